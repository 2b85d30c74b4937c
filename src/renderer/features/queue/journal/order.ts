import type { QueueRow } from '../../../../bridge/queue.ts';
import { wantsApproval } from './approvals.ts';

type Placed = Pick<QueueRow, 'id' | 'state' | 'position' | 'phase'>;

/** Entries that have not started and can change places: those that wait, also for the user's yes. */
export function waitsForItsTurn({ state, position, phase }: Omit<Placed, 'id'>): boolean {
  return position !== null && (state === 'waiting' || wantsApproval({ state, phase }));
}

/** What waits, the next one first. */
export function waitingOrder<Row extends Placed>(rows: readonly Row[]): readonly Row[] {
  return rows.filter(waitsForItsTurn).toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
}

/** Where an entry stands among those that wait, from 1; 0 when it does not wait. */
export function placeOf(order: readonly Pick<QueueRow, 'id'>[], id: string): number {
  return order.findIndex((row) => row.id === id) + 1;
}

type Order = readonly Pick<QueueRow, 'id'>[];

/** What moves when this entry is moved: all selected ones that wait where it is one of them, else it alone. */
export function blockOf(order: Order, selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  if (!selected.has(id)) return new Set([id]);
  return new Set(order.flatMap((row) => (selected.has(row.id) ? row.id : [])));
}

/**
 * The entry to move these before, so that they go one place earlier (-1) or later (1) as one block: before the entry ahead of
 * the first of them, or behind the one that follows the last. Null for the end, undefined when they stand there already or do
 * not wait.
 */
export function beforeStep(order: Order, ids: ReadonlySet<string>, step: 1 | -1): string | null | undefined {
  const at = step === -1 ? order.findIndex(({ id }) => ids.has(id)) : order.findLastIndex(({ id }) => ids.has(id));
  if (at === -1) return undefined;
  return unlessThere(order, ids, step === -1 ? Math.max(0, at - 1) : at + 2);
}

/** The same for entries that are dropped on the upper or lower half of another one. */
export function beforeDrop(
  order: Order,
  ids: ReadonlySet<string>,
  target: string,
  half: 'upper' | 'lower',
): string | null | undefined {
  const at = order.findIndex(({ id }) => id === target);
  if (at === -1 || ids.has(target)) return undefined;
  return unlessThere(order, ids, half === 'upper' ? at : at + 1);
}

/** The same for the end. */
export const beforeEnd = (order: Order, ids: ReadonlySet<string>): null | undefined =>
  unlessThere(order, ids, order.length) === null ? null : undefined;

/** The first entry from a place on that is none of these; undefined where moving them before it changes nothing. */
function unlessThere(order: Order, ids: ReadonlySet<string>, from: number): string | null | undefined {
  const block = order.filter(({ id }) => ids.has(id));
  const beforeId = order.slice(from).find(({ id }) => !ids.has(id))?.id ?? null;
  const end = beforeId === null ? order.length : order.findIndex(({ id }) => id === beforeId);
  const isThere = end >= block.length && order.slice(end - block.length, end).every(({ id }) => ids.has(id));
  return block.length === 0 || isThere ? undefined : beforeId;
}
