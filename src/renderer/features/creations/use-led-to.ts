import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useIdToOpen } from '../../app/opened.ts';
import { afterPaint } from '../../ui/index.ts';
import { type First, focusRow } from './use-first.ts';

/** The link that led last: Back to the screen that it led to does not lead again. */
let led: string | null = null;

/** What a search keeps out of a list. */
interface Hidden<Row> {
  readonly all: readonly Row[];
  readonly showAll: () => void;
}

/**
 * Leads to the one of a list that the link to its screen asks for: it is drawn, in sight, and has the keyboard, whatever was searched
 * for before. Once for each link.
 */
export function useLedTo<Row extends { readonly id: string }>(
  rows: readonly Row[],
  { shown, reach }: First<Row>,
  hidden?: Hidden<Row>,
): void {
  const { key } = useLocation();
  const wanted = useIdToOpen();
  const isHidden = hidden?.all.some(({ id }) => id === wanted) === true && rows.every(({ id }) => id !== wanted);
  const showAll = hidden?.showAll;
  useEffect(() => {
    if (isHidden && led !== key) showAll?.();
  });
  useEffect(() => {
    if (wanted === null || led === key) return undefined;
    const at = rows.findIndex(({ id }) => id === wanted);
    if (at === -1) return undefined;
    if (at >= shown.length) {
      reach(at);
      return undefined;
    }
    // What led here has gone by then, and has given the keyboard back.
    return afterPaint(() => {
      led = key;
      focusRow(wanted);
    });
  }, [key, wanted, rows, shown, reach]);
}
