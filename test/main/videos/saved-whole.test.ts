import type fs from 'node:fs/promises';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { VideoFiles } from '../../../src/main/videos/video-files.ts';
import { temporaryFolder } from '../../helpers/media.ts';

/** What was done with files, in order; and how often a file cannot be renamed since a scanner looks into it. */
const seen = vi.hoisted(() => ({ done: [] as string[], held: 0 }));
const { platform } = vi.hoisted(() => {
  const { platform } = process;
  Object.defineProperty(process, 'platform', { value: 'win32' });
  return { platform };
});
vi.mock('node:fs/promises', async (original) => {
  const own = await original<typeof fs>();
  const move = (how: 'rename' | 'link') => async (from: string, to: string) => {
    if (seen.held > 0) {
      seen.held -= 1;
      throw Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: how });
    }
    seen.done.push(`name ${from}`);
    await own[how](from, to);
  };
  return {
    ...own,
    open: async (...wanted: Parameters<typeof fs.open>) => {
      const file = await own.open(...wanted);
      const sync = file.sync.bind(file);
      file.sync = () => {
        seen.done.push(`sync ${String(wanted[0])}`);
        return sync();
      };
      return file;
    },
    rename: move('rename'),
    link: move('link'),
  };
});
// What waits for scanners on Windows was loaded for it; all else is as it is here.
Object.defineProperty(process, 'platform', { value: platform });

beforeEach(() => {
  seen.done.length = 0;
  seen.held = 0;
});

/** A film and a picture of a scene, and where copies of them go. */
async function saved(folder: string) {
  const [film, picture, target] = [join(folder, 'film.mp4'), join(folder, 'scene.png'), join(folder, 'target')];
  await writeFile(film, 'film');
  await writeFile(picture, 'picture');
  await mkdir(target);
  const url = 'https://cdn.test/film.mp4';
  const files = new VideoFiles({
    // What is read of them.
    rows: { get: () => ({ file: null, assets: [{ id: 1, part: 0, position: 0, url }] }) } as never,
    drafts: () => ({ read: () => ({ title: 'Bees', remote: { url } }) }) as never,
    library: {} as never,
    previews: { path: async () => picture } as never,
    kept: async () => film,
    open: () => Promise.reject(new Error('Nothing is fetched')),
    refresh: async () => undefined,
  });
  return { files, target };
}

/** Of the only part that was written: all of it was on the disk before it got its name. */
function expectSafe(): void {
  const [part = ''] = seen.done.map((one) => one.slice(5));
  expect(basename(part)).toMatch(/\.part$/u);
  expect(seen.done).toEqual([`sync ${part}`, `name ${part}`]);
}

it.each(['Bees.mp4', 'Bees'])('a copy of a film is whole before it is called %s', async (name) => {
  await using folder = await temporaryFolder();
  const { files, target } = await saved(folder.path);
  const path = (await files.copyTo('d', join(target, name))) ?? '';
  expectSafe();
  expect(await readdir(target)).toEqual(['Bees.mp4']);
  expect(await readFile(path, 'utf8')).toBe('film');
});

it('so is a copy of a picture, also where another file has its name', async () => {
  await using folder = await temporaryFolder();
  const { files, target } = await saved(folder.path);
  await writeFile(join(target, 'Bees scene 01.png'), 'mine');
  expect((await files.copyAssetsTo('d', null, target)).files).toEqual([join(target, 'Bees scene 01 (2).png')]);
  expectSafe();
  // It is there already.
  expect((await files.copyAssetsTo('d', null, target)).files).toEqual([join(target, 'Bees scene 01 (2).png')]);
  expect((await readdir(target)).toSorted()).toEqual(['Bees scene 01 (2).png', 'Bees scene 01.png']);
});

it('a film takes the place of another one on Windows once a scanner lets it go', async () => {
  await using folder = await temporaryFolder();
  const { files, target } = await saved(folder.path);
  await writeFile(join(target, 'Bees.mp4'), 'an earlier one');
  seen.held = 2;
  await files.copyTo('d', join(target, 'Bees.mp4'));
  expect(await readFile(join(target, 'Bees.mp4'), 'utf8')).toBe('film');
  expect(await readdir(target)).toEqual(['Bees.mp4']);
});

it('a film that was fetched anew is played although another program holds the copy before it', async () => {
  const [before, after] = ['/results/before.mp4', '/results/after.mp4'];
  const files = new VideoFiles({
    rows: {
      get: () => ({ file: { url: 'https://cdn.test/before.mp4', path: before } }),
      change: () => undefined,
    } as never,
    drafts: () => ({ read: () => ({ remote: { url: 'https://cdn.test/after.mp4' } }) }) as never,
    library: {
      write: async () => ({ path: after }),
      fileOf: (path: string) => ({ id: path }),
      remove: () => Promise.reject(Object.assign(new Error('EBUSY'), { code: 'EBUSY' })),
    } as never,
    previews: {} as never,
    kept: async () => null,
    open: async () => ({ chunks: [] }) as never,
    refresh: async () => undefined,
  });
  expect(await files.path('d')).toBe(after);
});
