import { randomUUID } from 'node:crypto';
import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeLeftParts } from '../../../src/main/library/left-parts.ts';
import { newOpaqueId } from '../../../src/main/disk/opaque-id.ts';
import { Database } from '../../../src/main/store/index.ts';
import { temporaryFolder } from '../../helpers/media.ts';
import { realClock } from '../../helpers/ports.ts';
import { FinishedDesk, wish } from './finished-desk.ts';

const dayMs = 24 * 3_600_000;
/** So long after what is written now. */
const after = (ms: number) => ({ ...realClock, now: () => Date.now() + ms });
const unknown = { has: () => false };

it('removes what is half written and belongs to nothing, once nobody has touched it for a week', async () => {
  await using folder = await temporaryFolder();
  const left = [`.backlot-${randomUUID()}.part`, `.backlot-${newOpaqueId()}.part`];
  for (const name of left) await writeFile(join(folder.path, name), 'half');
  // As a copy that is made now of what is old.
  for (const name of left) await utimes(join(folder.path, name), 0, 0);
  expect(await removeLeftParts(folder.path, { rows: unknown, clock: after(6 * dayMs) })).toBe(0);
  expect(await removeLeftParts(folder.path, { rows: unknown, clock: after(8 * dayMs) })).toBe(2);
  expect(await readdir(folder.path)).toEqual([]);
});

it('leaves what the list knows, what others write, and everything of the user', async () => {
  await using folder = await temporaryFolder();
  const id = randomUUID();
  const names = [
    `.backlot-${id}.part`,
    'Talk.mp4.part',
    '.backlot-mine.part',
    `backlot-${randomUUID()}.part`,
    'Talk.mp4',
  ];
  for (const name of names) await writeFile(join(folder.path, name), 'half');
  await mkdir(join(folder.path, `.backlot-${randomUUID()}.part`));
  await symlink(join(folder.path, 'Talk.mp4'), join(folder.path, `.backlot-${randomUUID()}.part`));
  const before = await readdir(folder.path);
  const rows = { has: (one: string) => one === id };
  expect(await removeLeftParts(folder.path, { rows, clock: after(8 * dayMs) })).toBe(0);
  expect(await readdir(folder.path)).toEqual(before);
});

it('is done at the start and at a rescan, and not to what only another version can read', async () => {
  await using folder = await temporaryFolder();
  const desk = new FinishedDesk(folder.path);
  desk.online = false;
  await desk.open();
  desk.finished.want(wish({ key: 'job/1' }));
  const [item] = desk.finished.list();
  await desk.close();
  const db = new Database(join(folder.path, 'studio.sqlite'));
  db.run("UPDATE library_files SET about = '{}'");
  db.close();
  const known = `.backlot-${item?.id ?? ''}.part`;
  await mkdir(desk.folder, { recursive: true });
  const write = async (): Promise<void> => {
    await writeFile(join(desk.folder, known), 'half');
    await writeFile(join(desk.folder, `.backlot-${randomUUID()}.part`), 'half');
  };
  desk.clock = after(8 * dayMs);
  await write();
  await desk.open();
  await expect.poll(() => readdir(desk.folder)).toEqual([known]);
  await write();
  await desk.finished.rebuild();
  expect(await readdir(desk.folder)).toEqual([known]);
  await desk.close();
});
