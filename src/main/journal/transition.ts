import type { AppError } from '../../bridge/index.ts';
import type { EntryState, Question, WaitReason } from './entry.ts';

/** What was seen when the service was asked whether a lost request had been carried out. */
export type Probe =
  | { readonly kind: 'found'; readonly charged: number | null }
  | { readonly kind: 'nothing' }
  /** The service could not be asked; says nothing. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'ambiguous'; readonly question: Question };

export type JournalEvent =
  | { readonly type: 'start'; readonly evidence: unknown }
  /** The last byte is about to leave. */
  | { readonly type: 'seal' }
  /** Definitely not carried out: nothing left, or less than was declared, or the service turned it away unread (429). */
  | { readonly type: 'not-sent'; readonly reason: WaitReason; readonly notBefore: number | null }
  | { readonly type: 'confirmed'; readonly charged: number | null }
  | { readonly type: 'refused'; readonly error: AppError }
  /** Sent, and no complete answer came. */
  | { readonly type: 'lost' }
  | { readonly type: 'probed'; readonly probe: Probe }
  | { readonly type: 'answer'; readonly choice: 'send-again' | 'leave-it' }
  | { readonly type: 'cancel' }
  | { readonly type: 'retry' }
  /** The program starts: whatever was under way is not any more. */
  | { readonly type: 'restart' }
  /** What an entry waited for outside the program is there again. */
  | { readonly type: 'back'; readonly reason: 'network' | 'sign-in' };

/** What the transition has to know beside the state. */
export interface Policy {
  /** Sending it twice costs and changes nothing more than once. */
  readonly idempotent: boolean;
  /** The user wants to be asked before a charge goes out again. */
  readonly askBeforeResend: boolean;
  /** How long after a lost request its effect may still appear, milliseconds: max(60 s, stated maximum) + 60 s. */
  readonly settleMs: number;
  readonly askText: Question;
}

/** Milliseconds after an outcome was lost at which the service is asked; the last one is the settle window itself. */
export const probeSchedule: readonly number[] = [3_000, 15_000, 60_000];
const unreadableProbeRetryMs = 15_000;
/** Rounds of lost outcome and resend after which the user decides. */
const maxAttempts = 3;

function probeTime(since: number, probes: number, settleMs: number): number {
  return since + Math.min(probeSchedule[probes] ?? settleMs, settleMs);
}

/** Milliseconds to wait after the n-th attempt that did not get through. */
export function resendDelay(attempts: number): number {
  return Math.min(60_000, 2_000 * 2 ** Math.min(attempts, 10));
}

function waiting(attempts: number, reason: WaitReason = 'ready', notBefore: number | null = null): EntryState {
  return { kind: 'waiting', reason, notBefore, attempts };
}

/**
 * The next state of an entry; the same state where an event does not apply to it (an answer that comes twice, a probe of
 * something already settled). Pure: the effects around it commit what it returns before they act on it.
 */
export function next(state: EntryState, event: JournalEvent, now: number, policy: Policy): EntryState {
  switch (event.type) {
    case 'start':
      return state.kind === 'waiting'
        ? { kind: 'sending', evidence: event.evidence, sealed: false, since: now, attempts: state.attempts + 1 }
        : state;
    case 'seal':
      return state.kind === 'sending' ? { ...state, sealed: true } : state;
    case 'not-sent':
      return state.kind === 'sending' || state.kind === 'waiting'
        ? waiting(state.attempts, event.reason, event.notBefore)
        : state;
    case 'confirmed':
      return state.kind === 'sending' ? { kind: 'confirmed', at: now, charged: event.charged } : state;
    case 'refused':
      return state.kind === 'sending' || state.kind === 'waiting'
        ? { kind: 'refused', at: now, error: event.error }
        : state;
    case 'lost':
      return state.kind === 'sending' ? lost(state, now, policy) : state;
    case 'probed':
      return state.kind === 'unknown' ? probed(state, event.probe, now, policy) : state;
    case 'answer':
      if (state.kind !== 'ask') return state;
      return event.choice === 'send-again' ? waiting(0) : { kind: 'left', at: now };
    case 'cancel':
      return state.kind === 'waiting' || (state.kind === 'sending' && !state.sealed)
        ? { kind: 'cancelled', at: now }
        : state;
    case 'retry':
      return state.kind === 'refused' || state.kind === 'cancelled' || state.kind === 'waiting' ? waiting(0) : state;
    case 'restart':
      if (state.kind !== 'sending') return state;
      return state.sealed ? lost(state, now, policy) : waiting(state.attempts - 1);
    case 'back':
      return state.kind === 'waiting' && state.reason === event.reason ? waiting(state.attempts) : state;
    default:
      return assertNever(event);
  }
}

function lost(state: EntryState & { kind: 'sending' }, now: number, policy: Policy): EntryState {
  if (policy.idempotent) {
    return waiting(state.attempts, 'service-trouble', now + resendDelay(state.attempts));
  }
  return {
    kind: 'unknown',
    evidence: state.evidence,
    since: now,
    probes: 0,
    nextProbeAt: probeTime(now, 0, policy.settleMs),
    attempts: state.attempts,
  };
}

function probed(state: EntryState & { kind: 'unknown' }, probe: Probe, now: number, policy: Policy): EntryState {
  switch (probe.kind) {
    case 'found':
      return { kind: 'confirmed', at: now, charged: probe.charged };
    case 'ambiguous':
      return { kind: 'ask', evidence: state.evidence, question: probe.question, attempts: state.attempts };
    case 'unreadable':
      return { ...state, nextProbeAt: now + unreadableProbeRetryMs };
    case 'nothing': {
      // The clock may have been set back since: the window then begins now.
      const since = Math.min(state.since, now);
      if (now < since + policy.settleMs || state.probes < 1) {
        const probes = state.probes + 1;
        // Two looks at least, a minute apart where the first came late: a clock that was set forward ends no window.
        const late = now >= since + policy.settleMs;
        const nextProbeAt = late ? now + 60_000 : Math.max(now + 1_000, probeTime(since, probes, policy.settleMs));
        return { ...state, since, probes, nextProbeAt };
      }
      return policy.askBeforeResend || state.attempts >= maxAttempts
        ? { kind: 'ask', evidence: state.evidence, question: policy.askText, attempts: state.attempts }
        : waiting(state.attempts);
    }
    default:
      return assertNever(probe);
  }
}

function assertNever(value: never): never {
  throw new Error(`not a journal event: ${JSON.stringify(value)}`);
}
