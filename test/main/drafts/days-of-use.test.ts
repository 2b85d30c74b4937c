import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { startedAt } from '../../../src/main/drafts/days-of-use.ts';

const day = 86_400_000;
const count = (moments: readonly number[]): number =>
  moments.reduce<ReturnType<typeof startedAt> | null>(startedAt, null)?.count ?? 0;

it('a day of use counts once, however often the program is started on it', () => {
  expect(count([day, day + 1, 2 * day - 1])).toBe(1);
  expect(count([day, 2 * day, 3 * day])).toBe(3);
});

it('a clock that is ahead for one day counts as one, and going back as none', () => {
  expect(count([day, 400 * day, 2 * day])).toBe(2);
});

it('a clock that is wrong at each start, and put right a minute later, makes one day of each', () => {
  const starts = Array.from({ length: 20 }, (_, n) => [(500 + n) * day, (100 + n) * day, (500 + n) * day]);
  expect(count(starts.flat())).toBe(20);
});

it('a clock that was years ahead once holds the days up for a month of use, not for years', () => {
  const after = Array.from({ length: 40 }, (_, n) => (n + 2) * day);
  expect(count([day, 4000 * day, ...after.slice(0, 30)])).toBe(2);
  expect(count([day, 4000 * day, ...after])).toBe(12);
});

it('days of use are never more than changes of the date', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5000 * day })), (moments) => {
      const changes = moments.filter(
        (at, index) => Math.floor(at / day) !== Math.floor((moments[index - 1] ?? at) / day),
      );
      expect(count(moments)).toBeLessThanOrEqual(changes.length + 1);
    }),
  );
});
