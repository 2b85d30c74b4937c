import type { DraftSummary } from '../../../bridge/index.ts';
import { ownDrafts } from '../videos/own-drafts.ts';

const shown = 4;

/** What the user of an account worked on last, the newest first; nothing that lies in the trash. */
export function recentVideos(rows: readonly DraftSummary[], accountId: string | null): readonly DraftSummary[] {
  return ownDrafts(rows, accountId)
    .filter(({ trashedAt }) => trashedAt === null)
    .sort((a, b) => b.updatedAt - a.updatedAt)
    .slice(0, shown);
}
