import type { AppError, BalanceNote } from '../../bridge/index.ts';
import type { Profile } from '../../contract/index.ts';
import { isSettled, mayBeThere, type AccountReason, type JournalEntry } from '../records/index.ts';
import { storeProblem, type FindingRecord } from '../store/index.ts';
import { accountSeen } from './account-seen.ts';
import { BalanceAuditor, noMoney } from './balance-auditor.ts';
import { Decisions } from './decisions.ts';
import { blockedByParent, followersIn, type Blocker } from './dependencies.ts';
import { Dispatcher } from './dispatcher.ts';
import { EntryBook, lossesOf, mayCharge } from './entry-book.ts';
import { mayBeCharged } from './ended-words.ts';
import type { JournalHandler, Obstacle } from './handler.ts';
import { Intake, type NewEntry } from './intake.ts';
import type { JournalParts } from './journal-parts.ts';
import { Limits } from './limits.ts';
import { accountReasons, entriesInDoubt } from './obstacles.ts';
import { sameWork, type SameWork } from './same-work.ts';
import type { Activity } from './run.ts';
import type { BackReason } from './event.ts';

/** The only way to change anything on the service: one entry for each thing asked for, sent when it may, exactly once. */
export class Journal {
  readonly #parts: JournalParts;
  readonly #handlers: ReadonlyMap<string, JournalHandler>;
  readonly #book: EntryBook;
  readonly #intake: Intake;
  readonly #auditor: BalanceAuditor;
  readonly #dispatcher: Dispatcher;
  readonly #decisions: Decisions;
  /** By operations that may charge: what is equal for those that do the same work about one thing. */
  readonly charging: Readonly<Record<string, string>>;

