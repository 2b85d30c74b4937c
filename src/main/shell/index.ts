// Everything that imports electron: windows, schemes, permissions, the menu, and the adapters of the ports.
// Belongs here: thin wrappings of Electron. Does not: anything that a test would want to run without it.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { app, safeStorage, session, type BrowserWindow } from 'electron';
import { type BridgeEvent, rowsIn, type CallOutput } from '../../bridge/index.ts';
import { createSecrets } from '../account/secrets/index.ts';
import { systemComputer } from '../computer/index.ts';
import type { Computer } from '../ports/index.ts';
import { noWork } from '../queue/index.ts';
import { createStudio, type Studio } from '../compose/index.ts';
import {
  createConnectivity,
  createDialogs,
  createDragOut,
  askForNotices,
  createNotifier,
  openLink,
  systemClock,
  systemLeave,
  systemPower,
  systemProxy,
  systemTrash,
} from './adapters.ts';
import { closeBeforeQuit } from './close-before-quit.ts';
import { createCompactWindow } from './compact-window.ts';
import { createDecoderWindow } from './decoder-window.ts';
import { createFilmWindow } from './film-window.ts';
import { finishedFolder } from './finished-folder.ts';
import { createIpcTransport } from './ipc-transport.ts';
import { openLog } from './log.ts';
import { marksFolder } from './marks-folder.ts';
import { setMenu } from './menu.ts';
import { applyPermissions, createPermissions } from './permissions.ts';
import { handleSchemes } from './protocol.ts';
import { whenPageGoes } from './page-crash.ts';
import { PageInbox } from './page-inbox.ts';
import { createQuit } from './quit.ts';
import { applyTheme, followTheme, followWithBackground } from './theme.ts';
import { Sight } from './sight.ts';
import type { Spelling } from './spelling.ts';
import { staysOnTop } from './stays-on-top.ts';
import { createSystemCipher } from './system-cipher.ts';
import { createTray } from './tray.ts';
import { background, focusWindow, openWindow, preloadFile } from './window.ts';
import { whenButtonIsThere } from './window-button.ts';
import { closesWork, showWork } from './work-signs.ts';

export { denyNavigation } from './navigation.ts';
export { registerSchemes } from './protocol.ts';
export { Spelling } from './spelling.ts';
export { searchPathOf } from './search-path.ts';

/** How long the keychain may take for one answer, the user's unlocking of it included, milliseconds. */
const keytarTimeoutMs = 60_000;

