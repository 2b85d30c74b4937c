import {
  type KeyboardEvent as ReactKeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { commonTexts } from '../texts/common.ts';
import { Checkbox } from './choices.tsx';
import { keysPressed } from './keys-pressed.ts';
import { useOneTabStop } from './one-tab-stop.ts';
import { isOnRow, moveFocus } from './row-focus.ts';
import { RowKeysContext } from './row-keys.ts';
import { type SelectedMenu, SelectedMenuContext } from './selected-menu.ts';
import { type SelectedRows, selectedOnly, withAll, withRange, withRow, withStep } from './selected-rows.ts';

interface Selection<Row> {
  /** Of those that are shown. */
  readonly selected: readonly Row[];
  readonly ids: ReadonlySet<string>;
  readonly isSelected: (id: string) => boolean;
  readonly select: (id: string, on: boolean) => void;
  readonly setSelected: (ids: Iterable<string>) => void;
  readonly selectAll: (on: boolean) => void;
  /** Shift leads from one row to another: for lists that have arrow keys of their own. */
  readonly step: (from: string, to: string) => void;
  /** Lets all go, and gives the keyboard to the first of them that is in sight: the button for it goes with them. */
  readonly clear: () => void;
  /** For the element around the list, whose rows have `data-row` with their id and `data-open-row` on what opens them. */
  readonly list: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void;
    readonly onKeyDown: (event: ReactKeyboardEvent<HTMLElement>) => void;
  };
}

interface SelectionOptions {
  /** Ids that are selected from the start. */
  readonly first?: () => Iterable<string>;
}

const rowOf = (target: Element): string | null => target.closest('[data-row]')?.getAttribute('data-row') ?? null;

/**
 * Which rows of a list are selected; `shown`: in the order in which the list shows them. What a live update took away or a
 * filter hides is not: an action never touches what is out of sight. Rows are selected as files are in a folder: with Shift a
 * click, an arrow key and Space select all rows up to one, with Ctrl or ⌘ a click selects one more and A all that are shown,
 * and Escape lets them all go.
 */
export function useSelection<Row extends { readonly id: string }>(
  shown: readonly Row[],
  { first = () => [] }: SelectionOptions = {},
): Selection<Row> {
  const [rows, setRows] = useState(() => selectedOnly(first()));
  const list = useRef<HTMLDivElement>(null);
  const now = useRef({ rows, shown });
  useEffect(() => {
    now.current = { rows, shown };
  }, [rows, shown]);
  /** Shift was held at the click that a box is about to tell of. */
  const withShift = useRef(false);

  const { select, setSelected, selectAll, step, clear, firstSelected, onClickCapture, onKeyDown } = useMemo(() => {
    const change = (next: (before: SelectedRows) => SelectedRows): void => setRows(next);
    const inOrder = (): readonly string[] => now.current.shown.map(({ id }) => id);
    const range = (to: string, on: boolean): void => change((before) => withRange(before, to, on, inOrder()));
    const toggle = (id: string): void => change((before) => withRow(before, id, !before.ids.has(id)));
    const set = (ids: Iterable<string>): void => change(() => selectedOnly(ids));
    const step = (from: string, to: string): void => change((before) => withStep(before, from, to, inOrder()));
    /** A row that has the keyboard is there out of sight, too. */
    const isInSight = (row: Element): boolean => {
      const { top, bottom } = row.getBoundingClientRect();
      const around = list.current?.getBoundingClientRect();
      return around !== undefined && bottom > Math.max(0, around.top) && top < Math.min(innerHeight, around.bottom);
    };
    /** What opens the first of them that is in sight. */
    const firstSelected = (): HTMLElement | null => {
      const { ids } = now.current.rows;
      const rows = [...(list.current?.querySelectorAll('[data-row]') ?? [])];
      const first = rows.find((row) => ids.has(rowOf(row) ?? '') && isInSight(row));
      return first?.querySelector<HTMLElement>('[data-open-row]') ?? first?.querySelector('input') ?? null;
    };
    return {
      step,
      select: (id: string, on: boolean): void => {
        if (withShift.current) range(id, on);
        else change((before) => withRow(before, id, on));
        withShift.current = false;
      },
      setSelected: set,
      selectAll: (on: boolean): void =>
        change((before) =>
          withAll(
            before,
            now.current.shown.map(({ id }) => id),
            on,
          ),
        ),
      firstSelected,
      clear: (): void => {
        const first = firstSelected();
        set([]);
        first?.focus({ preventScroll: true });
      },
      onClickCapture: (event: MouseEvent<HTMLElement>): void => {
        const { target, currentTarget } = event;
        // What is only drawn elsewhere, as the menu of a row is, is no part of it.
        if (!(target instanceof Element) || !currentTarget.contains(target)) return;
        const id = rowOf(target);
        if (id === null) return;
        const pressed = target.closest('a, button, input, label');
        withShift.current = event.shiftKey && pressed?.matches('input') === true;
        if (!(event.shiftKey || event.ctrlKey || event.metaKey)) return;
        if (pressed !== null && !pressed.matches('[data-open-row]')) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.shiftKey) range(id, true);
        else toggle(id);
      },
      onKeyDown: (event: ReactKeyboardEvent<HTMLElement>): void => {
        if (event.defaultPrevented || !isOnRow(event.target)) return;
        const { target, shiftKey } = event;
        const id = rowOf(target);
        if (event.key === ' ') {
          // A box knows Space itself, and so does a button where nothing is held.
          if (id === null || target.matches('input') || (target.matches('button') && !shiftKey)) return;
          event.preventDefault();
          if (shiftKey) range(id, true);
          else toggle(id);
          return;
        }
        moveFocus(event, (to) => {
          const next = rowOf(to);
          if (shiftKey && next !== null) step(id ?? next, next);
        });
      },
    };
  }, []);

  useEffect(() => {
    /** What was done with them can be gone, and the keyboard with it. */
    const letGo = (): void => {
      const first = firstSelected();
      setSelected([]);
      setTimeout(() => {
        if (document.activeElement === document.body) first?.focus({ preventScroll: true });
      });
    };
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      const top = [...document.querySelectorAll('dialog[open]')].at(-1);
      if (event.defaultPrevented || list.current === null || (top && !top.contains(list.current))) return;
      if (event.key === 'Escape' && !top && now.current.rows.ids.size > 0) {
        event.preventDefault();
        letGo();
      } else if (isSelectAll(event) && target instanceof Element && !ownsText(target)) {
        event.preventDefault();
        selectAll(true);
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [selectAll, setSelected, firstSelected]);

  const { ids } = rows;
  return {
    selected: useMemo(() => (ids.size === 0 ? [] : shown.filter(({ id }) => ids.has(id))), [shown, ids]),
    ids,
    isSelected: useCallback((id: string) => ids.has(id), [ids]),
    select,
    setSelected,
    selectAll,
    step,
    clear,
    list: useMemo(() => ({ ref: list, onClickCapture, onKeyDown }), [onClickCapture, onKeyDown]),
  };
}

const isSelectAll = (event: KeyboardEvent): boolean => keysPressed(event) === 'mod+a';

/** What has a text of its own to select, or entries of its own to find. */
const ownsText = (target: Element): boolean =>
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], aside') !== null;

