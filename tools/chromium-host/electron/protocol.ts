import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { CustomScheme } from 'electron';
import type { SchemeMap } from './scheme-map.ts';

type Handler = (request: Request) => Response | Promise<Response>;

/** Electron's `protocol`: the app's own handlers, asked by Chromium through a server on loopback. */
export class Protocol {
  readonly #schemes: SchemeMap;
  readonly #handlers = new Map<string, Handler>();
  #server: Server | null = null;

  constructor(schemes: SchemeMap) {
    this.#schemes = schemes;
  }

  registerSchemesAsPrivileged(schemes: readonly CustomScheme[]): void {
    for (const { scheme } of schemes) this.#schemes.add(scheme);
  }

  handle(scheme: string, handler: Handler): void {
    if (this.#handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    this.#schemes.add(scheme);
    this.#handlers.set(scheme, handler);
  }

  isProtocolHandled(scheme: string): boolean {
    return this.#handlers.has(scheme);
  }

  /** Listens on a free port of loopback. */
  async start(): Promise<void> {
    const server = createServer((incoming, outgoing) => {
      this.#serve(incoming, outgoing).catch(() => outgoing.destroy());
    });
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(0, '127.0.0.1', resolve);
    });
    this.#schemes.setPort((server.address() as AddressInfo).port); // a TCP server has one
  }

  stop(): void {
    this.#server?.close();
    this.#server?.closeAllConnections();
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = this.#schemes.fromRequest(incoming.headers.host, incoming.url ?? '');
    const handler = url === null ? undefined : this.#handlers.get(url.slice(0, url.indexOf(':')));
    if (url === null || !handler) {
      outgoing.writeHead(403).end();
      return;
    }
    const gone = new AbortController();
    outgoing.on('close', () => gone.abort());
    const method = incoming.method ?? 'GET';
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const request = new Request(url, {
      method,
      headers: this.#requestHeaders(incoming),
      signal: gone.signal,
      ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' } : {}), // one class, two declarations
    });
    const response = await handler(request);
    const body = await this.#body(response);
    outgoing.writeHead(response.status, response.statusText, this.#responseHeaders(response));
    if (body === null) outgoing.end();
    else if (typeof body === 'string') outgoing.end(body);
    else await pipeline(Readable.fromWeb(body), outgoing);
  }

  #requestHeaders(incoming: IncomingMessage): [string, string][] {
    return Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
      name === 'host' || name === 'connection'
        ? []
        : values.map((value): [string, string] => [name, this.#schemes.toApp(value)]),
    );
  }

  /** The body as the handler made it; a page's policy in a meta element is translated like the one in the header. */
  async #body(response: Response): Promise<string | ReadableStream<Uint8Array> | null> {
    if (!response.body) return null;
    if (response.headers.get('content-type')?.startsWith('text/html') !== true)
      return response.body as ReadableStream<Uint8Array>; // one class, two declarations
    const html = await response.text();
    return html.replaceAll(
      /(<meta\s[^>]*http-equiv="Content-Security-Policy"[^>]*content=")([^"]*)/gi,
      (_, before: string, policy: string) => before + this.#schemes.policyToChromium(policy),
    );
  }

  #responseHeaders(response: Response): Record<string, string> {
    const headers: Record<string, string> = {};
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') === true;
    for (const [name, value] of response.headers) {
      if (name === 'content-length' && isHtml) continue; // the body may have been translated
      if (name === 'content-security-policy') headers[name] = this.#schemes.policyToChromium(value);
      else if (name === 'location' || name === 'access-control-allow-origin')
        headers[name] = this.#schemes.toChromium(value).replace(/\/$/, name === 'location' ? '/' : '');
      else headers[name] = value;
    }
    return headers;
  }
}
