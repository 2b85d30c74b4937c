import { momentOf, passedSince } from '../passed-time.ts';
import type { Clock } from '../ports/index.ts';
import { isAccountReason, isSettled, wasLost, type EntryState, type JournalEntry } from '../records/index.ts';
import type { Database, FindingRows, JournalRows } from '../store/index.ts';
import { storeProblem } from '../store/store-problem.ts';
import { EarlierWishes } from './earlier-wishes.ts';
import type { JournalHandler } from './handler.ts';
import { standsElsewhere, stateWords } from './log-words.ts';
import { isOverdue } from './since-lost.ts';
import type { JournalEvent, Policy } from './event.ts';
import { next } from './transition.ts';
import { waiting } from './tries.ts';

interface EntryBookParts {
  readonly db: Database;
  readonly rows: JournalRows;
  readonly log: FindingRows;
  readonly clock: Clock;
  readonly handlerOf: (entry: JournalEntry) => JournalHandler | undefined;
  readonly askBeforeResend: () => boolean;
  /** Another policy than the journal's own for an entry. Left out: its own. */
  readonly otherPolicy?: ((own: Policy, entry: JournalEntry) => Policy) | undefined;
  /** After every commit, once for all of it: what changed, and what waits for it. */
  readonly changed: (entries: readonly JournalEntry[]) => void;
}

/** What happens to an entry. */
export interface Move {
  readonly entry: JournalEntry;
  readonly event: JournalEvent;
}

