import type { KeyboardEvent } from 'react';

/** What opens a row, or the box that selects it: what has the focus while the keyboard goes from row to row. */
const box = 'input[type="checkbox"]';
const opener = '[data-open-row]';

/** Whether a key was pressed on a row itself, and not on a button or menu in it. */
export const isOnRow = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.matches(`${opener}, [data-row] ${box}`);

/**
 * Up and down go from row to row, Home and End to the ends of the list, Page up and down by what is in sight. `moved` hears which
 * element has the focus then.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, moved: (to: HTMLElement) => void): void {
  if (event.altKey || event.ctrlKey || event.metaKey || !isOnRow(event.target)) return;
  const { target, key } = event;
  const item = target.closest('li');
  const list = item?.parentElement;
  if (!item || !list) return;
  const count = Number(item.getAttribute('aria-setsize'));
  const place = Number(item.getAttribute('aria-posinset'));
  const page = Math.max(1, Math.floor((list.parentElement?.clientHeight ?? 0) / item.offsetHeight) - 1);
  const wanted = placeAfter(key, { place, count, page });
  if (wanted === null) return;
  event.preventDefault();
  focusPlace(list, { place: wanted, count, prefers: target.matches(box) ? box : opener, moved });
}

/** Places from 1. Null for a key that leads nowhere. */
export function placeAfter(
  key: string,
  { place, count, page }: { readonly place: number; readonly count: number; readonly page: number },
): number | null {
  const wanted = {
    ArrowUp: place - 1,
    ArrowDown: place + 1,
    PageUp: place - page,
    PageDown: place + page,
    Home: 1,
    End: count,
  }[key];
  if (wanted === undefined) return null;
  const within = Math.min(count, Math.max(1, wanted));
  return within === place ? null : within;
}

interface FocusWanted {
  /** From 1. */
  readonly place: number;
  readonly count: number;
  /** Which part of the row takes the focus; the head of a group has no box, and not every row can be opened. */
  readonly prefers: string;
  readonly moved: (to: HTMLElement) => void;
}

/** The item that is drawn with the fewest between it and a place. */
function nearest(list: HTMLElement, place: number): Element | null {
  const away = (item: Element): number => Math.abs(Number(item.getAttribute('aria-posinset')) - place);
  return [...list.children].toSorted((a, b) => away(a) - away(b))[0] ?? null;
}

/** A list that draws what is in sight only has to be scrolled before a row far away can have the focus. */
function focusPlace(list: HTMLElement, { place, count, prefers, moved }: FocusWanted): void {
  const row = (item = list.querySelector(`[aria-posinset="${place}"]`)): HTMLElement | null => {
    for (const part of [prefers, opener, box]) {
      const found = item?.querySelector<HTMLElement>(part);
      if (found) return found;
    }
    return null;
  };
  const focus = (found: HTMLElement): void => {
    found.focus({ preventScroll: true });
    found.scrollIntoView({ block: 'nearest' });
    moved(found);
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
    // Rows of other heights, or a list that shows the rest of them when it is asked to: the nearest one is there.
    const drawn = row() ?? row(nearest(list, place));
    if (drawn !== null) focus(drawn);
  });
}
