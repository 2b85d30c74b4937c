import { describe, expect, it } from 'vitest';
import {
  cloneFaults,
  type CloneFields,
  emptyClone,
  isBegun,
} from '../../../../src/renderer/features/voices/clone-form.ts';

const good: CloneFields = { name: 'Ada', gender: 'female', language: null, description: '' };
const one = { ready: 1, probing: 0 };

describe('cloneFaults', () => {
  it('finds nothing wrong with a whole draft', () => {
    expect(cloneFaults(good, true, one).size).toBe(0);
  });

  it('counts characters as the service does: an emoji is one', () => {
    expect(cloneFaults({ ...good, name: '🎬'.repeat(20), description: '🎬'.repeat(200) }, true, one).size).toBe(0);
    const long = { ...good, name: '🎬'.repeat(21), description: '🎬'.repeat(201) };
    expect([...cloneFaults(long, true, one).keys()]).toEqual(['name', 'description']);
  });

  it.each([
    [{ name: '   ' }, one, 'name', 'no-name'],
    [{ name: 'x'.repeat(21) }, one, 'name', 'name-long'],
    [{ gender: null }, one, 'gender', 'no-gender'],
    [{ description: 'x'.repeat(201) }, one, 'description', 'description-long'],
    [{}, { ready: 0, probing: 0 }, 'samples', 'no-sample'],
    [{}, { ready: 4, probing: 0 }, 'samples', 'too-many-samples'],
    [{}, { ready: 1, probing: 1 }, 'samples', 'probing'],
  ] as const)('%j with %j lacks %s', (changes, samples, field, fault) => {
    expect([...cloneFaults({ ...good, ...changes }, true, samples)]).toEqual([[field, fault]]);
  });

  it('lacks the consent', () => {
    expect([...cloneFaults(good, false, one)]).toEqual([['consent', 'no-consent']]);
  });
});

it('says whether anything would be lost with the fields', () => {
  expect(isBegun(emptyClone)).toBe(false);
  expect(isBegun({ ...emptyClone, gender: 'neutral' })).toBe(true);
  expect(isBegun({ ...emptyClone, language: 'it' })).toBe(true);
});
