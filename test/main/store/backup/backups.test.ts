import { mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Backups, copiesIn } from '../../../../src/main/store/backup/backups.ts';
import { Database } from '../../../../src/main/store/index.ts';
import { ManualClock } from '../../../helpers/ports.ts';
import { damagePages, pagesOf, pagesWith } from './damage.ts';

const dayMs = 24 * 3_600_000;
let dir: string;
let store: string;
let folder: string;
let db: Database;
let clock: ManualClock;
let owner: boolean;
let damaged: number;
let log: string[];
let backups: Backups;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'backlot-backups-'));
  store = join(dir, 'studio.sqlite');
  folder = join(dir, 'backups');
  db = new Database(store);
  clock = new ManualClock(Date.now());
  owner = true;
  damaged = 0;
  log = [];
  backups = new Backups({
    folder,
    store,
    clock,
    isOwner: () => owner,
    damaged: () => (damaged += 1),
    log: (line) => log.push(line),
  });
});
afterEach(async () => {
  await backups.close();
  db.close();
  rmSync(dir, { recursive: true, force: true });
});

const write = (key: string, value: string): number =>
  db.run('INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)', key, JSON.stringify(value));

/** What a copy says under a key. */
function inCopy(path: string, key: string): unknown {
  const copy = new DatabaseSync(path, { readOnly: true });
  try {
    return copy.prepare('SELECT value FROM settings WHERE key = ?').get(key)?.['value'];
  } finally {
    copy.close();
  }
}

describe('copies of the store', () => {
  it('leave nothing behind of one that was ended in the middle, also where none is due', async () => {
    await backups.look();
    const half = join(folder, 'studio-000002.sqlite.part');
    writeFileSync(half, 'half');
    writeFileSync(join(folder, 'note.part'), 'of somebody else');
    owner = false;
    await backups.look();
    expect(readdirSync(folder)).toContain('studio-000002.sqlite.part');
    owner = true;
    await backups.look();
    expect(readdirSync(folder)).toEqual(['note.part', 'studio-000001.sqlite']);
  });

  it('have what is committed at that moment, and are made once a day of use', async () => {
    write('word', 'first');
    await backups.look();
    expect(copiesIn(folder).map(({ path }) => inCopy(path, 'word'))).toEqual(['"first"']);
    write('word', 'second');
    await backups.look();
    expect(copiesIn(folder)).toHaveLength(1);
    await clock.tick(dayMs);
    await backups.look();
    expect(copiesIn(folder).map(({ path }) => inCopy(path, 'word'))).toEqual(['"second"', '"first"']);
    expect(readdirSync(folder).filter((name) => !name.endsWith('.sqlite'))).toEqual([]);
  });

  it('are those of the last five days, in the order in which they were made, whatever the clock said', async () => {
    for (let day = 1; day <= 7; day += 1) {
      write('day', String(day));
      await backups.look();
      const [newest] = copiesIn(folder);
      // As if it had been made long ago, and the last ones in the future.
      const at = new Date(Date.now() + (day > 4 ? 3 : -3) * dayMs);
      if (newest !== undefined) utimesSync(newest.path, at, at);
    }
    expect(copiesIn(folder).map(({ path }) => inCopy(path, 'day'))).toEqual(['"7"', '"6"', '"5"', '"4"', '"3"']);
  });

  it('are of different days, also where the clock is wrong at each start and put right a minute later', async () => {
    const [dead, today] = [Date.UTC(2025, 0, 1), clock.now()];
    const lookAt = async (at: number): Promise<void> => {
      clock.jump(at - clock.now());
      await backups.look();
    };
    for (let day = 5; day >= 1; day -= 1) {
      write('day', `${-day}`);
      await lookAt(today - day * dayMs);
    }
    write('day', 'today');
    for (let start = 0; start < 4; start += 1) {
      await lookAt(dead + start);
      await lookAt(today + start);
    }
    const days = copiesIn(folder).map(({ path }) => inCopy(path, 'day'));
    expect(days).toEqual(['"today"', '"today"', '"-1"', '"-2"', '"-3"']);
  });

  it('begin soon after the start, and go on while the program runs', async () => {
    backups.start();
    await clock.advance(9_000);
    expect(copiesIn(folder)).toEqual([]);
    await clock.advance(2_000);
    await expect.poll(() => copiesIn(folder).length, { timeout: 20_000 }).toBe(1);
    // It is there a moment before it is done with, and looks of that moment make none.
    await backups.look();
    await clock.advance(25 * 3_600_000);
    await expect.poll(() => copiesIn(folder).length, { timeout: 20_000 }).toBe(2);
  });

  it('are made one at a time', async () => {
    write('word', 'first');
    await Promise.all([backups.look(), backups.look(), backups.look()]);
    expect(copiesIn(folder)).toHaveLength(1);
    expect(log).toEqual([]);
  });

  it('are made by the owner alone', async () => {
    owner = false;
    await backups.look();
    expect(copiesIn(folder)).toEqual([]);
    owner = true;
    await backups.look();
    expect(copiesIn(folder)).toHaveLength(1);
  });

  it('never take the place of a good one where the store is damaged: that is told', async () => {
    for (let key = 0; key < 200; key += 1) write(String(key), 'x'.repeat(1_000));
    await backups.look();
    db.close();
    const pages = pagesOf(store);
    damagePages(
      store,
      Array.from({ length: 20 }, (_, index) => pages - 30 + index),
    );
    db = new Database(store);
    await clock.tick(dayMs);
    await backups.look();
    expect(damaged).toBe(1);
    expect(log).toEqual([expect.stringMatching(/^no copy of the store: .*malformed/u)]);
    expect(readdirSync(folder)).toEqual(['studio-000001.sqlite']);
  });

  it('are none of a store of which rows are gone without an error: that is told while older ones have them', async () => {
    for (let key = 0; key < 200; key += 1) write(String(key), 'x'.repeat(100));
    db.close();
    const before = readFileSync(store);
    db = new Database(store);
    write('lost', 'the words that matter');
    await backups.look();
    db.close();
    // The disk has the page as it was before the last write to it; the index of the keys is as it should be.
    const bytes = readFileSync(store);
    const size = bytes.readUInt16BE(16);
    const [page] = pagesWith(store, 'the words that matter');
    const at = ((page ?? 0) - 1) * size;
    before.copy(bytes, at, at, at + size);
    writeFileSync(store, bytes);
    db = new Database(store);
    await clock.tick(dayMs);
    await backups.look();
    expect(damaged).toBe(1);
    expect(log).toEqual([expect.stringMatching(/^no copy of the store: .*index/u)]);
    expect(readdirSync(folder)).toEqual(['studio-000001.sqlite']);
    expect(inCopy(join(folder, 'studio-000001.sqlite'), 'lost')).toBe('"the words that matter"');
  });

  it('are begun no more once the program is about to end', async () => {
    backups.start();
    backups.stop();
    await clock.tick(dayMs);
    await backups.look();
    expect(copiesIn(folder)).toEqual([]);
  });

  it('that cannot be written are told, and nothing else happens', async () => {
    writeFileSync(folder, 'a file where the folder should be');
    await backups.look();
    expect(damaged).toBe(0);
    expect(log).toHaveLength(1);
  });
});
