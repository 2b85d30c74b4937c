import type { StagedItem } from '../../bridge/index.ts';
import type { TranscriptionRows } from '../store/index.ts';

/**
 * What an item holds, and whether that was transcribed before or is on its way to be: it would be charged again. `content`: a
 * hash, or a URL.
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
