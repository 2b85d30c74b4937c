import type { QueueRow, QueueState } from '../../../bridge/index.ts';

/** What the state of a creation is read off. */
export interface Making {
  readonly id: string;
  readonly status: string;
}

const finished: Readonly<Record<string, QueueState>> = {
  completed: 'done',
  success: 'done',
  failed: 'failed',
  cancelled: 'failed',
};

/** The newest row of the queue about it. */
export function queueRowOf<Row extends Pick<QueueRow, 'subjectId' | 'createdAt'>>(
  rows: readonly Row[],
  id: string,
): Row | undefined {
  return rows.reduce<Row | undefined>(
    (newest, row) =>
      row.subjectId === id && (newest === undefined || row.createdAt >= newest.createdAt) ? row : newest,
    undefined,
  );
}

/** The state in the queue's words, which knows more while it is under way: waiting and why, a question. */
export function creationState({ status }: Making, row: Pick<QueueRow, 'state'> | undefined): QueueState {
  const end = finished[status];
  if (end !== undefined) return end;
  if (status === 'queued') return row?.state ?? 'waiting';
  return row === undefined || row.state === 'done' ? 'running' : row.state;
}
