import { unseen, type FinishTime, type Unseen } from './finish-time.ts';
import type { LookFacts, Target, WatchedJob } from './watched.ts';

/** How much more a job on the screen counts than one that nobody sees. */
const visibleWeight = 4;

/**
 * What a look at a target is worth: over its jobs, the chance that one has ended since the last look, times how long it is
 * likely to have been over. The chance spends requests where one look ends the watching; the wait brings the oldest of those
 * that are surely done to the front. Together they beat the chance times the square root of the age (polling.md) both in the
 * mean and in the 95th percentile, at every size that `npm run bench -- poll` tries.
 */
export function worth(target: Target, facts: LookFacts): number {
  const time = facts.timeOf(target.kind);
  let sum = 0;
  for (const watched of target.jobs) {
    const { done, waitedMs } = likely(watched, facts.now, time);
    sum += done * waitedMs * (facts.isVisible(watched.job.id) ? visibleWeight : 1);
  }
  return sum;
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
