import { named, type AppError } from '../../bridge/index.ts';
import {
  operations,
  transcriptionMaxSeconds,
  type Transcription as RemoteTranscription,
} from '../../contract/index.ts';
import type { ListedJobKind, Look } from '../jobs/index.ts';
import { noReason, refundWords, sentences } from '../texts/common.ts';
import { creationTexts } from '../texts/creations.ts';
import { transcriptionTexts } from '../texts/transcriptions.ts';

export const transcriptionJobKind = 'transcription';

/** An unknown slug is shown as it is. */
const reasons: Readonly<Record<string, string>> = transcriptionTexts.reasons;

/**
 * What "fails with nothing charged" (specification, POST /transcriptions) though it may have been measured. A source that is too
 * long is told by its length too: the slugs are not shown.
 */
const uncharged: ReadonlySet<string> = new Set([
  'source-unreadable',
  'no-audio-track',
  'source-too-long',
  'insufficient-credits',
]);

function transcriptionFailure(slug: string | null, refundedCredits: number | null): AppError {
  const reason = slug === null ? noReason : (named(reasons, slug) ?? creationTexts.serviceSays(slug));
  return {
    code: slug ?? 'transcription-failed',
    title: transcriptionTexts.failed,
    detail: sentences(reason, refundWords(refundedCredits ?? 0)),
    action: 'retry',
  };
}

/** What an answer about a transcription says. */
export function transcriptionLook(remote: RemoteTranscription): Look<RemoteTranscription> {
  const ended = remote.status === 'completed' ? 'done' : remote.status === 'failed' ? 'failed' : 'running';
  // The specification refunds every failure after a charge, and nothing was charged before the duration was known.
  const seconds = remote.duration ?? null;
  const charged = seconds !== null && seconds <= transcriptionMaxSeconds && !uncharged.has(remote.error ?? '');
  const said = remote.credits ?? null;
  // What it would have taken.
  const credits = ended === 'failed' && !charged && said !== null ? 0 : said;
  const refundedCredits = ended === 'failed' && charged ? credits : null;
  return {
    remoteId: remote.id,
    state: ended,
    phase: remote.status,
    credits,
    refundedCredits,
    error: ended === 'failed' ? transcriptionFailure(remote.error ?? null, refundedCredits) : null,
    data: remote,
  };
}

/** Transcriptions on one page of the list (specification, "General conventions": per_page 1 to 50). */
const pageSize = 50;

/** A list page shows 50 transcriptions, without their words: finished ones are asked for one by one. */
export function transcriptionJobs(
  seen: ListedJobKind<RemoteTranscription>['seen'],
): ListedJobKind<RemoteTranscription> {
  return {
    kind: transcriptionJobKind,
    watch: 'list',
    gapMs: 5_000,
    medianMs: 60_000,
    pageSize,
    gone: { code: 'gone', ...transcriptionTexts.gone, action: 'retry' },

    async page(client, page) {
      const query = { per_page: pageSize, ...(page === 1 ? {} : { page }) };
      const list = await client.call(operations.transcriptions.list, { query }, { lane: 'poll' });
      return list.data.map(transcriptionLook);
    },

    async one(client, job) {
      const { data } = await client.call(
        operations.transcriptions.get,
        { path: { id: job.remoteId } },
        { lane: 'poll' },
      );
      return transcriptionLook(data);
    },

    leavesOut: ({ state }) => state === 'done',

    seen,
  };
}
