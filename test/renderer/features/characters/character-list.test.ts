import { expect, it } from 'vitest';
import {
  characterCounts,
  type CharacterFilter,
  listedCharacters,
} from '../../../../src/renderer/features/characters/character-list.ts';
import { characters } from '../../../../tools/look/creation-screens.ts';
import { queueRow } from '../queue/queue-row.ts';

const waits = queueRow({ subjectId: 'p2', state: 'needs-you' });
const queue = new Map([['p2', waits]]);
const shown = (search: string, filter: CharacterFilter) =>
  listedCharacters(characters, queue, search, filter).map(({ id }) => id);

it.each([
  ['', 'all', ['p1', 'p2', 'p3', 'p4', 'p5']],
  // Typed as it is on any keyboard; every word, in any order.
  ['anselm grossvater', 'all', ['p3']],
  ['comic', 'all', ['p3']],
  ['freckles water', 'all', ['p1', 'p2', 'p4', 'p5']],
  ['nobody', 'all', []],
  ['', 'open', ['p2']],
  ['', 'under-way', ['p1', 'p4']],
  ['', 'done', ['p3']],
  ['', 'failed', ['p5']],
  ['ada', 'failed', []],
] as const)('“%s” among %s finds %j', (search, filter, ids) => {
  expect(shown(search, filter)).toEqual(ids);
});

it.each([
  ['', 5],
  ['anselm', 1],
])('each filter says how many it leaves of what is found by “%s”', (search, all) => {
  const counts = characterCounts(characters, queue, search);
  for (const [filter, count] of Object.entries(counts))
    expect(shown(search, filter as CharacterFilter)).toHaveLength(count);
  expect(counts.all).toBe(all);
});

it('tells who was cancelled from who failed', () => {
  const both = characters.map((each) => (each.id === 'p2' ? { ...each, status: 'cancelled' } : each));
  const ended = (filter: CharacterFilter) => listedCharacters(both, new Map(), '', filter).map(({ id }) => id);
  expect([ended('failed'), ended('cancelled')]).toEqual([['p5'], ['p2']]);
  expect(characterCounts(both, new Map(), '')).toMatchObject({ failed: 1, cancelled: 1 });
});
