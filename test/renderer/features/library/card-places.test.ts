import { describe, expect, it } from 'vitest';
import { cardAfter, cardShape } from '../../../../src/renderer/features/library/card-places.ts';

describe('cards side by side', () => {
  it.each([
    [200, 1],
    [431, 1],
    [432, 2],
    [1024, 4],
    [1104, 5],
  ])('in %i px there are %i, none narrower than 208', (width, columns) => {
    expect(cardShape(width).columns).toBe(columns);
  });

  it('have pictures of 16 to 9, in whole px', () => {
    expect(cardShape(1024)).toEqual({ columns: 4, pictureHeight: 137 });
  });
});

describe('a key on a card', () => {
  // 1 2 3 / 4 5 6 / 7 8
  const from = (place: number) => ({ place, count: 8, columns: 3, rows: 2 });

  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowLeft', 4, 3],
    ['ArrowRight', 8, null],
    ['ArrowLeft', 1, null],
    ['ArrowDown', 2, 5],
    ['ArrowUp', 5, 2],
    ['ArrowUp', 2, null],
    ['ArrowDown', 6, 8],
    ['ArrowDown', 7, null],
    ['PageDown', 1, 4],
    ['PageUp', 8, 5],
    ['PageUp', 5, 2],
    ['PageUp', 2, null],
    ['ArrowUp', 3, null],
    ['PageUp', 3, null],
    ['Home', 5, 1],
    ['End', 5, 8],
    ['a', 5, null],
  ])('%s leads from card %i to %s', (key, place, to) => {
    expect(cardAfter(key, from(place))).toBe(to);
  });

  it('goes by what is in sight but one row, and to the same column of the first or the last row', () => {
    const far = (key: string, place: number) => cardAfter(key, { place, count: 90, columns: 3, rows: 4 });
    expect([far('PageDown', 2), far('PageUp', 20), far('PageUp', 8), far('PageUp', 12)]).toEqual([11, 11, 2, 3]);
  });
});
