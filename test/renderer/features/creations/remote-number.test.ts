import { describe, expect, it } from 'vitest';
import { numberOf } from '../../../../src/renderer/features/creations/remote-number.ts';

describe('a number to add', () => {
  it.each([
    ['4711', 4711],
    [' #42 ', 42],
    ['0', null],
    ['', null],
    ['-3', null],
    ['4.5', null],
    ['4 711', null],
    ['9'.repeat(16), null],
    ['https://example.com/4711', null],
  ])('%j is %j', (typed, number) => {
    expect(numberOf(typed)).toBe(number);
  });
});
