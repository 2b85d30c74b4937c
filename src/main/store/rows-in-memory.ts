import type { Database } from './database.ts';

interface RowsInMemoryParts<T> {
  readonly db: Pick<Database, 'version'>;
  readonly table: string;
  /** Reads them all, in order. */
  readonly read: () => readonly T[];
  /** Their order, as `read` gives them. */
  readonly order: (one: T, other: T) => number;
}

/**
 * Rows that are few and asked for again and again. The database goes before: they are read anew whenever anybody else may have
 * written to their table, here or in another process, and after a rollback. What is given out is shared, and never changed.
 */
export class RowsInMemory<T extends { readonly id: string }> {
  readonly #parts: RowsInMemoryParts<T>;
  readonly #rows = new Map<string, T>();
  #ordered: readonly T[] | null = null;
  /** The table's version that these are of; null: they must be read. */
  #version: number | null = null;

  constructor(parts: RowsInMemoryParts<T>) {
    this.#parts = parts;
  }

  all(): readonly T[] {
    this.#refresh();
    this.#ordered ??= [...this.#rows.values()].toSorted(this.#parts.order);
    return this.#ordered;
  }

  get(id: string): T | null {
    this.#refresh();
    return this.#rows.get(id) ?? null;
  }

  /**
   * Writes one row with `write`, in one statement, and keeps what that says is in the database then; null: it is none of these.
   * @param write gets what is known of the row
   */
  save(id: string, write: (known: T | null) => T | null): void {
    this.#refresh();
    const before = this.#version;
    // Whatever it throws, the next look reads anew.
    this.#version = null;
    const row = write(this.#rows.get(id) ?? null);
    // More than this one statement: somebody else wrote too.
    if (before === null || this.#parts.db.version(this.#parts.table) !== before + 1) return;
    if (row === null) this.#rows.delete(id);
    else this.#rows.set(id, row);
    this.#ordered = null;
    this.#version = before + 1;
  }

  #refresh(): void {
    const { db, table, read } = this.#parts;
    const version = db.version(table);
    if (this.#version === version) return;
    this.#version = null;
    const rows = read();
    this.#rows.clear();
    for (const row of rows) this.#rows.set(row.id, row);
    this.#ordered = rows;
    this.#version = version;
  }
}
