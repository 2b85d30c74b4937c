import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { migrate } from './migrations.ts';

export type Row = Record<string, unknown>;

/**
 * The one connection of main. WAL with `synchronous=FULL`: what a transaction committed is there after a power cut.
 * Statements are prepared once and kept.
 */
export class Database {
  readonly #connection: DatabaseSync;
  readonly #statements: Map<string, StatementSync>;
  #depth = 0;
  #afterCommit: (() => void)[] = [];

  /** `store`: a path, or an open connection of which nobody else makes use meanwhile. */
  constructor(store: string | DatabaseSync) {
    this.#connection = typeof store === 'string' ? new DatabaseSync(store, { timeout: 5000 }) : store;
    this.#statements = preparedOf(this.#connection);
    this.#connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
    migrate(this.#connection);
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#connection.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepared(sql).run(...values).changes);
  }

  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#prepared(sql).get(...values);
  }

  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#prepared(sql).all(...values);
  }

  /** Runs `work` in one transaction; nested calls join the outer one. Rolls back when it throws. */
  transaction<T>(work: () => T): T {
    if (this.#depth > 0) return work();
    this.#prepared('BEGIN IMMEDIATE').run();
    this.#depth += 1;
    let result: T;
    try {
      result = work();
      this.#prepared('COMMIT').run();
    } catch (error) {
      // A full disk may have ended the transaction already.
      if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK');
      this.#afterCommit = [];
      throw error;
    } finally {
      this.#depth -= 1;
    }
    const waiting = this.#afterCommit;
    this.#afterCommit = [];
    runAll(waiting);
    return result;
  }

  /** Runs once the outermost transaction is committed; at once when there is none. What rolls back is never announced. */
  afterCommit(run: () => void): void {
    if (this.#depth === 0) run();
    else this.#afterCommit.push(run);
  }

  close(): void {
    this.#statements.clear();
    this.#connection.close();
  }
}

const prepared = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/** Statements belong to their connection, and outlive whoever used it before. */
function preparedOf(connection: DatabaseSync): Map<string, StatementSync> {
  const statements = prepared.get(connection) ?? new Map<string, StatementSync>();
  prepared.set(connection, statements);
  return statements;
}

/** One that fails does not keep the others from hearing of it; the first failure is thrown at the end. */
function runAll(listeners: readonly (() => void)[]): void {
  const failures: unknown[] = [];
  for (const run of listeners) {
    try {
      run();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
