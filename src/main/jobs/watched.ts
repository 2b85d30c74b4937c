import type { FinishTime } from './finish-time.ts';
import type { Job } from './job.ts';
import type { JobKind } from './kind.ts';
import type { Place } from './places.ts';

/** A running job as the scheduler knows it. Times are milliseconds since the epoch. */
export interface WatchedJob {
  readonly job: Job;
  readonly kind: JobKind;
  readonly startedAt: number;
  /** When it was seen running last; when it began, as long as nobody looked. */
  readonly seenAt: number;
  /** When it was looked at last, whatever came of it. */
  readonly lookedAt: number | null;
  /** Of listed kinds only. */
  readonly place: Place;
  /** Looks at pages in a row that should have shown it and did not. */
  readonly misses: number;
  /** Set when it is asked for by its id next: since when it is likely to be over. */
  readonly askSince: number | null;
  /** The service did not know it when it was asked last: it is asked once more before that is believed. */
  readonly denied: boolean;
}

/** What one request can show. */
export interface Target {
  readonly key: string;
  readonly kind: JobKind;
  /** The page to read; null when a job is asked for by its id. */
  readonly page: number | null;
  readonly jobs: readonly WatchedJob[];
}

/** After so many misses a job is asked for by its id, whatever the pages seem to say. */
const mostMisses = 3;

/** Takes the running jobs of one account together by what one request can show. */
export function targetsOf(watched: Iterable<WatchedJob>, pageOfJob: (job: WatchedJob) => number): Target[] {
  const pages = new Map<string, WatchedJob[]>();
  const targets: Target[] = [];
  for (const one of watched) {
    const { kind, job } = one;
    if (kind.watch === 'single' || one.askSince !== null || one.misses >= mostMisses) {
      targets.push({ key: `${kind.kind} ${job.id}`, kind, page: null, jobs: [one] });
      continue;
    }
    const page = pageOfJob(one);
    const key = `${kind.kind}/${page}`;
    const known = pages.get(key);
    if (known !== undefined) {
      known.push(one);
      continue;
    }
    const jobs = [one];
    pages.set(key, jobs);
    targets.push({ key, kind, page, jobs });
  }
  return targets;
}

/** What the value of a look depends on beside the target itself. */
export interface LookFacts {
  readonly now: number;
  /** How many targets the account has now. */
  readonly targets: number;
  readonly timeOf: (kind: JobKind) => FinishTime;
  readonly isVisible: (jobId: string) => boolean;
}
