import { createReadStream, createWriteStream } from 'node:fs';
import { constants, copyFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

const chunkBytes = 1024 * 1024;

export interface CopyOptions {
  readonly signal?: AbortSignal | undefined;
  /** Bytes more that are copied. */
  readonly copied?: ((bytes: number) => void) | undefined;
}

/**
 * Copies a file to a name that is free, at once where the file system can share what is in both. Ends early with `signal`; what is
 * there of it by then, as after any error, is for the caller to remove. Throws what the file system answers, and the reason of `signal`.
 */
export async function copyNewFile(from: string, to: string, { signal, copied }: CopyOptions = {}): Promise<void> {
  signal?.throwIfAborted();
  // Where it cannot, another way is left; what that is refused for, the copy below says.
  const isShared = await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE_FORCE).then(
    () => true,
    () => false,
  );
  if (isShared) return;
  const counted = async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of bytes) {
      copied?.(piece.length);
      yield piece;
    }
  };
  const source = createReadStream(from, { highWaterMark: chunkBytes });
  await pipeline(source, counted, createWriteStream(to, { flags: 'wx' }), { ...(signal !== undefined && { signal }) });
}
