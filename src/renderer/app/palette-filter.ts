import { searchable } from '../../bridge/index.ts';

/**
 * How well an entry of the palette fits (`cmdk`: 0 hides it): every typed word is in its name; names that begin with them
 * come first.
 */
export function matchesEveryWord(_id: string, typed: string, [name = '']: string[] = []): number {
  const text = searchable(name);
  const wanted = searchable(typed).split(/\s+/u).filter(Boolean);
  if (!wanted.every((word) => text.includes(word))) return 0;
  return text.startsWith(wanted.join(' ')) ? 1 : 0.5;
}
