import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { HandlerDetails, WebPreferences } from 'electron';
import type { DevToolsSession } from '../chromium/devtools.ts';
import type { Protocol } from '../chromium/protocol.ts';
import { mainWorldScript, preloadWorldScript, type WorldNames } from '../inject/scripts.ts';
import { decodeWire, encodeWire } from '../inject/wire.ts';
import { PreventableEvent } from './event.ts';
import { resolveFilePaths } from './file-paths.ts';
import { FrameTree, type Frame } from './frames.ts';
import type { Machine, TakenPage } from './machine.ts';
import type { Session } from './session.ts';

type OpenHandler = (details: HandlerDetails) => { readonly action: 'deny' | 'allow' };

/** What the preload's world sends. */
type PageMessage =
  | { readonly type: 'invoke' | 'permission'; readonly id: number; readonly channel: string; readonly args: unknown }
  | { readonly type: 'send'; readonly channel: string; readonly args: unknown }
  | { readonly type: 'open'; readonly url: string; readonly frameName: string; readonly features: string }
  | { readonly type: 'window'; readonly focused: boolean; readonly bounds: Readonly<Record<Side, number>> };
type Side = 'x' | 'y' | 'width' | 'height';

let lastId = 0;

const name = (): string => `h${randomBytes(12).toString('hex')}`;

