import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { z } from 'zod';
import { Database } from '../database.ts';
import { copiesIn } from './backups.ts';
import { copiedAt, copiedKey, patienceMs, toDisk } from './copy-store.ts';
import { backupFolder, storeName, storePath } from './places.ts';
import { salvage } from './salvage.ts';

/** What came of putting a damaged store together again. */
export const recovery = z.object({
  /** When that was, milliseconds since the epoch. */
  at: z.number(),
  /** When the copy was made from which the rest was taken; null where there was none. */
  copyAt: z.number().nullable(),
  /** Whether all of the damaged file could be read, so that nothing is missing. */
  complete: z.boolean(),
  /** Where the damaged file lies now, with texts whose draft could not be read; null where somebody put a copy in its place. */
  folder: z.string().nullable(),
  /** How many texts those are. */
  texts: z.int(),
});
export type Recovery = z.infer<typeof recovery>;

/** The key of the settings under which it is told. */
export const recoveryKey = 'recovery';

const filesOf = (store: string): readonly string[] => [`${store}-wal`, `${store}-shm`, store];
const markOf = (dataDir: string): string => join(dataDir, 'studio.damaged');
const readyOf = (dataDir: string): string => join(dataDir, 'studio.recovered');
const asideOf = (dataDir: string): string => join(dataDir, 'damaged');

/** The store was seen to be damaged: the next start puts it together again. */
export function markDamaged(dataDir: string): void {
  writeFileSync(markOf(dataDir), '');
}

/**
 * Whether the store has to be put together again before it is opened: it was seen to be damaged, or is gone or empty though there
 * are copies of it, which SQLite would take for a new one.
 */
export function isToRecover(dataDir: string): boolean {
  if (existsSync(markOf(dataDir)) || existsSync(readyOf(dataDir))) return true;
  const size = statSync(storePath(dataDir), { throwIfNoEntry: false })?.size ?? 0;
  return size === 0 && copiesIn(backupFolder(dataDir)).length > 0;
}

/**
 * Puts a damaged store together again: the newest copy that can be read, and on top of it every row of the damaged file that can.
 * What was deleted since the copy stays deleted where its whole table could be read. The damaged file is kept beside the new one.
 *
 * Where the journal could not be read whole, what waits in it asks the user first: it may have been sent since the copy was made.
 *
 * The program may be killed at any moment: until the new store is whole, nothing is moved, and from then on the next call only
 * puts it in its place. Nobody else may have the store open.
 * @param now milliseconds since the epoch
 * @throws what the disk says; the damaged file is as it was
 */
export function recover(dataDir: string, now: number): void {
  const ready = readyOf(dataDir);
  if (!existsSync(ready)) {
    const folder = join(asideOf(dataDir), new Date(now).toISOString().replaceAll(':', '-'));
    mkdirSync(folder, { recursive: true });
    build({ store: storePath(dataDir), part: `${ready}.part`, copies: backupFolder(dataDir), folder, now });
    toDisk(`${ready}.part`);
    renameSync(`${ready}.part`, ready);
    toDisk(dataDir);
  }
  putInPlace(dataDir, ready);
}

function putInPlace(dataDir: string, ready: string): void {
  const { folder } = recoveryIn(ready);
  // The store last: as long as it is there, so is what belongs to it or is already kept.
  for (const name of filesOf(storeName)) {
    if (!existsSync(join(dataDir, name))) continue;
    // Another version may have made a new one meanwhile.
    const kept = existsSync(join(folder, name)) ? `later ${name}` : name;
    renameSync(join(dataDir, name), join(folder, kept));
  }
  renameSync(ready, storePath(dataDir));
  toDisk(dataDir);
  rmSync(markOf(dataDir), { force: true });
}

interface Build {
  /** The damaged file; it is only read. */
  readonly store: string;
  /** The new one. */
  readonly part: string;
  readonly copies: string;
  readonly folder: string;
  readonly now: number;
}

