import { randomUUID } from 'node:crypto';
import { creditsMeta } from '../../contract/index.ts';
import { ApiError, NotFoundError, withSignal, type ApiClient } from '../api/index.ts';
import type { Clock } from '../ports/index.ts';
import type { Database, JournalRows } from '../store/index.ts';
import { agenda } from './agenda.ts';
import { isSettled, type JournalEntry, type Question } from './entry.ts';
import type { JournalHandler } from './handler.ts';
import { isDefinite, notSent, preparationError } from './outcome.ts';
import { next, type JournalEvent, type Policy, type Probe } from './transition.ts';
import { ProgressMeter, type UploadProgress } from './upload-progress.ts';

/** The longest sleep of the timer, milliseconds: a clock that is set cannot put everything to sleep. */
const longestSleepMs = 60_000;
/** How often the progress of one upload is told at most, milliseconds. */
const progressMs = 125;

/** The service has it, and it cannot be written down here: only the user may decide to pay again. */
const notRecorded: Question = {
  text: 'The service took it, but Backlot could not write down what it answered.',
  sendAgain: 'Sends it again. It is charged a second time.',
  leaveIt: 'Leaves it. What the service makes of it stays there.',
};

export interface NewEntry {
  readonly accountId: string;
  readonly operation: string;
  readonly subjectId: string;
  readonly title: string;
  readonly input: unknown;
  readonly cost: number | null;
}

interface JournalParts {
  readonly db: Database;
  readonly rows: JournalRows;
  readonly clock: Clock;
  readonly handlers: readonly JournalHandler[];
  /** Null while the account has no token or there is no network to reach it; the entry then waits. */
  readonly clientFor: (accountId: string) => ApiClient | null;
  readonly paused: () => boolean;
  readonly askBeforeResend: () => boolean;
  /** After every commit. */
  readonly changed: (entries: readonly JournalEntry[]) => void;
  /** What is being done for an entry changed, its upload moved on; several times a second. */
  readonly progressed: (entry: JournalEntry) => void;
  /** After an answer that carries the balance. */
  readonly balance: (accountId: string, remaining: number) => void;
  readonly awake: () => () => void;
}

/** What an entry is doing at this moment, beside its committed state. */
export interface Activity {
  readonly phase: 'preparing' | 'checking' | 'sending';
  readonly progress: UploadProgress | null;
}

/** The only way to change anything on the service: one entry for each thing asked for, sent when it may, exactly once. */
export class Journal {
  readonly #parts: JournalParts;
  readonly #handlers: ReadonlyMap<string, JournalHandler>;
  readonly #active = new Map<string, { controller: AbortController; activity: Activity }>();
  readonly #running = new Set<Promise<void>>();
  /** Ids of open entries that were found readable; inputs never change. */
  readonly #readable = new Set<string>();
  #cancelTimer: () => void = () => undefined;
  #closed = false;

  constructor(parts: JournalParts) {
    this.#parts = parts;
    this.#handlers = new Map(parts.handlers.map((handler) => [handler.operation.name, handler]));
  }

  /** Takes up what the last run left: whatever was being sent has an unknown outcome, or did not leave. */
  start(): void {
    this.#applyAll(this.#parts.rows.open(), { type: 'restart' });
    this.wake();
  }

