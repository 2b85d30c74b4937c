import { closeSync, copyFileSync, fstatSync, mkdirSync, openSync, statSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Clock } from '../../ports/index.ts';
import type { Database } from '../database.ts';
import { isOfDisk, ReplacedError } from '../store-problem.ts';
import { writeOut } from './copy-store.ts';
import { isAnotherFile, type Looked, writtenTo } from './other-file.ts';
import { momentFolder, storeName, storePath } from './places.ts';
import { rebuildFromLog } from './recovery.ts';

interface FileParts {
  readonly dataDir: string;
  readonly db: Database;
  readonly clock: Clock;
  /** Nothing is written any more, or what was open is written out now. */
  readonly changed: () => void;
  readonly log: (line: string) => void;
  /** The file that is open, and the one that has its name. */
  readonly stats?: (handle: number, path: string) => Looked;
}

/** What a look at it costs is nothing beside a save. */
const everyMs = 2_000;
/** A file system may tell one thing of a file at one moment, and another a moment later. */
const againMs = 1_000;

/**
 * The file that is open, watched: another one may get its name, or be written over it, by hand or by a program that keeps copies.
 * SQLite notices neither, and all that is saved from then on would be gone with the end of the program. What is open is written
 * out beside it then, and nothing is saved any more.
 */
export class StoreFile {
  readonly #parts: FileParts;
  /** Open until the store is closed: a system may give up all locks on a file with any handle of it that is closed. */
  #handle: number | null = null;
  #first: Looked['open'] | null = null;
  #cancel: () => void = () => undefined;
  #suspected = false;
  #replaced: 'renamed' | 'written over' | null = null;
  #folder: string | null = null;

  constructor(parts: FileParts) {
    this.#parts = parts;
  }

  start(): void {
    const { dataDir, db, log } = this.#parts;
    try {
      this.#handle = openSync(storePath(dataDir), 'r');
      this.#first = fstatSync(this.#handle, { bigint: true });
    } catch (error) {
      log(`the store is not watched: ${String(error)}`);
      return;
    }
    // On a disk where SQLite writes no log the store looks like a copy.
    const isTold = writtenTo(this.#handle) === 'with a log';
    db.beforeWriting(() => {
      if (isTold && this.#handle !== null && writtenTo(this.#handle) !== 'with a log') this.#saw('written over');
      if (this.#replaced !== null) throw new ReplacedError();
    });
    this.#lookIn(everyMs);
  }

  /** Null as long as all is well. `folder`: where what was open lies; null while no disk takes it. */
  replaced(): { readonly folder: string | null } | null {
    return this.#replaced === null ? null : { folder: this.#folder };
  }

  stop(): void {
    this.#cancel();
  }

  /** Closes the store, as the last thing. */
  closeStore(): void {
    const { dataDir, db, log } = this.#parts;
    this.stop();
    // Once is enough here: a file too many does no harm.
    if (this.#replaced === null && this.#isAnother()) this.#saw('renamed');
    if (this.#replaced === 'written over') emptyLog(dataDir, log);
    db.close();
    if (this.#handle !== null) closeSync(this.#handle);
    this.#handle = null;
  }

  #lookIn(ms: number): void {
    this.#cancel = this.#parts.clock.after(ms, () => {
      this.#look();
      this.#lookIn(this.#suspected && this.#replaced === null ? againMs : everyMs);
    });
  }

  #look(): void {
    if (this.#replaced !== null) {
      if (this.#folder === null) this.#keep();
      return;
    }
    const isAnother = this.#isAnother();
    if (isAnother && this.#suspected) this.#saw('renamed');
    this.#suspected = isAnother;
  }

  #isAnother(): boolean {
    if (this.#handle === null || this.#first === null) return false;
    const { stats = looked, dataDir } = this.#parts;
    try {
      return isAnotherFile(this.#first, stats(this.#handle, storePath(dataDir)));
    } catch {
      // A network that is away says nothing of the file.
      return false;
    }
  }

  #saw(how: 'renamed' | 'written over'): void {
    if (this.#replaced !== null) return;
    this.#replaced = how;
    this.#parts.log(`the store was ${how}`);
    this.#keep();
  }

  #keep(): void {
    const { dataDir, db, clock, changed, log } = this.#parts;
    const folder = momentFolder(dataDir, clock.now());
    try {
      mkdirSync(folder, { recursive: true });
      if (this.#replaced === 'written over') keepMixed(db, dataDir, folder, clock.now());
      else writeOut(db, join(folder, storeName));
      this.#folder = folder;
    } catch (error) {
      log(`what was open could not be written out: ${String(error)}`);
    }
    changed();
  }
}

/**
 * What is open is partly the other file by now. Where that fits together by chance it is written out; else the newest copy is, with
 * every row that the log of the last changes has. The log itself is kept too.
 */
function keepMixed(db: Database, dataDir: string, folder: string, now: number): void {
  const store = join(folder, 'log', storeName);
  mkdirSync(dirname(store), { recursive: true });
  copyFileSync(`${storePath(dataDir)}-wal`, `${store}-wal`);
  try {
    writeOut(db, join(folder, storeName));
  } catch (error) {
    if (isOfDisk(error)) throw error;
    rebuildFromLog({ dataDir, store, folder, now });
  }
}

/** What is in it would be written into the other file. Then it cannot be read, and nothing is. */
function emptyLog(dataDir: string, log: (line: string) => void): void {
  try {
    truncateSync(`${storePath(dataDir)}-wal`, 0);
  } catch (error) {
    log(`the log of the store could not be emptied: ${String(error)}`);
  }
}

function looked(handle: number, path: string): Looked {
  return {
    open: fstatSync(handle, { bigint: true }),
    there: statSync(path, { bigint: true, throwIfNoEntry: false }) ?? null,
  };
}
