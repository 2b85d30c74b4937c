import { z } from 'zod';
import type { SettingsRows } from '../store/index.ts';

/** Dates before the latest one, each later than the one before: so many, and it was the latest one that was wrong. */
const wrongAfter = 30;

/**
 * `count`: days on which the program was started. `last`: the latest of them, days since the epoch by the clock of that
 * moment. `back`: dates before it that the clock shows since, the last of them and how many; left out while there are none.
 */
const daysOfUse = z.object({
  count: z.int(),
  last: z.int(),
  back: z.object({ last: z.int(), days: z.int() }).optional(),
});
type DaysOfUse = z.infer<typeof daysOfUse>;

const key = 'daysOfUse';
const dayMs = 86_400_000;

/**
 * The days after another start at `now` (milliseconds since the epoch). A clock that is set far ahead makes one day of it, and none
 * when it is set back, however often: only dates after all that were counted count. Where those before it go on for long, they are
 * counted from then on.
 */
export function startedAt(before: DaysOfUse | null, now: number): DaysOfUse {
  const today = Math.floor(now / dayMs);
  if (before === null) return { count: 1, last: today };
  const { count, last, back } = before;
  if (today >= last) return { count: count + (today > last ? 1 : 0), last: today };
  if (back !== undefined && today === back.last) return before;
  const days = back !== undefined && today > back.last ? back.days + 1 : 1;
  return days > wrongAfter ? { count: count + 1, last: today } : { count, last, back: { last: today, days } };
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
