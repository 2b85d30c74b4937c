import { expect, it } from 'vitest';
import { placeAfter } from '../../../src/renderer/ui/row-focus.ts';

const at = (place: number) => ({ place, count: 100, page: 9 });

it.each([
  ['ArrowDown', 1, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 1, null],
  ['ArrowDown', 100, null],
  ['PageDown', 1, 10],
  ['PageDown', 95, 100],
  ['PageUp', 5, 1],
  ['Home', 50, 1],
  ['Home', 1, null],
  ['End', 50, 100],
  ['Enter', 50, null],
])('%s at row %i leads to %s', (key, place, wanted) => {
  expect(placeAfter(key, at(place))).toBe(wanted);
});
