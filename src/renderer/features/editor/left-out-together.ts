import type { VideoPlan } from '../../../bridge/index.ts';

/** What the film of a render lacks until an export, and what the service keeps although it was emptied here. */
export type FilmLeftOut = Pick<VideoPlan, 'later' | 'keeps'>;

/** What holds for each of some films and for no other. */
export interface LeftOutTogether extends FilmLeftOut {
  /** Ids of the films, in their order. */
  readonly ids: readonly string[];
}

export const leavesNothingOut = ({ later, keeps }: FilmLeftOut): boolean => later.length === 0 && keeps.length === 0;

const nothing: FilmLeftOut = { later: [], keeps: [] };

/** What several films leave out, by those for which it holds; what holds for most of them first. */
export function leftOutTogether(films: readonly (FilmLeftOut & { readonly id: string })[]): LeftOutTogether[] {
  const parts = new Map<string, LeftOutTogether>();
  const add = (key: string, id: string, part: Partial<FilmLeftOut>): void => {
    const { ids } = parts.get(key) ?? { ids: [] };
    parts.set(key, { ...nothing, ...part, ids: [...ids, id] });
  };
  for (const { id, later, keeps } of films) {
    for (const what of later) add(what, id, { later: [what] });
    for (const kept of keeps) add(`${kept.field} ${kept.value}`, id, { keeps: [kept] });
  }
  return [...Map.groupBy(parts.values(), ({ ids }) => ids.join(' ')).values()]
    .map((same) => ({
      ids: same[0]?.ids ?? [],
      later: same.flatMap(({ later }) => later),
      keeps: same.flatMap(({ keeps }) => keeps),
    }))
    .toSorted((a, b) => b.ids.length - a.ids.length);
}

/** What is one film's own. */
export const leftOutAlone = (id: string, together: readonly LeftOutTogether[]): FilmLeftOut =>
  together.find(({ ids }) => ids.length === 1 && ids[0] === id) ?? nothing;
