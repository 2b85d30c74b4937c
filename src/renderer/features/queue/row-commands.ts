import type { QueueRow } from '../../../bridge/models.ts';
import { ask } from '../../bridge.ts';
import { monitorTexts as texts } from '../../texts/queue-monitor.ts';
import { attempt, toast } from '../../ui/index.ts';
import { agreedTogether, approvalTotal } from './journal/approvals.ts';

/** It waits and can be held back by itself. */
export const canHold = (row: QueueRow): boolean => row.state === 'waiting' && row.position !== null && !row.held;
export const canRelease = (row: QueueRow): boolean => row.held;
export const offers =
  (action: QueueRow['actions'][number]) =>
  (row: QueueRow): boolean =>
    row.actions.includes(action);

const idsOf = (rows: readonly QueueRow[]): string[] => rows.map(({ id }) => id);

export function hold(rows: readonly QueueRow[]): void {
  const ids = idsOf(rows.filter(canHold));
  if (ids.length > 0) void attempt(() => ask('queue.hold', { ids }));
}

export function release(rows: readonly QueueRow[]): void {
  const ids = idsOf(rows.filter(canRelease));
  if (ids.length > 0) void attempt(() => ask('queue.release', { ids }));
}

/** Holds them back; when all of them are held already, lets them go. */
export function toggleHold(rows: readonly QueueRow[]): void {
  if (rows.some(canHold)) hold(rows);
  else release(rows);
}

export function watch(rows: readonly QueueRow[]): void {
  const ids = idsOf(rows.filter(offers('watch')));
  if (ids.length > 0) void attempt(() => ask('queue.watch', { ids }));
}

export function remove(rows: readonly QueueRow[]): void {
  const ids = idsOf(rows.filter(offers('remove')));
  if (ids.length > 0) void attempt(() => ask('queue.remove', { ids }));
}

export function cancel(rows: readonly QueueRow[]): void {
  const ids = idsOf(rows.filter(offers('cancel')));
  if (ids.length > 0) void attempt(() => ask('queue.cancel', { ids }));
}

/** Agrees to the prices that were shown for them. */
export function approve(rows: readonly QueueRow[]): void {
  const agreed = rows.filter(agreedTogether);
  if (agreed.length > 0)
    void attempt(() => ask('queue.approve', { ids: idsOf(agreed), expectedCredits: approvalTotal(agreed) }));
}

/** Writes these rows as a table into a folder that the user chooses. */
export function exportRows(rows: readonly QueueRow[]): void {
  void attempt(async () => {
    const { path } = await ask('queue.exportList', { ids: idsOf(rows) });
    if (path === null) return;
    toast({
      tone: 'success',
      title: texts.exported(rows.length),
      detail: path,
      action: { label: texts.showFile, run: () => void attempt(() => ask('app.showFile', { path })) },
    });
  });
}
