import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '../../../src/main/store/index.ts';

let folder: string;
const path = (): string => join(folder, 'studio.sqlite');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-no-json-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const added = {
  journal: `INSERT INTO journal (id, account_id, operation, subject_id, fingerprint, title, input, state, created_at, updated_at, detail, position)
    VALUES (?, 'a', 'speech.create', ?1, ?1, ?1, '{}', 'confirmed', 0, 0, ?2, ?3)`,
  jobs: `INSERT INTO jobs (id, account_id, kind, remote_id, subject_id, state, phase, created_at, detail)
    VALUES (?, 'a', 'speech', ?3, ?1, 'running', '', 0, ?2)`,
  library_files: `INSERT INTO library_files (id, key, state, created_at, about, source, kept)
    VALUES (?, ?1, 'kept', ?3, ?2, ?2, ?2)`,
};
const asks = {
  journal: "SELECT id FROM journal WHERE detail ->> '$.at' = 'whole'",
  jobs: "SELECT id FROM jobs WHERE detail ->> '$.at' = 'whole'",
  library_files:
    "SELECT id FROM library_files WHERE concat(about ->> '$.at', source ->> '$.at', kept ->> '$.at') = 'wholewholewhole'",
};
const whole = JSON.stringify({ at: 'whole', url: 'https://whole' });
const rotten = JSON.stringify({ at: 'rotten', url: 'https://rotten' });

/** A database in whose file some bytes changed by themselves. */
async function rottenDatabase(table: keyof typeof added): Promise<Database> {
  const db = new Database(path());
  db.run(added[table], 'one', whole, 1);
  db.run(added[table], 'two', rotten, 2);
  db.close();
  const file = await readFile(path(), 'latin1');
  const spoilt = file.replaceAll('{"at":"rotten"', '{"at":\u0001rotten"');
  expect(spoilt).not.toBe(file);
  await writeFile(path(), spoilt, 'latin1');
  return new Database(path());
}

describe.each(Object.keys(added) as (keyof typeof added)[])('a value of %s that is no JSON', (table) => {
  it('hides no other row, and is kept as a text', async () => {
    const db = await rottenDatabase(table);
    const before = db.version(table);

    expect(db.all(asks[table])).toEqual([{ id: 'one' }]);
    expect(db.version(table)).toBeGreaterThan(before);
    const column = table === 'library_files' ? 'source' : 'detail';
    const kept = db.get(`SELECT ${column} AS value FROM ${table} WHERE id = 'two'`)?.['value'];
    expect(JSON.parse(String(kept))).toBe('{"at":\u0001rotten","url":"https://rotten"}');
    expect(db.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    db.close();
  });

  it('is met in a transaction, which goes on', async () => {
    const db = await rottenDatabase(table);
    const found = db.transaction(() => {
      db.run(added[table], 'three', whole, 3);
      return db.all(asks[table]).length;
    });
    expect(found).toBe(2);
    expect(db.all(asks[table])).toHaveLength(2);
    db.close();
  });
});

it('is an error where a query itself asks for something of what it was given', () => {
  const db = new Database(':memory:');
  expect(() => db.get("SELECT ? ->> '$.at'", 'no JSON')).toThrow('malformed JSON');
  db.close();
});
