import type { QueueRow, QueueState, Transcription } from '../../../bridge/index.ts';

/** Whether nothing more happens to it by itself. */
export function isFinished(transcription: Pick<Transcription, 'status'>): boolean {
  return transcription.status === 'completed' || transcription.status === 'failed';
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
