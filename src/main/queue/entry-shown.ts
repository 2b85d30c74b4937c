import { type AppError, screenOf, type QueueAction, type QueueRow } from '../../bridge/index.ts';
import {
  errorOf,
  priceShown,
  type Activity,
  type EntryState,
  type JournalEntry,
  type WaitReason,
} from '../journal/index.ts';
import { queueTexts } from '../texts/queue.ts';
import { waitTexts } from '../texts/queue-waits.ts';
import { askedSince, decidedSince, doneSince } from './ended-words.ts';
import { kindOfOperation } from './row-kinds.ts';
import { failedActions, type Shown } from './shown.ts';
import {
  approvalQuestion,
  behindWords,
  creditsLacked,
  diskWords,
  lostWords,
  whyWaiting,
  type Holds,
  type Waits,
} from './wait-words.ts';

/** What was asked for and the service does not work on, or not yet, as a row shows it. */
export function fromEntry(entry: JournalEntry, activity: Activity | null, holds: Holds, waits: Waits): Shown {
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
          lacksCredits: creditsLacked(state, entry.cost, holds, waits),
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
      if (waits.decision === 'open' && sinceThen(waits) === asItIs)
        return {
          ...plain,
          state: 'needs-you',
          phase: state.kind,
          error: errorOf(state, entry.cost),
          actions: toDecide,
        };
      return {
        ...plain,
        state: 'failed',
        phase: state.kind,
        error: said(errorOf(state, entry.cost), waits),
        finishedAt: state.at,
        actions: failedActions(kindOfOperation(entry.operation), entry.subjectId, sinceThen(waits) === asItIs),
      };
    case 'left':
      return {
        ...plain,
        state: 'done',
        phase: 'left',
        reason: `${queueTexts.left}${waits.doneSince === true ? queueTexts.doneSince : ''}`,
        finishedAt: state.at,
        actions: state.asked === null || waits.doneSince === true ? ['remove'] : ['decide-again', 'remove'],
      };
  }
}

const asItIs = (error: AppError): AppError => error;
/** What is said beside why it was not done, where it is not to be tried again. */
const sinceThen = (waits: Waits): typeof asItIs =>
  waits.doneSince === true ? doneSince : waits.askedSince === true ? askedSince : asItIs;

const said = (error: AppError, waits: Waits): AppError => {
  const since = sinceThen(waits);
  return since === asItIs && waits.decision === 'decided' ? decidedSince(error) : since(error);
};

/** Trying it again would be refused again. */
const toDecide: QueueAction[] = ['decide-first', 'remove'];

/** What was made or changed can be looked at; what was deleted cannot. */
function doneActions(kind: QueueRow['kind'], subjectId: string): QueueAction[] {
  return kind.endsWith('-delete') || screenOf(kind, subjectId) === null ? ['remove'] : ['open', 'remove'];
}

/** Under way here, and held back by the limit of requests a minute. */
function heldBack(until: number): Pick<Shown, 'state' | 'phase' | 'reason' | 'waitsUntil' | 'actions'> {
  return { state: 'waiting', phase: 'waiting', reason: waitTexts.requestLimit, waitsUntil: until, actions: ['cancel'] };
}

/** When the service said that it takes requests again, where nothing else holds the entry back. */
function limitEnds(state: EntryState & { kind: 'waiting' }, holds: Holds, waits: Waits): number | null {
  return whyWaiting(state, holds, waits) === waitTexts.requestLimit ? state.notBefore : null;
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
