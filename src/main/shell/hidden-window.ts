import { app, BrowserWindow, session, type Session } from 'electron';
import type { HiddenPage } from '../hidden-page/index.ts';
import { serveAppPages } from './app-pages.ts';
import { confined } from './confined.ts';
import { followToEnd } from './hidden-page-end.ts';
import { appScheme } from './origin.ts';
import { applyPermissions } from './permissions.ts';

interface HiddenWindowOptions {
  /** Names its origin (`app://NAME`) and its session. */
  readonly name: string;
  readonly rendererFolder: string;
  /** The path of the page among the built renderer. */
  readonly page: string;
  /** What else of the built renderer the page gets to see. */
  readonly parts: RegExp;
  /** Answers the page's request for `what` of a job; null when there is no such job (any more). */
  readonly answer: (jobId: string, what: string, request: Request) => Promise<Response> | null;
  /** The page has gone by itself, and has failed at what it was doing. */
  readonly gone: () => void;
}

/**
 * A page that nobody sees, in a window that is opened when it is first needed. Its session, in memory, knows that page, that
 * page's parts and the job under way; nothing else can be reached.
 */
export function createHiddenWindow(options: HiddenWindowOptions): HiddenPage {
  let window: BrowserWindow | null = null;
  let quitting = false;
  app.on('before-quit', ({ defaultPrevented }) => (quitting = !defaultPrevented));

  const open = (): BrowserWindow => {
    const opened = openHidden(ownSession(options));
    followToEnd(
      { window: opened, page: opened.webContents, quitting: () => quitting },
      {
        ended(failed) {
          // One that was closed from here, or was followed by another, is nobody's any more.
          if (window !== opened) return;
          window = null;
          if (failed) options.gone();
        },
        leftOpen() {
          if (!opened.isDestroyed()) opened.destroy();
        },
      },
    );
    return opened;
  };

  return {
    async load(jobId) {
      window ??= open();
      const loading = window;
      await loading.loadURL(`${originOf(options)}${options.page}?job=${jobId}`).catch((error: unknown) => {
        // One that was closed meanwhile has been told of already.
        if (!loading.isDestroyed()) throw error;
      });
    },
    close() {
      const closing = window;
      window = null;
      closing?.destroy();
    },
  };
}

const originOf = ({ name }: HiddenWindowOptions): string => `${appScheme}://${name}`;

function openHidden(own: Session): BrowserWindow {
  const window = new BrowserWindow({
    show: false,
    width: 400,
    height: 300,
    skipTaskbar: true,
    webPreferences: {
      ...confined,
      session: own,
      // Nobody ever looks at it, and it works all the same.
      backgroundThrottling: false,
    },
  });
  const contents = window.webContents;
  // Narrower than for the app's own window: it goes nowhere and opens nothing, not even a link outside.
  contents.on('will-frame-navigate', (event) => event.preventDefault());
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  return window;
}

/** Without `persist:` it lives in memory. */
function ownSession(options: HiddenWindowOptions): Session {
  const { name, rendererFolder, page, parts } = options;
  const origin = originOf(options);
  const own = session.fromPartition(name);
  if (own.protocol.isProtocolHandled(appScheme)) return own;
  applyPermissions(own, { request: () => false, check: () => false });
  const servePages = serveAppPages(rendererFolder, origin);
  own.protocol.handle(appScheme, async (request) => {
    const { pathname } = new URL(request.url);
    const [, jobId, what] = /^\/jobs\/([\w-]+)\/([a-z]+)$/.exec(pathname) ?? [];
    if (jobId !== undefined && what !== undefined && request.url.startsWith(`${origin}/`))
      return options.answer(jobId, what, request) ?? new Response(null, { status: 410 });
    const isPart = pathname === page || parts.test(pathname);
    return isPart ? servePages(request) : new Response('Not found', { status: 404 });
  });
  return own;
}
