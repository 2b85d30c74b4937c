import { unseen, type FinishTime, type Unseen } from './finish-time.ts';
import type { LookFacts, Target, WatchedJob } from './watched.ts';

/** How much more a job on the screen counts than one that nobody sees. */
const visibleWeight = 4;
/** A job that is known to be over, and of which only the rest is to be fetched, counts less than one that nobody knows of. */
const knownWeight = 1 / 4;

/**
 * What a look at a target is worth: over its jobs, the chance that one has ended since the last look, times how long it is
 * likely to have been over already. The chance keeps requests for where they end the watching; the wait brings the oldest of
 * those that are surely over to the front. Pages are held back by the cube root of their jobs: many short jobs would have
 * their page read again and again while those that are asked for one by one wait. Against the chance times the square root of
 * the age (polling.md) this is better in the mean and in the 95th percentile at every size of `npm run bench -- poll`.
 */
export function worth(target: Target, facts: LookFacts): number {
  const time = facts.timeOf(target.kind);
  let sum = 0;
  for (const watched of target.jobs) {
    const { done, waitedMs } = likely(watched, facts.now, time);
    const known = watched.askSince === null ? 1 : knownWeight;
    sum += done * waitedMs * known * (facts.isVisible(watched.job.id) ? visibleWeight : 1);
  }
  return sum / Math.cbrt(target.jobs.length);
}

function likely(watched: WatchedJob, now: number, time: FinishTime): Unseen {
  if (watched.askSince !== null) return { done: 1, waitedMs: Math.max(0, now - watched.askSince) };
  return unseen(time, watched.seenAt - watched.startedAt, now - watched.startedAt);
}

/** When a target may be looked at next, milliseconds since the epoch: what has just begun is not done yet. */
export function readyAt({ jobs, kind }: Target): number {
  let last = Number.NEGATIVE_INFINITY;
  let first = Number.POSITIVE_INFINITY;
  for (const { lookedAt, startedAt, askSince } of jobs) {
    if (askSince !== null) return Number.NEGATIVE_INFINITY;
    last = Math.max(last, lookedAt ?? Number.NEGATIVE_INFINITY);
    first = Math.min(first, startedAt);
  }
  return (last === Number.NEGATIVE_INFINITY ? first : last) + kind.gapMs;
}
