import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { idToOpen } from '../../app/id-to-open.ts';
import { afterPaint } from '../../ui/index.ts';
import { type First, focusRow } from './use-first.ts';

/** The link that led last: Back to the screen that it led to does not lead again. */
let led: string | null = null;

/** Leads to the one of a list that the link to its screen asks for: it is drawn, in sight, and has the keyboard. Once for each link. */
export function useLedTo<Row extends { readonly id: string }>(
  rows: readonly Row[],
  { shown, reach }: First<Row>,
): void {
  const { key, state } = useLocation();
  const wanted = idToOpen(state);
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
