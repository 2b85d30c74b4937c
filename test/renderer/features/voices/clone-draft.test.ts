import { beforeEach, describe, expect, it } from 'vitest';
import { type CloneDraft, draftFaults, useCloneDraft } from '../../../../src/renderer/features/voices/clone-draft.ts';

const good: CloneDraft = { name: 'Ada', gender: 'female', language: null, description: '', consent: true };
const one = { ready: 1, probing: 0 };

describe('draftFaults', () => {
  it('finds nothing wrong with a whole draft', () => {
    expect(draftFaults(good, one).size).toBe(0);
  });

  it('counts characters as the service does: an emoji is one', () => {
    expect(draftFaults({ ...good, name: '🎬'.repeat(20), description: '🎬'.repeat(200) }, one).size).toBe(0);
    const long = { ...good, name: '🎬'.repeat(21), description: '🎬'.repeat(201) };
    expect([...draftFaults(long, one).keys()]).toEqual(['name', 'description']);
  });

  it.each([
    [{ name: '   ' }, one, 'name', 'no-name'],
    [{ name: 'x'.repeat(21) }, one, 'name', 'name-long'],
    [{ gender: null }, one, 'gender', 'no-gender'],
    [{ description: 'x'.repeat(201) }, one, 'description', 'description-long'],
    [{ consent: false }, one, 'consent', 'no-consent'],
    [{}, { ready: 0, probing: 0 }, 'samples', 'no-sample'],
    [{}, { ready: 4, probing: 0 }, 'samples', 'too-many-samples'],
    [{}, { ready: 1, probing: 1 }, 'samples', 'probing'],
  ] as const)('%j with %j lacks %s', (changes, samples, field, fault) => {
    expect([...draftFaults({ ...good, ...changes }, samples)]).toEqual([[field, fault]]);
  });
});

describe('useCloneDraft', () => {
  beforeEach(() => useCloneDraft.getState().clear());

  it('keeps what was typed until it is cleared', () => {
    useCloneDraft.getState().change({ name: 'Ada' });
    useCloneDraft.getState().change({ consent: true });
    expect(useCloneDraft.getState().draft).toMatchObject({ name: 'Ada', consent: true });
    useCloneDraft.getState().clear();
    expect(useCloneDraft.getState().draft.name).toBe('');
  });
});
