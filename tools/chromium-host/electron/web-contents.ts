import { EventEmitter } from 'node:events';
import type { HandlerDetails, WebPreferences } from 'electron';
import type { DevToolsSession } from '../chromium/devtools.ts';
import type { Protocol } from '../chromium/protocol.ts';
import { mainWorldScript, type WorldNames } from '../inject/scripts.ts';
import { FrameTree, type Frame } from './frames.ts';
import type { Machine, TakenPage } from './machine.ts';
import { Navigation } from './navigation.ts';
import { emptyPageLoaded, setUpPage, worldNames } from './page-setup.ts';
import { PreloadMessages } from './preload-messages.ts';
import type { Session } from './session.ts';

type OpenHandler = (details: HandlerDetails) => { readonly action: 'deny' | 'allow' };

let lastId = 0;

/** Electron's `webContents`: one page of Chromium, its preload, its messages and what it may do. */
export class WebContents extends EventEmitter {
  readonly id = ++lastId;
  readonly session: Session;
  readonly #machine: Machine;
  readonly #preferences: WebPreferences;
  readonly #frames: FrameTree;
  readonly #names = worldNames();
  readonly #navigation: Navigation;
  readonly #messages: PreloadMessages;
  readonly #attached: Promise<DevToolsSession>;
  #onOpen: OpenHandler = () => ({ action: 'allow' });
  #destroyed = false;
  /** A page that the app asked for has taken the place of the empty one. */
  #hasNavigated = false;
  targetId = '';
  /** Whether a page has been loaded to its end at least once. */
  isLoaded = false;

