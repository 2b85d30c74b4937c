import { EventEmitter } from 'node:events';
import type { DevToolsSession } from '../chromium/devtools.ts';
import type { Frame } from './frames.ts';
import { Protocol } from './protocol.ts';
import type { SchemeMap } from './scheme-map.ts';

type RequestHandler = (
  contents: unknown,
  permission: string,
  callback: (granted: boolean) => void,
  details: Readonly<Record<string, unknown>>,
) => void;
type CheckHandler = (
  contents: unknown,
  permission: string,
  origin: string,
  details: Readonly<Record<string, unknown>>,
) => boolean;

/** Chromium's names of permissions that a page can have without asking through us, and Electron's names for them. */
const nativePermissions = {
  geolocation: 'geolocation',
  notifications: 'notifications',
  midi: 'midi',
  'clipboard-read': 'clipboard-read',
  'clipboard-write': 'clipboard-sanitized-write',
  'display-capture': 'display-capture',
  'idle-detection': 'idle-detection',
  'local-fonts': 'local-fonts',
  'persistent-storage': 'persistent-storage',
  'screen-wake-lock': 'screen-wake-lock',
  'storage-access': 'storage-access',
  'window-management': 'window-management',
} as const;

/** Electron's `session`: the app's handlers decide, Chromium's own permissions are set to what they decided. */
export class Session extends EventEmitter {
  readonly protocol: Protocol;
  readonly schemes: SchemeMap;
  readonly #isDefault: boolean;
  /** Where the app lets dictionaries be fetched from; empty where it said nothing, which in Electron is the network. */
  dictionariesFrom = '';
  #contextId: Promise<string> | null = null;
  #onRequest: RequestHandler | null = null;
  #onCheck: CheckHandler | null = null;

  constructor(schemes: SchemeMap, isDefault: boolean) {
    super();
    this.schemes = schemes;
    this.protocol = new Protocol(schemes);
    this.#isDefault = isDefault;
  }

  /**
   * Chromium's browser context that keeps this session apart from the others, for what DevTools calls with it: none for the
   * default one. The first call makes the session's protocol answer.
   */
  async inContext(browser: DevToolsSession): Promise<{ browserContextId?: string }> {
    if (this.#isDefault) return {};
    this.#contextId ??= this.protocol
      .start()
      .then(() => browser.send('Target.createBrowserContext', { disposeOnDetach: true }))
      .then(({ browserContextId }) => browserContextId);
    return { browserContextId: await this.#contextId };
  }

  setPermissionRequestHandler(handler: RequestHandler | null): void {
    this.#onRequest = handler;
  }

  setPermissionCheckHandler(handler: CheckHandler | null): void {
    this.#onCheck = handler;
  }

  setDevicePermissionHandler(): void {
    // Chrome shows no device chooser to a page that the app never lets ask for one.
  }

  /** No session outlives the run here, but only the default one stands for one that would. */
  isPersistent(): boolean {
    return this.#isDefault;
  }

  setSpellCheckerDictionaryDownloadURL(url: string): void {
    this.dictionariesFrom = url;
  }

  getSpellCheckerLanguages(): string[] {
    return [];
  }

  setSpellCheckerLanguages(): void {
    // Chrome minds the spelling by itself.
  }

  addWordToSpellCheckerDictionary(): boolean {
    return false;
  }

  /** What the environment's proxy variables say, in the form of a PAC answer. */
  resolveProxy(url: string): Promise<string> {
    return Promise.resolve(proxyFromEnvironment(url, process.env));
  }

  /** Sets Chromium's own permissions for an origin to what the app's check handler says of them; media begins denied. */
  async applyChecks(browser: DevToolsSession, contents: unknown, frame: Frame): Promise<void> {
    const origin = this.schemes.toChromium(frame.origin).replace(/\/$/, '');
    const decided = Object.entries(nativePermissions).map(([name, electronName]) => ({
      name,
      granted: this.#onCheck?.(contents, electronName, `${frame.origin}/`, { isMainFrame: true }) ?? true,
    }));
    decided.push({ name: 'camera', granted: false }, { name: 'microphone', granted: false });
    const context = await this.inContext(browser);
    await Promise.all(
      decided.map(({ name, granted }) =>
        browser
          .send('Browser.setPermission', {
            permission: { name },
            setting: granted ? 'granted' : 'denied',
            origin,
            ...context,
          })
          // An older or newer Chromium may not have it.
          .catch(() => undefined),
      ),
    );
  }

  /** Asks the app about a camera or microphone; Chromium gets exactly its answer. */
  async requestMedia(
    browser: DevToolsSession,
    contents: unknown,
    frame: Frame,
    kinds: readonly string[],
  ): Promise<boolean> {
    const handler = this.#onRequest;
    const granted = handler
      ? await new Promise<boolean>((resolve) => {
          handler(contents, 'media', resolve, {
            mediaTypes: kinds,
            securityOrigin: `${frame.origin}/`,
            requestingUrl: frame.url,
            isMainFrame: frame.parent === null,
          });
        })
      : true;
    const origin = this.schemes.toChromium(frame.origin).replace(/\/$/, '');
    for (const kind of kinds)
      await browser.send('Browser.setPermission', {
        permission: { name: kind === 'audio' ? 'microphone' : 'camera' },
        setting: granted ? 'granted' : 'denied',
        origin,
        ...(await this.inContext(browser)),
      });
    return granted;
  }
}

/** `PROXY host:port` or `DIRECT` for a URL, from HTTP_PROXY, HTTPS_PROXY, ALL_PROXY and NO_PROXY in either case. */
export function proxyFromEnvironment(url: string, env: NodeJS.ProcessEnv): string {
  const read = (name: string): string => env[name.toLowerCase()] ?? env[name] ?? '';
  const { hostname, port, protocol } = new URL(url);
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  const excepted = read('NO_PROXY')
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      const [name = '', entryPort] = entry.replace(/^\*?\.?/, '').split(':');
      if (entry === '*') return true;
      return (hostname === name || hostname.endsWith(`.${name}`)) && (entryPort === undefined || entryPort === port);
    });
  const proxy = read(protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY') || read('ALL_PROXY');
  if (proxy === '' || isLoopback || excepted) return 'DIRECT';
  const {
    hostname: host,
    port: proxyPort,
    protocol: kind,
  } = new URL(proxy.includes('://') ? proxy : `http://${proxy}`);
  if (kind.startsWith('socks')) return `SOCKS5 ${host}:${proxyPort || '1080'}`;
  return kind === 'https:' ? `HTTPS ${host}:${proxyPort || '443'}` : `PROXY ${host}:${proxyPort || '80'}`;
}
