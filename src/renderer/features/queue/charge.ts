import type { QueueRow } from '../../../bridge/queue.ts';

type Charged = Pick<QueueRow, 'state' | 'startedAt' | 'credits' | 'refundedCredits' | 'mayBeCharged'>;

/**
 * Whether the price belongs beside the entry: not when it failed before the service took it, or before it charged anything, nor
 * when nobody knows whether that was charged.
 */
export function showsCost(row: Charged): boolean {
  return (
    row.mayBeCharged !== true &&
    row.credits !== null &&
    !(row.state === 'failed' && (row.startedAt === null || row.credits === 0))
  );
}

/** Credits that came back from a failure; 0 when none did, null when nothing was charged or nobody knows. */
export function refundOf(row: Charged): number | null {
  return row.state === 'failed' && row.startedAt !== null && (row.credits ?? 0) > 0 ? row.refundedCredits : null;
}

/** Whether it says what came back, which nothing else in its row does. */
export const saysRefund = (row: Charged): boolean => showsCost(row) && refundOf(row) !== null;
