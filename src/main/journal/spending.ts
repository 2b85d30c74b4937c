import type { SpendingLimits } from '../../bridge/index.ts';
import type { JournalRows } from '../store/index.ts';
import type { OverLimit } from './entry.ts';

/** What a charge comes on top of, credits. */
interface Spending {
  /** The other entries of its batch. */
  readonly batch: number;
  /** What went out today, and, when something is asked for, what waits to go out. */
  readonly day: number;
}

/**
 * The first limit of the user's that a charge would go over: of the job, of its batch, of the day. A charge of unknown size
 * (null) goes over whatever is limited. Null when it stays within all of them.
 */
export function limitExceeded(cost: number | null, spending: Spending, limits: SpendingLimits): OverLimit | null {
  const others = { job: 0, batch: spending.batch, day: spending.day };
  for (const which of ['job', 'batch', 'day'] as const) {
    const limit = limits[which];
    if (limit === null) continue;
    const would = cost === null ? null : others[which] + cost;
    if (would === null || would > limit) return { which, limit, would };
  }
  return null;
}

/** The first instant of the day that an instant is in, by the computer's own calendar; milliseconds since the epoch. */
export function startOfDay(now: number): number {
  return new Date(now).setHours(0, 0, 0, 0);
}

/** The first instant of the next day. */
export function startOfNextDay(now: number): number {
  // Not from the first instant of this day on, which is 01:00 where clocks are put forward at midnight.
  return new Date(now).setHours(24, 0, 0, 0);
}

/** Credits of an account's entries that went out on the day that an instant is in. */
export function spentOnDay(rows: JournalRows, accountId: string, now: number): number {
  return rows.spentBetween(accountId, startOfDay(now), startOfNextDay(now));
}
