import { expect, it } from 'vitest';
import { moveOf } from '../../../src/renderer/ui/moved-rows.ts';

/** Rows of 10 px each, of which those from `first` on were in sight. */
const inSight = (keys: string, first: number) =>
  [...keys].map((key, index) => ({ key, start: (first + index) * 10, end: (first + index + 1) * 10 }));
const move = (before: string, first: number, after: string): number =>
  moveOf(
    inSight(before, first),
    [...after],
    (key) => key,
    (index) => index * 10,
  );

it.each([
  ['rows that came in above', 'cdef', 2, 'xyabcdefg', 20],
  ['rows that went above', 'cdef', 2, 'cdefg', -20],
  ['rows that came and went below', 'cdef', 2, 'abcdefxy', 0],
  ['one of them that went', 'cdef', 2, 'abcefg', 0],
  ['the first one that went far away', 'cdef', 2, 'abdefgc', -10],
  ['one that is left', 'cdef', 2, 'abxye', 0],
  ['none that is left', 'cdef', 2, 'abxy', 0],
] as const)('%s', (_, before, first, after, px) => {
  expect(move(before, first, after)).toBe(px);
});