/** Commits where entries stand: each state with its line of the log, and with what its feature writes, in one transaction. */
export class EntryBook {
  readonly #parts: EntryBookParts;
  /** Ids of open entries that were found readable; inputs never change. */
  readonly #readable = new Set<string>();
  /** What a transaction changed; an entry that it changed more than once is told of as it is then. */
  readonly #tell = (entries: readonly JournalEntry[]): void => {
    const latest = new Map(entries.map((entry) => [entry.id, entry]));
    this.#parts.changed(this.#withFollowers([...latest.values()]));
  };
  /** What one entry found missing holds all others of its account, and lets them go. */
  readonly #tellAccounts = (accountIds: readonly string[]): void => {
    for (const accountId of new Set(accountIds)) this.#parts.changed(this.#parts.rows.waitingOf(accountId));
  };

  constructor(parts: EntryBookParts) {
    this.#parts = parts;
  }

  get(entryId: string): JournalEntry | null {
    return this.#parts.rows.get(entryId);
  }

  /** Everything that is not settled, in the order of sending. */
  open(): readonly JournalEntry[] {
    return this.#parts.rows.open();
  }

  /** False for an entry that this version does not understand: it is shown and kept, and never sent. */
  isReadable(entry: JournalEntry): boolean {
    if (this.#readable.has(entry.id)) return true;
    const readable = this.#parts.handlerOf(entry)?.reads(entry) ?? false;
    if (readable && !isSettled(entry.state)) this.#readable.add(entry.id);
    return readable;
  }

  /** What is read and written by `work` is of one moment: no other process comes in between. */
  atOnce<T>(work: () => T): T {
    return this.#parts.db.transaction(work);
  }

  apply(entry: JournalEntry, event: JournalEvent): JournalEntry {
    return this.applyAll([entry], event)[0] ?? entry;
  }

  applyAll(entries: readonly JournalEntry[], event: JournalEvent): JournalEntry[] {
    return this.applyEach(entries.map((entry) => ({ entry, event })));
  }

  /** In one transaction, and told of at once. */
  applyEach(moves: readonly Move[]): JournalEntry[] {
    const now = this.#parts.clock.now();
    const pairs = moves.map(({ entry, event }) => {
      const state = next(entry.state, event, now, this.policy(entry));
      return { entry, after: state === entry.state ? entry : { ...entry, state, updatedAt: now } };
    });
    const changed = pairs.filter(({ entry, after }) => after !== entry);
    const accounts = changed.flatMap(({ entry, after }) =>
      holding(entry.state) === holding(after.state) ? [] : [entry.accountId],
    );
    this.#parts.db.transaction(() => {
      for (const { entry, after } of changed) {
        if (standsElsewhere(entry.state, after.state)) this.#log(after.id, 'state', stateWords(after.state));
        if (lossesOf(after.state) > lossesOf(entry.state)) this.#lost(after, now);
      }
      this.save(changed.map(({ after }) => after));
      if (accounts.length > 0) this.#parts.db.afterCommitTogether(this.#tellAccounts, accounts);
    });
    return pairs.map(({ after }) => after);
  }

  /**
   * Has one that waits look first for what asked for the same, was lost, and is over only since: it may have arrived. The same
   * entry where there is nothing of the kind.
   */
  withLost(entry: JournalEntry): JournalEntry {
    const { state } = entry;
    if (state.kind !== 'waiting' || wasLost(state)) return entry;
    const { losses, lostEvidence, mayArrive } = new EarlierWishes(this.#parts).triesBefore(entry);
    if (lostEvidence === undefined) return entry;
    const { reason, notBefore, detail } = state;
    const after = {
      ...entry,
      state: waiting({ ...state, losses, lostEvidence, mayArrive }, reason, notBefore, detail),
      updatedAt: this.#parts.clock.now(),
    };
    this.save([after]);
    return after;
  }

  #lost(entry: JournalEntry, now: number): void {
    if (this.isReadable(entry)) this.#parts.handlerOf(entry)?.lost(entry, now + this.policy(entry).settleMs);
  }

  /**
   * Takes up, as a start of the program does, what was begun and is not being done any more: another process ended over it, or
   * the disk would not take what came of it.
   */
  takeUp(isActive: (entryId: string) => boolean): void {
    const left = this.open().filter(({ id, state }) => state.kind === 'sending' && !isActive(id));
    if (left.length > 0) this.applyAll(left, { type: 'restart' });
  }

  /** Applies an event that may end the entry, and lets its feature write that in the same transaction. */
  settle(entry: JournalEntry, event: JournalEvent): JournalEntry {
    try {
      return this.#parts.db.attempt(() => {
        const after = this.apply(entry, event);
        if (isSettled(after.state)) this.#parts.handlerOf(entry)?.settled(after);
        return after;
      });
    } catch (error) {
      // Neither it nor its feature is written then: together, or not at all.
      if (storeProblem(error) !== null) throw error;
      // The feature could not write it. What is known of the request must be kept all the same: the queue shows it.
      return this.apply(entry, event);
    }
  }

  /** Confirms an entry together with what its feature makes of the answer. Throws, and confirms nothing, when that fails. */
  confirm(entryId: string, handler: JournalHandler, data: unknown, event: JournalEvent): void {
    this.#parts.db.transaction(() => {
      const entry = this.get(entryId);
      if (entry === null || isSettled(entry.state)) return;
      // What was found of one that is not looked for any more, since the user decides about it.
      const after = next(entry.state, event, this.#parts.clock.now(), this.policy(entry));
      if (!isSettled(after)) return;
      handler.confirmed(entry, data, after.kind === 'confirmed' ? after.charged : null);
      this.apply(entry, event);
    });
  }

  /** Lets one wait again that was over, together with what its feature makes of that. */
  reopen(entry: JournalEntry, event: JournalEvent): JournalEntry {
    return this.#parts.db.transaction(() => {
      const after = this.apply({ ...entry, hidden: false }, event);
      if (isSettled(entry.state) && !isSettled(after.state)) this.#parts.handlerOf(entry)?.reopened(after);
      return after;
    });
  }

  save(entries: readonly JournalEntry[]): void {
    if (entries.length === 0) return;
    this.#parts.db.transaction(() => {
      for (const entry of entries) {
        this.#parts.rows.save(entry);
        if (isSettled(entry.state)) this.#readable.delete(entry.id);
      }
      this.#parts.db.afterCommitTogether(this.#tell, entries);
    });
  }

  /** Takes what is settled of these off the queue, or puts it back. */
  setHidden(ids: readonly string[], hidden: boolean): void {
    this.#parts.db.transaction(() => {
      const changed = this.#parts.rows.setHidden(ids, hidden);
      this.#parts.db.afterCommitTogether(this.#tell, changed);
    });
  }

  /** A line of the log, outside of a transaction; where the disk does not take it, nothing else depends on it. */
  note(entryId: string, kind: 'request' | 'finding' | 'error' | 'answer', text: string): void {
    try {
      this.#log(entryId, kind, text);
    } catch (error) {
      if (storeProblem(error) === null) throw error;
    }
  }

  #log(entryId: string, kind: string, text: string): void {
    this.#parts.log.add(entryId, { at: this.#parts.clock.now(), kind, text });
  }

  /** Whether the user may decide about it now, since nobody could find out for long what became of it. */
  isOverdue(entry: JournalEntry): boolean {
    return isOverdue(entry.state, this.#parts.clock.now(), this.policy(entry));
  }

  /** Until when one may still arrive that would undo this one, milliseconds since the epoch; null: none may. */
  undoneUntil(entry: JournalEntry): number | null {
    const handler = this.#parts.handlerOf(entry);
    const now = momentOf(this.#parts.clock);
    const left = this.#parts.rows.bySubject(entry.subjectId).flatMap((other) => {
      const lost = 'mayArrive' in other.state ? other.state.mayArrive : undefined;
      if (lost === undefined || other.id === entry.id || other.operation !== entry.operation) return [];
      const leftMs = lost.forMs - passedSince(lost, now);
      return leftMs > 0 && handler?.reads(other) === true && handler.undoneBy(entry, other) ? [leftMs] : [];
    });
    return left.length === 0 ? null : now.at + Math.max(...left);
  }

  policy(entry: JournalEntry): Policy {
    const handler = this.#parts.handlerOf(entry);
    const stated = handler?.operation.patience.kind === 'answer' ? handler.operation.patience.ms : 0;
    const own: Policy = {
      retry: handler !== undefined && this.isReadable(entry) ? handler.retryClass(entry) : 'never',
      askBeforeResend: this.#parts.askBeforeResend() && mayCharge(entry, handler),
      settleMs: Math.max(60_000, stated, handler?.longestMs ?? 0) + 60_000,
      askText: handler?.askText ?? { text: entry.title, sendAgain: '', leaveIt: '' },
      steady: momentOf(this.#parts.clock).steady,
    };
    return this.#parts.otherPolicy?.(own, entry) ?? own;
  }

  /** What waits for an entry says something else when that is settled, or taken up again. */
  #withFollowers(entries: readonly JournalEntry[]): readonly JournalEntry[] {
    const ahead = entries.filter(
      ({ hidden, state }) => !hidden && (isSettled(state) || state.kind === 'waiting' || state.kind === 'ask'),
    );
    if (ahead.length === 0) return entries;
    const ids = new Set(entries.map(({ id }) => id));
    const followers = this.#parts.rows.waitingFor(ahead).filter(({ id }) => !ids.has(id));
    return followers.length === 0 ? entries : [...entries, ...followers];
  }
}

/** How often its answer was lost since it was asked for. */
export const lossesOf = (state: EntryState): number => ('losses' in state ? (state.losses ?? 0) : 0);

/** What others of the account wait for because of an entry: what it found missing, or what came of it; null when nothing. */
function holding(state: EntryState): string | null {
  if (state.kind === 'unknown') return state.kind;
  if (state.kind !== 'waiting' || !isAccountReason(state.reason)) return null;
  return `${state.reason} ${JSON.stringify(state.detail)}`;
}

/**
 * Whether the price that the user saw is not yet the service's own word: none at all, or that of a list, of which an
 * estimate may be a multiple.
 */
export function isUnsaid({ cost }: JournalEntry, handler: JournalHandler | undefined): boolean {
  return cost === null || handler?.operation.cost === 'estimate';
}

/** Whether an entry may cost something. A price that is not known before (a web address) is not no price. */
export function mayCharge({ cost }: JournalEntry, handler: JournalHandler | undefined): boolean {
  return cost === null ? (handler?.operation.cost ?? 'free') !== 'free' : cost > 0;
}
