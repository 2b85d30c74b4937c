import type { KeyboardEvent } from 'react';
import type { Reorder } from './journal/use-reorder.ts';

/**
 * Up and down go from row to row, Home and End to the ends of the list, Page up and down by what is in sight; with Alt, up and
 * down move the row itself, where it still waits and the list shows the order that this changes (`reorder`).
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, reorder: Reorder | null): void {
  if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-open-row]')) return;
  const { target, key } = event;
  if (event.altKey) {
    const id = target.closest('[data-row]')?.getAttribute('data-row');
    if (id == null || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
    event.preventDefault();
    reorder?.step(id, key === 'ArrowUp' ? -1 : 1);
    return;
  }
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const item = target.closest('li');
  const list = item?.parentElement;
  if (!item || !list) return;
  const count = Number(item.getAttribute('aria-setsize'));
  const place = Number(item.getAttribute('aria-posinset'));
  const page = Math.max(1, Math.floor((list.parentElement?.clientHeight ?? 0) / item.offsetHeight) - 1);
  const wanted = placeAfter(key, { place, count, page });
  if (wanted === null) return;
  event.preventDefault();
  focusPlace(list, wanted, count);
}

/** Places from 1. Null for a key that leads nowhere. */
export function placeAfter(
  key: string,
  { place, count, page }: { readonly place: number; readonly count: number; readonly page: number },
): number | null {
  const wanted = { ArrowUp: place - 1, ArrowDown: place + 1, PageUp: place - page, PageDown: place + page, Home: 1, End: count }[key]; // prettier-ignore
  if (wanted === undefined) return null;
  const within = Math.min(count, Math.max(1, wanted));
  return within === place ? null : within;
}

/** A list that draws what is in sight only has to be scrolled before a row far away can have the focus. */
function focusPlace(list: HTMLElement, place: number, count: number): void {
  const row = (): HTMLElement | null => list.querySelector(`[aria-posinset="${place}"] [data-open-row]`);
  const focus = (found: HTMLElement): void => {
    found.focus({ preventScroll: true });
    found.scrollIntoView({ block: 'nearest' });
  };
  const near = row();
  if (near !== null) {
    focus(near);
    return;
  }
  const viewport = list.parentElement;
  if (viewport === null) return;
  const share = (place - 1) / Math.max(1, count - 1);
  viewport.scrollTop = share * (viewport.scrollHeight - viewport.clientHeight);
  requestAnimationFrame(() => {
    const drawn = row();
    if (drawn !== null) focus(drawn);
  });
}
