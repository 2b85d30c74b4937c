import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Drafts } from '../../../../src/main/drafts/index.ts';
import { CopyGivenUp } from '../../../../src/main/store/backup/copy-rows.ts';
import { copyStore } from '../../../../src/main/store/backup/copy-store.ts';
import { Changes, Database } from '../../../../src/main/store/index.ts';
import { ManualClock } from '../../../helpers/ports.ts';

let dir: string;
let store: string;
let copy: string;
let db: Database;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'backlot-copy-'));
  store = join(dir, 'studio.sqlite');
  copy = join(dir, 'copy.sqlite');
  db = new Database(store);
});
afterEach(() => {
  db.close();
  rmSync(dir, { recursive: true, force: true });
});

/** What a store holds beside the index of the search, by table, with the numbers of rows; and what stands on its tables. */
function contentOf(path: string): Record<string, unknown> {
  const connection = new DatabaseSync(path, { readOnly: true });
  try {
    const schema = connection
      .prepare("SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_autoindex%' ORDER BY name")
      .all();
    const rows = connection
      .prepare("SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name")
      .all()
      .filter(({ name }) => !['sqlite_schema', 'draft_unindexed'].includes(String(name)))
      .map(({ name, wr }) => {
        const numbers = wr === 1 ? '' : 'rowid AS number, ';
        const hidesCopied = name === 'settings' ? " WHERE key <> 'copied'" : '';
        return [name, connection.prepare(`SELECT ${numbers}* FROM "${String(name)}"${hidesCopied} ORDER BY 1`).all()];
      });
    return {
      schema,
      version: connection.prepare('PRAGMA user_version').get(),
      check: connection.prepare('PRAGMA integrity_check').get(),
      ...Object.fromEntries(rows),
    };
  } finally {
    connection.close();
  }
}

/** What a search finds once all is indexed. */
function foundIn(drafts: Drafts): readonly unknown[] {
  for (;;) {
    const { complete, hits } = drafts.search('harbour', 50);
    if (complete) return hits;
  }
}

describe('a copy of the store', () => {
  it('has every row under its number, and all that stands on the tables', () => {
    const drafts = new Drafts({ db, changes: new Changes(), clock: new ManualClock(1) });
    drafts.createAll(
      Array.from({ length: 20 }, (_, index) => ({
        type: 'ai-visuals' as const,
        content: { title: `Draft ${index}`, script: `The harbour of day ${index}.` },
      })),
    );
    expect(foundIn(drafts)).toHaveLength(20);
    for (const at of [1, 2, 3])
      db.run("INSERT INTO balance_notes (account_id, at, note) VALUES ('account', ?, '{}')", at);
    // Numbers have gaps, and those of what was deleted are not given again.
    db.run('DELETE FROM balance_notes WHERE at > 1');
    db.run('DELETE FROM drafts WHERE number = 4');
    db.run(
      "INSERT INTO credit_entries (account_id, position, label, content_type, amount, type, at) VALUES ('a', 0, '', '', 1.5, '', 1)",
    );
    db.run("INSERT INTO settings (key, value) VALUES ('large', '9007199254740993')");
    copyStore(store, copy, 1);
    expect(contentOf(copy)).toEqual(contentOf(store));
    expect(readdirSync(dir).filter((name) => name.startsWith('copy'))).toEqual(['copy.sqlite']);
    const copied = new Database(copy);
    expect(foundIn(new Drafts({ db: copied, changes: new Changes(), clock: new ManualClock(1) }))).toHaveLength(19);
    copied.close();
  });

  it('is made also where a value that is indexed is no JSON', () => {
    db.run(
      `INSERT INTO library_files (id, key, state, about, source, created_at) VALUES ('one', NULL, 'kept', '{}', '{"url":"here"}', 1)`,
    );
    db.close();
    // As only a bad disk does it.
    const bytes = readFileSync(store);
    bytes.write('x', bytes.indexOf('{"url":"here"}'));
    writeFileSync(store, bytes);
    db = new Database(store);
    copyStore(store, copy, 1);
    expect(contentOf(copy)['check']).toEqual({ integrity_check: 'ok' });
  });

  it('is given up at the next row, and nothing of it is left', () => {
    for (let key = 0; key < 50; key += 1) db.run("INSERT INTO settings (key, value) VALUES (?, '1')", String(key));
    let asked = 0;
    expect(() => copyStore(store, copy, 1, () => (asked += 1) < 3)).toThrow(CopyGivenUp);
    expect(asked).toBe(3);
    expect(readdirSync(dir).filter((name) => name.startsWith('copy'))).toEqual([]);
  });
});
