import type { PollRoom } from '../api/index.ts';

/** A slot that is used now comes back after so long. */
const windowMs = 60_600;
/** The share of what the other lanes asked for in the last minute that polls leave to them beside the reserve. */
const leftToOthers = 0.5;
/** Without free room nothing says how long; it is looked at again after so long. */
const blockedMs = 4_000;

/**
 * The time to leave between two polls, so that the slots at hand last evenly until others come back. Spending them as fast as
 * they are there would leave a minute of bursts: all at once, and then nothing until they all come back.
 */
export function paceMs({ free, returnsIn, closedFor, othersPerMinute }: PollRoom): number {
  let pace = closedFor;
  const othersPerMs = (othersPerMinute * leftToOthers) / 60_000;
  for (let returned = 0; returned <= returnsIn.length; returned += 1) {
    const until = returnsIn[returned] ?? windowMs;
    const room = free + returned - othersPerMs * until;
    pace = Math.max(pace, room > 0.5 ? until / room : Math.min(until, blockedMs));
  }
  return pace;
}
