import { app, dialog, type BrowserWindow } from 'electron';
import type { QueueWork } from '../queue/index.ts';
import { quitQuestion } from '../work-words.ts';

export interface Quit {
  /** The user wants to quit: asks first when something is under way. */
  request(): void;
  /** Closing this window ends the program, so it asks as well. */
  guard(window: BrowserWindow): void;
}

/**
 * Asks before the user ends the program while work is under way. Only where the user themselves asked for it: a computer that
 * shuts down, and a signal, are not kept waiting.
 */
export function createQuit(currentWindow: () => BrowserWindow | null, work: () => QueueWork): Quit {
  let agreed = false;
  let asking = false;
  app.on('before-quit', () => {
    agreed = true;
  });
  const request = async (): Promise<void> => {
    const question = quitQuestion(work());
    if (question !== null && !agreed) {
      if (asking) return;
      asking = true;
      const window = currentWindow();
      const options = {
        type: 'question' as const,
        title: 'Backlot',
        ...question,
        buttons: ['Quit', 'Keep running'],
        defaultId: 1,
        cancelId: 1,
        noLink: true,
      };
      const { response } = await (
        window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options)
      ).finally(() => {
        asking = false;
      });
      if (response !== 0) return;
    }
    agreed = true;
    app.quit();
  };
  const ask = (): void => {
    request().catch((error: unknown) => {
      // A question that cannot be shown must not keep anybody from quitting.
      console.error(`The question before the quit could not be shown: ${String(error)}`);
      app.quit();
    });
  };
  return {
    request: ask,
    guard(window) {
      window.on('close', (event) => {
        if (agreed || process.platform === 'darwin' || quitQuestion(work()) === null) return;
        event.preventDefault();
        ask();
      });
    },
  };
}
