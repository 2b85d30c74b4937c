import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { test as base, _electron, chromium, type Page } from '@playwright/test';
import { launchHost } from '../../tools/chromium-host/launch-host.ts';

export { expect } from '@playwright/test';

const root = resolve(import.meta.dirname, '../..');

type HostKind = 'chromium' | 'electron';

interface LaunchOptions {
  /** The folder of an earlier app, to start on what it left; a new one otherwise. */
  readonly userData?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** A microphone that plays this WAV file, or a beep with `true`. */
  readonly fakeMicrophone?: string | true;
  /** Answers to the file dialogs to come, in order: chosen paths, or null for cancelled. */
  readonly dialogs?: readonly (readonly string[] | null)[];
  readonly keepUserData?: boolean;
}

interface ShownNotification {
  readonly title: string;
  readonly body: string;
}

/** The running app, as its user and its computer see it; the same on both hosts. */
export interface App {
  readonly host: HostKind;
  readonly page: Page;
  readonly userData: string;
  /** Everything written to the output and errors of main. */
  output(): string;
  /** Runs a function in main. Both arguments and result travel as data, so it can use nothing from around it. */
  evaluate<R, A>(run: (electron: typeof Electron.CrossProcessExports, arg: A) => R, arg: A): Promise<Awaited<R>>;
  setDialogs(answers: readonly (readonly string[] | null)[]): Promise<void>;
  setOnline(online: boolean): Promise<void>;
  /** Whether the window is the one that the user looks at; notifications are shown only while it is not. */
  setFocused(focused: boolean): Promise<void>;
  notifications(): Promise<readonly ShownNotification[]>;
  /** As the user quits; resolves when the process has ended, with its status. */
  quit(): Promise<number | null>;
  /** As a crash: nothing gets a chance to tidy up. */
  kill(): Promise<void>;
  /** Starts again on the same folder, after quitting unless it was killed already. */
  restart(options?: LaunchOptions): Promise<App>;
}

interface Running {
  readonly page: Page;
  readonly output: () => string;
  readonly evaluate: App['evaluate'];
  readonly signal: (signal: 'SIGTERM' | 'SIGKILL') => void;
  readonly exited: Promise<number | null>;
  readonly disconnect: () => Promise<void>;
}

/** Whether Electron's binary has been downloaded; asking the package itself would start a download. */
function hasElectron(): boolean {
  const folder = join(root, 'node_modules/electron');
  try {
    return existsSync(join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8')));
  } catch {
    return false;
  }
}

function microphoneArguments(fake: LaunchOptions['fakeMicrophone']): string[] {
  if (fake === undefined) return [];
  return [
    '--use-fake-device-for-media-stream',
    ...(fake === true ? [] : [`--use-file-for-fake-audio-capture=${fake}`]),
  ];
}

async function runInChromium(options: LaunchOptions, userData: string): Promise<Running> {
  const host = await launchHost({
    app: root,
    userData,
    ...(options.env ? { env: options.env } : {}),
    ...(options.args ? { args: options.args } : {}),
    chromiumArguments: microphoneArguments(options.fakeMicrophone),
  });
  const browser = await chromium.connectOverCDP(host.endpoint, { noDefaults: true, isLocal: true });
  const [context] = browser.contexts();
  if (!context) throw new Error('Chromium has no context');
  const page = context.pages()[0] ?? (await context.waitForEvent('page'));
  return {
    page,
    output: host.output,
    evaluate: (run, arg) => host.evaluate(String(run), arg) as Promise<never>, // what came back as data is what was returned
    signal: (signal) => host.child.kill(signal),
    exited: host.exited,
    disconnect: () => browser.close(),
  };
}

async function runInElectron(options: LaunchOptions, userData: string): Promise<Running> {
  const electron = await _electron.launch({
    args: [root, `--user-data=${userData}`, ...microphoneArguments(options.fakeMicrophone), ...(options.args ?? [])],
    env: { ...(process.env as Record<string, string>), XDG_STATE_HOME: join(userData, 'state'), ...options.env }, // no variable of a running process is undefined
  });
  const child = electron.process();
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    page: await electron.firstWindow(),
    output: () => output,
    evaluate: (run, arg) => electron.evaluate(run as never, arg) as Promise<never>, // Playwright's own types for the same
    signal: (signal) => child.kill(signal),
    exited: new Promise((resolve) => child.once('exit', resolve)),
    disconnect: () => Promise.resolve(),
  };
}

