import { existsSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Database } from './database.ts';

/** Primary result codes of SQLite for a file that is damaged, or none of its own (https://sqlite.org/rescode.html). */
const damaged: ReadonlySet<unknown> = new Set([11, 26]);

const isDamaged = (error: unknown): boolean =>
  // Extended codes carry the primary one in their low byte.
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  damaged.has(error.errcode & 0xff);

/**
 * The store of a service. One that cannot be opened because it is damaged is kept under another name, and a new one is begun: a
 * practice service that has forgotten what it made is worth more than none.
 * @param now milliseconds since the epoch
 */
export function openDatabase(
  path: string,
  {
    outlives,
    log,
    now,
  }: {
    readonly outlives?: ConstructorParameters<typeof Database>[1];
    readonly log: (line: string) => void;
    readonly now: number;
  },
): Database {
  try {
    return new Database(path, outlives);
  } catch (error) {
    if (!isDamaged(error)) throw error;
    log(`the store is damaged and set aside: ${String(error)}`);
    for (const suffix of ['-wal', '-shm', ''])
      if (existsSync(path + suffix)) renameSync(path + suffix, `${path}.damaged-${now}${suffix}`);
    return new Database(path, outlives);
  }
}

/**
 * Where an earlier store was set aside or is gone, nothing gets a number that something in it may have had: whoever remembers that
 * would take one for the other. Call it when all tables are there.
 * @param now milliseconds since the epoch
 */
export function numberOnward(database: Database, path: string, now: number, isGone: boolean): void {
  const names = readdirSync(dirname(path));
  if (!isGone && !names.some((name) => name.startsWith(`${basename(path)}.damaged-`))) return;
  // The seconds until now: fewer things than that were ever made.
  database
    .query(
      `INSERT INTO sqlite_sequence (name, seq) SELECT name, ? FROM sqlite_schema
       WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%' AND name NOT IN (SELECT name FROM sqlite_sequence)`,
    )
    .run(Math.floor(now / 1000));
}
