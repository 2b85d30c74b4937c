import { unseen, type FinishTime } from './finish-time.ts';
import type { LookFacts, Target, WatchedJob } from './watched.ts';

/** How much more a job on the screen counts than one that nobody sees. */
const visibleWeight = 4;
/** A job that is known to be over, and of which only the rest is to be fetched, counts less than one that nobody knows of. */
const knownWeight = 1 / 2;
/** The chance that a job has ended counts whole where targets are few, and to less, down to this power, where they are many. */
const leastChancePower = 0.5;
/**
 * A page with n jobs counts for n to this power where targets are few, and to less, down to `leastPagePower`, where they are
 * many.
 */
const mostPagePower = 0.86;
const leastPagePower = 0.355;
/** With so many targets the powers are halfway between the two. */
const manyTargets = 40;

/**
 * What a look at a target is worth: the mean over its jobs of the chance that one has ended since the last look, to a power,
 * times the time since then, times a power of how many they are. Few targets can all be looked at often, so that the likeliest
 * comes first. Where there are many, nearly each look finds one that has ended: what waited longest comes first, and a page counts
 * less for its many jobs, or those that are asked for one by one would wait for pages that are read again and again. The powers
 * were found by `npm run bench -- poll` (polling.md).
 */
export function worth(target: Target, facts: LookFacts): number {
  const time = facts.timeOf(target.kind);
  const crowd = facts.targets / (facts.targets + manyTargets);
  const chancePower = between(1, leastChancePower, crowd);
  const pagePower = between(mostPagePower, leastPagePower, crowd);
  let sum = 0;
  for (const watched of target.jobs) {
    const { done, sinceMs } = likely(watched, facts.now, time);
    const known = watched.askSince === null ? 1 : knownWeight;
    const visible = facts.isVisible(watched.job.id) ? visibleWeight : 1;
    sum += done ** chancePower * sinceMs * known * visible;
  }
  return sum * target.jobs.length ** (pagePower - 1);
}

const between = (few: number, many: number, crowd: number): number => few + (many - few) * crowd;

/** The chance that a job has ended since it was seen running last, 0 to 1, and how long that is ago, milliseconds. */
function likely(watched: WatchedJob, now: number, time: FinishTime): { done: number; sinceMs: number } {
  const { askSince, seenAt, startedAt } = watched;
  if (askSince !== null) return { done: 1, sinceMs: now - askSince };
  return { done: unseen(time, seenAt - startedAt, now - startedAt).done, sinceMs: now - seenAt };
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