const withoutFragment = (url: string): string => url.replace(/#.*$/s, '');

/** Sends a decision about a request; a page that has moved on needs none. */
const reply = (sending: Promise<unknown>): void => void sending.catch(() => undefined);

/** Electron's `webContents`: one page of Chromium, its preload, its messages and what it may do. */
export class WebContents extends EventEmitter {
  readonly id = ++lastId;
  readonly session: Session;
  readonly #machine: Machine;
  readonly #preferences: WebPreferences;
  readonly #frames: FrameTree;
  readonly #names: WorldNames;
  readonly #attached: Promise<DevToolsSession>;
  #contextId: number | null = null;
  #expected = '';
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
    this.#names = {
      world: name(),
      main: name(),
      preload: name(),
      binding: name(),
      deliver: name(),
      fileToken: `${name()}:`,
    };
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

  isLoading(): boolean {
    return !this.isLoaded;
  }

  async loadURL(url: string): Promise<void> {
    const session = await this.#attached;
    const loaded = new Promise<void>((resolve) => this.once('did-finish-load', resolve));
    this.#expected = this.session.schemes.toChromium(url);
    const { errorText } = await session.send('Page.navigate', { url: this.#expected });
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
    // As in Electron: what cannot be cloned throws here, what has no listener yet is lost.
    const message = { type: 'message', channel, args: encodeWire(args) };
    this.#deliver(this.#contextId, message);
  }

  openDevTools(): void {
    // Chrome's own menu has them.
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
    const names = this.#names;
    const preparing: Promise<unknown>[] = [
      session.send('Page.enable'),
      session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      session.send('Runtime.enable'),
      session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
      session.send('Fetch.enable', { patterns: interceptedRequests(this.session.schemes.schemes) }),
      session.send('Page.addScriptToEvaluateOnNewDocument', { source: mainWorldScript(names) }),
      this.#applyTheme(session),
    ];
    if (preload !== undefined)
      preparing.push(
        session.send('Runtime.addBinding', { name: names.binding, executionContextName: names.world }),
        session.send('Page.addScriptToEvaluateOnNewDocument', {
          source: preloadWorldScript(names, readFileSync(preload, 'utf8')),
          worldName: names.world,
        }),
      );
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
      this.#receive(session, payload, executionContextId, frame).catch((error: unknown) => this.#complain(error));
    });
    session.on('Fetch.requestPaused', (paused) => this.#decideRequest(session, paused));
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
      this.#contextId = null;
      this.#hasNavigated = this.#expected !== '';
      this.#afterCommit(session, frame);
    });
    this.#machine.nativeTheme.on('updated', () => this.#run((attached) => this.#applyTheme(attached)));
  }

  async #receive(session: DevToolsSession, payload: string, contextId: number, frame: Frame | null): Promise<void> {
    const message = JSON.parse(payload) as PageMessage; // inject/preload-world.ts wrote it
    const browser = this.#machine.chromium().devtools.browser;
    switch (message.type) {
      case 'window':
        if (frame === this.mainFrame) this.#contextId = contextId;
        this.emit('host:window', message);
        return;
      case 'open':
        this.#askToOpen(message.url, message.frameName, message.features);
        return;
      case 'permission': {
        const [kinds] = decodeWire(message.args) as [string[]]; // inject/main-world.ts asked
        const granted = frame ? await this.session.requestMedia(browser, this, frame, kinds) : false;
        this.#answer(contextId, message.id, true, granted);
        return;
      }
      case 'send':
      case 'invoke': {
        const event = {
          type: 'frame',
          sender: this,
          senderFrame: frame,
          processId: 1,
          frameId: frame?.routingId ?? -1,
        };
        const sent = decodeWire(message.args) as unknown[]; // ipcRenderer sends a list
        const files = `${this.#names.deliver}Files`;
        const args = await resolveFilePaths(sent, this.#names.fileToken, session, contextId, files);
        if (message.type === 'send') this.#machine.ipcMain.emit(message.channel, event, ...args);
        else
          await this.#machine.ipcMain.answer(event, message.channel, args).then(
            (value) => this.#answer(contextId, message.id, true, value),
            (error: unknown) => this.#answer(contextId, message.id, false, error),
          );
      }
    }
  }

  #answer(contextId: number, id: number, ok: boolean, value: unknown): void {
    let encoded: unknown;
    try {
      encoded = encodeWire(value);
    } catch (error) {
      this.#deliver(contextId, { type: 'answer', id, ok: false, value: encodeWire(error) });
      return;
    }
    this.#deliver(contextId, { type: 'answer', id, ok, value: encoded });
  }

  #deliver(contextId: number | null, message: object): void {
    if (contextId === null) return;
    const expression = `globalThis.${this.#names.deliver}(${JSON.stringify(message)})`;
    this.#run((session) => session.send('Runtime.evaluate', { expression, contextId, silent: true }));
  }

  #decideRequest(session: DevToolsSession, paused: Protocol.Fetch.requestPausedPayload): void {
    const { requestId, request, resourceType, frameId } = paused;
    const { schemes } = this.session;
    const chromiumUrl = schemes.toChromium(request.url);
    if (chromiumUrl !== request.url) {
      // A scheme of the app's own inside a page: Chromium asks us, and is sent to where it can be answered in parts.
      const responseHeaders = [{ name: 'Location', value: chromiumUrl }];
      reply(session.send('Fetch.fulfillRequest', { requestId, responseCode: 307, responseHeaders }));
      return;
    }
    const frame = this.#frames.byId(frameId);
    if (
      resourceType !== 'Document' ||
      !frame ||
      this.#mayNavigate(frame, request.url, paused.redirectedRequestId !== undefined)
    )
      reply(session.send('Fetch.continueRequest', { requestId }));
    else reply(session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }));
  }

  /** Asks the app's `will-navigate`, `will-frame-navigate` and `will-redirect`, as Electron does unless main itself loads. */
  #mayNavigate(frame: Frame, chromiumUrl: string, redirected: boolean): boolean {
    const url = this.session.schemes.toApp(chromiumUrl);
    const isOurs = withoutFragment(chromiumUrl) === withoutFragment(this.#expected);
    const isReload = withoutFragment(url) === withoutFragment(frame.url);
    return (frame === this.mainFrame && (isOurs || isReload)) || this.#askToNavigate(frame, url, redirected);
  }

  #askToNavigate(frame: Frame, url: string, redirected: boolean): boolean {
    const isMainFrame = frame === this.mainFrame;
    const event = Object.assign(new PreventableEvent(), { url, isMainFrame, isSameDocument: false, frame });
    if (redirected) this.emit('will-redirect', event, url, false, isMainFrame);
    else {
      this.emit('will-frame-navigate', event);
      if (isMainFrame) this.emit('will-navigate', event, url);
    }
    return !event.defaultPrevented;
  }

  /** Empty and local documents are loaded without a request that could be stopped; what the app refuses is left again. */
  #afterCommit(session: DevToolsSession, frame: Frame): void {
    const { url } = frame;
    const wasAsked = /^https?:/.test(url) || this.session.schemes.toChromium(url) !== url;
    const isFirst = this.#expected === '';
    if (!wasAsked && !isFirst && url !== this.#expected && !this.#askToNavigate(frame, url, false)) {
      this.#run(() => session.send('Page.navigate', { url: this.#expected }));
      return;
    }
    if (wasAsked) this.#run(() => this.session.applyChecks(this.#machine.chromium().devtools.browser, this, frame));
    this.emit('did-navigate', {}, url, 200, 'OK');
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
      session.on('Fetch.requestPaused', (paused) => this.#decideRequest(session, paused));
      session
        .send('Page.addScriptToEvaluateOnNewDocument', { source: mainWorldScript(this.#names) })
        .catch(() => undefined);
      session
        .send('Fetch.enable', { patterns: interceptedRequests(this.session.schemes.schemes) })
        .catch(() => undefined);
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

/** Every document, so that the app can refuse it, and everything of the app's schemes, which Chromium cannot load itself. */
function interceptedRequests(schemes: readonly string[]): Protocol.Fetch.RequestPattern[] {
  return [
    { urlPattern: '*', resourceType: 'Document' },
    ...schemes.map((scheme): Protocol.Fetch.RequestPattern => ({ urlPattern: `${scheme}:*` })),
  ];
}

/** Chromium's first page must be there before the app's: begun later, it would take its place. Waits for at most 3 s. */
async function emptyPageLoaded(session: DevToolsSession): Promise<void> {
  const isEmptyPage = (url: string): boolean => url.startsWith('data:');
  const { promise, resolve } = Promise.withResolvers<void>();
  session.on('Page.frameNavigated', ({ frame }) => {
    if (isEmptyPage(frame.url)) resolve();
  });
  const { frameTree } = await session.send('Page.getFrameTree');
  if (isEmptyPage(frameTree.frame.url)) return;
  const timer = setTimeout(resolve, 3000);
  await promise;
  clearTimeout(timer);
}
