// Small parts of Electron that a Chrome window does not have: recorded, so that tests can see them, and otherwise quiet.
import { execFile } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { dirname } from 'node:path';
import type { MenuItemConstructorOptions, NotificationConstructorOptions } from 'electron';

function open(...targets: readonly string[]): Promise<void> {
  const [program, ...args] =
    process.platform === 'darwin'
      ? ['open', ...targets]
      : process.platform === 'win32'
        ? ['explorer.exe', ...targets]
        : ['xdg-open', ...targets];
  return new Promise((resolve, reject) => {
    execFile(program, args, (error) => {
      // explorer.exe ends with 1 when all went well.
      if (error && process.platform !== 'win32') reject(error);
      else resolve();
    });
  });
}

export const shell = {
  openExternal: (url: string): Promise<void> => open(url),
  /** Resolves with the words of what went wrong; with none when all went well. */
  openPath: (path: string): Promise<string> =>
    open(path).then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    ),
  showItemInFolder(path: string): void {
    const showing =
      process.platform === 'darwin'
        ? open('-R', path)
        : process.platform === 'win32'
          ? open(`/select,${path}`)
          : open(dirname(path));
    showing.catch((error: unknown) => console.error('[chromium-host]', error));
  },
  trashItem(path: string): Promise<void> {
    if (process.platform !== 'linux') return Promise.reject(new Error('The host knows the trash of Linux only'));
    return new Promise((resolve, reject) => {
      execFile('gio', ['trash', '--', path], (error) => (error ? reject(error) : resolve()));
    });
  },
};

export class Notification extends EventEmitter {
  static readonly shown: Notification[] = [];
  readonly title: string;
  readonly body: string;
  readonly silent: boolean;

  constructor(options: NotificationConstructorOptions = {}) {
    super();
    this.silent = options.silent ?? false;
    this.title = options.title ?? '';
    this.body = options.body ?? '';
  }

  static isSupported(): boolean {
    return true;
  }

  show(): void {
    Notification.shown.push(this);
    this.emit('show', {});
    if (process.platform === 'linux' && process.env['DISPLAY'])
      execFile('notify-send', ['--app-name=Backlot', '--', this.title, this.body], () => undefined);
  }

  close(): void {
    this.emit('close', {});
  }
}

export class MenuItem {
  readonly label: string;
  readonly role: string | undefined;
  readonly submenu: Menu | undefined;
  readonly enabled: boolean;
  readonly click: () => void;

  constructor(options: MenuItemConstructorOptions) {
    this.label = options.label ?? '';
    this.enabled = options.enabled ?? true;
    this.role = options.role;
    this.submenu = Array.isArray(options.submenu) ? Menu.buildFromTemplate(options.submenu) : undefined;
    this.click = () => (options.click as ((item: MenuItem) => void) | undefined)?.(this); // the stand-in's item is all there is
  }
}

export class Menu extends EventEmitter {
  readonly items: MenuItem[] = [];

  static buildFromTemplate(template: readonly (MenuItemConstructorOptions | MenuItem)[]): Menu {
    const menu = new Menu();
    for (const item of template) menu.append(item instanceof MenuItem ? item : new MenuItem(item));
    return menu;
  }

  static setApplicationMenu(): void {
    // A Chrome window has no menu bar.
  }

  append(item: MenuItem): void {
    this.items.push(item);
  }
}

/** Recorded, so that tests can see what the tray says and choose from its menu. */
export class Tray extends EventEmitter {
  static readonly all = new Set<Tray>();
  toolTip = '';
  menu: Menu | null = null;

  constructor() {
    super();
    Tray.all.add(this);
  }

  setToolTip(text: string): void {
    this.toolTip = text;
  }

  setContextMenu(menu: Menu | null): void {
    this.menu = menu;
  }

  setImage(): void {
    // There is no tray to show it in.
  }

  destroy(): void {
    Tray.all.delete(this);
  }
}

let clipboardText = '';
export const clipboard = {
  readText: (): string => clipboardText,
  writeText(text: string): void {
    clipboardText = text;
  },
  clear(): void {
    clipboardText = '';
  },
};

export const powerMonitor = new EventEmitter();

const blockers = new Set<number>();
let lastBlocker = 0;
export const powerSaveBlocker = {
  start(): number {
    blockers.add(++lastBlocker);
    return lastBlocker;
  },
  stop: (id: number): boolean => blockers.delete(id),
  isStarted: (id: number): boolean => blockers.has(id),
};

const noEncryption = (): Promise<never> =>
  Promise.reject(new Error('safeStorage needs Electron: the host has no key of the operating system'));
export const safeStorage = {
  isAsyncEncryptionAvailable: (): Promise<boolean> => Promise.resolve(false),
  getSelectedStorageBackend: (): string => 'unknown',
  encryptStringAsync: noEncryption,
  decryptStringAsync: noEncryption,
};

/** The host knows nothing of the network: online until a test replaces this. */
export const net = { isOnline: (): boolean => true };

const display = {
  id: 1,
  scaleFactor: 1,
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  workArea: { x: 0, y: 0, width: 1920, height: 1080 },
  size: { width: 1920, height: 1080 },
};
export const screen = Object.assign(new EventEmitter(), {
  getPrimaryDisplay: (): typeof display => display,
  getAllDisplays: (): (typeof display)[] => [display],
});

export const systemPreferences = Object.assign(new EventEmitter(), {
  askForMediaAccess: (): Promise<boolean> => Promise.resolve(true),
});

/** A picture that nobody looks at. */
const image = (): object => ({
  isEmpty: () => true,
  addRepresentation: () => undefined,
  setTemplateImage: () => undefined,
  toPNG: () => Buffer.alloc(0),
});
export const nativeImage = {
  createEmpty: image,
  createFromBitmap: image,
};
