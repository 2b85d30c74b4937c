import { closeSync, fsyncSync, fstatSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isNoJson, quoteNoJson } from '../no-json.ts';

/** For others that are at the database, milliseconds. */
export const patienceMs = 5000;

/** Has the drafts of a store indexed anew, by and by, as after changes of them. */
export const indexAnew =
  'INSERT OR IGNORE INTO draft_unindexed (draft_id) SELECT id FROM drafts WHERE trashed_at IS NULL AND emptied_at IS NULL';

/** What is written is brought to the disk in pieces of so many bytes: what others write down meanwhile waits for no more than that. */
const pieceBytes = 16_000_000;
/** Rows from one look at how much was written to the next. */
const rowsBetweenLooks = 16;

/** Whoever wanted the copy does not any more. */
export class CopyGivenUp extends Error {}

/**
 * Copies what a store has at this moment into a new file: every row of every table. `VACUUM INTO` would do the same, but cannot be
 * ended in the middle, and the program does not end before its threads. The index of the search is made anew from the drafts.
 * @param goesOn asked at each row
 * @throws CopyGivenUp once `goesOn` says no; what SQLite says of a store that is damaged
 */
export function copyRows(from: string, to: string, goesOn: () => boolean): void {
  const copy = new DatabaseSync(to, { enableForeignKeyConstraints: false, timeout: patienceMs });
  const file = openSync(to, 'r+');
  try {
    let rows = 0;
    let onDisk = 0;
    copy.function('goes_on', () => {
      if (!goesOn()) throw new CopyGivenUp();
      rows += 1;
      if (rows % rowsBetweenLooks === 0 && fstatSync(file).size - onDisk > pieceBytes) {
        fsyncSync(file);
        onDisk = fstatSync(file).size;
      }
      return 1;
    });
    // A file that is not whole is of no use: nothing in it has to be taken back.
    copy.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF');
    copy.prepare('ATTACH ? AS original').run(from);
    copy.exec('BEGIN');
    copyTables(copy);
    const version = Number(copy.prepare('PRAGMA original.user_version').get()?.['user_version']);
    copy.exec(`PRAGMA user_version = ${version}; COMMIT`);
  } finally {
    closeSync(file);
    copy.close();
  }
}

function copyTables(copy: DatabaseSync): void {
  const tables = copy
    .prepare(
      `SELECT list.name AS name, list.type AS type, wr, sql FROM pragma_table_list AS list
       JOIN original.sqlite_schema AS schema ON schema.name = list.name AND schema.type = 'table'
       WHERE list.schema = 'original' AND list.type <> 'shadow' AND list.name NOT LIKE 'sqlite%'`,
    )
    .all();
  // One of a virtual table makes what lies behind it.
  for (const { sql } of tables) copy.exec(String(sql));
  for (const { name, type, wr } of tables) if (type === 'table') copyTable(copy, String(name), wr === 1);
  if (tables.some(({ sql }) => /AUTOINCREMENT/iu.test(String(sql))))
    copy.exec('DELETE FROM sqlite_sequence; INSERT INTO sqlite_sequence SELECT * FROM original.sqlite_sequence');
  if (tables.some(({ name }) => name === 'draft_search')) copy.exec(indexAnew);
  try {
    makeTheRest(copy);
  } catch (error) {
    if (!isNoJson(error)) throw error;
    quoteNoJson(copy);
    makeTheRest(copy);
  }
}

/** `isKeyed`: its rows have no numbers of their own. */
function copyTable(copy: DatabaseSync, table: string, isKeyed: boolean): void {
  const columns = copy
    .prepare(`PRAGMA main.table_info("${table}")`)
    .all()
    .map(({ name }) => `"${String(name)}"`);
  const list = (isKeyed ? columns : ['rowid', ...columns]).join(', ');
  copy.exec(
    `INSERT INTO main."${table}" (${list}) SELECT ${list} FROM original."${table}" NOT INDEXED WHERE goes_on()`,
  );
}

/** What stands on the tables: made after their rows came, which is quicker. */
function makeTheRest(copy: DatabaseSync): void {
  const rest = copy.prepare(
    `SELECT sql FROM original.sqlite_schema WHERE type <> 'table' AND sql IS NOT NULL
       AND name NOT IN (SELECT name FROM main.sqlite_schema)`,
  );
  for (const { sql } of rest.all()) copy.exec(String(sql));
}
