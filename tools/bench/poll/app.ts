import {
  createBudget,
  errorForRefusal,
  NotSentError,
  type ApiClient,
  type Budget,
  type BudgetStore,
  type Lane,
} from '../../../src/main/api/index.ts';
import { Watcher, type Job, type JobKind, type Look } from '../../../src/main/jobs/index.ts';
import type { Clock } from '../../../src/main/ports/index.ts';
import { requestsPerMinute } from './limiter.ts';
import type { Disk } from './disk.ts';
import type { ModelJob, ModelKind, Service } from './service.ts';
import type { Heard, Watching } from './watching.ts';

const accountId = 'me';
const facts = { operation: 'model', changes: false, attemptId: '', sentBytes: 0, totalBytes: 0 };
const gone = { code: 'gone', title: 'gone', detail: 'gone' };
const never = new AbortController().signal;

/** The app's own watcher and request budget, in front of the model of the service. */
export class App implements Watching {
  readonly #clock: Clock;
  readonly #service: Service;
  readonly #budget: Budget;
  readonly #watcher: Watcher;
  /** Jobs that are over and not complete yet. */
  readonly #noticed = new Set<string>();
  #killed = false;

  constructor(clock: Clock, service: Service, disk: Disk, heard: Heard, mayWatch: () => boolean = () => true) {
    this.#clock = clock;
    this.#service = service;
    const store: BudgetStore = {
      load: (key) => disk.budgets.load(key),
      save: (key, state) => {
        // What was killed stores nothing more.
        if (!this.#killed) disk.budgets.save(key, state);
      },
    };
    this.#budget = createBudget({ key: accountId, store, clock });
    // The kinds below ask the model, and take nothing else from their client.
    const client = {} as ApiClient;
    this.#watcher = new Watcher({
      db: disk.db,
      rows: disk.rows,
      clock,
      kinds: service.kinds.map((kind) => this.#jobKind(kind)),
      clientFor: () => (this.#killed || !mayWatch() ? null : client),
      roomFor: () => this.#budget.pollRoom(),
      changed: (job) => {
        const model = service.job(job.kind, job.remoteId);
        if (model === null || job.phase !== 'completed') return;
        if (!this.#noticed.has(job.id)) heard.noticed(model);
        if (job.state === 'running') this.#noticed.add(job.id);
        else {
          this.#noticed.delete(job.id);
          heard.complete(model);
        }
      },
      charged: () => undefined,
      ended: () => undefined,
    });
    this.#watcher.start();
  }

  get watcher(): Watcher {
    return this.#watcher;
  }

  get budget(): Budget {
    return this.#budget;
  }

  watch({ id, kind }: ModelJob): void {
    const name = `${kind.name} ${id}`;
    this.#watcher.add({
      accountId,
      kind: kind.name,
      remoteId: id,
      subjectId: name,
      entryId: name,
      title: name,
      phase: 'pending',
    });
  }

  async interact(): Promise<void> {
    for (;;) {
      try {
        await this.#ask('user', () => null);
        return;
      } catch (error) {
        // The budget holds the next attempt for as long as the service said.
        if (error instanceof NotSentError || this.#killed) return;
      }
    }
  }

  wake(): void {
    this.#watcher.wake();
  }

  /** The process ends without another word. */
  kill(): void {
    this.#killed = true;
    void this.#watcher.close();
  }

  async #ask<T>(lane: Lane, read: () => T): Promise<T> {
    const slot = await this.#budget.acquire(lane, null, never);
    // A process that is gone sends nothing, and hears nothing.
    if (this.#killed) return new Promise(() => undefined);
    const reply = await this.#service.request(read);
    if (this.#killed) return new Promise(() => undefined);
    if (reply === null) {
      slot.unused();
      throw new NotSentError(facts, 'offline');
    }
    const { allowed, remaining, retryAfterS } = reply.verdict;
    const retryAfterMs = allowed ? null : retryAfterS * 1000;
    slot.answered(allowed ? 200 : 429, { limit: requestsPerMinute, remaining, retryAfterMs });
    if (allowed) return reply.data;
    const unsaid = { message: null, errorCode: null, fields: {}, required: null, available: null, allow: null };
    throw errorForRefusal(facts, { ...unsaid, status: 429, retryAfterMs, retryAt: null }, this.#clock.now());
  }

  #jobKind({ name, gapMs, medianMs, list, leavesOut }: ModelKind): JobKind {
    const look = (job: ModelJob): Look => {
      const done = this.#service.isDone(job);
      const { id: remoteId } = job;
      const phase = done ? 'completed' : 'processing';
      return {
        remoteId,
        state: done ? 'done' : 'running',
        phase,
        credits: null,
        refundedCredits: null,
        error: null,
        data: 0,
      };
    };
    const base = {
      kind: name,
      gapMs,
      medianMs,
      gone,
      one: (_: ApiClient, { kind, remoteId }: Job) =>
        this.#ask('poll', () => {
          const job = this.#service.job(kind, remoteId);
          if (job === null) throw new Error('the model has every job that was started');
          return look(job);
        }),
      seen: () => undefined,
    };
    if (list === 'none') return { ...base, watch: 'single' };
    return {
      ...base,
      watch: 'list',
      pageSize: list,
      page: (_, page) => this.#ask('poll', () => this.#service.page(name, page, list).map(look)),
      leavesOut: ({ state }) => leavesOut && state === 'done',
    };
  }
}
