import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { LibraryItem } from '../../../bridge/index.ts';
import { libraryTexts as texts } from '../../texts/library.ts';
import { isOnRow, useKeptPlace, useWidth } from '../../ui/index.ts';
import { cardAfter, type CardShape, cardShape, gap } from './card-places.ts';
import { FileCard } from './FileCard.tsx';
import type { FileProps } from './FileRow.tsx';

interface CardGridProps {
  readonly items: readonly LibraryItem[];
  /** What the files are filtered by, as text: another one is seen from its first card. */
  readonly view: string;
  /** Under which the place is found again by whoever comes back. */
  readonly place: string;
  /** The file that is to be seen now, with the focus on it; null: none. */
  readonly sought: string | null;
  readonly selected: ReadonlySet<string>;
  /** Shift leads from one card to another, by their ids. */
  readonly onStep: (from: string, to: string) => void;
  /** See `FileProps`, by the id of an account. */
  readonly ownerOf: (accountId: string | null) => string | null;
  readonly onSelect: FileProps['onSelect'];
  readonly onAsk: FileProps['onAsk'];
  readonly onDrag: FileProps['onDrag'];
}

/** Cards for any number of files, of which the rows in sight are drawn. Arrow keys go from card to card, and select with Shift. */
export function CardGrid(props: CardGridProps) {
  const viewport = useRef<HTMLElement>(null);
  const { box, width } = useWidth(1);
  const keys = useId();
  return (
    <section
      ref={viewport}
      // A region that scrolls has to be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={texts.screen}
      aria-describedby={keys}
      // The place is kept here; the browser's own way would move it a second time.
      className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto pr-3.5 pl-6 [contain:strict] [overflow-anchor:none] [scrollbar-gutter:stable] focus-visible:-outline-offset-2"
    >
      <span id={keys} hidden>
        {texts.cardKeys}
      </span>
      <div ref={box}>{width > 0 && <Cards {...props} {...cardShape(width)} viewport={viewport} />}</div>
    </section>
  );
}

interface CardsProps extends CardGridProps, CardShape {
  readonly viewport: RefObject<HTMLElement | null>;
}

/** The card that has the focus or had it last. */
interface Held {
  readonly id: string;
  /** The part of the card that is to take the focus; null: none. */
  readonly focus: Part | null;
}
type Part = 'opener' | 'box' | 'menu';

const partOf = (target: Element): Part =>
  target.matches('[data-open-row]') ? 'opener' : target.matches('input') ? 'box' : 'menu';

/** The elements that take the focus, the best first: a card that opens nothing takes it on its box. */
const selectors: Readonly<Record<Part, readonly string[]>> = {
  opener: ['[data-open-row]', 'input'],
  box: ['input'],
  menu: ['[aria-haspopup="menu"]'],
};

/** Of a card below its picture, px: its name and its kind, and what is said of a file that is not here. */
const textHeight = 74;
const stateHeight = 36;

