import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chosenFolderProblem } from '../../../src/main/export/chosen-folder-problem.ts';
import { exportsInto, writeExports } from '../../../src/main/export/index.ts';

const file = (fileName: string, text: string) => ({ fileName, bytes: new TextEncoder().encode(text) });

describe('writing exports', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backlot-exports-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const contents = async () => {
    const names = (await readdir(folder)).toSorted();
    return Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]));
  };

  it('writes every file whole and tells where', async () => {
    const paths = await writeExports(folder, [file('Talk.srt', 'one'), file('Talk.vtt', 'two')]);
    expect(paths).toEqual([join(folder, 'Talk.srt'), join(folder, 'Talk.vtt')]);
    expect(await contents()).toEqual([
      ['Talk.srt', 'one'],
      ['Talk.vtt', 'two'],
    ]);
  });

  it('never writes over a file: not one of the user, not one of the same batch', async () => {
    await writeFile(join(folder, 'Talk.srt'), 'mine');
    const paths = await writeExports(folder, [file('Talk.srt', 'a'), file('Talk.srt', 'b')]);
    expect(paths.map((path) => basename(path))).toEqual(['Talk (2).srt', 'Talk (3).srt']);
    expect(await contents()).toEqual([
      ['Talk (2).srt', 'a'],
      ['Talk (3).srt', 'b'],
      ['Talk.srt', 'mine'],
    ]);
  });

  it('gives each of several writers at once a file of its own', async () => {
    const texts = Array.from({ length: 12 }, (_, index) => String(index));
    const paths = await Promise.all(texts.map((text) => writeExports(folder, [file('Talk.srt', text)])));
    expect(new Set(paths.flat()).size).toBe(12);
    expect((await contents()).map(([, text]) => Number(text)).toSorted((a, b) => a - b)).toEqual(texts.map(Number));
  });

  it('goes on with the numbers of one export, and tries those before it no more', async () => {
    await writeFile(join(folder, 'Talk (2).srt'), 'mine');
    const write = exportsInto(folder);
    const names = async (text: string) => (await write([file('Talk.srt', text)])).map((path) => basename(path));
    expect(await names('a')).toEqual(['Talk.srt']);
    // The user takes away what came first; what comes later does not take its place.
    await rm(join(folder, 'Talk.srt'));
    expect(await names('b')).toEqual(['Talk (3).srt']);
    // Another program takes the next number.
    await writeFile(join(folder, 'Talk (4).srt'), 'mine');
    expect(await names('c')).toEqual(['Talk (5).srt']);
    expect(await contents()).toEqual([
      ['Talk (2).srt', 'mine'],
      ['Talk (3).srt', 'b'],
      ['Talk (4).srt', 'mine'],
      ['Talk (5).srt', 'c'],
    ]);
  });

  it('leaves folders and dead links of that name alone', async () => {
    await mkdir(join(folder, 'Talk.srt'));
    await symlink(join(folder, 'nowhere'), join(folder, 'Talk (2).srt'));
    const [path = ''] = await writeExports(folder, [file('Talk.srt', 'a')]);
    expect(basename(path)).toBe('Talk (3).srt');
  });

  it('leaves nothing behind when it cannot write, and keeps what it wrote before', async () => {
    const bad = { fileName: 'missing/y.srt', bytes: new Uint8Array(3) };
    await expect(writeExports(folder, [file('Talk.srt', 'a'), bad])).rejects.toThrow(/ENOENT/);
    expect(await contents()).toEqual([['Talk.srt', 'a']]);
    await expect(writeExports(join(folder, 'gone'), [file('Talk.srt', 'a')])).rejects.toMatchObject({
      appError: { code: 'export-no-folder' },
    });
  });

  it.each([
    ['ENOSPC', 'export-no-room'],
    ['EDQUOT', 'export-no-room'],
    ['EROFS', 'export-read-only'],
    ['EACCES', 'export-read-only'],
    ['EIO', 'export-disk-failed'],
  ])('say in words what the disk answers: %s', async (code, words) => {
    const problem = await chosenFolderProblem(Object.assign(new Error(code), { code }), folder);
    expect(problem).toMatchObject({ code: words, detail: expect.stringContaining(folder) });
  });

  it.runIf(process.platform === 'linux')('say that nothing is taken by a folder that only looks like one', async () => {
    await expect(writeExports('/proc', [file('Talk.srt', 'a')])).rejects.toMatchObject({
      appError: { code: 'export-disk-failed', detail: expect.stringContaining('/proc') },
    });
  });

  it('leave every other error as it is', async () => {
    expect(await chosenFolderProblem(new Error('no number'), folder)).toBeNull();
    expect(await chosenFolderProblem(Object.assign(new Error('gone'), { code: 'ENOENT' }), folder)).toBeNull();
  });
});
