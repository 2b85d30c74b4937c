/** What of a window's page is listened to: Electron's `WebContents`. */
interface PageEvents {
  isDestroyed(): boolean;
  on(event: 'render-process-gone', listener: (event: unknown, details: { readonly reason: string }) => void): unknown;
  on(event: 'did-navigate', listener: () => void): unknown;
}

/** Calls `gone` whenever the page of a window is no more, with all that it alone had: another one was loaded, or its process ended. */
export function whenPageGoes(page: PageEvents, gone: () => void): void {
  page.on('did-navigate', () => gone());
  page.on('render-process-gone', () => gone());
}

/** A page that is gone again so soon after it was loaded anew would be gone for ever, milliseconds. */
const againTooSoonMs = 10_000;

/**
 * Loads a page anew whose process is gone: all that it had is in main, but for what was typed in the last half second. One that
 * goes again at once is left alone, so that the program is not kept busy with it.
 *
 * @param now milliseconds, of a clock that is never set
 */
export function loadAnewWhenGone(page: PageEvents, load: () => void, now: () => number): void {
  let loadedAt = Number.NEGATIVE_INFINITY;
  page.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || now() - loadedAt < againTooSoonMs) return;
    loadedAt = now();
    // Not in this turn: while Chromium still tells everybody of the end, a page that begins anew is taken for one that is gone, which
    // ends the whole program.
    setImmediate(() => {
      if (!page.isDestroyed()) load();
    });
  });
}
