import type { SpendingLimits } from '../../bridge/index.ts';
import type { BatchSpending, JournalRows } from '../store/index.ts';
import type { OverLimit } from './entry.ts';

/** What a charge comes on top of. */
interface Spending {
  readonly batch: BatchSpending;
  /** What went out today, and, when something is asked for, what waits to go out; credits. */
  readonly day: number;
}

/** What a charge without a batch comes on top of. */
export const noBatch: BatchSpending = { credits: 0, unpriced: 0 };

/** What others of a batch take beside one of them, for which these credits (null: not known) were agreed to. */
export function besides(batch: BatchSpending, cost: number | null): BatchSpending {
  return cost === null ? { ...batch, unpriced: batch.unpriced - 1 } : { ...batch, credits: batch.credits - cost };
}

/**
 * The first limit of the user's that a charge would go over: of the job, of its batch, of the day. A charge of unknown size
 * (null) goes over whatever is limited, and a batch with another one in it over that of the batch: nobody knows that it fits.
 * Null when it stays within all of them.
 */
export function limitExceeded(cost: number | null, spending: Spending, limits: SpendingLimits): OverLimit | null {
  const others = { job: 0, batch: spending.batch.credits, day: spending.day };
  for (const which of ['job', 'batch', 'day'] as const) {
    const limit = limits[which];
    if (limit === null) continue;
    const would = cost === null ? null : others[which] + cost;
    const unpriced = which === 'batch' ? spending.batch.unpriced : 0;
    if (would === null || would > limit || unpriced > 0)
      return { which, limit, would, ...(unpriced > 0 && { unpriced }) };
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
