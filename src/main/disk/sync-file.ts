import { open } from 'node:fs/promises';

/** All of a file that others wrote is on the disk: after that it may get its name, and what it was made of may go. */
export async function syncFile(path: string): Promise<void> {
  // Windows syncs only what may be written to, which the copy of a write-protected file may not.
  const file = process.platform === 'win32' ? await open(path, 'r+').catch(() => null) : await open(path, 'r');
  await file?.sync().finally(() => file.close());
}
