import { randomBytes } from 'node:crypto';
import type { Chromium } from '../chromium/launch.ts';
import { App, type AppOptions } from './app.ts';
import { browserWindowClass } from './browser-window.ts';
import * as desktop from './desktop.ts';
import { Dialog } from './dialog.ts';
import { IpcMain } from './ipc-main.ts';
import type { Machine } from './machine.ts';
import { NativeTheme } from './native-theme.ts';
import { SchemeMap } from './scheme-map.ts';
import { Session } from './session.ts';
import { WebContents } from './web-contents.ts';

interface StandInOptions extends AppOptions {
  readonly headless: boolean;
  readonly dialogScript: string | undefined;
  readonly chromium: () => Chromium;
}

export type StandIn = ReturnType<typeof createStandIn>;

function newSession(isDefault: boolean): Session {
  return new Session(new SchemeMap(randomBytes(12).toString('hex')), isDefault);
}

/** Everything that `import 'electron'` gives an app in the host. */
export function createStandIn(options: StandInOptions) {
  const defaultSession = newSession(true);
  const { protocol } = defaultSession;
  const partitions = new Map<string, Session>();
  // None outlives the run here, whether or not its name asks for that.
  const fromPartition = (name: string): Session => {
    const known = name === '' ? defaultSession : partitions.get(name);
    const session = known ?? newSession(false);
    if (known === undefined) {
      partitions.set(name, session);
      app.emit('session-created', session);
    }
    return session;
  };
  const ipcMain = new IpcMain();
  const nativeTheme = new NativeTheme();
  const app = new App(options, () => app.emit('session-created', defaultSession));
  let firstPageTaken = false;
  let pagesAsked = 0;
  const machine: Machine = {
    headless: options.headless,
    sessionOf: ({ session, partition }) => (session as Session | undefined) ?? fromPartition(partition ?? ''), // the app has no other
    ipcMain,
    nativeTheme,
    chromium: options.chromium,
    openWindow: (url) => {
      new BrowserWindow().loadURL(url).catch(() => undefined); // as in Electron, the page shows what went wrong
    },
    created: (contents) => app.emit('web-contents-created', {}, contents),
    async takePage({ session, show, width, height }) {
      const { browser } = options.chromium().devtools;
      const context = await session.inContext(browser);
      if (!firstPageTaken && session === defaultSession) {
        firstPageTaken = true;
        const { targetInfos } = await browser.send('Target.getTargets');
        const first = targetInfos.find((target) => target.type === 'page');
        if (first) return { targetId: first.targetId, starting: true };
      }
      pagesAsked += 1;
      const kind = show ? { newWindow: true, width, height } : { hidden: true };
      const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', ...kind, ...context });
      return { targetId, starting: false };
    },
  };
  /** Whether a page that appeared is one of the app's; each that was asked for appears once. */
  const isAskedFor = (): boolean => {
    if (pagesAsked === 0) return false;
    pagesAsked -= 1;
    return true;
  };
  const BrowserWindow = browserWindowClass(machine, () => app.windowClosed());
  return {
    ...desktop,
    app,
    BrowserWindow,
    isAskedFor,
    dialog: new Dialog(options.headless, options.dialogScript),
    ipcMain,
    nativeTheme,
    protocol,
    session: { defaultSession, fromPartition },
    webContents: {
      getAllWebContents: () => BrowserWindow.getAllWindows().map((window) => window.webContents),
    },
    WebContents,
  };
}
