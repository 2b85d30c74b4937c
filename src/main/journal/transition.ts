import type { AppError } from '../../bridge/index.ts';
import type { RetryClass } from '../../contract/index.ts';
import { isSettled, type EntryState, type Question, type WaitDetail, type WaitReason } from '../records/index.ts';
import { released, type AccountSeen } from './account-seen.ts';
import { isOverdue, sinceLost } from './since-lost.ts';
import { anew, anyhow, lostBefore, tried, triesOf, untried, type Waiting, waiting } from './tries.ts';

/** What was seen when the service was asked whether a lost request had been carried out. */
export type Probe =
  | { readonly kind: 'found'; readonly charged: number | null }
  /** Nothing of it. `question`: what the user is asked where it is not sent again by itself; left out: the operation's own. */
  | { readonly kind: 'nothing'; readonly question?: Question | undefined }
  /** The service could not be asked; says nothing. `retryMs`: how long not to ask again, where that is not soon. */
  | { readonly kind: 'unreadable'; readonly retryMs?: number | undefined }
  | { readonly kind: 'ambiguous'; readonly question: Question };

export type JournalEvent =
  /** `price`: credits that the service says it takes; null when it does not say. */
  | { readonly type: 'start'; readonly evidence: unknown; readonly price?: number | null }
  /** The last byte is about to leave. */
  | { readonly type: 'seal' }
  /**
   * Definitely not carried out: nothing left, or less than was declared, or the service turned it away for a reason that
   * passes (401, 402, the gates, 409, 429, a busy video), or the user has to agree to its price first.
   */
  | {
      readonly type: 'not-sent';
      readonly reason: WaitReason;
      readonly notBefore: number | null;
      readonly detail?: WaitDetail | null;
      /** It was turned away before it began to be sent, which counts as a try. */
      readonly isTry?: true;
    }
  | { readonly type: 'confirmed'; readonly charged: number | null }
  /** `found`: because what it asks for is there by now. */
  | { readonly type: 'refused'; readonly error: AppError; readonly found?: boolean }
  /** Sent, and no complete answer came. `waitMs`: how long the service says that it is down, milliseconds. */
  | { readonly type: 'lost'; readonly waitMs?: number }
  | { readonly type: 'probed'; readonly probe: Probe }
  | { readonly type: 'answer'; readonly choice: 'send-again' | 'leave-it' }
  /** The user agrees to what it costs; `approval.ts` writes down to what. */
  | { readonly type: 'approve' }
  | { readonly type: 'cancel' }
  /** A cancellation is taken back, or the decision to leave it. */
  | { readonly type: 'restore' }
  /** The user does not wait any longer for what cannot be found out. */
  | { readonly type: 'decide' }
  | { readonly type: 'retry' }
  /** The program starts: whatever was under way is not any more. */
  | { readonly type: 'restart' }
  /** What an entry waited for outside the program is there again. */
  | { readonly type: 'back'; readonly reason: BackReason }
  /** The account was looked at. */
  | { readonly type: 'account-seen'; readonly account: AccountSeen };

export type BackReason = 'network' | 'sign-in' | 'email' | 'subscription' | 'credits' | 'busy' | 'approval';

/** What the transition has to know beside the state. */
export interface Policy {
  /** What may follow when an outcome was lost (contract, `RetryClass`). */
  readonly retry: RetryClass;
  /** The user wants to be asked before a charge goes out again. */
  readonly askBeforeResend: boolean;
  /** How long after a lost request its effect may still appear, milliseconds: max(60 s, stated maximum) + 60 s. */
  readonly settleMs: number;
  readonly askText: Question;
  /** What the steady clock shows, whole milliseconds; left out where there is none. */
  readonly steady?: number | undefined;
}

/** What is asked where only the user's own setting keeps it from being sent again. */
const askedByWish =
  'The answer was lost. Nothing of it was found on the service, so it was probably not done. You chose to be asked before a charge is sent again.';

/** Milliseconds after an outcome was lost at which the service is asked; the last one is the settle window itself. */
export const probeSchedule: readonly number[] = [3_000, 15_000, 60_000];
/** How soon a look that could not be made is made again, milliseconds: later and later the longer nobody can look. */
const unreadableRetryMs = { first: 15_000, longest: 5 * 60_000 } as const;
/** Lost outcomes of something that charges after which the user decides, whatever was found. */
const maxLosses = 5;
/** The same for what leaves at worst something unused and free: a pile of it would not be harmless either. */
const maxUnused = 8;

function probeAfter(probes: number, settleMs: number): number {
  return Math.min(probeSchedule[probes] ?? settleMs, settleMs);
}

/** Milliseconds to wait after the n-th attempt that did not get through. */
export function resendDelay(attempts: number): number {
  return Math.min(60_000, 2_000 * 2 ** Math.min(attempts, 10));
}