/** Opens the window and the studio behind it. Runs once, after `ready`. */
export async function start(mainFolder: string, spelling: Spelling): Promise<void> {
  const log = openLog();
  let window: BrowserWindow | null = null;
  const currentWindow = (): BrowserWindow | null => window;
  /** Texts that the page could not have saved yet. They are gone with the page. */
  let unsaved = 0;
  // As it is in the moment of the question: what is shown in the tray may be older.
  const quit = createQuit(currentWindow, () => ({
    work: studio?.work() ?? noWork,
    chores: studio?.chores() ?? [],
    unsaved,
    startsPaused: studio?.startsPaused() ?? false,
  }));
  const compact = createCompactWindow({
    preload: preloadFile(mainFolder),
    userData: () => app.getPath('userData'),
    closed: () => {
      sight.closed('compact');
      void studio?.handle({ name: 'queue.setVisible', input: { window: 'compact', ids: [] } });
    },
  });
  const ownWindows = (): BrowserWindow[] => [window, compact.current()].filter((own) => own !== null);
  const sight = new Sight(() => {
    if (window?.isFocused() === true) return 'main';
    return compact.current()?.isFocused() === true ? 'compact' : null;
  });
  followWithBackground(ownWindows, background);
  const toggleCompact = (): void => compact.set(compact.current() === null);
  const inbox = new PageInbox<BridgeEvent>((message) => {
    if (window !== null) transport.sendTo(window, message);
  });
  /** In front, whether or not it was there: on macOS the menu and the tray outlive it. */
  const tellMain = (message: BridgeEvent): void => {
    show();
    inbox.send(message);
  };
  const showMain = (route: string): void => tellMain({ type: 'navigate', route });
  const rendererFolder = `${mainFolder}/../renderer`;
  const connectivity = createConnectivity(systemClock);
  const decoder = createDecoderWindow(rendererFolder);
  const filmMaker = createFilmWindow(rendererFolder);
  const opening = createStudio({
    dataDir: app.getPath('userData'),
    version: app.getVersion(),
    finishedDir: finishedFolder({
      isUsual: isUsualFolder(),
      userData: app.getPath('userData'),
      home: app.getPath('home'),
      documents: () => app.getPath('documents'),
    }),
    marksDir: usualMarksFolder(),
    ...practiceSpeed(),
    ports: {
      clock: systemClock,
      secrets: createSecrets({
        cipher: createSystemCipher(safeStorage, process.platform),
        file: join(app.getPath('userData'), 'tokens.json'),
        service: keychainService(),
        keytarTimeoutMs,
      }),
      connectivity,
      dialogs: createDialogs(currentWindow),
      notifier: createNotifier(ownWindows, () => show(), log),
      windows: {
        setCompact: (open) => {
          compact.set(open);
          return staysOnTop({
            platform: process.platform,
            ozonePlatform: app.commandLine.getSwitchValue('ozone-platform'),
            sessionType: process.env['XDG_SESSION_TYPE'],
          });
        },
        showMain,
        setUnsaved: (texts) => {
          unsaved = texts;
        },
        at(name, route) {
          sight.at(name, route);
          if (name === 'main') inbox.listens();
        },
        looksAt: () => sight.looksAt(),
      },
      power: systemPower,
      computer: thisComputer(),
      proxy: systemProxy,
      decoder,
      filmMaker,
      trash: systemTrash,
      dragOut: createDragOut(currentWindow),
      openLink,
    },
    log,
  });
  opening.catch((error: unknown) => log(`the studio did not open: ${String(error)}`));
  let studio: Studio | null = null;

  const transport = createIpcTransport(ownWindows);
  transport.handle(async (message) => (await opening).handle(message));
  const tell = (event: BridgeEvent): void => transport.send(event);
  const permissions = createPermissions({ recording: () => studio?.recording() ?? false });
  applyPermissions(session.defaultSession, permissions, systemLeave);
  handleSchemes(rendererFolder, async (url, request) => (await opening).media(url, request));
  setMenu((command) => tellMain({ type: 'menu', command }), { quit: quit.request, toggleCompact });

  const show = (): void => {
    if (window) {
      focusWindow(window);
      return;
    }
    window = openWindow({ preload: preloadFile(mainFolder), userData: app.getPath('userData'), spelling });
    quit.guard(window);
    whenPageGoes(window.webContents, () => {
      inbox.left();
      unsaved = 0;
      studio?.pageGone();
    });
    // What the button of the former window showed went with it.
    if (studio !== null) showWork(window, studio.knownWork());
    whenButtonIsThere(window, systemClock, () => {
      if (studio !== null) showWork(window, studio.knownWork());
    });
    window.on('close', (event) => {
      if (window !== null && !event.defaultPrevented) closesWork(window);
    });
    window.once('closed', () => {
      window = null;
      if (studio !== null) showWork(null, studio.knownWork());
      unsaved = 0;
      inbox.left();
      studio?.pageGone();
      sight.closed('main');
      studio?.handle({ name: 'queue.setVisible', input: { window: 'main', ids: [] } }).catch(() => undefined);
      // The hidden window of the decoder is none that a user could go on with.
      if (process.platform !== 'darwin') app.quit();
    });
  };
  show();
  compact.restore();
  // Without a listener the app would quit with its last window, on macOS too.
  app.on('window-all-closed', () => undefined);
  const opened = closeBeforeQuit(app, {
    async close() {
      connectivity.close();
      // The studio first: what a page works on for it is only cut off then, and taken up at the next start, but would have failed
      // if the page said that it ends.
      await (await opening).close();
      decoder.close();
      filmMaker.close();
    },
    startAgain() {
      const { APPIMAGE: image } = process.env;
      // The program itself lies in what an AppImage shows only as long as it runs.
      app.relaunch(image === undefined ? {} : { execPath: image, args: process.argv.slice(1) });
    },
  });
  app.on('activate', () => opened(show));
  app.on('second-instance', () => opened(show));

  // The window is already loading: it asks, and is answered as soon as this is there.
  studio = await opening;
  const { setForeground } = studio;
  app.on('browser-window-focus', () => setForeground(true));
  app.on('browser-window-blur', () => setForeground(false));
  studio.onEvent((event) => {
    followTheme(event);
    // The small window has no routes to go to.
    if (event.type === 'navigate') showMain(event.route);
    else tell(event);
  });
  const tray = createTray({
    open: () => show(),
    openQueue: () => showMain('/queue'),
    toggleCompact,
    setPaused: (paused) => void studio?.handle({ name: 'queue.setPaused', input: { paused } }),
    quit: quit.request,
  });
  app.once('will-quit', () => tray.close());
  /** Something is on its way, of which a notice will tell. */
  let hasAsked = false;
  studio.onWork((now, paused) => {
    if (!hasAsked && now.running + now.practice > 0 && ownWindows().some((own) => own.isFocused())) {
      hasAsked = true;
      askForNotices();
    }
    tray.show(now, paused);
    showWork(window, now);
  });
  const read = await studio.handle({ name: 'collections.read', input: { collection: 'settings' } });
  // The call's own schema.
  if (read.ok) applyTheme(rowsIn('settings', (read.value as CallOutput<'collections.read'>).rows));
}

/** Whether the data lie where they usually do. Another folder is another installation, with accounts and files of its own. */
function isUsualFolder(): boolean {
  return app.getPath('userData') === join(app.getPath('appData'), app.getName());
}

function usualMarksFolder(): string | undefined {
  const { platform, env } = process;
  return marksFolder({ platform, env, home: app.getPath('home'), logs: app.getPath('logs'), name: app.getName() });
}

function thisComputer(): Computer {
  const { platform, env } = process;
  return systemComputer({ platform, env, home: app.getPath('home'), uid: process.getuid?.() });
}

/** Our name in the keychain. */
function keychainService(): string {
  const folder = app.getPath('userData');
  if (isUsualFolder()) return 'Backlot';
  return `Backlot ${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
}

/** Tests and demonstrations make the practice account's waits shorter. */
function practiceSpeed(): { practiceSpeed?: number } {
  const speed = Number(process.env['BACKLOT_PRACTICE_SPEED']);
  return Number.isFinite(speed) && speed > 0 ? { practiceSpeed: speed } : {};
}
