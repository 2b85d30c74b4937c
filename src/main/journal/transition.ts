import { isSettled, type EntryState } from '../records/index.ts';
import { journalTexts } from '../texts/journal.ts';
import { released } from './account-seen.ts';
import { assertNever, isLookedFor, type BackReason, type JournalEvent, type Policy } from './event.ts';
import { arrivedLate, asking, lost, probed } from './lost-outcome.ts';
import { isOverdue } from './since-lost.ts';
import { anew, anyhow, isWantedAnyhow, lostBefore, takenBefore, tried, waiting } from './tries.ts';

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
            ...('price' in state && state.price !== undefined && { price: state.price }),
            ...('mayArrive' in state && { mayArrive: state.mayArrive }),
            ...('mayHaveTaken' in state && takenBefore(state)),
          };
    case 'refused':
      return state.kind === 'sending' || state.kind === 'waiting'
        ? {
            kind: 'refused',
            at: now,
            error: event.error,
            ...(event.found === true ? takenBefore(state) : lostBefore(state)),
          }
        : state;
    case 'lost':
      return state.kind === 'sending' ? lost(state, now, policy, event.waitMs) : state;
    case 'probed':
      if (state.kind === 'waiting') return arrivedLate(state, event.probe, now, policy);
      return state.kind === 'unknown' ? probed(state, event.probe, now, policy) : state;
    case 'answer':
      if (state.kind !== 'ask') return state;
      if (event.choice === 'leave-it') return { kind: 'left', at: now, asked: askedOf(state) };
      return waiting({
        ...anyhow({ ...(isLookedFor(policy) && { lostEvidence: state.evidence }), ...takenWith(state, event.cost) }),
        ...(isLookedFor(policy) && { told: { text: state.question.text, taken: event.cost ?? 0 } }),
      });
    case 'approve':
      return state.kind === 'waiting' && state.reason === 'approval' ? waiting(state) : state;
    case 'cancel':
      return state.kind === 'waiting' || (state.kind === 'sending' && !state.sealed)
        ? { kind: 'cancelled', at: now, ...lostBefore(state), ...restoredWith(state) }
        : state;
    case 'restore':
      return restored(state);
    case 'decide':
      return isOverdue(state, now, policy)
        ? asking(state, { ...policy.askText, text: journalTexts.notFoundOut })
        : state;
    case 'retry':
      if (state.kind === 'waiting')
        return waiting(isWantedAnyhow(state) ? { ...anyhow(state), told: state.told } : anew(state));
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

function back(state: EntryState, reason: BackReason, now: number): EntryState {
  if (state.kind === 'waiting' && state.reason === reason) return waiting(state);
  // A look that could not be made for the same reason need not wait its time out.
  if (state.kind === 'unknown' && reason !== 'busy' && reason !== 'credits' && reason !== 'approval')
    return { ...state, nextProbeAt: Math.min(state.nextProbeAt, now) };
  return state;
}

type Asking = EntryState & { kind: 'ask' };

const askedOf = (state: Asking) => {
  const { evidence, question, attempts } = state;
  return { evidence, question, attempts, ...takenBefore(state) };
};

/** With what is asked about, for so many credits. */
function takenWith({ mayHaveTaken = 0 }: Asking, cost: number | null): ReturnType<typeof takenBefore> {
  const taken = mayHaveTaken + (cost ?? 0);
  return taken > 0 ? { mayHaveTaken: taken } : {};
}

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
