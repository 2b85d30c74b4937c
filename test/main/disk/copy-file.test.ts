import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyNewFile } from '../../../src/main/disk/index.ts';
import { temporaryFolder } from '../../helpers/media.ts';

const bytes = Buffer.from(Array.from({ length: 5_000_000 }, (_, index) => (index * 7 + (index >> 8)) & 255));

it('a copy has every byte, each of which is counted, unless both files share them', async () => {
  await using folder = await temporaryFolder();
  const [from, to] = [join(folder.path, 'from'), join(folder.path, 'to')];
  await writeFile(from, bytes);
  let copied = 0;
  await copyNewFile(from, to, { copied: (more) => (copied += more) });
  expect((await readFile(to)).equals(bytes)).toBe(true);
  expect([0, bytes.length]).toContain(copied);
});

it('nothing is copied over another file', async () => {
  await using folder = await temporaryFolder();
  const [from, to] = [join(folder.path, 'from'), join(folder.path, 'to')];
  await writeFile(from, bytes);
  await writeFile(to, 'mine');
  await expect(copyNewFile(from, to)).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await readFile(to, 'utf8')).toBe('mine');
});

it('a copy that is stopped ends before all of it is there', async () => {
  await using folder = await temporaryFolder();
  const [from, to] = [join(folder.path, 'from'), join(folder.path, 'to')];
  await writeFile(from, bytes);
  const stop = new AbortController();
  const copying = copyNewFile(from, to, { signal: stop.signal, copied: () => stop.abort() });
  // Where the file system shares what is in both, it is done at once.
  const [size, error] = await copying.then(
    async () => [(await stat(to)).size, null],
    async (thrown: unknown) => [(await stat(to)).size, thrown],
  );
  expect([null, expect.objectContaining({ name: 'AbortError' })]).toContainEqual(error);
  expect(size === bytes.length).toBe(error === null);
  const before = copyNewFile(from, join(folder.path, 'other'), { signal: AbortSignal.abort() });
  await expect(before).rejects.toMatchObject({ name: 'AbortError' });
});
