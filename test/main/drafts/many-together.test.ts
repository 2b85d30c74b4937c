import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DraftBench, refusalOf } from '../../helpers/drafts.ts';

let bench: DraftBench;
beforeEach(() => {
  bench = new DraftBench();
});
afterEach(() => {
  vi.restoreAllMocks();
  bench.close();
});

/** How many statements `work` takes. */
function statements(work: () => void): number {
  const spies = (['get', 'all', 'run'] as const).map((name) => vi.spyOn(bench.db, name));
  work();
  const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  vi.restoreAllMocks();
  return count;
}

// Ten thousand took seven seconds: script, base, conflicts and steps of each were read, though none of them changes.
it('throws away, empties and brings back many with one write for each, and tells of them at once', () => {
  const ids = Array.from({ length: 40 }, (_, at) => bench.draft(`Word ${at}.`).id);
  const { trash } = bench.drafts;
  const deeds: readonly (readonly [() => unknown, readonly [upserts: number, removals: number]])[] = [
    [() => trash.put(ids), [40, 0]],
    [() => trash.restore(ids), [40, 0]],
    [() => trash.put(ids), [40, 0]],
    [() => trash.empty(null), [0, 40]],
    [() => trash.restore(ids), [40, 0]],
  ];
  for (const [deed, told] of deeds) {
    bench.told.length = 0;
    expect(statements(() => void deed())).toBeLessThan(ids.length + 10);
    expect(bench.told.map(({ upserts, removals }) => [upserts.length, removals.length])).toEqual([told]);
  }
  expect(bench.drafts.read(ids[7] ?? '')).toMatchObject({ script: 'Word 7.', revision: 6, trashedAt: null });
});

it('finds what was brought back, and not what was thrown away', () => {
  const { id } = bench.draft('The lighthouse of Holyhead.');
  const found = () => bench.drafts.search('lighthouse', 10).hits.map((hit) => hit.id);
  expect(found()).toEqual([id]);
  bench.drafts.trash.put([id]);
  expect(found()).toEqual([]);
  bench.drafts.trash.empty(null);
  bench.drafts.trash.restore([id]);
  expect(found()).toEqual([id]);
});

it('throws away all of them or none', () => {
  const { id } = bench.draft('One.');
  expect(refusalOf(() => bench.drafts.trash.put([id, 'unknown']))).toBe('unknown-draft');
  expect(bench.drafts.read(id)).toMatchObject({ trashedAt: null, revision: 1 });
});
