import { z } from 'zod';
import type { SettingsRows } from '../store/index.ts';

/**
 * `count`: days on which the program was started. `last`: the latest of them, days since the epoch by the clock of that
 * moment.
 */
const daysOfUse = z.object({ count: z.int(), last: z.int() });
type DaysOfUse = z.infer<typeof daysOfUse>;

const key = 'daysOfUse';
const dayMs = 86_400_000;

/**
 * The days after another start at `now` (milliseconds since the epoch). A clock that is set far ahead makes one day of it, and
 * none when it is set back: so many days of the count are at least so many dates that the clock showed, one after the other.
 */
export function startedAt(before: DaysOfUse | null, now: number): DaysOfUse {
  const today = Math.floor(now / dayMs);
  if (before === null) return { count: 1, last: today };
  return { count: before.count + (today > before.last ? 1 : 0), last: today };
}

/** Time as the program saw it pass. */
export class DaysSeen {
  readonly #rows: SettingsRows;
  constructor(rows: SettingsRows) {
    this.#rows = rows;
  }

  count(): number {
    return this.#known()?.count ?? 0;
  }

  /** The program was started. */
  started(now: number): void {
    this.#rows.set(key, startedAt(this.#known(), now));
  }

  #known(): DaysOfUse | null {
    const known = daysOfUse.safeParse(this.#rows.get(key));
    return known.success ? known.data : null;
  }
}
