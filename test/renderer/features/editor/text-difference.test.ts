import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  inBlocks,
  inStretches,
  type Piece,
  shortened,
  textDifference,
} from '../../../../src/renderer/features/editor/text-difference.ts';

const only = (pieces: ReturnType<typeof textDifference>, without: 'added' | 'removed'): string =>
  pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

describe('the difference of two texts', () => {
  test('is nothing of two empty ones', () => expect(textDifference('', '')).toEqual([]));

  test('names words, not letters', () => {
    expect(textDifference('forty years', 'fifty years')).toEqual([
      { kind: 'removed', text: 'forty' },
      { kind: 'added', text: 'fifty' },
      { kind: 'same', text: ' years' },
    ]);
  });

  test.each([
    ['сорок лет', 'сорока лет', ['сорок'], ['сорока']],
    ['על הסלע עומד מגדלור', 'על הסלע עמד מגדלור', ['עומד'], ['עמד']],
    ['يوم جميل', 'يومٌ جميل', ['يوم'], ['يومٌ']],
    ['हिन्दी भाषा', 'हिंदी भाषा', ['हिन्दी'], ['हिंदी']],
    // Between these there are no blanks that would tell words.
    ['四十年前', '五十年前', ['四'], ['五']],
  ])('names words of every script: %s', (before, after, gone, came) => {
    const pieces = textDifference(before, after);
    expect(pieces.filter(({ kind }) => kind === 'removed').map(({ text }) => text)).toEqual(gone);
    expect(pieces.filter(({ kind }) => kind === 'added').map(({ text }) => text)).toEqual(came);
  });

  test('holds both texts whole', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', ' ', '\n', '\r', 'é', '你', 'ע', '👨‍👩‍👧', '\u0301', '\uD83D'),
      maxLength: 30,
    });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = textDifference(before, after);
        expect(only(pieces, 'added')).toBe(before);
        expect(only(pieces, 'removed')).toBe(after);
        expect(only(inStretches(pieces), 'added')).toBe(before);
        expect(only(inStretches(pieces), 'removed')).toBe(after);
      }),
    );
  });

  test('has what was written anew in one stretch, not word after word of either text', () => {
    const before = 'The harbour is silent at night. Nobody lit it.';
    expect(inStretches(textDifference(before, 'Somebody else wrote this. Nobody lit it.'))).toEqual([
      { kind: 'removed', text: 'The harbour is silent at night' },
      { kind: 'added', text: 'Somebody else wrote this' },
      { kind: 'same', text: '. Nobody lit it.' },
    ]);
  });

  test.each([
    // Words of their own stay apart from those that were only put in or taken out beside them.
    ['a big old house', 'a house', ['big old ']],
    ['one\ntwo', 'three\nfour', ['one', 'three', 'two', 'four']],
    ['forty years ago', 'fifty years before', ['forty', 'fifty', 'ago', 'before']],
  ])('leaves apart in %j and %j what is apart', (before, after, changed) => {
    const pieces = inStretches(textDifference(before, after));
    expect(pieces.filter(({ kind }) => kind !== 'same').map(({ text }) => text)).toEqual(changed);
  });

  test('shows the beginning of two long texts that are the same', () => {
    const long = 'word '.repeat(500);
    expect(shortened(textDifference(long, long)).map(({ text }) => text)).toEqual([`${long.slice(0, 480)} …`]);
  });

  test('leaves out what is the same far from any change, and nothing that changed', () => {
    const long = 'word '.repeat(500);
    const pieces = shortened(textDifference(`${long}old${long}`, `${long}new${long}`));
    expect(pieces.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(700);
    expect(pieces.filter(({ kind }) => kind !== 'same').map(({ text }) => text)).toEqual(
      textDifference(`${long}old${long}`, `${long}new${long}`)
        .filter(({ kind }) => kind !== 'same')
        .map(({ text }) => text),
    );
  });

  test('is one block, and many short ones where it is long', () => {
    expect(inBlocks(textDifference('forty years', 'fifty years'))).toHaveLength(1);
    const pieces: Piece[] = [
      { kind: 'removed', text: 'A sentence of a script. '.repeat(5_000) },
      { kind: 'added', text: '你好😀'.repeat(9_000) },
      ...Array.from({ length: 500 }, () => ({ kind: 'same' as const, text: 'Some words.\n' })),
    ];
    const blocks = inBlocks(pieces);
    const lengths = blocks.map((block) => block.reduce((sum, { text }) => sum + text.length, 0));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(5_000);
    expect(blocks.length).toBeLessThan(50);
    expect(
      blocks
        .flat()
        .map(({ text }) => text)
        .join(''),
    ).toBe(pieces.map(({ text }) => text).join(''));
    // A letter is in one block, and a word where there are spaces.
    for (const { text } of blocks.flat()) expect(text.isWellFormed()).toBe(true);
    expect(blocks[0]?.at(-1)?.text.endsWith(' ')).toBe(true);
  });
});
