import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { Agent as PlainAgent, get as getPlain } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Agent as SecureAgent, get as getSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicHost } from '../../contract/index.ts';
import { urlProblem, type UrlRule } from './public-url.ts';

/** A URL that cannot be read (`unreadable`), or may not be, as it leads to where only this computer gets (`notPublic`). */
export class FetchFailure extends Error {
  readonly reason: 'notPublic' | 'unreadable';

  constructor(reason: FetchFailure['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** The ways to a URL in the order to try: the address of a proxy, or null for a direct connection. */
export type Routes = (url: string) => Promise<readonly (string | null)[]>;

/** What the computer's network does for us. */
interface Network {
  /** Every address of a name, as the system resolves it. */
  resolve(hostname: string, done: (error: Error | null, addresses: readonly LookupAddress[]) => void): void;
  /** Where connections to hosts that were found to be public really go; left out: to them. */
  readonly detour?: { readonly address: string; readonly port: number };
  /** Left out: always directly. */
  readonly routes?: Routes | undefined;
}

/** As the system resolves names, and along its proxies. */
export const systemNetwork = (routes?: Routes): Network => ({
  resolve: (hostname, done) => lookup(hostname, { all: true }, done),
  routes,
});

interface FetchOptions {
  readonly accept: string;
  readonly rule: UrlRule;
  readonly signal: AbortSignal;
  readonly redirects: number;
  /** The longest time without any data, milliseconds. */
  readonly idleMs: number;
}

/** Reads what users point at, and never what is not on the public internet, whatever names and redirects say. */
export class PublicFetch {
  readonly #network: Network;

  constructor(network: Network = systemNetwork()) {
    this.#network = network;
  }

  /**
   * GET with redirects, each of them checked like the first URL; addresses are checked where the connection is made, which
   * keeps out a name that changes its mind.
   * @returns the answer with status 200, and where it came from in the end
   * @throws FetchFailure, or the signal's reason
   */
  async open(url: string, options: FetchOptions): Promise<{ response: IncomingMessage; url: string }> {
    const problem = urlProblem(url, options.rule);
    if (problem !== null) throw new FetchFailure('notPublic', problem);
    const response = await this.#get(url, options);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy();
      if (options.redirects === 0) throw new FetchFailure('unreadable', 'Too many redirects.');
      if (!URL.canParse(headers.location, url)) throw new FetchFailure('unreadable', 'A redirect leads nowhere.');
      return this.open(new URL(headers.location, url).href, { ...options, redirects: options.redirects - 1 });
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new FetchFailure('unreadable', `The server answered ${statusCode}.`);
    }
    return { response, url };
  }

  /**
   * The whole body, at most `maxBytes` of it.
   * @throws FetchFailure when there is more
   */
  async read(url: string, maxBytes: number, options: FetchOptions) {
    const { response, url: from } = await this.open(url, options);
    try {
      const parts: Buffer[] = [];
      let total = 0;
      for await (const chunk of response) {
        const bytes = chunk as Buffer; // No encoding is set, so chunks are buffers.
        total += bytes.length;
        if (total > maxBytes) throw new FetchFailure('unreadable', `${url} is larger than ${maxBytes} bytes.`);
        parts.push(bytes);
      }
      return { bytes: Buffer.concat(parts), url: from, contentType: response.headers['content-type'] ?? '' };
    } catch (error) {
      response.destroy();
      throw failureOf(error, options.signal);
    }
  }

  /** Over the first of the ways that leads there. */
  async #get(url: string, options: FetchOptions): Promise<IncomingMessage> {
    const routes = await this.#routes(url, options);
    let failure: unknown = new FetchFailure(
      'unreadable',
      'The proxy of this computer is of a kind that is not known here.',
    );
    for (const route of routes) {
      try {
        if (route !== null) await this.#refusePrivate(new URL(url).hostname);
        return await this.#getOver(url, route, options);
      } catch (error) {
        failure = error;
        if (options.signal.aborted || (error instanceof FetchFailure && error.reason === 'notPublic')) break;
      }
    }
    throw failure;
  }

  /** Whoever tells them may take as long as anything else. */
  async #routes(url: string, { signal, idleMs }: FetchOptions): Promise<readonly (string | null)[]> {
    if (this.#network.routes === undefined) return [null];
    const ended = new AbortController();
    const limit = AbortSignal.any([signal, AbortSignal.timeout(idleMs), ended.signal]);
    const late = new Promise<never>((_, reject) => {
      limit.addEventListener('abort', () => reject(failureOf(limit.reason, signal)), { once: true });
    });
    try {
      return await Promise.race([this.#network.routes(url), late]);
    } finally {
      late.catch(() => undefined);
      ended.abort();
    }
  }

  /** What connects through a proxy resolves names there. One that this computer does not know is let through, as in `checkPublicUrl`. */
  async #refusePrivate(hostname: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#resolve(hostname, (error) => (error instanceof FetchFailure ? reject(error) : resolve()));
    });
  }

  async #getOver(
    url: string,
    proxy: string | null,
    { accept, signal, idleMs }: FetchOptions,
  ): Promise<IncomingMessage> {
    const isSecure = url.startsWith('https:');
    const get = isSecure ? getSecure : getPlain;
    const { detour } = this.#network;
    const proxyEnv = { HTTP_PROXY: proxy ?? undefined, HTTPS_PROXY: proxy ?? undefined };
    const through = proxy === null ? null : isSecure ? new SecureAgent({ proxyEnv }) : new PlainAgent({ proxyEnv });
    try {
      return await new Promise<IncomingMessage>((resolve, reject) => {
        const request = get(url, {
          signal,
          timeout: idleMs,
          ...(detour !== undefined && { port: detour.port }),
          headers: { Accept: accept, 'Accept-Encoding': 'identity', 'User-Agent': 'Backlot practice account' },
          // Where a proxy stands is the system's own word: it may well be inside.
          ...(through === null ? { lookup: this.#lookup } : { agent: through }),
        });
        request.on('timeout', () => request.destroy(new Error('No data for too long.')));
        request.on('error', reject);
        request.on('response', resolve);
      });
    } catch (error) {
      throw failureOf(error, signal);
    }
  }

  /** For the connection itself, which keeps out a name that changes its mind. */
  readonly #lookup: LookupFunction = (hostname, options, done) => {
    const { detour } = this.#network;
    this.#resolve(hostname, (error, addresses) => {
      const [first] = detour === undefined ? addresses : [{ address: detour.address, family: 4 }];
      if (error !== null || first === undefined) done(error ?? new Error(`${hostname} is unknown.`), []);
      else if (options.all === true) done(null, detour === undefined ? [...addresses] : [first]);
      else done(null, first.address, first.family);
    });
  };

  #resolve(hostname: string, done: (error: Error | null, addresses: readonly LookupAddress[]) => void): void {
    this.#network.resolve(hostname, (error, addresses) => {
      if (error !== null) return done(error, []);
      if (!addresses.every(({ address }) => isPublicHost(address)))
        return done(new FetchFailure('notPublic', `${hostname} is not a public address.`), []);
      return done(null, addresses);
    });
  }
}

function failureOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted || error instanceof FetchFailure) return error;
  return new FetchFailure('unreadable', error instanceof Error ? error.message : String(error), { cause: error });
}
