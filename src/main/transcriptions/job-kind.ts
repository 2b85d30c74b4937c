import type { AppError } from '../../bridge/index.ts';
import { operations, type Transcription as RemoteTranscription } from '../../contract/index.ts';
import { NotFoundError } from '../api/index.ts';
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

/** One list page shows 50 transcriptions; older ones and finished ones (the list leaves out words) are asked one by one. */
export function transcriptionJobs(seen: (job: Job, remote: RemoteTranscription, look: Look) => void): JobKind {
  return {
    kind: transcriptionJobKind,
    gapMs: 5_000,

    async look(client, jobs) {
      const list = await client.call(operations.transcriptions.list, { query: { per_page: 50 } }, { lane: 'poll' });
      const byId = new Map(list.data.map((remote) => [remote.id, remote]));
      const looks: Look[] = [];
      for (const job of jobs) {
        const listed = byId.get(job.remoteId);
        if (listed !== undefined && listed.status !== 'completed') {
          looks.push(look(listed));
          continue;
        }
        try {
          const one = await client.call(
            operations.transcriptions.get,
            { path: { id: job.remoteId } },
            { lane: 'poll' },
          );
          looks.push(look(one.data));
        } catch (error) {
          // What was seen so far is kept; the rest is looked at next time.
          if (!(error instanceof NotFoundError)) break;
          looks.push({
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
          });
        }
      }
      return looks;
    },

    seen(job, seenLook) {
      // `data` is null only for a job that is gone.
      if (seenLook.data !== null) seen(job, seenLook.data as RemoteTranscription, seenLook);
    },
  };
}
