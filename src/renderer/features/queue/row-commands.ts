import type { QueueRow } from '../../../bridge/queue.ts';
import { announce } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { frameTexts } from '../../texts/frame.ts';
import { journalTexts } from '../../texts/journal.ts';
import { monitorTexts as texts } from '../../texts/queue-monitor.ts';
import { attempt, tellRemoved, toast } from '../../ui/index.ts';
import { agreedTogether, approvalTotal } from './journal/approvals.ts';
import { cancelWithUndo } from './journal/undo.ts';

/** It waits and can be held back by itself. */
export const canHold = (row: QueueRow): boolean => row.state === 'waiting' && row.position !== null && !row.held;
export const canRelease = (row: QueueRow): boolean => row.held;
export const offers =
  (action: QueueRow['actions'][number]) =>
  (row: QueueRow): boolean =>
    row.actions.includes(action);

const idsOf = (rows: readonly QueueRow[]): string[] => rows.map(({ id }) => id);

/** Does it with these entries, and says so: the rows show it to the eye alone. */
async function tell(
  rows: readonly QueueRow[],
  does: (ids: string[]) => Promise<unknown>,
  words: (count: number, title: string) => string,
): Promise<void> {
  const [first] = rows;
  if (first !== undefined && (await attempt(() => does(idsOf(rows))))) announce(words(rows.length, first.title));
}

export function hold(rows: readonly QueueRow[]): void {
  void tell(rows.filter(canHold), (ids) => ask('queue.hold', { ids }), texts.said.held);
}

export function release(rows: readonly QueueRow[]): void {
  void tell(rows.filter(canRelease), (ids) => ask('queue.release', { ids }), texts.said.released);
}

/** Holds them back; when all of them are held already, lets them go. */
export function toggleHold(rows: readonly QueueRow[]): void {
  if (rows.some(canHold)) hold(rows);
  else release(rows);
}

export function watch(rows: readonly QueueRow[]): void {
  void tell(rows.filter(offers('watch')), (ids) => ask('queue.watch', { ids }), texts.said.watched);
}

export function remove(rows: readonly QueueRow[]): void {
  void attempt(() => takeOff(rows));
}

/** Takes off the list what can be, offers to take that back, and says what stays. Rejects as the call does. */
export async function takeOff(rows: readonly QueueRow[]): Promise<void> {
  const offered = rows.filter(offers('remove'));
  if (offered.length === 0) return;
  const { gone, kept } = await ask('queue.remove', { ids: idsOf(offered) });
  const first = offered.find(({ id }) => id === gone[0]);
  if (first === undefined) return;
  tellRemoved({
    title: texts.removed(gone.length, first.title),
    detail: kept.length > 0 ? texts.stillNeeded(kept.length) : undefined,
    undo: journalTexts.undo,
    name: commonTexts.putBackIn(frameTexts.areas.queue, first.title, gone.length),
    putBack: () => ask('queue.putBack', { ids: gone }),
  });
}

export function cancel(rows: readonly QueueRow[]): void {
  const offered = rows.filter(offers('cancel'));
  if (offered.length > 0) void cancelWithUndo(offered);
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
