import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { copyOut } from '../../../src/main/library/copy-out.ts';
import { wish } from './finished-desk.ts';
import { servedDesk } from './served-desk.ts';

// A file system that takes names for the same one that look different here, as some do with “ß” and “SS”.
vi.mock('../../../src/main/library/place.ts', async (original) => ({
  ...(await original<typeof import('../../../src/main/library/place.ts')>()),
  takenNames: () => Promise.resolve(new Set<string>()),
}));

const at = servedDesk();

it('a finished file gets another name where the file system takes its own for one that is there', async () => {
  await mkdir(at.desk.folder, { recursive: true });
  await writeFile(join(at.desk.folder, 'How bees dance.mp4'), 'mine');
  at.desk.finished.want(wish({ url: `${at.server.origin}/bees.mp4` }));
  const [file] = await at.desk.kept();
  expect(file).toMatchObject({ fileName: 'How bees dance (2).mp4' });
  expect(await readFile(join(at.desk.folder, 'How bees dance.mp4'), 'utf8')).toBe('mine');
});

it('a name that the user gives is refused in words where the file system takes it for one that is there', async () => {
  at.desk.finished.want(wish({ url: `${at.server.origin}/bees.mp4` }));
  const [file] = await at.desk.kept();
  await writeFile(join(at.desk.folder, 'Wasps.mp4'), 'mine');
  await expect(at.desk.finished.rename(file?.id ?? '', 'Wasps')).rejects.toMatchObject({
    appError: { code: 'library-name-taken' },
  });
  expect(await readFile(join(at.desk.folder, 'Wasps.mp4'), 'utf8')).toBe('mine');
});

it('so does a copy of it', async () => {
  const [from, to] = [join(at.folder, 'from'), join(at.folder, 'to')];
  await mkdir(from);
  await mkdir(to);
  await writeFile(join(from, 'Bees.mp3'), 'sound');
  await writeFile(join(to, 'Bees.mp3'), 'mine');
  expect(await copyOut({ path: join(from, 'Bees.mp3'), beside: [] }, to)).toBe(join(to, 'Bees (2).mp3'));
  expect((await readdir(to)).toSorted()).toEqual(['Bees (2).mp3', 'Bees.mp3']);
});
