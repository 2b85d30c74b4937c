import { basename, dirname, extname } from 'node:path';
import type { LibraryItem } from '../../bridge/index.ts';
import type { KeptFile, LibraryRecord } from '../records/index.ts';

function mediaKindOf({ durationS, hasVideo }: NonNullable<KeptFile['media']>): LibraryItem['mediaKind'] {
  if (durationS === null) return 'image';
  return hasVideo ? 'video' : 'audio';
}

/** What was kept and is not here, also while it is fetched anew; null for everything else. */
export function missingFile({ state, kept, source }: LibraryRecord): KeptFile | null {
  if (state === 'removed') return null;
  if (kept === null) return source?.former ?? null;
  return kept.missing ? kept : null;
}

/** A file as the user sees it. `progress` is there while it comes. Null for what was taken from the list. */
export function libraryItem(record: LibraryRecord, progress: LibraryItem['progress']): LibraryItem | null {
  const { about, kept, state, part } = record;
  if (state === 'removed') return null;
  const fileName = kept === null ? null : basename(kept.path);
  const mediaKind = kept?.media == null ? null : mediaKindOf(kept.media);
  const isHere = kept !== null && !kept.missing;
  return {
    id: record.id,
    accountId: about.accountId,
    kind: about.kind,
    state: kept?.missing === true ? 'missing' : progress === null ? state : 'fetching',
    title: fileName === null || about.titled === true ? about.title : basename(fileName, extname(fileName)),
    fileName,
    folder: kept === null ? null : dirname(kept.path),
    beside: kept?.beside ?? [],
    sizeBytes: kept?.sizeBytes ?? part?.totalBytes ?? null,
    progress,
    durationS: kept?.media?.durationS ?? null,
    width: kept?.media?.width ?? null,
    height: kept?.media?.height ?? null,
    credits: about.credits,
    voice: about.voice,
    language: about.language,
    excerpt: about.excerpt,
    subjectId: about.subjectId,
    problem: record.problem,
    locatable: missingFile(record) !== null,
    mediaUrl: isHere && mediaKind !== null ? `app-media://library/${record.id}` : null,
    mediaKind,
    createdAt: record.createdAt,
    keptAt: record.keptAt,
  };
}
