import { operations, type Speech as RemoteSpeech } from '../../contract/index.ts';
import { creationFailure } from '../creations/index.ts';
import type { ListedJobKind, Look } from '../jobs/index.ts';
import { speechTexts } from '../texts/speech.ts';

export const speechJobKind = 'speech';

/** What an answer about a speech says (specification, "Speech": failed is refunded). */
export function speechLook(remote: RemoteSpeech): Look<RemoteSpeech> {
  const state = remote.status === 'success' ? 'done' : remote.status === 'failed' ? 'failed' : 'running';
  const credits = remote.credits ?? null;
  const refundedCredits = state === 'failed' ? credits : null;
  const words = { title: speechTexts.failed, code: 'speech-failed', reasons: speechTexts.reasons };
  return {
    remoteId: remote.id,
    state,
    phase: remote.status,
    credits,
    refundedCredits,
    error: state === 'failed' ? creationFailure(words, remote.error ?? null, refundedCredits) : null,
    data: remote,
  };
}

const pageSize = 50;

/** A list page shows 50 (specification, "Events": every 3 to 5 seconds). */
export function speechJobs(seen: ListedJobKind<RemoteSpeech>['seen']): ListedJobKind<RemoteSpeech> {
  return {
    kind: speechJobKind,
    watch: 'list',
    gapMs: 3_000,
    medianMs: 20_000,
    pageSize,
    gone: { code: 'gone', ...speechTexts.gone, action: 'retry' },

    async page(client, page) {
      const query = { per_page: pageSize, ...(page === 1 ? {} : { page }) };
      return (await client.call(operations.speech.list, { query }, { lane: 'poll' })).data.map(speechLook);
    },

    async one(client, job) {
      const path = { id: job.remoteId };
      return speechLook((await client.call(operations.speech.get, { path }, { lane: 'poll' })).data);
    },

    // The list shows words as the answer to one does; where a service leaves them out, one look more brings them.
    leavesOut: ({ state, data }) =>
      state === 'done' && ((data?.words ?? null) === null || (data?.url ?? null) === null),

    seen,
  };
}