  constructor(machine: Machine, preferences: WebPreferences, session: Session, page: Promise<TakenPage>) {
    super();
    this.#machine = machine;
    this.#preferences = preferences;
    this.session = session;
    this.#frames = new FrameTree(session.schemes);
    this.#navigation = new Navigation(this, this.#frames, session.schemes);
    this.#messages = new PreloadMessages({
      machine,
      contents: this,
      session,
      frames: this.#frames,
      names: this.#names,
      open: (url, frameName, features) => this.#askToOpen(url, frameName, features),
      run: (send) => this.#run(send),
    });
    this.#attached = page.then((taken) => this.#attach(taken, preferences.preload));
    // Whoever needs the page awaits it and learns of the failure there.
    this.#attached.catch(() => undefined);
    machine.created(this);
  }

  get mainFrame(): Frame {
    return this.#frames.top;
  }

  /** Where the preload's world listens; tests reach through it to speak as a frame that must not be heard. */
  get worldNames(): WorldNames {
    return this.#names;
  }

  attached(): Promise<DevToolsSession> {
    return this.#attached;
  }

  getURL(): string {
    return this.mainFrame.url;
  }

  /** What the app asked for. The host has no weaker settings: pages are always sandboxed and apart from their preload. */
  getLastWebPreferences(): WebPreferences {
    return this.#preferences;
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#onOpen = handler;
  }

  async loadURL(url: string): Promise<void> {
    const session = await this.#attached;
    const loaded = new Promise<void>((resolve) => this.once('did-finish-load', resolve));
    const { errorText } = await session.send('Page.navigate', { url: this.#navigation.expect(url) });
    if (errorText !== undefined) {
      this.emit('did-fail-load', {}, -2, errorText, url, true);
      throw new Error(`${errorText} loading '${url}'`);
    }
    await loaded;
  }

  reload(): void {
    this.#run((session) => session.send('Page.reload'));
  }

  async executeJavaScript(code: string): Promise<unknown> {
    const session = await this.#attached;
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  startDrag(): void {
    // DevTools has no drag that leaves the window.
  }

  send(channel: string, ...args: readonly unknown[]): void {
    this.#messages.send(channel, args);
  }

  /** The page hears `beforeunload` and goes, of which the browser tells; `gone` where it was never there, or is not any more. */
  leave(gone: () => void): void {
    this.#attached.then((session) => session.send('Page.close')).catch(gone);
  }

  /** The window has gone; nothing is sent any more. */
  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    const browser = this.#machine.chromium().devtools.browser;
    this.#attached.then(() => browser.send('Target.closeTarget', { targetId: this.targetId })).catch(() => undefined);
    this.emit('destroyed');
  }

  async #attach({ targetId, starting }: TakenPage, preload: string | undefined): Promise<DevToolsSession> {
    this.targetId = targetId;
    const { devtools } = this.#machine.chromium();
    const { sessionId } = await devtools.browser.send('Target.attachToTarget', { targetId, flatten: true });
    const session = devtools.session(sessionId);
    this.#listen(session);
    const preparing = [
      setUpPage(session, { names: this.#names, preload, intercepted: this.#navigation.interceptedRequests }),
      this.#applyTheme(session),
    ];
    const { frameTree } = await session.send('Page.getFrameTree');
    this.#frames.follow(session, frameTree.frame.id);
    await Promise.all(preparing);
    if (starting) await emptyPageLoaded(session);
    return session;
  }

  #listen(session: DevToolsSession): void {
    session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name !== this.#names.binding) return;
      const frame = this.#frames.ofContext(executionContextId);
      this.#messages
        .receive(session, payload, executionContextId, frame)
        .catch((error: unknown) => this.#complain(error));
    });
    session.on('Fetch.requestPaused', (paused) => this.#navigation.decideRequest(session, paused));
    session.on('Page.lifecycleEvent', ({ name, frameId }) => {
      // The empty page that Chromium starts with tells of its own loading too.
      if (frameId !== this.mainFrame.id || !this.#hasNavigated) return;
      if (name === 'DOMContentLoaded') this.emit('dom-ready');
      if (name === 'firstPaint') this.emit('host:painted');
      if (name === 'load') {
        this.isLoaded = true;
        this.emit('did-finish-load');
      }
    });
    // A link or a form; `window.open` comes through the preload's world. The window itself is closed before it loads.
    session.on('Page.windowOpen', ({ url, windowName, windowFeatures }) =>
      this.#askToOpen(url, windowName, windowFeatures.join(',')),
    );
    session.on('Inspector.targetCrashed', () =>
      this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }),
    );
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => this.#decideTarget(sessionId, targetInfo));
    this.#frames.on('committed', (frame) => {
      if (frame !== this.mainFrame) return;
      this.#messages.documentChanged();
      this.#hasNavigated = this.#navigation.expected !== '';
      this.#afterCommit(session, frame);
    });
    this.#machine.nativeTheme.on('updated', () => this.#run((attached) => this.#applyTheme(attached)));
  }

  /** What the app refuses is left again. */
  #afterCommit(session: DevToolsSession, frame: Frame): void {
    if (!this.#navigation.mayStay(frame)) {
      this.#run(() => session.send('Page.navigate', { url: this.#navigation.expected }));
      return;
    }
    if (this.#navigation.wasRequested(frame))
      this.#run(() => this.session.applyChecks(this.#machine.chromium().devtools.browser, this, frame));
    this.emit('did-navigate', {}, frame.url, 200, 'OK');
  }

  #askToOpen(url: string, frameName: string, features: string): void {
    const { schemes } = this.session;
    const referrer = { url: this.getURL(), policy: 'strict-origin-when-cross-origin' } as const;
    const { action } = this.#onOpen({
      url: schemes.toApp(url),
      frameName,
      features,
      disposition: 'foreground-tab',
      referrer,
    });
    if (action === 'allow') this.#machine.openWindow(schemes.toApp(url));
  }

  /** Frames of other sites and workers. */
  #decideTarget(sessionId: string, target: Protocol.Target.TargetInfo): void {
    const session = this.#machine.chromium().devtools.session(sessionId);
    if (target.type === 'iframe') {
      session.on('Fetch.requestPaused', (paused) => this.#navigation.decideRequest(session, paused));
      session
        .send('Page.addScriptToEvaluateOnNewDocument', { source: mainWorldScript(this.#names) })
        .catch(() => undefined);
      session.send('Fetch.enable', { patterns: this.#navigation.interceptedRequests }).catch(() => undefined);
    }
    session.send('Runtime.runIfWaitingForDebugger').catch(() => undefined);
  }

  async #applyTheme(session: DevToolsSession): Promise<void> {
    const source = this.#machine.nativeTheme.themeSource;
    const value = source === 'system' ? '' : source;
    await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
  }

  /** Sends to the page once it is there; a page that has gone is not an error. */
  #run(send: (session: DevToolsSession) => Promise<unknown>): void {
    if (this.#destroyed) return;
    this.#attached.then(send).catch((error: unknown) => {
      if (!this.#destroyed) this.emit('host:lost', error);
    });
  }

  #complain(error: unknown): void {
    if (!this.#destroyed) console.error('[chromium-host]', error);
  }
}
