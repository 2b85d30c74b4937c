import { doneBy, finishTime, learnt, remainingMs, type FinishHistory, type FinishTime } from './finish-time.ts';
import type { FinishTimeStore } from './job-store.ts';
import type { JobKind } from './kind.ts';
import type { WatchedJob } from './watched.ts';

/** So many jobs of one's own make an expected finish worth showing. */
const enoughToExpect = 3;
/** A job that ended somewhere in so wide a part of what was likely says nothing about how long it took. */
const uselessShare = 0.5;

interface Known {
  readonly history: FinishHistory;
  readonly time: FinishTime;
}

/** How long jobs take, by account and kind: learnt as they end, and kept in the store. */
export class FinishTimes {
  readonly #rows: FinishTimeStore;
  readonly #known = new Map<string, Known>();

  constructor(rows: FinishTimeStore) {
    this.#rows = rows;
  }

  of(accountId: string, kind: JobKind): FinishTime {
    return this.#of(accountId, kind).time;
  }

  /** A job has ended by itself: seen running last at `seenAt`, and over at `now`. Call it inside the transaction. */
  learn({ job, kind, startedAt, seenAt }: WatchedJob, now: number): void {
    // Nobody knows when it began that was found on the service.
    if (job.entryId === null) return;
    const { history, time } = this.#of(job.accountId, kind);
    const [from, to] = [seenAt - startedAt, now - startedAt];
    if (doneBy(time, to) - doneBy(time, from) > uselessShare) return;
    const after = learnt(history, time, from, to);
    this.#rows.save(job.accountId, kind.kind, after);
    this.#known.delete(`${job.accountId} ${kind.kind}`);
  }

  /** When half of such jobs would be done, milliseconds since the epoch; null when too little is known. */
  expectedAt({ job, kind, startedAt }: WatchedJob, now: number): number | null {
    const { history, time } = this.#of(job.accountId, kind);
    if (history.count < enoughToExpect) return null;
    const remaining = remainingMs(time, now - startedAt);
    return remaining === null ? null : Math.round(now + remaining);
  }

  #of(accountId: string, kind: JobKind): Known {
    const key = `${accountId} ${kind.kind}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const history = this.#rows.history(accountId, kind.kind);
    const read = { history, time: finishTime(kind.medianMs, history) };
    this.#known.set(key, read);
    return read;
  }
}
