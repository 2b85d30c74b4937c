import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Drafts } from '../../../src/main/drafts/index.ts';
import { VideoRows } from '../../../src/main/store/index.ts';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
beforeEach(async () => {
  bench = await VideoBench.open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await bench.close();
});

/** How often the lists of the account, and a whole draft, are read for one plan. */
async function readsOf(ids: readonly string[]): Promise<{ lists: number; drafts: number }> {
  const lists = vi.spyOn(VideoRows.prototype, 'options');
  const drafts = vi.spyOn(Drafts.prototype, 'read');
  const { plans } = await bench.plan('publish', ...ids);
  expect(plans.map(({ id }) => id)).toEqual(ids);
  const reads = { lists: lists.mock.calls.length, drafts: drafts.mock.calls.length };
  vi.restoreAllMocks();
  return reads;
}

// Ten thousand kept the window waiting for half a minute.
it('reads the lists of the account once for all that are planned together, and each draft that is here alone once', async () => {
  const ids: string[] = [];
  for (let made = 0; made < 12; made += 1) ids.push(await bench.draft());
  const few = await readsOf(ids.slice(0, 2));
  const many = await readsOf(ids);
  expect(many.lists).toBe(few.lists);
  expect([few.drafts, many.drafts]).toEqual([2, 12]);
});

it('plans more than it does in one go in their order, with the sum of all', async () => {
  const ids: string[] = [];
  for (let made = 0; made < 203; made += 1) ids.push(await bench.draft());
  const one = await bench.plan('publish', ids[0] ?? '');
  const all = await bench.plan('publish', ...ids, ids[0] ?? '');
  expect(all.plans.map(({ id }) => id)).toEqual(ids);
  expect(all.credits).toBe(one.credits * ids.length);
});
