import { searchable, type Character, type QueueRow } from '../../../bridge/index.ts';
import { characterState } from './character-step.ts';

export type CharacterFilter = 'all' | 'open' | 'under-way' | 'done' | 'failed';

function filterOf(character: Character, row: QueueRow | undefined): Exclude<CharacterFilter, 'all'> {
  const { state } = characterState(character, row);
  switch (state) {
    case 'done':
    case 'failed':
      return state;
    case 'cancelled':
      return 'failed';
    // The next step is the user's.
    case 'draft':
    case 'needs-you':
      return 'open';
    case 'waiting':
    case 'uploading':
    case 'running':
    case 'unknown':
      return 'under-way';
  }
}

/** What the list shows: newest first, those that hold every word that was typed in what is known of them. */
export function listedCharacters(
  characters: readonly Character[],
  queue: ReadonlyMap<string, QueueRow>,
  search: string,
  filter: CharacterFilter,
): readonly Character[] {
  const wanted = searchable(search).split(/\s+/u).filter(Boolean);
  return characters
    .filter((each) => filter === 'all' || filterOf(each, queue.get(each.id)) === filter)
    .filter(({ name, genreName, traits }) => {
      const text = searchable([name, genreName ?? '', ...traits].join(' '));
      return wanted.every((word) => text.includes(word));
    })
    .toSorted((a, b) => b.createdAt - a.createdAt);
}

/** How many each filter leaves. */
export function characterCounts(
  characters: readonly Character[],
  queue: ReadonlyMap<string, QueueRow>,
): Readonly<Record<CharacterFilter, number>> {
  const counts = { all: characters.length, open: 0, 'under-way': 0, done: 0, failed: 0 };
  for (const each of characters) counts[filterOf(each, queue.get(each.id))] += 1;
  return counts;
}
