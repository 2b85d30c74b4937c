import { app, BrowserWindow, screen } from 'electron';
import { shellTexts } from '../texts/shell.ts';
import { compactUrl } from './origin.ts';
import { loadAnewWhenGone } from './page-crash.ts';
import {
  readWindowState,
  whenWindowLeaves,
  withinScreens,
  writeWindowBounds,
  type ScreenArea,
  type WindowState,
} from './window-bounds.ts';
import { askToLoadAgain, background, pagePreferences } from './window.ts';

const size = { width: 360, height: 460 } as const;
/** From the edges of the screen, px. */
const margin = 24;

interface CompactWindow {
  current(): BrowserWindow | null;
  set(open: boolean): void;
  /** Opens it where it was open when the program ended last. */
  restore(): void;
}

/**
 * The small window that stays on top: the same program, confined and spoken with like the main one, at a route of its own.
 * Who quits with it open has it again at the next start.
 */
export function createCompactWindow(options: {
  readonly preload: string;
  /** Where its place on the screen is remembered. */
  readonly userData: () => string;
  /** It was closed; nothing of it is in sight any more. */
  readonly closed: () => void;
}): CompactWindow {
  let window: BrowserWindow | null = null;
  let quitting = false;
  app.on('before-quit', ({ defaultPrevented }) => (quitting = !defaultPrevented));
  /** `stays`: it is there again at the next start. */
  const remember = (from: BrowserWindow, stays: boolean): void =>
    writeWindowBounds(options.userData(), 'compact-window', {
      ...from.getNormalBounds(),
      maximized: false,
      open: stays,
    });
  const open = (): BrowserWindow => {
    const opened = new BrowserWindow({
      ...place(options.userData()),
      minWidth: 280,
      minHeight: 200,
      show: false,
      title: shellTexts.compactTitle,
      alwaysOnTop: true,
      maximizable: false,
      fullscreenable: false,
      autoHideMenuBar: true,
      backgroundColor: background(),
      webPreferences: pagePreferences(options.preload),
    });
    // In each space of macOS, not only in that of the moment.
    if (process.platform === 'darwin') opened.setVisibleOnAllWorkspaces(true, { skipTransformProcessType: true });
    // Shown beside what the user works with, without taking the keyboard from it.
    opened.once('ready-to-show', () => opened.showInactive());
    // At once: a program that is killed has no end of which it could tell.
    remember(opened, true);
    whenWindowLeaves(opened, (withSession) => remember(opened, withSession || quitting));
    opened.once('closed', () => {
      window = null;
      options.closed();
    });
    const load = (): void => {
      opened.loadURL(compactUrl).catch((error: unknown) => {
        if (!opened.isDestroyed()) console.error(`The compact window could not be loaded: ${String(error)}`);
      });
    };
    loadAnewWhenGone(opened.webContents, {
      load,
      ask: (what, signal) => askToLoadAgain(opened, what, signal),
      now: () => performance.now(),
    });
    load();
    return opened;
  };
  return {
    current: () => window,
    set(wanted) {
      if (wanted) window ??= open();
      else window?.close();
    },
    restore() {
      if (last(options.userData()).open) window ??= open();
    },
  };
}

const last = (userData: string): WindowState =>
  readWindowState(userData, 'compact-window', { ...size, maximized: false, open: false });

/** Where it was last, or in the corner of the first screen; always where a screen shows all of it. */
function place(userData: string): ScreenArea {
  const { workArea } = screen.getPrimaryDisplay();
  const corner = { x: workArea.x + workArea.width - size.width - margin, y: workArea.y + margin };
  const { x, y, width, height } = last(userData);
  const areas = [workArea, ...screen.getAllDisplays().map((display) => display.workArea)];
  return withinScreens({ x: x ?? corner.x, y: y ?? corner.y, width, height }, areas);
}
