import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operations } from '../../../../src/contract/index.ts';
import { creditsOf, splitSpeech } from '../../../../src/renderer/features/speech/split-speech.ts';

const { body } = operations.speech.create.request;
const length = (text: string): number => [...text].length;
const unspaced = (text: string): string => text.replaceAll(/\s+/gu, '');

const word = fc.oneof(
  fc.stringMatching(/^[a-z]{1,12}$/u),
  fc.constantFrom('👩‍👩‍👧‍👦', '🇩🇪', 'é̂', '语言', 'ภาษา', 'עברית', `x${'\u0301'.repeat(9)}`, 'a'.repeat(70)),
);
const space = fc.constantFrom(' ', ' ', ' ', '. ', '! ', '。', '？', '\n', '\n\n', ' \n \n ', '', '\u2003', '…” ');
const texts = fc
  .array(fc.tuple(word, space), { maxLength: 120 })
  .map((pairs) => pairs.flat().join(''))
  .filter((text) => text.trim() !== '');

describe('a text that is too long for one speech', () => {
  it('becomes parts that the service takes, and loses nothing but the white space between them', () => {
    fc.assert(
      fc.property(
        fc.oneof(texts, fc.string({ unit: 'binary', minLength: 1, maxLength: 200 })),
        fc.integer({ min: 1, max: 60 }),
        (text, most) => {
          const parts = splitSpeech(text, most);
          expect(unspaced(parts.join(''))).toBe(unspaced(text));
          for (const part of parts) {
            expect(length(part)).toBeLessThanOrEqual(most);
            expect(part).toBe(part.trim());
            expect(body.safeParse({ voice_id: 1, text: part }).success).toBe(true);
          }
          // No pair of surrogates is taken apart.
          expect(parts.every((part) => part.isWellFormed()) || !text.isWellFormed()).toBe(true);
          // What fits is left whole.
          expect(parts.length > 1).toBe(length(text.trim()) > most);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('takes no word apart that has spaces around it and fits', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,20}$/u), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(words, fc.integer({ min: 20, max: 50 }), (all, most) => {
        expect(splitSpeech(all.join(' '), most).flatMap((part) => part.split(' '))).toEqual(all);
      }),
    );
  });

  it('takes no letter apart that is made of several characters and fits', () => {
    const family = '👩‍👩‍👧‍👦';
    expect(splitSpeech(family.repeat(5), 20)).toEqual([family.repeat(2), family.repeat(2), family]);
    expect(splitSpeech('e\u0301'.repeat(5), 5)).toEqual(['e\u0301'.repeat(2), 'e\u0301'.repeat(2), 'e\u0301']);
  });

  it.each([
    [
      'a paragraph, although one more sentence fits',
      'One one. Two two two.\n\nThree. Four four. Five.',
      ['One one. Two two two.', 'Three. Four four. Five.'],
    ],
    [
      'a sentence, where the paragraph would leave it half empty',
      'One.\n\nTwo two two. Three three. Four four.',
      ['One.\n\nTwo two two.', 'Three three. Four four.'],
    ],
    ['a line', 'Without any mark\nat the end of lines', ['Without any mark', 'at the end of lines']],
    [
      'a sentence that ends exactly where the limit is',
      'Thirty characters, no more it.  Next.',
      ['Thirty characters, no more it.', 'Next.'],
    ],
    [
      'a sentence far before it, rather than in the middle of one',
      'Hi. And now words that have no end at all so',
      ['Hi.', 'And now words that have no end', 'at all so'],
    ],
    [
      'a sentence without spaces',
      '今天天气很好。我们去公园散步吧。明天也许会下雨，所以要带雨伞。',
      ['今天天气很好。我们去公园散步吧。', '明天也许会下雨，所以要带雨伞。'],
    ],
    ['the limit, in one giant word', 'x'.repeat(70), ['x'.repeat(30), 'x'.repeat(30), 'x'.repeat(10)]],
  ])('ends a part with %s', (_name, text, parts) => {
    expect(splitSpeech(text, 30)).toEqual(parts);
  });

  it('ends a part with an earlier paragraph where all of them cost less then', () => {
    const [first, second, third] = [5990, 3100, 2890].map((characters) => `${'word '.repeat(characters / 5 - 1)}end.`);
    const parts = splitSpeech([first, second, third].join('\n\n'));
    expect(parts).toEqual([first, `${second}\n\n${third}`]);
    // 9,092 characters would be paid for like 10,000.
    expect(creditsOf(parts)).toBe(42 + 42);
    expect(creditsOf([`${first}\n\n${second}`, third ?? ''])).toBe(70 + 21);
    // Counted as the service counts: an emoji is one character.
    const waves = ['👋'.repeat(5990), '👋'.repeat(3100), '👋'.repeat(2890)];
    expect(splitSpeech(waves.join('\n\n')).map(length)).toEqual([5990, 5992]);
  });

  it('finds the last end of a sentence also in texts of the real length', () => {
    const sentence = 'The lighthouse stood on a rock far out at sea, and nobody had seen its keeper for years. ';
    const text = sentence.repeat(400);
    const parts = splitSpeech(text);
    expect(parts).toHaveLength(Math.ceil((sentence.length * 400) / 10_000));
    for (const part of parts) expect(part).toMatch(/years\.$/u);
    const [first = ''] = parts;
    expect(first.length + sentence.length).toBeGreaterThan(10_000);
    expect(splitSpeech('👋'.repeat(20_001)).map(length)).toEqual([10_000, 10_000, 1]);
  });
});
