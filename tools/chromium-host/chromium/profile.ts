import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'backlot-chromium-';

/** A profile of its own for one run. Nothing of the app lives in it, so it goes with the run. */
export function makeProfile(executable: string): string {
  // A snap sees a /tmp of its own; this is the folder that it shares with us.
  const parent = executable.startsWith('/snap/') ? join(homedir(), 'snap', 'chromium', 'common') : tmpdir();
  mkdirSync(parent, { recursive: true });
  removeStale(parent);
  return mkdtempSync(join(parent, `${prefix}${process.pid}-`));
}

/** Profiles of hosts that were killed before they could tidy up. */
function removeStale(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    rm(join(parent, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // process.kill throws nothing else
  }
}

export function removeProfile(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  } catch {
    // Chromium may still be writing; the next start removes it.
  }
}
