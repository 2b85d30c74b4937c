import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captionsOf, type Caption } from '../../../src/main/export/captions.ts';
import { lengthOf } from '../../../src/main/export/writing-systems.ts';
import { spokenWords } from '../../../src/main/export/spoken-words.ts';
import { anyLimits, anyWords, steadily, transcriptOf, visible } from './samples.ts';

const limits = { maxLineLength: 42, maxLines: 2, maxCaptionSeconds: 7 };
const linesOf = (words: Parameters<typeof transcriptOf>[0], some: Partial<typeof limits> = {}) =>
  captionsOf(spokenWords(transcriptOf(words)), { ...limits, ...some }).map(({ lines }) => lines);

describe('captions of any transcript', () => {
  it('hold every word exactly once and in order', () => {
    fc.assert(
      fc.property(anyWords, anyLimits, (words, some) => {
        const spoken = spokenWords(transcriptOf(words, { text: '' }));
        const captions = captionsOf(spoken, some);
        expect(captions.flatMap((caption) => caption.words.map(({ text }) => text))).toEqual(
          spoken.map(({ text }) => text),
        );
        expect(visible(captions.flatMap(({ lines }) => lines).join(''))).toBe(
          visible(words.map(({ text }) => text).join('')),
        );
      }),
    );
  });

  it('keep their limits unless a single word is longer', () => {
    fc.assert(
      fc.property(anyWords, anyLimits, (words, some) => {
        const captions = captionsOf(spokenWords(transcriptOf(words)), some);
        const lines = captions.flatMap((caption) => caption.lines);
        expect(captions.filter((caption) => caption.lines.length > some.maxLines)).toEqual([]);
        expect(lines.filter((line) => line.trim() === '')).toEqual([]);
        expect(lines.filter((line) => line.includes(' ') && lengthOf(line) > some.maxLineLength)).toEqual([]);
        const tooLong = ({ startMs, endMs }: Caption) => endMs - startMs > some.maxCaptionSeconds * 1000;
        expect(captions.filter((caption) => caption.words.length > 1 && tooLong(caption))).toEqual([]);
      }),
    );
  });

  it('follow one another, last at least a moment and never overlap', () => {
    fc.assert(
      fc.property(anyWords, anyLimits, (words, some) => {
        let free = 0;
        for (const { startMs, endMs } of captionsOf(spokenWords(transcriptOf(words)), some)) {
          expect(Number.isInteger(startMs) && Number.isInteger(endMs)).toBe(true);
          expect(startMs).toBeGreaterThanOrEqual(free);
          expect(endMs).toBeGreaterThan(startMs);
          free = endMs;
        }
      }),
    );
  });
});

