import type { AppError } from '../../bridge/index.ts';
import { operations, type Transcription as RemoteTranscription } from '../../contract/index.ts';
import {
  ApiError,
  NotFoundError,
  NotSentError,
  RateLimitedError,
  UnauthorizedError,
  type ApiClient,
} from '../api/index.ts';
import type { Job, JobKind, Look } from '../jobs/index.ts';

export const transcriptionJobKind = 'transcription';

/** The reasons that the service names by a slug, in words. An unknown slug is shown as it is. */
const reasons: Readonly<Record<string, string>> = {
  'source-unreadable': 'The service could not read the file.',
  'no-audio-track': 'The file has no audio track.',
  'source-too-long': 'The source is longer than 3 hours.',
  'audio-format-unsupported': 'The service cannot decode this kind of audio.',
  'insufficient-credits': 'The balance did not cover the cost when the service had measured the file.',
};

export function transcriptionFailure(slug: string | null, refundedCredits: number | null): AppError {
  const reason = slug === null ? 'The service gave no reason.' : (reasons[slug] ?? `The service says: ${slug}.`);
  const money =
    refundedCredits === null || refundedCredits === 0
      ? 'Nothing was charged.'
      : refundedCredits === 1
        ? '1 credit was refunded.'
        : `${refundedCredits} credits were refunded.`;
  return {
    code: slug ?? 'transcription-failed',
    title: 'The transcription failed',
    detail: `${reason} ${money}`,
    action: 'retry',
  };
}

function look(remote: RemoteTranscription): Look {
  const ended = remote.status === 'completed' ? 'done' : remote.status === 'failed' ? 'failed' : 'running';
  const credits = remote.credits ?? null;
  // The specification refunds every failure after a charge, and nothing was charged before the duration was known.
  const charged = remote.duration !== null && remote.duration !== undefined && remote.error !== 'insufficient-credits';
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

/** Reads pages, newest first, as long as a further page can save looking at two or more jobs one by one. */
async function listed(client: ApiClient, jobs: readonly Job[]): Promise<Map<number, RemoteTranscription>> {
  const found = new Map<number, RemoteTranscription>();
  for (let page = 1; ; page += 1) {
    const list = await client.call(
      operations.transcriptions.list,
      { query: { per_page: pageSize, ...(page === 1 ? {} : { page }) } },
      { lane: 'poll' },
    );
    const before = found.size;
    for (const remote of list.data) found.set(remote.id, remote);
    const oldest = Math.min(...list.data.map((remote) => remote.id));
    const older = jobs.filter((job) => job.remoteId < oldest).length;
    if (list.data.length < pageSize || older < 2 || found.size === before) return found;
  }
}

/** The next call would fail in the same way. */
function endsLook(error: unknown): boolean {
  return (
    !(error instanceof ApiError) ||
    error instanceof NotSentError ||
    error instanceof RateLimitedError ||
    error instanceof UnauthorizedError
  );
}

/** A list page shows 50 transcriptions; finished ones (the list leaves out words) are asked one by one. */
export function transcriptionJobs(seen: (job: Job, remote: RemoteTranscription | null, look: Look) => void): JobKind {
  return {
    kind: transcriptionJobKind,
    gapMs: 5_000,

    async *look(client, jobs) {
      const byId = await listed(client, jobs);
      const isRunning = (job: Job): boolean => (byId.get(job.remoteId)?.status ?? 'completed') !== 'completed';
      for (const job of jobs.filter(isRunning)) {
        const remote = byId.get(job.remoteId);
        if (remote !== undefined) yield look(remote);
      }
      for (const job of jobs.filter((one) => !isRunning(one))) {
        try {
          const one = await client.call(
            operations.transcriptions.get,
            { path: { id: job.remoteId } },
            { lane: 'poll' },
          );
          yield look(one.data);
        } catch (error) {
          if (endsLook(error)) return;
          // One that cannot be read now is looked at next time; it does not keep the others waiting.
          if (!(error instanceof NotFoundError)) continue;
          yield {
            remoteId: job.remoteId,
            state: 'failed',
            phase: 'gone',
            credits: null,
            refundedCredits: null,
            error: {
              code: 'gone',
              title: 'The service does not know this transcription any more',
              detail: 'It was probably deleted there. Send the file again if you still need it.',
              action: 'retry',
            },
            data: null,
          };
        }
      }
    },

    seen(job, seenLook) {
      // `look` above is the only source of `data`; it is null for a job that is gone.
      seen(job, seenLook.data as RemoteTranscription | null, seenLook);
    },
  };
}