  constructor(parts: JournalParts) {
    this.#parts = parts;
    this.#handlers = new Map(parts.handlers.map((handler) => [handler.operation.name, handler]));
    const charging = parts.handlers.filter(({ operation }) => operation.cost !== 'free');
    this.charging = Object.fromEntries(charging.map(({ operation, serialKey }) => [operation.name, serialKey]));
    const { db, rows, clock } = parts;
    const handlerOf = (entry: JournalEntry): JournalHandler | undefined => this.#handlers.get(entry.operation);
    const book = new EntryBook({ ...parts, handlerOf });
    this.#book = book;
    this.#intake = new Intake({ ...parts, handlerOf });
    const isQuiet = (accountId: string): boolean => rows.credits.isQuiet(accountId);
    this.#auditor = new BalanceAuditor({
      db,
      rows: parts.balances,
      clock,
      isQuiet,
      quietMoney: (accountId, since, heard) => {
        const { charges, refunds } = parts.quietMoney(accountId, since);
        return { charges: [...charges, ...rows.credits.unheardCharges(accountId, since, heard)], refunds };
      },
      unseenMoney: parts.unseenMoney ?? (() => noMoney),
      lateRefunds: parts.lateRefunds ?? (() => []),
    });
    this.#dispatcher = new Dispatcher({
      ...parts,
      book,
      handlerOf,
      gateOf: (entry) => this.#gateOf(entry),
      limits: new Limits({ ...parts, book }),
      charged: ({ id, accountId, state }, cost, remaining, client) => {
        const sent = state.kind === 'sending' && { sentAt: state.since };
        return this.#auditor.answered(accountId, { entryId: id, cost, remaining, ...sent }, client);
      },
    });
    this.#decisions = new Decisions({
      db,
      book,
      clock,
      isOffline: ({ accountId }) => parts.clientFor(accountId) === null,
      handlerOf,
      accountReasons: () => this.accountReasons(),
      back: (reason, accountId) => this.#backNow(reason, accountId, null),
      stop: (entryId) => this.#dispatcher.stop(entryId),
      wake: () => this.wake(),
    });
  }

  /** Takes up what the last run left: whatever was being sent has an unknown outcome, or did not leave. */
  start(): void {
    this.#dispatcher.takeUp();
    this.wake();
  }

  /** Stops sending; what is under way is cut off and taken up at the next start. */
  close(): Promise<void> {
    return this.#dispatcher.close();
  }

  /** What keeps the disk from taking anything, and with that everything from being sent; null when nothing does. */
  diskProblem(): AppError | null {
    return this.#dispatcher.diskProblem;
  }

  /** Looks, in a moment, for entries that may go out now, also because a limit of the user's or what counts towards it changed. */
  wake(): void {
    this.#dispatcher.wake();
  }

  /** Adds an entry, to a batch where one is named; call it inside the transaction that writes the local change. */
  add(wanted: NewEntry, batchId: string | null = null): JournalEntry {
    const [entry] = this.#taken(this.#intake.add([wanted], batchId));
    if (entry === undefined) throw new Error('the journal took no entry');
    return entry;
  }

  /** Adds what was started with one click, in order and under one batch id, a new one unless one is named: all of it or nothing. */
  enqueueAll(
    entries: readonly NewEntry[],
    batchId: string = crypto.randomUUID(),
  ): { readonly batchId: string; readonly entries: readonly JournalEntry[] } {
    return { batchId, entries: this.#taken(this.#intake.add(entries, batchId)) };
  }

  #taken(entries: JournalEntry[]): JournalEntry[] {
    this.#parts.db.afterCommit(() => {
      this.#parts.changed(entries);
      this.wake();
    });
    return entries;
  }

  /** Whether anything is still to be sent or found out about a subject. */
  openFor(subjectId: string): boolean {
    return this.#parts.rows.bySubject(subjectId).some((entry) => !isSettled(entry.state));
  }

  /** What was asked for last of an operation about a subject, as its handler keeps it; null where it was never asked for here. */
  inputOf(subjectId: string, operation: string): unknown {
    return this.#parts.rows.bySubject(subjectId).findLast((entry) => entry.operation === operation)?.input ?? null;
  }

  /** Whether an operation about a subject was ever asked for here. */
  isAskedFor(subjectId: string, operation: string): boolean {
    return this.#parts.rows.bySubject(subjectId).some((entry) => entry.operation === operation);
  }

  /**
   * Cancels everything about a subject that waits, also to leave where it has begun, as for the limit of requests. Returns what
   * that was, as it waited.
   */
  cancelWaiting(subjectId: string): readonly JournalEntry[] {
    return this.#parts.rows.bySubject(subjectId).filter(({ id }) => this.cancel(id));
  }

  /**
   * The same, where none of it was sent: what was, and got no answer, may arrive late, and is charged then. Whether it was
   * cancelled.
   */
  cancelUnsent(subjectId: string): boolean {
    const isTried = this.#parts.rows.bySubject(subjectId).some(({ state }) => lossesOf(state) > 0);
    return !isTried && this.cancelWaiting(subjectId).length > 0;
  }

  /** Whether anything may be on the service that an open one of an operation of an account made: see `mayBeThere`. */
  mayHaveMade(accountId: string, operation: string): boolean {
    return this.openOf(accountId, operation).some(({ state }) => mayBeThere(state));
  }

  /** What is still to be sent or found out about of an operation of an account. */
  openOf(accountId: string, operation: string): readonly JournalEntry[] {
    return this.#book.open().filter((entry) => entry.accountId === accountId && entry.operation === operation);
  }

  /** False for an entry that this version does not understand: it is shown and kept, and never sent. */
  isReadable(entry: JournalEntry): boolean {
    return this.#book.isReadable(entry);
  }

  activity(entryId: string): Activity | null {
    return this.#dispatcher.activity(entryId);
  }

  /** What was done for an entry and found out about it, in order. */
  logOf(entryId: string): FindingRecord[] {
    return this.#parts.log.of(entryId);
  }

  /** Balances that were not what they should be, newest first. */
  balanceNotes(accountId: string): BalanceNote[] {
    return this.#auditor.notes(accountId);
  }

  /** The first parent of an entry that is not done. */
  blockedBy(entry: JournalEntry): Blocker | null {
    return blockedByParent(entry, (id) => this.#parts.rows.stateKind(id));
  }

  /** See `followersIn`; looked up once. */
  followers(): ReturnType<typeof followersIn> {
    return followersIn(this.#book.open());
  }

  /** What keeps a waiting entry from being sent until the user mends it. */
  obstacleOf(entry: JournalEntry): Obstacle | null {
    return this.isReadable(entry) ? (this.#handlers.get(entry.operation)?.obstacle(entry) ?? null) : null;
  }

  /** See `EntryBook`. */
  isOverdue(entry: JournalEntry): boolean {
    return this.#book.isOverdue(entry);
  }

  /** By the entry: what its account lacks. See `obstacles.ts`; looked up once. */
  accountReasons(): (entry: JournalEntry) => AccountReason | null {
    return accountReasons(this.#parts.rows, (entry) => this.#gateOf(entry));
  }

  /** By a waiting entry: the one in doubt that it waits for. See `obstacles.ts`; looked up once. */
  entriesInDoubt(): (entry: JournalEntry) => JournalEntry | null {
    return entriesInDoubt(this.#parts.rows, (entry) => this.#handlers.get(entry.operation));
  }

  /**
   * Whether sending a refused, cancelled or left one after all would charge once more for what another entry does, or has done
   * since; null when not. `others`: the entries about the same thing.
   */
  sameWork(entry: JournalEntry, others: readonly JournalEntry[]): SameWork | null {
    const handlerOf = ({ operation }: JournalEntry): JournalHandler | undefined => this.#handlers.get(operation);
    if (!mayCharge(entry, handlerOf(entry))) return null;
    return sameWork(entry, others, (one) => handlerOf(one)?.serialKey ?? one.operation);
  }

  /** See `Decisions`; the same holds for what follows. */
  cancel(entryId: string): boolean {
    return this.#decisions.cancel(entryId);
  }

  restore(entryId: string): boolean {
    return this.#decisions.restore(entryId);
  }

  retry(entryId: string): void {
    this.#decisions.retry(entryId);
  }

  retries(): (entryId: string, batchId?: string | null) => void {
    return this.#decisions.retries();
  }

  takeAlong(entryIds: readonly string[], batchId: string | null, agreed: ReadonlySet<string>): void {
    this.#decisions.takeAlong(entryIds, batchId, agreed);
  }

  answer(entryId: string, choice: 'send-again' | 'leave-it'): void {
    this.#decisions.answer(entryId, choice);
  }

  approve(entryId: string, price: number | null): boolean {
    return this.#decisions.approve(entryId, price);
  }

  moveBefore(entryIds: readonly string[], beforeId: string | null): void {
    this.#decisions.moveBefore(entryIds, beforeId);
  }

  runNext(entryIds: readonly string[]): void {
    this.#decisions.runNext(entryIds);
  }

  hide(entryIds: readonly string[]): void {
    this.#decisions.setHidden(entryIds, true);
  }

  unhide(entryIds: readonly string[]): void {
    this.#decisions.setHidden(entryIds, false);
  }

  /** What was refused before of the same, and took nothing, is off the queue once it was done after all. */
  doneAfterAll({ id, subjectId, operation }: JournalEntry): void {
    const over = this.#parts.rows.overAbout(new Set([subjectId])).get(subjectId) ?? [];
    const same = over.filter((entry) => entry.id !== id && entry.operation === operation);
    const refused = same.filter((entry) => entry.state.kind === 'refused' && !mayBeCharged(entry));
    this.hide(refused.map((entry) => entry.id));
  }

  /** The user is here again, perhaps from putting an account right: accounts for which something waits are looked at soon. */
  userIsBack(): void {
    this.#dispatcher.lookAtAccountsAgain();
  }

  /** What entries wait for is there again: of one account (null: all), of one subject (null: all). */
  back(reason: BackReason, accountId: string | null = null, subjectId: string | null = null): void {
    this.#told(() => this.#backNow(reason, accountId, subjectId));
  }

  /** Moves what waits after something that others tell of. */
  #told(move: () => void): void {
    try {
      move();
    } catch (error) {
      // Whoever tells of it cannot help it, and what waits tries again by itself, only later.
      if (storeProblem(error) === null) throw error;
    }
    this.wake();
  }

  #backNow(reason: BackReason, accountId: string | null, subjectId: string | null): void {
    const concerned = this.#book
      .open()
      .filter(
        (entry) =>
          (accountId === null || entry.accountId === accountId) &&
          (subjectId === null || entry.subjectId === subjectId),
      );
    this.#book.applyAll(concerned, { type: 'back', reason });
  }

  /** An account's profile was read: what waited for its credits, subscription, address or token goes on where it is there. */
  accountSeen(accountId: string, profile: Profile): void {
    const waiting = this.#parts.rows.holding(accountId);
    const after = this.#book.applyAll(waiting, { type: 'account-seen', account: accountSeen(profile) });
    if (after.some((entry, index) => entry !== waiting[index])) this.wake();
  }

  #gateOf(entry: JournalEntry): 'open' | 'active' | 'paid' {
    return this.#handlers.get(entry.operation)?.operation.gate ?? 'paid';
  }
}
