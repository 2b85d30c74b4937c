import type { DraftSummary, QueueRow } from '../../../bridge/index.ts';
import { useFromRows } from '../../app/index.ts';

const charged: ReadonlySet<QueueRow['kind']> = new Set(['video-render', 'video-export']);
const carriesChanges: ReadonlySet<QueueRow['kind']> = new Set(['video-create', 'video-edit']);

/** Whether an entry may lack what was changed since: it waits for something that is paid for. */
export const mayLeaveOut = ({ kind, actions }: QueueRow): boolean => charged.has(kind) && actions.includes('cancel');

/**
 * What it carries is to come: it waits, or was not done and was asked for with an entry, which waits for it, and takes the draft as
 * it is then.
 */
const isToCome = ({ finishedAt, state, phase, batchId }: QueueRow, row: QueueRow): boolean =>
  finishedAt === null || (batchId !== null && batchId === row.batchId && (state === 'failed' || phase === 'left'));

/**
 * Whether what is paid for by an entry that still waits will lack what was changed in its draft since: the draft has something
 * that the service has not, and nothing that would take it there waits before the entry.
 */
export function leavesOut(
  row: QueueRow,
  rows: readonly QueueRow[],
  draft: Pick<DraftSummary, 'unsent'> | undefined,
): boolean {
  if (!mayLeaveOut(row) || draft?.unsent !== true) return false;
  return !rows.some(
    (other) =>
      carriesChanges.has(other.kind) &&
      other.subjectId === row.subjectId &&
      isToCome(other, row) &&
      other.createdAt <= row.createdAt,
  );
}

/** The same of the rows as they are now. */
export function useLeavesChangesOut(row: QueueRow | undefined): boolean {
  const draft = useFromRows('drafts', (all) => all.find(({ id }) => id === row?.subjectId));
  return useFromRows('queue', (rows) => row !== undefined && leavesOut(row, rows, draft));
}
