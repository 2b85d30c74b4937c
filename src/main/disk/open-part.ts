import { constants } from 'node:fs';
import { open, rm, type FileHandle } from 'node:fs/promises';

/**
 * Opens an unfinished file of ours to write it from its beginning; who opens it closes it. A link of its name, which another program
 * may have put there, is not followed: what it leads to is somebody's. One that is held by another program is written over.
 */
export async function openPart(path: string): Promise<FileHandle> {
  await rm(path, { force: true }).catch(() => undefined);
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC;
  // Windows has no such flag, and lets hardly anybody make a link.
  return open(path, process.platform === 'win32' ? flags : flags | constants.O_NOFOLLOW);
}
