import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallOutput } from '../../../src/bridge/index.ts';
import { copyInThread, storePath } from '../../../src/main/store/backup/index.ts';
import { migrations } from '../../../src/main/store/migrations.ts';
import { damagePages, pagesWith } from '../store/backup/damage.ts';
import { mayMount, smallDisk } from '../../helpers/small-disk.ts';
import { TestStudio } from '../../helpers/studio.ts';

let folder: string;
let studio: TestStudio;
const studios: TestStudio[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-saved-work-'));
  studio = await newStudio('studio');
});
afterEach(async () => {
  await Promise.all(studios.splice(0).map((one) => one.close()));
  await rm(folder, { recursive: true, force: true });
});

async function newStudio(name: string): Promise<TestStudio> {
  await mkdir(join(folder, name), { recursive: true });
  const made = await new TestStudio(join(folder, name)).open();
  studios.push(made);
  return made;
}

async function newDraft(script: string, title = 'The lighthouse', on = studio): Promise<string> {
  return (await on.ask('drafts.create', { type: 'ai-visuals', content: { title, script } })).id;
}
async function write(id: string, script: string, on = studio): Promise<void> {
  const { revision } = await on.ask('drafts.read', { id });
  await on.ask('drafts.edit', { id, baseRevision: revision, changes: { script } });
}
/** What came back, where nothing did. */
const none = { drafts: 0, versions: 0, presets: 0, corrections: 0, rules: 0, forms: 0 };

async function saved(name = 'work.backlot', on = studio): Promise<string> {
  on.dialogs.target = () => join(folder, name);
  const { path } = await on.ask('savedWork.save', {});
  if (path === null) throw new Error('nothing was saved');
  return path;
}
async function opened(file: string, on = studio): Promise<NonNullable<CallOutput<'savedWork.open'>>> {
  on.dialogs.files = [file];
  const copy = await on.ask('savedWork.open', { copy: null });
  if (copy === null) throw new Error('nothing was opened');
  return copy;
}
async function refusalOf(file: string): Promise<string | null> {
  studio.dialogs.files = [file];
  const result = await studio.try('savedWork.open', { copy: null });
  return result.ok ? null : result.error.code;
}
async function broughtBack(file: string, on = studio): Promise<CallOutput<'savedWork.bringBack'>> {
  const { id, drafts, presets, captions } = await opened(file, on);
  const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map((row) => row.id);
  const chosen = { drafts: ids(drafts), presets: ids(presets), captions: ids(captions), rules: true, forms: [] };
  return on.ask('savedWork.bringBack', { id, ...chosen });
}
const rowsIn = (file: string, table: string): number => {
  const store = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(store.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.['count']);
  } finally {
    store.close();
  }
};
const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
const privateCopies = (on = studio): string[] => {
  const at = join(on.dataDir, 'opened-copies');
  return existsSync(at) ? readdirSync(at) : [];
};

describe('all work in one file', () => {
  it('is a sound store with what the screen says is in it, and leaves nothing beside it', async () => {
    await newDraft('Nobody lit it for forty years.');
    const contents = await studio.ask('savedWork.contents', {});
    expect(contents).toMatchObject({ drafts: 1, versions: 1, presets: 0, transcripts: 0, captions: 0 });
    const file = await saved();
    expect(rowsIn(file, 'drafts')).toBe(1);
    expect(readdirSync(folder).toSorted()).toEqual(['studio', 'work.backlot']);
  });

  it('takes the place of the one that the user said that it replaces, and is refused in the folder of the data', async () => {
    writeFileSync(join(folder, 'work.backlot'), 'an older one');
    await newDraft('First.');
    expect(rowsIn(await saved(), 'drafts')).toBe(1);
    studio.dialogs.target = () => join(studio.dataDir, 'studio.sqlite');
    const refused = await studio.try('savedWork.save', {});
    expect(refused).toMatchObject({ ok: false, error: { code: 'own-folder' } });
    expect(await studio.ask('drafts.read', { id: (await studio.rows('drafts'))[0]?.id ?? '' })).toMatchObject({
      script: 'First.',
    });
  });

  it('says that a folder is gone, and makes nothing where it is cancelled', async () => {
    studio.dialogs.target = () => join(folder, 'no such folder', 'work.backlot');
    expect(await studio.try('savedWork.save', {})).toMatchObject({ ok: false, error: { code: 'export-no-folder' } });
    studio.dialogs.target = () => null;
    expect(await studio.ask('savedWork.save', {})).toEqual({ path: null, bytes: 0 });
  });

  it('is not made where it is stopped', async () => {
    await newDraft('First.');
    const to = join(folder, 'work.backlot');
    const part = join(folder, 'half');
    const from = storePath(studio.dataDir);
    expect(await copyInThread({ from, to, part, now: 1, signal: AbortSignal.abort() })).toBeNull();
    expect(existsSync(to)).toBe(false);
  });

  it.skipIf(!mayMount)('says that a disk is full, and leaves what was there', async () => {
    await using disk = await smallDisk(64_000);
    if (disk === null) throw new Error('no disk');
    await newDraft(randomBytes(200_000).toString('hex'));
    const target = join(disk.path, 'work.backlot');
    writeFileSync(target, 'an older one');
    studio.dialogs.target = () => target;
    expect(await studio.try('savedWork.save', {})).toMatchObject({ ok: false, error: { code: 'export-no-room' } });
    expect(readFileSync(target, 'utf8')).toBe('an older one');
    expect(readdirSync(disk.path)).toEqual(['work.backlot']);
  });
});

