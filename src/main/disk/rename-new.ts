import { renameSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';

/** What Windows answers while another program has a file open. */
const heldCodes: ReadonlySet<unknown> = new Set(['EACCES', 'EBUSY', 'EPERM']);
/** Until a file that is held is tried again, milliseconds: five seconds in all. */
const triesAfterMs: readonly number[] = [20, 40, 80, 160, 320, 640, 1_280, 2_560];

const isHeld = (error: unknown, platform: NodeJS.Platform): boolean =>
  platform === 'win32' && error instanceof Error && 'code' in error && heldCodes.has(error.code);

interface Parts {
  readonly platform: NodeJS.Platform;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly wait: (ms: number) => Promise<unknown>;
}
interface Removing {
  readonly remove: (path: string) => Promise<void>;
}
const own: Parts = {
  platform: process.platform,
  // Looked up when it is called: the stories of the studio put a disk without turns in its place.
  rename: (from, to) => rename(from, to),
  wait: (ms) => after(ms),
};

/**
 * Renames a file that was just written. On Windows a virus scanner, or whatever indexes files, opens each new one for a moment, and
 * nobody can rename it meanwhile: it is tried again for a few seconds.
 * @throws what the file system answers
 */
export function renameNew(from: string, to: string, parts: Parts = own): Promise<void> {
  return whenLetGo(() => parts.rename(from, to), parts);
}

/** The same of a file that is to go. One that is held for longer stays: it takes some room, and is no reason to fail. */
export async function removeNew(
  path: string,
  parts: Omit<Parts, 'rename'> & Removing = { ...own, remove: rm },
): Promise<void> {
  await whenLetGo(() => parts.remove(path), parts).catch(() => undefined);
}

async function whenLetGo(run: () => Promise<void>, { platform, wait }: Omit<Parts, 'rename'>): Promise<void> {
  for (const ms of triesAfterMs) {
    try {
      await run();
      return;
    } catch (error) {
      if (!isHeld(error, platform)) throw error;
    }
    await wait(ms);
  }
  await run();
}

interface PartsAtOnce {
  readonly platform: NodeJS.Platform;
  readonly rename: (from: string, to: string) => void;
  readonly wait: (ms: number) => void;
}
const ownAtOnce: PartsAtOnce = {
  platform: process.platform,
  rename: renameSync,
  wait: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
};

/** The same in one turn, where nothing may come in between; the thread stands still while it waits. */
export function renameNewSync(from: string, to: string, parts: PartsAtOnce = ownAtOnce): void {
  for (const ms of triesAfterMs) {
    try {
      parts.rename(from, to);
      return;
    } catch (error) {
      if (!isHeld(error, parts.platform)) throw error;
    }
    parts.wait(ms);
  }
  parts.rename(from, to);
}
