import type { DraftSummary } from '../../../bridge/index.ts';

/** Those of the account in use, and those that belong to none yet. */
export function ownDrafts(rows: readonly DraftSummary[], accountId: string | null): DraftSummary[] {
  return rows.filter((draft) => draft.accountId === null || draft.accountId === accountId);
}
