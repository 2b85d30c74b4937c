import fc from 'fast-check';
import type { Word } from '../../../../src/bridge/index.ts';

export const word = (text: string, start: number | null = null, end: number | null = null): Word => ({
  text,
  start,
  end,
  type: 'word',
});

/** Words one second apart, made of a sentence. */
export const spoken = (sentence: string, from = 0): readonly Word[] =>
  sentence.split(' ').map((text, index) => word(text, from + index, from + index + 0.5));

const time = fc.option(fc.double({ min: 0, max: 11_000, noNaN: true }), { nil: null });
export const anyWords = fc.array(
  fc.record({ text: fc.string({ unit: 'grapheme', maxLength: 12 }), start: time, end: time, type: fc.constant(null) }),
  { maxLength: 300 },
);
