import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Library } from './library.ts';

/** Removes recordings that nothing needs any more: neither waiting in a list nor for a voice that is still to be made. */
export async function removeUnusedRecordings(library: Library, inUse: (path: string) => boolean): Promise<void> {
  const folder = library.folder('recordings');
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!inUse(path)) await rm(path, { force: true });
  }
}
