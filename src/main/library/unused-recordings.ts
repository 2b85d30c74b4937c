import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removeLeftover } from '../leftover.ts';
import type { Store } from '../store/compose.ts';
import type { Library } from './library.ts';

/** Removes recordings that nothing needs any more: neither waiting in a list nor for a voice that is still to be made. */
export async function removeUnusedRecordings(library: Library, inUse: (path: string) => boolean): Promise<void> {
  const folder = library.folder('recordings');
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!inUse(path)) await removeLeftover(path);
  }
}

/**
 * Whether a recording waits in the list between a drop and a click, or for a voice that is still to be made of it; also where
 * only another version can read which.
 */
export function recordingInUse({
  staged,
  journal,
}: Pick<Store['rows'], 'staged' | 'journal'>): (path: string) => boolean {
  return (path) => staged.hasPath(path) || journal.needs(path);
}
