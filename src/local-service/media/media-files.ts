// The media that the service takes in and gives out: what is in a file, and the speech, pictures and sound that it makes.
// Belongs here: probing, narrating, coding. Does not: films (`films/`), what is charged for them (`rules/`).
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { removeLeftover } from '../leftover.ts';
import { renameNew } from '../rename-new.ts';

const types: Readonly<Record<string, string>> = {
  '.wav': 'audio/wav',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** The one range of a `Range` header, both ends inclusive; `null` when the whole file is to be sent. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start >= size || (first === '' && last === '0') ? 'unsatisfiable' : { start, end };
}

/** Whether a client that says `If-None-Match` has the file already: `*`, or a list of validators, weak ones as good as strong. */
function isAmong(etag: string, validators: string | undefined): boolean {
  const known = (validators ?? '').split(',').map((validator) => validator.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}

/**
 * Files that answers name by URL: `/media/<name>`, no bearer needed, names that cannot be guessed. A file is either stored,
 * or made when it is first asked for.
 */
export class MediaFiles {
  readonly #folder: string;
  readonly #makers = new Map<string, () => Promise<Uint8Array>>();
  readonly #making = new Map<string, Promise<void>>();
  #baseUrl = '';

  constructor(folder: string) {
    this.#folder = folder;
  }

  set origin(origin: string) {
    this.#baseUrl = `${origin}/media`;
  }

  url(name: string): string {
    return `${this.#baseUrl}/${name}`;
  }

  /** Where a file is, or would be, on this computer. */
  path(name: string): string {
    return join(this.#folder, name);
  }

  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
  }

  /** Says how to make the file that `name` stands for. */
  offer(name: string, make: () => Promise<Uint8Array>): void {
    this.#makers.set(name, make);
  }

  /** Written aside, then renamed: a file is there whole or not at all. */
  async store(name: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.#folder, name);
    await writeFile(`${path}.part`, bytes);
    await renameNew(`${path}.part`, path);
  }

  /** Takes a finished file over; it is gone from `path` afterwards. */
  async adopt(name: string, path: string): Promise<void> {
    const target = join(this.#folder, name);
    try {
      await renameNew(path, target);
    } catch (error) {
      // The temporary folder may be on another disk.
      if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
      await copyFile(path, `${target}.part`);
      await renameNew(`${target}.part`, target);
      await removeLeftover(path);
    }
  }

  async delete(name: string): Promise<void> {
    await removeLeftover(join(this.#folder, name));
  }

  async clear(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
    await this.open();
  }

  /** Answers GET and HEAD for `/media/<name>`, ranges and validators included. */
  async answer(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Length': 0 }).end();
      return;
    }
    const info = await this.#find(name);
    if (info === null) {
      response.writeHead(404, { 'Content-Length': 0 }).end();
      return;
    }
    const { path, size, changed } = info;
    const etag = `"${createHash('sha256').update(`${name} ${size} ${changed}`).digest('hex').slice(0, 24)}"`;
    const headers = {
      'Content-Type': types[extname(name)] ?? 'application/octet-stream',
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'private, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
      ETag: etag,
    };
    if (isAmong(etag, request.headers['if-none-match'])) {
      response.writeHead(304, headers).end();
      return;
    }
    const condition = request.headers['if-range'];
    const range = condition === undefined || condition === etag ? rangeOf(request.headers.range, size) : null;
    if (range === 'unsatisfiable') {
      response.writeHead(416, { ...headers, 'Content-Range': `bytes */${size}`, 'Content-Length': 0 }).end();
      return;
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    response.writeHead(range === null ? 200 : 206, {
      ...headers,
      'Content-Length': end - start + 1,
      ...(range !== null && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    });
    if (request.method === 'HEAD' || size === 0) {
      response.end();
      return;
    }
    // The listener may close the connection in the middle; there is nobody left to tell.
    await pipeline(createReadStream(path, { start, end }), response).catch(() => undefined);
  }

  async #find(name: string): Promise<{ path: string; size: number; changed: number } | null> {
    if (!/^[0-9a-f]{32}\.[a-z0-9]{2,4}$/.test(name)) return null;
    const path = join(this.#folder, name);
    const look = async () => {
      const info = await stat(path).catch(() => null);
      return info === null ? null : { path, size: info.size, changed: info.mtimeMs };
    };
    const there = await look();
    const make = this.#makers.get(name);
    if (there !== null || make === undefined) return there;
    const making = this.#making.get(name) ?? make().then((bytes) => this.store(name, bytes));
    this.#making.set(name, making);
    await making.finally(() => this.#making.delete(name));
    return look();
  }
}
