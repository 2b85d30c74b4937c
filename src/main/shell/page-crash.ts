/** What of a window's page is listened to: Electron's `WebContents`. */
interface PageEvents {
  isDestroyed(): boolean;
  on(event: 'render-process-gone', listener: (event: unknown, details: { readonly reason: string }) => void): unknown;
  on(event: 'did-navigate' | 'unresponsive' | 'responsive', listener: () => void): unknown;
}

/** One that can be ended. */
interface EndablePage extends PageEvents {
  isDevToolsOpened(): boolean;
  forcefullyCrashRenderer(): void;
}

interface Again {
  readonly load: () => void;
  /** Asks whether it is to be loaded again. Resolves with false where `signal` aborts: it answers again. */
  readonly ask: (what: 'hangs' | 'ended', signal: AbortSignal) => Promise<boolean>;
  /** Milliseconds, of a clock that is never set. */
  readonly now: () => number;
}

/** Calls `gone` whenever the page of a window is no more, with all that it alone had: another one was loaded, or its process ended. */
export function whenPageGoes(page: PageEvents, gone: () => void): void {
  page.on('did-navigate', () => gone());
  page.on('render-process-gone', () => gone());
}

/** A page that is gone again so soon after it was loaded anew would be gone for ever, milliseconds. */
const againTooSoonMs = 10_000;

/** A page that does not answer may yet: so long it is not asked about, milliseconds. Chromium itself has waited before. */
const patienceMs = 5_000;

/**
 * Loads a page anew whose process is gone: all that it had is in main, but for what was typed in the last half second. One that
 * goes again at once is not, so that the program is not kept busy with it: the user is asked, as about one that does not answer.
 */
export function loadAnewWhenGone(page: EndablePage, { load, ask, now }: Again): void {
  let loadedAt = Number.NEGATIVE_INFINITY;
  let asking: AbortController | null = null;
  const askFor = async (what: 'hangs' | 'ended', again: () => void): Promise<void> => {
    asking?.abort();
    const own = new AbortController();
    asking = own;
    if (what === 'hangs') await new Promise((resolve) => setTimeout(resolve, patienceMs).unref());
    const wanted = !own.signal.aborted && !page.isDestroyed() && (await ask(what, own.signal));
    if (wanted && !own.signal.aborted && !page.isDestroyed()) again();
  };
  page.on('unresponsive', () => {
    // Whoever halts it there knows why it does not answer.
    if (page.isDevToolsOpened()) return;
    void askFor('hangs', () => {
      loadedAt = Number.NEGATIVE_INFINITY;
      page.forcefullyCrashRenderer();
    });
  });
  page.on('responsive', () => asking?.abort());
  page.on('render-process-gone', (_event, { reason }) => {
    asking?.abort();
    if (reason === 'clean-exit') return;
    if (now() - loadedAt < againTooSoonMs) {
      void askFor('ended', load);
      return;
    }
    loadedAt = now();
    // Not in this turn: while Chromium still tells everybody of the end, a page that begins anew is taken for one that is gone, which
    // ends the whole program.
    setImmediate(() => {
      if (!page.isDestroyed()) load();
    });
  });
}
