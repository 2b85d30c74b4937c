import type { KeyboardEvent } from 'react';
import type { Reorder } from './use-reorder.ts';

/** With Alt, up and down move the row that has the focus, where it still waits and the list shows the order that this changes. */
export function moveRow(event: KeyboardEvent<HTMLElement>, reorder: Reorder | null): void {
  const { target, key } = event;
  if (!event.altKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
  if (!(target instanceof HTMLElement) || !target.matches('[data-open-row]')) return;
  const id = target.closest('[data-row]')?.getAttribute('data-row');
  if (id == null) return;
  event.preventDefault();
  reorder?.step(id, key === 'ArrowUp' ? -1 : 1);
}
