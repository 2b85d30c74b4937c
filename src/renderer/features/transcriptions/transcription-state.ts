import type { QueueRow, QueueState, Transcription } from '../../../bridge/index.ts';

/** Whether nothing more happens to it by itself. */
export function isFinished(transcription: Pick<Transcription, 'status'>): boolean {
  return ['completed', 'failed', 'cancelled'].includes(transcription.status);
}

/**
 * The state in the words of the queue. The queue knows more than the service (waiting and why, uploading, a question), so its row
 * counts while the transcription is under way.
 */
export function stateOf(transcription: Pick<Transcription, 'status'>, row: QueueRow | undefined): QueueState {
  switch (transcription.status) {
    case 'completed':
      return 'done';
    case 'failed':
    case 'cancelled':
      return 'failed';
    case 'queued':
      return row?.state ?? 'waiting';
    case 'sending':
      return row?.state ?? 'uploading';
    // `pending`, `processing`, and whatever else the service may come to say.
    default:
      return row === undefined || row.state === 'done' ? 'running' : row.state;
  }
}

/** The word for what is going on: the queue's while its row is under way, else the service's. */
export function phaseOf(transcription: Pick<Transcription, 'status'>, row: QueueRow | undefined): string {
  return row === undefined || row.state === 'done' || isFinished(transcription) ? transcription.status : row.phase;
}

/** The newest queue row of each transcription. */
export function rowsBySubject(rows: readonly QueueRow[]): ReadonlyMap<string, QueueRow> {
  const newest = new Map<string, QueueRow>();
  for (const row of rows) {
    if (row.kind !== 'transcription' || row.subjectId === null) continue;
    const known = newest.get(row.subjectId);
    if (known === undefined || known.createdAt <= row.createdAt) newest.set(row.subjectId, row);
  }
  return newest;
}
