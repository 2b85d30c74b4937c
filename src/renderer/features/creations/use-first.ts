import { useCallback, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useAsLeft } from '../../ui/index.ts';

/** A row draws a menu, a state and more: hundreds of them at once would keep the window waiting for seconds. */
const step = 50;

export interface First<Row> {
  readonly shown: readonly Row[];
  /** How many more there are. */
  readonly rest: number;
  /** Shows the next ones, and leads the keyboard to the first of them. */
  readonly more: () => void;
  /** Shows at least as many as reach to a place, from 0. */
  readonly reach: (at: number) => void;
}

/** The focus goes to what a row offers first, and the row into sight. */
export function focusRow(id: string): void {
  const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  (row?.querySelector<HTMLElement>('[data-open-row], button') ?? row)?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

/**
 * The first of a list that is drawn whole, and more of it when they are wanted. `place`: whose list it is; each of its elements
 * bears its id as `data-row`, and takes the focus where nothing in it does.
 */
export function useFirst<Row extends { readonly id: string }>(rows: readonly Row[], place: string): First<Row> {
  const [most, setMost] = useAsLeft(`${place}.shown`, step);
  const shown = useMemo(() => rows.slice(0, most), [rows, most]);
  return {
    shown,
    rest: Math.max(0, rows.length - most),
    more: () => {
      const next = rows[most];
      flushSync(() => setMost(most + step));
      if (next !== undefined) focusRow(next.id);
    },
    reach: useCallback((at) => setMost((before) => Math.max(before, Math.ceil((at + 1) / step) * step)), [setMost]),
  };
}
