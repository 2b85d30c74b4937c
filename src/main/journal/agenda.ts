import type { Operation } from '../../contract/index.ts';
import { isAccountReason, isInFlight, type JournalEntry } from '../records/index.ts';
import { accountHolds, heldBy, mayTry } from './account-seen.ts';
import { blockedByParent, subjectOf, type StateOf } from './dependencies.ts';
import { Chains } from './chains.ts';

/** What the order of sending depends on beside the entries. Each is asked many times: keep it cheap. */
export interface AgendaRules {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The account can be reached. */
  readonly reachable: (accountId: string) => boolean;
  /** New starts are held back; outcomes are still found out. */
  readonly paused: boolean;
  /** Something is being done for it at this moment. */
  readonly isActive: (entryId: string) => boolean;
  /** The user holds it back until they let it go; what comes after it about the same subject waits too. None when left out. */
  readonly isHeld?: (entryId: string) => boolean;
  /** It cannot be sent before the user mends something. Nothing is when left out. */
  readonly isObstructed?: (entry: JournalEntry) => boolean;
  /** Entries that share one of their lanes are never in flight together. */
  readonly lanesOf: (entry: JournalEntry) => readonly string[];
  /** Who may call the entry's operation. */
  readonly gateOf: (entry: JournalEntry) => Operation['gate'];
  /** The name of the state of any entry, settled ones included. */
  readonly stateOf: StateOf;
}

interface Agenda {
  /** What may be sent or looked up now, in order. */
  readonly go: readonly JournalEntry[];
  /** When the next one may, milliseconds since the epoch; null when only an event from outside can move anything. */
  readonly wakeAt: number | null;
  /** Accounts for which something waits, and when each may be looked at by itself at the earliest. */
  readonly looks: ReadonlyMap<string, number>;
}

/**
 * Which of the open entries (in their order) may do something now. An entry that is under way or whose outcome is unknown
 * blocks its lane and everything that asks for the very same; one that is not settled blocks everything that was asked for
 * after it about the same subject; a parent that is not confirmed blocks its children; an account that lacks something
 * (token, address, subscription, credits) blocks what needs it; chains of a batch that are under way keep others from beginning.
 */
export function agenda(open: readonly JournalEntry[], rules: AgendaRules): Agenda {
  const holds = accountHolds(open);
  const busy = new Set<string>();
  /** Of them, what nobody knows for how long. */
  const inDoubt = new Set<string>();
  const chains = new Chains(open);
  for (const entry of open) {
    if (entry.state.kind === 'unknown') occupy(inDoubt, entry, rules);
    if (isInFlight(entry.state) || rules.isActive(entry.id)) occupy(busy, entry, rules);
    if (entry.state.kind !== 'unknown' && rules.isActive(entry.id)) chains.goesOn(entry);
  }
  const go: JournalEntry[] = [];
  const subjects = new Set<string>();
  let wakeAt: number | null = null;
  for (const entry of open) {
    const subject = subjectOf(entry);
    const first = !subjects.has(subject);
    subjects.add(subject);
    if (!first || rules.isActive(entry.id)) continue;
    if (entry.state.kind === 'waiting' && rules.isHeld?.(entry.id) === true) continue;
    if (heldBy(entry, rules.gateOf(entry), holds.get(entry.accountId)) !== null) continue;
    const due = dueAt(entry, rules);
    if (due === null) continue;
    if (due > rules.now) {
      wakeAt = wakeAt === null ? due : Math.min(wakeAt, due);
      continue;
    }
    if (entry.state.kind !== 'unknown') {
      if (blockedByParent(entry, rules.stateOf) !== null) continue;
      const isFree = !meets(busy, entry, rules);
      if (isFree && (!chains.mayGo(entry) || rules.isObstructed?.(entry) === true)) continue;
      if (isFree || !meets(inDoubt, entry, rules)) chains.goesOn(entry);
      if (!isFree) continue;
      occupy(busy, entry, rules);
    }
    go.push(entry);
  }
  return { go, wakeAt, looks: looksOf(holds, rules) };
}

function occupy(busy: Set<string>, entry: JournalEntry, rules: AgendaRules): void {
  for (const lane of rules.lanesOf(entry)) busy.add(lane);
  busy.add(entry.fingerprint);
}

function meets(busy: ReadonlySet<string>, entry: JournalEntry, rules: AgendaRules): boolean {
  return busy.has(entry.fingerprint) || rules.lanesOf(entry).some((lane) => busy.has(lane));
}

function looksOf(holds: ReturnType<typeof accountHolds>, rules: AgendaRules): Map<string, number> {
  return new Map(
    [...holds].flatMap(([accountId, { lookAt }]) =>
      rules.reachable(accountId) ? [[accountId, mayTry(lookAt, rules.now) ? 0 : lookAt] as const] : [],
    ),
  );
}

/** When an entry may next do something; null when only an event from outside can move it. */
function dueAt({ accountId, state, updatedAt }: JournalEntry, { now, paused, reachable }: AgendaRules): number | null {
  if (state.kind !== 'unknown' && (state.kind !== 'waiting' || paused)) return null;
  if (!reachable(accountId)) return null;
  if (state.kind === 'waiting') {
    // Seen by a look at the account, never by trying again.
    if (isAccountReason(state.reason)) return null;
    // Only the user agrees to a price; a limit of the day is over when the day is.
    if (state.reason === 'approval' && state.notBefore === null) return null;
  }
  // Written in what is now the future: the clock was set back, and the instants in the entry say nothing any more.
  if (updatedAt > now) return now;
  return state.kind === 'unknown' ? state.nextProbeAt : (state.notBefore ?? now);
}
