import { dirname, extname, join } from 'node:path';
import {
  app,
  dialog,
  net,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  session,
  shell,
  systemPreferences,
  type BrowserWindow,
  type NativeImage,
} from 'electron';
import type {
  Clock,
  Connectivity,
  Dialogs,
  DragOut,
  FileTrash,
  Notifier,
  Power,
  ProxyResolver,
} from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import { shellTexts } from '../texts/shell.ts';
import { fileFilters } from './file-filters.ts';
import { KeptNotices } from './kept-notices.ts';
import { linkUrl, type Link } from './links.ts';
import { trayImage } from './tray.ts';

type CurrentWindow = () => BrowserWindow | null;

/** How often the network is looked at, milliseconds; Electron has no event for it in main. */
const connectivityEveryMs = 1_000;

export const systemClock: Clock = {
  now: () => Date.now(),
  // Not `performance.now()`, which begins anew with each program.
  steady: () => Number(process.hrtime.bigint() / 1_000n) / 1_000,
  after(ms, run) {
    // setTimeout fires at once above 2^31 - 1 ms (24.8 days).
    const timer = setTimeout(run, Math.min(ms, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  },
};

export function createConnectivity(clock: Clock): Connectivity & { close(): void } {
  const listeners = new Set<(online: boolean) => void>();
  let online = net.isOnline();
  const look = (): void => {
    const now = net.isOnline();
    if (now === online) return;
    online = now;
    for (const listener of listeners) listener(now);
  };
  let cancel = clock.after(connectivityEveryMs, function again() {
    look();
    cancel = clock.after(connectivityEveryMs, again);
  });
  powerMonitor.on('resume', look);
  return {
    online: () => online,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      cancel();
      powerMonitor.off('resume', look);
    },
  };
}

export function createDialogs(currentWindow: CurrentWindow): Dialogs {
  /**
   * Where the user chose last in this run: without it, Electron begins in the downloads each time, and not where the system
   * was.
   */
  let last: string | null = null;
  const open = async (asked: Electron.OpenDialogOptions): Promise<readonly string[]> => {
    const window = currentWindow();
    const options = last === null ? asked : { ...asked, defaultPath: last };
    const { canceled, filePaths } = await (
      window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options)
    ).catch(notShown);
    const [first] = filePaths;
    if (canceled || first === undefined) return [];
    last = dirname(first);
    return filePaths;
  };
  return {
    chooseFiles: ({ title, wanted }) =>
      open({
        title,
        properties: ['openFile', 'multiSelections'],
        ...(wanted && { filters: fileFilters(wanted) }),
      }),
    async chooseFolder({ title, create }) {
      const [folder] = await open({
        title,
        properties: ['openDirectory', ...(create ? (['createDirectory'] as const) : [])],
      });
      return folder ?? null;
    },
    async chooseTarget({ title, name }) {
      const window = currentWindow();
      const options: Electron.SaveDialogOptions = {
        title,
        defaultPath: last === null ? name : join(last, name),
        filters: [{ name: title, extensions: [extname(name).slice(1)] }],
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      };
      const { canceled, filePath } = await (
        window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options)
      ).catch(notShown);
      if (canceled || filePath === '') return null;
      last = dirname(filePath);
      return filePath;
    },
    showInFolder: (path) => shell.showItemInFolder(path),
    async openFolder(path) {
      // Electron resolves with the words of what went wrong.
      const wrong = await shell.openPath(path);
      if (wrong !== '') throw new Error(wrong);
    },
  };
}

/** Where there is no display, or the desktop has no dialog, that is said: it is no fault of the program. */
function notShown(error: unknown): never {
  throw new Refusal({
    code: 'no-dialog',
    title: shellTexts.noDialog,
    detail: error instanceof Error ? error.message : String(error),
  });
}

/** Shows a notice only while nobody looks at one of our windows. */
export function createNotifier(
  ownWindows: () => readonly BrowserWindow[],
  show: () => void,
  log: (line: string) => void,
): Notifier {
  const shown = new KeptNotices<Notification>();
  // One of an earlier run, which still stands in the action center: nobody knows any more what it leads to.
  if (process.platform === 'win32') Notification.handleActivation(() => show());
  return {
    notify({ title, body, sound, open, failed }) {
      if (ownWindows().some((window) => window.isFocused()) || !Notification.isSupported()) return;
      const notification = new Notification({ title, body, silent: sound !== true });
      shown.add(notification);
      notification.once('click', () => {
        shown.clicked(notification);
        show();
        open();
      });
      notification.once('failed', (_event, error) => {
        log(`a notice was not shown: ${error}`);
        failed?.();
      });
      notification.show();
    },
  };
}

/**
 * macOS asks its user once whether a program may show notices, when it first looks whether it can: while they look at it and know
 * what for, since what is shown first would be lost behind the question.
 */
export function askForNotices(): void {
  if (process.platform === 'darwin') Notification.isSupported();
}

export const systemPower: Power = {
  keepAwake() {
    const id = powerSaveBlocker.start('prevent-app-suspension');
    return () => {
      if (powerSaveBlocker.isStarted(id)) powerSaveBlocker.stop(id);
    };
  },
  onResume(listener) {
    powerMonitor.on('resume', listener);
    return () => powerMonitor.off('resume', listener);
  },
};

export const systemTrash: FileTrash = { put: (path) => shell.trashItem(path) };

/** Drags files out of the window, with the picture that the system shows for such a file. */
export function createDragOut(currentWindow: CurrentWindow): DragOut {
  return {
    start(paths) {
      const [file = ''] = paths;
      const begin = (icon: NativeImage): void =>
        // macOS takes no drag without a picture.
        currentWindow()?.webContents.startDrag({
          file,
          files: [...paths],
          icon: icon.isEmpty() ? trayImage(false) : icon,
        });
      app
        .getFileIcon(file)
        .catch(() => trayImage(false))
        .then(begin)
        // The drag has ended meanwhile, or the window is gone.
        .catch(() => undefined);
    },
  };
}

/**
 * The system's own leave for what our page may have. macOS asks its user before a program hears anything; Chromium alone would
 * open the microphone at once and record silence while the question is there.
 */
export async function systemLeave(permission: string): Promise<boolean> {
  if (permission !== 'media' || process.platform !== 'darwin') return true;
  return systemPreferences.askForMediaAccess('microphone');
}

export const systemProxy: ProxyResolver = { resolve: (url) => session.defaultSession.resolveProxy(url) };

/**
 * Opens a page that the app itself leads to in the user's browser; does nothing where there is none. Throws a `Refusal` that says
 * its address where no browser takes it.
 */
export async function openLink(link: Link, baseUrl: string | null): Promise<void> {
  const url = linkUrl(link, baseUrl);
  if (url === null) return;
  await shell.openExternal(url).catch(() => {
    throw new Refusal({ code: 'no-browser', ...shellTexts.noBrowser(url) });
  });
}
