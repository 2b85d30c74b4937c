import type { PollRoom } from '../api/index.ts';

/** A slot that is used now comes back after so long. */
const windowMs = 60_600;
/**
 * Slots that polls keep beside the reserve as long as they can: they go on more slowly where they come to these, and stop at the
 * reserve. Stopping for them as well would leave gaps after every screen that the user opens, in which nothing is noticed.
 */
const softReserve = 1.1;
/** The pace while nothing but those slots is left. */
const slowMs = 4_000;

/**
 * The time to leave between two polls, so that the slots at hand last evenly until others come back. Spending them as fast as
 * they are there would leave a minute of bursts: all at once, and then nothing until they all come back. At least one is `free`.
 */
export function paceMs({ free, returnsIn, renews, closedFor }: PollRoom): number {
  // Where all come back at once, the last one goes before that, not with it.
  const kept = renews ? -0.5 : softReserve;
  let pace = closedFor;
  // What is used after all came back at once is spread when that is known.
  const steps = renews ? returnsIn.length : returnsIn.length + 1;
  for (let returned = 0; returned < steps; returned += 1) {
    const until = returnsIn[returned] ?? windowMs;
    const slots = free + returned;
    const room = slots - kept;
    pace = Math.max(pace, room > 0.5 ? Math.min(windowMs, until / room) : Math.max(slowMs, until / slots));
  }
  return pace;
}
