import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** How a transaction is written within the one that is never committed. */
const within: ReadonlyMap<string, string> = new Map([
  ['BEGIN IMMEDIATE', 'SAVEPOINT step'],
  ['COMMIT', 'RELEASE step'],
  ['ROLLBACK', 'ROLLBACK TO step; RELEASE step'],
]);

/**
 * A database in memory that goes back to what it was as often as one likes, at the cost of the pages that were written since:
 * every transaction is a savepoint within one that is rolled back. Its statements stay prepared.
 */
export class StoryConnection extends DatabaseSync {
  readonly #statements = new Map<string, StatementSync>();
  #kept = false;

  constructor() {
    super(':memory:');
    // Each step keeps what the pages were that it writes to: small ones are copied sooner.
    super.exec('PRAGMA page_size = 1024');
  }

  override prepare(sql: string): StatementSync {
    const statement = this.#statements.get(sql) ?? super.prepare(within.get(sql) ?? sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  override exec(sql: string): void {
    // How it writes to a disk that it does not have cannot be changed within a transaction.
    if (this.#kept && sql.startsWith('PRAGMA')) return;
    super.exec(within.get(sql) ?? sql);
  }

  /** What is in it now is what `goBack` goes back to. */
  keep(): void {
    super.exec('SAVEPOINT kept');
    this.#kept = true;
  }

  goBack(): void {
    super.exec('ROLLBACK TO kept');
  }
}
