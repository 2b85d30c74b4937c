import { randomUUID } from 'node:crypto';
import type { AppError } from '../../bridge/index.ts';
import { creditsMeta } from '../../contract/index.ts';
import { ApiError, NotSentError, RateLimitedError, UnauthorizedError, type ApiClient } from '../api/index.ts';
import type { Clock } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import type { Database, JournalRows } from '../store/index.ts';
import { isInFlight, isSettled, type JournalEntry } from './entry.ts';
import type { JournalHandler } from './handler.ts';
import { next, resendDelay, type JournalEvent, type Policy, type Probe } from './transition.ts';
import { ProgressMeter, type UploadProgress } from './upload-progress.ts';

/** How soon a service that could not be reached is tried again, when the computer itself says it is online. */
const unreachableRetryMs = 5_000;
/** How soon an entry whose token was refused is tried again without a new sign-in. */
const signInRetryMs = 10 * 60_000;

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
  /** After every commit and at every step of an upload. */
  readonly changed: (entry: JournalEntry) => void;
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
  #cancelTimer: () => void = () => undefined;
  #closed = false;

  constructor(parts: JournalParts) {
    this.#parts = parts;
    this.#handlers = new Map(parts.handlers.map((handler) => [handler.operation.name, handler]));
  }

  /** Takes up what the last run left: whatever was being sent has an unknown outcome, or did not leave. */
  start(): void {
    for (const entry of this.#parts.rows.open()) this.#apply(entry, { type: 'restart' });
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
    const added = this.#parts.db.transaction(() =>
      entries.map((wanted): JournalEntry => {
        const entry: JournalEntry = {
          ...wanted,
          id: randomUUID(),
          fingerprint: `${wanted.accountId} ${wanted.operation} ${wanted.subjectId} ${JSON.stringify(wanted.input)}`,
          state: { kind: 'waiting', reason: 'ready', notBefore: null, attempts: 0 },
          hidden: false,
          position: this.#parts.rows.nextPosition(),
          createdAt: now,
          updatedAt: now,
        };
        this.#parts.rows.save(entry);
        return entry;
      }),
    );
    this.#parts.db.afterCommit(() => {
      for (const entry of added) this.#parts.changed(entry);
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

  retry(entryId: string): void {
    const entry = this.#parts.rows.get(entryId);
    if (entry === null) return;
    this.#apply({ ...entry, hidden: false }, { type: 'retry' });
    this.wake();
  }

  answer(entryId: string, choice: 'send-again' | 'leave-it'): void {
    const entry = this.#parts.rows.get(entryId);
    if (entry === null) return;
    this.#settle(entry, { type: 'answer', choice });
    this.wake();
  }

  /** Takes a settled entry off the queue. */
  hide(entryId: string): void {
    const entry = this.#parts.rows.get(entryId);
    if (entry !== null && isSettled(entry.state)) this.#save({ ...entry, hidden: true });
  }

  /** The network is there again, or an account (null: all of them) can be reached again. */
  back(reason: 'network' | 'sign-in', accountId: string | null = null): void {
    for (const entry of this.#parts.rows.open()) {
      if (accountId === null || entry.accountId === accountId) this.#apply(entry, { type: 'back', reason });
    }
    this.wake();
  }

  /** Looks for entries that may go out now and sets the timer for those that may go later. */
  wake(): void {
    if (this.#closed) return;
    this.#cancelTimer();
    const now = this.#parts.clock.now();
    const open = this.#parts.rows.open();
    const busy = new Set(
      open.filter((entry) => isInFlight(entry.state) || this.#active.has(entry.id)).map((entry) => this.#laneOf(entry)),
    );
    let wakeAt = Number.POSITIVE_INFINITY;
    for (const entry of open) {
      if (this.#active.has(entry.id)) continue;
      const due = this.#dueAt(entry);
      if (due === null) continue;
      if (due > now) {
        wakeAt = Math.min(wakeAt, due);
        continue;
      }
      if (entry.state.kind === 'unknown')
        this.#run(entry, (handler, client, signal) => this.#probe(entry, handler, client, signal));
      else {
        const lane = this.#laneOf(entry);
        if (busy.has(lane)) continue;
        busy.add(lane);
        this.#run(entry, (handler, client, signal) => this.#send(entry, handler, client, signal));
      }
    }
    // Capped, so that a clock that jumps back cannot put everything to sleep.
    if (wakeAt !== Number.POSITIVE_INFINITY) {
      this.#cancelTimer = this.#parts.clock.after(Math.min(60_000, wakeAt - now), () => this.wake());
    }
  }

  /** When an entry may next do something; null when only an event from outside can move it. */
  #dueAt(entry: JournalEntry): number | null {
    const { state } = entry;
    if (this.#parts.clientFor(entry.accountId) === null) return null;
    if (state.kind === 'unknown') return state.nextProbeAt;
    if (state.kind !== 'waiting' || this.#parts.paused()) return null;
    return state.notBefore ?? 0;
  }

  #laneOf(entry: JournalEntry): string {
    return `${entry.accountId} ${this.#handlers.get(entry.operation)?.serialKey ?? entry.operation}`;
  }

  #run(
    entry: JournalEntry,
    work: (handler: JournalHandler, client: ApiClient, signal: AbortSignal) => Promise<void>,
  ): void {
    const handler = this.#handlers.get(entry.operation);
    const client = this.#parts.clientFor(entry.accountId);
    if (handler === undefined || client === null) return;
    const controller = new AbortController();
    this.#active.set(entry.id, { controller, activity: { phase: 'preparing', progress: null } });
    const run = work(handler, client, controller.signal)
      .catch((error: unknown) => this.#stumble(entry.id, error))
      .finally(() => {
        this.#active.delete(entry.id);
        this.#running.delete(run);
        const after = this.#parts.rows.get(entry.id);
        if (after !== null && !this.#closed) this.#parts.changed(after);
        this.wake();
      });
    this.#running.add(run);
  }

  /** Something failed before the first byte left, or while probing: nothing has happened on the service. */
  #stumble(entryId: string, error: unknown): void {
    const entry = this.#parts.rows.get(entryId);
    if (entry === null || this.#closed || isSettled(entry.state)) return;
    if (entry.state.kind === 'unknown') {
      this.#apply(entry, { type: 'probed', probe: { kind: 'unreadable' } });
      return;
    }
    if (error instanceof ApiError && !isDefinite(error)) this.#apply(entry, this.#notSent(entry, error));
    else {
      const appError = error instanceof ApiError ? error.toAppError() : preparationError(error);
      this.#settle(entry, { type: 'refused', error: appError });
    }
  }

  async #send(entry: JournalEntry, handler: JournalHandler, client: ApiClient, signal: AbortSignal): Promise<void> {
    const sleepAgain = this.#parts.awake();
    try {
      this.#show(entry, { phase: 'preparing', progress: null });
      const call = await handler.prepare(entry, signal);
      const evidence = await handler.snapshot(client, entry);
      const current = this.#parts.rows.get(entry.id);
      if (current === null || current.state.kind !== 'waiting' || signal.aborted) return;
      const sending = this.#apply(current, { type: 'start', evidence });
      this.#show(sending, { phase: 'sending', progress: null });
      await this.#deliver(sending, handler, () => {
        const meter = new ProgressMeter();
        return client.call(handler.operation, call, {
          signal,
          lane: 'journal',
          beforeLastByte: () => {
            const latest = this.#parts.rows.get(entry.id);
            if (latest !== null) this.#apply(latest, { type: 'seal' });
          },
          onProgress: (sent, total) =>
            this.#show(sending, { phase: 'sending', progress: meter.next(sent, total, this.#parts.clock.now()) }),
        });
      });
    } finally {
      sleepAgain();
    }
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
      if (!(error instanceof ApiError) || error.outcome === 'unknown') this.#apply(entry, { type: 'lost' });
      else if (isDefinite(error)) this.#settle(entry, { type: 'refused', error: error.toAppError() });
      else this.#apply(entry, this.#notSent(entry, error));
      return;
    }
    const credits = creditsMeta.catch(null).parse(answer.meta)?.credits ?? null;
    this.#parts.db.transaction(() => {
      const entry = this.#parts.rows.get(sending.id);
      if (entry === null) return;
      handler.confirmed(entry, answer.data);
      this.#apply(entry, { type: 'confirmed', charged: credits?.cost ?? null });
    });
    if (typeof credits?.remaining === 'number') this.#parts.balance(sending.accountId, credits.remaining);
  }

  #notSent(entry: JournalEntry, error: ApiError): JournalEvent {
    const now = this.#parts.clock.now();
    if (error instanceof RateLimitedError) {
      return { type: 'not-sent', reason: 'request-budget', notBefore: now + (error.retryAfterMs ?? 60_000) };
    }
    const tokenless =
      error instanceof NotSentError && (error.reason === 'no-token' || error.reason === 'secrets-locked');
    if (error instanceof UnauthorizedError || tokenless) {
      return { type: 'not-sent', reason: 'sign-in', notBefore: now + signInRetryMs };
    }
    const delay = entry.state.kind === 'sending' ? resendDelay(entry.state.attempts) : unreachableRetryMs;
    return { type: 'not-sent', reason: 'network', notBefore: now + delay };
  }

  async #probe(entry: JournalEntry, handler: JournalHandler, client: ApiClient, _signal: AbortSignal): Promise<void> {
    if (entry.state.kind !== 'unknown') return;
    this.#show(entry, { phase: 'checking', progress: null });
    const finding = await handler.probe(client, entry, entry.state.evidence);
    const probe: Probe = finding.kind === 'found' ? { kind: 'found', charged: finding.charged } : finding;
    this.#parts.db.transaction(() => {
      if (finding.kind === 'found') handler.confirmed(entry, finding.data);
      this.#apply(entry, { type: 'probed', probe });
    });
  }

  #policy(entry: JournalEntry): Policy {
    const handler = this.#handlers.get(entry.operation);
    const stated = handler?.operation.patience.kind === 'answer' ? handler.operation.patience.ms : 0;
    return {
      idempotent: handler?.operation.retry === 'idempotent',
      askBeforeResend: this.#parts.askBeforeResend() && (entry.cost ?? 0) > 0,
      settleMs: Math.max(60_000, stated) + 60_000,
      askText: handler?.askText ?? { text: entry.title, sendAgain: '', leaveIt: '' },
    };
  }

  /** Applies an event that may end the entry, and lets its feature write that in the same transaction. */
  #settle(entry: JournalEntry, event: JournalEvent): JournalEntry {
    return this.#parts.db.transaction(() => {
      const after = this.#apply(entry, event);
      if (isSettled(after.state)) this.#handlers.get(entry.operation)?.settled(after);
      return after;
    });
  }

  #apply(entry: JournalEntry, event: JournalEvent): JournalEntry {
    const now = this.#parts.clock.now();
    const state = next(entry.state, event, now, this.#policy(entry));
    if (state === entry.state) return entry;
    const after = { ...entry, state, updatedAt: now };
    this.#save(after);
    return after;
  }

  #save(entry: JournalEntry): void {
    this.#parts.db.transaction(() => {
      this.#parts.rows.save(entry);
      this.#parts.db.afterCommit(() => this.#parts.changed(entry));
    });
  }

  #show(entry: JournalEntry, activity: Activity): void {
    const active = this.#active.get(entry.id);
    if (active === undefined) return;
    active.activity = activity;
    this.#parts.changed(this.#parts.rows.get(entry.id) ?? entry);
  }
}

/** Refused for good: neither a matter of waiting (429) nor of signing in (401). */
function isDefinite(error: ApiError): boolean {
  return error.outcome === 'refused' && !(error instanceof RateLimitedError) && !(error instanceof UnauthorizedError);
}

/** Preparation failed here, on this computer: the message of the error is written for the user. */
function preparationError(error: unknown): AppError {
  if (error instanceof Refusal) return error.appError;
  return {
    code: 'preparation-failed',
    title: 'It could not be made ready to send',
    detail: error instanceof Error ? error.message : 'The file could not be read.',
    action: 'retry',
  };
}
