import type {
  FinishHistory,
  FinishTimeStore,
  Job,
  JobStore,
  Place,
  Transactions,
} from '../../../src/main/jobs/index.ts';

const nothing: FinishHistory = { count: 0, sum: 0, sumOfSquares: 0 };

class MemoryFinishTimes implements FinishTimeStore {
  readonly #histories = new Map<string, FinishHistory>();

  history(accountId: string, kind: string): FinishHistory {
    return this.#histories.get(`${accountId} ${kind}`) ?? nothing;
  }

  save(accountId: string, kind: string, history: FinishHistory): void {
    this.#histories.set(`${accountId} ${kind}`, history);
  }
}

/** Rows of jobs in memory, behind the interface of those in SQLite; they outlive the app that writes them. */
export class MemoryRows implements JobStore, Transactions {
  readonly #running = new Map<string, Job>();
  /** Every job, only by what finds it again. */
  readonly #byRemoteId = new Map<string, string>();
  readonly #ids = new Map<string, number[]>();
  readonly #places = new Map<string, Place>();
  readonly finishTimes = new MemoryFinishTimes();
  #depth = 0;
  #afterCommit: (() => void)[] = [];

  running(): Job[] {
    return [...this.#running.values()];
  }

  get(id: string): Job | null {
    return this.#running.get(id) ?? null;
  }

  byRemoteId(accountId: string, kind: string, remoteId: number): Job | null {
    return this.get(this.#byRemoteId.get(`${accountId} ${kind} ${remoteId}`) ?? '');
  }

  openOf(subjectId: string): Job[] {
    return this.running().filter((job) => job.subjectId === subjectId);
  }

  save(job: Job): void {
    const list = `${job.accountId} ${job.kind}`;
    const key = `${list} ${job.remoteId}`;
    if (!this.#byRemoteId.has(key)) {
      this.#byRemoteId.set(key, job.id);
      const ids = this.#ids.get(list) ?? [];
      // The service gives them in ascending order.
      ids.push(job.remoteId);
      this.#ids.set(list, ids);
    }
    if (job.state === 'running') this.#running.set(job.id, job);
    else {
      this.#running.delete(job.id);
      this.#places.delete(job.id);
    }
  }

  /** Nothing is ever taken off a queue here. */
  unhideWithEntry(): void {}

  remoteIds(accountId: string, kind: string, leastId: number): number[] {
    return (this.#ids.get(`${accountId} ${kind}`) ?? []).filter((id) => id >= leastId);
  }

  places(): Map<string, Place> {
    return new Map(this.#places);
  }

  savePlace(jobId: string, place: Place): void {
    this.#places.set(jobId, place);
  }

  transaction<T>(work: () => T): T {
    this.#depth += 1;
    let result: T;
    try {
      result = work();
    } finally {
      this.#depth -= 1;
    }
    if (this.#depth > 0) return result;
    const waiting = this.#afterCommit;
    this.#afterCommit = [];
    for (const run of waiting) run();
    return result;
  }

  afterCommit(run: () => void): void {
    if (this.#depth === 0) run();
    else this.#afterCommit.push(run);
  }
}