describe('a file that cannot be looked into', () => {
  it('is refused with what is wrong with it, is not changed, and leaves no private copy', async () => {
    await newDraft('Nobody lit it for forty years.');
    const at = (name: string): string => join(folder, name);
    await writeFile(at('empty'), '');
    await writeFile(at('text'), 'Nobody lit it for forty years.');
    const other = new DatabaseSync(at('other'));
    other.exec('CREATE TABLE notes (text TEXT); PRAGMA user_version = 3');
    other.close();
    const newer = await saved('newer');
    const changed = new DatabaseSync(newer);
    changed.exec(`PRAGMA user_version = ${migrations.length + 1}`);
    changed.close();
    const damaged = await saved('damaged');
    damagePages(damaged, pagesWith(damaged, 'forty years'));
    await link(storePath(studio.dataDir), at('linked'));
    const before = ['empty', 'text', 'other', 'newer', 'damaged'].map((name) => hashOf(at(name)));
    expect(await refusalOf(at('empty'))).toBe('copy-empty');
    expect(await refusalOf(at('text'))).toBe('copy-another');
    expect(await refusalOf(at('other'))).toBe('copy-another');
    expect(await refusalOf(newer)).toBe('copy-newer');
    expect(await refusalOf(damaged)).toBe('copy-damaged');
    expect(await refusalOf(storePath(studio.dataDir))).toBe('copy-in-use');
    expect(await refusalOf(at('linked'))).toBe('copy-in-use');
    expect(await refusalOf(at('nothing'))).toBe('copy-unreadable');
    expect(await refusalOf(folder)).toBe('copy-unreadable');
    expect(['empty', 'text', 'other', 'newer', 'damaged'].map((name) => hashOf(at(name)))).toEqual(before);
    expect(readdirSync(folder).filter((name) => /-wal|-shm|-journal/u.test(name))).toEqual([]);
    expect(privateCopies()).toEqual([]);
  });
});

describe('a private copy', () => {
  it('goes when it is closed, when another is opened, with the end of the program, and after a crash', async () => {
    await newDraft('First.');
    const file = await saved();
    const first = await opened(file);
    const second = await opened(file);
    expect(privateCopies()).toEqual([second.id]);
    await studio.ask('savedWork.close', { id: first.id });
    expect(privateCopies()).toEqual([second.id]);
    await studio.ask('savedWork.close', { id: second.id });
    expect(privateCopies()).toEqual([]);
    expect(
      await studio.try('savedWork.bringBack', {
        id: second.id,
        drafts: [],
        presets: [],
        captions: [],
        rules: false,
        forms: [],
      }),
    ).toMatchObject({
      error: { code: 'copy-not-open' },
    });
    await opened(file);
    await studio.close();
    expect(privateCopies()).toEqual([]);
    await mkdir(join(studio.dataDir, 'opened-copies', 'left'), { recursive: true });
    await studio.open();
    expect(privateCopies()).toEqual([]);
  });
});

describe('a daily copy', () => {
  it('is listed with its date and size, and opened by its name alone', async () => {
    const id = await newDraft('First.');
    const backups = join(studio.dataDir, 'backups');
    await mkdir(backups, { recursive: true });
    await copyFile(await saved(), join(backups, 'studio-000001.sqlite'));
    await write(id, 'Second.');
    const { copies } = await studio.ask('savedWork.copies', {});
    expect(copies).toMatchObject([{ name: 'studio-000001.sqlite', upgrade: false }]);
    expect(copies[0]?.bytes).toBeGreaterThan(10_000);
    expect(await studio.ask('savedWork.open', { copy: 'studio-000001.sqlite' })).toMatchObject({ kept: 1, drafts: [] });
    for (const copy of ['studio-000002.sqlite', '../studio.sqlite', '../../work.backlot'])
      expect(await studio.try('savedWork.open', { copy })).toMatchObject({ error: { code: 'copy-gone' } });
  });
});

