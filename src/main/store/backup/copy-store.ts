import { closeSync, fsyncSync, openSync, rmSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { renameNewSync } from '../../disk/index.ts';
import type { Database } from '../database.ts';
import { isNoJson } from '../no-json.ts';
import { DamagedError } from '../store-problem.ts';

/** For others that are at the database, milliseconds. */
export const patienceMs = 5000;

/** The key of the settings of a copy under which it says when it was made. */
export const copiedKey = 'copied';

/**
 * Copies a store as it is at this moment to a file of its own, which has its name only once all of it is on the disk. Every
 * row is read for it, and the copy is checked, so that a store that is damaged throws, and is not copied over what was copied before.
 * @param from an SQLite file, which others may have open
 * @param now milliseconds since the epoch
 * @param part what it is called until then
 */
export function copyStore(from: string, to: string, now: number, part = `${to}.part`): void {
  rmSync(part, { force: true });
  const connection = new DatabaseSync(from, { timeout: patienceMs });
  try {
    connection.prepare('VACUUM INTO ?').run(part);
    checkAndSign(part, now);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  } finally {
    connection.close();
  }
  utimesSync(part, new Date(now), new Date(now));
  toDisk(part);
  renameNewSync(part, to);
  toDisk(dirname(to));
}

/** Writes what is open to a file of its own, whatever the file is by now that it came from. It is no copy: nothing came after it. */
export function writeOut(db: Database, to: string): void {
  const part = `${to}.part`;
  rmSync(part, { force: true });
  try {
    db.copyTo(part);
    check(part);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
  toDisk(part);
  renameNewSync(part, to);
  toDisk(dirname(to));
}

function check(path: string): void {
  const written = new DatabaseSync(path, { readOnly: true });
  try {
    const found = whatIsWrong(written);
    if (found !== 'ok') throw new DamagedError(`What was written out is not sound: ${found}`);
  } finally {
    written.close();
  }
}

/** A copy says that it is one: whoever puts it in the place of the store takes the journal back to that moment. */
function checkAndSign(path: string, now: number): void {
  const copy = new DatabaseSync(path);
  try {
    // A page that the disk has as it was before reads without an error; only an index knows what is missing.
    const found = whatIsWrong(copy);
    if (found !== 'ok') throw new DamagedError(`The copy is not sound: ${found}`);
    copy.prepare('INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)').run(copiedKey, JSON.stringify(now));
  } finally {
    copy.close();
  }
}

/** Whether all of an open store can be read; throws what SQLite says where it cannot be looked at. */
export const isSound = (store: DatabaseSync): boolean => whatIsWrong(store) === 'ok';

function whatIsWrong(copy: DatabaseSync): string {
  try {
    return String(copy.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check']);
  } catch (error) {
    // An indexed value of one row: it is mended where the store is opened.
    if (isNoJson(error)) return 'ok';
    throw error;
  }
}

/** When a store was copied, milliseconds since the epoch; null for one that is no copy. */
export function copiedAt(store: DatabaseSync): number | null {
  const value = store.prepare('SELECT value FROM settings WHERE key = ?').get(copiedKey)?.['value'];
  const at = typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isFinite(at) ? at : null;
}

/** Waits until a file, or what a folder lists, is on the disk. */
export function toDisk(path: string): void {
  let handle: number;
  try {
    handle = openSync(path, 'r+');
  } catch {
    // A folder; Windows opens none, and writes what they list by itself.
    if (process.platform === 'win32') return;
    handle = openSync(path, 'r');
  }
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
