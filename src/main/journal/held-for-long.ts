import type { OnHeld } from '../api/index.ts';
import { type Moment, momentOf, passedSince } from '../passed-time.ts';
import type { Clock } from '../ports/index.ts';

/** So long the limit of requests may hold back what was looked at before, milliseconds: then all of it is looked at again. */
export const heldMs = 5_000;

/** So long a price and a balance hold that were asked for before that, milliseconds. */
export const priceHoldsMs = 2 * 60_000;

/**
 * So long they hold where they were asked for a second time, milliseconds: no limit of requests a minute holds anything back for
 * longer than that, a sleep of the computer does.
 */
export const longestHeldMs = 10 * 60_000;

/** What was looked at before it was to leave, so many milliseconds ago, is old by now. Nothing has left. */
export class HeldForLong extends Error {
  override readonly name = 'HeldForLong';
  readonly ms: number;
  constructor(ms: number) {
    super();
    this.ms = ms;
  }
}

/** Keeps a request from leaving that was held back for longer; it rejects with `HeldForLong` then. */
export function refusingHeld(clock: Clock, longestMs: number): OnHeld {
  let since: Moment | null = null;
  return (until) => {
    if (until !== null) since ??= momentOf(clock);
    if (until !== null || since === null) return;
    const ms = passedFrom(since, clock);
    if (ms > longestMs) throw new HeldForLong(ms);
  };
}

/** Milliseconds, by either clock: one may have been set, and the other stood still while the computer slept. */
export function passedFrom({ at, steady }: Moment, clock: Clock): number {
  const now = momentOf(clock);
  return Math.max(now.at - at, passedSince({ since: at, steady }, now));
}