function build({ store, part, copies, folder, now }: Build): void {
  const copyAt = beginWith(part, copies);
  const target = new DatabaseSync(part, { enableForeignKeyConstraints: false });
  try {
    target.exec('BEGIN');
    const texts = new Texts(folder);
    const read = readInto(target, store, texts);
    if (!read.whole.has('journal')) askBeforeSending(target, read.entries);
    keepOrphans(target, texts);
    target.exec(
      'DELETE FROM draft_search; INSERT OR IGNORE INTO draft_unindexed (draft_id) SELECT id FROM drafts WHERE trashed_at IS NULL AND emptied_at IS NULL',
    );
    tell(target, { at: now, copyAt, complete: read.complete, folder, texts: texts.count });
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
      const db = new Database(part);
      const check = db.get('PRAGMA integrity_check')?.['integrity_check'];
      db.close();
      if (check === 'ok') return at;
    } catch {
      // Damaged as well, or of a newer version: the one before may do.
    }
  }
  clear(part);
  new Database(part).close();
  return null;
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
}

/** Puts every row of the damaged store that can be read over those of the copy. */
function readInto(target: DatabaseSync, store: string, texts: Texts): Read {
  const whole = new Set<string>();
  const entries = new Set<string>();
  let complete = true;
  const tables = tablesOf(target);
  let source: DatabaseSync | null = null;
  try {
    source = new DatabaseSync(store, { readOnly: true });
    for (const table of tables) {
      if (put(target, source, table, { entries, texts })) whole.add(table);
      else complete = false;
    }
  } catch {
    // Nothing of it is a database any more.
    complete = false;
  } finally {
    source?.close();
  }
  return { whole, entries, complete };
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
    } catch {
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

/** Entries as the copy had them: what waited may be done by now, and what was agreed to may be outdated. */
function askBeforeSending(target: DatabaseSync, current: ReadonlySet<string>): void {
  const open = target.prepare(
    "SELECT id, cost, detail, state FROM journal WHERE state IN ('waiting', 'sending', 'unknown')",
  );
  const hold = target.prepare('UPDATE journal SET detail = ?, approved_at = 0 WHERE id = ?');
  for (const { id, cost, detail, state } of open.all()) {
    const known = fieldsOf(detail);
    // The journal sets aside what it cannot read.
    if (current.has(String(id)) || known === null) continue;
    const wanted = { kind: 'approval', because: 'restored', was: cost ?? null, price: null, over: null };
    const held = state === 'waiting' ? { ...known, reason: 'approval', notBefore: null, detail: wanted } : known;
    hold.run(JSON.stringify(held), String(id));
  }
}

const fields = z.record(z.string(), z.unknown());

function fieldsOf(text: unknown): Record<string, unknown> | null {
  try {
    return fields.parse(JSON.parse(String(text)));
  } catch {
    return null;
  }
}

/**
 * Where somebody put one of our copies in the place of the store, what waits in it asks first, too, and that is told. Call
 * it before anything of the store is read; it may be called for every store.
 */
export function noticeCopy(store: string, now: number): void {
  const connection = new DatabaseSync(store, { timeout: patienceMs });
  try {
    const copyAt = copiedAt(connection);
    if (copyAt === null) return;
    connection.exec('BEGIN IMMEDIATE');
    askBeforeSending(connection, new Set());
    tell(connection, { at: now, copyAt, complete: false, folder: null, texts: 0 });
    connection.exec('COMMIT');
  } finally {
    connection.close();
  }
}

/** From here on the store is none of the copies. */
function tell(store: DatabaseSync, told: Recovery): void {
  store.prepare('DELETE FROM settings WHERE key = ?').run(copiedKey);
  store.prepare('INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)').run(recoveryKey, JSON.stringify(told));
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

/** What a store that is ready tells, and where what it replaces goes. */
function recoveryIn(store: string): { readonly folder: string } {
  const connection = new DatabaseSync(store, { readOnly: true });
  try {
    const value = connection.prepare('SELECT value FROM settings WHERE key = ?').get(recoveryKey)?.['value'];
    return recovery.extend({ folder: z.string() }).parse(JSON.parse(String(value)));
  } finally {
    connection.close();
  }
}
