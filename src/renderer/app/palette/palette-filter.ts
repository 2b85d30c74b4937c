import { searchable } from '../../../bridge/index.ts';

/** Begins the ids of what main found by other words than its name. */
export const foundWords = 'words in ';

export const wordsOf = (typed: string): string[] => searchable(typed).split(/\s+/u).filter(Boolean);

/**
 * How well an entry of the palette fits (`cmdk`: 0 hides it): every typed word is in its name; names that begin with them
 * come first, and what was found by other words last.
 */
export function matchesEveryWord(id: string, typed: string, [name = '']: string[] = []): number {
  if (id.startsWith(foundWords)) return 0.1;
  const text = searchable(name);
  const wanted = wordsOf(typed);
  if (!wanted.every((word) => text.includes(word))) return 0;
  return text.startsWith(wanted.join(' ')) ? 1 : 0.5;
}
