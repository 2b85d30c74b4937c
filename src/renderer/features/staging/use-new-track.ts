import { useState } from 'react';
import type { StagedItem } from '../../../bridge/index.ts';
import { fileOf } from './staged-order.ts';

/** The sound track that came last to a file in the list, by its id: it is to be seen; null: none did. */
export function useNewTrack(items: readonly StagedItem[]): string | null {
  const [known, setKnown] = useState(items);
  const [newest, setNewest] = useState<string | null>(null);
  if (known !== items) {
    setKnown(items);
    const ids = new Set(known.map(({ id }) => id));
    const files = new Set(known.map(fileOf));
    const came = items.findLast((item) => !ids.has(item.id) && files.has(fileOf(item)));
    if (came !== undefined) setNewest(came.id);
  }
  return newest;
}
