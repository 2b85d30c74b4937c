import { type RefObject, useMemo } from 'react';
import { announce, rowsNow } from '../../../app/index.ts';
import { ask } from '../../../bridge.ts';
import { journalTexts } from '../../../texts/journal.ts';
import { attempt } from '../../../ui/index.ts';
import { beforeDrop, beforeEnd, beforeStep, blockOf, placeOf, waitingOrder } from './order.ts';

export interface Reorder {
  /** What moves when this entry is moved. */
  readonly blockOf: (id: string) => ReadonlySet<string>;
  readonly step: (id: string, step: 1 | -1) => void;
  readonly drop: (id: string, target: string, half: 'upper' | 'lower') => void;
  readonly runNext: (id: string) => void;
  readonly toEnd: (id: string) => void;
}

/**
 * Changes the order of what waits, and says where it stands then. Reads the order when it is asked to, not before, and so what
 * is selected.
 */
export function useReorder(selected: RefObject<ReadonlySet<string>>): Reorder {
  return useMemo(() => {
    const order = () => waitingOrder(rowsNow('queue'));
    const block = (id: string): ReadonlySet<string> => blockOf(order(), selected.current, id);
    const before = (
      id: string,
      beforeIdOf: (now: ReturnType<typeof order>, ids: ReadonlySet<string>) => string | null | undefined,
    ): void => {
      const ids = block(id);
      const beforeId = beforeIdOf(order(), ids);
      if (beforeId !== undefined) void moving(id, ids, () => ask('queue.moveBefore', { ids: [...ids], beforeId }));
    };
    return {
      blockOf: block,
      step: (id, step) => before(id, (now, ids) => beforeStep(now, ids, step)),
      drop: (id, target, half) => before(id, (now, ids) => beforeDrop(now, ids, target, half)),
      runNext: (id) => {
        const ids = block(id);
        void moving(id, ids, () => ask('queue.runNext', { ids: [...ids] }));
      },
      toEnd: (id) => before(id, beforeEnd),
    };
  }, [selected]);
}

/** The new order comes as a change of the collection, some frames after the answer; on a busy computer later. */
const arrivesWithinMs = 120;
const mostLooks = 5;

async function moving(id: string, ids: ReadonlySet<string>, move: () => Promise<unknown>): Promise<void> {
  const places = (): readonly number[] => {
    const order = waitingOrder(rowsNow('queue'));
    return [...ids].map((one) => placeOf(order, one));
  };
  const from = places();
  if (!(await attempt(move))) return;
  const isWhereItWas = (): boolean => places().every((place, index) => place === from[index]);
  for (let looks = 0; looks < mostLooks && (looks === 0 || isWhereItWas()); looks += 1) {
    // oxlint-disable-next-line no-await-in-loop -- One look after the other.
    await new Promise((resolve) => setTimeout(resolve, arrivesWithinMs));
  }
  const row = rowsNow('queue').find((one) => one.id === id);
  if (row === undefined) return;
  // A row that moved in the document lost the focus on the way.
  const button = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-open-row]`);
  if (document.activeElement === document.body || document.activeElement?.matches('main, section')) button?.focus();
  // One that kept it may lie out of sight now.
  if (document.activeElement === button) button?.scrollIntoView({ block: 'nearest' });
  const stayed = isWhereItWas();
  const place = Math.min(...places());
  const count = waitingOrder(rowsNow('queue')).length;
  if (ids.size > 1)
    announce(stayed ? journalTexts.blockHeldBack(ids.size) : journalTexts.blockMoved(ids.size, place, count));
  else announce(stayed ? journalTexts.heldBack(row.title) : journalTexts.moved(row.title, place, count));
}
