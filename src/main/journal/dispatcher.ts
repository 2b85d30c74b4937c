import type { AppError } from '../../bridge/index.ts';
import { tellingHeld, withSignal, type ApiClient } from '../api/index.ts';
import type { Clock } from '../ports/index.ts';
import { isSettled, type JournalEntry } from '../records/index.ts';
import type { JournalRows } from '../store/index.ts';
import { storeProblem } from '../store/store-problem.ts';
import { AccountLooks } from './account-looks.ts';
import { agenda } from './agenda.ts';
import type { EntryBook } from './entry-book.ts';
import type { JournalHandler } from './handler.ts';
import { lanesOf } from './lanes.ts';
import type { Limits } from './limits.ts';
import { lookingFor } from './looking.ts';
import { Prober } from './prober.ts';
import type { Activity, Run } from './run.ts';
import { Sender, type SenderParts } from './sender.ts';

/** The longest sleep of the timer, milliseconds: a clock that is set cannot put everything to sleep. */
const longestSleepMs = 60_000;
/**
 * How soon a process that does not own the store looks whether it does, and what could not be written is tried again,
 * milliseconds.
 */
const againMs = 5_000;

interface DispatcherParts extends Omit<SenderParts, 'closed' | 'charged' | 'diskSays' | 'limits' | 'arrivedLate'> {
  readonly limits: Limits;
  readonly rows: JournalRows;
  readonly book: EntryBook;
  readonly clock: Clock;
  readonly handlerOf: (entry: JournalEntry) => JournalHandler | undefined;
  readonly gateOf: (entry: JournalEntry) => 'open' | 'active' | 'paid';
  readonly clientFor: (accountId: string) => ApiClient | null;
  readonly paused: () => boolean;
  readonly isHeld?: (entryId: string) => boolean;
  /** See `JournalParts`. */
  readonly isOwner?: (() => boolean) | undefined;
  /** See `JournalParts`. */
  readonly balanceOf?: ((accountId: string) => number | null) | undefined;
  readonly progressed: (entry: JournalEntry) => void;
  readonly changed: (entries: readonly JournalEntry[]) => void;
  readonly lookAtAccount: (accountId: string) => void;
  /** After an answer that says what was charged and what is left, credits. A close waits for it. */
  readonly charged: (entry: JournalEntry, cost: number, remaining: number, client: ApiClient) => Promise<void>;
}

/** Starts what may go out or be looked for now, each once at a time, and wakes for what may later. */
export class Dispatcher {
  readonly #parts: DispatcherParts;
  readonly #sender: Sender;
  readonly #prober: Prober;
  /** `reached`: what its account was reached with when it began. */
  readonly #active = new Map<string, { controller: AbortController; activity: Activity; reached: ApiClient }>();
  readonly #running = new Set<Promise<void>>();
  readonly #looks = new AccountLooks();
  #cancelTimer: () => void = () => undefined;
  #wakes = false;
  /** The disk would not take something: nothing is begun until this timer has run. Null: nothing of the kind. */
  #cancelRest: (() => void) | null = null;
  #closed = false;
  /** What keeps the disk from taking anything; null when nothing does, as far as is known. */
  diskProblem: AppError | null = null;

