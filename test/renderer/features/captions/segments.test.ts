import { describe, expect, it } from 'vitest';
import type { ShownSegment } from '../../../../src/bridge/index.ts';
import { mergedSegments, withSegments } from '../../../../src/renderer/features/captions/segments.ts';
import { caption } from './segments.ts';

const copy = (segments: readonly ShownSegment[]): ShownSegment[] => structuredClone([...segments]);
const corrected = caption(1, 'well hidden', 4, {
  original: 'well hiden',
  originalWords: caption(1, 'well hiden', 4).words,
});
const shown = [caption(0, 'one two'), corrected, caption(2, '', 9)];

const other: readonly [string, (segment: ShownSegment) => ShownSegment][] = [
  ['the index', (one) => ({ ...one, index: 7 })],
  ['the text', (one) => ({ ...one, text: 'well hid' })],
  ['that it is silent', (one) => ({ ...one, gap: true })],
  ['the start', (one) => ({ ...one, start: 3.9 })],
  ['the end', (one) => ({ ...one, end: 5.5 })],
  ['what the service has', (one) => ({ ...one, original: 'hidden well' })],
  ['that it has to be decided', (one) => ({ ...one, conflict: 'hidden' })],
  ['what it was made of', (one) => ({ ...one, was: 'hiden' })],
  ['a word less', (one) => ({ ...one, words: one.words.slice(1) })],
  ['a word more', (one) => ({ ...one, words: [...one.words, { text: 'away', start: 5, end: 6 }] })],
  ['the text of a word', (one) => ({ ...one, words: one.words.with(1, { ...one.words[1], text: 'hid' }) })],
  ['the start of a word', (one) => ({ ...one, words: one.words.with(1, { ...one.words[1], start: 4.3 }) })],
  ['the end of a word', (one) => ({ ...one, words: one.words.with(0, { ...one.words[0], end: 4.3 }) })],
  [
    'a word of the service',
    (one) => ({ ...one, originalWords: one.words.with(0, { text: 'wel', start: 4, end: 4.4 }) }),
  ],
];

describe('captions that are read anew', () => {
  it.each(other)('are shown as they came where one says another thing: %s', (_what, change) => {
    const came = copy(shown).with(1, change(copy([corrected])[0] ?? corrected));
    const merged = mergedSegments(shown, came);
    expect(merged).toEqual(came);
    expect(merged[0]).toBe(shown[0]);
    expect(merged[2]).toBe(shown[2]);
    expect(withSegments(shown, [came[1] ?? corrected])[1]).toBe(change(corrected).index === 1 ? came[1] : corrected);
  });

  it('are the very list where nothing is another, and as many as came where they are fewer or more', () => {
    expect(mergedSegments(shown, copy(shown))).toBe(shown);
    expect(mergedSegments(shown, copy(shown).slice(0, 2))).toEqual(shown.slice(0, 2));
    expect(mergedSegments(shown.slice(0, 2), copy(shown))).toEqual(shown);
    expect(withSegments(shown, [])).toBe(shown);
    expect(withSegments(shown, copy(shown))).toBe(shown);
  });
});
