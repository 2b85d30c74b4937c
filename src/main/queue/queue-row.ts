import type { AppError, QueueAction, QueueRow, QueueState } from '../../bridge/index.ts';
import type { Activity, JournalEntry, WaitReason } from '../journal/index.ts';
import type { Job } from '../jobs/index.ts';

const kinds: Readonly<Record<string, QueueRow['kind']>> = {
  'transcriptions.create': 'transcription',
  'voiceClones.create': 'voice-clone',
  'voiceClones.update': 'voice-clone-edit',
  'voiceClones.delete': 'voice-clone-delete',
};
const jobKinds: Readonly<Record<string, QueueRow['kind']>> = {
  transcription: 'transcription',
  'voice-clone': 'voice-clone',
};

const waitReasons: Readonly<Record<WaitReason, string>> = {
  ready: 'Waits for what was asked for before it.',
  network: 'Waits for the network. It goes on by itself.',
  'sign-in': 'Waits for you to sign in again: the service does not accept the token.',
  'request-budget': 'Waits because the service allows only so many requests a minute. It goes on by itself.',
  'service-trouble': 'The service had trouble. It is sent again by itself; nothing is charged for that.',
};

/** What holds everything back at present. */
export interface Holds {
  readonly paused: boolean;
  readonly online: boolean;
  readonly reachable: boolean;
}

type Shown = Pick<QueueRow, 'state' | 'phase' | 'reason' | 'error' | 'actions'> & {
  readonly finishedAt: number | null;
  readonly question?: QueueRow['question'];
};

/** One row of the queue from the entry that asked for the work and the job that the service made of it. */
export function queueRow(entry: JournalEntry, job: Job | null, activity: Activity | null, holds: Holds): QueueRow {
  const shown = job === null ? fromEntry(entry, activity, holds) : fromJob(job);
  // A voice that failed is still in the list of voices, with its reason; it is made anew from the samples there.
  const actions = job?.kind === 'voice-clone' ? shown.actions.filter((action) => action !== 'retry') : shown.actions;
  return {
    id: entry.id,
    accountId: entry.accountId,
    kind: kinds[entry.operation] ?? 'transcription',
    title: entry.title,
    state: shown.state,
    phase: shown.phase,
    reason: shown.reason,
    progress: job === null && shown.state === 'uploading' ? (activity?.progress ?? null) : null,
    createdAt: entry.createdAt,
    startedAt: job?.createdAt ?? (entry.state.kind === 'sending' ? entry.state.since : null),
    finishedAt: shown.finishedAt,
    checkedAt: job?.lookedAt ?? null,
    credits: job?.detail.credits ?? entry.cost,
    refundedCredits: job?.detail.refundedCredits ?? null,
    error: shown.error,
    question: shown.question ?? null,
    actions,
    subjectId: entry.subjectId,
  };
}

/** A job that was found on the service, without an entry of ours. */
export function foundJobRow(job: Job): QueueRow {
  const shown = fromJob(job);
  return {
    id: job.id,
    accountId: job.accountId,
    kind: jobKinds[job.kind] ?? 'transcription',
    title: job.detail.title,
    state: shown.state,
    phase: shown.phase,
    reason: shown.reason,
    progress: null,
    createdAt: job.createdAt,
    startedAt: job.createdAt,
    finishedAt: shown.finishedAt,
    checkedAt: job.lookedAt,
    credits: job.detail.credits,
    refundedCredits: job.detail.refundedCredits,
    error: shown.error,
    question: null,
    actions: shown.actions.filter((action) => action !== 'retry'),
    subjectId: job.subjectId,
  };
}

function fromJob(job: Job): Shown {
  const base = { phase: job.phase, reason: null, error: job.detail.error, finishedAt: job.finishedAt };
  switch (job.state) {
    case 'running':
      return { ...base, state: 'running', actions: ['open', 'stop-watching'] };
    case 'unwatched':
      return {
        ...base,
        state: 'running',
        reason: 'Not watched. The service goes on with it.',
        actions: ['open', 'watch', 'remove'],
      };
    case 'done':
      return { ...base, state: 'done', actions: ['open', 'remove'] };
    case 'failed':
      return { ...base, state: 'failed', actions: ['retry', 'remove'] };
  }
}

function fromEntry(entry: JournalEntry, activity: Activity | null, holds: Holds): Shown {
  const { state } = entry;
  const plain = { reason: null, error: null, finishedAt: null };
  switch (state.kind) {
    case 'waiting':
      return activity === null
        ? {
            ...plain,
            state: 'waiting',
            phase: 'waiting',
            reason: whyWaiting(state.reason, holds),
            actions: waitingActions(state.reason),
          }
        : { ...plain, state: 'waiting', phase: activity.phase, reason: null, actions: ['cancel'] };
    case 'sending':
      return {
        ...plain,
        state: 'uploading',
        phase: state.sealed ? 'waiting-for-answer' : 'sending',
        actions: state.sealed ? [] : ['cancel'],
      };
    case 'unknown':
      return {
        ...plain,
        state: 'unknown',
        phase: 'checking',
        reason:
          'The connection broke before the answer came. Backlot is finding out whether the service took it; nothing is sent again until that is clear.',
        actions: [],
      };
    case 'ask':
      return { ...plain, state: 'needs-you', phase: 'ask', question: state.question, actions: ['answer'] };
    case 'confirmed':
      return { ...plain, state: 'done', phase: 'done', finishedAt: state.at, actions: ['remove'] };
    case 'refused':
      return {
        ...plain,
        state: 'failed',
        phase: 'refused',
        error: state.error,
        finishedAt: state.at,
        actions: ['retry', 'remove'],
      };
    case 'cancelled':
      return {
        ...plain,
        state: 'failed',
        phase: 'cancelled',
        error: cancelled,
        finishedAt: state.at,
        actions: ['retry', 'remove'],
      };
    case 'left':
      return {
        ...plain,
        state: 'done',
        phase: 'left',
        reason: 'You decided not to send it again.',
        finishedAt: state.at,
        actions: ['remove'],
      };
  }
}

function waitingActions(reason: WaitReason): QueueAction[] {
  return reason === 'ready' ? ['cancel'] : ['retry', 'cancel'];
}

function whyWaiting(reason: WaitReason, holds: Holds): string {
  if (holds.paused) return 'New starts are paused.';
  if (!holds.online) return waitReasons.network;
  if (!holds.reachable) return 'Waits for its account: sign in again.';
  return waitReasons[reason];
}

const cancelled: AppError = {
  code: 'cancelled',
  title: 'You cancelled it',
  detail: 'It was stopped before the service had it. Nothing was charged.',
  action: 'retry',
};

/** States in which a row counts as finished. */
export function isFinished(state: QueueState): boolean {
  return state === 'done' || state === 'failed';
}