interface SelectableListProps<Row extends { readonly id: string }> {
  readonly selection: Selection<Row>;
  /** What several selected rows offer together; left out: each row has its own menu alone. */
  readonly menu?: SelectedMenu['items'] | undefined;
  readonly children: ReactNode;
}

/** Around a list whose rows can be selected by mouse and keyboard, and of which Tab goes through one alone. */
export function SelectableList<Row extends { readonly id: string }>(props: SelectableListProps<Row>) {
  const { selection, menu, children } = props;
  const { selected, list } = selection;
  useOneTabStop(list.ref);
  const keys = useId();
  const ids = useMemo(() => new Set(selected.map(({ id }) => id)), [selected]);
  const together = useMemo(() => (menu === undefined ? null : { ids, items: menu }), [ids, menu]);
  return (
    <SelectedMenuContext value={together}>
      {/* The keys and presses belong to the rows inside; the element only hears them on their way. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div {...list} className="flex min-h-0 flex-1 flex-col">
        <RowKeysContext value={keys}>{children}</RowKeysContext>
        <span id={keys} hidden>
          {commonTexts.rowKeys}
        </span>
      </div>
    </SelectedMenuContext>
  );
}

/**
 * How many rows are selected, in words; none: nothing. It is always in the page, because screen readers tell what changes in
 * it.
 */
export function SelectedCount({ words }: { readonly words: string | null }) {
  return <output className={words === null ? 'sr-only' : 'px-1 text-muted tabular'}>{words}</output>;
}

interface SelectAllProps<Row> {
  readonly label: string;
  readonly shown: readonly Row[];
  readonly selection: Selection<Row>;
}

/** Above a list: selects all that is shown, or nothing. */
export function SelectAll<Row>({ label, shown, selection: { selected, selectAll } }: SelectAllProps<Row>) {
  return (
    <div className="flex pr-1">
      <Checkbox
        hideLabel
        label={label}
        checked={selected.length > 0 && selected.length === shown.length}
        mixed={selected.length > 0 && selected.length < shown.length}
        onChange={selectAll}
      />
    </div>
  );
}