/** Starts the built app on a folder of its own and waits for its page. */
async function launchApp(options: LaunchOptions & { readonly host: HostKind }): Promise<App> {
  const userData = options.userData ?? (await mkdtemp(join(tmpdir(), 'backlot-e2e-')));
  const running = await (options.host === 'electron' ? runInElectron : runInChromium)(options, userData);
  const { page, evaluate } = running;
  page.setDefaultTimeout(10_000);
  let ended = false;

  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    if (!ended) running.signal(signal);
    ended = true;
    const stuck = new AbortController();
    const timeout = wait(15_000, null, { signal: stuck.signal }).then(() => running.signal('SIGKILL'));
    timeout.catch(() => undefined);
    const code = await running.exited;
    stuck.abort();
    await running.disconnect().catch(() => undefined);
    return code;
  };

  const app: App = {
    host: options.host,
    page,
    userData,
    output: running.output,
    evaluate,
    setDialogs: (answers) =>
      evaluate(({ dialog }, given) => {
        const left = [...given];
        dialog.showOpenDialog = () => {
          const paths = left.shift() ?? [];
          return Promise.resolve({ canceled: paths.length === 0, filePaths: [...paths] });
        };
        dialog.showSaveDialog = () => {
          const [filePath = ''] = left.shift() ?? [];
          return Promise.resolve({ canceled: filePath === '', filePath });
        };
      }, answers),
    setOnline: (online) =>
      evaluate(({ net }, value) => {
        net.isOnline = () => value;
      }, online),
    setFocused: (focused) =>
      evaluate(({ BrowserWindow }, value) => {
        const [window] = BrowserWindow.getAllWindows();
        if (window) window.isFocused = () => value;
      }, focused),
    notifications: () =>
      evaluate(() => (globalThis as unknown as { shownNotices: ShownNotification[] }).shownNotices, null), // put there below
    quit: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    async restart(again = {}) {
      if (!ended) await end('SIGTERM');
      return launchApp({ ...options, ...again, host: options.host, userData });
    },
  };
  await evaluate(({ Notification }) => {
    const seen: ShownNotification[] = [];
    Object.assign(globalThis, { shownNotices: seen });
    const show = Notification.prototype.show;
    Notification.prototype.show = function () {
      seen.push({ title: this.title, body: this.body });
      show.call(this);
    };
  }, null);
  if (options.dialogs) await app.setDialogs(options.dialogs);
  await page.waitForFunction(() => 'backlot' in window && document.querySelector('#root > *') !== null);
  return app;
}

interface Fixtures {
  /** Which host this project runs on. */
  readonly host: HostKind;
  /** Starts the app; whatever a test has started ends with it, and its folders with it. */
  readonly launchApp: (options?: LaunchOptions) => Promise<App>;
}

export const test = base.extend<Fixtures & { readonly hostOption: HostKind }>({
  hostOption: ['chromium', { option: true }],
  host: async ({ hostOption }, provide) => {
    base.skip(hostOption === 'electron' && !hasElectron(), "Electron's binary is not installed here");
    await provide(hostOption);
  },
  launchApp: async ({ host }, provide) => {
    const started: { app: App; keep: boolean }[] = [];
    const track = (app: App, keep: boolean): App => {
      const restart = app.restart;
      started.push({ app, keep });
      return Object.assign(app, { restart: async (again?: LaunchOptions) => track(await restart(again), keep) });
    };
    await provide(async (options = {}) => track(await launchApp({ ...options, host }), options.keepUserData === true));
    await Promise.all(started.map(({ app }) => app.quit()));
    for (const { app, keep } of started)
      if (!keep) await rm(app.userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  },
});

/**
 * Drops files and folders on the page as a user does; they come with their real paths. A hand that holds something never stops to
 * be over what is below it: of a single `dragOver`, the news would be lost with an element that is replaced just then.
 */
export async function dropFiles(page: Page, paths: readonly string[], at = { x: 400, y: 300 }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: paths.map((path) => resolve(path)), dragOperationsMask: 1 };
  const send = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', { type, ...at, data });
  await send('dragEnter');
  for (let held = 0; held < 4; held += 1) {
    await send('dragOver');
    await page.waitForTimeout(50);
  }
  await send('drop');
  await session.detach();
}

interface HeldFiles {
  /** Over the edge of the window. */
  leave(): Promise<void>;
  /** The drag ends elsewhere and the page is not told; then the pointer comes back without anything. */
  vanish(): Promise<void>;
}

/** Holds files over the page without letting go, to see what it shows meanwhile. */
export async function dragFilesOver(page: Page, paths: readonly string[], at = { x: 400, y: 300 }): Promise<HeldFiles> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: paths.map((path) => resolve(path)), dragOperationsMask: 1 };
  const send = (type: 'dragEnter' | 'dragOver' | 'dragCancel', point: { x: number; y: number }) =>
    session.send('Input.dispatchDragEvent', { type, ...point, data });
  await send('dragEnter', at);
  await send('dragOver', at);
  return {
    async leave() {
      // Only this tells the page; `dragCancel` tells nobody but Chromium itself.
      await send('dragOver', { x: -5, y: -5 });
      await send('dragCancel', { x: -5, y: -5 });
      await session.detach();
    },
    async vanish() {
      await send('dragCancel', at);
      await session.detach();
      await page.mouse.move(at.x, at.y);
    },
  };
}
