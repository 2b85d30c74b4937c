import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyStore } from '../../../../src/main/store/backup/copy-store.ts';
import { openStore } from '../../../../src/main/compose/store.ts';
import { migrations } from '../../../../src/main/store/migrations.ts';
import { recordingsLetGo } from '../../../../src/main/store/staged-tables.ts';
import { openingProblem, Ownership } from '../../../../src/main/store/index.ts';
import { TestStudio } from '../../../helpers/studio.ts';
import { damagePages, pagesWith } from './damage.ts';

let dir: string;
let path: string;
let test: TestStudio;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'backlot-care-'));
  path = join(dir, 'studio.sqlite');
  test = new TestStudio(dir);
});
afterEach(async () => {
  await test.close();
  rmSync(dir, { recursive: true, force: true });
});

const status = async () => (await test.rows('status'))[0];

/** What this process has open; known on Linux alone. */
const openFiles = (): string[] =>
  !existsSync('/proc/self/fd')
    ? []
    : readdirSync('/proc/self/fd').flatMap((number) => {
        try {
          return [readlinkSync(`/proc/self/fd/${number}`)];
        } catch {
          // The one that listed them.
          return [];
        }
      });

/** Why an entry of the journal waits, as the file says. */
function waitsFor(id: string): unknown {
  const file = new DatabaseSync(path, { readOnly: true });
  try {
    return file.prepare("SELECT detail ->> '$.reason' AS reason FROM journal WHERE id = ?").get(id)?.['reason'];
  } finally {
    file.close();
  }
}

/** One that waits for the network, to be sent for 7 credits. */
const waitingEntry = `INSERT INTO journal (id, account_id, operation, subject_id, title, input, fingerprint, state, detail, cost, position, created_at, updated_at, approved_at)
       VALUES ('a', 'me', 'speech.create', 's', 'Speech', '{}', 'f', 'waiting', '{"kind":"waiting","reason":"network","notBefore":null,"attempts":0,"detail":null}', 7, 1, 1, 1, ${Date.now()})`;

