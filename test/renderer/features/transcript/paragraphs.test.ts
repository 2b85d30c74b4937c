import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Word } from '../../../../src/bridge/index.ts';
import { paragraphOfWord, paragraphsOf } from '../../../../src/renderer/features/transcript/paragraphs.ts';
import { verbatim } from '../../../../src/renderer/features/transcript/verbatim.ts';
import { anyWords, spoken, word } from './words.ts';

const group = (words: readonly Word[], text = '') => paragraphsOf(words, verbatim(words, text));
const sizes = (words: readonly Word[], text = '') => group(words, text).map(({ from, to }) => to - from);

describe('paragraphsOf', () => {
  it('has none for no words', () => {
    expect(group([])).toEqual([]);
  });

  it('ends at a pause after a sentence, not at the same pause within one', () => {
    const pause = [word('We', 0, 0.2), word('go.', 0.2, 0.5), word('Now', 1.4, 1.6), word('then', 2.5, 2.7)];
    expect(group(pause)).toEqual([
      { from: 0, to: 2, start: 0 },
      { from: 2, to: 4, start: 1.4 },
    ]);
  });

  it('ends at a long pause wherever it stands', () => {
    expect(sizes([word('and', 0, 0.3), word('so', 3, 3.2)])).toEqual([1, 1]);
  });

  it('ends where the text has a line end, also when no word has a time', () => {
    expect(sizes([word('one'), word('two'), word('three')], 'one two\nthree')).toEqual([2, 1]);
  });

  it('ends at the first end of a sentence after sixty words', () => {
    const words = spoken(Array.from({ length: 100 }, (_, index) => (index % 10 === 9 ? 'end.' : 'word')).join(' '));
    expect(sizes(words)).toEqual([60, 40]);
  });

  it('never grows beyond 140 words', () => {
    expect(sizes(Array.from({ length: 300 }, () => word('word')))).toEqual([140, 140, 20]);
  });

  it('starts at the first word that has a time', () => {
    expect(group([word('uh'), word('yes', 4, 5)])[0]?.start).toBe(4);
  });

  it('holds every word exactly once, in order, and finds it again', () => {
    fc.assert(
      fc.property(anyWords, (words) => {
        const paragraphs = group(words);
        let next = 0;
        paragraphs.forEach((paragraph, index) => {
          expect(paragraph.from).toBe(next);
          expect(paragraph.to).toBeGreaterThan(paragraph.from);
          expect(paragraph.to - paragraph.from).toBeLessThanOrEqual(140);
          expect(paragraphOfWord(paragraphs, paragraph.from)).toBe(index);
          expect(paragraphOfWord(paragraphs, paragraph.to - 1)).toBe(index);
          next = paragraph.to;
        });
        expect(next).toBe(words.length);
        expect(paragraphOfWord(paragraphs, words.length)).toBe(-1);
        expect(paragraphOfWord(paragraphs, -1)).toBe(-1);
      }),
    );
  });
});
