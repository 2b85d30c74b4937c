import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits, applyPatch, editsBetween, invertEdits, patchBetween, textHash } from '../../src/bridge/index.ts';

/** Any units, halves of surrogate pairs as well. */
const text = fc.array(fc.nat(0xffff), { maxLength: 60 }).map((units) => String.fromCharCode(...units));
/** A text and ascending edits that do not overlap. */
const edited = fc
  .tuple(text, fc.array(fc.tuple(fc.nat(60), fc.nat(5), fc.string({ maxLength: 5 })), { maxLength: 6 }))
  .map(([before, wanted]) => {
    let end = 0;
    const edits = wanted
      .sort(([a], [b]) => a - b)
      .flatMap(([at, length, insert]) => {
        const from = Math.max(at, end);
        const to = Math.min(from + length, before.length);
        if (from > before.length || to < from) return [];
        end = to;
        return [{ from, to, insert }];
      });
    return { before, edits };
  });

describe('a patch of a text', () => {
  it('makes the one of the other, whatever the two are', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const patch = patchBetween(before, after);
        expect(patch === null ? before : applyPatch(before, patch)).toBe(after);
        expect(patch === null).toBe(before === after);
      }),
    );
  });

  it('is taken back by its inverse, with many edits too', () => {
    fc.assert(
      fc.property(edited, ({ before, edits }) => {
        const after = applyEdits(before, edits);
        expect(after).not.toBeNull();
        expect(applyEdits(after ?? '', invertEdits(before, edits))).toBe(before);
      }),
    );
  });

  it('is never applied to another text, not even to one of the same length', () => {
    const patch = patchBetween('one two', 'one three');
    expect(patch && applyPatch('one tow', patch)).toBeNull();
    expect(patch && applyPatch('one two ', patch)).toBeNull();
  });

  it('refuses edits outside of the text, backwards or over each other', () => {
    expect(applyEdits('abc', [{ from: 2, to: 4, insert: '' }])).toBeNull();
    expect(applyEdits('abc', [{ from: 2, to: 1, insert: '' }])).toBeNull();
    expect(
      applyEdits('abc', [
        { from: 0, to: 2, insert: '' },
        { from: 1, to: 3, insert: '' },
      ]),
    ).toBeNull();
  });

  it('changes only what differs', () => {
    expect(editsBetween('The quick fox', 'The slow fox')).toEqual([{ from: 4, to: 9, insert: 'slow' }]);
    expect(editsBetween('aaa', 'aaaa')).toEqual([{ from: 3, to: 3, insert: 'a' }]);
    expect(editsBetween('', '')).toEqual([]);
  });

  it('tells texts apart by their hash', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(textHash(one) === textHash(other)).toBe(one === other);
      }),
    );
    expect(textHash('')).toHaveLength(16);
  });
});
