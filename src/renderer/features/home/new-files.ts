import type { LibraryItem, LibraryKind } from '../../../bridge/index.ts';

const shown = 4;

/** What has no place of its own on the first screen, as videos and transcripts have. */
const kinds: ReadonlySet<LibraryKind> = new Set(['speech', 'clip', 'launch-clip']);

/** The speech and clips that came to the library last, the newest first. */
export function newFiles(rows: readonly LibraryItem[]): readonly LibraryItem[] {
  return rows
    .filter(({ state, kind }) => state === 'kept' && kinds.has(kind))
    .toSorted((a, b) => keptAt(b) - keptAt(a))
    .slice(0, shown);
}

const keptAt = (item: LibraryItem): number => item.keptAt ?? item.createdAt;
