import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { removeNew, renameNew, renameNewSync } from '../../../src/main/disk/rename-new.ts';

/** A file system on which a rename fails so often, with such a code; `run` renames there in one of the two ways. */
function heldFor(times: number, code: string, platform: NodeJS.Platform = 'win32') {
  const seen = { tries: 0, waitedMs: 0 };
  const move = (): void => {
    seen.tries += 1;
    if (seen.tries <= times) throw Object.assign(new Error(code), { code });
  };
  const wait = (ms: number): void => {
    seen.waitedMs += ms;
  };
  const later = {
    platform,
    rename: async () => move(),
    remove: async () => move(),
    wait: async (ms: number) => wait(ms),
  };
  return {
    seen,
    remove: () => removeNew('a.part', later),
    run: {
      'later on': () => renameNew('a.part', 'a', later),
      'at once': async () => renameNewSync('a.part', 'a', { platform, rename: move, wait }),
    },
  };
}

describe('a file that was just written and is to go', () => {
  it('goes on Windows when a scanner lets it go', async () => {
    const { seen, remove } = heldFor(3, 'EBUSY');
    await remove();
    expect(seen).toEqual({ tries: 4, waitedMs: 140 });
  });

  it.each([
    ['EPERM', 'win32', 9],
    ['EROFS', 'linux', 1],
  ] as const)('stays without a failure where it cannot be had: %s on %s', async (code, platform, tries) => {
    const { seen, remove } = heldFor(Number.POSITIVE_INFINITY, code, platform);
    await remove();
    expect(seen.tries).toBe(tries);
  });
});

describe.each(['later on', 'at once'] as const)('a file that was just written and is renamed %s', (way) => {
  it.each(['EPERM', 'EBUSY', 'EACCES'])('gets its name on Windows when a scanner lets it go: %s', async (code) => {
    const { seen, run } = heldFor(3, code);
    await run[way]();
    expect(seen).toEqual({ tries: 4, waitedMs: 140 });
  });

  it('is given up on Windows where it is held for longer', async () => {
    const { seen, run } = heldFor(Number.POSITIVE_INFINITY, 'EPERM');
    await expect(run[way]()).rejects.toThrow('EPERM');
    expect(seen).toEqual({ tries: 9, waitedMs: 5_100 });
  });

  it.each([
    ['EPERM', 'linux'],
    ['EACCES', 'darwin'],
    ['ENOSPC', 'win32'],
    ['ENOENT', 'win32'],
  ] as const)('is waited for where that helps, and nowhere else: %s on %s', async (code, platform) => {
    const { seen, run } = heldFor(1, code, platform);
    await expect(run[way]()).rejects.toThrow(code);
    expect(seen).toEqual({ tries: 1, waitedMs: 0 });
  });
});

it('renames a file of the disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-rename-'));
  await writeFile(join(folder, 'a.part'), 'whole');
  await renameNew(join(folder, 'a.part'), join(folder, 'b.part'));
  renameNewSync(join(folder, 'b.part'), join(folder, 'b'));
  expect(await readFile(join(folder, 'b'), 'utf8')).toBe('whole');
  await rm(folder, { recursive: true });
});
