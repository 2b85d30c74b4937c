import { operations, type VoiceClone as RemoteClone } from '../../contract/index.ts';
import type { Job, JobKind, Look } from '../jobs/index.ts';

export const voiceCloneJobKind = 'voice-clone';

function look(remote: RemoteClone): Look {
  const state = remote.status === 'completed' ? 'done' : remote.status === 'failed' ? 'failed' : 'running';
  return {
    remoteId: remote.id,
    state,
    phase: remote.status,
    credits: null,
    refundedCredits: null,
    error:
      state === 'failed'
        ? {
            code: 'clone-failed',
            title: 'The service could not make this voice',
            detail:
              'It gives no reason. Clear speech of one person, without music, works best; delete this voice to free its slot.',
          }
        : null,
    data: remote,
  };
}

/** One call lists all clones. The specification gives no cadence for them; a clone takes minutes. */
export function voiceCloneJobs(seen: (job: Job, remote: RemoteClone | null, look: Look) => void): JobKind {
  return {
    kind: voiceCloneJobKind,
    gapMs: 10_000,

    async *look(client, jobs) {
      const list = await client.call(operations.voiceClones.list, {}, { lane: 'poll' });
      const byId = new Map(list.data.map((remote) => [remote.id, remote]));
      for (const job of jobs) {
        const remote = byId.get(job.remoteId);
        if (remote !== undefined) {
          yield look(remote);
          continue;
        }
        yield {
          remoteId: job.remoteId,
          state: 'failed',
          phase: 'gone',
          credits: null,
          refundedCredits: null,
          error: {
            code: 'gone',
            title: 'The service does not know this voice any more',
            detail: 'It was deleted there.',
          },
          data: null,
        };
      }
    },

    seen(job, seenLook) {
      // `look` above is the only source of `data`.
      seen(job, seenLook.data as RemoteClone | null, seenLook);
    },
  };
}
