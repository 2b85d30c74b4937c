import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOf, sighting } from '../../../src/main/jobs/places.ts';

/** Ids of a page of this list, newest first. */
const page = (list: readonly number[], number: number, size: number): number[] =>
  list.toSorted((a, b) => b - a).slice((number - 1) * size, number * size);

describe('the place of a job in its list', () => {
  it.each<[string, number, number, number[], number | null, unknown]>([
    ['is where it was seen', 7, 1, [9, 8, 7], 3, { at: 'here', place: { newer: 2, newestId: 9 } }],
    ['is as of the newest one on the page', 7, 1, [12, 8, 7], 3, { at: 'here', place: { newer: 2, newestId: 12 } }],
    ['counts the pages before', 4, 3, [5, 4], 3, { at: 'here', place: { newer: 7, newestId: 9 } }],
    ['is further on when older ones follow', 3, 1, [9, 8, 7], 3, { at: 'elsewhere', place: { newer: 3, newestId: 9 } }],
    ['is further up when it is newer', 8, 2, [6, 5, 4], 3, { at: 'elsewhere', place: { newer: 2, newestId: 9 } }],
    ['is further up when the list became shorter', 3, 3, [], 3, { at: 'elsewhere', place: { newer: 5, newestId: 9 } }],
    ['is nowhere when it is missing between others', 8, 1, [9, 7, 6], 3, { at: 'nowhere' }],
    ['is nowhere when the list ends before it', 3, 1, [9, 8], 3, { at: 'nowhere' }],
    ['is nowhere when a list in one answer has it not', 3, 1, [9, 8], null, { at: 'nowhere' }],
    ['is nowhere in an empty list', 3, 1, [], 3, { at: 'nowhere' }],
  ])('%s', (_, id, number, ids, size, expected) => {
    expect(sighting(id, number, ids, size, 9)).toEqual(expected);
  });

  it('moves on by what was added since', () => {
    expect([0, 1, 2, 60].map((added) => pageOf({ newer: 48, newestId: 9 }, added, 50))).toEqual([1, 1, 2, 3]);
  });

  it('is found in a list that stands still, after a look at each page between at most', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 120 }),
        fc.integer({ min: 1, max: 9 }),
        fc.nat(),
        fc.nat(140),
        (ids, size, pick, guess) => {
          const id = ids[pick % ids.length] ?? 0;
          let place = { newer: guess, newestId: 500 };
          for (let looks = 0; looks < 160; looks += 1) {
            const at = pageOf(place, 0, size);
            const seen = sighting(id, at, page(ids, at, size), size, 500);
            expect(seen.at).not.toBe('nowhere');
            if (seen.at !== 'elsewhere') return;
            place = seen.place;
          }
          throw new Error('not found');
        },
      ),
    );
  });
});
