import { execFile } from 'node:child_process';
import { mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A disk of so few bytes; null where this user may mount none. */
export async function smallDisk(bytes: number) {
  const path = await mkdtemp(join(tmpdir(), 'backlot-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', path]);
  } catch {
    await rmdir(path);
    return null;
  }
  return {
    path,
    resize: (to: number) => run('mount', ['-o', `remount,size=${to}`, path]),
    [Symbol.asyncDispose]: async () => {
      await run('umount', ['-l', path]);
      await rmdir(path);
    },
  };
}

/** Whether this user may mount one. */
export const mayMount = await smallDisk(16_384).then(async (disk) => {
  await disk?.[Symbol.asyncDispose]();
  return disk !== null;
});
