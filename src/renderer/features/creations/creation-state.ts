import type { QueueRow, QueueState } from '../../../bridge/index.ts';
import type { ShownState } from '../../ui/index.ts';

/** Something that the service makes. */
export interface Making {
  readonly id: string;
  readonly status: string;
}

/** The newest row of the queue about each thing, of the rows that `isAbout` such things. */
export function newestRows<Row extends Pick<QueueRow, 'subjectId' | 'createdAt'>>(
  rows: readonly Row[],
  isAbout: (row: Row) => boolean,
): ReadonlyMap<string, Row> {
  const newest = new Map<string, Row>();
  for (const row of rows) {
    if (row.subjectId === null || !isAbout(row)) continue;
    const known = newest.get(row.subjectId);
    if (known === undefined || known.createdAt <= row.createdAt) newest.set(row.subjectId, row);
  }
  return newest;
}

/** The newest row of the queue about one thing. */
export function queueRowOf<Row extends Pick<QueueRow, 'subjectId' | 'createdAt'>>(
  rows: readonly Row[],
  id: string,
): Row | undefined {
  return newestRows(rows, ({ subjectId }) => subjectId === id).get(id);
}

/**
 * The state in the words of the queue, whose row knows more while it is under way: waiting and why, uploading, a question. What
 * is over is what the service says it is.
 */
export function creationState(
  { status }: Pick<Making, 'status'>,
  row: Pick<QueueRow, 'state' | 'behind'> | undefined,
): QueueState {
  // It waits for the user, whom its own state does not name.
  const standing = row?.behind === undefined ? row?.state : 'needs-you';
  switch (status) {
    case 'completed':
    case 'success':
      return 'done';
    case 'failed':
    case 'cancelled':
      return 'failed';
    case 'queued':
      return standing ?? 'waiting';
    case 'sending':
      return standing ?? 'uploading';
    // `pending`, `processing`, `reviewing`, and whatever else the service may come to say.
    default:
      return standing === undefined || standing === 'done' ? 'running' : standing;
  }
}

/** How that looks: what the user cancelled has not failed. */
export function shownState(made: Pick<Making, 'status'>, row: Parameters<typeof creationState>[1]): ShownState {
  return made.status === 'cancelled' ? 'cancelled' : creationState(made, row);
}
