import { app, dialog, powerMonitor, type BrowserWindow } from 'electron';
import { quitTexts } from '../texts/under-way.ts';
import type { UnderWay } from './work-words.ts';
import { hideWindow } from './hide-window.ts';
import { QuitAsking } from './quit-asking.ts';
import { focusWindow } from './window.ts';

interface Quit {
  /** The user wants to quit: asks first when something is under way. */
  request(): void;
  /** Closing this window ends the program, so it asks as well. */
  guard(window: BrowserWindow): void;
}

/**
 * Asks before the user ends the program while work is under way. Only where the user themselves asked for it: a computer that
 * shuts down, and a signal, are not kept waiting. Whoever else listens for `before-quit` does so after this, and finds there
 * whether the quit is held.
 */
export function createQuit(currentWindow: () => BrowserWindow | null, underWay: () => UnderWay): Quit {
  const asking = new QuitAsking({
    underWay,
    async ask(question) {
      const window = currentWindow();
      // The question belongs to the window: where that is minimized nobody would see either.
      if (window) focusWindow(window);
      else app.focus({ steal: true });
      const options = {
        type: 'question' as const,
        title: 'Backlot',
        ...question,
        buttons: [quitTexts.quit, quitTexts.keepRunning],
        defaultId: 1,
        cancelId: 1,
        noLink: true,
      };
      const { response } = await (window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options));
      return response === 0;
    },
    quit: () => app.quit(),
  });
  const isDemanded = process.platform === 'darwin' ? demands() : () => true;
  app.on('before-quit', (event) => (isDemanded() ? asking.agreed() : asking.fromOutside(event)));
  return {
    request: () => void asking.request(),
    guard(window) {
      window.on('close', (event) => {
        if (asking.mayClose()) return;
        if (process.platform === 'darwin') {
          // The program goes on without its window, and what was typed with the page alone.
          if (underWay().unsaved === 0) return;
          event.preventDefault();
          hideWindow(window);
          return;
        }
        event.preventDefault();
        void asking.request();
      });
    },
  };
}

/** Milliseconds that macOS takes at most until it has asked every program to quit, or gives up. */
const shutdownMs = 120_000;

/**
 * On macOS the Dock asks for a quit as a shutdown and a signal do. Says whether it was one of these, which are not the
 * user's.
 */
function demands(): () => boolean {
  let signalled = false;
  let shutdown: NodeJS.Timeout | null = null;
  powerMonitor.on('shutdown', () => {
    if (shutdown !== null) clearTimeout(shutdown);
    // Another program may have called it off: then a quit is the user's again.
    shutdown = setTimeout(() => (shutdown = null), shutdownMs).unref();
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      signalled = true;
      app.quit();
    });
  return () => signalled || shutdown !== null;
}
