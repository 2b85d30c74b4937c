import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { media } from '../../helpers/media.ts';
import { wish } from './finished-desk.ts';
import { servedDesk } from './served-desk.ts';

const at = servedDesk();

/** A video that is kept, and where it lies. */
async function kept(): Promise<{ id: string; path: string }> {
  at.desk.finished.want(wish({ url: at.server.url() }));
  const [item] = await at.desk.kept();
  return { id: item?.id ?? '', path: join(at.desk.folder, 'How bees dance.mp4') };
}
const state = (): string | undefined => at.desk.finished.list()[0]?.state;

it('a file that another program has damaged is missing, where it is opened and where the folder is read, and is fetched anew', async () => {
  const { id, path } = await kept();
  await truncate(path, 60);
  expect(await at.desk.finished.lookFor(id)).toBe(false);
  expect(state()).toBe('missing');
  expect(await at.desk.finished.rebuild()).toMatchObject({ missing: 1 });
  // Nothing takes it back because something has its name.
  expect(state()).toBe('missing');
  await at.desk.finished.fetch([id]);
  await at.desk.kept();
  expect(await readFile(join(at.desk.folder, 'How bees dance (2).mp4'))).toEqual(await readFile(await media.mp4()));
  expect((await readFile(path)).length).toBe(60);
});

it('one that is empty now is found by reading the folder alone', async () => {
  const { path } = await kept();
  await truncate(path, 0);
  expect(await at.desk.finished.rebuild()).toMatchObject({ missing: 1 });
  await writeFile(path, await readFile(await media.mp4()));
  expect(await at.desk.finished.rebuild()).toMatchObject({ missing: 0 });
  expect(state()).toBe('kept');
});

it('one that the user has edited in its place stays in the list', async () => {
  const { id, path } = await kept();
  await writeFile(path, await readFile(await media.withoutAudio()));
  expect(await at.desk.finished.lookFor(id)).toBe(true);
  expect(await at.desk.finished.rebuild()).toMatchObject({ missing: 0, leftOut: [] });
  expect(state()).toBe('kept');
});
