import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';

/** How often what another program holds is tried again; each time for a tenth of a second longer. */
const tries = 5;

/**
 * Removes a file or folder that nothing needs any more. What another program holds, as Windows lets a virus scanner or an ffmpeg that
 * outlived us, stays: it takes some room, and is no reason to fail. Never rejects.
 */
export async function removeLeftover(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: tries }).catch(() => undefined);
}

/** The same in one turn, tried once. Never throws. */
export function removeLeftoverSync(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // It stays.
  }
}
