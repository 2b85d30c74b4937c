import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scenesOf, spokenSeconds, spokenWords } from '../../src/contract/index.ts';

/** Any units, halves of surrogate pairs as well. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units));

describe('the words of a script', () => {
  it.each([
    ['', 0],
    ['  \n\t ', 0],
    ['Hello, world!', 2],
    ['one — two … three', 3],
    ['well-known don’t 3,000', 3],
    ['😀 🎬', 0],
    ['Ünïcödé naïve', 2],
    ['世界你好。今天天气很好！', 5],
    ['我 love 北京', 3],
    ['⺀𐄇', 1],
  ])('%j are %i', (text, words) => {
    expect(spokenWords(text)).toBe(words);
  });

  it('are counted in any text without an error', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(spokenWords(text)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('are some where there is a letter or a digit, whatever it is beside', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 2 }),
      fc.constantFrom('⺀', '𐄇', '世', '๏', 'กา', '!', ' '),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        expect(spokenWords(text) > 0).toBe(/[\p{L}\p{N}]/u.test(text));
      }),
    );
  });

  it('are those between spaces that have a letter or a digit, in any text without a dictionary', () => {
    const piece = fc.constantFrom('a', 'É', 'ж', '7', '٣', '𝒜', '😀', '!', '’', '\ud83d', ' ', '\n', '\u00a0', '\u3000', '\ufeff', '\u200b'); // prettier-ignore
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const words = text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
        expect(spokenWords(text)).toBe(words.length);
      }),
    );
  });

  it('take as long as the voice needs, and nothing where there are none', () => {
    expect(spokenSeconds(150, 150)).toBe(60);
    expect(spokenSeconds(150, 100)).toBe(90);
    expect(spokenSeconds(150)).toBe(60);
    expect(spokenSeconds(150, 0)).toBe(60);
    expect(spokenSeconds(150, Number.NaN)).toBe(60);
    expect(spokenSeconds(0, 150)).toBeNull();
  });
});

describe('the scenes of a script', () => {
  const texts = (script: string) => scenesOf(script).map(({ text }) => text);

  it('are its sentences, with abbreviations and initials inside of them', () => {
    expect(texts('Dr. Smith met J. R. Tolkien at 3 p.m. in St. Ives. They left.')).toEqual([
      'Dr. Smith met J. R. Tolkien at 3 p.m. in St. Ives.',
      'They left.',
    ]);
  });

  it('hold what somebody says together with who says it', () => {
    const script = '"Who is there?" he asks. “Nobody!” — cried the gull. "Go." She went. what? why! because.';
    expect(texts(script)).toEqual([
      '"Who is there?" he asks.',
      '“Nobody!” — cried the gull.',
      '"Go."',
      'She went. what?',
      'why!',
      'because.',
    ]);
  });

  it('end at three dots where a sentence begins behind them, in whichever way they are written', () => {
    for (const dots of ['…', '...']) {
      const script = `Nobody answers${dots} The fog – takes it${dots} “What now${dots}” ¿Qué${dots} It${dots} well.`;
      const each = ['Nobody answers_', 'The fog – takes it_', '“What now_”', '¿Qué_', 'It_ well.'];
      expect(texts(script)).toEqual(each.map((text) => text.replace('_', dots)));
    }
  });

  it('end with a line, and leave out what cannot be said', () => {
    expect(texts('A title\n\nFirst… …\n— —\nReally?! Yes.')).toEqual(['A title', 'First… …', 'Really?!', 'Yes.']);
    expect(texts('')).toEqual([]);
    expect(texts('!!!')).toEqual([]);
  });

  it('are found in scripts without spaces', () => {
    expect(texts('世界你好。今天天气很好！')).toEqual(['世界你好。', '今天天气很好！']);
  });

  it('cover every word once, in order, where they say they are', () => {
    const piece = fc.constantFrom('Dr.', 'One', 'two', '.', '!', '…', ' ', '\n', '世界', '。', '😀', 'e.g.', '"');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const script = pieces.join(' ');
        const scenes = scenesOf(script);
        let end = 0;
        for (const scene of scenes) {
          expect(scene.from).toBeGreaterThanOrEqual(end);
          expect(script.slice(scene.from, scene.to)).toBe(scene.text);
          end = scene.to;
        }
        expect(scenes.reduce((sum, { words }) => sum + words, 0)).toBe(spokenWords(script));
      }),
    );
  });
});
