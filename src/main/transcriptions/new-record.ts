import { randomUUID } from 'node:crypto';
import type { Transcription } from '../../bridge/index.ts';
import type { StagedRecord, TranscriptionRecord } from '../store/index.ts';
import type { CreateInput } from './create-handler.ts';

/** The row of one that was asked for here, and what the journal keeps of it. `now`: milliseconds since the epoch. */
export function newRecord(
  accountId: string,
  { item, path, url, hash }: StagedRecord,
  language: string | null,
  now: number,
): { record: TranscriptionRecord; input: CreateInput } {
  const id = randomUUID();
  const row: Transcription = {
    id,
    accountId,
    remoteId: null,
    title: item.name,
    status: 'queued',
    language,
    durationS: item.durationS,
    credits: item.credits,
    excerpt: null,
    wordCount: null,
    error: null,
    refundedCredits: null,
    mediaUrl: path === null ? null : `app-media://transcription/${id}`,
    mediaKind: path === null ? null : item.hasVideo ? 'video' : 'audio',
    createdAt: now,
    completedAt: null,
  };
  const source: CreateInput['source'] =
    path !== null
      ? {
          kind: 'file',
          path,
          durationS: item.durationS ?? 0,
          addedAt: item.addedAt,
        }
      : { kind: 'url', url: url ?? '' };
  return {
    record: { row, sourcePath: path, sourceHash: hash ?? url },
    input: { transcriptionId: id, source, language },
  };
}