describe('a studio whose data file is damaged', () => {
  it('opens with what could be read and its copy, tells that until it was read, and looks after copies again', async () => {
    await test.open();
    await test.ask('drafts.create', { type: 'ai-visuals', content: { title: 'Kept', script: 'These words.' } });
    expect(await status()).toMatchObject({ dataDamaged: false, recovery: null });
    expect((await test.ask('app.info', {})).backups).toEqual({ folder: join(dir, 'backups'), newestAt: null });
    await test.close();
    mkdirSync(join(dir, 'backups'));
    copyStore(path, join(dir, 'backups', 'studio-000001.sqlite'), Date.now());
    writeFileSync(path, 'not a database at all, but long enough to be taken for something. '.repeat(40));

    await test.open();
    expect((await test.rows('drafts')).map(({ title }) => title)).toEqual(['Kept']);
    const found = await status();
    expect(found?.recovery).toMatchObject({ complete: false, copyAt: expect.any(Number) as number, texts: 0 });
    expect(readFileSync(join(found?.recovery?.folder ?? '', 'studio.sqlite'), 'utf8')).toMatch(/^not a database/u);
    expect((await test.ask('app.info', {})).backups.newestAt).toBeGreaterThan(0);
    await test.close();
    await test.open();
    expect((await status())?.recovery).not.toBeNull();
    await test.ask('app.recoveryRead', {});
    expect((await status())?.recovery).toBeNull();
  });

  it('says so when it is noticed while it runs, and the next start puts it together', async () => {
    await test.open();
    for (let number = 0; number < 60; number += 1)
      await test.ask('drafts.create', {
        type: 'ai-visuals',
        content: { title: `Draft ${number}`, script: 'word '.repeat(400) },
      });
    await test.close();
    damagePages(path, pagesWith(path, 'word '.repeat(300)).slice(0, 5), 255);
    await test.open();
    const answers = await Promise.all((await test.rows('drafts')).map(({ id }) => test.try('drafts.read', { id })));
    const failed = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
    expect(new Set(failed)).toEqual(new Set(['data-damaged']));
    expect(await status()).toMatchObject({ dataDamaged: true, recovery: null });
    await test.close();

    await test.open();
    expect(await status()).toMatchObject({ dataDamaged: false, recovery: { complete: false, copyAt: null } });
    const left = await test.rows('drafts');
    for (const { id } of left) expect((await test.try('drafts.read', { id })).ok).toBe(true);
    expect(left.length).toBeGreaterThan(30);
  });

  it('that cannot start with it starts the second time', async () => {
    await test.open();
    await test.ask('drafts.create', { type: 'ai-visuals', content: { title: 'Kept', script: 'These words.' } });
    await test.close();
    const file = new DatabaseSync(path);
    const root = Number(file.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'settings'").get()?.['rootpage']);
    file.close();
    damagePages(path, [root], 255);
    // A process that fails ends, and its lock with it.
    const ownership = { held: () => true, release: () => undefined };
    await expect(new TestStudio(dir).open({ ownership })).rejects.toSatisfy((error) =>
      openingProblem(error, dir).detail.includes('Start Backlot again'),
    );
    await test.open();
    expect((await test.rows('drafts')).map(({ title }) => title)).toEqual(['Kept']);
    expect((await status())?.recovery).toMatchObject({ complete: false });
  });

  it('has let go of the damaged file before it is moved, which Windows does of none that is open', async () => {
    await test.open();
    await test.close();
    const file = new DatabaseSync(path);
    const root = Number(
      file.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_settings_1'").get()?.['rootpage'],
    );
    file.close();
    damagePages(path, [root], 255);
    const { store, ownership } = await openStore(dir, {}, Date);
    try {
      expect(openFiles().filter((open) => open.startsWith(join(dir, 'damaged')))).toEqual([]);
    } finally {
      store.db.close();
      ownership.release();
    }
  });

  it('asks before it sends what waits where it cannot know any more whether that was paused', async () => {
    await test.open();
    await test.ask('queue.setPaused', { paused: true });
    await test.close();
    const file = new DatabaseSync(path);
    file.exec(waitingEntry);
    const root = Number(file.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'settings'").get()?.['rootpage']);
    file.close();
    damagePages(path, [root], 255);
    writeFileSync(join(dir, 'studio.damaged'), '');
    await test.open();
    expect((await status())?.recovery).toMatchObject({ complete: false });
    expect(waitsFor('a')).toBe('approval');
  });

  it('that somebody replaced by a copy says so once, and sends nothing of it by itself', async () => {
    await test.open();
    await test.ask('drafts.create', { type: 'ai-visuals', content: { title: 'Kept', script: 'These words.' } });
    await test.close();
    const file = new DatabaseSync(path);
    file.exec(waitingEntry);
    file.close();
    const copy = join(dir, 'copy.sqlite');
    copyStore(path, copy, 1_700_000_000_000);
    await test.open();
    expect((await status())?.recovery).toBeNull();
    expect(waitsFor('a')).toBe('network');
    await test.close();

    renameSync(copy, path);
    await test.open();
    expect((await status())?.recovery).toMatchObject({ copyAt: 1_700_000_000_000, folder: null });
    expect(waitsFor('a')).toBe('approval');
    await test.ask('app.recoveryRead', {});
    await test.close();
    await test.open();
    expect((await status())?.recovery).toBeNull();
  });

  it('that somebody replaced by a copy, after the program had not ended in order, is that copy and nothing else', async () => {
    const copy = join(dir, 'copy.sqlite');
    const names = (db: DatabaseSync): unknown[] =>
      db
        .prepare("SELECT key FROM settings WHERE key LIKE 'name %' ORDER BY key")
        .all()
        .map((row) => row['key']);
    const name = (db: DatabaseSync, from: number, to: number): void => {
      const insert = db.prepare('INSERT INTO settings (key, value) VALUES (?, ?)');
      for (let number = from; number < to; number += 1) insert.run(`name ${number}`, JSON.stringify('x'.repeat(200)));
    };
    await test.open();
    await test.close();
    const ended = new DatabaseSync(path);
    name(ended, 0, 300);
    ended.exec("DELETE FROM settings WHERE key LIKE 'name %' AND key LIKE '%7'; PRAGMA wal_checkpoint(TRUNCATE)");
    const copied = names(ended);
    copyStore(path, copy, 1_700_000_000_000);
    name(ended, 300, 305);
    // As a crash leaves it: with a log beside it.
    for (const file of ['studio.sqlite', 'studio.sqlite-wal']) cpSync(join(dir, file), join(dir, `${file} then`));
    ended.close();
    for (const file of ['studio.sqlite', 'studio.sqlite-wal']) renameSync(join(dir, `${file} then`), join(dir, file));

    renameSync(copy, path);
    await test.open();
    expect((await status())?.recovery).toMatchObject({ copyAt: 1_700_000_000_000, folder: null });
    const opened = new DatabaseSync(path);
    expect(opened.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(names(opened)).toEqual(copied);
    opened.close();
    const [moment = ''] = readdirSync(join(dir, 'damaged'));
    expect(readdirSync(join(dir, 'damaged', moment))).toEqual(['studio.sqlite-wal']);
  });

  it('leaves the file alone while another process owns it', async () => {
    writeFileSync(path, 'not a database at all, but long enough to be taken for something. '.repeat(40));
    const other = new Ownership(join(dir, 'watching.lock'));
    expect(other.held()).toBe(true);
    const before = readFileSync(path);
    try {
      await expect(openStore(dir, {}, Date)).rejects.toSatisfy(
        (error) => openingProblem(error, dir).title === 'Your data cannot be read',
      );
    } finally {
      other.release();
    }
    expect(readFileSync(path).equals(before)).toBe(true);
  });
});

describe('a studio whose data file is of a newer version', () => {
  /** As a newer version would have left it, with a copy beside it. */
  async function newer(): Promise<string> {
    const { store, ownership } = await openStore(dir, {}, Date);
    store.db.close();
    ownership.release();
    const file = new DatabaseSync(path);
    file.exec(`CREATE TABLE newer (text TEXT); PRAGMA user_version = ${migrations.length + 1}`);
    file.close();
    mkdirSync(join(dir, 'backups'), { recursive: true });
    const copy = join(dir, 'backups', 'studio-000001.sqlite');
    copyStore(path, copy, Date.now());
    return copy;
  }

  it.each([
    ['was seen to be damaged', () => writeFileSync(join(dir, 'studio.damaged'), '')],
    ['cannot be read at all', () => writeFileSync(path, 'not a database at all, but long enough. '.repeat(40))],
    ['is gone', () => rmSync(path)],
  ])('leaves it, and its copies, to that version where the file %s', async (_, happens) => {
    const copy = await newer();
    happens();
    const files = () => [path, copy].map((file) => existsSync(file) && readFileSync(file));
    const before = files();
    // A process that fails ends, and its lock with it.
    const ownership = { held: () => true, release: () => undefined };
    for (const what of ['first', 'again']) {
      await expect(openStore(dir, { ownership }, Date), what).rejects.toSatisfy(
        (error) => openingProblem(error, dir).title === 'Your data are those of a newer Backlot',
      );
    }
    expect(files()).toEqual(before);
    expect(existsSync(join(dir, 'damaged'))).toBe(false);
  });
});

it('leaves the copies of the last days where a store is copied that has an earlier version', async () => {
  const old = new DatabaseSync(path);
  for (const step of migrations.slice(0, 5)) old.exec(step);
  old.exec('PRAGMA user_version = 5');
  old.close();
  const copies = join(dir, 'backups');
  // A folder goes as little as a file that is held.
  const held = 'studio-000001-before-upgrade-5.sqlite';
  mkdirSync(join(copies, held), { recursive: true });
  const ofDays = [2, 3, 4, 5, 6].map((number) => `studio-00000${number}.sqlite`);
  for (const name of ofDays) writeFileSync(join(copies, name), '');
  const { store, ownership } = await openStore(dir, {}, Date);
  store.db.close();
  ownership.release();
  expect(readdirSync(copies).toSorted()).toEqual([held, ...ofDays, 'studio-000007-before-upgrade-5.sqlite']);
});

it('copies a store once whose upgrade cannot be finished, however often it is started', async () => {
  const taken = migrations.indexOf(recordingsLetGo);
  const old = new DatabaseSync(path);
  for (const step of migrations.slice(0, taken)) old.exec(step);
  // What the next step makes is there already.
  old.exec(`${migrations[taken] ?? ''}; PRAGMA user_version = ${taken}; PRAGMA journal_mode = WAL`);
  old.close();
  const copies = join(dir, 'backups');
  mkdirSync(copies);
  const ofDays = [1, 2, 3, 4, 5].map((number) => `studio-00000${number}.sqlite`);
  for (const name of ofDays) copyStore(path, join(copies, name), Date.now());
  for (let start = 0; start < 4; start += 1) await expect(openStore(dir, {}, Date)).rejects.toThrow(/already exists/u);
  expect(readdirSync(copies).toSorted()).toEqual([...ofDays, `studio-000006-before-upgrade-${taken}.sqlite`]);
});

it('lets the window be drawn while a store of an earlier version is copied', async () => {
  const old = new DatabaseSync(path);
  for (const step of migrations.slice(0, 5)) old.exec(step);
  old.exec('PRAGMA user_version = 5; BEGIN');
  const put = old.prepare('INSERT INTO settings (key, value) VALUES (?, ?)');
  for (let key = 0; key < 20_000; key += 1) put.run(String(key), JSON.stringify('x'.repeat(1_000)));
  old.exec('COMMIT');
  old.close();
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 1);
  const { store, ownership } = await openStore(dir, {}, Date);
  clearInterval(turning);
  store.db.close();
  ownership.release();
  expect(turns).toBeGreaterThan(10);
});

it('copies a store of an earlier version before its tables are changed', async () => {
  const old = new DatabaseSync(path);
  for (const step of migrations.slice(0, 5)) old.exec(step);
  old.exec("PRAGMA user_version = 5; INSERT INTO settings (key, value) VALUES ('theme', '\"light\"')");
  old.close();
  const { store, ownership } = await openStore(dir, {}, Date);
  store.db.close();
  ownership.release();
  const name = 'studio-000001-before-upgrade-5.sqlite';
  expect(readdirSync(join(dir, 'backups'))).toEqual([name]);
  const copy = new DatabaseSync(join(dir, 'backups', name), { readOnly: true });
  expect(copy.prepare('PRAGMA user_version').get()).toEqual({ user_version: 5 });
  expect(copy.prepare("SELECT value FROM settings WHERE key = 'theme'").all()).toEqual([{ value: '"light"' }]);
  copy.close();
  const again = await openStore(dir, {}, Date);
  again.store.db.close();
  again.ownership.release();
  expect(readdirSync(join(dir, 'backups'))).toHaveLength(1);
});
