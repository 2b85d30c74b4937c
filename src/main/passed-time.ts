import type { Clock } from './ports/index.ts';

/** What the clocks show at one moment. */
export interface Moment {
  /** Milliseconds since the epoch, by a clock that somebody may set. */
  readonly at: number;
  /** Whole milliseconds of the steady clock; left out where there is none. */
  readonly steady?: number | undefined;
}

/** When something began that lasts for a while, as it is written down. Left out by older versions: `steady`. */
interface Beginning {
  readonly since: number;
  readonly steady?: number | undefined;
}

export function momentOf(clock: Clock): Moment {
  const steady = clock.steady?.();
  return { at: clock.now(), steady: steady === undefined ? undefined : Math.round(steady) };
}

/**
 * Milliseconds that have passed at least, whatever somebody set the clock to; an earlier process may have written down when it
 * began. The steady clock begins anew with the computer: then all that is certain is how long that runs. Without a steady clock
 * the wall clock counts, and what is negative tells that it was set back.
 */
export function passedSince({ since, steady }: Beginning, now: Moment): number {
  if (steady === undefined || now.steady === undefined) return now.at - since;
  return now.steady >= steady ? now.steady - steady : now.steady;
}
