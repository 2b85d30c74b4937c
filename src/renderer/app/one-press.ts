import { useEffect } from 'react';

const dialogOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('dialog') : null;

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The second click of a double click falls no farther from the first, px; beyond that a hand meant something else. */
const farthest = 16;

interface Press {
  /** The dialog that it began in; null: outside of every dialog. */
  readonly dialog: Element | null;
  readonly x: number;
  readonly y: number;
}

const isNear = ({ clientX, clientY }: MouseEvent, { x, y }: Press): boolean =>
  Math.hypot(clientX - x, clientY - y) <= farthest;

const isButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button') !== null;

/**
 * A press is for what it began on. The second click of a double click, and Enter that is still held, do nothing in a dialog that
 * the first one opened, nor to what is below one that it closed: nobody has seen that yet. A click elsewhere counts, however
 * soon. Enter that is held presses a button once.
 */
export function useOnePress(): void {
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    let clicked: Press = { dialog: null, x: 0, y: 0 };
    /** The dialog that the key began in; null: outside of every dialog. */
    let pressed: Element | null = null;
    for (const type of ['mousedown', 'click', 'dblclick'] as const)
      window.addEventListener(
        type,
        (event) => {
          const dialog = dialogOf(event.target);
          if (event.detail > 1 && isNear(event, clicked)) {
            if (dialog !== clicked.dialog) swallow(event);
          } else if (type === 'mousedown') clicked = { dialog, x: event.clientX, y: event.clientY };
        },
        options,
      );
    window.addEventListener(
      'keydown',
      (event) => {
        if (!event.repeat) pressed = dialogOf(event.target);
        else if (event.key === 'Enter' && (isButton(event.target) || dialogOf(event.target) !== pressed))
          swallow(event);
      },
      options,
    );
    return () => listening.abort();
  }, []);
}
