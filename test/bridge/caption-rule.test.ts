import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withCaptionRules, type CaptionRule } from '../../src/bridge/index.ts';

const rule = (find: string, replace: string, over: Partial<CaptionRule> = {}): CaptionRule => ({
  find,
  replace,
  matchCase: false,
  wholeWords: false,
  ...over,
});

describe('withCaptionRules', () => {
  it.each([
    ['our e-mail and E-Mail', [rule('e-mail', 'letter')], 'our letter and letter'],
    ['the e-mail and E-Mail', [rule('e-mail', 'letter', { matchCase: true })], 'the letter and E-Mail'],
    ['art, party, art', [rule('art', 'ART', { wholeWords: true })], 'ART, party, ART'],
    ['élan and lan', [rule('lan', 'LAN', { wholeWords: true })], 'élan and LAN'],
    // Scripts without spaces between words have a letter beside every word.
    ['東京の夜', [rule('東京', '大阪', { wholeWords: true })], '大阪の夜'],
    ['これはAIです', [rule('AI', '人工知能', { wholeWords: true })], 'これは人工知能です'],
    ['ความรักของเรา', [rule('รัก', 'ฝัน', { wholeWords: true })], 'ความฝันของเรา'],
    ['東京AI', [rule('A', 'B', { wholeWords: true })], '東京AI'],
    ['a b', [rule('a', 'b'), rule('b', 'c')], 'c c'],
    ['costs 5', [rule('5', "$& $1 $' $$")], "costs $& $1 $' $$"],
    ['(x) [y] {z} a|b', [rule('(x) [y] {z} a|b', 'done')], 'done'],
  ])('makes of %j what the rules say', (text, rules, result) => expect(withCaptionRules(text, rules)).toBe(result));

  it('leaves a caption that would have no word left', () => {
    expect(withCaptionRules('um', [rule('um', '')])).toBe('um');
    expect(withCaptionRules('um, well', [rule('um, ', '')])).toBe('well');
  });

  it('takes any text for a text and for itself only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.boolean(), (find, matchCase) => {
        const replaced = withCaptionRules(`|${find}|`, [rule(find, 'x', { matchCase })]);
        expect(replaced).toBe(find.includes('|') ? replaced : '|x|');
      }),
    );
  });
});
