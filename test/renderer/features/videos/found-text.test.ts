import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromFound, titleFromFound } from '../../../../src/renderer/features/videos/found-text.ts';

const found = (text: string, word: string) => {
  const from = text.indexOf(word);
  return { text, ranges: [{ from, to: from + word.length }] };
};

it.each([
  ['The lighthouse stands', 'lighthouse', 'The lighthouse stands'],
  ['… far out at sea stands a lighthouse that nobody …', 'lighthouse', '… sea stands a lighthouse that nobody …'],
  ['灯台は遠い海の上に立っていて誰も知らない夜に光る', '光る', '… の上に立っていて誰も知らない夜に光る'],
  ['abcdefghijklmnopqrstuvwxyz', 'xyz', '… hijklmnopqrstuvwxyz'],
])('a line about %j with %j begins shortly before it', (text, word, wanted) => {
  const line = fromFound(found(text, word));
  expect(line.text).toBe(wanted);
  const [range] = line.ranges;
  expect(line.text.slice(range?.from, range?.to)).toBe(word);
});

it('nothing that was found is lost, nor a half of a character shown', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.string(),
      (a, b, c) => {
        const line = fromFound({ text: a + b + c, ranges: [{ from: a.length, to: a.length + b.length }] });
        const [range] = line.ranges;
        expect(line.text.slice(range?.from, range?.to)).toBe(b);
        expect(line.text.endsWith(b + c)).toBe(true);
        expect(line.text.isWellFormed()).toBe(true);
      },
    ),
  );
});

it.each([
  [
    'The lighthouse keeper of Holyhead: a very long evening',
    'keeper',
    'The lighthouse keeper of Holyhead: a very long evening',
  ],
  ['The lighthouse keeper of the harbour', 'harbour', 'The lighthouse keeper of the harbour'],
  ['The lighthouse keeper of Holyhead: a very long evening', 'evening', '… a very long evening'],
])('a title %j with %j is %j', (text, word, wanted) => {
  const line = titleFromFound(found(text, word));
  expect(line.text).toBe(wanted);
  const [range] = line.ranges;
  expect(line.text.slice(range?.from, range?.to)).toBe(word);
});
