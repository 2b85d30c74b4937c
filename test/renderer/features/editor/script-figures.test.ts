import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scenesOf } from '../../../../src/contract/scenes.ts';
import { spokenWords } from '../../../../src/contract/spoken-length.ts';
import { FigureCounter, piecesOf, sceneAt } from '../../../../src/renderer/features/editor/script-figures.ts';
import { textOf } from '../../../../src/renderer/features/editor/script-sync.ts';

const count = (script: string) => new FigureCounter().count(textOf(script));

describe('the figures of a script', () => {
  test('are nothing of an empty one', () => {
    expect(count('')).toEqual({ words: 0, scenes: [] });
    expect(count('\n\n  \n…')).toEqual({ words: 0, scenes: [] });
  });

  test('number scenes over lines and say which one opens a line', () => {
    const { scenes, words } = count('One. Two!\n\nThree.');
    expect(words).toBe(3);
    expect(scenes.map(({ number, from, opensLine }) => [number, from, opensLine])).toEqual([
      [1, 0, true],
      [2, 5, false],
      [3, 11, true],
    ]);
  });

  test('are those of the whole script, whatever was counted before', () => {
    const line = fc.constantFrom('One. Two!', 'Dr. No came.', '', '  ', 'Ü. 你好。 再见。', '…');
    const script = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(fc.array(script, { maxLength: 4 }), (scripts) => {
        const counter = new FigureCounter();
        for (const each of scripts) {
          const { words, scenes } = counter.count(textOf(each));
          expect(words).toBe(spokenWords(each));
          expect(scenes.map(({ from, to }) => each.slice(from, to))).toEqual(scenesOf(each).map(({ text }) => text));
        }
      }),
    );
  });
});

describe('a line of hours', () => {
  const sentence = fc.constantFrom(
    'The lamp burned again. ',
    'Was it Dr. Smith? ',
    'He met approx. Twenty of them on St. James Street. ',
    'Prof. Abel waited… and waited!  ',
    'It costs 3.50 e.g. In London. ',
    '你好。再见！ ',
    'Nothing ended here, ',
    '"Come in!" She said so. ',
    'ذهبنا إلى الميناء. ',
    '👩‍🚀 flew away! Then nothing. ',
  );
  const line = fc.array(sentence, { minLength: 150, maxLength: 500 }).map((parts) => parts.join(''));

  test('is counted in pieces as it is as a whole', () => {
    fc.assert(
      fc.property(line, (each) => {
        const { words, scenes } = count(each);
        expect(words).toBe(spokenWords(each));
        expect(scenes.map(({ from, to }) => [from, to])).toEqual(scenesOf(each).map(({ from, to }) => [from, to]));
        expect(scenes.filter(({ opensLine }) => opensLine)).toHaveLength(1);
      }),
      { numRuns: 30 },
    );
  });

  test('is divided, and nothing of it is lost', () => {
    const long = 'The lamp burned again. '.repeat(1000);
    const pieces = piecesOf(long);
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.join('')).toBe(long);
    expect(piecesOf('no end at all '.repeat(1000))).toHaveLength(1);
  });
});

describe('the scene at a position', () => {
  const { scenes } = count('One. Two!\nThree.');
  test.each([
    [0, 1],
    [4, 1],
    [5, 2],
    [9, 2],
    [10, 3],
    [99, 3],
  ])('at %i it is %i', (position, number) => expect(sceneAt(scenes, position)?.number).toBe(number));

  test('is none before the first', () => {
    expect(sceneAt(count('   One.').scenes, 1)).toBeNull();
    expect(sceneAt([], 0)).toBeNull();
  });
});
