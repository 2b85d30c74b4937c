import type { StagedItem } from '../../bridge/index.ts';
import type { TranscriptionRows } from '../store/index.ts';

/** The track that is sent in place of the usual one, from 0; undefined where none was chosen. */
export function chosenTrack({ soundTracks }: Pick<StagedItem, 'soundTracks'>): number | undefined {
  return soundTracks && soundTracks.used !== soundTracks.usual ? (soundTracks.used ?? undefined) : undefined;
}

/** What was sent before, by whom. */
export interface SentBefore {
  readonly transcriptions: Pick<TranscriptionRows, 'bySourceHash'>;
  /** The account that is in use; null while none is. */
  readonly accountId: () => string | null;
}

/**
 * What an item holds, and whether the account in use had that transcribed before or has it on its way: it would be charged again,
 * while what another account made can neither be opened nor used with this one. `content`: a key as above, or a URL.
 */
export function contentOf(
  content: string,
  { transcriptions, accountId }: SentBefore,
): Pick<StagedItem, 'content' | 'alreadySent'> {
  const inUse = accountId();
  const before = inUse === null ? null : transcriptions.bySourceHash(inUse, content);
  if (before === null) return { content, alreadySent: null };
  const { id, createdAt, status } = before.row;
  const started = status === 'completed' ? {} : { started: true };
  return { content, alreadySent: { transcriptionId: id, at: createdAt, ...started } };
}