describe('captions', () => {
  it('begin and end with their first and last word', () => {
    const [caption] = captionsOf(
      spokenWords(
        transcriptOf([
          { text: 'one', start: 1.25, end: 1.5 },
          { text: 'two', start: 1.5, end: 3.0004 },
        ]),
      ),
      limits,
    );
    expect(caption).toMatchObject({ startMs: 1250, endMs: 3000, lines: ['one two'] });
  });

  it('end at the end of a sentence', () => {
    expect(linesOf(steadily('This is the first sentence. And this is the second.', 0.2))).toEqual([
      ['This is the first sentence.'],
      ['And this is the second.'],
    ]);
  });

  it('keep very short sentences together', () => {
    expect(linesOf(steadily('Yes. No. Well, perhaps.', 0.2))).toEqual([['Yes. No. Well, perhaps.']]);
  });

  it('end at a pause', () => {
    expect(
      linesOf([
        { text: 'before', start: 0, end: 1 },
        { text: 'after', start: 1.9, end: 2.5 },
      ]),
    ).toEqual([['before'], ['after']]);
  });

  it('end when they have lasted long enough', () => {
    expect(linesOf(steadily('a b c d e f g h', 1), { maxCaptionSeconds: 3 })).toEqual([['a b c'], ['d e f'], ['g h']]);
  });

  it('share their text evenly among the lines', () => {
    expect(linesOf(steadily('the quick brown fox jumps over the lazy dog again', 0.1), { maxLineLength: 30 })).toEqual([
      ['the quick brown fox jumps', 'over the lazy dog again'],
    ]);
  });

  it('give a word that is longer than a line a line of its own', () => {
    expect(
      linesOf(steadily('a Donaudampfschifffahrtsgesellschaft b', 0.1), { maxLineLength: 12, maxLines: 1 }),
    ).toEqual([['a'], ['Donaudampfschifffahrtsgesellschaft'], ['b']]);
  });

  it('break text without spaces between its words, and never before its punctuation', () => {
    const text = '今日はとても良い天気ですね、散歩に行きましょう。';
    const [caption, ...more] = captionsOf(spokenWords(transcriptOf([{ text, start: 0, end: 4 }])), {
      ...limits,
      maxLineLength: 14,
    });
    expect(more).toEqual([]);
    expect(caption?.lines.join('')).toBe(text);
    expect(caption?.lines).toHaveLength(2);
    expect(caption?.lines.some((line) => /^[、。]/.test(line))).toBe(false);
  });

  it('put no spaces between Chinese words that come one by one, and spaces between Korean ones', () => {
    expect(linesOf(steadily('我们 今天 学习'))).toEqual([['我们今天学习']]);
    expect(linesOf(steadily('우리는 오늘 공부해요'))).toEqual([['우리는 오늘 공부해요']]);
  });

  it('count what a reader counts: an emoji family and a letter with accents are one character each', () => {
    const family = '👩‍👩‍👧‍👦';
    const accented = 'e\u0301\u0323';
    expect(
      linesOf(steadily(`${family}${family}${family}${family}${family} ${accented.repeat(4)}`, 0.1), {
        maxLineLength: 10,
      }),
    ).toEqual([[`${family.repeat(5)} ${accented.repeat(4)}`]]);
  });

  it('hang commas and word endings that come as words of their own on the word before', () => {
    expect(linesOf(steadily('Hello , world !'))).toEqual([['Hello, world!']]);
  });

  it('take spaces that the source lists at their word', () => {
    const words = ['do', "n't", ' ', 'stop', '.'].map((text, index) => ({
      text,
      start: index / 10,
      end: index / 10 + 0.1,
    }));
    expect(linesOf(words)).toEqual([["don't stop."]]);
  });

  it('do not glue words together because one of them ends with a stray space', () => {
    expect(
      linesOf(
        steadily('one two three four five six').map((word, index) => (index === 0 ? { ...word, text: 'one ' } : word)),
      ),
    ).toEqual([['one two three four five six']]);
  });

  it('place words without times between those that have them', () => {
    const words = spokenWords(
      transcriptOf([
        { text: 'ab', start: 1, end: 2 },
        { text: 'cd' },
        { text: 'ef', start: null, end: null },
        { text: 'gh', start: 4, end: 5 },
      ]),
    );
    expect(words.map(({ start, end }) => [start, end])).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
    ]);
  });

  it('share the duration among the words of the text where the service gave none', () => {
    const captions = captionsOf(spokenWords(transcriptOf([], { text: 'aaaa bbbb\n\ncccc dddd', durationS: 8 })), {
      ...limits,
      maxCaptionSeconds: 4,
    });
    expect(captions.map(({ startMs, endMs, lines }) => [startMs, endMs, ...lines])).toEqual([
      [0, 4000, 'aaaa bbbb'],
      [4000, 8000, 'cccc dddd'],
    ]);
  });

  it('put an absurd time back into the file', () => {
    const captions = captionsOf(
      spokenWords(
        transcriptOf(
          [
            { text: 'a', start: 1, end: 2 },
            { text: 'b', start: 90000, end: 90001 },
          ],
          { durationS: 5 },
        ),
      ),
      limits,
    );
    expect(captions.map(({ startMs }) => startMs)).toEqual([1000, 6000]);
  });

  it('of silence are none', () => {
    expect(linesOf([])).toEqual([]);
    expect(
      linesOf([
        { text: ' ', start: 0, end: 1 },
        { text: '\u0000', start: 1, end: 2 },
      ]),
    ).toEqual([]);
  });
});
