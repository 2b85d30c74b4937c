import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copiesIn } from '../../../../src/main/store/backup/backups.ts';
import { copyStore } from '../../../../src/main/store/backup/copy-store.ts';
import { isAnotherFile } from '../../../../src/main/store/backup/other-file.ts';
import { StoreFile } from '../../../../src/main/store/backup/store-file.ts';
import { Database } from '../../../../src/main/store/index.ts';
import { ManualClock } from '../../../helpers/ports.ts';
import { TestStudio } from '../../../helpers/studio.ts';

let dir: string;
let store: string;
let clock: ManualClock;
let studio: TestStudio;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'backlot-store-file-'));
  store = join(dir, 'studio.sqlite');
  clock = new ManualClock(Date.now());
  studio = await new TestStudio(dir, undefined, clock).open();
});
afterEach(async () => {
  await studio.close();
  rmSync(dir, { recursive: true, force: true });
});

const write = (title: string) =>
  studio.try('drafts.create', { type: 'ai-visuals', content: { title, script: 'Words. '.repeat(200) } });
const replaced = async () => (await studio.rows('status'))[0]?.dataReplaced;
const titles = async () => (await studio.rows('drafts')).map(({ title }) => title).toSorted();
/** Two looks. */
const watch = () => clock.advance(5_000);

/** What somebody finds who puts what was kept in the place of the store. */
async function titlesIn(folder: string | null | undefined): Promise<string[]> {
  await studio.close();
  for (const name of readdirSync(dir)) if (name.startsWith('studio.sqlite')) rmSync(join(dir, name));
  copyFileSync(join(folder ?? '', 'studio.sqlite'), store);
  await studio.open();
  expect((await studio.rows('status'))[0]).toMatchObject({ dataReplaced: null, dataDamaged: false });
  return titles();
}

describe('a store that another file takes the place of while it is open', () => {
  it('by its name is written out beside it, and nothing is saved any more, in words', async () => {
    await write('before');
    copyStore(store, join(dir, 'copy.sqlite'), Date.now());
    renameSync(join(dir, 'copy.sqlite'), store);
    expect(await write('since')).toMatchObject({ ok: true });
    await watch();
    const told = await replaced();
    expect(told?.folder).toContain(join(dir, 'damaged'));
    expect(await write('refused')).toMatchObject({ ok: false, error: { code: 'data-replaced' } });
    // What is shown stays.
    expect(await titles()).toEqual(['before', 'since']);
    // None of the other file, with the log of this one.
    await clock.advance(26 * 3_600_000);
    expect(copiesIn(join(dir, 'backups'))).toEqual([]);
    await studio.close();
    await studio.open();
    expect(await titles()).toEqual(['before']);
    expect(await titlesIn(told?.folder)).toEqual(['before', 'since']);
  });

  it('as the program ends is written out as well', async () => {
    await write('before');
    copyStore(store, join(dir, 'copy.sqlite'), Date.now());
    renameSync(join(dir, 'copy.sqlite'), store);
    await write('since');
    await studio.close();
    const [moment = ''] = readdirSync(join(dir, 'damaged'));
    await studio.open();
    expect(await titlesIn(join(dir, 'damaged', moment))).toEqual(['before', 'since']);
  });

  it('that is written over it leaves it what was there, and what was done since is kept', async () => {
    for (let n = 0; n < 30; n += 1) await write(`before ${n}`);
    copyStore(store, join(dir, 'copy.sqlite'), Date.now());
    for (let n = 0; n < 30; n += 1) await write(`since ${n}`);
    writeFileSync(store, readFileSync(join(dir, 'copy.sqlite')));
    // At once: the next words would be mixed with it.
    expect(await write('refused')).toMatchObject({ ok: false, error: { code: 'data-replaced' } });
    const told = await replaced();
    expect(told?.folder).toContain(join(dir, 'damaged'));
    await studio.close();
    await studio.open();
    expect((await titles()).filter((title) => title.startsWith('before'))).toHaveLength(30);
    expect((await titlesIn(told?.folder)).filter((title) => title.startsWith('since'))).toHaveLength(30);
  });

  it('is none where it is saved, copied and started beside another program, as every day', async () => {
    for (let n = 0; n < 40; n += 1) await write(`draft ${n}`);
    const other = new DatabaseSync(store);
    other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    other.close();
    await clock.advance(26 * 3_600_000);
    await expect.poll(() => copiesIn(join(dir, 'backups')).length).toBeGreaterThan(0);
    expect(await replaced()).toBe(null);
    expect(await write('again')).toMatchObject({ ok: true });
    expect(readdirSync(dir)).not.toContain('damaged');
  });
});

describe('another file', () => {
  const told = { dev: 1n, ino: 7n, nlink: 1n, size: 4096n, mtimeNs: 5n };

  it('has another number, and is not as long or as old, or the open one has no name any more', () => {
    const is = (open: Partial<typeof told>, there: Partial<typeof told> | null): boolean =>
      isAnotherFile(told, { open: { ...told, ...open }, there: there && { ...told, ...there } });
    expect(is({}, {})).toBe(false);
    expect(is({}, { ino: 8n })).toBe(false);
    expect(is({}, { ino: 8n, size: 1n })).toBe(true);
    expect(is({}, { dev: 2n, mtimeNs: 9n })).toBe(true);
    expect(is({ nlink: 0n }, { ino: 8n })).toBe(true);
    expect(is({ nlink: 0n }, null)).toBe(true);
    // Its folder was moved.
    expect(is({}, null)).toBe(false);
    const nameless = { ...told, nlink: 0n };
    expect(isAnotherFile(nameless, { open: nameless, there: { ...nameless, ino: 8n } })).toBe(false);
  });

  it('is seen twice, one after the other, before anything is said', async () => {
    copyStore(store, join(dir, 'copy.sqlite'), Date.now());
    const seen = [true, false, true, false, false, true, true];
    const looks: boolean[] = [];
    const db = new Database(join(dir, 'copy.sqlite'));
    const file = new StoreFile({
      dataDir: dir,
      db,
      clock,
      changed: () => undefined,
      log: () => undefined,
      stats: () => {
        const there = seen[looks.length] === true ? { ...told, ino: 8n, size: 1n } : told;
        looks.push(file.replaced() === null);
        return { open: told, there };
      },
    });
    file.start();
    while (file.replaced() === null) await clock.advance(1_000);
    expect(looks).toEqual(seen.map(() => true));
    expect(statSync(join(file.replaced()?.folder ?? '', 'studio.sqlite')).size).toBeGreaterThan(0);
    file.closeStore();
  });
});
