import type { AppError } from '../../bridge/index.ts';
import { operations, saysFailed, trainingCredits, type Character as RemoteCharacter } from '../../contract/index.ts';
import type { ListedJobKind, Look } from '../jobs/index.ts';
import { isBusy, isPreviewing } from './states.ts';
import { characterTexts } from '../texts/characters.ts';

export const trainingJobKind = 'character-training';
/** Of previews that were begun elsewhere: our own are answered by the request itself. */
export const previewJobKind = 'character-preview';

export const trainingFailed: AppError = {
  code: 'training-failed',
  ...characterTexts.trainingFailed,
  action: 'retry',
};
/** The same once credits of it came back. */
export const refundedTraining = (credits: number): AppError => ({
  ...trainingFailed,
  detail: characterTexts.trainingRefunded(credits),
});
/** @param reason a sentence of the service; null where it gives none */
export const previewFailure = (reason: string | null): AppError => ({
  code: 'preview-failed',
  ...characterTexts.previewFailed(reason),
});
export const previewFailed = previewFailure(null);

function trainingLook(remote: RemoteCharacter): Look<RemoteCharacter> {
  const state = remote.status === 'ready' ? 'done' : isBusy(remote.status) ? 'running' : 'failed';
  return lookOf(remote, state, trainingCredits, state === 'failed' ? trainingFailed : null);
}

function previewLook(remote: RemoteCharacter): Look<RemoteCharacter> {
  const failed = saysFailed(remote.status);
  const state = failed ? 'failed' : isPreviewing(remote.status) ? 'running' : 'done';
  return lookOf(remote, state, null, failed ? previewFailed : null);
}

function lookOf(
  remote: RemoteCharacter,
  state: Look['state'],
  credits: number | null,
  error: AppError | null,
): Look<RemoteCharacter> {
  return { remoteId: remote.id, state, phase: remote.status, credits, refundedCredits: null, error, data: remote };
}

type Seen = ListedJobKind<RemoteCharacter>['seen'];

/** One answer lists all own characters. The specification gives no cadence for them. */
function kindOf(
  kind: string,
  medianMs: number,
  look: (remote: RemoteCharacter) => Look<RemoteCharacter>,
  seen: Seen,
): ListedJobKind<RemoteCharacter> {
  return {
    kind,
    watch: 'list',
    // A character that was trained may be previewed and trained anew.
    repeats: true,
    gapMs: 5_000,
    medianMs,
    pageSize: null,
    gone: {
      code: 'gone',
      ...characterTexts.gone,
    },

    async page(client) {
      const list = await client.call(operations.characters.list, { query: { type: 'custom' } }, { lane: 'poll' });
      return list.data.map(look);
    },

    async one(client, job) {
      const path = { id: job.remoteId };
      return look((await client.call(operations.characters.get, { path }, { lane: 'poll' })).data);
    },

    leavesOut: () => false,

    seen,
  };
}

export function characterJobs(seen: Seen): ListedJobKind<RemoteCharacter>[] {
  return [kindOf(trainingJobKind, 480_000, trainingLook, seen), kindOf(previewJobKind, 60_000, previewLook, seen)];
}
