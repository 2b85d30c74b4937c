import { useMemo } from 'react';
import type { DraftSummary, LibraryItem, QueueState } from '../../../bridge/index.ts';
import { useSettledCollection } from '../../app/index.ts';

/** What the library knows of the films of a draft. */
export interface KeptFilm {
  /** Plays the newest one that is on this computer: what the picture is taken of. */
  readonly url: string | null;
  /** How long the newest of all is, in seconds; null where its file was not here yet to be measured. */
  readonly durationS: number | null;
}

/** By the draft's id; nothing where there is neither. */
export function filmsByDraft(items: readonly LibraryItem[]): ReadonlyMap<string, KeptFilm> {
  const here = newestOf(items, ({ mediaUrl, mediaKind }) => mediaUrl !== null && mediaKind === 'video');
  const made = newestOf(items, ({ kind }) => kind === 'video' || kind === 'video-export');
  const films = [...new Set([...here.keys(), ...made.keys()])].map((id): [string, KeptFilm] => [
    id,
    { url: here.get(id)?.mediaUrl ?? null, durationS: made.get(id)?.durationS ?? null },
  ]);
  return new Map(films.filter(([, { url, durationS }]) => url !== null || durationS !== null));
}

function newestOf(
  items: readonly LibraryItem[],
  counts: (item: LibraryItem) => boolean,
): ReadonlyMap<string, LibraryItem> {
  const newest = new Map<string, LibraryItem>();
  for (const item of items) {
    if (item.subjectId === null || !counts(item)) continue;
    const known = newest.get(item.subjectId);
    if (known === undefined || madeAt(known) < madeAt(item)) newest.set(item.subjectId, item);
  }
  return newest;
}

const madeAt = ({ keptAt, createdAt }: LibraryItem): number => keptAt ?? createdAt;

export function useFilmsByDraft(): ReadonlyMap<string, KeptFilm> {
  const { rows } = useSettledCollection('library');
  return useMemo(() => filmsByDraft(rows), [rows]);
}

/** How long a video is: as its film is once it is made, before as long as its script takes to be spoken. Seconds. */
export function lengthOf(
  { spokenSeconds }: Pick<DraftSummary, 'spokenSeconds'>,
  state: QueueState,
  film: KeptFilm | undefined,
): { readonly seconds: number; readonly exact: boolean } | null {
  const filmed = state === 'done' ? (film?.durationS ?? null) : null;
  if (filmed !== null) return { seconds: filmed, exact: true };
  return spokenSeconds === null ? null : { seconds: spokenSeconds, exact: false };
}
