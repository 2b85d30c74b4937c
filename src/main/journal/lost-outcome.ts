import type { EntryState, Question, Told } from '../records/index.ts';
import { sentences } from '../texts/common.ts';
import { journalTexts } from '../texts/journal.ts';
import { assertNever, type Policy, type Probe } from './event.ts';
import { sinceLost } from './since-lost.ts';
import { isWantedAnyhow, resendDelay, takenBefore, triesOf, waiting, type Waiting } from './tries.ts';

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

/** The user decides. */
export const asking = (
  state: Pick<EntryState & { kind: 'unknown' }, 'evidence' | 'attempts' | 'mayHaveTaken'>,
  question: Question,
): EntryState => {
  const { evidence, attempts } = state;
  return { kind: 'ask', evidence, question, attempts, ...takenBefore(state) };
};

/** A question to whoever answered another one: what they were told is not so any more. */
const anewOf = (question: Question): Question => ({
  ...question,
  text: sentences(journalTexts.lookedAgain, question.text),
});

/** Whether that is what the user read when they chose to send it again, with whatever else was said before or behind it. */
const isToldOf = (told: Told | undefined, { text }: Question): boolean =>
  told !== undefined && ` ${told.text} `.includes(` ${text} `);

/** What the attempt took that the user was told of is said by what is found of it, or is asked about anew. */
const takenBeforeTold = ({ told, mayHaveTaken = 0 }: Waiting): ReturnType<typeof takenBefore> =>
  told !== undefined && mayHaveTaken > told.taken ? { mayHaveTaken: mayHaveTaken - told.taken } : {};

/**
 * What was found right before it is sent again. What the user was told of, and wants all the same, is sent; they may have answered
 * long after it was looked for, so that whatever else shows by now is asked about.
 */
export function arrivedLate(state: Waiting, probe: Probe, now: number, policy: Policy): EntryState {
  const { lostEvidence: evidence, losses = 0, told } = state;
  if (evidence === undefined) return state;
  if (probe.kind === 'found')
    return { kind: 'confirmed', at: now, charged: probe.charged, startedAt: null, ...takenBeforeTold(state) };
  if (probe.kind === 'ambiguous') {
    if (!isWantedAnyhow(state)) return asking({ ...state, evidence }, probe.question);
    if (isToldOf(told, probe.question)) return state;
    const { attempts } = state;
    return asking({ evidence, attempts, ...takenBeforeTold(state) }, anewOf(probe.question));
  }
  // The user may want to be asked only since it waits.
  return probe.kind === 'nothing' && policy.askBeforeResend && losses > 0
    ? asking({ ...state, evidence }, { ...policy.askText, text: journalTexts.askedByWish })
    : state;
}

/** What follows where a request was sent and no complete answer came. */
export function lost(state: EntryState & { kind: 'sending' }, now: number, policy: Policy, waitMs = 0): EntryState {
  const againAt = now + Math.max(waitMs, resendDelay(state.attempts));
  const tries = triesOf({ ...state, losses: (state.losses ?? 0) + 1, told: undefined });
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
        : asking(state, policy.askText);
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

/** What a look at the service tells of a request whose outcome was lost. */
export function probed(state: EntryState & { kind: 'unknown' }, probe: Probe, now: number, policy: Policy): EntryState {
  switch (probe.kind) {
    case 'found':
      return {
        kind: 'confirmed',
        at: now,
        charged: probe.charged,
        startedAt: null,
        ...(state.startedAt !== undefined && { begunAt: state.startedAt }),
        ...takenBefore(state),
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
        ? asking(
            state,
            probe.question ?? (decided ? policy.askText : { ...policy.askText, text: journalTexts.askedByWish }),
          )
        : waiting({ ...state, lostEvidence: state.lostEvidence ?? state.evidence });
    }
    default:
      return assertNever(probe);
  }
}
