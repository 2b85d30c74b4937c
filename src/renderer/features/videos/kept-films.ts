import { useMemo } from 'react';
import type { LibraryItem } from '../../../bridge/index.ts';
import { useRows } from '../../app/index.ts';

/** Where the newest film of each draft plays that is on this computer, by the draft's id: what its picture is taken of. */
export function filmsByDraft(items: readonly LibraryItem[]): ReadonlyMap<string, string> {
  const newest = new Map<string, LibraryItem>();
  for (const item of items) {
    const { subjectId, mediaUrl, mediaKind } = item;
    if (subjectId === null || mediaUrl === null || mediaKind !== 'video') continue;
    const known = newest.get(subjectId);
    if (known === undefined || madeAt(known) < madeAt(item)) newest.set(subjectId, item);
  }
  return new Map([...newest].flatMap(([id, { mediaUrl }]) => (mediaUrl === null ? [] : [[id, mediaUrl]])));
}

const madeAt = ({ keptAt, createdAt }: LibraryItem): number => keptAt ?? createdAt;

export function useFilmsByDraft(): ReadonlyMap<string, string> {
  const items = useRows('library');
  return useMemo(() => filmsByDraft(items), [items]);
}
