import { link, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { LibraryItem } from '../../../src/bridge/index.ts';
import type { Wanted } from '../../../src/main/library/wanted.ts';
import { writeBeside, writeReplacing } from '../../../src/main/library/place.ts';
import { moveToName } from '../../../src/main/disk/move-to-name.ts';
import { readSidecar } from '../../../src/main/library/sidecars.ts';
import { Database, LibraryRows } from '../../../src/main/store/index.ts';
import { recordsIn, wish, words } from './finished-desk.ts';
import { servedDesk } from './served-desk.ts';

const at = servedDesk();
const chosen = 'How bees dance.mp4';

/** A file that came whole, and whose name was chosen when the program ended. Gives the path of its part, and that of its name. */
async function ended(transcript: Wanted['transcript'] = null): Promise<{ part: string; final: string }> {
  const { desk, server } = at;
  desk.online = false;
  desk.finished.want(wish({ url: server.url(), transcript }));
  await mkdir(desk.folder, { recursive: true });
  const db = new Database(join(at.folder, 'studio.sqlite'));
  const rows = new LibraryRows(db);
  const id = recordsIn(rows, 'waiting')[0]?.id ?? '';
  const part = join(desk.folder, `.backlot-${id}.part`);
  const bytes = server.bytes.length;
  rows.savePart(id, { path: part, validator: null, totalBytes: bytes, bytes, placing: chosen });
  db.close();
  await writeFile(part, server.bytes);
  return { part, final: join(desk.folder, chosen) };
}

async function goesOn(): Promise<Record<string, Buffer>> {
  at.desk.online = true;
  at.desk.finished.back();
  await at.desk.kept();
  const names = (await readdir(at.desk.folder)).filter((name) => !name.endsWith('.json')).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(at.desk.folder, name))] as const)),
  );
}

it.each<[string, (part: string, final: string) => Promise<void>]>([
  ['not moved yet', () => Promise.resolve()],
  ['under both names', (part, final) => link(part, final)],
  ['moved already', (part, final) => rename(part, final)],
])(
  'a file whose name was chosen and that is %s when the program ends is there once, and not fetched again',
  async (_when, move) => {
    const { part, final } = await ended();
    await move(part, final);
    expect(await goesOn()).toEqual({ [chosen]: at.server.bytes });
    expect(at.server.seen).toEqual([]);
  },
);

it('one whose name another program takes meanwhile gets another one, and that file stays as it is', async () => {
  const { final } = await ended();
  await writeFile(final, 'Somebody else’s.');
  const files = await goesOn();
  expect(files[chosen]?.toString()).toBe('Somebody else’s.');
  expect(Object.values(files).filter((bytes) => bytes.equals(at.server.bytes))).toHaveLength(1);
  expect(Object.keys(files)).toHaveLength(2);
  expect(at.server.seen).toEqual([]);
});

it('what the user laid beside that name meanwhile stays, and the file gets another one', async () => {
  await ended({ text: 'Bees dance.', words });
  await writeFile(join(at.desk.folder, 'How bees dance.srt'), 'My own.');
  const files = await goesOn();
  expect(files['How bees dance.srt']?.toString()).toBe('My own.');
  expect(Object.keys(files)).toEqual(['How bees dance (2).mp4', 'How bees dance (2).srt', 'How bees dance.srt']);
  expect(at.server.seen).toEqual([]);
});

it('what was laid beside it once it had its name stays, and its own words with it', async () => {
  const { part, final } = await ended({ text: 'Bees dance.', words });
  await rename(part, final);
  await writeFile(join(at.desk.folder, 'How bees dance.srt'), 'My own.');
  const files = await goesOn();
  expect(Object.keys(files)).toEqual([chosen, 'How bees dance.srt']);
  expect(files['How bees dance.srt']?.toString()).toBe('My own.');
  expect(await readSidecar(join(at.desk.folder, 'How bees dance.backlot.json'))).toMatchObject({ beside: [] });
  const db = new Database(join(at.folder, 'studio.sqlite'));
  expect(recordsIn(new LibraryRows(db), 'kept')).toMatchObject([{ source: { transcript: { text: 'Bees dance.' } } }]);
  db.close();
});

it('its captions that a former run wrote are its own', async () => {
  const { part, final } = await ended({ text: 'Bees dance.', words });
  await rename(part, final);
  const srt = join(at.desk.folder, 'How bees dance.srt');
  await goesOn();
  const written = await readFile(srt, 'utf8');
  expect(written).toContain('-->');
  expect(await writeBeside(srt, Buffer.from(written))).toBe(true);
  expect(await writeBeside(srt, Buffer.from('Another'))).toBe(false);
  expect(await readFile(srt, 'utf8')).toBe(written);
  expect((await readdir(at.desk.folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('one of another kind and the same title gets another name, so that what lies beside each is its own', async () => {
  const { part, final } = await ended();
  await rename(part, final);
  const { finished } = at.desk;
  const transcript = { text: 'Bees dance.', words };
  finished.want(wish({ kind: 'transcript', resource: 'transcriptions', transcript }));
  const isKept = ({ state }: LibraryItem): boolean => state === 'kept';
  const text = (await at.desk.until((items) => items.some(isKept))).find(isKept);
  await expect(finished.rename(text?.id ?? '', 'How bees dance')).rejects.toMatchObject({
    appError: { code: 'library-name-taken' },
  });
  at.desk.online = true;
  finished.back();
  await at.desk.kept(2);
  const [one, other] = await Promise.all(
    ['How bees dance', 'How bees dance (2)'].map((stem) => readSidecar(join(at.desk.folder, `${stem}.backlot.json`))),
  );
  expect(one).toMatchObject({ kind: 'video', file: chosen });
  expect(other).toMatchObject({ kind: 'transcript', file: 'How bees dance (2).txt' });
});

it('a small file that cannot get its name leaves nothing of itself, and what has the name stays', async () => {
  const taken = join(at.folder, 'words.srt');
  await mkdir(taken);
  await expect(writeReplacing(taken, Buffer.from('Bees dance.'))).rejects.toMatchObject({ code: 'EISDIR' });
  expect((await readdir(at.folder)).filter((name) => name.startsWith('words'))).toEqual(['words.srt']);
});

// As some file systems do with “Straße” and “STRASSE”; here it is one folder by two names.
it('a file that gets a name which the file system takes for its own stays', async () => {
  await mkdir(join(at.folder, 'one'));
  await symlink(join(at.folder, 'one'), join(at.folder, 'other'));
  await writeFile(join(at.folder, 'one', 'Bees.mp4'), 'mine');
  await moveToName(join(at.folder, 'one', 'Bees.mp4'), join(at.folder, 'other', 'Bees.mp4'));
  expect(await readFile(join(at.folder, 'one', 'Bees.mp4'), 'utf8')).toBe('mine');
});

it('a part that another program took away is not taken for the file that has its name', async () => {
  const path = join(at.folder, 'Mine.mp4');
  await writeFile(path, 'mine');
  await expect(moveToName(join(at.folder, '.backlot-1.part'), path)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await readFile(path, 'utf8')).toBe('mine');
});
