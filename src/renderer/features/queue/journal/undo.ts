import type { QueueRow } from '../../../../bridge/queue.ts';
import { retryTotal } from '../../../../bridge/retry-price.ts';
import { ask } from '../../../bridge.ts';
import { journalTexts } from '../../../texts/journal.ts';
import { monitorTexts } from '../../../texts/queue-monitor.ts';
import { attempt, toast } from '../../../ui/index.ts';

/** Cancelled by the user and still to be taken up at its old place. */
export const isCancelled = (row: Pick<QueueRow, 'state' | 'phase' | 'position' | 'actions'>): boolean =>
  row.state === 'failed' && row.phase === 'cancelled' && row.position !== null && row.actions.includes('retry');

/** How many of these were cancelled. */
export const cancelledOf = (rows: readonly QueueRow[]): number => rows.filter(isCancelled).length;

/** As it was before it was cancelled, or left. */
export function restore(...ids: string[]): void {
  void attempt(() => ask('queue.restore', { ids }));
}

/** Takes up again what was cancelled, for the credits on its row. */
export function takeUpAgain(row: QueueRow): void {
  void attempt(() => ask('queue.restore', { ids: [row.id], expectedCredits: retryTotal([row]).credits }));
}

/** Cancels at once and offers to take it back, instead of asking before; says for which it was too late. */
export async function cancelWithUndo(rows: readonly Pick<QueueRow, 'id' | 'title'>[]): Promise<void> {
  await attempt(async () => {
    const { cancelled, late } = await ask('queue.cancel', { ids: rows.map(({ id }) => id) });
    // They were cancelled before.
    if (cancelled.length === 0 && late.length === 0) return;
    const titleOf = (ids: readonly string[]): string => rows.find(({ id }) => id === ids[0])?.title ?? '';
    toast({
      tone: 'info',
      title: monitorTexts.cancelled(cancelled.length, titleOf(cancelled)),
      detail: late.length > 0 ? monitorTexts.tooLate(late.length, titleOf(late)) : undefined,
      action: { label: journalTexts.undo, run: () => restore(...cancelled) },
    });
  });
}
