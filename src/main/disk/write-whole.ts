import type { FileHandle } from 'node:fs/promises';

/**
 * Writes all of `bytes` at a position of a file. Where the disk has room for some of them only, the system takes those without an
 * error: what has no room is told by the next try. Throws what the file system answers.
 */
export async function writeWhole(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < bytes.length;)
    written += (await file.write(bytes, written, bytes.length - written, position + written)).bytesWritten;
}
