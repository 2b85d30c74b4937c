import type { QueueRow, Transcription } from '../../../bridge/index.ts';
import { newestRows } from '../creations/creation-state.ts';

/** Whether nothing more happens to it by itself. */
export function isFinished(transcription: Pick<Transcription, 'status'>): boolean {
  return ['completed', 'failed', 'cancelled'].includes(transcription.status);
}

/** The word for what is going on: the queue's while its row is under way, else the service's. */
export function phaseOf(transcription: Pick<Transcription, 'status'>, row: QueueRow | undefined): string {
  return row === undefined || row.state === 'done' || isFinished(transcription) ? transcription.status : row.phase;
}

/** The newest queue row of each transcription. */
export const transcriptionRows = (rows: readonly QueueRow[]): ReadonlyMap<string, QueueRow> =>
  newestRows(rows, ({ kind }) => kind === 'transcription');
