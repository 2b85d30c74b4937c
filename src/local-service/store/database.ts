// What the service keeps, in SQLite.
// Belongs here: accounts, the ledger, and what must always hold in all of it. Does not: rules.
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';

interface Query<Row> {
  get(...values: SQLInputValue[]): Row | undefined;
  all(...values: SQLInputValue[]): Row[];
  run(...values: SQLInputValue[]): { changes: number; id: number };
}

/**
 * Takes how many rows, and how many before them. As sums: for a limit that is a parameter alone SQLite compiles the
 * statement anew each time.
 */
export const onePage = 'LIMIT 0 + ? OFFSET 0 + ?';

/** One connection, prepared statements, and transactions that either happen whole or not at all. */
export class Database {
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #depth = 0;

  /**
   * @param store a path, or an open connection of which nobody else makes use
   * @param outlives what a commit outlives: that the computer loses its power, or (much quicker: the disk is not waited for)
   * that this process is killed
   * @throws when another process has the file open.
   */
  constructor(store: string | DatabaseSync, outlives: 'power loss' | 'being killed' = 'power loss') {
    // Two services on one folder would run every job twice, hence the exclusive lock. The system frees it when we are killed.
    this.#connection =
      typeof store === 'string'
        ? new DatabaseSync(store, { timeout: 5_000, enableForeignKeyConstraints: true })
        : store;
    try {
      this.#connection.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL;');
      this.#connection.exec(`PRAGMA synchronous = ${outlives === 'power loss' ? 'FULL' : 'NORMAL'}`);
    } catch (error) {
      if (typeof store === 'string') this.#connection.close();
      throw error;
    }
  }

  exec(sql: string): void {
    this.#connection.exec(sql);
  }

  query<Row = Record<string, never>>(sql: string): Query<Row> {
    const statement = this.#prepared(sql);
    let names: readonly string[] | null = null;
    const named = (values: unknown): Row => {
      // What `setReturnArrays` gives; its types know of objects only.
      const row = values as readonly unknown[];
      names ??= statement.columns().map(({ name }) => name);
      const byName: Record<string, unknown> = {};
      for (let index = 0; index < names.length; index += 1) byName[names[index] ?? ''] = row[index];
      // The columns of `Row` are those that the statement selects; SQLite cannot tell the compiler.
      return byName as Row;
    };
    return {
      get: (...values) => {
        const row = statement.get(...values);
        return row === undefined ? undefined : named(row);
      },
      all: (...values) => statement.all(...values).map(named),
      run: (...values) => {
        const result = statement.run(...values);
        return { changes: Number(result.changes), id: Number(result.lastInsertRowid) };
      },
    };
  }

  /** Prepared once: rules ask the same again with each request. */
  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#connection.prepare(sql);
    // Rows come as values: SQLite would look each column's name up anew for each row, which takes twice as long.
    statement.setReturnArrays(true);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** Runs `work` in a transaction; inside another one it becomes part of it. `work` must not be asynchronous. */
  transaction<T>(work: () => T): T {
    if (this.#depth > 0) return work();
    this.#prepared('BEGIN IMMEDIATE').run();
    this.#depth += 1;
    try {
      const result = work();
      this.#prepared('COMMIT').run();
      return result;
    } catch (error) {
      this.#connection.exec('ROLLBACK');
      throw error;
    } finally {
      this.#depth -= 1;
    }
  }

  /** Empties every table but `kept`, numbering included. */
  clear(kept: readonly string[]): void {
    this.#connection.exec('PRAGMA foreign_keys = OFF');
    this.transaction(() => {
      const tables = this.query<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table'`).all();
      for (const { name } of tables) if (!kept.includes(name)) this.#connection.exec(`DELETE FROM "${name}"`);
    });
    this.#connection.exec('PRAGMA foreign_keys = ON');
  }

  close(): void {
    this.#statements.clear();
    this.#connection.close();
  }
}
