import { constants, copyFile, open } from 'node:fs/promises';
import { writeWhole } from './write-whole.ts';

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
  const source = await open(from, 'r');
  try {
    const target = await open(to, 'wx');
    try {
      const buffer = new Uint8Array(chunkBytes);
      for (let position = 0; ;) {
        const { bytesRead } = await source.read(buffer, 0, chunkBytes, position);
        if (bytesRead === 0) return;
        signal?.throwIfAborted();
        await writeWhole(target, buffer.subarray(0, bytesRead), position);
        position += bytesRead;
        copied?.(bytesRead);
      }
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
