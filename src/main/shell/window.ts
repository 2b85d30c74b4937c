import { join } from 'node:path';
import { app, BrowserWindow, dialog, Menu, nativeTheme, screen, type WebPreferences } from 'electron';
import { pageTexts } from '../texts/page.ts';
import { confined } from './confined.ts';
import { contextMenu } from './context-menu.ts';
import { startUrl } from './origin.ts';
import { loadAnewWhenGone } from './page-crash.ts';
import type { Spelling } from './spelling.ts';
import {
  readWindowBounds,
  stillReachable,
  whenWindowLeaves,
  writeWindowBounds,
  type WindowBounds,
} from './window-bounds.ts';

/** The first paint of the page's own background (`--color-canvas`), so that nothing flashes. */
const backgrounds = { dark: '#111113', light: '#fcfcfd' } as const;
export const background = (): string => backgrounds[nativeTheme.shouldUseDarkColors ? 'dark' : 'light'];

const usual: WindowBounds = { width: 1280, height: 820, maximized: false };

export const pagePreferences = (preload: string): WebPreferences => ({ ...confined, preload, spellcheck: true });

interface WindowOptions {
  readonly preload: string;
  /** Where its place on the screen is remembered. */
  readonly userData: string;
  readonly spelling: Spelling;
}

/** Opens the app's main window and starts loading the page. */
export function openWindow(options: WindowOptions): BrowserWindow {
  const remembered = readWindowBounds(options.userData, 'window', usual);
  const window = new BrowserWindow({
    ...stillReachable(
      remembered,
      [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map((display) => display.workArea),
    ),
    minWidth: 720,
    minHeight: 520,
    show: false,
    title: 'Backlot',
    autoHideMenuBar: true,
    backgroundColor: background(),
    webPreferences: pagePreferences(options.preload),
  });
  window.once('ready-to-show', () => {
    // Shows it, too: before its first paint that would be an empty one.
    if (remembered.maximized) window.maximize();
    window.show();
  });
  whenWindowLeaves(window, () => {
    writeWindowBounds(options.userData, 'window', { ...window.getNormalBounds(), maximized: window.isMaximized() });
  });
  const load = (): void => {
    window.loadURL(startUrl).catch((error: unknown) => {
      // A window that closes while it loads is no error.
      if (!window.isDestroyed()) console.error(`The page could not be loaded: ${String(error)}`);
    });
  };
  loadAnewWhenGone(window.webContents, {
    load,
    ask: (what, signal) => askToLoadAgain(window, what, signal),
    now: () => performance.now(),
  });
  offerContextMenu(window, options.spelling);
  load();
  return window;
}

/** Asks about a page that does not answer, or ended twice in a row. */
export async function askToLoadAgain(
  window: BrowserWindow,
  what: 'hangs' | 'ended',
  signal: AbortSignal,
): Promise<boolean> {
  const { title, detail, load, leave } = pageTexts[what];
  const asked = { type: 'warning', message: title, detail, buttons: [load, leave], defaultId: 0, cancelId: 1 } as const;
  const { response } = await dialog.showMessageBox(window, { ...asked, buttons: [...asked.buttons], signal });
  return response === 0;
}

/** Gives a window the menu of the other button, which Electron's have none of. */
function offerContextMenu(window: BrowserWindow, spelling: Spelling): void {
  const { webContents } = window;
  webContents.on('context-menu', (_event, pressed) => {
    const items = contextMenu(pressed, {
      replace: (word) => webContents.replaceMisspelling(word),
      learn: (word) => webContents.session.addWordToSpellCheckerDictionary(word),
      download: spelling.offer(webContents.session),
    });
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window });
  });
}

/** Brings the window to the front, from wherever it is. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  // macOS leaves a program behind the others that comes forward by itself, even when its own tray was pressed.
  if (process.platform === 'darwin') app.focus({ steal: true });
  window.focus();
}

/** The built preload, beside main in `out/`. */
export function preloadFile(mainFolder: string): string {
  return join(mainFolder, '../preload/index.cjs');
}
