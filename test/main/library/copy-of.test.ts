import { readFile, rm, writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { createMedia } from '../../../src/main/media/index.ts';
import { FileServer } from '../../helpers/file-server.ts';
import { media, temporaryFolder } from '../../helpers/media.ts';
import { FinishedDesk, wish, words } from './finished-desk.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: FileServer;
let desk: FinishedDesk;
const opened = createMedia();
afterAll(() => opened.close());

beforeEach(async () => {
  folder = await temporaryFolder();
  server = await FileServer.start(await readFile(await media.mp4()));
  desk = new FinishedDesk(folder.path, opened);
  desk.trustedOrigins = [server.origin];
  await desk.open();
});
afterEach(async () => {
  await desk.close();
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

it('a file that is coming is waited for instead of being fetched twice, whatever permission its address carries', async () => {
  desk.finished.want(wish({ url: `${server.url()}?key=1` }));
  const path = await desk.finished.copyOf(`${server.url()}?key=2`);
  expect(await readFile(path ?? '')).toEqual(server.bytes);
  expect(server.seen).toHaveLength(1);
  expect(await desk.finished.copyOf(`${server.url()}/more`)).toBeNull();
  expect(await desk.finished.copyOf(`${server.url()}0`)).toBeNull();
});

it('a kept file is not taken for what it was once it is gone, is another one, or was removed', async () => {
  desk.finished.want(wish({ url: server.url() }));
  const [item] = await desk.kept();
  const path = (await desk.finished.copyOf(server.url())) ?? '';
  await writeFile(path, 'other');
  expect(await desk.finished.copyOf(server.url())).toBeNull();
  await writeFile(path, server.bytes);
  expect(await desk.finished.copyOf(server.url())).toBe(path);
  await rm(path);
  expect(await desk.finished.copyOf(server.url())).toBeNull();
  await writeFile(path, server.bytes);
  await desk.finished.remove([item?.id ?? '']);
  expect(await desk.finished.copyOf(server.url())).toBeNull();
});

it('of several files of one address the newest counts, and a text is none', async () => {
  desk.finished.want(wish({ url: server.url() }));
  await desk.kept();
  desk.finished.want(wish({ kind: 'transcript', url: server.url(), transcript: { text: 'Bees dance.', words } }));
  await desk.kept(2);
  expect(await desk.finished.copyOf(server.url())).not.toBeNull();
  desk.online = false;
  desk.finished.want(wish({ url: server.url() }));
  expect(await desk.finished.copyOf(server.url())).toBeNull();
});
