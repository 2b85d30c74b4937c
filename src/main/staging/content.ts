import type { StagedItem } from '../../bridge/index.ts';
import type { TranscriptionRows } from '../store/index.ts';

/** The track that is sent in place of the usual one, from 0; undefined where none was chosen. */
export function chosenTrack({ soundTracks }: Pick<StagedItem, 'soundTracks'>): number | undefined {
  return soundTracks && soundTracks.used !== soundTracks.usual ? (soundTracks.used ?? undefined) : undefined;
}

/**
 * What an item holds, and whether that was transcribed before or is on its way to be: it would be charged again. `content`: a
 * key as above, or a URL.
 */
export function contentOf(
  content: string,
  rows: Pick<TranscriptionRows, 'bySourceHash'>,
): Pick<StagedItem, 'content' | 'alreadySent'> {
  const before = rows.bySourceHash(content);
  if (before === null) return { content, alreadySent: null };
  const { id, createdAt, status } = before.row;
  const started = status === 'completed' ? {} : { started: true };
  return { content, alreadySent: { transcriptionId: id, at: createdAt, ...started } };
}
