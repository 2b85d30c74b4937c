import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PreventableEvent } from './event.ts';
import { HostWindow } from './browser-window.ts';
import { InstanceLock } from './instance-lock.ts';

export interface AppOptions {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** Ends Chromium and the process. */
  readonly exit: (code: number) => void;
}

/** Electron's `app`. */
export class App extends EventEmitter {
  readonly isPackaged = false;
  /** Chromium is started by the host, with switches of its own. */
  readonly commandLine = { getSwitchValue: (): string => '' };
  readonly #options: AppOptions;
  readonly #beforeReady: () => void;
  readonly #paths = new Map<string, string>();
  readonly #lock = new InstanceLock();
  readonly #ready = Promise.withResolvers<void>();
  readonly #asked = Promise.withResolvers<void>();
  #quitting = false;
  /** The quit goes on with the end of the last window. */
  #waits = false;
  #ended = false;

  /** @param beforeReady what Electron does right before. */
  constructor(options: AppOptions, beforeReady: () => void) {
    super();
    this.#options = options;
    this.#beforeReady = beforeReady;
  }

  /** The app has come as far as waiting for `ready`: whoever only hands over to another instance never does. */
  get waitsForReady(): Promise<void> {
    return this.#asked.promise;
  }

  get isQuitting(): boolean {
    return this.#quitting || this.#ended;
  }

  whenReady(): Promise<void> {
    this.#asked.resolve();
    return this.#ready.promise;
  }

  becomeReady(): void {
    this.#beforeReady();
    this.emit('ready', {}, {});
    this.#ready.resolve();
  }

  /** A window has gone; without a listener the app quits with its last one. */
  windowClosed(): void {
    if (this.#ended || HostWindow.all.size > 0) return;
    if (this.#quitting) {
      if (this.#waits) this.#willQuit();
      return;
    }
    if (!this.emit('window-all-closed')) this.quit();
  }

  quit(): void {
    if (this.isQuitting) return;
    const before = new PreventableEvent();
    this.emit('before-quit', before);
    if (before.defaultPrevented) return;
    this.#quitting = true;
    for (const window of HostWindow.getAllWindows()) window.close();
    // One that stays holds the quit.
    this.#quitting = HostWindow.getAllWindows().every(({ isClosing }) => isClosing);
    if (!this.#quitting) return;
    this.#waits = HostWindow.all.size > 0;
    if (!this.#waits) this.#willQuit();
  }

  #willQuit(): void {
    this.#waits = false;
    const will = new PreventableEvent();
    this.emit('will-quit', will);
    // As Electron does: until what its listeners promised has run, too, it hears no other quit.
    if (will.defaultPrevented) setImmediate(() => (this.#quitting = false));
    else this.exit(0);
  }

  /** Whoever started the host starts it again. */
  relaunch(): void {
    console.error('[chromium-host] Start it again.');
  }

  exit(code = 0): void {
    if (this.#ended) return;
    this.#ended = true;
    for (const window of HostWindow.getAllWindows()) window.destroy();
    this.emit('quit', {}, code);
    this.#lock.release();
    this.#options.exit(code);
  }

  requestSingleInstanceLock(): boolean {
    return this.#lock.acquire(this.getPath('userData'), (argv, directory) => {
      this.emit('second-instance', {}, argv, directory, undefined);
    });
  }

  getName(): string {
    return this.#options.name;
  }

  getVersion(): string {
    return this.#options.version;
  }

  getAppPath(): string {
    return this.#options.folder;
  }

  getPath(name: string): string {
    const home = homedir();
    const set = this.#paths.get(name);
    if (set !== undefined) return set;
    switch (name) {
      case 'home':
        return home;
      case 'appData':
        if (process.platform === 'win32') return process.env['APPDATA'] ?? join(home, 'AppData', 'Roaming');
        if (process.platform === 'darwin') return join(home, 'Library', 'Application Support');
        return process.env['XDG_CONFIG_HOME'] ?? join(home, '.config');
      case 'userData':
        return join(this.getPath('appData'), this.#options.name);
      case 'sessionData':
        return this.getPath('userData');
      case 'logs':
        return join(this.getPath('userData'), 'logs');
      case 'crashDumps':
        return join(this.getPath('userData'), 'Crashpad');
      case 'temp':
        return tmpdir();
      case 'exe':
      case 'module':
        return process.execPath;
      case 'desktop':
      case 'documents':
      case 'downloads':
      case 'music':
      case 'pictures':
      case 'videos':
        return join(home, name[0]?.toUpperCase() + name.slice(1));
      default:
        throw new Error(`Failed to get '${name}' path`);
    }
  }

  setPath(name: string, path: string): void {
    mkdirSync(path, { recursive: true });
    this.#paths.set(name, path);
  }

  getFileIcon(): Promise<object> {
    return Promise.resolve({ isEmpty: () => true });
  }

  setAppUserModelId(): void {
    // The taskbar shows Chrome's own.
  }

  setBadgeCount(): boolean {
    // A window of Chrome has no badge.
    return false;
  }

  focus(): void {
    HostWindow.getAllWindows()[0]?.focus();
  }
}
