import { expect, it } from 'vitest';
import { renameNew } from '../../src/local-service/rename-new.ts';

/** A file system on which a rename fails so often, with such a code. */
function heldFor(times: number, code: string, platform: NodeJS.Platform) {
  const seen = { tries: 0, waitedMs: 0 };
  return {
    seen,
    rename: () =>
      renameNew('a.part', 'a', {
        platform,
        async rename() {
          seen.tries += 1;
          if (seen.tries <= times) throw Object.assign(new Error(code), { code });
        },
        async wait(ms) {
          seen.waitedMs += ms;
        },
      }),
  };
}

it.each(['EPERM', 'EBUSY', 'EACCES'])(
  'a new file gets its name on Windows when a scanner lets it go: %s',
  async (code) => {
    const { seen, rename } = heldFor(3, code, 'win32');
    await rename();
    expect(seen).toEqual({ tries: 4, waitedMs: 140 });
  },
);

it('a new file that is held for longer is given up', async () => {
  const { seen, rename } = heldFor(Number.POSITIVE_INFINITY, 'EPERM', 'win32');
  await expect(rename()).rejects.toThrow('EPERM');
  expect(seen).toEqual({ tries: 9, waitedMs: 5_100 });
});

it.each([
  ['EXDEV', 'win32'],
  ['EPERM', 'linux'],
  ['EACCES', 'darwin'],
] as const)('everything else is told at once: %s on %s', async (code, platform) => {
  const { seen, rename } = heldFor(1, code, platform);
  await expect(rename()).rejects.toThrow(code);
  expect(seen.tries).toBe(1);
});
