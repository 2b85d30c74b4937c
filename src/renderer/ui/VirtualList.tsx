import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cx } from './class-names.ts';
import { ListShape } from './list-shape.ts';
import { RowKeysContext } from './row-keys.ts';
import { useKeptPlace } from './use-kept-place.ts';

interface VirtualListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** Height of a row in px; rows that grow are measured when `measured` is set. */
  readonly rowHeight: number;
  /** Height of a row that is not as high as the others, px. */
  readonly heightOf?: ((item: T) => number) | undefined;
  readonly measured?: boolean | undefined;
  readonly render: (item: T, index: number) => ReactNode;
  /** What the rows are filtered and sorted by, as text: the list begins at its top when that changes. */
  readonly view?: string | undefined;
  /** Of a list that one comes back to: where it was scrolled to is found again under this name. */
  readonly place?: string | undefined;
  /** Keeps this row in sight when it changes. */
  readonly scrollTo?: string | null | undefined;
  /** Hears which rows are in sight; give it the same function each time. */
  readonly onVisible?: ((items: readonly T[]) => void) | undefined;
  /** It is as high as its rows, and at most this (a CSS length); left out: it fills the room that it is given. */
  readonly most?: string | undefined;
  /** It has no scrollbar of its own: what it lies in scrolls (`data-scrolls`), with all that stands above it there. */
  readonly within?: boolean | undefined;
  readonly className?: string | undefined;
}

/**
 * A list of any length that draws only the rows in sight, and moves none of them for what comes and goes above. Its rows are
 * list items, numbered for screen readers.
 */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const {
    label,
    items,
    keyOf,
    rowHeight,
    heightOf,
    measured = false,
    render,
    scrollTo,
    onVisible,
    most,
    within = false,
    className,
  } = props;
  const viewport = useRef<HTMLElement>(null);
  const keys = use(RowKeysContext) ?? undefined;
  const [shapes] = useState(() => new ListShape());
  // Heights that are measured belong to rows, all others to places.
  const shape = shapes.of(items, measured ? keyOf : null, heightOf);
  // The same functions for the same shape: with new ones, the place of every row would be worked out anew.
  const estimateSize = useCallback((index: number) => shape.heights?.[index] ?? rowHeight, [shape, rowHeight]);
  const getItemKey = useCallback((index: number) => shape.keys?.[index] ?? index, [shape]);
  const getScrollElement = useCallback(() => (within ? scrollerOf(viewport) : viewport.current), [within]);
  const scrollMargin = useOffset(viewport, within);
  /** Which row has the keyboard, or had it last. */
  const [held, setHeld] = useState<string | null>(null);
  const heldAt = useMemo(
    () => (held === null ? -1 : items.findIndex((item) => keyOf(item) === held)),
    [held, items, keyOf],
  );
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: items.length,
    getScrollElement,
    estimateSize,
    overscan: 2,
    getItemKey,
    scrollMargin,
    // Drawn out of sight, too: the focus is not lost by scrolling.
    rangeExtractor: useCallback((range: Range) => withIndex(defaultRangeExtractor(range), heldAt), [heldAt]),
  });
  useKeptPlace(virtualizer, { viewport, name: props.place, view: props.view ?? '', items, keyOf });
  const first = virtualizer.range?.startIndex ?? 0;
  const last = virtualizer.range?.endIndex ?? -1;
  useEffect(() => {
    onVisible?.(items.slice(first, last + 1));
  }, [items, first, last, onVisible]);
  useEffect(() => {
    if (!scrollTo) return;
    const index = items.findIndex((item) => keyOf(item) === scrollTo);
    if (index !== -1) virtualizer.scrollToIndex(index, { align: 'auto' });
    // Only when the target itself changes: a live update must not move the list under the reader.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [scrollTo]);
  return (
    <section
      ref={viewport}
      // A region that scrolls has to be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-within={within || undefined}
      aria-label={label}
      aria-describedby={keys}
      className={cx(
        most === undefined && !within ? 'min-h-0 flex-1' : 'shrink-0',
        // Higher than the window, it has its ring around what scrolls.
        within ? 'focus-visible:outline-none' : 'focus-visible:-outline-offset-2',
        !within && 'overflow-x-hidden overflow-y-auto [scrollbar-gutter:stable] [contain:strict]',
        className,
      )}
      style={most === undefined ? undefined : { height: `min(${virtualizer.getTotalSize()}px, ${most})` }}
    >
      {/* The rows reach under the place of the scrollbar (10 px), which their own margin leaves free: nothing moves when it comes. */}
      <ul
        aria-label={label}
        aria-describedby={keys}
        className={cx('relative', !within && '-mr-2.5')}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map((row) => {
          const item = items[row.index];
          return item === undefined ? null : (
            // The focus is that of what is inside; the row only hears of it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={keyOf(item)}
              ref={measured ? virtualizer.measureElement : undefined}
              data-index={row.index}
              aria-setsize={items.length}
              aria-posinset={row.index + 1}
              onFocus={() => setHeld(keyOf(item))}
              // What changes in one row is laid out in that row alone.
              className="absolute inset-x-0 [contain:layout_style]"
              // Not a transform: each one would be painted as a layer of its own, which costs twice the frame.
              style={{ top: row.start - scrollMargin }}
            >
              {render(item, row.index)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const withIndex = (indexes: number[], index: number): number[] =>
  index === -1 || indexes.includes(index) ? indexes : [...indexes, index].toSorted((a, b) => a - b);

const scrollerOf = ({ current }: RefObject<HTMLElement | null>): HTMLElement | null =>
  current?.closest<HTMLElement>('[data-scrolls]') ?? null;

/** How far below the beginning of what scrolls a list lies, px; measured whenever something there becomes higher or lower. */
function useOffset(list: RefObject<HTMLElement | null>, within: boolean): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const scroller = within ? scrollerOf(list) : null;
    const content = scroller?.firstElementChild;
    if (!scroller || !content) return undefined;
    const observer = new ResizeObserver(() => {
      if (list.current === null) return;
      const above = list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      setOffset(Math.round(above + scroller.scrollTop));
    });
    observer.observe(content);
    return () => observer.disconnect();
  }, [list, within]);
  return offset;
}