/**
 * The next state of an entry; the same state where an event does not apply to it (an answer that comes twice, a probe of
 * something already settled). Pure: the effects around it commit what it returns before they act on it.
 */
export function next(state: EntryState, event: JournalEvent, now: number, policy: Policy): EntryState {
  switch (event.type) {
    case 'start':
      return state.kind === 'waiting'
        ? {
            kind: 'sending',
            evidence: event.evidence,
            ...(typeof event.price === 'number' && { price: event.price }),
            sealed: false,
            since: now,
            ...tried(state),
          }
        : state;
    case 'seal':
      return state.kind === 'sending' ? { ...state, sealed: true } : state;
    case 'not-sent':
      return state.kind === 'sending' || state.kind === 'waiting'
        ? waiting(event.isTry ? tried(state) : state, event.reason, event.notBefore, event.detail ?? null)
        : state;
    case 'confirmed':
      // A complete answer is certain, whatever another process made of the entry meanwhile.
      return isSettled(state)
        ? state
        : {
            kind: 'confirmed',
            at: now,
            charged: event.charged,
            startedAt: state.kind === 'sending' ? state.since : null,
            ...('mayArrive' in state && { mayArrive: state.mayArrive }),
          };
    case 'refused':
      return state.kind === 'sending' || state.kind === 'waiting'
        ? { kind: 'refused', at: now, error: event.error, ...(event.found !== true && lostBefore(state)) }
        : state;
    case 'lost':
      return state.kind === 'sending' ? lost(state, now, policy, event.waitMs) : state;
    case 'probed':
      if (state.kind === 'waiting') return arrivedLate(state, event.probe, now, policy);
      return state.kind === 'unknown' ? probed(state, event.probe, now, policy) : state;
    case 'answer':
      if (state.kind !== 'ask') return state;
      if (event.choice === 'leave-it') return { kind: 'left', at: now, asked: askedOf(state) };
      return waiting(isLookedFor(policy) ? anyhow({ lostEvidence: state.evidence }) : untried);
    case 'approve':
      return state.kind === 'waiting' && state.reason === 'approval' ? waiting(state) : state;
    case 'cancel':
      return state.kind === 'waiting' || (state.kind === 'sending' && !state.sealed)
        ? { kind: 'cancelled', at: now, ...lostBefore(state), ...restoredWith(state) }
        : state;
    case 'restore':
      return restored(state);
    case 'decide':
      return isOverdue(state, now, policy) ? asking(state, { ...policy.askText, text: notFoundOut }) : state;
    case 'retry':
      if (state.kind === 'waiting') return waiting(isWantedAnyhow(state) ? anyhow(state) : anew(state));
      return state.kind === 'refused' ? waiting(anew(state)) : state.kind === 'cancelled' ? takenUp(state) : state;
    case 'restart':
      if (state.kind !== 'sending') return state;
      return state.sealed ? lost(state, now, policy) : waiting({ ...state, attempts: state.attempts - 1 });
    case 'back':
      return back(state, event.reason, now);
    case 'account-seen':
      return state.kind === 'waiting' ? released(state, event.account, now, waiting(state)) : state;
    default:
      return assertNever(event);
  }
}

/** What a lost one may have done is kept, to be said where it ends otherwise. */
const isLookedFor = ({ retry }: Policy): boolean => retry === 'evidence' || retry === 'never';

const notFoundOut =
  'No answer for a long time: the service could not be asked whether it was done. Look at your credits before you decide.';

const asking = ({ evidence, attempts }: EntryState & { kind: 'unknown' }, question: Question): EntryState => ({
  kind: 'ask',
  evidence,
  question,
  attempts,
});

function back(state: EntryState, reason: BackReason, now: number): EntryState {
  if (state.kind === 'waiting' && state.reason === reason) return waiting(state);
  // A look that could not be made for the same reason need not wait its time out.
  if (state.kind === 'unknown' && reason !== 'busy' && reason !== 'credits' && reason !== 'approval')
    return { ...state, nextProbeAt: Math.min(state.nextProbeAt, now) };
  return state;
}

const askedOf = ({ evidence, question, attempts }: EntryState & { kind: 'ask' }) => ({ evidence, question, attempts });

/** What is asked about before it is sent, since it may have been sent already, is so whatever becomes of it meanwhile. */
function restoredWith(state: EntryState): Pick<Cancelled, 'restored'> {
  const detail = state.kind === 'waiting' ? state.detail : null;
  return detail?.kind === 'approval' && detail.because === 'restored' ? { restored: { was: detail.was } } : {};
}

type Cancelled = EntryState & { kind: 'cancelled' };

