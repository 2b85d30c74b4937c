import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { contentKey, type Transcription } from '../../bridge/index.ts';
import { chosenTrack } from '../staging/index.ts';
import type { StagedRecord, TranscriptionRecord } from '../store/index.ts';
import { transcriptionTexts } from '../texts/transcriptions.ts';
import type { CreateInput } from './create-handler.ts';

/** The row of one that was asked for here, and what the journal keeps of it. `now`: milliseconds since the epoch. */
export function newRecord(
  accountId: string,
  { item, path, url, hash }: StagedRecord,
  language: string | null,
  now: number,
): { record: TranscriptionRecord; input: CreateInput } {
  const id = randomUUID();
  const track = chosenTrack(item);
  const row: Transcription = {
    id,
    accountId,
    remoteId: null,
    title: track === undefined ? item.name : titleOfTrack(item.name, track),
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

/** “Talk (track 2).mkv”: each track of a file is told from the others, and its captions are “Talk (track 2).srt”. */
function titleOfTrack(name: string, track: number): string {
  const extension = extname(name);
  return `${transcriptionTexts.ofTrack(name.slice(0, name.length - extension.length), track + 1)}${extension}`;
}
