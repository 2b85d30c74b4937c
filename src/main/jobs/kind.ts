import type { AppError } from '../../bridge/index.ts';
import type { ApiClient } from '../api/index.ts';
import type { Job } from './job.ts';

/** What one look at the service showed of a job. */
export interface Look {
  readonly remoteId: number;
  readonly state: 'running' | 'done' | 'failed';
  /** The service's own word. */
  readonly phase: string;
  readonly credits: number | null;
  readonly refundedCredits: number | null;
  readonly error: AppError | null;
  /** The answer itself, for `seen`. */
  readonly data: unknown;
}

/** How one kind of job is looked at. A feature writes one for each kind that it starts. */
export interface JobKind {
  readonly kind: string;
  /** Shortest time between two looks, milliseconds (specification, "Events": suggested cadence). */
  readonly gapMs: number;
  /**
   * Looks at all the given jobs of one account in as few requests as possible, telling each as soon as it is seen; leaves out
   * what it did not see.
   */
  look(client: ApiClient, jobs: readonly Job[]): AsyncIterable<Look>;
  /** Writes what was seen; runs inside the transaction that updates the job. */
  seen(job: Job, look: Look): void;
}
