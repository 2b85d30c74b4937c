/**
 * The app's own schemes and the addresses that Chromium, which cannot have them, uses instead:
 * `app://backlot/page` is `http://backlot.app.<secret>.localhost:<port>/page` for Chromium alone. Each scheme and host
 * keeps an origin of its own, in a secure context; nobody who does not know the secret reaches the server behind it.
 */
export class SchemeMap {
  readonly #secret: string;
  readonly #schemes = new Set<string>();
  #port = 0;

  constructor(secret: string) {
    this.#secret = secret;
  }

  get schemes(): readonly string[] {
    return [...this.#schemes];
  }

  setPort(port: number): void {
    this.#port = port;
  }

  add(scheme: string): void {
    this.#schemes.add(scheme);
  }

  #suffix(scheme: string): string {
    return `.${scheme}.${this.#secret}.localhost:${this.#port}`;
  }

  toChromium(url: string): string {
    const parts = /^([a-z][a-z0-9+-]*):\/\/([a-z0-9.-]+)(.*)$/is.exec(url);
    const [, scheme, host, rest] = parts ?? [];
    if (scheme === undefined || host === undefined || !this.#schemes.has(scheme.toLowerCase())) return url;
    const path = rest === undefined || rest === '' ? '/' : rest;
    return `http://${host.toLowerCase()}${this.#suffix(scheme.toLowerCase())}${path}`;
  }

  /** Replaces every address of ours in a text: a URL, an origin, a header. */
  toApp(text: string): string {
    let result = text;
    for (const scheme of this.#schemes) {
      const suffix = this.#suffix(scheme);
      if (!result.includes(suffix)) continue;
      const pattern = new RegExp(`http://([a-z0-9.-]+?)${suffix.replaceAll('.', '\\.')}`, 'g');
      result = result.replaceAll(pattern, `${scheme}://$1`);
    }
    return result;
  }

  /** The app's URL that a request to the loopback server stands for; null when it is none of ours. */
  fromRequest(hostHeader: string | undefined, path: string): string | null {
    if (hostHeader === undefined || !path.startsWith('/')) return null;
    const url = this.toApp(`http://${hostHeader}${path}`);
    return url.startsWith('http://') ? null : url;
  }

  /** A Content-Security-Policy that allows Chromium what it allows Electron: the schemes by their other names too. */
  policyToChromium(policy: string): string {
    let result = policy;
    for (const scheme of this.#schemes)
      result = result.replaceAll(
        new RegExp(`(?<=[\\s;]|^)${scheme}:(?://([a-z0-9.-]+))?(?=[\\s;]|$)`, 'g'),
        (source, host: string | undefined) => `${source} http://${host ?? '*'}${this.#suffix(scheme)}`,
      );
    return result;
  }
}
