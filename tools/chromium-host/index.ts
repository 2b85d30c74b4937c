// Runs the built app without Electron: Node runs main with a stand-in for `electron`, an installed Chrome shows the windows.
// Belongs here: the host. Does not: anything of the app, which does not know that the host exists.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser } from '../bootstrap/browser.mjs';
import { launchChromium, type Chromium } from './chromium/launch.ts';
import { setCurrentStandIn } from './electron/current.ts';
import { createStandIn, type StandIn } from './electron/stand-in.ts';

interface HostOptions {
  /** The folder with the app's package.json. */
  readonly folder: string;
  readonly headless: boolean;
  readonly remoteDebuggingPort: number | undefined;
  readonly chromiumArguments: readonly string[];
  /** What the app finds in `process.argv` after its own folder. */
  readonly appArguments: readonly string[];
}

export interface Host {
  readonly standIn: StandIn;
  /** `ws://…` for other DevTools clients. */
  endpoint(): Promise<string>;
}

/** No Chrome, Chromium or Edge was found. */
export class NoChromiumError extends Error {
  override readonly name = 'NoChromiumError';
  override readonly message =
    'Backlot needs Chrome, Chromium or Edge here and found none. Install one, or name it in BACKLOT_CHROMIUM.';
}

interface AppManifest {
  readonly name: string;
  readonly productName?: string;
  readonly version: string;
  readonly main: string;
}

/** Loads the app and shows its windows. The process ends when the app quits. */
export async function startHost(options: HostOptions): Promise<Host> {
  const executable = findBrowser();
  if (executable === undefined) throw new NoChromiumError();
  const folder = resolve(options.folder);
  const manifest = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as AppManifest; // npm checks it
  let chromium: Chromium | null = null;
  const standIn = createStandIn({
    folder,
    name: manifest.productName ?? manifest.name,
    version: manifest.version,
    headless: options.headless,
    dialogScript: process.env['BACKLOT_HOST_DIALOGS'],
    chromium: () => {
      if (!chromium) throw new Error('no window before the app is ready');
      return chromium;
    },
    exit: (code) => {
      standIn.protocol.stop();
      void (chromium?.close() ?? Promise.resolve()).finally(() => process.exit(code));
    },
  });
  setCurrentStandIn(standIn);
  const module = new URL('./electron/module.ts', import.meta.url).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'electron' || specifier === 'electron/main'
        ? { url: module, shortCircuit: true }
        : next(specifier, context),
  });
  process.argv = [process.execPath, folder, ...options.appArguments];

  const loading = import(pathToFileURL(resolve(folder, manifest.main)).href);
  await Promise.race([standIn.app.waitsForReady, loading]);
  if (standIn.app.isQuitting) return new Promise<never>(() => undefined); // the process is about to end
  const [started] = await Promise.all([
    launchChromium({
      executable,
      headless: options.headless,
      ...(options.remoteDebuggingPort === undefined ? {} : { remoteDebuggingPort: options.remoteDebuggingPort }),
      size: { width: 1280, height: 820 },
      extraArguments: options.chromiumArguments,
    }),
    standIn.protocol.start(),
  ]);
  chromium = started;
  void started.devtools.closed.then(() => chromiumGone(standIn));
  await followPages(started, standIn);
  // What the app's main does before `ready` may not be over yet; `ready` waits for it, as in Electron.
  await loading;
  standIn.app.becomeReady();
  return { standIn, endpoint: () => started.endpoint() };
}

/** Pages that Chromium opens and closes by itself: the user closes a window, a page opens one by a link. */
async function followPages({ devtools }: Chromium, standIn: StandIn): Promise<void> {
  const { browser } = devtools;
  const windowOf = (targetId: string | undefined) =>
    standIn.BrowserWindow.getAllWindows().find((window) => window.webContents.targetId === targetId);
  // What the page said last came just before: main is told of that first.
  browser.on('Target.targetDestroyed', ({ targetId }) => setImmediate(() => windowOf(targetId)?.destroy()));
  browser.on('Target.attachedToTarget', ({ sessionId, targetInfo, waitingForDebugger }) => {
    if (!waitingForDebugger) return;
    // No page of the app opens windows; it was told through `setWindowOpenHandler`. Neither does the user, by a link or a key of
    // Chromium: there would be no bridge in them. Nothing was requested yet.
    const settled = standIn.isAskedFor()
      ? devtools.session(sessionId).send('Runtime.runIfWaitingForDebugger')
      : browser.send('Target.closeTarget', { targetId: targetInfo.targetId });
    settled.catch(() => undefined);
  });
  await browser.send('Target.setDiscoverTargets', { discover: true });
  await browser.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: [{ type: 'page' }],
  });
}

/** The user closed the last window, or Chromium fell over: the app goes through its own end. */
function chromiumGone(standIn: StandIn): void {
  for (const window of standIn.BrowserWindow.getAllWindows()) window.destroy();
  standIn.app.quit();
}
