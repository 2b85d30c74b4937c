// What another program holds, as Windows lets a virus scanner: it cannot be removed, and is no reason to fail.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { copyOut } from '../../../src/main/library/copy-out.ts';
import { folderProblem } from '../../../src/main/library/shelf.ts';
import { temporaryFolder } from '../../helpers/media.ts';

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    rm: (path: string, options?: Parameters<typeof real.rm>[1]) =>
      path.endsWith('.part')
        ? Promise.reject(Object.assign(new Error('EBUSY: held'), { code: 'EBUSY' }))
        : real.rm(path, options),
  };
});

it('a file and its captions are copied all the same', async () => {
  await using folder = await temporaryFolder();
  const [library, target] = [join(folder.path, 'library'), join(folder.path, 'target')];
  await mkdir(library);
  await mkdir(target);
  await writeFile(join(library, 'Bees.mp3'), 'sound');
  await writeFile(join(library, 'Bees.srt'), 'words');
  const copied = await copyOut({ path: join(library, 'Bees.mp3'), beside: ['Bees.srt'] }, target);
  expect(basename(copied)).toBe('Bees.mp3');
  const names = await readdir(target);
  expect(names.filter((name) => !name.endsWith('.part')).toSorted()).toEqual(['Bees.mp3', 'Bees.srt']);
});

it('a folder can be written to all the same', async () => {
  await using folder = await temporaryFolder();
  expect(await folderProblem(folder.path)).toBeNull();
});
