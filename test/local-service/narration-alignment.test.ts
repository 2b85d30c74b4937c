import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordSpans } from '../../src/local-service/media/alignment.ts';
import type { Phone } from '../../src/local-service/media/alignment.ts';

/** Phones of so many seconds each, one after the other: `hh .1 ah .2 pau .3`. */
function phones(line: string): Phone[] {
  const entries = line.split(' ');
  let at = 0;
  return Array.from({ length: entries.length / 2 }, (_, index) => {
    const start = at;
    at += Number(entries[index * 2 + 1]);
    return { name: entries[index * 2] ?? '', start, end: at };
  });
}
const rounded = (spans: readonly { start: number; end: number }[]) =>
  spans.map(({ start, end }) => [Math.round(start * 1000) / 1000, Math.round(end * 1000) / 1000]);

describe('word times', () => {
  it('are those of the sounds of each word; pauses lie between words', () => {
    const spoken = phones('pau .2 hh .1 ay .2 pau .3 y .1 uw .1 pau .2');
    expect(rounded(wordSpans([['hh', 'ay'], ['y', 'uw']], spoken, 1.2))).toEqual([[0.2, 0.5], [0.8, 1]]); // prettier-ignore
  });

  it('hold where a word sounds otherwise in its sentence than alone', () => {
    // "the apple", with the other "the".
    expect(
      rounded(wordSpans([['dh', 'ax'], ['ae', 'p', 'l']], phones('dh .1 iy .1 ae .1 p .1 l .1'), 0.5)), // prettier-ignore
    ).toEqual([[0, 0.2], [0.2, 0.5]]); // prettier-ignore
  });

  it('of words that are not spoken fill the pause at their place, or take a little of a neighbour', () => {
    const pausing = phones('aa .2 pau .4 iy .2');
    expect(rounded(wordSpans([['aa'], [], [], ['iy']], pausing, 0.8))).toEqual([[0, 0.2], [0.2, 0.4], [0.4, 0.6], [0.6, 0.8]]); // prettier-ignore
    const close = phones('aa .2 iy .2');
    expect(rounded(wordSpans([['aa'], [], ['iy']], close, 0.4))).toEqual([[0, 0.16], [0.16, 0.2], [0.2, 0.4]]); // prettier-ignore
  });

  it('spread over the passage where nothing is spoken', () => {
    expect(rounded(wordSpans([[], []], [], 1))).toEqual([[0, 0.5], [0.5, 1]]); // prettier-ignore
    expect(wordSpans([], phones('aa .2'), 1)).toEqual([]);
    expect(wordSpans([['aa']], phones('pau .2'), 0)).toEqual([{ start: 0, end: 0 }]);
  });

  const sound = fc.constantFrom('aa', 'iy', 'er', 't', 's', 'm', 'pau');
  it('are one for each word, in order, without overlap and inside the sound, whatever was spoken', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(sound, { maxLength: 6 }), { maxLength: 12 }),
        fc.array(fc.tuple(sound, fc.integer({ min: 0, max: 400 })), { maxLength: 60 }),
        (words, spoken) => {
          let at = 0;
          const timed = spoken.map(([name, ms]) => ({ name, start: at, end: (at += ms / 1000) }));
          const spans = wordSpans(words, timed, at);
          expect(spans).toHaveLength(words.length);
          let last = 0;
          for (const { start, end } of spans) {
            expect(start).toBeGreaterThanOrEqual(last - 1e-9);
            expect(end).toBeGreaterThanOrEqual(start - 1e-9);
            last = end;
          }
          expect(last).toBeLessThanOrEqual(at + 1e-9);
        },
      ),
    );
  });

  it('are exact where every word sounds as it does alone', () => {
    const voiced = fc.constantFrom('aa', 'iy', 'er', 't', 's', 'm');
    fc.assert(
      fc.property(
        fc.array(fc.array(voiced, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 10 }),
        (words) => {
          let at = 0;
          const expected: { start: number; end: number }[] = [];
          const spoken = words.flatMap((word) => {
            const start = at + 0.05;
            const sounds = word.map((name) => ({ name, start: (at += 0.05), end: at + 0.05 }));
            expected.push({ start, end: at + 0.05 });
            return sounds;
          });
          expect(wordSpans(words, spoken, at + 0.05)).toEqual(expected);
        },
      ),
    );
  });
});