describe('a draft of a copy', () => {
  it('comes back as itself with its versions, also on another computer, and not twice', async () => {
    const id = await newDraft('Nobody lit it for forty years.');
    const other = await newDraft('Another one.', 'Other');
    await write(id, 'It burned again.');
    await studio.ask('drafts.restoreVersion', { id, number: 1 });
    const before = await studio.ask('drafts.read', { id });
    const file = await saved();
    const there = await newStudio('another computer');
    const copy = await opened(file, there);
    expect(copy.drafts.map((row) => [row.id, row.standing])).toEqual(
      expect.arrayContaining([
        [id, 'missing'],
        [other, 'missing'],
      ]),
    );
    expect(await there.ask('savedWork.draft', { id: copy.id, draftId: id })).toEqual({
      title: 'The lighthouse',
      script: before.script,
      here: null,
    });
    expect(await broughtBack(file, there)).toEqual({ ...none, drafts: 2 });
    const after = await there.ask('drafts.read', { id });
    const { updatedAt, createdAt, title, script, settings } = before;
    expect(after).toMatchObject({ updatedAt, createdAt, title, script, settings });
    const scripts = (await there.ask('drafts.versions', { id })).versions.map(({ number }) =>
      there.ask('drafts.version', { id, number }),
    );
    const kept = (await Promise.all(scripts)).map(({ content }) => content.script);
    expect(kept).toContain('It burned again.');
    await there.ask('drafts.undo', { id });
    expect(await there.ask('drafts.read', { id })).toMatchObject({ script: 'It burned again.', canRedo: true });
    await there.ask('drafts.redo', { id });
    expect(await there.ask('drafts.read', { id })).toMatchObject({ script, canRedo: false });
    const hits = await there.ask('drafts.search', { text: 'forty', limit: 5 });
    expect(hits.hits.map((hit) => hit.id)).toEqual([id]);

    expect(await opened(file, there)).toMatchObject({ drafts: [], same: 2, kept: 0 });
    expect(await broughtBack(file, there)).toEqual(none);
    expect(await there.rows('drafts')).toHaveLength(2);
  });

  it('that says something else here comes as a version of it, and the text here stays', async () => {
    const id = await newDraft('Nobody lit it for forty years.');
    const file = await saved();
    await write(id, 'Nobody lit it for forty years. It burned again.');
    await write(id, 'A text of today.');
    const second = await saved('second.backlot');
    await write(id, 'A text of tomorrow.');
    const copy = await opened(second);
    expect(copy.drafts).toMatchObject([{ id, standing: 'differs' }]);
    expect(await studio.ask('savedWork.draft', { id: copy.id, draftId: id })).toMatchObject({
      script: 'A text of today.',
      here: 'A text of tomorrow.',
    });
    expect(await broughtBack(second)).toEqual({ ...none, versions: 1 });
    expect(await studio.ask('drafts.read', { id })).toMatchObject({ script: 'A text of tomorrow.' });
    const { versions } = await studio.ask('drafts.versions', { id });
    const came = versions.find(({ reason }) => reason === 'copy');
    expect(await studio.ask('drafts.version', { id, number: came?.number ?? 0 })).toMatchObject({
      content: { script: 'A text of today.' },
    });
    // Now it is among the versions, as what the first file has.
    expect(await opened(second)).toMatchObject({ drafts: [], kept: 1 });
    expect(await opened(file)).toMatchObject({ drafts: [], kept: 1 });
    expect(await broughtBack(second)).toEqual(none);
    expect((await studio.ask('drafts.versions', { id })).versions).toEqual(versions);
  });

  it('comes out of the trash, also where that was emptied', async () => {
    const trashed = await newDraft('In the trash.');
    const emptied = await newDraft('Emptied.');
    const file = await saved();
    await studio.ask('drafts.trash', { ids: [trashed, emptied] });
    await studio.ask('drafts.emptyTrash', { ids: [emptied] });
    expect((await opened(file)).drafts.map(({ standing }) => standing)).toEqual(['trashed', 'trashed']);
    expect(await broughtBack(file)).toEqual({ ...none, drafts: 2 });
    const rows = await studio.rows('drafts');
    expect(rows.map(({ id, trashedAt }) => [id, trashedAt])).toEqual(
      expect.arrayContaining([
        [trashed, null],
        [emptied, null],
      ]),
    );
    expect(await opened(file)).toMatchObject({ drafts: [], same: 2 });
  });

  it('is read out of a store with the tables of an earlier version, whose file stays as it is', async () => {
    const file = join(folder, 'old.sqlite');
    const store = new DatabaseSync(file);
    const taken = 8;
    for (const step of migrations.slice(0, taken)) store.exec(step);
    const id = await newDraft('An old script.', 'Old');
    const own = new DatabaseSync(storePath(studio.dataDir), { readOnly: true });
    const row = own.prepare('SELECT row, created_at FROM drafts WHERE id = ?').get(id);
    own.close();
    const head = { ...JSON.parse(String(row?.['row'])), id: 'an-old-draft' };
    store
      .prepare('INSERT INTO drafts (id, row, created_at) VALUES (?, ?, ?)')
      .run('an-old-draft', JSON.stringify(head), Number(row?.['created_at']));
    store.prepare('INSERT INTO draft_scripts (draft_id, script) VALUES (?, ?)').run('an-old-draft', 'An old script.');
    store.exec(`PRAGMA user_version = ${taken}`);
    store.close();
    const before = hashOf(file);
    expect(await opened(file)).toMatchObject({ drafts: [{ id: 'an-old-draft', title: 'Old', standing: 'missing' }] });
    expect(await broughtBack(file)).toEqual({ ...none, drafts: 1 });
    expect(await studio.ask('drafts.read', { id: 'an-old-draft' })).toMatchObject({ script: 'An old script.' });
    expect(hashOf(file)).toBe(before);
    expect(existsSync(`${file}-wal`)).toBe(false);
  });
});
