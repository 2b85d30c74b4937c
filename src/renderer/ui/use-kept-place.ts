import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { moveOf, type PlacedRow } from './moved-rows.ts';

/** Which row of a list was at its top edge, and how far above it it began, px. */
interface Place {
  readonly view: string;
  readonly key: string;
  readonly above: number;
}

/** By the name of the list, for as long as the window is open. */
const places = new Map<string, Place>();

interface KeptPlace<T> {
  /** What scrolls. */
  readonly viewport: RefObject<HTMLElement | null>;
  /** Under which the place is found again by whoever comes back to the screen; undefined where nobody does. */
  readonly name: string | undefined;
  /** Says what of all the rows the list shows, and in which order: another one begins at the top. */
  readonly view: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** Items that lie side by side in a row of the virtualizer. */
  readonly perRow?: number | undefined;
  /** What the height of all rows depends on: under another one the first row in sight stays at the top. */
  readonly shape?: string | undefined;
}

/** As it was drawn last; `rows`: those in sight. */
interface Drawn<T> {
  readonly view: string;
  readonly shape: string;
  readonly items: readonly T[];
  readonly rows: readonly PlacedRow[];
}

/**
 * Keeps what one looks at where it is: rows that come and go above move nothing in sight, what is filtered or sorted anew is seen
 * from its first row, and whoever comes back to the screen finds the list as it was left. At the top it stays at the top.
 */
export function useKeptPlace<T>(virtualizer: Virtualizer<HTMLElement, Element>, list: KeptPlace<T>): void {
  const { viewport, name, view, items, keyOf, perRow = 1, shape = '' } = list;
  const drawn = useRef<Drawn<T> | null>(null);
  useLayoutEffect(() => {
    const element = viewport.current;
    if (element === null) return;
    const before = drawn.current;
    const startOf = (index: number): number => virtualizer.measurementsCache[Math.floor(index / perRow)]?.start ?? 0;
    if (before === null) {
      const place = name === undefined ? undefined : places.get(name);
      const index = place?.view === view ? items.findIndex((item) => keyOf(item) === place.key) : -1;
      if (place !== undefined && index !== -1) element.scrollTo({ top: startOf(index) + place.above });
    } else if (before.view !== view) element.scrollTo({ top: 0 });
    else if (before.shape !== shape) {
      const [first] = before.rows;
      const index = first === undefined ? -1 : items.findIndex((item) => keyOf(item) === first.key);
      if (first !== undefined && index !== -1 && element.scrollTop > 0)
        element.scrollTo({ top: startOf(index) + (virtualizer.scrollOffset ?? 0) - first.start });
    } else if (before.items !== items && (virtualizer.scrollOffset ?? 0) > 0) {
      const move = moveOf(before.rows, items, keyOf, startOf);
      // Most changes move nothing: then the element is not asked, which would lay the page out.
      if (move !== 0) {
        // A list that became shorter than where it was scrolled to is at its end already.
        const atEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
        const offset = atEnd ? (virtualizer.scrollOffset ?? element.scrollTop) : element.scrollTop;
        element.scrollTo({ top: offset + move });
      }
    }
    // As the virtualizer knows them: asking the element would lay the page out in each step of a scroll.
    const top = virtualizer.scrollOffset ?? 0;
    const bottom = top + (virtualizer.scrollRect?.height ?? 0);
    const rows = virtualizer
      .getVirtualItems()
      .filter(({ start, end }) => end > top && start < bottom)
      .flatMap(({ index, start, end }) =>
        items.slice(index * perRow, (index + 1) * perRow).map((item) => ({ key: keyOf(item), start, end })),
      );
    drawn.current = { view, shape, items, rows };
  });
  useLayoutEffect(() => {
    const element = viewport.current;
    if (name === undefined || element === null) return undefined;
    return () => {
      // It is still in the page. A screen that is only put out of sight, while a part of it loads, forgets where it was scrolled
      // to and comes back the same way.
      const { scrollTop } = element;
      const left = drawn.current;
      drawn.current = null;
      const first = left?.rows.find(({ end }) => end > scrollTop);
      if (scrollTop === 0) places.delete(name);
      else if (left && first) places.set(name, { view: left.view, key: first.key, above: scrollTop - first.start });
    };
  }, [name, viewport]);
}
