import { operations, reasonIn, type TextToVideoClip as RemoteClip } from '../../contract/index.ts';
import { creationFailure } from '../creations/index.ts';
import { type Job, type Look, phaseWithoutAddress, type SingleJobKind } from '../jobs/index.ts';
import { clipTexts } from '../texts/clips.ts';

export const clipJobKind = 'text-to-video';

/**
 * What an answer about a clip says (specification, "Text-to-video clip": failed is refunded). `credits`: what it was charged,
 * which the answer does not say; null where it was made elsewhere.
 */
export function clipLook(remote: RemoteClip, credits: number | null): Look<RemoteClip> {
  const url = remote.asset?.url ?? null;
  const failed = remote.status === 'failed' || remote.asset?.status === 'failed';
  // The file is there a moment after the clip counts as completed, or a moment before.
  const done = !failed && remote.status === 'completed' && url !== null;
  const isMade = remote.status === 'completed' || remote.asset?.status === 'success';
  const state = failed ? 'failed' : done ? 'done' : 'running';
  const words = { title: clipTexts.failed, code: 'clip-failed' };
  return {
    remoteId: remote.id,
    state,
    phase: failed
      ? 'failed'
      : done
        ? 'completed'
        : isMade && url === null
          ? phaseWithoutAddress
          : (remote.asset?.status ?? remote.status),
    credits,
    refundedCredits: failed ? credits : null,
    error: failed ? creationFailure(words, reasonIn(remote.asset?.failure), credits) : null,
    data: remote,
  };
}

/** The service has no list of clips: each is asked for by its id. */
export function clipJobs(
  creditsOf: (job: Job) => number | null,
  seen: SingleJobKind<RemoteClip>['seen'],
): SingleJobKind<RemoteClip> {
  return {
    kind: clipJobKind,
    watch: 'single',
    gapMs: 5_000,
    medianMs: 150_000,
    gone: { code: 'gone', ...clipTexts.gone, action: 'retry' },

    async one(client, job) {
      const path = { id: job.remoteId };
      const { data } = await client.call(operations.textToVideo.get, { path }, { lane: 'poll' });
      return clipLook(data, creditsOf(job));
    },

    seen,
  };
}
