import { chmodSync, copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Database } from '../database.ts';
import { changeRows, tablesAfter } from '../migrations.ts';
import { SettingsRows } from '../settings-rows.ts';
import { isBusy, isFull, isOfDisk } from '../store-problem.ts';
import { askBeforeGoingOn, askBeforeSending } from './ask-before-sending.ts';
import { copiesIn } from './backups.ts';
import { copiedKey, patienceMs } from './copy-store.ts';
import { filesOf } from './places.ts';
import { salvage } from './salvage.ts';

interface Rebuild {
  /** The damaged file; it is only read. */
  readonly store: string;
  /** The new one. */
  readonly part: string;
  readonly copies: string;
  /** For texts that have no place in the new one. */
  readonly folder: string;
  /** Writes into the new store, as the last thing. */
  readonly tell: (store: DatabaseSync, rebuilt: Rebuilt) => void;
}

/** What a store was put together of. */
interface Rebuilt {
  /** When the copy was made from which the rest was taken, milliseconds since the epoch; null where there was none. */
  readonly copyAt: number | null;
  /** Whether all of the damaged file could be read. */
  readonly complete: boolean;
  /** How many texts were kept beside it. */
  readonly texts: number;
}

/**
 * Makes a store out of the newest copy that can be read, and of every row of the damaged file that can.
 * @throws what the disk says, or when the new one is not whole
 */
export function rebuildStore({ store, part, copies, folder, tell }: Rebuild): void {
  const copyAt = beginWith(part, copies);
  const target = new DatabaseSync(part, { enableForeignKeyConstraints: false });
  try {
    target.exec('BEGIN');
    const texts = new Texts(folder);
    const read = readInto(target, store, texts);
    // Settings tell what was paused, held back one by one, or over a limit.
    if (!read.whole.has('journal')) askBeforeSending(target, read.whole.has('settings') ? read.entries : new Set());
    else if (!read.whole.has('settings')) askBeforeGoingOn(target);
    keepOrphans(target, texts);
    if (read.taken !== null) changeRows(target, read.taken);
    target.exec(
      'DELETE FROM draft_search; INSERT OR IGNORE INTO draft_unindexed (draft_id) SELECT id FROM drafts WHERE trashed_at IS NULL AND emptied_at IS NULL',
    );
    tell(target, { copyAt, complete: read.complete, texts: texts.count });
    target.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE');
    const check = target.prepare('PRAGMA integrity_check').get()?.['integrity_check'];
    if (check !== 'ok') throw new Error(`The store could not be put together again: ${String(check)}`);
  } finally {
    target.close();
  }
}

/** The newest copy that can be used, or an empty store; when the copy was made. */
function beginWith(part: string, copies: string): number | null {
  for (const { path, at } of copiesIn(copies)) {
    try {
      clear(part);
      copyFileSync(path, part);
      // A copy may be write-protected, as one that came back from another backup.
      chmodSync(part, 0o600);
      const { isSound, copyAt } = lookInto(part);
      // A file that was copied elsewhere may tell when that was.
      if (isSound) return typeof copyAt === 'number' ? copyAt : at;
    } catch (error) {
      // The copy may well be whole: nothing older, or empty, takes its place for want of room.
      if (isOfDisk(error)) throw error;
      // Damaged as well, or of a newer version: the one before may do.
    }
  }
  clear(part);
  new Database(part).close();
  return null;
}

/** Whether a copy is whole, and when it says that it was made. */
function lookInto(copy: string): { readonly isSound: boolean; readonly copyAt: unknown } {
  const db = new Database(copy);
  try {
    const isSound = db.get('PRAGMA integrity_check')?.['integrity_check'] === 'ok';
    return { isSound, copyAt: new SettingsRows(db).get(copiedKey) };
  } finally {
    // Windows removes no file that is open, and the copy before takes its place.
    db.close();
  }
}

function clear(part: string): void {
  for (const path of filesOf(part)) rmSync(path, { force: true });
}

interface Read {
  /** Tables that were read whole. */
  readonly whole: ReadonlySet<string>;
  /** Entries of the journal that were read. */
  readonly entries: ReadonlySet<string>;
  readonly complete: boolean;
  /** How many steps of the migrations the damaged store has taken; null where that cannot be read. */
  readonly taken: number | null;
}

