import { unseen, type FinishTime } from './finish-time.ts';
import type { LookFacts, Target, WatchedJob } from './watched.ts';

/** How much more a job on the screen counts than one that nobody sees. */
const visibleWeight = 4;
/** A job that is known to be over, and of which only the rest is to be fetched, counts less than one that nobody knows of. */
const knownWeight = 1 / 2;
const chancePower = 0.8;
const timePower = 0.4;
/** So many times what one of its jobs is worth, a page with very many of them is worth. */
const pageWeight = 3;

/**
 * What a look at a target is worth: over its jobs, the chance that one has ended since the last look, by the time since then. Both
 * count less than in full proportion, and a page for three jobs at most, however many it shows: where there are many, nearly each
 * look finds one that has ended, and those that are asked for one by one would wait for pages that are read again and again. The
 * powers and the three were found by `npm run bench -- poll`, beside the chance times the square root of the time (polling.md).
 */
export function worth(target: Target, facts: LookFacts): number {
  const time = facts.timeOf(target.kind);
  let sum = 0;
  for (const watched of target.jobs) {
    const { done, sinceMs } = likely(watched, facts.now, time);
    const known = watched.askSince === null ? 1 : knownWeight;
    const visible = facts.isVisible(watched.job.id) ? visibleWeight : 1;
    sum += done ** chancePower * sinceMs ** timePower * known * visible;
  }
  return (sum * pageWeight) / (target.jobs.length + pageWeight - 1);
}

/** The chance that a job has ended since it was seen running last, 0 to 1, and how long that is ago, milliseconds. */
function likely(watched: WatchedJob, now: number, time: FinishTime): { done: number; sinceMs: number } {
  const { askSince, seenAt, startedAt } = watched;
  if (askSince !== null) return { done: 1, sinceMs: Math.max(0, now - askSince) };
  const sinceMs = Math.max(0, now - seenAt);
  return { done: unseen(time, seenAt - startedAt, now - startedAt).done, sinceMs };
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