function Cards(props: CardsProps) {
  const { items, view, place, sought, selected, onStep, columns, pictureHeight, viewport } = props;
  const { ownerOf, onSelect, onAsk, onDrag } = props;
  const list = useRef<HTMLUListElement>(null);
  const count = Math.ceil(items.length / columns);
  const shape = `${columns}/${pictureHeight}`;
  const rowItems = useCallback((row: number) => items.slice(row * columns, (row + 1) * columns), [items, columns]);
  const [held, setHeld] = useState<Held | null>(null);
  const [ledTo, setLedTo] = useState<string | null>(null);
  if (sought !== ledTo) {
    setLedTo(sought);
    if (sought !== null) setHeld({ id: sought, focus: 'opener' });
  }
  const heldRow = useMemo(
    () => Math.floor((held === null ? -1 : items.findIndex(({ id }) => id === held.id)) / columns),
    [held, items, columns],
  );
  // It draws these rows again whenever it scrolls, which is what it is for.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: useCallback(() => viewport.current, [viewport]),
    estimateSize: useCallback(
      (row: number) =>
        pictureHeight + textHeight + (rowItems(row).some(({ state }) => state !== 'kept') ? stateHeight : 0),
      [rowItems, pictureHeight],
    ),
    // What is measured belongs to a row that begins with this card, as wide as it is.
    getItemKey: useCallback((row: number) => `${shape}/${items[row * columns]?.id ?? ''}`, [items, columns, shape]),
    // Drawn out of sight, too: the focus is not lost by scrolling, and can come back from a dialog.
    rangeExtractor: useCallback(
      (range: Range) => {
        const rows = defaultRangeExtractor(range);
        return heldRow < 0 || heldRow >= range.count || rows.includes(heldRow)
          ? rows
          : [...rows, heldRow].toSorted((a, b) => a - b);
      },
      [heldRow],
    ),
    overscan: 2,
    gap,
    paddingStart: 4,
    paddingEnd: 32,
  });
  useKeptPlace(virtualizer, { viewport, name: place, view, items, keyOf: idOf, perRow: columns, shape });
  useLayoutEffect(() => {
    if (held === null || held.focus === null) return;
    const card = list.current?.querySelector(`[data-card="${CSS.escape(held.id)}"]`);
    for (const selector of selectors[held.focus]) {
      const part = card?.querySelector<HTMLElement>(selector);
      part?.focus({ preventScroll: true });
      if (part) break;
    }
    card?.scrollIntoView({ block: 'nearest' });
  }, [held]);

  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    const id = cardOf(target)?.dataset['card'];
    if (id !== undefined) setHeld((before) => (before?.id === id ? before : { id, focus: null }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { target, currentTarget, shiftKey } = event;
    // What is only drawn elsewhere, as the menu of a card is, has keys of its own.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    const card = cardOf(target);
    if (card === null || (shiftKey && !isOnRow(target))) return;
    const rows = Math.floor((viewport.current?.clientHeight ?? 0) / (card.offsetHeight + gap));
    const at = Number(card.getAttribute('aria-posinset'));
    const next = cardAfter(event.key, { place: at, count: items.length, columns, rows });
    const item = next === null ? undefined : items[next - 1];
    if (item === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (shiftKey) onStep(card.dataset['card'] ?? item.id, item.id);
    setHeld({ id: item.id, focus: partOf(target) });
  };

  const rows = virtualizer.getVirtualItems();
  return (
    // The keys belong to the cards inside; the list only hears them on their way.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      aria-label={texts.screen}
      onFocus={onFocus}
      // Before the button of a menu, which would open it.
      onKeyDownCapture={onKeyDown}
      className="grid content-start"
      style={{
        height: virtualizer.getTotalSize(),
        paddingTop: rows[0]?.start,
        gap,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      {/* All side by side in the page: a card that moves to another row is the same element, with its focus and its menu. */}
      {rows.flatMap((row, index) => {
        const above = rows[index - 1];
        const left = above === undefined ? 0 : row.start - above.end - gap;
        return rowItems(row.index).map((item, column) => (
          <li
            key={item.id}
            ref={column === 0 ? virtualizer.measureElement : undefined}
            data-index={row.index}
            data-card={item.id}
            data-row={item.id}
            aria-setsize={items.length}
            aria-posinset={row.index * columns + column + 1}
            className="grid min-w-0 scroll-my-4 [contain:layout_style]"
            // Rows between that are not drawn.
            style={{ marginTop: left }}
          >
            <FileCard
              item={item}
              owner={ownerOf(item.accountId)}
              pictureHeight={pictureHeight}
              selected={selected.has(item.id)}
              onSelect={onSelect}
              onAsk={onAsk}
              onDrag={onDrag}
            />
          </li>
        ));
      })}
    </ul>
  );
}

const idOf = ({ id }: LibraryItem): string => id;
const cardOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
