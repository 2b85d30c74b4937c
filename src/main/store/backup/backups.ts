import { mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Clock } from '../../ports/index.ts';
import { workerFile } from '../../worker-file.ts';
import type { Copied, Copying } from './backup-worker.ts';
import { copyStore } from './copy-store.ts';

/** How many copies are kept, one for each day of use. */
const keptCopies = 5;
/** How many are kept beside them that were made before an upgrade, one for each version. */
const keptBefore = 2;
const dayMs = 24 * 3_600_000;
/** Looks soon after the start, which it does not hold up, and every hour while the program runs. */
const firstLookMs = 10_000;
const everyMs = 3_600_000;
/** Free space that a copy leaves on the disk, bytes. */
const leftFree = 200_000_000;

interface Copy {
  readonly path: string;
  readonly number: number;
  /** How many steps of the migrations the store had taken, where it was made before the next ones; null of those of a day. */
  readonly before: number | null;
  /** When it was made, milliseconds since the epoch. */
  readonly at: number;
}

interface BackupParts {
  /** The folder with the copies. */
  readonly folder: string;
  /** The store that is copied. */
  readonly store: string;
  readonly clock: Clock;
  /** Whether this process is the one that makes them. */
  readonly isOwner: () => boolean;
  /** The store could not be read whole. */
  readonly damaged: () => void;
  readonly log: (line: string) => void;
}

/** Copies of the store, of the last days of use. */
export class Backups {
  readonly #parts: BackupParts;
  #cancel: () => void = () => undefined;
  #copying: Promise<void> | null = null;
  #closed = false;

  constructor(parts: BackupParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#lookIn(firstLookMs);
  }

  /** Begins no copy any more: the end of the program would wait for it. */
  stop(): void {
    this.#closed = true;
    this.#cancel();
  }

  /** Waits for a copy that is being made. */
  async close(): Promise<void> {
    this.stop();
    await this.#copying;
  }

  /** Makes a copy where the newest one is of another day, one at a time. */
  look(): Promise<void> {
    this.#copying ??= this.#copyWhereDue().finally(() => (this.#copying = null));
    return this.#copying;
  }

  async #copyWhereDue(): Promise<void> {
    const { folder, store, clock, isOwner, log } = this.#parts;
    if (!isOwner() || this.#closed) return;
    // Also where none is due, and where a full disk lets none be made.
    removeHalves(folder);
    const [newest] = copiesIn(folder);
    // A clock that was set back makes one that is of the future: it counts as old.
    const isDue = newest === undefined || Math.abs(clock.now() - newest.at) >= dayMs;
    if (!isDue) return;
    try {
      mkdirSync(folder, { recursive: true });
      if (!hasRoom(folder, store)) {
        log('no copy of the store: the disk is nearly full');
        return;
      }
      const now = clock.now();
      const to = nextCopy(folder);
      const copied = await copyInThread({ from: store, to, now });
      if (copied.ok) removeOld(folder);
      else {
        log(`no copy of the store: ${copied.words}`);
        if (copied.damaged) this.#parts.damaged();
      }
    } catch (error) {
      log(`no copy of the store: ${String(error)}`);
    }
  }

  #lookIn(ms: number): void {
    if (this.#closed) return;
    this.#cancel = this.#parts.clock.after(ms, () => {
      void this.look();
      this.#lookIn(everyMs);
    });
  }
}

/**
 * Copies a store before its tables are changed to those of this version, unless a start whose upgrade was not finished did, and
 * nothing was written since. The window is drawn meanwhile. `taken`: how many steps of the migrations the store has.
 */
export async function copyBeforeUpgrade({
  store,
  taken,
  folder,
  now,
}: {
  readonly store: string;
  readonly taken: number;
  readonly folder: string;
  readonly now: number;
}): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const [known] = copiesIn(folder).filter(({ before }) => before === taken);
  const isThere = known !== undefined && statSync(known.path).isFile();
  if (isThere && changedAt(store) < known.at && known.at <= now) return;
  const to = nextCopy(folder, taken);
  const copied = await copyInThread({ from: store, to, now });
  // What keeps it from being made is thrown here, as whoever opens the store has to know it.
  if (!copied.ok) copyStore(store, to, now);
  removeOld(folder);
}

