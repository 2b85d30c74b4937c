import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retimedWords } from '../../../../src/contract/retiming.ts';
import {
  directionOf,
  fittedTo,
  keepsTimes,
  oneLine,
  previewOf,
  problemOf,
  ruledCaption,
} from '../../../../src/renderer/features/captions/caption-line.ts';
import { caption } from './segments.ts';

const line = caption(3, 'and the hole town', 10);

describe('previewOf', () => {
  it('keeps the time of each word for a text of as many words', () => {
    const { timing, words, before } = previewOf(line, { text: ' and  the whole town ' });
    expect(timing).toBe('kept');
    expect(before).toBe(4);
    expect(words.map(({ text }) => text)).toEqual(['and', 'the', 'whole', 'town']);
    expect(words.map(({ start, end }) => [start, end])).toEqual(line.words.map(({ start, end }) => [start, end]));
  });

  it('keeps the time of a word that got a space, when it is edited word by word', () => {
    const { timing, words } = previewOf(line, { words: ['and', 'the', 'whole new', 'town'] });
    expect(timing).toBe('kept');
    expect(words[2]).toEqual({ text: 'whole new', start: line.words[2]?.start, end: line.words[2]?.end });
  });

  it.each(['and the town', 'and then the whole town', 'and'])('times %j anew, as the contract says', (text) => {
    const { timing, words } = previewOf(line, { text });
    expect(timing).toBe('retimed');
    expect(words).toEqual(retimedWords(text, line));
  });

  it('does not take times that were made here for those of the service', () => {
    const retimed = caption(3, 'and the town', 10, { original: 'and the hole town', originalWords: line.words });
    expect(previewOf(retimed, null)).toMatchObject({ timing: 'retimed', before: 4 });
    expect(previewOf(retimed, { text: 'and a town' }).timing).toBe('retimed');
  });

  it('gives the words their times back where there are as many as before again', () => {
    const retimed = caption(3, 'and the town', 10, { original: 'and the hole town', originalWords: line.words });
    expect(previewOf(retimed, { text: 'and the whole town' })).toEqual(previewOf(line, { text: 'and the whole town' }));
  });

  it('stays inside the window of the caption, in order, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        let at = line.start;
        for (const word of previewOf(line, { text }).words) {
          expect(word.start).toBeGreaterThanOrEqual(at - 1e-9);
          expect(word.end).toBeLessThanOrEqual(line.end + 1e-9);
          at = word.start;
        }
      }),
    );
  });
});

it.each([
  [{ text: 'a' }, null],
  [{ text: ' \u00a0\t' }, 'empty'],
  [{ words: ['a', 'b c'] }, null],
  [{ words: ['a', ' '] }, 'emptyWord'],
] as const)('says of %j what keeps it from being sent: %s', (change, problem) => {
  expect(problemOf('words' in change ? { words: [...change.words] } : change)).toBe(problem);
});

describe('a correction beside the words of the service', () => {
  const of = (words: typeof line.words) => ({ ...line, original: 'x', originalWords: line.words, words });
  const at = (place: number, over: object) => of(line.words.with(place, { ...line.words[place], ...over }));

  it.each([
    ['keeps their times', at(2, { text: 'whole' }), true],
    ['keeps the times of one without any', of([{ text: 'and' }]), false],
    ['has another start of one', at(3, { start: 11.3 }), false],
    ['has another end of one', at(0, { end: 10.3 }), false],
    ['has fewer', of(line.words.slice(0, 3)), false],
  ])('%s', (_what, segment, keeps) => {
    expect(keepsTimes(segment)).toBe(keeps);
    expect(ruledCaption(segment)).toEqual({
      text: segment.text,
      words: keeps ? segment.words.map(({ text }) => text) : null,
    });
    expect(previewOf(segment, null)).toMatchObject({ timing: keeps ? 'kept' : 'retimed', before: 4 });
  });

  it('is put back one word for one only where there are as many', () => {
    const four = { words: ['and', 'the', 'whole new', 'town'] };
    expect(fittedTo(line, four)).toBe(four);
    expect(fittedTo(caption(3, 'and so', 10), four)).toEqual({ text: 'and the whole new town' });
    // By what the service has, and not by what is shown.
    expect(fittedTo(of(line.words.slice(0, 2)), four)).toBe(four);
  });
});

it('makes one line of a pasted text', () => {
  expect(oneLine('one\r\n\ttwo\u2028three')).toBe('one two three');
});

it.each([
  ['ذهبنا إلى Marlowe', 'rtl'],
  ['05:30 הספינה', 'rtl'],
  ['👩‍🚀 flew مع', 'ltr'],
  ['2026', 'ltr'],
  ['', 'ltr'],
])('words of %j are read %s', (text, direction) => {
  expect(directionOf(text.split(' ').map((word) => ({ text: word })))).toBe(direction);
});
