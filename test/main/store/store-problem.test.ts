import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeProblem } from '../../../src/main/store/index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backlot-problem-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The code that an error of the database is told with; null for one that is nobody's business. */
function codeOf(work: (db: DatabaseSync) => unknown): string | null | undefined {
  const path = join(folder, 'a.sqlite');
  const first = new DatabaseSync(path);
  first.exec('CREATE TABLE IF NOT EXISTS t (a TEXT UNIQUE)');
  try {
    work(first);
  } catch (error) {
    return storeProblem(error)?.code ?? null;
  } finally {
    first.close();
  }
  return undefined;
}

describe('an error of the database', () => {
  it('is told as a full disk', () => {
    const full = (db: DatabaseSync): void => {
      db.exec('PRAGMA max_page_count = 4');
      db.prepare('INSERT INTO t VALUES (?)').run('x'.repeat(100_000));
    };
    expect(codeOf(full)).toBe('disk-full');
  });

  it('is told as a folder that cannot be written to', () => {
    const readOnly = (): void => {
      const db = new DatabaseSync(join(folder, 'a.sqlite'), { readOnly: true });
      try {
        db.exec("INSERT INTO t VALUES ('a')");
      } finally {
        db.close();
      }
    };
    expect(codeOf(readOnly)).toBe('disk-read-only');
  });

  it('is told as a file that cannot be opened', () => {
    expect(codeOf(() => new DatabaseSync(join(folder, 'missing', 'a.sqlite')))).toBe('disk-failed');
  });

  it('is our own mistake where the disk has no part in it', () => {
    expect(codeOf((db) => db.exec("INSERT INTO t VALUES ('a'), ('a')"))).toBeNull();
    expect(codeOf((db) => db.exec('SELECT nonsense'))).toBeNull();
    expect(storeProblem(new Error('anything'))).toBeNull();
    expect(storeProblem('text')).toBeNull();
  });
});
