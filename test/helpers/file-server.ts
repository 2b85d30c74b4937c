import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';

/** One request that came, and what was asked for of the file. */
interface SeenRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** What the server does with one request, in place of answering well. */
export type Misdeed =
  | { readonly kind: 'cut'; readonly afterBytes: number }
  /** Says that it sends so many bytes more than it has. */
  | { readonly kind: 'lie'; readonly moreBytes: number }
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: 'stall'; readonly afterBytes: number }
  | { readonly kind: 'other-headers'; readonly headers: Readonly<Record<string, string>> }
  | { readonly kind: 'without-length' }
  /** Ends in good order after so many bytes, without having said how many they are. */
  | { readonly kind: 'short'; readonly afterBytes: number }
  /** Packs what nobody asked to be packed, and ends after so many bytes of that, where that is said. */
  | { readonly kind: 'packed'; readonly coding: string; readonly afterBytes?: number }
  /** Says of a range that it is of a file of any length. */
  | { readonly kind: 'unknown-total'; readonly afterBytes?: number }
  | { readonly kind: 'ignore-range' }
  | { readonly kind: 'wrong-range' };

const packing = new Map<string, (bytes: Buffer) => Buffer>([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
]);

/** A server of one file on loopback that answers ranges by the book, unless it is told otherwise. */
export class FileServer implements AsyncDisposable {
  readonly seen: SeenRequest[] = [];
  /** What is done with the next requests, one each; then it answers well. */
  readonly misdeeds: Misdeed[] = [];
  /** Paths that answer as an address does that has run out, and with which status. */
  readonly expired = new Map<string, number>();
  bytes: Buffer;
  etag: string | null = '"1"';
  lastModified: string | null = null;
  /** Bytes of the file that whoever fetches it has read, where it says so: a connection that breaks takes with it what is not read. */
  read: number | null = null;
  readonly #server: Server;

  private constructor(bytes: Buffer, server: Server) {
    this.bytes = bytes;
    this.#server = server;
  }

  static async start(bytes: Buffer): Promise<FileServer> {
    const server = createServer();
    const self = new FileServer(bytes, server);
    server.on('request', (request, response) => {
      const path = request.url ?? '/';
      self.seen.push({ path, headers: request.headers });
      if (self.read !== null) self.read = 0;
      self.#answer(path, request.headers, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return self;
  }

  get origin(): string {
    // A listening TCP server has an address of this shape.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  url(path = '/file.mp4'): string {
    return this.origin + path;
  }

  /** The `Range` headers that came, in order; null for requests for the whole file. */
  get ranges(): (string | null)[] {
    return this.seen.map(({ headers }) => headers.range ?? null);
  }

  #answer(path: string, headers: IncomingHttpHeaders, response: ServerResponse): void {
    const misdeed = this.misdeeds.shift() ?? null;
    if (misdeed?.kind === 'status') {
      response.writeHead(misdeed.status, { 'content-length': 0, ...misdeed.headers }).end();
      return;
    }
    const expired = this.expired.get(path);
    if (expired !== undefined) {
      response.writeHead(expired, { 'content-type': 'application/xml' }).end('<Error>Request has expired</Error>');
      return;
    }
    const start = misdeed?.kind === 'ignore-range' ? 0 : this.#start(headers);
    if (start > this.bytes.length || (start === this.bytes.length && start > 0)) {
      response.writeHead(416, { 'content-range': `bytes */${this.bytes.length}`, 'content-length': 0 }).end();
      return;
    }
    if (misdeed?.kind === 'packed') {
      this.#pack(this.bytes.subarray(start), start, misdeed, response);
      return;
    }
    const rest = this.bytes.subarray(start);
    const body = misdeed?.kind === 'unknown-total' && start > 0 ? rest.subarray(0, misdeed.afterBytes) : rest;
    const total = misdeed?.kind === 'unknown-total' ? '*' : this.bytes.length;
    const shownStart = misdeed?.kind === 'wrong-range' ? start + 1 : start;
    response.writeHead(start > 0 ? 206 : 200, {
      ...(misdeed?.kind === 'without-length' || misdeed?.kind === 'short'
        ? {}
        : { 'content-length': body.length + (misdeed?.kind === 'lie' ? misdeed.moreBytes : 0) }),
      ...(start > 0 ? { 'content-range': `bytes ${shownStart}-${start + body.length - 1}/${total}` } : {}),
      ...(this.etag === null ? {} : { etag: this.etag }),
      ...(this.lastModified === null ? {} : { 'last-modified': this.lastModified }),
      ...(misdeed?.kind === 'other-headers' ? misdeed.headers : {}),
    });
    if (misdeed?.kind === 'cut' || misdeed?.kind === 'stall') {
      response.write(body.subarray(0, misdeed.afterBytes), () => {
        // A little later: what a cut connection had brought already is not to be lost with it.
        if (misdeed.kind === 'cut') void this.#breakOff(response, start + misdeed.afterBytes);
      });
    } else if (misdeed?.kind === 'lie') {
      response.write(body, () => setTimeout(() => response.destroy(), 30));
    } else response.end(misdeed?.kind === 'short' ? body.subarray(0, misdeed.afterBytes) : body);
  }

  #pack(
    body: Buffer,
    start: number,
    { coding, afterBytes }: Extract<Misdeed, { kind: 'packed' }>,
    response: ServerResponse,
  ): void {
    const packed = packing.get(coding.toLowerCase())?.(body) ?? body;
    response.writeHead(start > 0 ? 206 : 200, {
      'content-encoding': coding,
      'content-length': packed.length,
      ...(start > 0 && { 'content-range': `bytes ${start}-${this.bytes.length - 1}/${this.bytes.length}` }),
      ...(this.etag !== null && { etag: this.etag }),
    });
    if (afterBytes === undefined) response.end(packed);
    else response.write(packed.subarray(0, afterBytes), () => void this.#breakOff(response, start + afterBytes));
  }

  /** As soon as so much of the file was read; of what is packed, nobody can say how much that is. */
  async #breakOff(response: ServerResponse, bytes: number): Promise<void> {
    await wait(30);
    const isPacked = packing.has(response.getHeader('content-encoding')?.toString().toLowerCase() ?? '');
    const awaited = isPacked ? 0 : Math.min(bytes, this.bytes.length);
    while (this.read !== null && this.read < awaited && !response.destroyed) await wait(5);
    response.destroy();
  }

  #start(headers: IncomingHttpHeaders): number {
    const [, first] = /^bytes=(\d+)-$/u.exec(headers.range ?? '') ?? [];
    const condition = headers['if-range'];
    if (first === undefined || (condition !== this.etag && condition !== this.lastModified)) return 0;
    return Number(first);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
