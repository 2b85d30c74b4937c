// What another program holds, as Windows lets an ffmpeg that outlived us: it cannot be removed, and is no reason to fail.
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { startLocalService } from '../../src/local-service/index.ts';
import { removeLeftover } from '../../src/local-service/leftover.ts';
import { temporaryFolder } from '../helpers/media.ts';

const held = vi.hoisted(() => ({ name: '' }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    rm: (path: string, options?: Parameters<typeof real.rm>[1]) =>
      held.name !== '' && path.endsWith(held.name)
        ? Promise.reject(Object.assign(new Error('EBUSY: held'), { code: 'EBUSY' }))
        : real.rm(path, options),
  };
});

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  return {
    ...real,
    rmSync: (path: string, options?: Parameters<typeof real.rmSync>[1]) => {
      if (held.name !== '' && path.endsWith(held.name))
        throw Object.assign(new Error('EBUSY: held'), { code: 'EBUSY' });
      real.rmSync(path, options);
    },
  };
});

beforeEach(() => {
  held.name = '';
});

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

it('a file and a folder go, and what is not there is none', async () => {
  await using folder = await temporaryFolder();
  const inside = join(folder.path, 'parts');
  await mkdir(inside);
  await writeFile(join(inside, 'a'), 'a');
  await writeFile(join(folder.path, 'b'), 'b');
  for (const path of [inside, join(folder.path, 'b'), join(folder.path, 'c')]) {
    await removeLeftover(path);
    expect(await isThere(path)).toBe(false);
  }
});

it.each(['uploads', 'films', 'spoken'])(
  'the service starts although %s of an earlier run cannot be removed',
  async (name) => {
    await using folder = await temporaryFolder();
    const first = await startLocalService({ dataDir: folder.path });
    await first.close();
    held.name = name;
    const second = await startLocalService({ dataDir: folder.path });
    expect(second.baseUrl).toMatch(/^http:/u);
    await second.close();
  },
);
