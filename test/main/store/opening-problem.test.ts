import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Database, openingProblem } from '../../../src/main/store/index.ts';
import { migrate, migrations } from '../../../src/main/store/migrations.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-opening-'));
  path = join(folder, 'studio.sqlite');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What the user is told when the data cannot be opened; null when they can. */
function told(): ReturnType<typeof openingProblem> | null {
  try {
    new Database(path).close();
    return null;
  } catch (error) {
    return openingProblem(error, folder);
  }
}

describe('data that cannot be opened', () => {
  it.each<[string, () => Promise<void>]>([
    ['no database', () => writeFile(path, 'a text that somebody saved here, longer than the head of a database is. '.repeat(20))], // prettier-ignore
    [
      'a database cut in the middle',
      async () => {
        const db = new Database(path);
        for (let key = 0; key < 200; key += 1)
          db.run('INSERT INTO settings (key, value) VALUES (?, ?)', String(key), 'x'.repeat(1_000));
        db.close();
        await truncate(path, 20_000);
      },
    ],
  ])('are told as damaged, and stay as they are: %s', async (_title, damage) => {
    await damage();
    const before = await readFile(path);
    expect(told()).toMatchObject({
      title: 'Your data cannot be read',
      detail: expect.stringContaining(folder) as string,
    });
    expect((await readFile(path)).equals(before)).toBe(true);
  });

  it('are told as those of a newer version', () => {
    const newer = new DatabaseSync(path);
    newer.exec(`PRAGMA user_version = ${migrations.length + 1}`);
    newer.close();
    expect(told()?.title).toBe('Your data are those of a newer Backlot');
  });

  it('are told as held, or as out of reach, and whatever else it is in its own words', () => {
    const held = new DatabaseSync(path);
    held.exec('BEGIN EXCLUSIVE');
    const busy = new DatabaseSync(path, { timeout: 0 });
    const titleOf = (work: () => void): string => {
      try {
        work();
      } catch (error) {
        return openingProblem(error, folder).title;
      }
      return 'opened';
    };
    expect(titleOf(() => migrate(busy))).toBe('The data is held by another program');
    held.close();
    busy.close();
    expect(titleOf(() => new Database(join(folder, 'missing', 'studio.sqlite')))).toBe('The disk did not take it');
    expect(openingProblem(new Error('No keychain.'), folder)).toMatchObject({ title: 'Backlot could not start' });
  });
});

describe('a disk that fills up while the tables are made', () => {
  it('is told as full, and the next start goes on where it was', () => {
    const titles = new Set<string>();
    for (let pages = 2; pages < 200; pages += 3) {
      const connection = new DatabaseSync(path);
      connection.exec(`PRAGMA max_page_count = ${pages}`);
      try {
        migrate(connection);
      } catch (error) {
        titles.add(openingProblem(error, folder).title);
      } finally {
        connection.close();
      }
    }
    expect([...titles]).toEqual(['The disk is full']);
    const db = new Database(path);
    expect(db.get('PRAGMA user_version')).toEqual({ user_version: migrations.length });
    expect(db.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
    db.close();
  });
});
