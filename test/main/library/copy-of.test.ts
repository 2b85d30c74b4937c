import { readFile, rm, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { wish, words } from './finished-desk.ts';
import { servedDesk } from './served-desk.ts';

const at = servedDesk();

it('a file that is coming is waited for instead of being fetched twice, whatever permission its address carries', async () => {
  at.desk.finished.want(wish({ url: `${at.server.url()}?key=1` }));
  const path = await at.desk.finished.copyOf(`${at.server.url()}?key=2`);
  expect(await readFile(path ?? '')).toEqual(at.server.bytes);
  expect(at.server.seen).toHaveLength(1);
  expect(await at.desk.finished.copyOf(`${at.server.url()}/more`)).toBeNull();
  expect(await at.desk.finished.copyOf(`${at.server.url()}0`)).toBeNull();
});

it('a kept file is not taken for what it was once it is gone, is another one, or was removed', async () => {
  at.desk.finished.want(wish({ url: at.server.url() }));
  const [item] = await at.desk.kept();
  const path = (await at.desk.finished.copyOf(at.server.url())) ?? '';
  await writeFile(path, 'other');
  expect(await at.desk.finished.copyOf(at.server.url())).toBeNull();
  await writeFile(path, at.server.bytes);
  expect(await at.desk.finished.copyOf(at.server.url())).toBe(path);
  await rm(path);
  expect(await at.desk.finished.copyOf(at.server.url())).toBeNull();
  await writeFile(path, at.server.bytes);
  await at.desk.finished.remove([item?.id ?? '']);
  expect(await at.desk.finished.copyOf(at.server.url())).toBeNull();
});

it('of several files of one address the newest counts, and a text is none', async () => {
  at.desk.finished.want(wish({ url: at.server.url() }));
  await at.desk.kept();
  at.desk.finished.want(wish({ kind: 'transcript', url: at.server.url(), transcript: { text: 'Bees dance.', words } }));
  await at.desk.kept(2);
  expect(await at.desk.finished.copyOf(at.server.url())).not.toBeNull();
  at.desk.online = false;
  at.desk.finished.want(wish({ url: at.server.url() }));
  expect(await at.desk.finished.copyOf(at.server.url())).toBeNull();
});
