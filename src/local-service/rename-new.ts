import { rename } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';

/** What Windows answers while another program has a file open. */
const heldCodes: ReadonlySet<unknown> = new Set(['EACCES', 'EBUSY', 'EPERM']);
/** Until a file that is held is tried again, milliseconds: five seconds in all. */
const triesAfterMs: readonly number[] = [20, 40, 80, 160, 320, 640, 1_280, 2_560];

interface Parts {
  readonly platform: NodeJS.Platform;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly wait: (ms: number) => Promise<unknown>;
}
const own: Parts = {
  platform: process.platform,
  // Looked up when it is called: the stories of the studio put a disk without turns in its place.
  rename: (from, to) => rename(from, to),
  wait: (ms) => after(ms),
};

/**
 * Renames a file that was just written. On Windows a virus scanner opens each new one for a moment, and nobody can rename it
 * meanwhile: it is tried again for a few seconds. Main has the same for its own files (disk/rename-new.ts): neither may import the
 * other.
 * @throws what the file system answers
 */
export async function renameNew(from: string, to: string, parts: Parts = own): Promise<void> {
  for (const ms of triesAfterMs) {
    try {
      await parts.rename(from, to);
      return;
    } catch (error) {
      const isHeld = error instanceof Error && 'code' in error && heldCodes.has(error.code);
      if (parts.platform !== 'win32' || !isHeld) throw error;
    }
    await parts.wait(ms);
  }
  await parts.rename(from, to);
}
