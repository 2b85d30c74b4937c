import type { DraftSummary } from '../../../bridge/index.ts';

/** Those of the account in use, and those that belong to none yet. */
export function ownDrafts<Row extends Pick<DraftSummary, 'accountId'>>(
  rows: readonly Row[],
  accountId: string | null,
): Row[] {
  return rows.filter((draft) => draft.accountId === null || draft.accountId === accountId);
}
