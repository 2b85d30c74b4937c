import type { FinishHistory } from './finish-time.ts';
import type { Job } from './job.ts';
import type { Place } from './places.ts';

/** What the watcher needs of the store: `JobRows`, and rows in memory where time is virtual. */
export interface JobStore {
  running(): Job[];
  get(id: string): Job | null;
  byRemoteId(accountId: string, kind: string, remoteId: number): Job | null;
  /** Jobs of one thing that have not ended, unwatched ones included. */
  openOf(subjectId: string): Job[];
  save(job: Job): void;
  /** Puts a job back into the queue's list, if it or the entry that began it was taken off. */
  unhideWithEntry(id: string): void;
  /** Ids on the service of all our jobs of a kind, ended ones included, from `leastId` on, in ascending order. */
  remoteIds(accountId: string, kind: string, leastId: number): number[];
  /** By job: where running jobs stood in their list when they were seen last. */
  places(): Map<string, Place>;
  savePlace(jobId: string, place: Place): void;
  readonly finishTimes: FinishTimeStore;
}

/** How long jobs took, by account and kind. */
export interface FinishTimeStore {
  history(accountId: string, kind: string): FinishHistory;
  save(accountId: string, kind: string, history: FinishHistory): void;
}

/** Transactions of the database behind a `JobStore`. */
export interface Transactions {
  transaction<T>(work: () => T): T;
  afterCommit(run: () => void): void;
}
