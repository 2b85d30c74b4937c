import { describe, expect, it } from 'vitest';
import type { DraftSummary } from '../../../../src/bridge/index.ts';
import { recentVideos } from '../../../../src/renderer/features/home/recent-videos.ts';

/** Only what decides whether and where it is shown. */
const draft = (id: string, updatedAt: number, more: Partial<DraftSummary> = {}): DraftSummary =>
  ({ id, updatedAt, accountId: null, trashedAt: null, ...more }) as DraftSummary;

describe('the videos on the first screen', () => {
  it('are the four that were worked on last, the newest first', () => {
    const drafts = [3, 9, 1, 7, 5, 8, 2].map((at) => draft(`d${at}`, at));
    expect(recentVideos(drafts, 'me').map(({ id }) => id)).toEqual(['d9', 'd8', 'd7', 'd5']);
  });

  it('are none of another account, and none from the trash', () => {
    const drafts = [
      draft('mine', 1, { accountId: 'me' }),
      draft('theirs', 9, { accountId: 'them' }),
      draft('thrown-away', 8, { trashedAt: 8 }),
      draft('of-nobody-yet', 7),
    ];
    expect(recentVideos(drafts, 'me').map(({ id }) => id)).toEqual(['of-nobody-yet', 'mine']);
  });

  it('leave the rows they were chosen from in their order', () => {
    const drafts = [draft('a', 1), draft('b', 2)];
    recentVideos(drafts, null);
    expect(drafts.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
