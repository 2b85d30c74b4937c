import type { QueueRow } from '../../../bridge/queue.ts';
import { rowsNow, useKey } from '../../app/index.ts';
import { waitsForItsTurn } from './journal/order.ts';
import type { Reorder } from './journal/use-reorder.ts';
import { remove, toggleHold } from './row-commands.ts';

interface QueueKeys {
  readonly chosen: readonly QueueRow[];
  readonly reorder: Reorder;
  readonly select: (id: string) => void;
  readonly selectAll: () => void;
  readonly retry: (rows: readonly QueueRow[]) => void;
  readonly stop: (rows: readonly QueueRow[]) => void;
  readonly save: (rows: readonly QueueRow[]) => void;
}

/** The entry that has the focus, or the one around it: a row, or the details of one. */
function focused(): QueueRow | undefined {
  const around = document.activeElement?.closest('[data-row], [data-details-of]');
  const id = around?.getAttribute('data-row') ?? around?.getAttribute('data-details-of');
  return id ? rowsNow('queue').find((row) => row.id === id) : undefined;
}

/** Keys for the selected entries, or for the one that has the focus. */
export function useQueueKeys({ chosen, reorder, select, selectAll, retry, stop, save }: QueueKeys): void {
  const concerned = (): readonly QueueRow[] => {
    if (chosen.length > 0) return chosen;
    const row = focused();
    return row === undefined ? [] : [row];
  };
  useKey('queueSelect', () => {
    const row = focused();
    if (row) select(row.id);
  });
  useKey('queueSelectAll', selectAll);
  useKey('queueRetry', () => retry(concerned()));
  useKey('queueHold', () => toggleHold(concerned()));
  useKey('queueNext', () => {
    const row = concerned().find((one) => waitsForItsTurn(one));
    if (row) reorder.runNext(row.id);
  });
  useKey('queueStop', () => stop(concerned()));
  useKey('queueRemove', () => remove(concerned()));
  useKey('queueSave', () => save(concerned()));
}
