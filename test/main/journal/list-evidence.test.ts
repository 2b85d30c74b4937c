import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evidencePageSize, newerRows, newestIdOf } from '../../../src/main/journal/index.ts';

/** A list of these ids, newest first, a page at a time. */
const listOf = (ids: readonly number[]) => {
  const rows = [...ids].sort((a, b) => b - a).map((id) => ({ id }));
  const asked: number[] = [];
  const read = (page: number) => {
    asked.push(page);
    return Promise.resolve(rows.slice((page - 1) * evidencePageSize, page * evidencePageSize));
  };
  return { read, asked };
};

describe('evidence in a list', () => {
  it('is everything that is newer, however many pages that takes, and no page more', async () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2000 }), { maxLength: 400 });
    await fc.assert(
      fc.asyncProperty(ids, fc.integer({ min: 0, max: 2000 }), async (all, newest) => {
        const { read, asked } = listOf(all);
        const newer = all.filter((id) => id > newest).sort((a, b) => b - a);
        expect((await newerRows(read, newest)).map(({ id }) => id)).toEqual(newer);
        expect(asked.length).toBeLessThanOrEqual(Math.floor(newer.length / evidencePageSize) + 1);
      }),
    );
  });

  it('begins at 0 where the list is empty', async () => {
    expect(await newestIdOf(listOf([]).read)).toBe(0);
    expect(await newestIdOf(listOf([3, 9, 4]).read)).toBe(9);
  });

  it('is not known where it is more than can be read, or a service answers every page with the same rows', async () => {
    // The oldest of the newer ones, which is the one that is looked for, is on none of the pages that are read.
    const { read, asked } = listOf(Array.from({ length: 1_200 }, (_, index) => index + 1));
    await expect(newerRows(read, 3)).rejects.toThrow('The list is too long');
    expect(asked.length).toBeLessThan(30);
    const rows = Array.from({ length: evidencePageSize }, (_, index) => ({ id: index + 1 }));
    await expect(newerRows(() => Promise.resolve(rows), 0)).rejects.toThrow('The list is too long');
  });

  it('shows a row once that moved to the next page while the list was read', async () => {
    const first = Array.from({ length: evidencePageSize }, (_, index) => ({ id: 200 - index }));
    const pages = [first, [{ id: 151 }, { id: 150 }]];
    const found = await newerRows((page) => Promise.resolve(pages[page - 1] ?? []), 0);
    expect(found.filter(({ id }) => id === 151)).toHaveLength(1);
  });
});
