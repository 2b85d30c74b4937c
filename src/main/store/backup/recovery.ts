import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { renameNewSync } from '../../disk/index.ts';
import { isNewer } from '../migrations.ts';
import { NewerStoreError } from '../opening-problem.ts';
import { copiesIn } from './backups.ts';
import { copiedKey, toDisk } from './copy-store.ts';
import { backupFolder, filesOf, momentFolder, storeName, storePath } from './places.ts';
import { rebuildStore } from './rebuild-store.ts';

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
  /** Whether there was no file, or an empty one. Older versions did not tell. */
  gone: z.boolean().default(false),
  /** How many texts those are. */
  texts: z.int(),
});
type Recovery = z.infer<typeof recovery>;

/** The key of the settings under which it is told. */
export const recoveryKey = 'recovery';

/** Of our stores, bytes. */
const pageBytes = 4096;

const markOf = (dataDir: string): string => join(dataDir, 'studio.damaged');
const readyOf = (dataDir: string): string => join(dataDir, 'studio.recovered');

/** The store was seen to be damaged: the next start puts it together again. */
export function markDamaged(dataDir: string): void {
  writeFileSync(markOf(dataDir), '');
}

/**
 * Whether the store has to be put together again before it is opened: it was seen to be damaged, or is gone or empty though there
 * are copies of it, or the log of its last changes, which SQLite would take for a new one.
 */
export function isToRecover(dataDir: string): boolean {
  if (existsSync(markOf(dataDir)) || existsSync(readyOf(dataDir))) return true;
  return isGone(dataDir) && (hasLog(dataDir) || copiesIn(backupFolder(dataDir)).length > 0);
}

const isEmpty = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;
const isGone = (dataDir: string): boolean => isEmpty(storePath(dataDir));
const hasLog = (dataDir: string): boolean => !isEmpty(`${storePath(dataDir)}-wal`);

/** SQLite reads the log of the last changes, and removes it where the store beside it is empty: a page of zeros is enough for it. */
function keepLog(dataDir: string): void {
  // From here on it is not empty any more.
  markDamaged(dataDir);
  writeFileSync(storePath(dataDir), Buffer.alloc(pageBytes));
}

/**
 * Puts a damaged store together again: the newest copy that can be read, and on top of it every row of the damaged file that can.
 * What was deleted since the copy stays deleted where its whole table could be read. The damaged file is kept beside the new one.
 *
 * Where the journal could not be read whole, what waits in it asks the user first: it may have been sent since the copy was made.
 * So does everything that waits where the settings could not: the user may have paused it.
 *
 * The program may be killed at any moment: until the new store is whole, nothing is moved, and from then on the next call only
 * puts it in its place. Nobody else may have the store open.
 * @param now milliseconds since the epoch
 * @throws what the disk says, or `NewerStoreError`; the damaged file is as it was
 */
export function recover(dataDir: string, now: number): void {
  const ready = readyOf(dataDir);
  if (!existsSync(ready)) {
    const isLogAlone = isGone(dataDir) && hasLog(dataDir);
    const gone = isGone(dataDir) && !isLogAlone;
    if (isLogAlone) keepLog(dataDir);
    refuseNewer(dataDir);
    const folder = momentFolder(dataDir, now);
    mkdirSync(folder, { recursive: true });
    rebuildStore({
      store: storePath(dataDir),
      part: `${ready}.part`,
      copies: backupFolder(dataDir),
      folder,
      tell: (store, rebuilt) => tell(store, { at: now, folder, gone, ...rebuilt }),
    });
    toDisk(`${ready}.part`);
    renameNewSync(`${ready}.part`, ready);
    toDisk(dataDir);
  }
  putInPlace(dataDir, ready);
}

/**
 * Makes a store in a folder out of the newest copy, and of every row in the log of the last changes, which lies beside the name
 * `store`; the store of that log is lost.
 */
export function rebuildFromLog({
  dataDir,
  store,
  folder,
  now,
}: {
  readonly dataDir: string;
  readonly store: string;
  readonly folder: string;
  readonly now: number;
}): void {
  writeFileSync(store, Buffer.alloc(pageBytes));
  const made = join(folder, storeName);
  rebuildStore({
    store,
    part: `${made}.part`,
    copies: backupFolder(dataDir),
    folder,
    tell: (target, rebuilt) => tell(target, { at: now, folder, gone: false, ...rebuilt }),
  });
  toDisk(`${made}.part`);
  renameNewSync(`${made}.part`, made);
  toDisk(folder);
}

/** What a later version wrote is put together by that one: of tables that are not known here nothing would be left. */
function refuseNewer(dataDir: string): void {
  for (const path of [storePath(dataDir), ...copiesIn(backupFolder(dataDir)).map((copy) => copy.path)]) {
    const newer = isNewer(path);
    if (newer === true) throw new NewerStoreError();
    // The newest that says who wrote it decides.
    if (newer === false) return;
  }
}

function putInPlace(dataDir: string, ready: string): void {
  const { folder } = recoveryIn(ready);
  // The store last: as long as it is there, so is what belongs to it or is already kept.
  for (const name of filesOf(storeName)) {
    if (!existsSync(join(dataDir, name))) continue;
    // Another version may have made a new one meanwhile.
    const kept = existsSync(join(folder, name)) ? `later ${name}` : name;
    renameNewSync(join(dataDir, name), join(folder, kept));
  }
  renameNewSync(ready, storePath(dataDir));
  toDisk(dataDir);
  rmSync(markOf(dataDir), { force: true });
}

/** From here on the store is none of the copies. */
export function tell(store: DatabaseSync, told: Recovery): void {
  store.prepare('DELETE FROM settings WHERE key = ?').run(copiedKey);
  store.prepare('INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)').run(recoveryKey, JSON.stringify(told));
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
