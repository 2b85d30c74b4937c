import type { AppError } from '../../bridge/index.ts';
import type { ApiClient } from '../api/index.ts';
import type { Job } from './job.ts';

/** What one look at the service showed of a job; `Remote`: the service's answer about it. */
export interface Look<Remote = unknown> {
  readonly remoteId: number;
  readonly state: 'running' | 'done' | 'failed';
  /** The service's own word. */
  readonly phase: string;
  readonly credits: number | null;
  readonly refundedCredits: number | null;
  readonly error: AppError | null;
  /** The answer itself, for `seen`; null for a job that the service does not know any more. */
  readonly data: Remote | null;
}

/**
 * The watcher holds kinds of every `Remote` in one list, and gives a look only to the kind that made it. `seen` and `leavesOut`
 * are written as methods because TypeScript then takes a `JobKind<Remote>` for a `JobKind`; as properties they would need a cast.
 */
interface AnyJobKind<Remote> {
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
  one(client: ApiClient, job: Job): Promise<Look<Remote>>;
  /** What the user is told of a job that the service does not know any more. */
  readonly gone: AppError;
  /** Writes what was seen; runs inside the transaction that updates the job. */
  seen(job: Job, look: Look<Remote>): void;
}

/** Jobs that the service shows in a list, newest first: one request sees a page of them. */
export interface ListedJobKind<Remote = unknown> extends AnyJobKind<Remote> {
  readonly watch: 'list';
  /** Entries of a full page; null when one answer shows the whole list. */
  readonly pageSize: number | null;
  /** Reads a page, 1 being the newest, in the lane `poll`. Entries that are not ours are among the looks. */
  page(client: ApiClient, page: number): Promise<readonly Look<Remote>[]>;
  /** Whether the list leaves out what an ended job must show, so that it is asked for by its id before it counts as ended. */
  leavesOut(look: Look<Remote>): boolean;
}

/** Jobs of which the service has no list. */
export interface SingleJobKind<Remote = unknown> extends AnyJobKind<Remote> {
  readonly watch: 'single';
}

/** How one kind of job is looked at. A feature writes one for each kind that it starts. */
export type JobKind<Remote = unknown> = ListedJobKind<Remote> | SingleJobKind<Remote>;
