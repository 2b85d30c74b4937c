import { open, stat, type FileHandle } from 'node:fs/promises';
import http from 'node:http';
import type { Clock, ProxyResolver } from '../ports/index.ts';
import { certificateAuthorities } from './certificate-authorities.ts';
import { ConnectionError, openConnection } from './connection.ts';
import { isPrivateHost } from './public-host.ts';
import { publicLookup, privateAddressCode } from './public-lookup.ts';

/** What a server says of one version of a file, so that the rest of it can be asked for later. */
export interface FileVersion {
  /** A strong entity tag (RFC 9110, 8.8.3), or the instant of the last change as it was sent; null when neither came. */
  readonly validator: string | null;
  /** Bytes of the whole file; null when the server does not say. */
  readonly totalBytes: number | null;
}

/** A part that is on the disk for certain: the version that it is of, and how many bytes. */
export interface FetchedPart extends FileVersion {
  readonly bytes: number;
}

export type FetchFileReason =
  /** 404 or 410. */
  | 'gone'
  /** 401 or 403: what an address answers that has run out. */
  | 'denied'
  /** 429 or 503, with `retryAfterMs` where the server says when. */
  | 'busy'
  /** Any other status. */
  | 'status'
  | 'connection'
  | 'cut'
  | 'timeout'
  | 'too-large'
  | 'too-many-redirects'
  /** Neither the account's own service nor a public host over https. */
  | 'forbidden-address'
  /** Answers that contradict each other or the protocol. */
  | 'nonsense';

/** Why a file could not be fetched; the message is for the log, it names the host alone. */
export class FetchFileError extends Error {
  override readonly name = 'FetchFileError';
  readonly reason: FetchFileReason;
  readonly status: number | null;
  readonly retryAfterMs: number | null;

