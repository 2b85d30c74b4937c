import type { QueueRow } from '../../../../bridge/models.ts';
import { ask } from '../../../bridge.ts';
import { journalTexts } from '../../../texts/journal.ts';
import { attempt, toast } from '../../../ui/index.ts';

/** Cancelled by the user and still to be taken up at its old place. */
export const isCancelled = (row: Pick<QueueRow, 'state' | 'phase' | 'position' | 'actions'>): boolean =>
  row.state === 'failed' && row.phase === 'cancelled' && row.position !== null && row.actions.includes('retry');

/** How many of these were cancelled. */
export const cancelledOf = (rows: readonly QueueRow[]): number => rows.filter(isCancelled).length;

export function takeUpAgain(id: string): void {
  void attempt(() => ask('queue.restore', { ids: [id] }));
}

/** Cancels at once and offers to take it back, instead of asking before. */
export async function cancelWithUndo(row: Pick<QueueRow, 'id' | 'title'>): Promise<void> {
  if (!(await attempt(() => ask('queue.cancel', { ids: [row.id] })))) return;
  toast({
    tone: 'info',
    title: journalTexts.cancelled(row.title),
    action: { label: journalTexts.undo, run: () => takeUpAgain(row.id) },
  });
}
