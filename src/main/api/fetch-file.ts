import { open, stat, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { writeWhole } from '../disk/index.ts';
import { codingOf, decoded } from './content-coding.ts';
import { FetchFileError, type FetchFileReason } from './fetch-file-error.ts';
import { request, type FileRequestOptions } from './file-request.ts';
import {
  contentRange,
  integerHeader,
  lengthWithoutRange,
  retryAfter,
  versionOf,
  type FetchedPart,
  type FileVersion,
} from './file-version.ts';

export interface FetchFileOptions extends FileRequestOptions {
  readonly maxBytes: number;
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
    const bytes = await attempt(url, file, resumable, options);
    // What came did not go together with what was here.
    return bytes ?? (await attempt(url, file, null, options)) ?? nonsense(url);
  } finally {
    await file.close();
  }
}

function nonsense(url: string): never {
  throw new FetchFileError('nonsense', new URL(url).host);
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
    if (part !== null && status === 416 && lengthWithoutRange(response.headers['content-range']) === part.bytes)
      return await whole(file, part, options);
    if (part !== null && (status === 416 || status === 412)) return null;
    if (status === 404 || status === 410) throw error('gone');
    if (status === 429 || status === 503) throw error('busy');
    if (isDenied(status)) throw error('denied');
    if (status !== 200 && status !== 206) throw error('status');
    const coding = codingOf(response);
    if (coding === 'unknown') throw error('nonsense');
    const range = status === 206 ? contentRange(response.headers['content-range']) : null;
    if (status === 206) {
      if (part === null) throw error('nonsense');
      // Its bytes are those of what is packed.
      if (coding !== null) return null;
      const version = versionOf(response, range?.totalBytes ?? null);
      const fits =
        range !== null &&
        range.start === part.bytes &&
        range.endBytes > range.start &&
        (part.totalBytes === null || range.totalBytes === null || range.totalBytes === part.totalBytes) &&
        (version.validator === null || version.validator === part.validator);
      if (!fits) return null;
    }
    const from = status === 206 && part !== null ? part.bytes : 0;
    // Of what is packed, it says nothing of the file.
    const length = coding === null ? integerHeader(response.headers['content-length']) : null;
    const totalBytes =
      range?.totalBytes ??
      (from > 0 ? part?.totalBytes : null) ??
      (length === null || range !== null ? null : from + length);
    const validator = versionOf(response, null).validator ?? (from > 0 ? (part?.validator ?? null) : null);
    // Nothing of one that is packed can be asked for later.
    const version: FileVersion = { validator: coding === null ? validator : null, totalBytes };
    if (totalBytes !== null && totalBytes > options.maxBytes) throw error('too-large');
    if (totalBytes !== null) await options.sized(totalBytes, totalBytes - from);

    await file.truncate(from);
    if (from === 0) options.synced({ ...version, bytes: 0 });
    const ending = { isComplete: () => response.complete, isRange: range !== null };
    return await write(decoded(response, coding), ending, file, from, version, options, error);
  } finally {
    close();
  }
}

/** Asking the same again would not help: every 4xx but a request that took too long (408), a range (416) and too many (429). */
const isDenied = (status: number): boolean => status >= 400 && status < 500 && ![408, 416, 429].includes(status);

/** Every byte of the part is there, and the file has no more. */
async function whole(file: FileHandle, part: FetchedPart, options: FetchFileOptions): Promise<number> {
  await file.truncate(part.bytes);
  await file.sync();
  options.synced({ ...part, totalBytes: part.bytes });
  return part.bytes;
}

async function write(
  body: Readable,
  { isComplete, isRange }: { readonly isComplete: () => boolean; readonly isRange: boolean },
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
    for await (const chunk of body) {
      // No encoding was set, so that chunks are bytes.
      const piece = chunk as Buffer;
      if (bytes + piece.length > options.maxBytes) throw error('too-large');
      await writeWhole(file, piece, bytes);
      bytes += piece.length;
      options.received(bytes, version.totalBytes);
      if (bytes - syncedBytes >= options.syncEveryBytes) await sync();
    }
    // A range may end before the file does, and a body before its range.
    if (!isComplete() || bytes < (version.totalBytes ?? 0)) throw error('cut');
    // Of a file whose length nobody says, only the answer to the next request tells whether there is more.
    if (isRange && version.totalBytes === null) throw error('cut');
    if (version.totalBytes !== null && bytes > version.totalBytes) throw error('nonsense');
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
