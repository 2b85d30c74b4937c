import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heardParts, passagesOf, wordsOf } from '../../src/local-service/media/spoken-text.ts';

const spoken = (text: string) =>
  [...passagesOf(text)].map(({ pieces, silence }) =>
    silence > 0 ? `(${pieces.length} silent)` : pieces.flatMap(({ parts }) => parts).join(' '),
  );

describe('passages', () => {
  it('are sentences and lines', () => {
    expect(spoken('One is here. Two? "Three!" Four…\nFive\n\nsix')).toEqual(
      ['One is here.', 'Two?', '"Three!"', 'Four...', 'Five', 'six'], // prettier-ignore
    );
  });

  it('do not end at abbreviations, initials or in numbers', () => {
    expect(spoken('Dr. J. Smith paid 3.50, e.g. for tea. No. 5 is at 1.000.000 now.')).toEqual(
      ['Dr. J. Smith paid 3.50, e.g. for tea.', 'No. 5 is at 1.000.000 now.'], // prettier-ignore
    );
  });

  it('hold what an English speaker can read of other Latin letters, and silence for other scripts', () => {
    expect(spoken('Straße, Łódź, naïve “Ærø” — ½ and ﬁve')).toEqual(['Strasse, Lodz, naive "AEro" - 12 and five']);
    expect(spoken('Say привет мир now. 你好')).toEqual(['Say', '(2 silent)', 'now.', '(1 silent)']);
    expect(spoken('👍🏽 🎉')).toEqual(['(2 silent)']);
    expect(spoken('Well 🎉 done')).toEqual(['Well done']);
    expect(spoken(' \n\t ')).toEqual([]);
  });

  it('know that the dollars of "$5 million" are heard behind the million', () => {
    const [passage] = passagesOf('They paid $5.5 million, then $5 more');
    expect(passage && heardParts(passage)).toEqual(
      [['They'], ['paid'], ['5.5'], ['million,', 'dollars'], ['then'], ['$5'], ['more']], // prettier-ignore
    );
  });

  it('stay short enough for one breath, however long a sentence or a word is', () => {
    const long = spoken(`${'word '.repeat(500)}${'x'.repeat(1000)}`);
    expect(Math.max(...long.map((line) => line.length))).toBeLessThan(400);
    expect(long.join('').replaceAll(' ', '')).toBe('word'.repeat(500) + 'x'.repeat(1000));
  });

  it('hold every word once and in order, and only printable ASCII for the speaker', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        (a, b) => {
          const text = `${a} ${b}`;
          const pieces = [...passagesOf(text)].flatMap((passage) => passage.pieces);
          const numbers = pieces.map(({ word }) => word).filter((word, index, all) => word !== all[index - 1]);
          expect(numbers).toEqual(wordsOf(text).map((_, index) => index));
          for (const { parts } of pieces) for (const part of parts) expect(part).toMatch(/^[!-~]+$/);
        },
      ),
      { numRuns: 500 },
    );
  });
});
