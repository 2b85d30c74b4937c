import { existsSync, renameSync } from 'node:fs';
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
