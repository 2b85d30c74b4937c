import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { SettingsRows } from '../settings-rows.ts';

/**
 * How often something of a store has begun to be sent; `store` stands for it and for every copy of it, `on` for the computer that
 * opened it last. Older versions did not write that down.
 */
const sent = z.object({ store: z.uuid(), count: z.int().nonnegative(), on: z.uuid().optional() });
type Sent = z.infer<typeof sent>;

/** The key of the settings under which a store knows it. */
const sentKey = 'sent';

/** A file outside of the data, as long as there were beginnings: one byte for each. */
const markOf = (folder: string, { store }: Sent): string => join(folder, store);

/**
 * Which computer this is, as a file beside the marks says, which a copy of the data does not take along; undefined where none can be
 * kept. Where it is lost, that is as on another computer: what waits asks once more than it has to.
 */
function computerOf(folder: string): string | undefined {
  const path = join(folder, 'computer');
  try {
    const known = z.uuid().safeParse(statSync(path, { throwIfNoEntry: false }) && readFileSync(path, 'utf8')).data;
    if (known !== undefined) return known;
    const computer = randomUUID();
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, computer);
    return computer;
  } catch {
    return undefined;
  }
}

const bytesOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Counts twice what begins to be sent: in the store, and in a file outside of its folder. A store that knows of fewer than the file
 * was put back to an earlier moment, by the system's backup or by hand.
 */
export class SentMarks {
  readonly #rows: SettingsRows;
  readonly #folder: string;

  /** `folder`: an absolute path; made when it is missing. */
  constructor(rows: SettingsRows, folder: string) {
    this.#rows = rows;
    this.#folder = folder;
  }

  /** Something is written down as begun, in the transaction that is open. */
  begins(): void {
    const known = this.#known() ?? { store: randomUUID(), count: 0 };
    this.#rows.set(sentKey, { ...known, count: known.count + 1 } satisfies Sent);
  }

  /** That is committed, and its first byte has not left. */
  begun(): void {
    const known = this.#known();
    if (known === null) return;
    try {
      mkdirSync(this.#folder, { recursive: true });
      appendFileSync(markOf(this.#folder, known), '.');
    } catch {
      // What is sent does not wait for a disk that takes no marks: they only notice what hardly ever happens.
    }
  }

  #known(): Sent | null {
    return sent.safeParse(this.#rows.get(sentKey)).data ?? null;
  }
}

/**
 * What a store may not know of: `earlier`, more was begun here than it knows; `elsewhere`, another computer had it, and may have it
 * still, with the same in it. Null: nothing. From here on it is of this computer, and knows of as much.
 * @param store which nobody else writes to meanwhile
 */
export function unknownTo(store: DatabaseSync, folder: string): 'earlier' | 'elsewhere' | null {
  const value = store.prepare('SELECT value FROM settings WHERE key = ?').get(sentKey)?.['value'];
  const known = sent.safeParse(parsed(value)).data;
  const on = computerOf(folder);
  if (known === undefined) {
    // From now on: what a backup has of this moment must be known for what it is.
    write(store, { store: randomUUID(), count: 0, on });
    return null;
  }
  const mark = markOf(folder, known);
  const begun = bytesOf(mark);
  if (begun < known.count) {
    // The program ended between the two, or the file is gone, or another computer has counted.
    try {
      mkdirSync(folder, { recursive: true });
      writeFileSync(mark, '.'.repeat(known.count));
    } catch {
      // As above.
    }
  }
  const count = Math.max(begun, known.count);
  const isElsewhere = on !== undefined && known.on !== undefined && known.on !== on;
  if (count !== known.count || (on !== undefined && known.on !== on)) write(store, { ...known, count, on });
  if (count !== known.count) return 'earlier';
  return isElsewhere ? 'elsewhere' : null;
}

function write(store: DatabaseSync, known: Sent): void {
  store.prepare('INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)').run(sentKey, JSON.stringify(known));
}

function parsed(value: unknown): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    return null;
  }
}
