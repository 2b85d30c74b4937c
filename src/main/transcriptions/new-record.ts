import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { contentKey, type Transcription } from '../../bridge/index.ts';
import { chosenTrack } from '../staging/index.ts';
import type { StagedRecord, TranscriptionRecord } from '../store/index.ts';
import { transcriptionTexts } from '../texts/transcriptions.ts';
import type { CreateInput } from './create-handler.ts';

/**
 * The row of one that was asked for here, and what the journal keeps of it. `now`: milliseconds since the epoch; `folder`: what
 * tells it from files of the same name.
 */
export function newRecord(
  accountId: string,
  { item, path, url, hash }: StagedRecord,
  language: string | null,
  now: number,
  folder?: string,
): { record: TranscriptionRecord; input: CreateInput } {
  const id = randomUUID();
  const track = chosenTrack(item);
  const row: Transcription = {
    id,
    accountId,
    remoteId: null,
    title: titleWith(item.name, folder, track),
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
    // Nobody has to be told of another one than plays where that one was chosen in place of the service.
    ...(track !== undefined && track !== item.soundTracks?.played && { track }),
  };
  const source: CreateInput['source'] =
    path !== null
      ? {
          kind: 'file',
          path,
          durationS: item.durationS ?? 0,
          ...(track !== undefined && { track }),
          addedAt: item.addedAt,
        }
      : { kind: 'url', url: url ?? '' };
  return {
    record: { row, sourcePath: path, sourceHash: hash === null ? url : contentKey(hash, track) },
    input: { transcriptionId: id, source, language },
  };
}

/**
 * “Talk (Monday, track 2).mkv”: what has the same name is told from the others, and its captions are “Talk (Monday, track 2).srt”.
 * `track`: from 0.
 */
function titleWith(name: string, folder: string | undefined, track: number | undefined): string {
  if (folder === undefined && track === undefined) return name;
  const extension = extname(name);
  const stem = name.slice(0, name.length - extension.length);
  return `${transcriptionTexts.told(stem, folder, track === undefined ? undefined : track + 1)}${extension}`;
}
