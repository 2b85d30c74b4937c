import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '../../../src/main/store/index.ts';

let db: Database;
let told: string[];
beforeEach(() => {
  db = new Database(':memory:');
  told = [];
});
afterEach(() => db.close());

function write(key: string): void {
  db.run('INSERT INTO settings (key, value) VALUES (?, 1)', key);
  db.afterCommit(() => told.push(key));
}
const fails = (key: string) => (): void => {
  write(key);
  throw new Error(key);
};
const keys = (): unknown[] => db.all('SELECT key FROM settings ORDER BY key').map((row) => row['key']);

describe('what fails within a transaction', () => {
  it('alone takes back what it wrote itself, and is not told of', () => {
    db.transaction(() => {
      write('before');
      expect(() => db.attempt(fails('failed'))).toThrow('failed');
      db.attempt(() => write('tried'));
      expect(told).toEqual([]);
    });
    expect(keys()).toEqual(['before', 'tried']);
    expect(told).toEqual(['before', 'tried']);
  });

  it('takes back all of it where nobody says otherwise, also what was tried in it', () => {
    expect(() =>
      db.transaction(() => {
        db.attempt(() => write('tried'));
        db.transaction(fails('failed'));
      }),
    ).toThrow('failed');
    write('after');
    expect([keys(), told]).toEqual([['after'], ['after']]);
  });

  it('is read anew by whoever remembers it', () => {
    db.transaction(() => {
      write('before');
      const version = db.version('settings');
      expect(() => db.attempt(fails('failed'))).toThrow('failed');
      // A write and its taking back: the same rows, and nobody may rely on that.
      expect(db.version('settings')).toBeGreaterThan(version + 1);
    });
  });
});

describe('what is told of together', () => {
  let told: (readonly string[])[];
  const tell = (names: readonly string[]): void => void told.push(names);
  beforeEach(() => {
    told = [];
  });

  it('is told of once, in its order, where a transaction changed many things one by one', () => {
    db.transaction(() => {
      for (const name of ['a', 'b', 'c']) db.transaction(() => db.afterCommitTogether(tell, [name]));
      expect(told).toEqual([]);
    });
    db.afterCommitTogether(tell, ['alone']);
    expect(told).toEqual([['a', 'b', 'c'], ['alone']]);
  });

  it('is told of where the first of it would have been, apart from what others are told', () => {
    const order: string[] = [];
    const other = (names: readonly string[]): void => void order.push(`other ${names.join()}`);
    db.transaction(() => {
      db.afterCommit(() => order.push('before'));
      db.afterCommitTogether(other, ['a']);
      db.afterCommit(() => order.push('after'));
      db.afterCommitTogether(tell, ['x']);
      db.afterCommitTogether(other, ['b']);
    });
    expect(order).toEqual(['before', 'other a,b', 'after']);
    expect(told).toEqual([['x']]);
  });

  it('leaves out what was taken back', () => {
    db.transaction(() => {
      db.afterCommitTogether(tell, ['kept']);
      const failing = (): void => {
        db.afterCommitTogether(tell, ['taken back']);
        throw new Error('no');
      };
      expect(() => db.attempt(failing)).toThrow('no');
    });
    expect(told).toEqual([['kept']]);
  });
});

it('takes its room back from the log of the last changes after a large one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-log-'));
  const path = join(folder, 'studio.sqlite');
  const large = new Database(path);
  const put = (key: string, value: string): number =>
    large.run('INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)', key, value);
  const logBytes = (): number => statSync(`${path}-wal`).size;
  large.transaction(() => {
    for (let key = 0; key < 300; key += 1) put(String(key), 'x'.repeat(100_000));
  });
  expect(logBytes()).toBeGreaterThan(30_000_000);
  put('next', '1');
  put('next', '2');
  expect(logBytes()).toBeLessThan(17_000_000);
  large.close();
  rmSync(folder, { recursive: true, force: true });
});
