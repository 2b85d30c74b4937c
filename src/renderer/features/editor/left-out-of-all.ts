import type { VideoPlan } from '../../../bridge/index.ts';

/** What the film of a render lacks until an export, and what the service keeps although it was emptied here. */
export type FilmLeftOut = Pick<VideoPlan, 'later' | 'keeps'>;

/** What holds for each of several films; nothing where there is only one. */
export function leftOutOfAll([first, ...rest]: readonly FilmLeftOut[]): FilmLeftOut {
  if (first === undefined || rest.length === 0) return { later: [], keeps: [] };
  return {
    later: first.later.filter((what) => rest.every(({ later }) => later.includes(what))),
    keeps: first.keeps.filter((kept) => rest.every(({ keeps }) => keeps.some(isSame(kept)))),
  };
}

/** What of one film is its own. */
export const leftOutBut = (all: FilmLeftOut, film: FilmLeftOut): FilmLeftOut => ({
  later: film.later.filter((what) => !all.later.includes(what)),
  keeps: film.keeps.filter((kept) => !all.keeps.some(isSame(kept))),
});

export const leavesNothingOut = ({ later, keeps }: FilmLeftOut): boolean => later.length === 0 && keeps.length === 0;

const isSame =
  (kept: FilmLeftOut['keeps'][number]) =>
  ({ field, value }: FilmLeftOut['keeps'][number]): boolean =>
    field === kept.field && value === kept.value;
