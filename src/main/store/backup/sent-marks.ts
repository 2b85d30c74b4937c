import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { SettingsRows } from '../settings-rows.ts';
import { type Here, owner, takenOver } from './owner.ts';

/**
 * How often something of a store has begun to be sent, and on which computer it was opened last; `store` stands for it and for every
 * copy of it.
 */
const sent = owner.extend({ store: z.uuid(), count: z.int().nonnegative() });
type Sent = z.infer<typeof sent>;

/** The key of the settings under which a store knows it. */
const sentKey = 'sent';

/** A file outside of the data, as long as there were beginnings: one byte for each. */
const markOf = (folder: string, { store }: Pick<Sent, 'store'>): string => join(folder, store);

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
export function unknownTo(store: DatabaseSync, here: Here): 'earlier' | 'elsewhere' | null {
  const value = store.prepare('SELECT value FROM settings WHERE key = ?').get(sentKey)?.['value'];
  const known = sent.safeParse(parsed(value)).data;
  const { isElsewhere, owner: now } = takenOver(known ?? {}, here);
  // From now on: what a backup has of this moment must be known for what it is.
  const { store: name, count } = known ?? { store: randomUUID(), count: 0 };
  const mark = markOf(here.folder, { store: name });
  const begun = bytesOf(mark);
  if (begun < count) {
    // The program ended between the two, or the file is gone, or another computer has counted.
    try {
      mkdirSync(here.folder, { recursive: true });
      writeFileSync(mark, '.'.repeat(count));
    } catch {
      // As above.
    }
  }
  const next: Sent = { ...now, store: name, count: Math.max(begun, count) };
  const text = JSON.stringify(next);
  if (text !== value) store.prepare('INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)').run(sentKey, text);
  if (next.count !== count) return 'earlier';
  return isElsewhere ? 'elsewhere' : null;
}

function parsed(value: unknown): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    return null;
  }
}