  constructor(
    reason: FetchFileReason,
    host: string,
    { status = null, retryAfterMs = null }: { status?: number | null; retryAfterMs?: number | null } = {},
  ) {
    super(`${host}: ${reason}${status === null ? '' : ` (${status})`}`);
    this.reason = reason;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface FetchFileOptions {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly proxy?: ProxyResolver | undefined;
  readonly authorities?: readonly string[] | undefined;
  /** Origins that may be reached whatever they are: the account's own service. */
  readonly trustedOrigins: readonly string[];
  readonly maxBytes: number;
  /** How long nothing may come, milliseconds. */
  readonly idleMs: number;
  /** So many bytes are at most lost when the power fails. */
  readonly syncEveryBytes: number;
  /** What was fetched before, by its own account; null begins anew. */
  readonly part: FetchedPart | null;
  /** The file's size is known and more than what is here: throw to stop before anything is written. */
  readonly sized: (totalBytes: number, missingBytes: number) => Promise<void>;
  /** So much is on the disk for certain; also called with 0 bytes when a file begins. */
  readonly synced: (part: FetchedPart) => void;
  /** So much has come. */
  readonly received: (bytes: number, totalBytes: number | null) => void;
}

const maxRedirects = 5;
const connectMs = 30_000;

/**
 * Fetches a file into `path`, going on where a part of the same version ends (RFC 9110, 14.2 and 13.1.5). Sends no token.
 * Resolves with the number of its bytes once all of them are on the disk.
 * @throws FetchFileError, what the file system answers, or the signal's reason
 */
export async function fetchFile(url: string, path: string, options: FetchFileOptions): Promise<number> {
  const { part } = options;
  // Everything was here already when the program ended.
  if (part !== null && part.bytes > 0 && part.bytes === part.totalBytes) {
    const sizeBytes = await stat(path).then(
      ({ size }) => size,
      () => null,
    );
    if (sizeBytes === part.bytes) return part.bytes;
  }
  const file = await open(path, part === null ? 'w' : 'r+').catch((error: unknown) => {
    // The part was cleared away meanwhile.
    if (part !== null && error instanceof Error && 'code' in error && error.code === 'ENOENT') return open(path, 'w');
    throw error;
  });
  try {
    const there = (await file.stat()).size;
    const resumable = part !== null && part.validator !== null && part.bytes > 0 && there >= part.bytes ? part : null;
    const whole = await attempt(url, file, resumable, options);
    // What came did not go together with what was here.
    return whole ?? (await attempt(url, file, null, options)) ?? fail('nonsense', url);
  } finally {
    await file.close();
  }
}

function fail(reason: FetchFileReason, url: string): never {
  throw new FetchFileError(reason, new URL(url).host);
}

/** Null when the server's answer does not fit the part, which is then to be fetched anew. */
async function attempt(
  url: string,
  file: FileHandle,
  part: FetchedPart | null,
  options: FetchFileOptions,
): Promise<number | null> {
  const { response, host, close } = await request(url, part, options);
  try {
    const status = response.statusCode ?? 0;
    const error = (reason: FetchFileReason): FetchFileError =>
      new FetchFileError(reason, host, { status, retryAfterMs: retryAfter(response.headers['retry-after']) });
    if (part !== null && (status === 416 || status === 412)) return null;
    if (status === 404 || status === 410) throw error('gone');
    if (status === 401 || status === 403) throw error('denied');
    if (status === 429 || status === 503) throw error('busy');
    if (status !== 200 && status !== 206) throw error('status');
    // A coding would make sizes and ranges mean something else; none was asked for.
    const coding = response.headers['content-encoding'];
    if (coding !== undefined && coding !== 'identity') throw error('nonsense');

    const range = status === 206 ? contentRange(response.headers['content-range']) : null;
    if (status === 206) {
      if (part === null) throw error('nonsense');
      const version = versionOf(response, range?.totalBytes ?? null);
      const fits =
        range !== null &&
        range.start === part.bytes &&
        (part.totalBytes === null || range.totalBytes === null || range.totalBytes === part.totalBytes) &&
        (version.validator === null || version.validator === part.validator);
      if (!fits) return null;
    }
    const from = status === 206 && part !== null ? part.bytes : 0;
    const length = integerHeader(response.headers['content-length']);
    const totalBytes = range?.totalBytes ?? (length === null ? null : from + length);
    const version: FileVersion = {
      validator: versionOf(response, null).validator ?? part?.validator ?? null,
      totalBytes,
    };
    if (totalBytes !== null && totalBytes > options.maxBytes) throw error('too-large');
    if (totalBytes !== null) await options.sized(totalBytes, totalBytes - from);

    await file.truncate(from);
    if (from === 0) options.synced({ ...version, bytes: 0 });
    const bytes = await write(response, file, from, version, options, error);
    if (totalBytes !== null && bytes !== totalBytes) throw error('cut');
    return bytes;
  } finally {
    close();
  }
}

async function write(
  response: http.IncomingMessage,
  file: FileHandle,
  from: number,
  version: FileVersion,
  options: FetchFileOptions,
  error: (reason: FetchFileReason) => FetchFileError,
): Promise<number> {
  let bytes = from;
  let syncedBytes = from;
  const sync = async (): Promise<void> => {
    await file.datasync();
    syncedBytes = bytes;
    options.synced({ ...version, bytes });
  };
  options.received(bytes, version.totalBytes);
  try {
    for await (const chunk of response) {
      // No encoding was set, so that chunks are bytes.
      const piece = chunk as Buffer;
      if (bytes + piece.length > options.maxBytes) throw error('too-large');
      let written = 0;
      while (written < piece.length) {
        written += (await file.write(piece, written, piece.length - written, bytes + written)).bytesWritten;
      }
      bytes += piece.length;
      options.received(bytes, version.totalBytes);
      if (bytes - syncedBytes >= options.syncEveryBytes) await sync();
    }
    if (!response.complete) throw error('cut');
  } catch (failure) {
    // What has come so far counts; when it cannot be kept, the failure itself says more.
    if (bytes > syncedBytes) await sync().catch(() => undefined);
    options.signal.throwIfAborted();
    if (failure instanceof FetchFileError || isFileError(failure)) throw failure;
    throw error('cut');
  }
  await file.sync();
  options.synced({ ...version, totalBytes: bytes, bytes });
  return bytes;
}

interface Answered {
  readonly response: http.IncomingMessage;
  readonly host: string;
  readonly close: () => void;
}

/** Follows redirects; every address on the way has to be one that may be reached. */
async function request(url: string, part: FetchedPart | null, options: FetchFileOptions): Promise<Answered> {
  let target = URL.parse(url);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (target === null || !isAllowed(target, options.trustedOrigins))
      throw new FetchFileError('forbidden-address', target?.host ?? 'an address');
    const answered = await requestOnce(target, part, options);
    const status = answered.response.statusCode ?? 0;
    const { location } = answered.response.headers;
    if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return answered;
    answered.close();
    target = URL.parse(location, target.href);
  }
  throw new FetchFileError('too-many-redirects', target?.host ?? 'an address');
}

/** The account's own service wherever it is, or a public host over https on its usual port. */
function isAllowed(url: URL, trustedOrigins: readonly string[]): boolean {
  if (url.username !== '' || url.password !== '') return false;
  if (trustedOrigins.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && !isPrivateHost(url.hostname);
}

async function requestOnce(url: URL, part: FetchedPart | null, options: FetchFileOptions): Promise<Answered> {
  const { clock, signal, authorities } = options;
  const socket = await openConnection(url, {
    clock,
    signal,
    timeoutMs: connectMs,
    proxy: options.proxy,
    authorities: () => authorities ?? certificateAuthorities(),
    ...(options.trustedOrigins.includes(url.origin) ? {} : { lookup: publicLookup() }),
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    if (!(error instanceof ConnectionError)) throw error;
    const reason = error.systemCode === privateAddressCode ? 'forbidden-address' : 'connection';
    throw new FetchFileError(reason, url.host);
  });
  const answered = Promise.withResolvers<http.IncomingMessage>();
  const sent = http.request({
    method: 'GET',
    path: url.pathname + url.search,
    headers: {
      host: url.host,
      connection: 'close',
      'user-agent': 'Backlot',
      accept: '*/*',
      'accept-encoding': 'identity',
      ...(part === null || part.validator === null
        ? {}
        : { range: `bytes=${part.bytes}-`, 'if-range': part.validator }),
    },
    createConnection: () => socket,
  });
  let timedOut = false;
  const close = (): void => {
    signal.removeEventListener('abort', close);
    sent.on('error', () => undefined);
    socket.on('error', () => undefined);
    sent.destroy();
    socket.destroy();
  };
  sent.setTimeout(options.idleMs, () => {
    timedOut = true;
    close();
  });
  const refuse = (): void =>
    answered.reject(signal.aborted ? signal.reason : new FetchFileError(timedOut ? 'timeout' : 'connection', url.host));
  sent.once('response', (response) => answered.resolve(response));
  sent.once('error', refuse);
  sent.once('close', refuse);
  signal.addEventListener('abort', close, { once: true });
  sent.end();
  try {
    return { response: await answered.promise, host: url.host, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** A weak tag says too little to put two parts together. */
function versionOf(response: http.IncomingMessage, totalBytes: number | null): FileVersion {
  const { etag, 'last-modified': lastModified } = response.headers;
  const strong = etag !== undefined && /^"[^"]*"$/u.test(etag) ? etag : null;
  return { validator: strong ?? (etag === undefined ? (lastModified ?? null) : null), totalBytes };
}

function contentRange(header: string | undefined): { start: number; totalBytes: number | null } | null {
  const [, start, , total] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/u.exec(header?.trim() ?? '') ?? [];
  if (start === undefined || total === undefined) return null;
  return { start: Number(start), totalBytes: total === '*' ? null : Number(total) };
}

function integerHeader(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,15}$/u.test(header) ? Number(header) : null;
}

/** Seconds, as services send it; a date is left to our own waiting times. */
function retryAfter(header: string | undefined): number | null {
  const seconds = integerHeader(header);
  return seconds === null ? null : Math.min(seconds, 3600) * 1000;
}

/** Of the file system, not of the connection: those carry the name of the call that failed. */
function isFileError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'syscall' in error &&
    typeof error.syscall === 'string' &&
    ['write', 'pwrite', 'open', 'ftruncate', 'fdatasync', 'fsync', 'fstat'].includes(error.syscall) &&
    !('address' in error) &&
    'code' in error &&
    !['EPIPE', 'ECONNRESET'].includes(String(error.code))
  );
}
