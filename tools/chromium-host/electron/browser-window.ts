import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions, Rectangle } from 'electron';
import type { DevToolsSession } from '../chromium/devtools.ts';
import { PreventableEvent } from './event.ts';
import type { Machine } from './machine.ts';
import { WebContents } from './web-contents.ts';

/** Milliseconds that a window that closes gives its page. */
const lastWordsMs = 2_000;

type WindowState = 'normal' | 'minimized' | 'maximized';

/** Electron's `BrowserWindow`, made for one run by `browserWindowClass`. */
export class HostWindow extends EventEmitter {
  static readonly all = new Set<HostWindow>();
  readonly webContents: WebContents;
  readonly id: number;
  readonly #machine: Machine;
  #bounds: Rectangle;
  #state: WindowState = 'normal';
  #visible: boolean;
  #focused = false;
  #destroyed = false;
  /** It was told to close, and nothing kept it from that. */
  isClosing = false;
  readonly #onTop: boolean;
  progress = -1;

  constructor(machine: Machine, options: BrowserWindowConstructorOptions) {
    super();
    this.#machine = machine;
    this.#visible = options.show ?? true;
    this.#onTop = options.alwaysOnTop ?? false;
    this.#bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 };
    const preferences = options.webPreferences ?? {};
    const session = machine.sessionOf(preferences);
    const { width, height } = this.#bounds;
    // A page that Chromium makes hidden can never be shown; only a window that nobody ever sees has no place in the task bar.
    const show = this.#visible || options.skipTaskbar !== true;
    const page = machine.takePage({ session, show, width, height });
    this.webContents = new WebContents(machine, preferences, session, page);
    this.id = this.webContents.id;
    HostWindow.all.add(this);
    this.webContents.once('host:painted', () => this.emit('ready-to-show'));
    this.webContents.on('host:window', (told: { focused: boolean; bounds: Rectangle }) => this.#follow(told));
    if (options.x !== undefined || options.width !== undefined) this.setBounds(this.#bounds);
  }

  static getAllWindows(): HostWindow[] {
    return [...HostWindow.all];
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }

  show(): void {
    this.#visible = true;
    this.focus();
    this.emit('show');
  }

  showInactive(): void {
    this.#visible = true;
    this.emit('show');
  }

  hide(): void {
    this.#visible = false;
    this.blur();
    this.emit('hide');
  }

  focus(): void {
    if (this.#state === 'minimized') this.restore();
    this.#run((session) => session.send('Page.bringToFront'));
    this.#setFocused(true);
  }

  blur(): void {
    this.#setFocused(false);
  }

  isFocused(): boolean {
    return this.#focused && this.#visible && !this.#destroyed;
  }

  isVisible(): boolean {
    return this.#visible && !this.#destroyed;
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  minimize(): void {
    this.#setState('minimized');
    this.#setFocused(false);
    this.emit('minimize');
  }

  maximize(): void {
    this.#setState('maximized');
    this.emit('maximize');
  }

  restore(): void {
    this.#setState('normal');
    this.emit('restore');
  }

  isMinimized(): boolean {
    return this.#state === 'minimized';
  }

  isMaximized(): boolean {
    return this.#state === 'maximized';
  }

  getBounds(): Rectangle {
    return { ...this.#bounds };
  }

  getNormalBounds(): Rectangle {
    return this.getBounds();
  }

  setBounds(bounds: Partial<Rectangle>): void {
    this.#bounds = { ...this.#bounds, ...bounds };
    const { x: left, y: top, width, height } = this.#bounds;
    this.#place({ left, top, width, height });
  }

  /** A window of Chrome cannot stay on top; what was asked for is remembered. */
  isAlwaysOnTop(): boolean {
    return this.#onTop;
  }

  setProgressBar(progress: number): void {
    this.progress = progress;
  }

  setOverlayIcon(): void {
    // Chrome keeps its own icon.
  }

  setBackgroundColor(): void {
    // Chrome fills what a page has not painted with a colour of its own.
  }

  close(): void {
    if (this.#destroyed || this.isClosing) return;
    const event = new PreventableEvent();
    this.emit('close', event);
    if (event.defaultPrevented) return;
    this.isClosing = true;
    // The page says its last words to main before it is gone; one that hangs is not waited for.
    this.webContents.leave(() => this.destroy());
    setTimeout(() => this.destroy(), lastWordsMs).unref();
  }

  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    HostWindow.all.delete(this);
    this.webContents.destroy();
    this.emit('closed');
  }

  #follow({ focused, bounds }: { focused: boolean; bounds: Rectangle }): void {
    const resized = bounds.width !== this.#bounds.width || bounds.height !== this.#bounds.height;
    // Without a display the page knows no bounds worth remembering.
    if (!this.#machine.headless && this.#state === 'normal') {
      this.#bounds = bounds;
      if (resized) this.emit('resize');
    }
    this.#setFocused(focused);
  }

  #setFocused(focused: boolean): void {
    if (this.#focused === focused || this.#destroyed) return;
    this.#focused = focused;
    this.emit(focused ? 'focus' : 'blur');
  }

  #setState(state: WindowState): void {
    // Chrome goes from one state to another through the normal one only.
    if (this.#state !== 'normal') this.#place({ windowState: 'normal' });
    this.#state = state;
    if (state !== 'normal') this.#place({ windowState: state });
  }

  #place(bounds: { left?: number; top?: number; width?: number; height?: number; windowState?: WindowState }): void {
    if (this.#machine.headless) return;
    this.#run(async (session) => {
      const { windowId } = await session.send('Browser.getWindowForTarget');
      await session.send('Browser.setWindowBounds', { windowId, bounds });
    });
  }

  #run(send: (session: DevToolsSession) => Promise<unknown>): void {
    // Where a window lies on the screen is never worth an error.
    this.webContents
      .attached()
      .then(send)
      .catch(() => undefined);
  }
}

type BrowserWindowClass = typeof HostWindow & (new (options?: BrowserWindowConstructorOptions) => HostWindow);

/** The class as the app knows it: Electron's constructor takes options only. */
export function browserWindowClass(machine: Machine, onClosed: () => void): BrowserWindowClass {
  class BrowserWindow extends HostWindow {
    constructor(options: BrowserWindowConstructorOptions = {}) {
      super(machine, options);
      // After the app's own listeners, as in Electron.
      this.once('closed', () => queueMicrotask(onClosed));
    }
  }
  return BrowserWindow as unknown as BrowserWindowClass; // its constructor takes one argument less
}
