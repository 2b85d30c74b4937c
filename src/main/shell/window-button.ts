import type { Clock } from '../ports/index.ts';

/** What of a window is made use of: Electron's `BrowserWindow`. */
interface ShownWindow {
  isDestroyed(): boolean;
  once(event: 'show', listener: () => void): unknown;
}

/** Until the task bar has made the button of a window that was shown, milliseconds. */
const buttonMs = 1_000;

/**
 * Calls back once a window that is opened has its button. Windows makes it a moment after the window is shown, and does not keep what
 * it was to show before that: it has to be told again.
 */
export function whenButtonIsThere(window: ShownWindow, clock: Clock, tell: () => void): void {
  window.once('show', () =>
    clock.after(buttonMs, () => {
      if (!window.isDestroyed()) tell();
    }),
  );
}
