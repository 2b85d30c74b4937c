import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collectFiles } from '../../../src/main/media/index.ts';
import { temporaryFolder } from '../../helpers/media.ts';

async function touch(root: string, ...names: string[]): Promise<void> {
  for (const name of names) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), '');
  }
}

describe('collecting dropped files', () => {
  it('searches folders for media, in the order of people', async () => {
    await using folder = await temporaryFolder();
    await touch(
      folder.path,
      'd/Take 10.mp3',
      'd/take 2.WAV',
      'd/notes.txt',
      'd/sub/a.mkv',
      'd/.hidden.mp3',
      'd/.git/b.mp3',
      'd/ä/ü.flac',
    );
    const { paths, cutShort } = await collectFiles([join(folder.path, 'd')]);
    expect(paths.map((path) => relative(folder.path, path))).toEqual([
      'd/ä/ü.flac',
      'd/sub/a.mkv',
      'd/take 2.WAV',
      'd/Take 10.mp3',
    ]);
    expect(cutShort).toBe(false);
  });

  it('keeps every dropped file, once, whatever it is, so that it can be refused with its reason', async () => {
    await using folder = await temporaryFolder();
    await touch(folder.path, 'notes.txt', '.hidden.mp3', 'd/a.mp3');
    const dropped = ['notes.txt', 'd/a.mp3', 'gone.mp3', '.hidden.mp3', 'd', 'notes.txt'].map((name) =>
      join(folder.path, name),
    );
    const { paths } = await collectFiles(dropped);
    expect(paths).toEqual(dropped.slice(0, 4));
  });

  it('ends in spite of links in a circle', async () => {
    await using folder = await temporaryFolder();
    await touch(folder.path, 'd/a.mp3');
    await symlink(folder.path, join(folder.path, 'd/back'));
    await symlink(join(folder.path, 'd'), join(folder.path, 'link'));
    expect((await collectFiles([folder.path])).paths).toEqual([join(folder.path, 'd/a.mp3')]);
    expect((await collectFiles([join(folder.path, 'link'), join(folder.path, 'd')])).paths).toHaveLength(1);
  });

  it('stops at its limits and says so', async () => {
    await using folder = await temporaryFolder();
    await touch(folder.path, ...Array.from({ length: 12 }, (_, i) => `d/${i}.mp3`), 'deep/1/2/3/a.mp3', 'deep/b.mp3');
    expect(await collectFiles([join(folder.path, 'd')], { maxFiles: 5, maxDepth: 9 })).toMatchObject({
      cutShort: true,
      paths: { length: 5 },
    });
    const deep = await collectFiles([join(folder.path, 'deep')], { maxFiles: 50, maxDepth: 2 });
    expect(deep).toEqual({ cutShort: true, paths: [join(folder.path, 'deep/b.mp3')] });
    expect(await collectFiles([join(folder.path, 'd')], { maxFiles: 12, maxDepth: 9 })).toMatchObject({
      cutShort: false,
    });
    expect(await collectFiles([])).toEqual({ paths: [], cutShort: false });
  });
});
