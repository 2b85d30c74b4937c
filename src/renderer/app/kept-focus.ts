import { useEffect } from 'react';

/**
 * Gives the focus a place when what had it is gone (a removed row, a closed tray, another screen): what had it before a menu or a
 * dialog, the same row, or the one that took its place, else the nearest place around it that takes the focus, else the screen, or the dialog that lies over it.
 * Otherwise the keyboard would begin again at the top of the window.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What has the focus, and everything around it, from the inside out. */
    let around: readonly Element[] = [];
    /** The same of what had it before a menu or a dialog took it for a while. */
    let below: readonly Element[] = [];
    /** Where in its list each item of `around` stood, from 1: one that is gone cannot say so any more. */
    let places: ReadonlyMap<Element, number> = new Map();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = (event: FocusEvent): void => {
      around = event.composedPath().filter((target) => target instanceof Element);
      places = new Map(around.filter((element) => element.matches('li')).map((item) => [item, placeOf(item)]));
      const above = around.find((element) => element.matches('[role="menu"], dialog'));
      if (above === undefined) below = around;
      else below = openedBy(above) ?? below;
    };
    const isLost = (): boolean => {
      const [last] = around;
      return last !== undefined && !last.isConnected && (document.activeElement ?? document.body) === document.body;
    };
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      // Menus and dialogs give the focus back themselves, a moment after they are gone.
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isLost()) return;
        // Nothing outside of an open dialog takes the focus.
        const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
        const [before] = below;
        // A dialog that was opened from a menu cannot: it knows of nothing but the item of the menu.
        if (dialog === undefined && before?.isConnected && before instanceof HTMLElement) {
          before.focus({ preventScroll: true });
          if (!isLost()) return;
        }
        const next =
          dialog === undefined
            ? (nextTo(below, places) ?? document.querySelector('main'))
            : (nextTo(
                around.filter((element) => !element.isConnected || dialog.contains(element)),
                places,
              ) ?? dialog.querySelector<HTMLElement>(control));
        next?.focus({ preventScroll: true });
      });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}

/**
 * The button of a menu that stands in the screen, and everything around it, from the inside out: a press of the mouse opens the
 * menu without giving the button the focus, which another row may have.
 */
function openedBy(menu: Element): readonly Element[] | null {
  let element = menu.id === '' ? null : document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`);
  // The place in the window where the other mouse button asked for a menu goes with it.
  if (element === null || element.closest('dialog') !== null || element.matches('[tabindex="-1"]')) return null;
  const found: Element[] = [];
  for (; element !== null; element = element.parentElement) found.push(element);
  return found;
}

const opener = '[data-open-row]';
/** Of a row that cannot be opened. */
const control = 'a[href], button, input';

const placeOf = (item: Element): number => [...(item.parentElement?.children ?? [])].indexOf(item) + 1;

/** What takes the focus after what stood in `around`, from the inside out; null: nothing there does. */
function nextTo(around: readonly Element[], places: ReadonlyMap<Element, number>): HTMLElement | null {
  let gone: Element | null = null;
  for (const element of around) {
    const next = element.isConnected ? inside(element, gone, places) : rowOfDetails(element);
    if (next !== null) return next;
    if (!element.isConnected) gone = element;
  }
  return null;
}

/** In an element that is still there. `gone`: the outermost one in it that had the focus inside and is not. */
function inside(element: Element, gone: Element | null, places: ReadonlyMap<Element, number>): HTMLElement | null {
  if (element.matches('[data-row]')) return element.querySelector<HTMLElement>(opener);
  const place = gone?.getAttribute('aria-posinset') ?? (gone && places.get(gone)) ?? null;
  const row = place === null ? null : rowAt(element, Number(place));
  return row ?? (element instanceof HTMLElement && element.matches('[tabindex]') ? element : null);
}

/** What opens the row, or else its first control, that a list has at a place now, from 1, or its last one; null where that is not drawn. */
function rowAt(list: Element, place: number): HTMLElement | null {
  // Of a long list only some are drawn, which say their places themselves.
  const count = list.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') ?? null;
  const at = Math.min(place, Number(count ?? list.childElementCount));
  const row = count === null ? list.children[at - 1] : list.querySelector(`[aria-posinset="${at}"]`);
  return row?.querySelector<HTMLElement>(opener) ?? row?.querySelector<HTMLElement>(control) ?? null;
}

/** Details that were closed give the keyboard back to the row that they were about. */
function rowOfDetails(element: Element): HTMLElement | null {
  const id = element.getAttribute('data-details-of');
  return id === null ? null : document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] ${opener}`);
}
