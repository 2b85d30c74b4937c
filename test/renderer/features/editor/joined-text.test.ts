import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinedText } from '../../../../src/renderer/features/editor/joined-text.ts';

const text = fc
  .array(fc.constantFrom('bees', 'dance', 'und', 'Größe', '蜂', '🐝', '.', '\n'), { maxLength: 12 })
  .map((words) => words.join(' '));

describe('both changes of a text', () => {
  test.each([
    ['in different places', 'One. Two. Three.', 'One! Two. Three.', 'One. Two. Four.', 'One! Two. Four.'],
    [
      'at the end and at the start',
      'Bees dance.',
      'Big bees dance.',
      'Bees dance. They rest.',
      'Big bees dance. They rest.',
    ],
    ['of the same word', 'Bees dance.', 'Bees fly.', 'Bees rest.', 'Bees fly | rest.'],
    ['that are the same', 'Bees dance.', 'Bees rest.', 'Bees rest.', 'Bees rest.'],
    ['where one took out what the other changed', 'Bees dance.', '', 'Bees rest.', 'Bees rest.'],
    ['of nothing', '', 'Bees.', 'Ants.', 'Bees. | Ants.'],
  ])('%s', (_, base, mine, theirs, both) => {
    expect(joinedText(base, mine, theirs, ' | ')).toBe(both);
  });

  test('are the one change where only one side changed something', () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(joinedText(base, changed, base, '\n')).toBe(changed);
        expect(joinedText(base, base, changed, '\n')).toBe(changed);
        expect(joinedText(base, changed, changed, '\n')).toBe(changed);
      }),
    );
  });

  test('lose no word that one of them wrote', () => {
    fc.assert(
      fc.property(text, fc.array(fc.nat(12), { maxLength: 4 }), fc.array(fc.nat(12), { maxLength: 4 }), (base, a, b) => {
        const written = (places: readonly number[], name: string): string =>
          places.reduce((words, place, index) => words.toSpliced(place, 0, `${name}${index}`), base.split(' ')).join(' ');
        const both = joinedText(base, written(a, 'mine'), written(b, 'theirs'), '\n');
        for (const [name, { length }] of [['mine', a], ['theirs', b]] as const)
          for (let index = 0; index < length; index += 1) expect(both).toContain(`${name}${index}`);
      }),
    ); // prettier-ignore
  });
});
