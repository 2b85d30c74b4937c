import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastBegun, playFrom, timelineOf, wordAt } from '../../../../src/renderer/features/transcript/word-at.ts';
import { anyWords, word } from './words.ts';

const words = [word('a', 1, 2), word('b'), word('c', 2, null), word('d', 5, 6), word(' ', 6, 9)];
const timeline = timelineOf(words);

describe('wordAt', () => {
  it('is the word being spoken', () => {
    expect([0, 1, 1.9, 2, 4.9, 5, 6.4].map((at) => wordAt(timeline, at))).toEqual([-1, 0, 0, 2, 2, 3, 3]);
  });

  it('is none half a second after the last word ended', () => {
    expect(wordAt(timeline, 6.6)).toBe(-1);
    expect(lastBegun(timeline, 6.6)).toBe(3);
  });

  it('is none when no word has a time', () => {
    expect(wordAt(timelineOf([word('a'), word('b')]), 3)).toBe(-1);
  });

  it('puts words that came out of order in the order of their times', () => {
    const late = timelineOf([word('second', 4, 5), word('first', 1, 2)]);
    expect([wordAt(late, 1.5), wordAt(late, 4.5)]).toEqual([1, 0]);
  });

  it('agrees with looking at every word one by one', () => {
    fc.assert(
      fc.property(anyWords, fc.double({ min: -1, max: 12_000, noNaN: true }), (some, at) => {
        let expected = -1;
        let best = -Infinity;
        some.forEach(({ text, start }, index) => {
          if (start === null || text.trim() === '' || start > at || start < best) return;
          best = start;
          expected = index;
        });
        expect(lastBegun(timelineOf(some), at)).toBe(expected);
      }),
    );
  });
});

describe('playFrom', () => {
  it('is the start of the word, or of the nearest before it that has one', () => {
    expect([0, 1, 2, 3].map((index) => playFrom(words, index))).toEqual([1, 1, 2, 5]);
    expect(playFrom([word('x'), word('y', 3, 4)], 0)).toBe(0);
  });
});
