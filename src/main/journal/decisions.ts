import type { Clock } from '../ports/index.ts';
import { isSettled, type AccountReason, type Approval, type JournalEntry } from '../records/index.ts';
import type { Database } from '../store/index.ts';
import { approved, liftedNow } from './approval.ts';
import { followersIn } from './dependencies.ts';
import { type EntryBook, isUnsaid } from './entry-book.ts';
import type { JournalHandler } from './handler.ts';
import { moved } from './reorder.ts';

interface DecisionsParts {
  readonly db: Database;
  readonly book: EntryBook;
  readonly clock: Clock;
  readonly isOffline: (entry: JournalEntry) => boolean;
  readonly handlerOf: (entry: JournalEntry) => JournalHandler | undefined;
  /** By the entry: what its account lacks. Looked up once. */
  readonly accountReasons: () => (entry: JournalEntry) => AccountReason | null;
  /** What an account lacked is tried again, also for its other entries. */
  readonly back: (reason: AccountReason, accountId: string) => void;
  /** Cuts off what is being done for an entry. */
  readonly stop: (entryId: string) => void;
  readonly wake: () => void;
}

/** What the user decides about entries: undo, try again, answer, agree to a price, order, take off the queue. */
export class Decisions {
  readonly #parts: DecisionsParts;

  constructor(parts: DecisionsParts) {
    this.#parts = parts;
  }

  /** Undoes an entry that waits, or stops an upload before its last byte. False when it is too late. */
  cancel(entryId: string): boolean {
    const entry = this.#parts.book.get(entryId);
    if (entry === null || isSettled(entry.state)) return false;
    const cancelled = this.#parts.book.settle(entry, { type: 'cancel' });
    if (cancelled.state.kind !== 'cancelled') return false;
    // Of several that are cancelled together none is, where the disk does not take it: then all of them go on.
    this.#parts.db.afterCommit(() => {
      this.#parts.stop(entryId);
      this.#parts.wake();
    });
    return true;
  }

  /**
   * Takes a cancellation back: the entry waits at its old place. One that was left asks again, so that what waits for it can
   * go on; one asks of which nobody could find out for long what became of it. False when it was none of these, or nobody
   * knows what it asked.
   */
  restore(entryId: string): boolean {
    const entry = this.#parts.book.get(entryId);
    if (entry?.state.kind === 'unknown') return this.#decides(entry);
    if (entry === null || !isSettled(entry.state) || !this.#parts.book.isReadable(entry)) return false;
    const after = this.#parts.book.reopen(entry, { type: 'restore' });
    this.#parts.wake();
    return !isSettled(after.state);
  }

  #decides(entry: JournalEntry): boolean {
    const { state } = this.#parts.book.apply(entry, { type: 'decide' });
    if (state.kind !== 'ask') return false;
    this.#parts.stop(entry.id);
    this.#parts.wake();
    return true;
  }

  /** See `retries`. */
  retry(entryId: string): void {
    this.retries()(entryId);
  }

  /**
   * Sends a refused or cancelled one after all, or a waiting one at once, for the credits that it was agreed to; its feature
   * takes it up again in the same transaction. What its account lacked is tried again too: for thousands that are tried together
   * that is looked up, and done, once.
   */
  retries(): (entryId: string, batchId?: string | null) => void {
    const heldBy = this.#parts.accountReasons();
    const back = new Set<string>();
    /** `batchId`: of what is tried again with it; left out: it stays in its own. */
    return (entryId, batchId) => {
      const entry = this.#parts.book.get(entryId);
      if (entry === null || !this.#parts.book.isReadable(entry)) return;
      const held = heldBy(entry);
      this.#parts.db.transaction(() => {
        const again = { ...entry, approval: this.#agreedNow(entry), ...(batchId !== undefined && { batchId }) };
        this.#parts.book.reopen(again, { type: 'retry' });
        if (held === null || back.has(`${entry.accountId} ${held}`)) return;
        this.#parts.back(held, entry.accountId);
        back.add(`${entry.accountId} ${held}`);
      });
      this.#parts.wake();
    };
  }

  /**
   * What waits behind entries that are tried again goes on because of that: it becomes part of their batch (null: stays in its own),
   * so that the limit of a batch is one for everything that a click lets go. `agreed`: those whose prices the user saw with it.
   */
  takeAlong(entryIds: readonly string[], batchId: string | null, agreed: ReadonlySet<string>): void {
    const { book } = this.#parts;
    const taken = followersIn(book.open())(entryIds).map((entry) => ({
      ...entry,
      batchId: batchId ?? entry.batchId,
      approval: agreed.has(entry.id) ? this.#agreedNow(entry) : entry.approval,
    }));
    book.save(taken);
  }

  /**
   * Trying again is agreeing to the price that the entry shows; what waits for that needs `approve`. What was over is a charge
   * of its own then, for which no limit was lifted.
   */
  #agreedNow(entry: JournalEntry): Approval {
    const { state, approval } = entry;
    if (state.kind === 'waiting' && state.reason === 'approval') return approval;
    const { clock, isOffline, handlerOf } = this.#parts;
    const now = clock.now();
    return {
      at: now,
      offline: isOffline(entry) || isUnsaid(entry, handlerOf(entry)),
      lifted: isSettled(state) ? [] : liftedNow(approval, now),
    };
  }

  answer(entryId: string, choice: 'send-again' | 'leave-it'): void {
    const entry = this.#parts.book.get(entryId);
    if (entry === null) return;
    // Sent anew it may be charged a second time, and only the first was agreed to go over a limit.
    const approval = { ...entry.approval, lifted: [] };
    this.#parts.book.settle(choice === 'send-again' ? { ...entry, approval } : entry, {
      type: 'answer',
      choice,
      cost: entry.cost,
    });
    this.#parts.wake();
  }

  /** Agrees to the price (credits) that a waiting approval shows. False when it shows another, or waits for none. */
  approve(entryId: string, price: number | null): boolean {
    const entry = this.#parts.book.get(entryId);
    if (entry === null) return false;
    const agreed = approved(entry, price, this.#parts.clock.now(), this.#parts.isOffline(entry));
    if (agreed === null) return false;
    this.#parts.book.apply(agreed, { type: 'approve' });
    this.#parts.wake();
    return true;
  }

  /** Moves waiting entries as one block before another one (null: to the end), or none; what they depend on comes along. */
  moveBefore(entryIds: readonly string[], beforeId: string | null): void {
    const open = this.#parts.book.open();
    const positions = moved(open, new Set(entryIds), beforeId);
    const changed = open.flatMap((entry) => {
      const position = positions.get(entry.id);
      return position === undefined ? [] : [{ ...entry, position }];
    });
    this.#parts.book.save(changed);
    this.#parts.wake();
  }

  /** Moves waiting entries to the front, in their own order. */
  runNext(entryIds: readonly string[]): void {
    const ids = new Set(entryIds);
    const first = this.#parts.book.open().find(({ id, state }) => state.kind === 'waiting' && !ids.has(id));
    if (first !== undefined) this.moveBefore(entryIds, first.id);
  }

  /** Takes settled entries off the queue, or puts them back. */
  setHidden(entryIds: readonly string[], hidden: boolean): void {
    this.#parts.book.setHidden(entryIds, hidden);
  }
}
