import fc from 'fast-check';
import type { ExportableTranscript, ExportWord } from '../../../src/main/export/index.ts';

export const transcriptOf = (
  words: readonly ExportWord[],
  more: Partial<ExportableTranscript> = {},
): ExportableTranscript => ({
  title: 'A talk',
  language: 'en',
  durationS: null,
  words,
  text: words.map(({ text }) => text).join(' '),
  ...more,
});

/** Words said one after the other, `each` seconds long, without silence between them. */
export const steadily = (text: string, each = 0.3): readonly ExportWord[] =>
  text.split(' ').map((word, index) => ({ text: word, start: index * each, end: (index + 1) * each, type: 'word' }));

const spoken = fc.oneof(
  { weight: 8, arbitrary: fc.string({ minLength: 1, maxLength: 14 }) },
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'Hello',
      'world.',
      ',',
      '-->',
      '<b>',
      '{\\an8}',
      '&amp;',
      '42',
      '今日は',
      '「はい」',
      'สวัสดีครับ',
      'שלום',
      'مرحبا؟',
      '👩‍👩‍👧‍👦',
      'é',
      'New York',
      ' so',
      '',
    ),
  },
  { weight: 1, arbitrary: fc.string({ minLength: 60, maxLength: 200 }) },
);
const seconds = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: 0, max: 600, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(null, undefined, Number.NaN, -1, 1e12) },
);

/** Anything that a service might send: times missing, overlapping, out of order or absurd, any text. */
export const anyWords: fc.Arbitrary<readonly ExportWord[]> = fc.array(
  fc.record({ text: spoken, start: seconds, end: seconds, type: fc.constantFrom('word', 'spacing', null) }).map(
    // `undefined` stands for a field that is not there.
    ({ text, start, end, type }) => ({
      text,
      type,
      ...(start !== undefined && { start }),
      ...(end !== undefined && { end }),
    }),
  ),
  { maxLength: 60 },
);

export const anyLimits = fc.record({
  maxLineLength: fc.integer({ min: 10, max: 120 }),
  maxLines: fc.integer({ min: 1, max: 4 }),
  maxCaptionSeconds: fc.integer({ min: 1, max: 10 }),
});

/** What must come out of every format unchanged: the visible characters, in order. */
export const visible = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are what the exports leave out
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff\u2060\s]/g, '');