  constructor(parts: DispatcherParts) {
    this.#parts = parts;
    const closed = (): boolean => this.#closed;
    this.#prober = new Prober({ ...parts, closed });
    this.#sender = new Sender({
      ...parts,
      closed,
      diskSays: (problem) => this.#diskSays(problem),
      arrivedLate: (entry, run) => this.#prober.arrivedLate(entry, run),
      charged: (entry, cost, remaining, client) => {
        // An audit that fails inside says nothing about the charge, which is written down already.
        this.#follow(parts.charged(entry, cost, remaining, client).catch(() => undefined));
      },
    });
  }

  /** Stops sending; what is under way is cut off and taken up at the next start. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelTimer();
    this.#cancelRest?.();
    for (const { controller } of this.#active.values()) controller.abort();
    await Promise.allSettled(this.#running);
  }

  activity(entryId: string): Activity | null {
    return this.#active.get(entryId)?.activity ?? null;
  }

  /** Cuts off what is being done for an entry. */
  stop(entryId: string): void {
    this.#active.get(entryId)?.controller.abort();
  }

  /** Looks, in a moment, for entries that may go out now; a thousand changes in one go make one look. */
  wake(): void {
    if (this.#wakes) return;
    this.#wakes = true;
    queueMicrotask(() => {
      this.#wakes = false;
      if (!this.#closed) this.#look();
    });
  }

  /** The user is here again: what accounts lacked may be there by now. */
  lookAtAccountsAgain(): void {
    this.#looks.again();
    this.wake();
  }

  /** See `EntryBook.takeUp` and `Limits.look`. False while the disk does not take that: nothing is begun then. */
  takeUp(): boolean {
    if (!this.isOwner()) return false;
    try {
      this.#parts.book.takeUp((entryId) => this.#active.has(entryId));
      this.#holdBack();
      this.#parts.limits.look();
      return true;
    } catch (error) {
      this.#rest(error);
      return false;
    }
  }

  /** Looks for entries that may go out now and sets the timer for those that may go later. */
  #look(): void {
    this.#cancelTimer();
    if (this.#cancelRest !== null) return;
    if (!this.isOwner()) {
      this.#cancelTimer = this.#parts.clock.after(againMs, () => this.wake());
      return;
    }
    if (!this.takeUp()) return;
    const now = this.#parts.clock.now();
    const clients = new Map<string, ApiClient | null>();
    const clientOf = (accountId: string): ApiClient | null => {
      const known = clients.get(accountId);
      if (known !== undefined) return known;
      const client = this.#parts.clientFor(accountId);
      clients.set(accountId, client);
      return client;
    };
    const { go, wakeAt, looks } = agenda(
      this.#parts.book.open().filter((entry) => this.#parts.book.isReadable(entry)),
      {
        now,
        paused: this.#parts.paused(),
        reachable: (accountId) => clientOf(accountId) !== null,
        isActive: (entryId) => this.#active.has(entryId),
        isHeld: (entryId) => this.#parts.isHeld?.(entryId) === true,
        isObstructed: (entry) => (this.#parts.handlerOf(entry)?.obstacle(entry) ?? null) !== null,
        lanesOf: (entry) => lanesOf(entry, this.#parts.handlerOf(entry)),
        gateOf: this.#parts.gateOf,
        stateOf: (entryId) => this.#parts.rows.stateKind(entryId),
      },
    );
    // Nothing is left that could find out whether it takes something again.
    if (go.length === 0 && this.#active.size === 0) this.#diskSays(null);
    for (const entry of go) {
      const client = clientOf(entry.accountId);
      if (client !== null) this.#run(entry, client);
    }
    const accounts = this.#looks.due(looks, now);
    for (const accountId of accounts.now) this.#parts.lookAtAccount(accountId);
    const wakes = [wakeAt, accounts.next].filter((at) => at !== null);
    if (wakes.length === 0) return;
    const inMs = Math.max(0, Math.min(...wakes) - now);
    this.#cancelTimer = this.#parts.clock.after(Math.min(longestSleepMs, inMs), () => this.wake());
  }

  /**
   * What has begun, and waits for the limit of requests to leave, waits as before where the user holds it back since, or its
   * account is signed out, or has another token.
   */
  #holdBack(): void {
    const { book, clientFor, isHeld, paused } = this.#parts;
    for (const [id, { activity, controller, reached }] of this.#active) {
      const entry = activity.heldUntil === undefined ? null : book.get(id);
      if (entry?.state.kind !== 'sending' || entry.state.sealed) continue;
      if (!paused() && isHeld?.(id) !== true && clientFor(entry.accountId) === reached) continue;
      book.apply(entry, { type: 'not-sent', reason: 'ready', notBefore: null });
      controller.abort();
    }
  }

  /** Whether this process is the one that sends and finds out: two would send the same twice. */
  isOwner(): boolean {
    return this.#parts.isOwner?.() !== false;
  }

  #run(entry: JournalEntry, reached: ApiClient): void {
    const handler = this.#parts.handlerOf(entry);
    if (handler === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    this.#active.set(entry.id, { controller, activity: { phase: 'preparing', progress: null }, reached });
    const isReached = (): boolean => this.#parts.clientFor(entry.accountId) === reached;
    const run: Run = {
      handler,
      // Looks for evidence end with the entry's work too, so that a close does not wait for them.
      client: tellingHeld(withSignal(reached, signal), (until) => this.#held(entry, until)),
      signal,
      mayStart: () =>
        !signal.aborted && !this.#parts.paused() && this.#parts.isHeld?.(entry.id) !== true && isReached(),
      isReached,
      show: (activity) => this.#show(entry, activity),
      looking: lookingFor(entry, this.#parts),
    };
    const isProbe = entry.state.kind === 'unknown';
    const work = isProbe ? this.#prober.probe(entry, run) : this.#sender.send(entry, run);
    this.#follow(
      work
        .catch((error: unknown) => {
          // What ends because it was cancelled or closed says nothing about the entry.
          if (signal.aborted) return;
          // Neither does a disk that would not take it; what was begun is taken up when it does again.
          if (storeProblem(error) !== null) throw error;
          this.#stumbled(entry.id, error);
        })
        .then(
          () => this.#diskSays(null),
          (error: unknown) => this.#rest(error),
        )
        .finally(() => {
          this.#active.delete(entry.id);
          if (this.#closed) return;
          const after = this.#parts.book.get(entry.id);
          if (after !== null) this.#parts.progressed(after);
          this.wake();
        }),
    );
  }

  #diskSays(problem: AppError | null): void {
    if (this.diskProblem?.code === problem?.code) return;
    this.diskProblem = problem;
    // What waits says something else now.
    if (!this.#closed) this.#parts.changed(this.#parts.book.open());
  }

  #rest(error: unknown): void {
    this.#diskSays(storeProblem(error));
    this.#cancelRest?.();
    if (this.#closed) return;
    this.#cancelRest = this.#parts.clock.after(againMs, () => {
      this.#cancelRest = null;
      this.wake();
    });
  }

  #stumbled(entryId: string, error: unknown): void {
    const entry = this.#parts.book.get(entryId);
    if (entry === null || this.#closed || isSettled(entry.state)) return;
    (entry.state.kind === 'unknown' ? this.#prober : this.#sender).stumbled(entry, error);
  }

  /** Work that a close waits for. */
  #follow(work: Promise<void>): void {
    const followed = work.finally(() => this.#running.delete(followed));
    this.#running.add(followed);
  }

  #held(entry: JournalEntry, until: number | null): void {
    const active = this.#active.get(entry.id);
    if (active !== undefined) this.#show(entry, { ...active.activity, heldUntil: until ?? undefined });
  }

  #show(entry: JournalEntry, activity: Activity): void {
    const active = this.#active.get(entry.id);
    if (active === undefined) return;
    active.activity = activity;
    this.#parts.progressed(this.#parts.book.get(entry.id) ?? entry);
  }
}
