import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captionWords, retimedWords } from '../../src/contract/index.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.array(fc.constantFrom('a', 'and', 'naïve', '🎬🎬', '日本語', '👨‍👩‍👧', '\u0301', '  ', '\n'), { maxLength: 40 }).map((parts) => parts.join(' ')),
); // prettier-ignore
const seconds = fc.double({ min: 0, max: 36_000, noNaN: true });
const window = fc.tuple(seconds, seconds).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));

describe('retimed words', () => {
  it('share the window by their lengths in characters', () => {
    expect(retimedWords('one three', { start: 2, end: 10 })).toEqual([
      { text: 'one', start: 2, end: 5 },
      { text: 'three', start: 5, end: 10 },
    ]);
    // An emoji is one character, though two units in JavaScript.
    expect(retimedWords('🎬 abc', { start: 0, end: 4 }).map(({ end }) => end)).toEqual([1, 4]);
  });

  it('are none where the text has none', () => {
    for (const empty of ['', '   ', '\n\t\u00a0\u3000']) expect(retimedWords(empty, { start: 1, end: 2 })).toEqual([]);
  });

  it('fill the window without a gap, an overlap or a step back, in the order of the text', () => {
    fc.assert(
      fc.property(text, window, (text, window) => {
        const words = retimedWords(text, window);
        expect(words.map((word) => word.text)).toEqual(captionWords(text));
        let at = window.start;
        for (const word of words) {
          expect(word.start).toBe(at);
          expect(word.end).toBeGreaterThanOrEqual(word.start);
          at = word.end;
        }
        expect(at).toBe(words.length > 0 ? window.end : window.start);
      }),
      { numRuns: 2000 },
    );
  });

  it('give a longer word no less time than a shorter one', () => {
    fc.assert(
      fc.property(text, (text) => {
        const words = retimedWords(text, { start: 0, end: 60 }).map(({ text, start, end }) => ({
          length: [...text].length,
          time: end - start,
        }));
        const sorted = words.toSorted((a, b) => a.length - b.length);
        for (const [index, word] of sorted.entries())
          expect(word.time).toBeGreaterThanOrEqual((sorted[index - 1]?.time ?? 0) - 1e-9);
      }),
    );
  });
});
