import { open } from 'node:fs/promises';

const blockBytes = 64 * 1024;
/** Sound that was recorded has no run of zeros this long; what a file system fills in after a power cut has. */
const leastZeros = 512;

/** Cuts off the zeros at the end that a power cut leaves in a file that was being written: some readers never get beyond them. */
export async function cutTrailingZeros(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const block = Buffer.alloc(blockBytes);
    let end = size;
    while (end > 0) {
      const length = Math.min(blockBytes, end);
      const { bytesRead } = await file.read(block, 0, length, end - length);
      if (bytesRead < length) return;
      const last = block.subarray(0, length).findLastIndex((byte) => byte !== 0);
      end -= length - (last + 1);
      if (last >= 0) break;
    }
    if (size - end >= leastZeros) await file.truncate(end);
  } finally {
    await file.close();
  }
}
