import { randomUUID } from 'node:crypto';
import type { Transcription } from '../../bridge/index.ts';
import type { Transcription as RemoteTranscription } from '../../contract/index.ts';
import { excerptOf } from '../excerpt.ts';
import type { TranscriptionRecord } from '../store/index.ts';
import { transcriptionTexts } from '../texts/transcriptions.ts';
import { transcriptionLook } from './job-kind.ts';

/**
 * The row of one that the list of the service shows and nobody here asked for. The service keeps no name of what was sent, and
 * its list leaves the words out (specification, "Transcription").
 * @param now milliseconds since the epoch, where the service does not say when it was made
 */
export function madeElsewhere(accountId: string, remote: RemoteTranscription, now: number): TranscriptionRecord {
  const look = transcriptionLook(remote);
  const text = remote.text ?? null;
  const createdAt = Date.parse(remote.created_at ?? '') || now;
  const row: Transcription = {
    id: randomUUID(),
    accountId,
    remoteId: remote.id,
    title: transcriptionTexts.untitled(remote.id),
    status: remote.status,
    language: remote.language ?? null,
    durationS: remote.duration ?? null,
    credits: look.credits,
    excerpt: look.state === 'done' && text !== null ? excerptOf(text) : null,
    wordCount: null,
    error: look.error,
    refundedCredits: look.refundedCredits,
    mediaUrl: null,
    mediaKind: null,
    createdAt,
    completedAt: look.state === 'running' ? null : Date.parse(remote.completed_at ?? '') || createdAt,
  };
  return { row, sourcePath: null, sourceHash: null };
}
