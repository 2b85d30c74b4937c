import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CaptionRule, withCaptionRules } from '../../src/bridge/index.ts';

const rule = (find: string, replace: string, over: Partial<CaptionRule> = {}): CaptionRule => ({
  find,
  replace,
  matchCase: false,
  wholeWords: false,
  ...over,
});

const ruled = (text: string, rules: readonly CaptionRule[]): string =>
  withCaptionRules({ text, words: null }, rules).text;

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
    ['BA東', [rule('A東', 'x', { wholeWords: true })], 'BA東'],
    ['東AB', [rule('東A', 'x', { wholeWords: true })], '東AB'],
    ['A東京B', [rule('東京', '大阪', { wholeWords: true })], 'A大阪B'],
    // No whole words: within others too, at either end.
    ['going, inga', [rule('ing', 'ING')], 'goING, INGa'],
    ['as heard', [rule('', 'x')], 'as heard'],
    ['a b', [rule('a', 'b'), rule('b', 'c')], 'c c'],
    ['costs 5', [rule('5', "$& $1 $' $$")], "costs $& $1 $' $$"],
    ['(x) [y] {z} a|b', [rule('(x) [y] {z} a|b', 'done')], 'done'],
  ])('makes of %j what the rules say', (text, rules, result) => expect(ruled(text, rules)).toBe(result));

  it('leaves a caption that would have no word left', () => {
    expect(ruled('um', [rule('um', '')])).toBe('um');
    expect(ruled('um', [rule('um', ' ')])).toBe('um');
    expect(ruled('um, well', [rule('um, ', '')])).toBe('well');
  });

  it('takes any text for a text and for itself only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.boolean(), (find, matchCase) => {
        const replaced = ruled(`|${find}|`, [rule(find, 'x', { matchCase })]);
        expect(replaced).toBe(find.includes('|') ? replaced : '|x|');
      }),
    );
  });

  it('says the same whether it keeps the words or not, and keeps as many or none', () => {
    const signs = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '東', ' '), minLength: 1, maxLength: 4 });
    const word = signs.map((text) => text.trim()).filter((text) => text !== '');
    const rules = fc.array(
      fc.record({ find: signs, replace: word, matchCase: fc.boolean(), wholeWords: fc.boolean() }),
      { maxLength: 3 },
    ); // prettier-ignore
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), rules, (words, list) => {
        const caption = { text: words.join(' '), words };
        const made = withCaptionRules(caption, list);
        expect(made.text).toBe(ruled(caption.text, list));
        expect(made === caption).toBe(made.text === caption.text);
        if (made.words === null) return;
        expect(made.words.join(' ')).toBe(made.text);
        expect(made.words).toHaveLength(words.length);
        expect(made.words.every((one) => one.trim() !== '')).toBe(true);
      }),
    );
  });

  it('times anew what has lost a word: none may be empty', () => {
    const caption = { text: 'um well', words: ['um', 'well'] };
    expect(withCaptionRules(caption, [rule('um', '')])).toEqual({ text: 'well', words: null });
  });

  it.each([
    ['Then the storm came', 'Then the came'],
    ['Then the storm, and', 'Then the, and'],
    ['storm came', 'came'],
    ['The storm', 'The'],
    ['so storm storm', 'so'],
    ['a storm storm b storm', 'a b'],
    // What the user wrote stays.
    ['the  storm , b', 'the  , b'],
    ['brainstorming', 'braining'],
    ['New storm York', 'New York'],
  ])('leaves no space behind for a word that is taken out of %j', (text, result) => {
    expect(ruled(text, [rule('storm', '')])).toBe(result);
  });

  it('adds no two spaces beside each other, and none at an end, by what it takes out', () => {
    const word = fc.constantFrom('um', 'the', 'bee,', 'um,', 'um.', 'drum');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), fc.boolean(), (words, wholeWords) => {
        const made = ruled(words.join(' '), [rule('um', '', { wholeWords })]);
        expect(made).not.toMatch(/ {2}|^ | $/u);
      }),
    );
  });

  it('leaves a caption whose rules take each other back', () => {
    const caption = { text: 'a b', words: null };
    expect(withCaptionRules(caption, [rule('a', 'x y'), rule('x y', 'a')])).toBe(caption);
  });

  it('puts no space around a word', () => {
    const caption = { text: 'New York bee', words: ['New York', 'bee'] };
    expect(withCaptionRules(caption, [rule('york', '')])).toEqual({ text: 'New bee', words: ['New', 'bee'] });
    expect(withCaptionRules(caption, [rule('bee', 'bee ')])).toBe(caption);
  });

  it('keeps the words where each place that is found lies in one of them, and changes no others', () => {
    const words = fc.array(fc.constantFrom('the', 'bee', 'bees', 'New York'), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(words, fc.constantFrom('ant', 'big ant'), (before, replace) => {
        const made = withCaptionRules({ text: before.join(' '), words: before }, [rule('bee', replace)]);
        expect(made.words).toEqual(before.map((one) => one.replace('bee', replace)));
      }),
    );
  });
});

describe('a long list of rules', () => {
  it('is looked for in all captions of a long video within a moment', () => {
    const rules = Array.from({ length: 1000 }, (_, at) => rule(`word ${at}`, 'x', { wholeWords: true }));
    const before = process.cpuUsage();
    for (let at = 0; at < 300; at += 1)
      ruled(`Caption ${at} about the harbour, and the ships at sea: word ${at % 7}.`, rules);
    // Microseconds of this process alone, however busy the computer is. It took twenty seconds.
    expect(process.cpuUsage(before).user).toBeLessThan(1_500_000);
  });

  it('is found in every letter that is the same without regard to case', () => {
    const letters = Array.from({ length: 0x1_e9_44 }, (_, at) => at)
      .filter((at) => at < 0xd8_00 || at > 0xdf_ff)
      .map((at) => String.fromCodePoint(at))
      .filter((letter) => letter.toLowerCase() !== letter || letter.toUpperCase() !== letter);
    const text = letters.join(' ');
    const missed = letters.filter((letter) =>
      text.match(new RegExp(letter, 'giu'))?.some((same) => ruled(same, [rule(letter, 'x')]) !== 'x'),
    );
    expect(missed).toEqual([]);
  });
});
