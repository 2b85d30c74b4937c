import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** For others that are at the database, milliseconds. */
const patienceMs = 5000;

/**
 * Copies a store as it is at this moment to a file of its own, which has its name only once all of it is on the disk. Every row is
 * read for it, so that a store that is damaged throws, and is not copied over what was copied before.
 * @param from an SQLite file, which others may have open
 */
export function copyStore(from: string, to: string): void {
  const part = `${to}.part`;
  rmSync(part, { force: true });
  const connection = new DatabaseSync(from, { timeout: patienceMs });
  try {
    connection.prepare('VACUUM INTO ?').run(part);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  } finally {
    connection.close();
  }
  toDisk(part);
  renameSync(part, to);
  toDisk(dirname(to));
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
