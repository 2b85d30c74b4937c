import { searchable } from '../../bridge/index.ts';

/** More is not asked for: the service allows few requests. */
const mostSpellings = 3;

/**
 * How a part of these names is written otherwise than it was typed (`amelie`: `Amélie`), each once: the service compares letters
 * and not their case alone (specification, "GET /voices"), and so does not find them by what was typed.
 */
export function otherSpellings(names: readonly string[], typed: string): readonly string[] {
  const wanted = searchable(typed);
  if (wanted === '') return [];
  const spellings = names
    .filter((name) => searchable(name).includes(wanted) && !isFoundBy(name, typed))
    .map((name) => partOf(name, wanted).toLowerCase());
  return [...new Set(spellings)].slice(0, mostSpellings);
}

/** Whether the service finds a name by what was typed. */
export const isFoundBy = (name: string, typed: string): boolean => name.toLowerCase().includes(typed.toLowerCase());

/** The part of a name that is searched for as `wanted`; the name where no part is just that. */
function partOf(name: string, wanted: string): string {
  const letters = [...name];
  for (let from = 0; from < letters.length; from += 1) {
    for (let to = from + 1; to <= letters.length; to += 1) {
      const part = letters.slice(from, to).join('');
      const known = searchable(part);
      if (known === wanted) return part;
      if (known.length > wanted.length) break;
    }
  }
  return name;
}
