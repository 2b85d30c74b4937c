import { useEffect } from 'react';

const dialogOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('dialog') : null;

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const isButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button') !== null;

/**
 * A press is for what it began on. The second click of a double click, and Enter that is still held, do nothing in a dialog that
 * the first one opened, nor to what is below one that it closed: nobody has seen that yet.
 * Enter that is held presses a button once.
 */
export function useOnePress(): void {
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    /** Where the click and the key began; null: outside of every dialog. */
    let clicked: Element | null = null;
    let pressed: Element | null = null;
    for (const type of ['mousedown', 'click', 'dblclick'] as const)
      window.addEventListener(
        type,
        (event) => {
          if (event.detail > 1) {
            if (dialogOf(event.target) !== clicked) swallow(event);
          } else if (type === 'mousedown') clicked = dialogOf(event.target);
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
