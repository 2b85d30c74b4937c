import { randomUUID } from 'node:crypto';
import { withSignal, type ApiClient } from '../api/index.ts';
import type { AppError } from '../../bridge/index.ts';
import type { Clock } from '../ports/index.ts';
import type { Database, JobRows } from '../store/index.ts';
import type { Job } from './job.ts';
import type { JobKind, Look } from './kind.ts';

interface WatcherParts {
  readonly db: Database;
  readonly rows: JobRows;
  readonly clock: Clock;
  readonly kinds: readonly JobKind[];
  readonly clientFor: (accountId: string) => ApiClient | null;
  /** After every commit. */
  readonly changed: (job: Job) => void;
  /** The service has measured a job, and charged it where that costs something. */
  readonly charged: (job: Job) => void;
  /** After a job has ended. */
  readonly ended: (job: Job) => void;
}

export interface NewJob {
  readonly accountId: string;
  readonly kind: string;
  readonly remoteId: number;
  readonly subjectId: string;
  readonly entryId: string | null;
  readonly title: string;
  readonly phase: string;
}

/** How long a target rests after a look that failed, milliseconds. */
const failedLookRestMs = 15_000;

/** All jobs of one kind of one account, looked at together. */
interface Target {
  readonly key: string;
  readonly accountId: string;
  readonly kind: JobKind;
  readonly jobs: Job[];
}

/** Watches everything that the service is working on. The only part that polls. */
export class Watcher {
  readonly #parts: WatcherParts;
  /** By target: when it was looked at last, and how long it rests since then, milliseconds. */
  readonly #rests = new Map<string, { readonly since: number; readonly ms: number }>();
  readonly #looking = new Map<string, Promise<void>>();
  #cancelTimer: () => void = () => undefined;
  readonly #closing = new AbortController();

  constructor(parts: WatcherParts) {
    this.#parts = parts;
  }

  start(): void {
    this.wake();
  }

  async close(): Promise<void> {
    // A look may be waiting for its turn in the request budget, or for an answer.
    this.#closing.abort();
    this.#cancelTimer();
    await Promise.allSettled(this.#looking.values());
  }

  /** Begins to watch; call it inside the transaction that confirms the entry. The same remote job is never added twice. */
  add(wanted: NewJob): Job {
    const known = this.#parts.rows.byRemoteId(wanted.accountId, wanted.kind, wanted.remoteId);
    if (known !== null) return known;
    const job: Job = {
      id: randomUUID(),
      accountId: wanted.accountId,
      kind: wanted.kind,
      remoteId: wanted.remoteId,
      subjectId: wanted.subjectId,
      entryId: wanted.entryId,
      state: 'running',
      phase: wanted.phase,
      detail: { title: wanted.title, error: null, credits: null, refundedCredits: null },
      createdAt: this.#parts.clock.now(),
      lookedAt: null,
      finishedAt: null,
    };
    this.#save(job);
    this.#parts.db.afterCommit(() => this.wake());
    return job;
  }

  /** Stops looking; the service goes on. */
  setWatched(jobId: string, watched: boolean): void {
    const job = this.#parts.rows.get(jobId);
    if (job === null || job.state === 'done' || job.state === 'failed') return;
    this.#save({ ...job, state: watched ? 'running' : 'unwatched' });
    this.wake();
  }

  /** The user deleted on the service what the job makes: nothing is left to look at, and nothing to tell. */
  deleted(subjectId: string): void {
    for (const job of this.#parts.rows.openOf(subjectId)) {
      const error: AppError = { code: 'deleted', title: 'You deleted it', detail: 'It is gone from the service too.' };
      this.#save({
        ...job,
        state: 'failed',
        phase: 'deleted',
        detail: { ...job.detail, error },
        finishedAt: this.#parts.clock.now(),
      });
    }
  }

  wake(): void {
    if (this.#closing.signal.aborted) return;
    this.#cancelTimer();
    const now = this.#parts.clock.now();
    let wakeAt = Number.POSITIVE_INFINITY;
    for (const target of this.#targets()) {
      if (this.#looking.has(target.key)) continue;
      const client = this.#parts.clientFor(target.accountId);
      if (client === null) continue;
      const rest = this.#rests.get(target.key);
      // A look in what is now the future: the clock was set back.
      const due = rest === undefined || rest.since > now ? now : rest.since + rest.ms;
      if (due > now) wakeAt = Math.min(wakeAt, due);
      else this.#look(target, client);
    }
    if (wakeAt !== Number.POSITIVE_INFINITY)
      this.#cancelTimer = this.#parts.clock.after(wakeAt - now, () => this.wake());
  }

  #targets(): Target[] {
    const targets = new Map<string, Target>();
    for (const job of this.#parts.rows.running()) {
      const kind = this.#parts.kinds.find((candidate) => candidate.kind === job.kind);
      if (kind === undefined) continue;
      const key = `${job.accountId} ${job.kind}`;
      const target = targets.get(key) ?? { key, accountId: job.accountId, kind, jobs: [] };
      target.jobs.push(job);
      targets.set(key, target);
    }
    return [...targets.values()];
  }

  #look(target: Target, client: ApiClient): void {
    const look = this.#lookOnce(target, client).finally(() => {
      this.#looking.delete(target.key);
      this.wake();
    });
    this.#looking.set(target.key, look);
  }

  async #lookOnce(target: Target, client: ApiClient): Promise<void> {
    let restMs = target.kind.gapMs;
    const { signal } = this.#closing;
    try {
      for await (const look of target.kind.look(withSignal(client, signal), target.jobs)) {
        if (signal.aborted) return;
        try {
          this.#record(target, look);
        } catch {
          // What cannot be written down for one job must not keep the others from being seen.
          restMs = failedLookRestMs;
        }
      }
    } catch {
      // The call is in the log; the jobs go on, and the next look shows where they are.
      restMs = failedLookRestMs;
    }
    this.#rests.set(target.key, { since: this.#parts.clock.now(), ms: restMs });
  }

  #record(target: Target, look: Look): void {
    const now = this.#parts.clock.now();
    const before = target.jobs.find((job) => job.remoteId === look.remoteId);
    const job = before === undefined ? null : this.#parts.rows.get(before.id);
    if (job === null || job.state === 'done' || job.state === 'failed') return;
    const ended = look.state !== 'running';
    const after: Job = {
      ...job,
      state: ended ? look.state : job.state,
      phase: look.phase,
      detail: { ...job.detail, error: look.error, credits: look.credits, refundedCredits: look.refundedCredits },
      lookedAt: now,
      finishedAt: ended ? now : null,
    };
    this.#parts.db.transaction(() => {
      target.kind.seen(after, look);
      this.#save(after);
    });
    if (look.credits !== null && job.detail.credits === null) this.#parts.charged(after);
    if (ended) this.#parts.ended(after);
  }

  #save(job: Job): void {
    this.#parts.db.transaction(() => {
      this.#parts.rows.save(job);
      this.#parts.db.afterCommit(() => this.#parts.changed(job));
    });
  }
}
