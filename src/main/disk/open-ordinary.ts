import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

/**
 * Opens a file for reading; null for what is none on a disk: a pipe would keep whoever opens it waiting, and a device may never end.
 * Throws what the file system answers.
 */
export async function openOrdinary(
  path: string,
): Promise<{ readonly file: FileHandle; readonly sizeBytes: number } | null> {
  const flags = process.platform === 'win32' ? constants.O_RDONLY : constants.O_RDONLY | constants.O_NONBLOCK;
  const file = await open(path, flags);
  try {
    const found = await file.stat();
    if (found.isFile()) return { file, sizeBytes: found.size };
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  return null;
}
