import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findable, findAll, firstMatchFrom, stepMatch } from '../../../../src/renderer/features/transcript/find.ts';

const found = (text: string, query: string) =>
  findAll(findable(text), query).map(({ from, to }) => text.slice(from, to));

describe('findAll', () => {
  it.each([
    ['The cat and the CAT', 'cat', ['cat', 'CAT']],
    ['Crème brûlée', 'creme bru', ['Crème brû']],
    ['Creme', 'crème', ['Creme']],
    ['one\n\n  two', 'one two', ['one\n\n  two']],
    ['it’s', "it's", ['it’s']],
    ['İstanbul', 'istanbul', ['İstanbul']],
    ['Die Großmutter', 'grossmutter', ['Großmutter']],
    ['GROSSMUTTER', 'großm', ['GROSSM']],
    ['We co\u00adop\u00aderate.', 'cooperate', ['co\u00adop\u00aderate']],
    ['한국어 텍스트', '국어', ['국어']],
    ['今日は晴れ', '晴れ', ['晴れ']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['a.b (c)', '. b', []],
    ['a.b (c)', '(c)', ['(c)']],
    ['👩‍👩‍👧 family', '👩‍👩‍👧', ['👩‍👩‍👧']],
    ['anything', '', []],
    ['anything', '   ', []],
    ['', 'x', []],
  ])('in %j finds %j', (text, query, expected) => {
    expect(found(text, query)).toEqual(expected);
  });

  it('takes the mark that stands after the last letter into the match', () => {
    expect(found('cafe\u0301 au lait', 'cafe')).toEqual(['cafe\u0301']);
  });

  it('finds a character once that has the same letter twice', () => {
    expect(findAll(findable('⑪①'), '1')).toEqual([
      { from: 0, to: 1 },
      { from: 1, to: 2 },
    ]);
  });

  it('finds any part of any text where it stands, in order and without overlaps', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.nat(), fc.nat(), (text, a, b) => {
        const characters = [...text];
        const from = characters.length === 0 ? 0 : a % characters.length;
        const part = characters.slice(from, from + 1 + (b % 6)).join('');
        const matches = findAll(findable(text), part);
        const folded = findable(part.trim()).folded;
        expect(matches.length > 0).toBe(folded !== '');
        let end = 0;
        for (const match of matches) {
          expect(match.to).toBeGreaterThan(match.from);
          expect(match.from).toBeGreaterThanOrEqual(end);
          expect(findable(text.slice(match.from, match.to)).folded).toContain(folded);
          end = match.to;
        }
      }),
    );
  });

  it('finds every place of a 3-hour transcript', () => {
    const text = 'The quick brown fox jumps over the lazy dog, naïvely. '.repeat(4000);
    expect(findAll(findable(text), 'naively')).toHaveLength(4000);
  });
});

describe('stepping through matches', () => {
  it('goes round at both ends', () => {
    expect([stepMatch(3, 2, 1), stepMatch(3, 0, -1), stepMatch(3, -1, -1), stepMatch(0, 0, 1)]).toEqual([0, 2, 2, -1]);
  });

  it('begins at the place that is shown', () => {
    const matches = [
      { from: 1, to: 2 },
      { from: 8, to: 9 },
    ];
    expect([firstMatchFrom(matches, 3), firstMatchFrom(matches, 9), firstMatchFrom([], 0)]).toEqual([1, 0, -1]);
  });
});
