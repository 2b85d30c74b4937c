import { operations, type LaunchClip as RemoteLaunchClip } from '../../contract/index.ts';
import { creationFailure } from '../creations/index.ts';
import { type ListedJobKind, type Look, phaseWithoutAddress } from '../jobs/index.ts';
import { launchClipTexts } from '../texts/launch-clips.ts';

export const launchClipJobKind = 'launch-clip';

/** What an answer about a launch clip says (specification, "Launch clip": failed is refunded). */
export function launchClipLook(remote: RemoteLaunchClip): Look<RemoteLaunchClip> {
  const failed = remote.status === 'failed';
  const done = remote.status === 'completed' && (remote.video?.url ?? null) !== null;
  const credits = remote.credits ?? null;
  const refundedCredits = failed ? credits : null;
  const words = { title: launchClipTexts.failed, code: 'launch-clip-failed', reasons: launchClipTexts.reasons };
  return {
    remoteId: remote.id,
    state: failed ? 'failed' : done ? 'done' : 'running',
    phase: remote.status === 'completed' && !done ? phaseWithoutAddress : remote.status,
    credits,
    refundedCredits,
    error: failed ? creationFailure(words, remote.error ?? null, refundedCredits) : null,
    data: remote,
  };
}

const pageSize = 50;

/** A list page shows 50. */
export function launchClipJobs(seen: ListedJobKind<RemoteLaunchClip>['seen']): ListedJobKind<RemoteLaunchClip> {
  return {
    kind: launchClipJobKind,
    watch: 'list',
    gapMs: 5_000,
    medianMs: 180_000,
    pageSize,
    gone: { code: 'gone', ...launchClipTexts.gone, action: 'retry' },

    async page(client, page) {
      const query = { per_page: pageSize, ...(page === 1 ? {} : { page }) };
      return (await client.call(operations.launchClips.list, { query }, { lane: 'poll' })).data.map(launchClipLook);
    },

    async one(client, job) {
      const path = { id: job.remoteId };
      return launchClipLook((await client.call(operations.launchClips.get, { path }, { lane: 'poll' })).data);
    },

    leavesOut: () => false,

    seen,
  };
}
