import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyOut } from '../../../src/main/library/copy-out.ts';

let root: string;
let library: string;
let target: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'backlot-copy-'));
  library = join(root, 'library');
  target = join(root, 'target');
  await mkdir(library);
  await mkdir(target);
  await writeFile(join(library, 'Bees 🐝.mp3'), 'sound');
  await writeFile(join(library, 'Bees 🐝.srt'), 'words');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const kept = (beside: readonly string[] = ['Bees 🐝.srt']) => ({
  path: join(library, 'Bees 🐝.mp3'),
  beside: [...beside],
});

it('copies a file with its captions under one name, and leaves the library as it is', async () => {
  expect(basename(await copyOut(kept(), target))).toBe('Bees 🐝.mp3');
  expect((await readdir(target)).toSorted()).toEqual(['Bees 🐝.mp3', 'Bees 🐝.srt']);
  expect(await readFile(join(target, 'Bees 🐝.mp3'), 'utf8')).toBe('sound');
  expect((await readdir(library)).length).toBe(2);
});

it('never writes over another file, not even beside a free name', async () => {
  await writeFile(join(target, 'BEES 🐝.srt'), 'mine');
  await copyOut(kept(), target);
  await copyOut(kept(), target);
  expect((await readdir(target)).toSorted()).toEqual([
    'BEES 🐝.srt',
    'Bees 🐝 (2).mp3',
    'Bees 🐝 (2).srt',
    'Bees 🐝 (3).mp3',
    'Bees 🐝 (3).srt',
  ]);
  expect(await readFile(join(target, 'BEES 🐝.srt'), 'utf8')).toBe('mine');
});

it('copies into the folder of the library itself under another name', async () => {
  expect(basename(await copyOut(kept([]), library))).toBe('Bees 🐝 (2).mp3');
});

it('copies a file whose captions were taken away', async () => {
  await rm(join(library, 'Bees 🐝.srt'));
  expect(basename(await copyOut(kept(), target))).toBe('Bees 🐝.mp3');
  expect(await readdir(target)).toEqual(['Bees 🐝.mp3']);
});

it('leaves nothing behind when the file is gone', async () => {
  await rm(join(library, 'Bees 🐝.mp3'));
  await expect(copyOut(kept(), target)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await readdir(target)).toEqual([]);
});
