import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Database, LibraryRows } from '../../../src/main/store/index.ts';
import { media } from '../../helpers/media.ts';
import { recordsIn, wish } from './finished-desk.ts';
import { servedDesk } from './served-desk.ts';

const at = servedDesk();

it('adds a file once when the folder is read twice at the same time', async () => {
  const { desk } = at;
  await mkdir(desk.folder, { recursive: true });
  await copyFile(await media.mp4(), join(desk.folder, 'Mine.mp4'));
  await Promise.all([desk.finished.rebuild(), desk.finished.rebuild()]);
  expect(desk.finished.list()).toMatchObject([{ title: 'Mine' }]);
  expect(await desk.finished.rebuild()).toMatchObject({ found: 0 });
});

it('adds no file that has got its name and is not written down yet', async () => {
  const { desk, server } = at;
  desk.online = false;
  desk.finished.want(wish({ url: `${server.origin}/bees.mp4` }));
  await mkdir(desk.folder, { recursive: true });
  const placing = 'How bees dance.mp4';
  await copyFile(await media.mp4(), join(desk.folder, placing));
  const db = new Database(join(at.folder, 'studio.sqlite'));
  const rows = new LibraryRows(db);
  for (const { id } of recordsIn(rows, 'waiting')) {
    const bytes = server.bytes.length;
    const path = join(desk.folder, `.backlot-${id}.part`);
    rows.savePart(id, { path, validator: null, totalBytes: bytes, bytes, placing });
  }
  db.close();
  expect(await desk.finished.rebuild()).toMatchObject({ found: 0 });
  desk.online = true;
  desk.finished.back();
  const [file] = await desk.kept();
  expect(file).toMatchObject({ kind: 'video', fileName: placing });
  expect(server.seen).toEqual([]);
});

it('tells how far it is, and ends where it is stopped, with what it found', async () => {
  const { desk } = at;
  await mkdir(desk.folder, { recursive: true });
  for (const name of ['A', 'B', 'C']) await copyFile(await media.mp4(), join(desk.folder, `${name}.mp4`));
  desk.rescanned = (rescan) => rescan?.total === 3 && rescan.looked === 1 && desk.finished.stopRebuild();
  expect(await desk.finished.rebuild()).toMatchObject({ found: 1, leftOut: [], stopped: true });
  expect(desk.finished.list()).toMatchObject([{ title: 'A' }]);
  expect(desk.rescans).toEqual([{ looked: 0, total: null }, { looked: 0, total: 3 }, { looked: 1, total: 3 }, null]);
  desk.rescanned = () => undefined;
  expect(await desk.finished.rebuild()).toEqual({ found: 2, foundAgain: 0, missing: 0, leftOut: [] });
  expect(desk.rescans.at(-1)).toBeNull();
});
