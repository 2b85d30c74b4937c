import { open, type FileHandle } from 'node:fs/promises';
import { StreamTarget, type StreamTargetChunk } from 'mediabunny';
import { writeWhole } from '../disk/index.ts';

/**
 * A new file for mediabunny to write. Its own target takes a disk that had room for some of what it was given for one that took all
 * of it: the end is missing then, and nobody hears of it. Rejects with what the file system answers.
 */
export function fileTarget(path: string): StreamTarget {
  let file: FileHandle | null = null;
  const close = async (): Promise<void> => {
    const open = file;
    file = null;
    await open?.close();
  };
  const writable = new WritableStream<StreamTargetChunk>({
    start: async () => {
      file = await open(path, 'w');
    },
    write: async ({ data, position }) => {
      if (file === null) throw new Error('The file was closed');
      try {
        await writeWhole(file, data, position);
      } catch (error) {
        // Nothing else is called after an error.
        await close();
        throw error;
      }
    },
    close,
    abort: close,
  });
  return new StreamTarget(writable, { chunked: true, chunkSize: 1 << 20 });
}
