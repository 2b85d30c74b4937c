import { describe, expect, it } from 'vitest';
import { otherSpellings } from '../../../src/main/voice-clones/other-spellings.ts';

describe('how a name is written otherwise than it was typed', () => {
  it.each([
    ['amelie', ['Amélie', 'Hugo'], ['amélie']],
    ['Amélie', ['Amelie Noir'], ['amelie']],
    ['rene', ['René', 'Mother Renée'], ['rené']],
    ['zoe', ['Zoë', 'Zoé'], ['zoë', 'zoé']],
    ['strasse', ['Alte Straße'], ['straße']],
    // Half of a letter that is searched for as two.
    ['stras', ['Alte Straße'], ['alte straße']],
  ])('%s among %j', (typed, names, spellings) => {
    expect(otherSpellings(names, typed)).toEqual(spellings);
  });

  it.each([
    ['hugo', ['Hugo', 'HUGO']],
    ['é', ['Amélie']],
    ['amelie', ['Amelie', 'Ameli']],
    ['', ['Amélie']],
    ['  ', ['Amélie']],
  ])('nothing for %s among %j', (typed, names) => {
    expect(otherSpellings(names, typed)).toEqual([]);
  });

  it('is asked for three times at most', () => {
    expect(otherSpellings(['Éa', 'Èa', 'Êa', 'Ëa'], 'ea')).toHaveLength(3);
  });
});
