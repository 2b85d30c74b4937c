import type { QueueRow } from '../../bridge/index.ts';
import { mayBeCharged, type Activity, type EntryState, type JournalEntry } from '../journal/index.ts';
import type { Job } from '../jobs/index.ts';
import { queueTexts } from '../texts/queue.ts';
import { bareRow } from './bare-row.ts';
import { fromEntry } from './entry-shown.ts';
import { fromJob } from './job-shown.ts';
import { costOf, jobCredits, priceAgain } from './row-credits.ts';
import { kindOfJob, kindOfOperation } from './row-kinds.ts';
import { waitsForNothing, type Holds, type Waits } from './wait-words.ts';

/** One row of the queue from the entry that asked for the work and the job that the service made of it. */
export function queueRow(
  entry: JournalEntry,
  job: Job | null,
  activity: Activity | null,
  holds: Holds,
  waits: Waits = waitsForNothing,
  expectedAt: number | null = null,
): QueueRow {
  const shown = job === null ? fromEntry(entry, activity, holds, waits) : fromJob(job, waits.askedSince);
  const held = entry.state.kind === 'waiting' && waits.held === true;
  // A voice that failed is still in the list of voices, with its reason; it is made anew from the samples there.
  // What the user paused is resumed by itself, and goes along with nothing else that is tried again.
  const actions =
    job?.kind === 'voice-clone' || held ? shown.actions.filter((action) => action !== 'retry') : shown.actions;
  const foundStart = foundStartOf(entry.state);
  const took = job === null ? null : jobCredits(entry, job);
  return {
    id: entry.id,
    accountId: entry.accountId,
    kind: kindOfOperation(entry.operation),
    title: entry.title,
    state: shown.state,
    phase: shown.phase,
    reason: shown.reason,
    ...(shown.behind && { behind: shown.behind }),
    ...(shown.lacksCredits !== undefined && { lacksCredits: shown.lacksCredits }),
    waitsUntil: shown.waitsUntil ?? null,
    progress: job === null && shown.state === 'uploading' ? (activity?.progress ?? null) : null,
    createdAt: entry.createdAt,
    startedAt: foundStart ?? job?.createdAt ?? startOf(entry.state),
    finishedAt: shown.finishedAt,
    ...(foundStart !== null && job === null && { foundOut: true }),
    checkedAt: job?.lookedAt ?? null,
    credits: job !== null ? took : shown.credits === undefined ? costOf(entry) : shown.credits,
    refundedCredits: job?.detail.refundedCredits ?? null,
    ...(actions.includes('retry') && priceAgain(entry, took)),
    ...(job === null && mayBeCharged(entry) && { mayBeCharged: true }),
    error: shown.error,
    question: shown.question ?? null,
    actions,
    subjectId: entry.subjectId,
    ...(job !== null && { remoteId: job.remoteId }),
    position: entry.position,
    batchId: entry.batchId,
    held,
    expectedAt: job?.state === 'running' ? expectedAt : null,
    share: null,
    file: null,
  };
}

/** When the request began whose outcome was found out; null for all others, and where the clock was set back since. */
function foundStartOf(state: EntryState): number | null {
  if (state.kind !== 'confirmed' || state.begunAt === undefined) return null;
  return state.begunAt <= state.at ? state.begunAt : null;
}

/** When the request began that is being answered, was answered, or whose outcome is being found out; null for all others. */
function startOf(state: EntryState): number | null {
  switch (state.kind) {
    case 'sending':
      return state.since;
    case 'unknown':
      return state.startedAt ?? null;
    case 'confirmed':
      return state.startedAt;
    case 'waiting':
    case 'ask':
    case 'refused':
    case 'cancelled':
    case 'left':
      return null;
  }
}

/**
 * What goes on at the service while its account is signed out: nobody looks at it here, and nobody knows when it ends. What the
 * user does not want watched can be taken off the list, for nobody may ever sign in there again; it comes back with who does.
 */
export const unseen = (row: QueueRow): QueueRow =>
  row.actions.includes('watch')
    ? { ...row, actions: [...row.actions, 'remove'] }
    : { ...row, unseen: true, reason: queueTexts.signedOut, expectedAt: null };

/** A job that was found on the service, without an entry of ours. */
export function foundJobRow(job: Job, expectedAt: number | null = null): QueueRow {
  const shown = fromJob(job);
  return {
    ...bareRow,
    id: job.id,
    accountId: job.accountId,
    kind: kindOfJob(job.kind),
    title: job.detail.title,
    state: shown.state,
    phase: shown.phase,
    reason: shown.reason,
    createdAt: job.createdAt,
    startedAt: job.createdAt,
    finishedAt: shown.finishedAt,
    checkedAt: job.lookedAt,
    credits: job.detail.credits,
    refundedCredits: job.detail.refundedCredits,
    error: shown.error,
    actions: shown.actions.filter((action) => action !== 'retry'),
    subjectId: job.subjectId,
    remoteId: job.remoteId,
    expectedAt: job.state === 'running' ? expectedAt : null,
  };
}