/** The newest first. */
export function copiesIn(folder: string): Copy[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .flatMap((name) => {
      const [, number, before] = /^studio-(\d{1,9})(?:-before-upgrade-(\d{1,9}))?\.sqlite$/u.exec(name) ?? [];
      if (number === undefined) return [];
      const path = join(folder, name);
      const at = statSync(path).mtimeMs;
      return [{ path, number: Number(number), before: before === undefined ? null : Number(before), at }];
    })
    .toSorted((a, b) => b.number - a.number);
}

/** Numbered, because a clock may be wrong. */
function nextCopy(folder: string, before: number | null = null): string {
  const number = String((copiesIn(folder)[0]?.number ?? 0) + 1).padStart(6, '0');
  return join(folder, `studio-${number}${before === null ? '' : `-before-upgrade-${before}`}.sqlite`);
}

/** When a store was written to last, milliseconds since the epoch. */
function changedAt(store: string): number {
  const log = statSync(`${store}-wal`, { throwIfNoEntry: false });
  const logged = log === undefined || log.size === 0 ? 0 : log.mtimeMs;
  return Math.max(statSync(store).mtimeMs, logged);
}

/** Those that are to be kept of some, the newest first. */
function wanted(copies: readonly Copy[]): readonly Copy[] {
  const ofDays = copies.filter(({ before }) => before === null);
  // A clock that is wrong at each start and put right a minute later makes many on one day: each day has its newest one first.
  const days = newestOfEach(ofDays, ({ at }) => Math.floor(at / dayMs)).slice(0, keptCopies);
  const others = ofDays.filter((copy) => !days.includes(copy)).slice(0, keptCopies - days.length);
  const upgrades = copies.filter(({ before }) => before !== null);
  return [...days, ...others, ...newestOfEach(upgrades, ({ before }) => before).slice(0, keptBefore)];
}

const newestOfEach = (copies: readonly Copy[], key: (copy: Copy) => unknown): Copy[] =>
  copies.filter((copy, index) => copies.findIndex((other) => key(other) === key(copy)) === index);

function removeOld(folder: string): void {
  const copies = copiesIn(folder);
  const kept = new Set(wanted(copies));
  for (const { path } of copies.filter((copy) => !kept.has(copy))) {
    try {
      rmSync(path, { force: true });
    } catch {
      // Another program holds it, such as one that makes backups itself: it goes with the next ones.
    }
  }
}

/** What a copy left behind that was being made when the program ended. */
function removeHalves(folder: string): void {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return;
  }
  for (const name of names.filter((each) => /^studio-\d{1,9}(-before-upgrade-\d{1,9})?\.sqlite\.part$/u.test(each))) {
    try {
      rmSync(join(folder, name), { force: true });
    } catch {
      // As above.
    }
  }
}

function hasRoom(folder: string, store: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize - statSync(store).size > leftFree;
}

/** Copies a store in a thread of its own. Null: `signal` ended it; what is there of it by then is for the caller to remove. */
export async function copyInThread(copying: Copying & { readonly signal: AbortSignal }): Promise<Copied | null>;
export async function copyInThread(copying: Copying): Promise<Copied>;
export async function copyInThread({
  signal,
  ...workerData
}: Copying & { signal?: AbortSignal }): Promise<Copied | null> {
  const worker = new Worker(workerFile('backup-worker'), { workerData });
  const { promise, resolve, reject } = Promise.withResolvers<Copied | null>();
  worker.once('message', (copied: Copied) => resolve(copied));
  worker.once('error', reject);
  worker.once('exit', () =>
    signal?.aborted ? resolve(null) : reject(new Error('The thread ended without an answer.')),
  );
  const stop = (): void => void worker.terminate();
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  try {
    return await promise;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
