import type { KeyboardEvent } from 'react';
import type { Reorder } from './use-reorder.ts';

/** With Alt, up and down move an entry, where it still waits. */
export function moveByKeys(event: KeyboardEvent<HTMLElement>, id: string, reorder: Reorder | null): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  reorder?.step(id, event.key === 'ArrowUp' ? -1 : 1);
}

/** The same for the row that has the focus, where the list shows the order that this changes. */
export function moveRow(event: KeyboardEvent<HTMLElement>, reorder: Reorder | null): void {
  const { target } = event;
  if (!(target instanceof HTMLElement) || !target.matches('[data-open-row]')) return;
  const id = target.closest('[data-row]')?.getAttribute('data-row');
  if (id != null) moveByKeys(event, id, reorder);
}
