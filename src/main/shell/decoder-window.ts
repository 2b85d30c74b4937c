import { BrowserWindow, session, type Session } from 'electron';
import { createPageDecoder, type PageDecoder } from '../decoder/index.ts';
import { serveAppPages } from './app-pages.ts';
import { systemClock } from './adapters.ts';
import { appScheme } from './origin.ts';
import { applyPermissions } from './permissions.ts';

const origin = `${appScheme}://decoder`;
const page = '/decoder/decoder.html';
/** What of the built renderer the page gets to see: itself and scripts. */
const isPart = (path: string): boolean => path === page || /^\/assets\/[\w.-]+\.js$/.test(path);

/**
 * Decodes what no decoder of main's own understands (AAC) with Chromium's, in a hidden window that is opened when it is first
 * needed. Its session, in memory, knows one page, that page's scripts and the job under way; nothing else can be reached.
 */
export function createDecoderWindow(rendererFolder: string): PageDecoder {
  let window: BrowserWindow | null = null;
  const decoder = createPageDecoder(
    {
      async load(jobId) {
        window ??= open();
        const loading = window;
        await loading.loadURL(`${origin}${page}?job=${jobId}`).catch((error: unknown) => {
          // One that was closed meanwhile has been told of already.
          if (!loading.isDestroyed()) throw error;
        });
      },
      close() {
        const closing = window;
        window = null;
        closing?.destroy();
      },
    },
    { clock: systemClock },
  );

  const open = (): BrowserWindow => {
    const opened = openHidden(ownSession(rendererFolder, decoder));
    const lost = (): void => {
      if (window !== opened) return;
      window = null;
      decoder.gone();
    };
    opened.once('closed', lost);
    opened.webContents.once('render-process-gone', () => {
      lost();
      opened.destroy();
    });
    return opened;
  };
  return decoder;
}

function openHidden(own: Session): BrowserWindow {
  const window = new BrowserWindow({
    show: false,
    width: 400,
    height: 300,
    skipTaskbar: true,
    webPreferences: {
      session: own,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webviewTag: false,
      webSecurity: true,
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
function ownSession(rendererFolder: string, decoder: PageDecoder): Session {
  const own = session.fromPartition('decoder');
  if (own.protocol.isProtocolHandled(appScheme)) return own;
  applyPermissions(own, { request: () => false, check: () => false });
  const servePages = serveAppPages(rendererFolder, origin);
  own.protocol.handle(appScheme, async (request) => {
    const { pathname } = new URL(request.url);
    const [, jobId, what] = /^\/jobs\/([\w-]+)\/([a-z]+)$/.exec(pathname) ?? [];
    if (jobId !== undefined && what !== undefined && request.url.startsWith(`${origin}/`))
      return decoder.answer(jobId, what, request) ?? new Response(null, { status: 410 });
    return isPart(pathname) ? servePages(request) : new Response('Not found', { status: 404 });
  });
  return own;
}
