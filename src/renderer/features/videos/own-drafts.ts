import type { DraftSummary } from '../../../bridge/index.ts';

/** One of the account in use, or one that belongs to none yet. */
export const isOwn = (draft: Pick<DraftSummary, 'accountId'>, accountId: string | null): boolean =>
  draft.accountId === null || draft.accountId === accountId;

/** All such. */
export function ownDrafts<Row extends Pick<DraftSummary, 'accountId'>>(
  rows: readonly Row[],
  accountId: string | null,
): Row[] {
  return rows.filter((draft) => isOwn(draft, accountId));
}
