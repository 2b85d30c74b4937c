import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DevToolsConnection } from './devtools.ts';
import { makeProfile, removeProfile } from './profile.ts';

interface LaunchOptions {
  readonly executable: string;
  readonly headless: boolean;
  /** Opens a port for other DevTools clients; 0 chooses a free one. Without it only the host can reach Chromium. */
  readonly remoteDebuggingPort?: number;
  readonly size: { readonly width: number; readonly height: number };
  readonly extraArguments: readonly string[];
}

export interface Chromium {
  readonly devtools: DevToolsConnection;
  /** `ws://…` for other DevTools clients, when a port was asked for. */
  endpoint(): Promise<string>;
  close(): Promise<void>;
}

/** The page of a window until the app loads its own; dark, so that the app's first frame does not follow a white flash. */
const emptyPage = 'data:text/html,<title>%20</title><body style="background:Canvas;color-scheme:light%20dark">';

export function chromiumArguments(options: LaunchOptions, profile: string, isRoot: boolean): string[] {
  return [
    `--user-data-dir=${profile}`,
    '--remote-debugging-pipe',
    ...(options.remoteDebuggingPort === undefined ? [] : [`--remote-debugging-port=${options.remoteDebuggingPort}`]),
    ...(options.headless ? ['--headless=new'] : []),
    ...(isRoot ? ['--no-sandbox', '--test-type'] : []),
    `--window-size=${options.size.width},${options.size.height}`,
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-extensions',
    '--disable-sync',
    '--disable-client-side-phishing-detection',
    '--disable-domain-reliability',
    '--disable-features=Translate,OptimizationHints,MediaRouter,InterestFeedContentSuggestions',
    '--hide-crash-restore-bubble',
    '--password-store=basic',
    '--use-mock-keychain',
    '--metrics-recording-only',
    '--no-service-autorun',
    // As in Electron: the app's page plays media and follows its jobs without a gesture and while it is covered.
    '--autoplay-policy=no-user-gesture-required',
    '--disable-backgrounding-occluded-windows',
    ...options.extraArguments,
    `--app=${emptyPage}`,
  ];
}

/** Without any locale Chromium on Linux takes the names of files for ASCII, and loses dropped ones that are not. */
export function withFileNames(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const says = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'];
  return says ? env : { ...env, LC_CTYPE: 'C.UTF-8' };
}

/** Starts Chromium with its DevTools on a pipe. Throws when it ends before it answers. */
export async function launchChromium(options: LaunchOptions): Promise<Chromium> {
  const profile = makeProfile(options.executable);
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const child = spawn(options.executable, chromiumArguments(options, profile, isRoot), {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    env: withFileNames(process.env),
    // Ctrl+C in a terminal reaches the whole group: the app must have its own time to quit.
    detached: process.platform !== 'win32',
  });
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-4000);
  });
  const ended = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  );
  const [, , , output, input] = child.stdio as unknown as [null, null, Readable, Writable, Readable]; // as asked for above
  const devtools = new DevToolsConnection(output, input);
  try {
    await devtools.browser.send('Browser.getVersion');
  } catch (cause) {
    await end(child, ended);
    removeProfile(profile);
    throw new Error(`${options.executable} did not start.\n${complaints}`, { cause });
  }
  return {
    devtools,
    endpoint: () => readEndpoint(profile),
    close: async () => {
      devtools.browser.send('Browser.close').catch(() => undefined);
      await end(child, ended);
      devtools.close();
      removeProfile(profile);
    },
  };
}

async function end(child: ChildProcess, ended: Promise<void>): Promise<void> {
  const stuck = setTimeout(() => child.kill('SIGKILL'), 3000);
  await ended;
  clearTimeout(stuck);
}

async function readEndpoint(profile: string): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const [port, path] = text.split('\n');
    if (port !== undefined && path !== undefined && path !== '') return `ws://127.0.0.1:${port}${path}`;
    await wait(25);
  }
  throw new Error('Chromium opened no DevTools port');
}
