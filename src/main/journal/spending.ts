import type { SpendingLimits } from '../../bridge/index.ts';
import type { LimitKind, OverLimit } from '../records/index.ts';
import { type BatchSpending, type DaySpending, type JournalRows, spendingOf } from '../store/index.ts';

/** What a charge comes on top of. */
interface Spending {
  readonly batch: BatchSpending;
  /** What went out today, and, when something is asked for, what waits to go out. */
  readonly day: DaySpending;
}

/** What a charge without a batch comes on top of. */
export const noBatch: BatchSpending = { credits: 0, unpriced: 0 };

/** What others of a batch take beside one of them, for which these credits (null: not known) were agreed to. */
export function besides(batch: BatchSpending, cost: number | null): BatchSpending {
  return cost === null ? { ...batch, unpriced: batch.unpriced - 1 } : { ...batch, credits: batch.credits - cost };
}

/** A charge that may go out: for these credits; null: not known. */
type Charge = Parameters<typeof spendingOf>[0];

/**
 * The limits of the user's that a charge would go over: the first of that of the job, of its batch, of the day, with the others. A
 * charge of unknown size goes over that of the job and the batch, and a batch with another one in it over that of the batch: nobody knows that it fits.
 * A day, on which there is much that has nothing to do with each other, is over where it could be. Null when it stays within
 * all of them but those that were `lifted` for it.
 */
export function limitExceeded(
  charge: Charge,
  spending: Spending,
  limits: SpendingLimits,
  lifted: readonly LimitKind[] = [],
): OverLimit | null {
  const { cost } = charge;
  const { batch, day } = spending;
  const others = { job: 0, batch: batch.credits, day: day.least };
  const unpricedOf = { job: 0, batch: batch.unpriced, day: day.unpriced };
  const [first, ...also] = (['job', 'batch', 'day'] as const).flatMap((which): OverLimit[] => {
    const limit = limits[which];
    if (limit === null || lifted.includes(which)) return [];
    const would = cost === null ? null : others[which] + cost;
    const unpriced = unpricedOf[which];
    const isOver =
      which === 'day' ? day.most + spendingOf(charge).most > limit : would === null || would > limit || unpriced > 0;
    return isOver ? [{ which, limit, would, ...(unpriced > 0 && { unpriced }) }] : [];
  });
  return first === undefined ? null : { ...first, ...(also.length > 0 && { also }) };
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

/** What an account's entries took that went out on the day that an instant is in. */
export function spentOnDay(rows: JournalRows, accountId: string, now: number): DaySpending {
  return rows.credits.spentBetween(accountId, startOfDay(now), startOfNextDay(now));
}
