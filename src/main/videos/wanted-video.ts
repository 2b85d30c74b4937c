import type { Draft, VoiceChoice } from '../../bridge/index.ts';
import type { CaptionTranscript } from '../../contract/index.ts';
import { type Job, phaseSuperseded } from '../jobs/index.ts';
import { addedKey, type Wanted } from '../library/wanted.ts';
import { bRollDoor, doorOf } from './door.ts';
import { isVideoJob } from './job-kind.ts';
import { isGap, segmentsOf, spokenIn } from './captions/index.ts';
import { videoTexts } from '../texts/videos.ts';

/**
 * The video that a job has made, for the library; null for other jobs. `draft`: null when it is not here any more.
 * `captions`: those of this very video, `voice`: the one that speaks in it; null while they are not known.
 */
export function wantedVideo(
  job: Job,
  draft: Draft | null,
  captions: CaptionTranscript | null,
  voice: VoiceChoice | null,
): Wanted | null {
  if (!isVideoJob(job) || job.state !== 'done') return null;
  // Its film was never seen, and the address that is known is that of a later one.
  if (job.phase === phaseSuperseded) return null;
  return {
    key: `job/${job.id}`,
    accountId: job.accountId,
    kind: job.kind.endsWith('-export') ? 'video-export' : 'video',
    resource: job.kind.startsWith('b-roll-') ? 'b-roll' : 'faceless',
    remoteId: job.remoteId,
    subjectId: job.subjectId,
    title: titleOf(draft?.title ?? job.detail.title),
    credits: job.detail.credits,
    madeAt: job.finishedAt ?? job.createdAt,
    ...filmOf(draft, captions, voice),
  };
}

/** The video of a draft that was added by its ID, for the library; null for one that the service has not made. */
export function addedVideo(draft: Draft, captions: CaptionTranscript | null, voice: VoiceChoice | null): Wanted | null {
  const { id: subjectId, accountId, remoteId, remote } = draft;
  if (accountId === null || remoteId === null || remote?.status !== 'completed') return null;
  const result: Omit<Wanted, 'key'> = {
    accountId,
    kind: 'video',
    resource: doorOf(draft.type) === bRollDoor ? 'b-roll' : 'faceless',
    remoteId,
    subjectId,
    title: titleOf(draft.title),
    credits: remote.chargedCredits,
    madeAt: Date.parse(remote.updatedAt ?? '') || draft.createdAt,
    ...filmOf(draft, captions, voice),
  };
  return { key: addedKey(result), ...result };
}

/** What a video is called in files and lists. */
export const titleOf = (title: string): string => (title.trim() === '' ? videoTexts.untitled : title.trim());

function filmOf(
  draft: Draft | null,
  captions: CaptionTranscript | null,
  voice: VoiceChoice | null,
): Pick<Wanted, 'url' | 'voice' | 'language' | 'input' | 'transcript'> {
  return {
    url: draft?.remote?.url ?? null,
    voice: voice?.name ?? null,
    language: voice?.language ?? null,
    input: draft === null ? {} : { type: draft.type, script: draft.script },
    transcript: captions === null ? null : spokenIn(segmentsOf(captions).filter((segment) => !isGap(segment))),
  };
}
