import { operations, type VoiceClone as RemoteClone } from '../../contract/index.ts';
import type { ListedJobKind, Look } from '../jobs/index.ts';
import { voiceCloneTexts } from '../texts/voice-clones.ts';

export const voiceCloneJobKind = 'voice-clone';

function look(remote: RemoteClone): Look<RemoteClone> {
  const state = remote.status === 'completed' ? 'done' : remote.status === 'failed' ? 'failed' : 'running';
  return {
    remoteId: remote.id,
    state,
    phase: remote.status,
    credits: null,
    refundedCredits: null,
    error: state === 'failed' ? { code: 'clone-failed', ...voiceCloneTexts.failed } : null,
    data: remote,
  };
}

/** One call lists all clones. The specification gives no cadence for them; a clone takes minutes. */
export function voiceCloneJobs(seen: ListedJobKind<RemoteClone>['seen']): ListedJobKind<RemoteClone> {
  return {
    kind: voiceCloneJobKind,
    watch: 'list',
    gapMs: 5_000,
    medianMs: 600_000,
    pageSize: null,
    gone: { code: 'gone', ...voiceCloneTexts.gone },

    async page(client) {
      const list = await client.call(operations.voiceClones.list, {}, { lane: 'poll' });
      return list.data.map(look);
    },

    async one(client, job) {
      const { data } = await client.call(operations.voiceClones.get, { path: { id: job.remoteId } }, { lane: 'poll' });
      return look(data);
    },

    leavesOut: () => false,

    seen,
  };
}