/** Puts every row of the damaged store that can be read over those of the copy. */
function readInto(target: DatabaseSync, store: string, texts: Texts): Read {
  const whole = new Set<string>();
  const entries = new Set<string>();
  let complete = true;
  const tables = tablesOf(target);
  let taken: number | null = null;
  let source: DatabaseSync | null = null;
  try {
    source = new DatabaseSync(store, { readOnly: true, timeout: patienceMs });
    // A file that lost all it had says 0, as if it were older than every step.
    taken = Number(source.prepare('PRAGMA user_version').get()?.['user_version']) || null;
    const had = taken === null ? null : tablesAfter(taken);
    for (const table of tables) {
      // What its version did not have yet is not missing.
      if (had?.has(table) === false && !hasTable(source, table)) whole.add(table);
      else if (put(target, source, table, { entries, texts })) whole.add(table);
      else complete = false;
    }
  } catch (error) {
    // Another program that came to it since says nothing of what is in it.
    if (isFull(error) || isBusy(error)) throw error;
    // Nothing of it is a database any more.
    complete = false;
  } finally {
    source?.close();
  }
  return { whole, entries, complete, taken };
}

/** Those with rows of our own: the index of the search is made anew. */
function tablesOf(connection: DatabaseSync): string[] {
  return connection
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'draft_search%' ORDER BY name",
    )
    .all()
    .map((row) => String(row['name']));
}

const hasTable = (connection: DatabaseSync, table: string): boolean =>
  connection.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table) !== undefined;

/** Puts what can be read of a table over what the copy has of it; whether that is all there was. */
function put(
  target: DatabaseSync,
  source: DatabaseSync,
  table: string,
  read: { entries: Set<string>; texts: Texts },
): boolean {
  const found = salvage(source, table);
  const known = new Set(
    target
      .prepare(`PRAGMA table_info("${table}")`)
      .all()
      .map((column) => column['name']),
  );
  const columns = found.columns.filter((name) => known.has(name));
  if (columns.length === 0) return false;
  if (found.complete) target.exec(`DELETE FROM "${table}"`);
  const into = `INTO "${table}" (${columns.map((name) => `"${name}"`).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  const places = columns.map((name) => found.columns.indexOf(name));
  const written = (row: readonly SQLInputValue[], insert: StatementSync): boolean => {
    try {
      return insert.run(...places.map((place) => row[place] ?? null)).changes > 0;
    } catch (error) {
      if (isFull(error)) throw error;
      // A value of another kind than its column has: the row is damaged.
      return false;
    }
  };
  const insert = target.prepare(`INSERT OR REPLACE ${into}`);
  let complete = found.complete;
  for (const row of found.rows) {
    if (!written(row, insert)) complete = false;
    else if (table === 'journal') read.entries.add(String(row[found.columns.indexOf('id')]));
  }
  // The copy's is older, but whole.
  const insertMissing = target.prepare(`INSERT OR IGNORE ${into}`);
  for (const row of found.broken)
    if (!written(row, insertMissing) && table === 'draft_scripts') read.texts.add(row[found.columns.indexOf('script')]);
  return complete;
}

/** Scripts that have no place in the new store, each kept as a text beside the damaged one. */
class Texts {
  readonly #folder: string;
  count = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  add(script: unknown): void {
    if (typeof script !== 'string' || script.trim() === '') return;
    this.count += 1;
    writeFileSync(join(this.#folder, `script ${this.count}.txt`), script);
  }
}

/** What belongs to a row that could not be read goes; scripts of drafts are kept as texts. */
function keepOrphans(target: DatabaseSync, texts: Texts): void {
  const script = target.prepare('SELECT script FROM draft_scripts WHERE rowid = ?');
  for (const { table, rowid } of target.prepare('PRAGMA foreign_key_check').all()) {
    const name = String(table);
    const number = Number(rowid);
    if (name === 'draft_scripts') texts.add(script.get(number)?.['script']);
    target.prepare(`DELETE FROM "${name}" WHERE rowid = ?`).run(number);
  }
}
