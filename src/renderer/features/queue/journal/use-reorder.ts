import { useMemo } from 'react';
import { announce, rowsNow } from '../../../app/index.ts';
import { ask } from '../../../bridge.ts';
import { journalTexts } from '../../../texts/journal.ts';
import { attempt } from '../../../ui/index.ts';
import { beforeDrop, beforeStep, placeOf, waitingOrder } from './order.ts';

export interface Reorder {
  readonly step: (id: string, step: 1 | -1) => void;
  readonly drop: (id: string, target: string, half: 'upper' | 'lower') => void;
  readonly runNext: (id: string) => void;
  readonly toEnd: (id: string) => void;
}

/** Changes the order of what waits, and says where the entry stands then. Reads the order when it is asked to, not before. */
export function useReorder(): Reorder {
  return useMemo(() => {
    const order = () => waitingOrder(rowsNow('queue'));
    const before = (id: string, beforeId: string | null | undefined): void => {
      if (beforeId !== undefined) void moving(id, () => ask('queue.moveBefore', { id, beforeId }));
    };
    return {
      step: (id, step) => before(id, beforeStep(order(), id, step)),
      drop: (id, target, half) => before(id, beforeDrop(order(), id, target, half)),
      runNext: (id) => void moving(id, () => ask('queue.runNext', { id })),
      toEnd: (id) => before(id, order().at(-1)?.id === id ? undefined : null),
    };
  }, []);
}

/** The new order comes as a change of the collection, some frames after the answer. */
const arrivesWithinMs = 120;

async function moving(id: string, move: () => Promise<unknown>): Promise<void> {
  const place = (): number => placeOf(waitingOrder(rowsNow('queue')), id);
  const from = place();
  if (!(await attempt(move))) return;
  await new Promise((resolve) => setTimeout(resolve, arrivesWithinMs));
  const row = rowsNow('queue').find((one) => one.id === id);
  if (row === undefined) return;
  // A row that moved in the document lost the focus on the way.
  const button = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-open-row]`);
  if (document.activeElement === document.body || document.activeElement?.matches('main, section')) button?.focus();
  const to = place();
  announce(
    to === from
      ? journalTexts.heldBack(row.title)
      : journalTexts.moved(row.title, to, waitingOrder(rowsNow('queue')).length),
  );
}
