import { type AppError, screenOf, type QueueAction, type QueueRow } from '../../bridge/index.ts';
import {
  errorOf,
  mayBeCharged,
  priceShown,
  type Activity,
  type EntryState,
  type JournalEntry,
  type WaitReason,
} from '../journal/index.ts';
import { type Job, phaseWithoutAddress } from '../jobs/index.ts';
import { bareRow } from './bare-row.ts';
import { askedSince, doneSince, doneSinceWords } from './ended-words.ts';
import { costOf, jobCredits, priceAgain } from './row-credits.ts';
import { kindOfJob, kindOfOperation } from './row-kinds.ts';
import {
  approvalQuestion,
  behindWords,
  diskWords,
  lostWords,
  requestLimit,
  waitsForNothing,
  whyWaiting,
  type Holds,
  type Waits,
} from './wait-words.ts';

type Shown = Pick<QueueRow, 'state' | 'phase' | 'reason' | 'error' | 'actions'> & {
  readonly finishedAt: number | null;
  readonly question?: QueueRow['question'];
  /** See `QueueRow`; left out: null. */
  readonly waitsUntil?: number | null;
  readonly behind?: string | null;
  /** Where it is not what was agreed to. */
  readonly credits?: number | null;
};

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
    : { ...row, reason: 'Not watched until you sign in again. The service goes on with it.', expectedAt: null };

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

const withoutAddress = (id: number): string =>
  `Made, but the service does not say yet where the file is. It goes on being asked. If that does not change, ask those who run the service about number ${id}, or stop watching it.`;

function fromJob(job: Job, isAskedSince = false): Shown {
  const base = { phase: job.phase, reason: null, error: job.detail.error, finishedAt: job.finishedAt };
  switch (job.state) {
    case 'running':
      return {
        ...base,
        state: 'running',
        reason: job.phase === phaseWithoutAddress ? withoutAddress(job.remoteId) : null,
        actions: ['open', 'stop-watching'],
      };
    case 'unwatched':
      return {
        ...base,
        state: 'running',
        reason: 'Not watched. The service goes on with it.',
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

function fromEntry(entry: JournalEntry, activity: Activity | null, holds: Holds, waits: Waits): Shown {
  const { state } = entry;
  const plain = { reason: null, error: null, finishedAt: null };
  switch (state.kind) {
    case 'waiting':
      if (activity !== null) {
        if (activity.heldUntil !== undefined) return { ...plain, ...heldBack(activity.heldUntil) };
        return { ...plain, state: 'waiting', phase: activity.phase, reason: null, actions: ['cancel'] };
      }
      return (
        fromApproval(state, entry.operation) ?? {
          ...plain,
          state: 'waiting',
          phase: 'waiting',
          reason: whyWaiting(state, holds, waits),
          behind: behindWords(waits),
          waitsUntil: limitEnds(state, holds, waits),
          actions: waits.obstacle ? ['open', 'cancel'] : waitingActions(waits.account ?? state.reason, holds),
        }
      );
    case 'sending':
      // Begun, and no byte of it has left.
      if (!state.sealed && activity?.heldUntil !== undefined) return { ...plain, ...heldBack(activity.heldUntil) };
      return {
        ...plain,
        reason: holds.disk ? diskWords(holds.disk) : null,
        state: 'uploading',
        phase: state.sealed ? 'waiting-for-answer' : 'sending',
        actions: state.sealed ? [] : ['cancel'],
      };
    case 'unknown':
      return {
        ...plain,
        state: 'unknown',
        phase: 'checking',
        reason: lostWords(holds, waits),
        actions: waits.overdue === true ? ['decide-now'] : [],
      };
    case 'ask':
      return { ...plain, state: 'needs-you', phase: 'ask', question: state.question, actions: ['answer'] };
    case 'confirmed':
      return {
        ...plain,
        state: 'done',
        phase: 'done',
        finishedAt: state.at,
        actions: doneActions(kindOfOperation(entry.operation), entry.subjectId),
      };
    case 'refused':
    case 'cancelled':
      return {
        ...plain,
        state: 'failed',
        phase: state.kind,
        error: sinceThen(waits)(errorOf(state, entry.cost)),
        finishedAt: state.at,
        actions: failedActions(kindOfOperation(entry.operation), entry.subjectId, sinceThen(waits) === asItIs),
      };
    case 'left':
      return {
        ...plain,
        state: 'done',
        phase: 'left',
        reason: `You decided not to send it again.${waits.doneSince === true ? doneSinceWords : ''}`,
        finishedAt: state.at,
        actions: state.asked === null || waits.doneSince === true ? ['remove'] : ['decide-again', 'remove'],
      };
  }
}

const asItIs = (error: AppError): AppError => error;
/** What is said beside why it was not done. */
const sinceThen = (waits: Waits): typeof asItIs =>
  waits.doneSince === true ? doneSince : waits.askedSince === true ? askedSince : asItIs;

/** What failed has a screen that says more and has the next step, also where trying again from here is not offered. */
function failedActions(kind: QueueRow['kind'], subjectId: string, retryable: boolean): QueueAction[] {
  return [
    ...(retryable ? (['retry'] as const) : []),
    ...(screenOf(kind, subjectId) === null ? [] : (['open'] as const)),
    'remove',
  ];
}

/** What was made or changed can be looked at; what was deleted cannot. */
function doneActions(kind: QueueRow['kind'], subjectId: string): QueueAction[] {
  return kind.endsWith('-delete') || screenOf(kind, subjectId) === null ? ['remove'] : ['open', 'remove'];
}

/** Under way here, and held back by the limit of requests a minute. */
function heldBack(until: number): Pick<Shown, 'state' | 'phase' | 'reason' | 'waitsUntil' | 'actions'> {
  return { state: 'waiting', phase: 'waiting', reason: requestLimit, waitsUntil: until, actions: ['cancel'] };
}

/** When the service said that it takes requests again, where nothing else holds the entry back. */
function limitEnds(state: EntryState & { kind: 'waiting' }, holds: Holds, waits: Waits): number | null {
  return whyWaiting(state, holds, waits) === requestLimit ? state.notBefore : null;
}

function waitingActions(reason: WaitReason, { paused, reachable }: Holds): QueueAction[] {
  // Trying it again sends nothing where all is paused, or where its account is not signed in.
  const isIdle = paused || !reachable || reason === 'ready' || reason === 'earlier-change';
  return isIdle ? ['cancel'] : ['retry', 'cancel'];
}

/** The user has to agree to what it costs: a decision like that after a lost answer, with the price on the button. */
function fromApproval(state: EntryState & { kind: 'waiting' }, operation: string): Shown | null {
  if (state.reason !== 'approval' || state.detail?.kind !== 'approval') return null;
  return {
    state: 'needs-you',
    phase: state.detail.because === 'restored' ? 'restored' : 'approval',
    reason: null,
    error: null,
    finishedAt: null,
    question: approvalQuestion(state.detail, operation),
    credits: priceShown(state.detail),
    actions: ['answer', 'cancel'],
  };
}
