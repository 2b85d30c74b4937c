import { randomBytes } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { openOrdinary } from '../disk/index.ts';

/** A file to send, streamed from disk. */
export interface FilePart {
  /** Absolute path. */
  readonly path: string;
  /** The name that the service sees. */
  readonly fileName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** When it was written to last as it was looked at, as `stat` tells it; left out: nobody but us writes it. */
  readonly modifiedMs?: number | undefined;
}

/** A request body of known length whose last bytes are kept apart, so that "has it all left?" has a sharp answer. */
export interface RequestBody {
  readonly contentType: string;
  readonly totalBytes: number;
  /** Everything but the tail. A chunk is valid until the next one is asked for. */
  chunks(): AsyncIterable<Buffer>;
  /** Never empty; without it the service cannot read the request. */
  readonly tail: Buffer;
}

/** A file that is not what was announced. */
export class FileChangedError extends Error {
  override readonly name = 'FileChangedError';
}

export function jsonBody(value: unknown): RequestBody {
  const tail = Buffer.from(JSON.stringify(value));
  return { contentType: 'application/json', totalBytes: tail.length, chunks: nothing, tail };
}

type Piece = Buffer | FilePart;

/** `multipart/form-data` with an exact length: text fields first, then files as `[name on the wire, file]`. */
export function multipartBody(
  fields: readonly (readonly [string, string])[],
  files: readonly (readonly [string, FilePart])[],
): RequestBody {
  const boundary = `backlot-${randomBytes(18).toString('hex')}`;
  const pieces: Piece[] = [];
  let separator = `--${boundary}\r\n`;
  for (const [name, value] of fields) {
    pieces.push(Buffer.from(`${separator}Content-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}`));
    separator = `\r\n--${boundary}\r\n`;
  }
  for (const [name, file] of files) {
    const disposition = `form-data; name="${quoted(name)}"; filename="${quoted(file.fileName)}"`;
    pieces.push(
      Buffer.from(`${separator}Content-Disposition: ${disposition}\r\nContent-Type: ${file.contentType}\r\n\r\n`),
      file,
    );
    separator = `\r\n--${boundary}\r\n`;
  }
  const tail = Buffer.from(pieces.length === 0 ? `--${boundary}--\r\n` : `\r\n--${boundary}--\r\n`);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    totalBytes: pieces.reduce(
      (sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : piece.sizeBytes),
      tail.length,
    ),
    chunks: async function* () {
      for (const piece of pieces) {
        if (Buffer.isBuffer(piece)) yield piece;
        else yield* fileChunks(piece);
      }
    },
    tail,
  };
}

/** As browsers write names: UTF-8, with the three characters that would break the header escaped. */
function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Small enough to stop at once, large enough that the socket's turnaround does not count. */
const chunkBytes = 512 * 1024;

/**
 * Exactly `sizeBytes` of a file through two buffers: one is read while the other is sent. Throws `FileChangedError` as soon as it is
 * not what was looked at: its length, and so its price, may be another one.
 */
async function* fileChunks(file: FilePart): AsyncGenerator<Buffer> {
  const handle = await openUnchanged(file);
  let reading: Promise<Buffer> | undefined;
  try {
    let current = Buffer.allocUnsafe(Math.min(chunkBytes, file.sizeBytes));
    let other = Buffer.allocUnsafe(current.length);
    let position = 0;
    reading = readChunk(handle, current, position, file.sizeBytes);
    while (position < file.sizeBytes) {
      const chunk = await reading;
      position += chunk.length;
      [current, other] = [other, current];
      reading = readChunk(handle, current, position, file.sizeBytes);
      // It is awaited in the next round or below; until then a failure must not count as unhandled.
      reading.catch(() => undefined);
      // After it was read: what is written later does not matter to it.
      await requireUnchanged(handle, file);
      yield chunk;
    }
  } finally {
    // A buffer must not be written to after its file is closed.
    await reading?.catch(() => undefined);
    await handle.close();
  }
}

async function openUnchanged(file: FilePart): Promise<FileHandle> {
  const opened = await openOrdinary(file.path).catch(unreadable);
  if (opened === null) throw new FileChangedError('is not a file any more');
  try {
    await requireUnchanged(opened.file, file);
  } catch (error) {
    await opened.file.close();
    throw error;
  }
  return opened.file;
}

async function requireUnchanged(handle: FileHandle, { sizeBytes, modifiedMs }: FilePart): Promise<void> {
  if (modifiedMs === undefined) return;
  const { size, mtimeMs } = await handle.stat().catch(unreadable);
  if (size !== sizeBytes || mtimeMs !== modifiedMs) throw new FileChangedError('was written to');
}

async function readChunk(handle: FileHandle, buffer: Buffer, position: number, end: number): Promise<Buffer> {
  const length = Math.min(buffer.length, end - position);
  if (length === 0) return buffer.subarray(0, 0);
  const { bytesRead } = await handle.read(buffer, 0, length, position).catch(unreadable);
  if (bytesRead === 0) throw new FileChangedError('ended early');
  return buffer.subarray(0, bytesRead);
}

function unreadable(error: unknown): never {
  throw new FileChangedError('cannot be read', { cause: error });
}

async function* nothing(): AsyncGenerator<Buffer> {
  // A JSON body is sent in one piece: its tail.
}
