import type { Job } from './job.ts';
import type { JobStore } from './job-store.ts';
import type { JobKind } from './kind.ts';
import { pageOf } from './places.ts';
import { targetsOf, type Target, type WatchedJob } from './watched.ts';

/** The running jobs, in memory, by account: as they were committed, with where they stand and when they were seen. */
export class WatchList {
  readonly #rows: JobStore;
  readonly #kinds: ReadonlyMap<string, JobKind>;
  readonly #accounts = new Map<string, Map<string, WatchedJob>>();
  /** By account and kind: our ids on the service, in ascending order, from the oldest that matters. */
  readonly #ids = new Map<string, number[]>();

  constructor(rows: JobStore, kinds: readonly JobKind[]) {
    this.#rows = rows;
    this.#kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
  }

  load(now: number): void {
    this.#accounts.clear();
    this.#ids.clear();
    const places = this.#rows.places();
    for (const job of this.#rows.running()) {
      this.put(job, now);
      const place = places.get(job.id);
      if (place !== undefined) this.change(job, { place });
    }
  }

  accountIds(): string[] {
    return [...this.#accounts.keys()];
  }

  get(accountId: string, jobId: string): WatchedJob | null {
    return this.#accounts.get(accountId)?.get(jobId) ?? null;
  }

  /** All that run for an account. */
  of(accountId: string): WatchedJob[] {
    return [...(this.#accounts.get(accountId)?.values() ?? [])];
  }

  /** Takes over what was committed of a job: one that does not run any more leaves the list. */
  put(job: Job, now: number): void {
    const kind = this.#kinds.get(job.kind);
    const jobs = this.#accounts.get(job.accountId) ?? new Map<string, WatchedJob>();
    const known = jobs.get(job.id);
    if (kind === undefined || job.state !== 'running') {
      jobs.delete(job.id);
      if (jobs.size === 0) this.#accounts.delete(job.accountId);
      if (![...jobs.values()].some((other) => other.kind === kind)) this.#ids.delete(listKey(job.accountId, job.kind));
      return;
    }
    this.#accounts.set(job.accountId, jobs);
    if (known !== undefined) {
      jobs.set(job.id, { ...known, job });
      return;
    }
    // The clock may have been set back since these were written.
    const startedAt = Math.min(job.createdAt, now);
    const lookedAt = job.lookedAt === null ? null : Math.min(job.lookedAt, now);
    jobs.set(job.id, {
      job,
      kind,
      startedAt,
      seenAt: Math.max(startedAt, lookedAt ?? startedAt),
      lookedAt,
      place: { newer: 0, newestId: job.remoteId },
      misses: 0,
      askSince: null,
      denied: false,
    });
    this.#addId(job);
  }

  change(job: Job, change: Partial<Omit<WatchedJob, 'job' | 'kind'>>): void {
    const jobs = this.#accounts.get(job.accountId);
    const known = jobs?.get(job.id);
    if (known !== undefined) jobs?.set(job.id, { ...known, ...change });
  }

  /** The clock was set by so much: what was is as long ago as before. */
  shift(ms: number): void {
    for (const jobs of this.#accounts.values()) {
      for (const [id, one] of jobs) {
        jobs.set(id, {
          ...one,
          startedAt: one.startedAt + ms,
          seenAt: one.seenAt + ms,
          lookedAt: one.lookedAt === null ? null : one.lookedAt + ms,
          askSince: one.askSince === null ? null : one.askSince + ms,
        });
      }
    }
  }

  targets(accountId: string): Target[] {
    return targetsOf(this.#accounts.get(accountId)?.values() ?? [], ({ job, kind, place }) =>
      kind.watch === 'single' || kind.pageSize === null
        ? 1
        : pageOf(place, this.#newerThan(job, place.newestId), kind.pageSize),
    );
  }

  /** The newest id of ours on the service, of the kind of this job. */
  newestId(accountId: string, kind: string): number {
    return this.#ids.get(listKey(accountId, kind))?.at(-1) ?? 0;
  }

  #newerThan(job: Job, remoteId: number): number {
    const ids = this.#ids.get(listKey(job.accountId, job.kind)) ?? [];
    return ids.length - firstAbove(ids, remoteId);
  }

  #addId(job: Job): void {
    const key = listKey(job.accountId, job.kind);
    const ids = this.#ids.get(key);
    if (ids === undefined || job.remoteId < (ids[0] ?? 0)) {
      this.#ids.set(key, withId(this.#rows.remoteIds(job.accountId, job.kind, job.remoteId), job.remoteId));
    } else withId(ids, job.remoteId);
  }
}

function listKey(accountId: string, kind: string): string {
  return `${accountId} ${kind}`;
}

/** The index of the first that is larger. */
function firstAbove(ids: readonly number[], id: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) > id) high = middle;
    else low = middle + 1;
  }
  return low;
}

function withId(ids: number[], id: number): number[] {
  const index = firstAbove(ids, id);
  if (ids[index - 1] !== id) ids.splice(index, 0, id);
  return ids;
}
