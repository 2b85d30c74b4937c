import { type RefObject, useEffect, useRef } from 'react';

const row = 'li[aria-posinset]';
const stops = 'a[href], button, input, [tabindex]';

/**
 * Tab goes through one row of a list alone and then on to what comes behind the list, however many rows there are: the one that
 * had the keyboard last, or is opened, or else the first in sight. It is looked for when Tab is pressed, because rows come and
 * go with each step of a scroll.
 */
export function useOneTabStop(list: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    /** What was taken out of the order of Tab, here. */
    const passed = new WeakSet<HTMLElement>();
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof Element && list.current?.contains(target)) last.current = target.closest(row);
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Tab' || list.current === null) return;
      const current = currentRow(list.current, last.current);
      if (current === undefined) return;
      for (const stop of list.current.querySelectorAll<HTMLElement>(stops)) {
        if (current.contains(stop)) {
          if (passed.delete(stop)) stop.tabIndex = 0;
        } else if (stop.tabIndex === 0) {
          passed.add(stop);
          stop.tabIndex = -1;
        }
      }
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [list]);
}

/** Undefined where no row is drawn. */
function currentRow(list: HTMLElement, last: Element | null): Element | undefined {
  if (last !== null && list.contains(last)) return last;
  const opened = list.querySelector('[data-row] [data-open-row][aria-expanded="true"]')?.closest(row);
  if (opened) return opened;
  const top = Math.max(topOf(list), topOf(scrollerOf(list)));
  const rows = [...list.querySelectorAll(row)];
  return rows.find((each) => topOf(each) >= top) ?? rows[0];
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** What scrolls around a list that does not itself, as a whole screen does; the list where nothing does. */
function scrollerOf(list: Element): Element {
  for (let around = list.parentElement; around !== null; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  return list;
}
