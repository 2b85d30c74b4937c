import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptFileRows } from '../store/index.ts';
import { fileNameOf, type Library, type LibrarySection } from './library.ts';

interface CopiesParts {
  readonly library: Library;
  readonly rows: KeptFileRows;
  /** Paths of the copies of finished videos that something still leads to. */
  readonly videoPaths: () => readonly string[];
  /** Where the user's own library has what is at an address; null where it has not. */
  readonly kept: (url: string) => Promise<string | null>;
  /** Whether the user removed from its list what a copy is of, by its key. */
  readonly isRemoved: (key: string) => boolean;
  readonly limitBytes?: number;
}

/** Copies take no more room than this; the user reads it in the library's settings. */
export const copiesLimitBytes = 2_000_000_000;
/** Somebody may be playing what was used so recently, milliseconds. */
const inUseMs = 10 * 60_000;
/** A use is noted at most so often, milliseconds: whoever plays a file in ranges must not see its times change. */
const noteEveryMs = 24 * 60 * 60_000;

/** Sections whose files are fetched again when they are wanted. */
const sections: readonly LibrarySection[] = ['results', 'videos', 'previews'];

interface Copy {
  readonly path: string;
  readonly bytes: number;
  /** Milliseconds since the epoch. */
  readonly usedAt: number;
}

/**
 * Copies that Backlot itself made for playing, beside the user's library: of what the library has none is kept, and of the rest
 * the longest unused go where they would take too much room.
 */
export class Copies {
  readonly #parts: CopiesParts;
  #stopped = false;
  constructor(parts: CopiesParts) {
    this.#parts = parts;
  }

  /** Clears what nothing leads to any more, and forgets what is gone. Before anything is fetched or played in this run. */
  async clearLeft(): Promise<void> {
    const { library, rows, videoPaths } = this.#parts;
    // Those of an earlier run are found by nobody.
    for (const name of await readdir(library.folder('previews'))) await remove(join(library.folder('previews'), name));
    // By name: nothing else has it, in whatever place the folder was when its path was written.
    const kept = rows.all();
    const known = new Set([...kept.map(({ path }) => path), ...videoPaths()].map(fileNameOf));
    const there = await this.#paths();
    for (const path of there) if (!known.has(fileNameOf(path))) await remove(path);
    const names = new Set(there.map(fileNameOf));
    rows.drop(kept.flatMap(({ key, path }) => (names.has(fileNameOf(path)) ? [] : [key])));
  }

  /** Removes what the user's library has too, and keeps the rule. While the program runs. */
  async thin(): Promise<void> {
    const { rows, kept, isRemoved } = this.#parts;
    for (const { key, url, path } of rows.all()) {
      // While the program ran, a removal could be taken back.
      if (!isRemoved(key) && (await kept(url)) === null) continue;
      if (this.#stopped) return;
      rows.drop([key]);
      await remove(path);
    }
    await this.#limit();
  }

  stop(): void {
    this.#stopped = true;
  }

  async bytes(): Promise<number> {
    return sum(await this.#list());
  }

  /** Removes all but what may be playing. Returns how many bytes are free again. */
  async clear(): Promise<number> {
    const before = await this.bytes();
    for (const { path, usedAt } of await this.#list()) if (Date.now() - usedAt > inUseMs) await remove(path);
    return before - (await this.bytes());
  }

  async #limit(): Promise<void> {
    const limitBytes = this.#parts.limitBytes ?? copiesLimitBytes;
    const copies = (await this.#list()).toSorted((a, b) => a.usedAt - b.usedAt);
    let bytes = sum(copies);
    for (const copy of copies) {
      if (bytes <= limitBytes || this.#stopped) return;
      if (Date.now() - copy.usedAt <= inUseMs) continue;
      await remove(copy.path);
      bytes -= copy.bytes;
    }
  }

  async #list(): Promise<Copy[]> {
    const copies: Copy[] = [];
    for (const path of await this.#paths()) {
      const found = await stat(path).catch(() => null);
      if (found?.isFile() === true)
        copies.push({ path, bytes: found.size, usedAt: Math.max(found.atimeMs, found.mtimeMs) });
    }
    return copies;
  }

  async #paths(): Promise<string[]> {
    const paths: string[] = [];
    for (const section of sections) {
      const folder = this.#parts.library.folder(section);
      const found = await readdir(folder, { withFileTypes: true });
      paths.push(
        ...found.flatMap((one) => (one.isFile() && !one.name.endsWith('.part') ? [join(folder, one.name)] : [])),
      );
    }
    return paths;
  }
}

/** A copy is played or shown: it stays longer than those that are not. Never rejects. */
export async function noteUse(path: string): Promise<void> {
  try {
    const { atimeMs, mtime } = await stat(path);
    if (Date.now() - atimeMs > noteEveryMs) await utimes(path, new Date(), mtime);
  } catch {
    // Gone, or of a disk that takes no times: then it counts as unused.
  }
}

const sum = (copies: readonly Copy[]): number => copies.reduce((bytes, copy) => bytes + copy.bytes, 0);

/** What cannot be removed takes some room, no more. */
async function remove(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => undefined);
}
