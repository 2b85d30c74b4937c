import { searchable, type Character, type QueueRow } from '../../../bridge/index.ts';
import { characterState } from './character-step.ts';

export type CharacterFilter = 'all' | 'open' | 'under-way' | 'done' | 'failed' | 'cancelled';

function filterOf(character: Character, row: QueueRow | undefined): Exclude<CharacterFilter, 'all'> {
  const { state } = characterState(character, row);
  switch (state) {
    case 'done':
    case 'failed':
    case 'cancelled':
      return state;
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

/** Those that hold every word that was typed in what is known of them. */
function found(characters: readonly Character[], search: string): readonly Character[] {
  const wanted = searchable(search).split(/\s+/u).filter(Boolean);
  return characters.filter(({ name, genreName, traits }) => {
    const text = searchable([name, genreName ?? '', ...traits].join(' '));
    return wanted.every((word) => text.includes(word));
  });
}

/** What the list shows of what was found: newest first. */
export function listedCharacters(
  characters: readonly Character[],
  queue: ReadonlyMap<string, QueueRow>,
  search: string,
  filter: CharacterFilter,
): readonly Character[] {
  return found(characters, search)
    .filter((each) => filter === 'all' || filterOf(each, queue.get(each.id)) === filter)
    .toSorted((a, b) => b.createdAt - a.createdAt);
}

/** How many each filter leaves of what was found. */
export function characterCounts(
  characters: readonly Character[],
  queue: ReadonlyMap<string, QueueRow>,
  search: string,
): Readonly<Record<CharacterFilter, number>> {
  const counts = { all: 0, open: 0, 'under-way': 0, done: 0, failed: 0, cancelled: 0 };
  for (const each of found(characters, search)) {
    counts.all += 1;
    counts[filterOf(each, queue.get(each.id))] += 1;
  }
  return counts;
}
