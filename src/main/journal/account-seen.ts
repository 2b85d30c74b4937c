import type { Operation, Profile } from '../../contract/index.ts';
import { isAccountReason, type AccountReason, type EntryState, type JournalEntry } from '../records/index.ts';

/** What a look at an account shows of the things that entries wait for; null where it does not say. */
export interface AccountSeen {
  /** Credits. */
  readonly balance: number | null;
  readonly emailVerified: boolean | null;
  readonly subscription: 'none' | 'trial' | 'paid' | null;
}

export function accountSeen(profile: Profile): AccountSeen {
  const { active, trial } = profile.subscription ?? {};
  return {
    balance: profile.credits?.remaining ?? null,
    emailVerified: profile.email_verified ?? null,
    subscription: active === undefined || active === null ? null : !active ? 'none' : trial === true ? 'trial' : 'paid',
  };
}

type Waiting = EntryState & { kind: 'waiting' };

/** The longest time after which an account that turned something away again is tried, milliseconds. */
export const longestRetryMs = 30 * 60_000;

/** Whether an account may be tried at an instant; one that is too far ahead was told by a clock that was set back since. */
export function mayTry(notBefore: number | null, now: number): boolean {
  return notBefore === null || notBefore <= now || notBefore > now + longestRetryMs;
}

/**
 * What a waiting entry becomes when its account was seen: `ready` when that for which it waits is there, else the same, with
 * the balance brought up to date. An answer that contradicts the profile again and again is not tried again before `notBefore`.
 */
export function released(state: Waiting, seen: AccountSeen, now: number, ready: Waiting): Waiting {
  if (!isAccountReason(state.reason)) return state;
  const { detail, notBefore } = state;
  const updated =
    detail?.kind === 'credits' && seen.balance !== null && seen.balance !== detail.available
      ? { ...state, detail: { ...detail, available: seen.balance } }
      : state;
  return mayTry(notBefore, now) && isThere(state, seen) ? ready : updated;
}

function isThere({ reason, detail }: Waiting, seen: AccountSeen): boolean {
  switch (reason) {
    case 'sign-in':
      return true;
    case 'email':
      // Without a verified address nothing is answered at all (specification, "Authentication" 6).
      return seen.emailVerified !== false;
    case 'subscription':
      if (seen.subscription === null) return false;
      return detail?.kind === 'subscription' && detail.gate === 'paid'
        ? seen.subscription === 'paid'
        : seen.subscription !== 'none';
    case 'credits':
      return (
        detail?.kind === 'credits' &&
        seen.balance !== null &&
        (detail.required === null ? hasGrown(seen.balance, detail.available) : seen.balance >= detail.required)
      );
    default:
      return false;
  }
}

/** The first look after an answer without numbers shows what did not suffice; one credit more may, as far as anybody knows. */
function hasGrown(balance: number, before: number | null): boolean {
  return before !== null && balance > before;
}

/** What the open entries of one account found missing; it holds others too. */
export interface AccountHolds {
  /** Nothing at all is answered. */
  readonly whole: 'sign-in' | 'email' | null;
  /** `all`: whatever needs a subscription; `paid`: only what a trial does not include. */
  readonly gate: 'all' | 'paid' | null;
  /** Credits that there are, where they did not suffice for something; null when they did, or it is not known. */
  readonly available: number | null;
  /** When the account may be looked at by itself, milliseconds since the epoch; 0: at any time. */
  readonly lookAt: number;
}

const nothingHeld: AccountHolds = { whole: null, gate: null, available: null, lookAt: Number.POSITIVE_INFINITY };

/** By account: an entry that waits for its account is what holds the others back. */
export function accountHolds(open: readonly JournalEntry[]): Map<string, AccountHolds> {
  const found = new Map<string, AccountHolds>();
  for (const { accountId, state } of [...open].sort((a, b) => a.updatedAt - b.updatedAt)) {
    if (state.kind !== 'waiting' || !isAccountReason(state.reason)) continue;
    const held = found.get(accountId) ?? nothingHeld;
    found.set(accountId, { ...laidOver(held, state), lookAt: Math.min(held.lookAt, state.notBefore ?? 0) });
  }
  return found;
}

/** What was found out later counts. */
function laidOver(held: AccountHolds, { reason, detail }: Waiting): AccountHolds {
  if (reason === 'sign-in' || reason === 'email') return { ...held, whole: reason };
  if (detail?.kind === 'subscription') return { ...held, gate: detail.gate };
  if (detail?.kind === 'credits') return { ...held, available: detail.available ?? held.available };
  return held;
}

/** Which of an account's holds holds this entry; null when it may go on. */
export function heldBy(
  { cost, state }: Pick<JournalEntry, 'cost' | 'state'>,
  gate: Operation['gate'],
  holds: AccountHolds | undefined,
): AccountReason | null {
  if (holds === undefined) return null;
  if (holds.whole !== null) return holds.whole;
  if (holds.gate === 'all' ? gate !== 'open' : holds.gate === 'paid' && gate === 'paid') return 'subscription';
  // Whatever the balance pays for goes on, and so does finding out what came of something.
  const short = holds.available !== null && cost !== null && cost > holds.available;
  return short && state.kind === 'waiting' ? 'credits' : null;
}
