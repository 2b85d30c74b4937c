import { chmodSync, closeSync, constants, copyFileSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Database } from '../database.ts';
import { migrations, tablesAfter } from '../migrations.ts';
import { NewerStoreError } from '../opening-problem.ts';
import { DamagedError } from '../store-problem.ts';
import { copiedAt, isSound, patienceMs } from './copy-store.ts';

/** Why a file is not one that can be looked into. */
export class NoStoreError extends Error {
  override readonly name = 'NoStoreError';
  readonly reason: 'empty' | 'another';
  constructor(reason: 'empty' | 'another') {
    super(`The file is no store of Backlot: ${reason}.`);
    this.reason = reason;
  }
}

/** The first bytes of every SQLite file. */
const magic = 'SQLite format 3\0';

/**
 * Copies a store to a private place, with the log of its last changes where there is one beside it. The file itself is only read,
 * and by no SQLite, which would leave files beside it. Throws a `NoStoreError`, or what the system answers.
 */
export function copyPrivately(file: string, to: string): void {
  const { size } = statSync(file);
  if (size === 0) throw new NoStoreError('empty');
  if (firstBytes(file) !== magic) throw new NoStoreError('another');
  take(file, to);
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (log?.isFile() === true) take(`${file}-wal`, `${to}-wal`);
}

function take(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  // What is write-protected, as a copy on a disc, is to be brought to the tables of this version.
  chmodSync(to, 0o600);
}

function firstBytes(file: string): string {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(magic.length);
    return bytes.toString('latin1', 0, readSync(handle, bytes, 0, bytes.length, 0));
  } finally {
    closeSync(handle);
  }
}

/**
 * Opens a private copy with the tables of this version. `at`: when the store was copied, milliseconds since the epoch; null where it
 * does not say so.
 * @throws NoStoreError, NewerStoreError, DamagedError, or what SQLite says
 */
export function openPrivately(path: string): { readonly db: Database; readonly at: number | null } {
  const at = checked(path);
  return { db: new Database(path), at };
}

function checked(path: string): number | null {
  const connection = new DatabaseSync(path, { timeout: patienceMs });
  try {
    const taken = Number(connection.prepare('PRAGMA user_version').get()?.['user_version']);
    const tables = connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    const has = new Set(tables.map(({ name }) => String(name)));
    // A newer version has more of them, and those of the first step as well.
    const isOurs = taken > 0 && [...tablesAfter(1)].every((table) => has.has(table));
    if (!isOurs) throw new NoStoreError('another');
    if (taken > migrations.length) throw new NewerStoreError();
    if ([...tablesAfter(taken)].some((table) => !has.has(table))) throw new NoStoreError('another');
    if (!isSound(connection)) throw new DamagedError('The copy is not sound.');
    return copiedAt(connection);
  } finally {
    connection.close();
  }
}
