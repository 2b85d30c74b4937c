import type { QueueRow, QueueState, VoiceClone } from '../../../bridge/index.ts';

/** The state of a clone in the words of the queue, whose row knows more while the clone is on its way. */
export function cloneState(clone: Pick<VoiceClone, 'status'>, row: QueueRow | undefined): QueueState {
  switch (clone.status) {
    case 'completed':
      return 'done';
    case 'failed':
      return 'failed';
    case 'queued':
      return row?.state ?? 'waiting';
    case 'sending':
      return row?.state ?? 'uploading';
    // `pending`, `reviewing`, and whatever else the service may come to say.
    default:
      return row === undefined || row.state === 'done' ? 'running' : row.state;
  }
}

/** The newest queue row that makes, edits or deletes each clone. */
export function cloneRows(rows: readonly QueueRow[]): ReadonlyMap<string, QueueRow> {
  const newest = new Map<string, QueueRow>();
  for (const row of rows) {
    if (row.subjectId === null || !row.kind.startsWith('voice-clone')) continue;
    const known = newest.get(row.subjectId);
    if (known === undefined || known.createdAt <= row.createdAt) newest.set(row.subjectId, row);
  }
  return newest;
}
