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
  /** The answer itself, for `seen`; null for a job that the service does not know any more. */
  readonly data: unknown;
}

interface AnyJobKind {
  readonly kind: string;
  /** The same thing is worked on again under the same id (a video that is rendered anew): each time is a job of its own. */
  readonly repeats?: true;
  /** Shortest time between two looks at the same target, milliseconds (specification, "Events": suggested cadence). */
  readonly gapMs: number;
  /** Half of such jobs are done after so long, milliseconds; a guess that the user's own history replaces. */
  readonly medianMs: number;
  /**
   * Asks for one job by its id, in the lane `poll`. Throws `NotFoundError` when the service does not know it; the watcher then
   * ends it with `gone`.
   */
  one(client: ApiClient, job: Job): Promise<Look>;
  /** What the user is told of a job that the service does not know any more. */
  readonly gone: AppError;
  /** Writes what was seen; runs inside the transaction that updates the job. */
  seen(job: Job, look: Look): void;
}

/** Jobs that the service shows in a list, newest first: one request sees a page of them. */
export interface ListedJobKind extends AnyJobKind {
  readonly watch: 'list';
  /** Entries of a full page; null when one answer shows the whole list. */
  readonly pageSize: number | null;
  /** Reads a page, 1 being the newest, in the lane `poll`. Entries that are not ours are among the looks. */
  page(client: ApiClient, page: number): Promise<readonly Look[]>;
  /** Whether the list leaves out what an ended job must show, so that it is asked for by its id before it counts as ended. */
  leavesOut(look: Look): boolean;
}

/** Jobs of which the service has no list. */
export interface SingleJobKind extends AnyJobKind {
  readonly watch: 'single';
}

/** How one kind of job is looked at. A feature writes one for each kind that it starts. */
export type JobKind = ListedJobKind | SingleJobKind;
