import type { QueueRow } from '../../../../bridge/models.ts';
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

/**
 * The entry to move `id` before, so that it goes one place earlier (-1) or later (1); null for the end, undefined when it is
 * at that end already or does not wait.
 */
export function beforeStep(
  order: readonly Pick<QueueRow, 'id'>[],
  id: string,
  step: 1 | -1,
): string | null | undefined {
  const at = order.findIndex((row) => row.id === id);
  if (at === -1 || order[at + step] === undefined) return undefined;
  return order[step === -1 ? at - 1 : at + 2]?.id ?? null;
}

/** The same for an entry that is dropped on the upper or lower half of another one; undefined when it would stay. */
export function beforeDrop(
  order: readonly Pick<QueueRow, 'id'>[],
  id: string,
  target: string,
  half: 'upper' | 'lower',
): string | null | undefined {
  const at = order.findIndex((row) => row.id === target);
  const from = order.findIndex((row) => row.id === id);
  if (at === -1 || from === -1) return undefined;
  const to = half === 'upper' ? at : at + 1;
  // Before itself or before the one behind it is where it stands already.
  return to === from || to === from + 1 ? undefined : (order[to]?.id ?? null);
}
