import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLibrary } from '../../../src/main/library/index.ts';
import { FileServer } from '../../helpers/file-server.ts';
import { media, temporaryFolder } from '../../helpers/media.ts';
import { TestStudio } from '../../helpers/studio.ts';
import { FinishedDesk, wish } from './finished-desk.ts';

it('of two programs on one data folder the first alone fetches, and the second goes on when that has ended', async () => {
  await using folder = await temporaryFolder();
  await using server = await FileServer.start(await readFile(await media.mp4()));
  const [first, second] = [new FinishedDesk(folder.path), new FinishedDesk(folder.path)];
  for (const desk of [first, second]) desk.trustedOrigins = [server.origin];
  first.idleMs = 60_000;
  second.owner = false;
  server.misdeeds.push({ kind: 'stall', afterBytes: 4_000 });
  await first.open();
  first.finished.want(wish({ url: server.url() }));
  await first.until(([item]) => (item?.progress?.receivedBytes ?? 0) > 0);
  await second.open();
  try {
    // Long enough for all of a file that it would fetch, too.
    second.finished.back();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(server.seen).toHaveLength(1);
    expect(second.finished.list()).toMatchObject([{ state: 'waiting', problem: null }]);

    await first.close();
    second.owner = true;
    const [kept] = await second.kept();
    expect(await readFile(join(second.folder, kept?.fileName ?? ''))).toEqual(server.bytes);
    expect((await readdir(second.folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  } finally {
    await first.close();
    await second.close();
  }
});

it('the second of two programs on one data folder leaves alone what the first is at work on', async () => {
  await using folder = await temporaryFolder();
  const first = await new TestStudio(folder.path).open();
  const library = await createLibrary(join(folder.path, 'library'));
  await mkdir(join(folder.path, 'prepared', 'entry'), { recursive: true });
  const files = [
    join(folder.path, 'prepared', 'entry', 'talk.m4a'),
    join(library.folder('results'), `${'a'.repeat(32)}.mp3.part`),
    (await library.write('previews', 'mp3', new Uint8Array(10))).path,
    // Between its last byte and its place in the list.
    (await library.write('recordings', 'webm', new Uint8Array(10))).path,
  ];
  for (const path of files) await writeFile(path, 'being made');
  const second = await new TestStudio(folder.path).open();
  const listed = await second.rows('staged');
  await second.close();
  await first.close();
  expect(files.filter((path) => !existsSync(path))).toEqual([]);
  expect(listed).toEqual([]);
});
