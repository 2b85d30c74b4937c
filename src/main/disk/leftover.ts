import { rm } from 'node:fs/promises';

/**
 * Removes a file or folder of ours that nothing needs any more. What another program holds, as Windows lets a virus scanner or an
 * ffmpeg that outlived us, stays until a later try: it takes some room, and is no reason to fail. Never rejects.
 */
export async function removeLeftover(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => undefined);
}
