import type { Database } from './database.ts';

/** How many answers are kept. */
const kept = 32;

/**
 * What was read of single things, as long as nobody may have written to any of its tables, here or in another process, and
 * nothing was rolled back. What it gives is shared, and must not be changed.
 */
export class Remembered<T> {
  readonly #db: Pick<Database, 'version'>;
  readonly #tables: readonly string[];
  readonly #read: (id: string) => T;
  readonly #known = new Map<string, T>();
  #version = -1;

  constructor(db: Pick<Database, 'version'>, tables: readonly string[], read: (id: string) => T) {
    this.#db = db;
    this.#tables = tables;
    this.#read = read;
  }

  of(id: string): T {
    // Each of them only grows.
    const version = this.#tables.reduce((sum, table) => sum + this.#db.version(table), 0);
    if (version !== this.#version || this.#known.size >= kept) this.#known.clear();
    this.#version = version;
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const found = this.#read(id);
    this.#known.set(id, found);
    return found;
  }
}
