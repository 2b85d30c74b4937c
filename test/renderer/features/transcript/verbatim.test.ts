import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verbatim, wordOfOffset } from '../../../../src/renderer/features/transcript/verbatim.ts';
import { anyWords, spoken, word } from './words.ts';

describe('verbatim', () => {
  it('puts one space between words when there is no full text', () => {
    expect(verbatim(spoken('so it goes'), '').text).toBe('so it goes');
  });

  it('takes punctuation and line ends between words from the full text', () => {
    const words = ['Well', 'yes', 'he', 'said'].map((text) => word(text));
    expect(verbatim(words, 'Well, yes!\n\nhe said.').text).toBe('Well, yes!\n\nhe said.');
  });

  it('writes no spaces where the language writes none', () => {
    expect(verbatim([word('今日'), word('は'), word('晴れ')], '今日は晴れ').text).toBe('今日は晴れ');
  });

  it('adds no space when the words bring their own', () => {
    const words = [word('a'), { ...word(' '), type: 'spacing' }, word('b')];
    expect(verbatim(words, '').text).toBe('a b');
  });

  it('gets over a word that the text has not', () => {
    expect(verbatim([word('one'), word('[laughs]'), word('two'), word('three')], 'one two, three').text).toBe(
      'one [laughs] two, three',
    );
  });

  it('never takes a word of the text for something between words', () => {
    expect(verbatim([word('one'), word('three')], 'one two three').text).toBe('one three');
  });

  it('keeps every word as it came, in order, whatever the text is', () => {
    fc.assert(
      fc.property(anyWords, fc.string({ unit: 'grapheme', maxLength: 400 }), (words, text) => {
        const result = verbatim(words, text);
        let end = 0;
        words.forEach((each, index) => {
          const from = result.starts[index] ?? -1;
          const to = result.ends[index] ?? -1;
          expect(result.text.slice(from, to)).toBe(each.text);
          expect(from).toBeGreaterThanOrEqual(end);
          expect(result.text.slice(end, from)).not.toMatch(/[\p{L}\p{N}]/u);
          end = to;
        });
      }),
    );
  });

  it('finds the word of an offset', () => {
    const { starts } = verbatim(spoken('so it goes'), '');
    expect([0, 1, 2, 3, 4, 5, 9].map((offset) => wordOfOffset(starts, offset))).toEqual([0, 0, 0, 1, 1, 1, 2]);
    expect(wordOfOffset(new Int32Array(0), 3)).toBe(-1);
  });
});
