import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { CustomSource } from 'mediabunny';

/** What is read at once: enough for a few packets. Videos lie between the packets of their sound, and are not read. */
const blockBytes = 4096;
/** Nothing is wanted twice. */
const cacheBytes = 1024;

/**
 * A file as a source for mediabunny that reads only what is asked for: for containers with an index of their packets, where
 * little of much is wanted. mediabunny's own reads ahead in both directions (which for the sound of a video means the whole
 * video) and waits for each read; where a file is read from one end to the other it is the faster one. These reads block: for
 * a thread that may wait. Throws what the file system answers.
 */
export function sparseSource(path: string): CustomSource {
  const block = Buffer.alloc(blockBytes);
  let file: number | null = null;
  let size = 0;
  let blockStart = 0;
  let blockEnd = 0;

  /** Fills the buffer from a place in the file on. */
  function fill(buffer: Uint8Array, length: number, start: number): void {
    if (file === null) throw new Error('The file was closed');
    let filled = 0;
    while (filled < length) {
      const read = readSync(file, buffer, filled, length - filled, start + filled);
      if (read === 0) throw new Error('The file became shorter while it was read');
      filled += read;
    }
  }

  return new CustomSource({
    getSize() {
      file = openSync(path, 'r');
      size = fstatSync(file).size;
      return size;
    },
    read(start, end) {
      // From Node's pool: tens of thousands of buffers of their own keep the garbage collector busy.
      const bytes = Buffer.allocUnsafe(end - start);
      if (bytes.length >= blockBytes) fill(bytes, bytes.length, start);
      else {
        if (start < blockStart || end > blockEnd) {
          const length = Math.min(blockBytes, size - start);
          fill(block, length, start);
          blockStart = start;
          blockEnd = start + length;
        }
        bytes.set(block.subarray(start - blockStart, end - blockStart));
      }
      return bytes;
    },
    dispose() {
      if (file !== null) closeSync(file);
      file = null;
    },
    maxCacheSize: cacheBytes,
    prefetchProfile: 'none',
    // An error while nobody is reading comes again at the next read.
    handleUnhandledError: () => undefined,
  });
}