function takenUp(state: Cancelled): EntryState {
  const { restored: copied } = state;
  if (copied === undefined) return waiting(anew(state));
  const wanted = { kind: 'approval', because: 'restored', was: copied.was, price: null, over: null } as const;
  return waiting(anew(state), 'approval', null, wanted);
}

/** What was left is not sent by that: the user is asked once more, with what each answer does. */
function restored(state: EntryState): EntryState {
  if (state.kind === 'cancelled') return takenUp(state);
  return state.kind === 'left' && state.asked !== null ? { kind: 'ask', ...state.asked } : state;
}

/** The user was told what may still arrive of it. */
const isWantedAnyhow = (state: Waiting): boolean => state.lostEvidence !== undefined && state.losses === undefined;

/** What was found right before it is sent again. What the user was told of, and wants all the same, is sent. */
function arrivedLate(state: Waiting, probe: Probe, now: number, policy: Policy): EntryState {
  const { lostEvidence: evidence, losses = 0, attempts } = state;
  if (evidence === undefined) return state;
  if (probe.kind === 'found') return { kind: 'confirmed', at: now, charged: probe.charged, startedAt: null };
  if (probe.kind === 'ambiguous' && !isWantedAnyhow(state))
    return { kind: 'ask', evidence, question: probe.question, attempts };
  // The user may want to be asked only since it waits.
  return probe.kind === 'nothing' && policy.askBeforeResend && losses > 0
    ? { kind: 'ask', evidence, question: { ...policy.askText, text: askedByWish }, attempts }
    : state;
}

function lost(state: EntryState & { kind: 'sending' }, now: number, policy: Policy, waitMs = 0): EntryState {
  const againAt = now + Math.max(waitMs, resendDelay(state.attempts));
  const tries = triesOf({ ...state, losses: (state.losses ?? 0) + 1 });
  switch (policy.retry) {
    case 'safe':
      return waiting(tries, 'service-trouble', againAt);
    case 'idempotent': {
      const { steady, settleMs: forMs } = policy;
      const mayArrive = { since: now, ...(steady !== undefined && { steady }), forMs };
      return waiting({ ...tries, mayArrive }, 'service-trouble', againAt);
    }
    case 'repeatable':
      // What the first one may have made lies there unused and costs nothing.
      return (tries.losses ?? 0) < maxUnused
        ? waiting(tries, 'service-trouble', againAt)
        : { kind: 'ask', evidence: state.evidence, question: policy.askText, attempts: state.attempts };
    case 'evidence':
    case 'never':
      return {
        kind: 'unknown',
        evidence: state.evidence,
        ...(state.price !== undefined && { price: state.price }),
        since: now,
        startedAt: state.since,
        ...(policy.steady !== undefined && { steady: policy.steady }),
        probes: 0,
        nextProbeAt: now + probeAfter(0, policy.settleMs),
        ...tries,
      };
    default:
      return assertNever(policy.retry);
  }
}

function unreadableDelay(sinceLostMs: number): number {
  const { first, longest } = unreadableRetryMs;
  return Math.max(first, Math.min(longest, Math.round(sinceLostMs / 4)));
}

function probed(state: EntryState & { kind: 'unknown' }, probe: Probe, now: number, policy: Policy): EntryState {
  switch (probe.kind) {
    case 'found':
      return {
        kind: 'confirmed',
        at: now,
        charged: probe.charged,
        startedAt: null,
        ...(state.startedAt !== undefined && { begunAt: state.startedAt }),
      };
    case 'ambiguous':
      return asking(state, probe.question);
    case 'unreadable':
      return {
        ...state,
        nextProbeAt: now + Math.max(probe.retryMs ?? 0, unreadableDelay(sinceLost(state, now, policy))),
      };
    case 'nothing': {
      // Where only a clock that was set back could tell how long ago it was, the window begins now.
      const since = Math.min(state.since, now);
      const passed = sinceLost({ ...state, since }, now, policy);
      if (passed < policy.settleMs || state.probes < 1) {
        const probes = state.probes + 1;
        // Two looks at least, a minute apart where the first came late.
        const late = passed >= policy.settleMs;
        const inMs = late ? 60_000 : Math.max(1_000, probeAfter(probes, policy.settleMs) - passed);
        return { ...state, since, probes, nextProbeAt: now + inMs };
      }
      const decided = policy.retry === 'never' || (state.losses ?? state.attempts) >= maxLosses;
      return policy.askBeforeResend || decided
        ? {
            kind: 'ask',
            evidence: state.evidence,
            question: probe.question ?? (decided ? policy.askText : { ...policy.askText, text: askedByWish }),
            attempts: state.attempts,
          }
        : waiting({ ...state, lostEvidence: state.lostEvidence ?? state.evidence });
    }
    default:
      return assertNever(probe);
  }
}

function assertNever(value: never): never {
  throw new Error(`not a journal event: ${JSON.stringify(value)}`);
}
