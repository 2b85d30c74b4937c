import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { broughtUp } from '../../../../src/renderer/features/editor/use-combined.ts';

describe('what is being written of two sides', () => {
  const kept = { text: 'Bees dance. Bees sing. Bees rest.', mine: 'Bees dance. Bees rest.', theirs: 'Bees sing.' };

  it('is nothing until it was begun', () => {
    expect(broughtUp({ text: null, mine: '', theirs: '' }, 'a', 'b', '\n')).toBe(null);
  });

  it('stays as it was written while both sides are as they were', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (text, mine, theirs) => {
        expect(broughtUp({ text, mine, theirs }, mine, theirs, '\n')).toBe(text);
      }),
    );
  });

  it('takes in what a side has changed since', () => {
    expect(broughtUp(kept, 'Bees dance. Bees rest well.', kept.theirs, '\n')).toBe(
      'Bees dance. Bees sing. Bees rest well.',
    );
    expect(broughtUp(kept, kept.mine, 'Bees sing. At night.', '\n')).toContain('At night.');
  });
});
