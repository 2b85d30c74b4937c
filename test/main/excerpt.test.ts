import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, titleOf } from '../../src/main/excerpt.ts';

describe('the first words of a text', () => {
  it('are cut between words, on one line', () => {
    expect(titleOf(' Two\n lines ')).toBe('Two lines');
    expect(titleOf(`${'word '.repeat(12)}and more`)).toBe(`${'word '.repeat(12).trim()}…`);
    expect(titleOf('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`);
  });

  it('are never longer, and never tear a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const title = titleOf(text);
        expect(title.isWellFormed()).toBe(true);
        expect([...title].length).toBeLessThanOrEqual(61);
        expect([...excerptOf(text)].length).toBeLessThanOrEqual(161);
      }),
    );
  });
});