  /** Stops sending; what is under way is cut off and taken up at the next start. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelTimer();
    for (const { controller } of this.#active.values()) controller.abort();
    await Promise.allSettled(this.#running);
  }

  /** Adds entries; call it inside the transaction that writes the local change. */
  add(entries: readonly NewEntry[]): JournalEntry[] {
    const now = this.#parts.clock.now();
    const added = this.#parts.db.transaction(() => {
      const position = this.#parts.rows.nextPosition();
      return entries.map((wanted, index): JournalEntry => {
        const entry: JournalEntry = {
          ...wanted,
          id: randomUUID(),
          fingerprint: `${wanted.accountId} ${wanted.operation} ${wanted.subjectId} ${JSON.stringify(wanted.input)}`,
          state: { kind: 'waiting', reason: 'ready', notBefore: null, attempts: 0 },
          hidden: false,
          position: position + index,
          createdAt: now,
          updatedAt: now,
        };
        this.#parts.rows.save(entry);
        return entry;
      });
    });
    this.#parts.db.afterCommit(() => {
      this.#parts.changed(added);
      this.wake();
    });
    return added;
  }

  /** Whether anything is still to be sent or found out about a subject. */
  openFor(subjectId: string): boolean {
    return this.#parts.rows.bySubject(subjectId).some((entry) => !isSettled(entry.state));
  }

  /** Whether an operation of an account is still to be sent or found out about. */
  hasOpen(accountId: string, operation: string): boolean {
    return this.#parts.rows.open().some((entry) => entry.accountId === accountId && entry.operation === operation);
  }

  /** False for an entry that this version does not understand: it is shown and kept, and never sent. */
  isReadable(entry: JournalEntry): boolean {
    if (this.#readable.has(entry.id)) return true;
    const readable = this.#handlers.get(entry.operation)?.reads(entry) ?? false;
    if (readable && !isSettled(entry.state)) this.#readable.add(entry.id);
    return readable;
  }

  activity(entryId: string): Activity | null {
    return this.#active.get(entryId)?.activity ?? null;
  }

  /** Undoes an entry that waits, or stops an upload before its last byte. False when it is too late. */
  cancel(entryId: string): boolean {
    const entry = this.#parts.rows.get(entryId);
    if (entry === null || isSettled(entry.state)) return false;
    const cancelled = this.#settle(entry, { type: 'cancel' });
    if (cancelled.state.kind !== 'cancelled') return false;
    this.#active.get(entryId)?.controller.abort();
    return true;
  }

  /** Sends a refused or cancelled one after all, or a waiting one at once; its feature takes it up again in the same transaction. */
  retry(entryId: string): void {
    const entry = this.#parts.rows.get(entryId);
    if (entry === null || !this.isReadable(entry)) return;
    this.#parts.db.transaction(() => {
      const after = this.#apply({ ...entry, hidden: false }, { type: 'retry' });
      if (isSettled(entry.state) && !isSettled(after.state)) this.#handlers.get(entry.operation)?.reopened(after);
    });
    this.wake();
  }

  answer(entryId: string, choice: 'send-again' | 'leave-it'): void {
    const entry = this.#parts.rows.get(entryId);
    if (entry === null) return;
    this.#settle(entry, { type: 'answer', choice });
    this.wake();
  }

  /** Takes settled entries off the queue. */
  hide(entryIds: readonly string[]): void {
    this.#parts.db.transaction(() => {
      const hidden = entryIds.flatMap((id) => {
        const entry = this.#parts.rows.get(id);
        return entry !== null && isSettled(entry.state) ? [{ ...entry, hidden: true }] : [];
      });
      this.#save(hidden);
    });
  }

  /** The network is there again, or an account (null: all of them) can be reached again. */
  back(reason: 'network' | 'sign-in', accountId: string | null = null): void {
    this.#applyAll(
      this.#parts.rows.open().filter((entry) => accountId === null || entry.accountId === accountId),
      { type: 'back', reason },
    );
    this.wake();
  }

  /** Looks for entries that may go out now and sets the timer for those that may go later. */
  wake(): void {
    if (this.#closed) return;
    this.#cancelTimer();
    const now = this.#parts.clock.now();
    const clients = new Map<string, ApiClient | null>();
    const clientOf = (accountId: string): ApiClient | null => {
      const known = clients.get(accountId);
      if (known !== undefined) return known;
      const client = this.#parts.clientFor(accountId);
      clients.set(accountId, client);
      return client;
    };
    const { go, wakeAt } = agenda(
      this.#parts.rows.open().filter((entry) => this.isReadable(entry)),
      {
        now,
        paused: this.#parts.paused(),
        reachable: (accountId) => clientOf(accountId) !== null,
        isActive: (entryId) => this.#active.has(entryId),
        laneOf: (entry) => this.#laneOf(entry),
      },
    );
    for (const entry of go) {
      const client = clientOf(entry.accountId);
      if (client !== null) this.#run(entry, client);
    }
    if (wakeAt !== null) {
      this.#cancelTimer = this.#parts.clock.after(Math.min(longestSleepMs, wakeAt - now), () => this.wake());
    }
  }

  #laneOf(entry: JournalEntry): string {
    return `${entry.accountId} ${this.#handlers.get(entry.operation)?.serialKey ?? entry.operation}`;
  }

  #run(entry: JournalEntry, reached: ApiClient): void {
    const handler = this.#handlers.get(entry.operation);
    if (handler === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    // Looks for evidence end with the entry's work too, so that a close does not wait for them.
    const client = withSignal(reached, signal);
    this.#active.set(entry.id, { controller, activity: { phase: 'preparing', progress: null } });
    const mayStart = (): boolean =>
      !signal.aborted && !this.#parts.paused() && this.#parts.clientFor(entry.accountId) === reached;
    const work =
      entry.state.kind === 'unknown'
        ? this.#probe(entry, handler, client)
        : this.#send(entry, handler, client, signal, mayStart);
    const run = work
      .catch((error: unknown) => {
        // What ends because it was cancelled or closed says nothing about the entry.
        if (!signal.aborted) this.#stumble(entry.id, error);
      })
      .finally(() => {
        this.#active.delete(entry.id);
        this.#running.delete(run);
        if (this.#closed) return;
        const after = this.#parts.rows.get(entry.id);
        if (after !== null) this.#parts.progressed(after);
        this.wake();
      });
    this.#running.add(run);
  }

  /** Something failed before the first byte left, or while probing: nothing has happened on the service. */
  #stumble(entryId: string, error: unknown): void {
    const entry = this.#parts.rows.get(entryId);
    if (entry === null || this.#closed || isSettled(entry.state)) return;
    if (entry.state.kind === 'unknown') {
      this.#apply(entry, { type: 'probed', probe: this.#unseen(entry, error) });
      return;
    }
    // From here on bytes may have left: whatever went wrong inside, only a look at the service can tell.
    if (entry.state.kind === 'sending') this.#apply(entry, { type: 'lost' });
    else if (error instanceof ApiError && !isDefinite(error))
      this.#apply(entry, notSent(entry, error, this.#parts.clock.now()));
    else {
      const appError = error instanceof ApiError ? error.toAppError() : preparationError(error);
      this.#settle(entry, { type: 'refused', error: appError });
    }
  }

  /** A look that did not succeed. When the service refuses to be asked for good, only the user can decide. */
  #unseen(entry: JournalEntry, error: unknown): Probe {
    const { state } = entry;
    const { askText, settleMs } = this.#policy(entry);
    const over = state.kind === 'unknown' && this.#parts.clock.now() >= state.since + settleMs;
    if (error instanceof ApiError && isDefinite(error) && over) return { kind: 'ambiguous', question: askText };
    return { kind: 'unreadable' };
  }

  async #send(
    entry: JournalEntry,
    handler: JournalHandler,
    client: ApiClient,
    signal: AbortSignal,
    mayStart: () => boolean,
  ): Promise<void> {
    const sleepAgain = this.#parts.awake();
    try {
      this.#show(entry, { phase: 'preparing', progress: null });
      const call = await handler.prepare(entry, signal);
      const evidence = await handler.snapshot(client, entry);
      const current = this.#parts.rows.get(entry.id);
      // Cancelled, paused or signed out while it was made ready: it waits, or is over.
      if (current === null || current.state.kind !== 'waiting' || !mayStart()) return;
      const sending = this.#apply(current, { type: 'start', evidence });
      this.#show(sending, { phase: 'sending', progress: null });
      await this.#deliver(sending, handler, () =>
        client.call(handler.operation, call, {
          lane: 'journal',
          beforeLastByte: () => this.#seal(entry.id),
          onProgress: this.#meter(sending),
        }),
      );
    } finally {
      sleepAgain();
    }
  }

  /** Commits that the last byte is about to leave; throws, so that it does not, when the entry is not being sent any more. */
  #seal(entryId: string): void {
    const entry = this.#parts.rows.get(entryId);
    if (entry?.state.kind !== 'sending') throw new Error('the entry is not being sent any more');
    this.#apply(entry, { type: 'seal' });
  }

  #meter(sending: JournalEntry): (sent: number, total: number) => void {
    const meter = new ProgressMeter();
    let toldAt = Number.NEGATIVE_INFINITY;
    return (sent, total) => {
      const now = this.#parts.clock.now();
      if (sent < total && Math.abs(now - toldAt) < progressMs) return;
      toldAt = now;
      this.#show(sending, { phase: 'sending', progress: meter.next(sent, total, now) });
    };
  }

  /** Makes the one attempt and commits what is known of its outcome. */
  async #deliver(
    sending: JournalEntry,
    handler: JournalHandler,
    attempt: () => Promise<{ data: unknown; meta: unknown }>,
  ): Promise<void> {
    let answer: { data: unknown; meta: unknown };
    try {
      answer = await attempt();
    } catch (error) {
      const entry = this.#parts.rows.get(sending.id);
      // A close in the middle is judged at the next start, from what was committed.
      if (entry === null || entry.state.kind !== 'sending' || this.#closed) return;
      // Gone is gone, whoever deleted it.
      if (handler.operation.method === 'DELETE' && error instanceof NotFoundError) answer = { data: null, meta: null };
      else {
        if (!(error instanceof ApiError) || error.outcome === 'unknown') this.#apply(entry, { type: 'lost' });
        else if (isDefinite(error)) this.#settle(entry, { type: 'refused', error: error.toAppError() });
        else this.#apply(entry, notSent(entry, error, this.#parts.clock.now()));
        return;
      }
    }
    const credits = creditsMeta.catch(null).parse(answer.meta)?.credits ?? null;
    try {
      this.#confirm(sending.id, handler, answer.data, { type: 'confirmed', charged: credits?.cost ?? null });
    } catch {
      this.#unrecorded(sending.id, handler);
    }
    if (typeof credits?.remaining === 'number') this.#parts.balance(sending.accountId, credits.remaining);
  }

  /** The service did it and that could not be committed: never a reason to send it again. */
  #unrecorded(entryId: string, handler: JournalHandler): void {
    const entry = this.#parts.rows.get(entryId);
    if (entry === null || isSettled(entry.state)) return;
    if (handler.operation.retry !== 'idempotent') this.#apply(entry, { type: 'lost' });
    else {
      const { text: title, leaveIt: detail } = notRecorded;
      this.#apply(entry, { type: 'refused', error: { code: 'not-recorded', title, detail } });
    }
  }

  #confirm(entryId: string, handler: JournalHandler, data: unknown, event: JournalEvent): void {
    this.#parts.db.transaction(() => {
      const entry = this.#parts.rows.get(entryId);
      if (entry === null || isSettled(entry.state)) return;
      handler.confirmed(entry, data);
      this.#apply(entry, event);
    });
  }

  async #probe(entry: JournalEntry, handler: JournalHandler, client: ApiClient): Promise<void> {
    if (entry.state.kind !== 'unknown') return;
    this.#show(entry, { phase: 'checking', progress: null });
    const finding = await handler.probe(client, entry, entry.state.evidence);
    if (this.#closed) return;
    if (finding.kind !== 'found') {
      this.#apply(entry, { type: 'probed', probe: finding });
      return;
    }
    const probe: Probe = { kind: 'found', charged: finding.charged };
    try {
      this.#confirm(entry.id, handler, finding.data, { type: 'probed', probe });
    } catch {
      this.#apply(entry, { type: 'probed', probe: { kind: 'ambiguous', question: notRecorded } });
    }
  }

  #policy(entry: JournalEntry): Policy {
    const handler = this.#handlers.get(entry.operation);
    const stated = handler?.operation.patience.kind === 'answer' ? handler.operation.patience.ms : 0;
    return {
      idempotent: handler?.operation.retry === 'idempotent',
      // A price that is not known before (a web address) is not no price.
      askBeforeResend:
        this.#parts.askBeforeResend() && (entry.cost === null ? handler?.operation.cost === 'formula' : entry.cost > 0),
      settleMs: Math.max(60_000, stated) + 60_000,
      askText: handler?.askText ?? { text: entry.title, sendAgain: '', leaveIt: '' },
    };
  }

  /** Applies an event that may end the entry, and lets its feature write that in the same transaction. */
  #settle(entry: JournalEntry, event: JournalEvent): JournalEntry {
    try {
      return this.#parts.db.transaction(() => {
        const after = this.#apply(entry, event);
        if (isSettled(after.state)) this.#handlers.get(entry.operation)?.settled(after);
        return after;
      });
    } catch {
      // The feature could not write it. What is known of the request must be kept all the same: the queue shows it.
      return this.#apply(entry, event);
    }
  }

  #apply(entry: JournalEntry, event: JournalEvent): JournalEntry {
    return this.#applyAll([entry], event)[0] ?? entry;
  }

  #applyAll(entries: readonly JournalEntry[], event: JournalEvent): JournalEntry[] {
    const now = this.#parts.clock.now();
    const pairs = entries.map((entry) => {
      const state = next(entry.state, event, now, this.#policy(entry));
      return { entry, after: state === entry.state ? entry : { ...entry, state, updatedAt: now } };
    });
    const changed = pairs.flatMap(({ entry, after }) => (after === entry ? [] : [after]));
    this.#save(changed);
    return pairs.map(({ after }) => after);
  }

  #save(entries: readonly JournalEntry[]): void {
    if (entries.length === 0) return;
    this.#parts.db.transaction(() => {
      for (const entry of entries) {
        this.#parts.rows.save(entry);
        if (isSettled(entry.state)) this.#readable.delete(entry.id);
      }
      this.#parts.db.afterCommit(() => this.#parts.changed(entries));
    });
  }

  #show(entry: JournalEntry, activity: Activity): void {
    const active = this.#active.get(entry.id);
    if (active === undefined) return;
    active.activity = activity;
    this.#parts.progressed(this.#parts.rows.get(entry.id) ?? entry);
  }
}
