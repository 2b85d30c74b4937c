// Runs in the preload's own world: the renderer half of `electron`, and the preload itself.

declare const PRELOAD: {
  readonly own: string;
  readonly other: string;
  /** The DevTools binding that only this world sees. */
  readonly binding: string;
  /** The global through which the host delivers. */
  readonly deliver: string;
  /** Starts every token that stands for a file's path until the host replaces it. */
  readonly fileToken: string;
  readonly platform: string;
  readonly versions: Readonly<Record<string, string>>;
};
declare function encodeWire(value: unknown): unknown;
declare function decodeWire(wire: unknown): unknown;
declare function runPreload(
  require: (name: string) => unknown,
  module: { exports: unknown },
  exports: unknown,
  process: unknown,
): void;

type Delivery =
  | { readonly type: 'answer'; readonly id: number; readonly ok: boolean; readonly value: unknown }
  | { readonly type: 'message'; readonly channel: string; readonly args: unknown };

const world = globalThis as unknown as Record<string, unknown>;
const post = world[PRELOAD.binding] as (text: string) => void; // DevTools put it there
const toHost = (message: Record<string, unknown>): void => post(JSON.stringify(message));

if (window.parent === window) {
  const crossing = crossWorlds(PRELOAD.own, PRELOAD.other);
  const pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, ((event: unknown, ...args: unknown[]) => void)[]>();
  const files = new Map<string, File>();
  let last = 0;

  const invoke = (type: 'invoke' | 'permission', channel: string, args: readonly unknown[]): Promise<unknown> => {
    const id = ++last;
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject });
      toHost({ type, id, channel, args: encodeWire(args) });
    });
  };

  const ipcRenderer = {
    invoke: (channel: string, ...args: unknown[]) => invoke('invoke', channel, args),
    send: (channel: string, ...args: unknown[]) => toHost({ type: 'send', channel, args: encodeWire(args) }),
    on(channel: string, listener: (event: unknown, ...args: unknown[]) => void) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      return ipcRenderer;
    },
    once(channel: string, listener: (event: unknown, ...args: unknown[]) => void) {
      const single = (event: unknown, ...args: unknown[]): void => {
        ipcRenderer.off(channel, single);
        listener(event, ...args);
      };
      return ipcRenderer.on(channel, single);
    },
    off(channel: string, listener: (event: unknown, ...args: unknown[]) => void) {
      listeners.set(
        channel,
        (listeners.get(channel) ?? []).filter((known) => known !== listener),
      );
      return ipcRenderer;
    },
    removeListener: (channel: string, listener: (event: unknown, ...args: unknown[]) => void) =>
      ipcRenderer.off(channel, listener),
    removeAllListeners(channel: string) {
      listeners.delete(channel);
      return ipcRenderer;
    },
  };

  const electron = {
    ipcRenderer,
    contextBridge: { exposeInMainWorld: (key: string, api: unknown) => crossing.expose(key, api) },
    webUtils: {
      /**
       * Electron answers with the path at once. Here only the host can learn it, and not while this script runs, so the
       * answer is a token; the host puts the path in its place before main sees the message.
       */
      getPathForFile(file: File): string {
        if (!(file instanceof File)) throw new TypeError('getPathForFile takes a File');
        const token = `${PRELOAD.fileToken}${++last}`;
        files.set(token, file);
        return token;
      },
    },
  };

  world[PRELOAD.deliver] = (delivery: Delivery): void => {
    if (delivery.type === 'answer') {
      const waiting = pending.get(delivery.id);
      pending.delete(delivery.id);
      const value = decodeWire(delivery.value);
      if (delivery.ok) waiting?.resolve(value);
      else waiting?.reject(value as Error); // the host sends nothing else
      return;
    }
    const args = decodeWire(delivery.args) as unknown[]; // the host sends a list
    for (const listener of listeners.get(delivery.channel) ?? []) listener({ sender: ipcRenderer }, ...args);
  };
  world[`${PRELOAD.deliver}Files`] = (tokens: readonly string[]): unknown[] =>
    tokens.map((token) => {
      const file = files.get(token);
      files.delete(token);
      return file ?? null;
    });

  crossing.offer('host:media', (kinds) => invoke('permission', 'media', [kinds]));
  crossing.offer('host:open', (url, frameName, features) => toHost({ type: 'open', url, frameName, features }));

  const tellWindow = (): void =>
    toHost({
      type: 'window',
      focused: document.hasFocus(),
      bounds: { x: screenX, y: screenY, width: outerWidth, height: outerHeight },
    });
  for (const event of ['focus', 'blur', 'resize']) window.addEventListener(event, tellWindow);
  tellWindow();

  const module = { exports: {} as unknown };
  const require = (name: string): unknown => {
    if (name === 'electron' || name === 'electron/renderer') return electron;
    throw new Error(`module not found: ${name} (a sandboxed preload can require electron only)`);
  };
  const process = {
    type: 'renderer',
    platform: PRELOAD.platform,
    versions: PRELOAD.versions,
    contextIsolated: true,
    sandboxed: true,
    argv: [],
    env: {},
  };
  runPreload(require, module, module.exports, process);
}
