import { type Job, phaseWithoutAddress } from '../jobs/index.ts';
import { queueTexts } from '../texts/queue.ts';
import { askedSince } from './ended-words.ts';
import { kindOfJob } from './row-kinds.ts';
import { failedActions, type Shown } from './shown.ts';

/** What the service makes, as a row shows it. */
export function fromJob(job: Job, isAskedSince = false): Shown {
  const base = { phase: job.phase, reason: null, error: job.detail.error, finishedAt: job.finishedAt };
  switch (job.state) {
    case 'running':
      return {
        ...base,
        state: 'running',
        reason: job.phase === phaseWithoutAddress ? queueTexts.withoutAddress(job.remoteId) : null,
        actions: ['open', 'stop-watching'],
      };
    case 'unwatched':
      return {
        ...base,
        state: 'running',
        reason: queueTexts.unwatched,
        // Off the list it would never be watched again: what it makes is paid for, and the service may not list it. See `unseen`.
        actions: ['open', 'watch'],
      };
    case 'done':
      return { ...base, state: 'done', actions: ['open', 'remove'] };
    case 'failed':
      return {
        ...base,
        state: 'failed',
        error: isAskedSince && base.error !== null ? askedSince(base.error) : base.error,
        actions: failedActions(kindOfJob(job.kind), job.subjectId, !isAskedSince && !isGoneVideo(job)),
      };
  }
}

/** Only its draft can find that the service has it no longer, and be made anew: a retry is for what is there and failed. */
const isGoneVideo = ({ kind, phase }: Job): boolean => phase === 'gone' && kindOfJob(kind).startsWith('video-');
