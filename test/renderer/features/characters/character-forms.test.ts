import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operations } from '../../../../src/contract/index.ts';
import {
  characterFaults,
  emptyCharacter,
  genreHere,
  traitsOf,
} from '../../../../src/renderer/features/characters/character-form.ts';
import { knownOf, trainFaults } from '../../../../src/renderer/features/characters/train-form.ts';

const ready = { state: 'ready' } as const;

describe('the form of a new character', () => {
  it('needs nothing but a photo that can be sent', () => {
    expect([...characterFaults(emptyCharacter, undefined).values()]).toEqual(['noPhoto']);
    expect([...characterFaults(emptyCharacter, { state: 'probing' }).values()]).toEqual(['reading']);
    expect([...characterFaults(emptyCharacter, { state: 'refused' }).values()]).toEqual(['refused']);
    expect(characterFaults(emptyCharacter, ready).size).toBe(0);
  });

  it('has the style that was chosen in another account only where this one means the same by its number', () => {
    const chosen = { genreId: 3, genreName: 'Comic', genreAccountId: 'a' };
    expect(genreHere(chosen, 'a', null)).toBe(3);
    expect(genreHere(chosen, 'b', [{ id: 3, name: 'Clay' }])).toBeNull();
    expect(genreHere(chosen, 'b', [{ id: 3, name: 'Comic' }])).toBe(3);
    expect(genreHere(chosen, 'b', null)).toBeNull();
    // As an earlier version kept it.
    expect(genreHere({ genreId: 3, genreName: null, genreAccountId: null }, 'b', [])).toBe(3);
  });

  it.each([
    [{ name: 'x'.repeat(250) }, true],
    [{ name: 'x'.repeat(251) }, false],
    [{ name: '👋'.repeat(250) }, true],
    [{ description: 'x'.repeat(500) }, true],
    [{ description: 'x'.repeat(501) }, false],
  ])('agrees with the contract (%#)', (fields, fits) => {
    expect(characterFaults({ ...emptyCharacter, ...fields }, ready).size === 0).toBe(fits);
    expect(operations.characters.create.request.body.safeParse(fields).success).toBe(fits);
  });

  it('divides traits by commas, each once and none empty, whatever is typed', () => {
    expect(traitsOf(' curious, patient ,,curious; freckles ')).toEqual(['curious', 'patient', 'freckles']);
    fc.assert(
      fc.property(fc.string(), (text) => {
        const traits = traitsOf(text);
        expect(new Set(traits).size).toBe(traits.length);
        expect(traits.every((trait) => trait !== '' && trait === trait.trim())).toBe(true);
        expect(traitsOf(traits.join(','))).toEqual(traits);
      }),
    );
  });

  it('refuses traits that are too long or too many', () => {
    const faults = (traits: string) => [...characterFaults({ ...emptyCharacter, traits }, ready).values()];
    expect(faults('x'.repeat(101))).toEqual(['traitLong']);
    expect(faults(Array.from({ length: 51 }, (_, index) => `t${index}`).join(','))).toEqual(['traitLong']);
  });
});

describe('the form of a training', () => {
  const previews = [{ id: 4 }, { id: 5 }];

  it('takes over what is known, and leaves out a gender that cannot be sent', () => {
    expect(knownOf({ name: 'Ada', age: null, gender: 'unknown' })).toEqual({
      previewId: null,
      name: 'Ada',
      age: '',
      gender: '',
    });
    expect(knownOf({ name: 'Ada', age: '40', gender: 'female' }).gender).toBe('female');
  });

  it('needs all four, and a picture that is still there', () => {
    const fields = { previewId: 9, name: ' ', age: '', gender: 'neutral' };
    expect([...trainFaults(fields, previews).values()]).toEqual(['noPicture', 'noName', 'noAge', 'noGender']);
    expect(trainFaults({ previewId: 5, name: 'Ada', age: '40', gender: 'female' }, previews).size).toBe(0);
  });
});
