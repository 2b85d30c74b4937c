import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { Database } from '../../../src/main/store/index.ts';
import type { Row } from '../../../src/main/store/database.ts';

/** What everything meets that belongs to a process which is gone. */
export class Crashed extends Error {
  override readonly name = 'Crashed';
}

/** Thrown again and again: nobody asks where. */
const crashed = new Crashed();

/** Called at each boundary of the store; true: the process dies here. */
export type AtBoundary = (moment: 'before-commit' | 'after-commit') => boolean;

/** The store of one process: what was committed outlives it, and nothing reaches the disk after its death. */
export class CrashStore extends Database {
  readonly #atBoundary: AtBoundary;
  #depth = 0;
  #dead = false;

  constructor(connection: DatabaseSync, atBoundary: AtBoundary) {
    super(connection);
    this.#atBoundary = atBoundary;
  }

  kill(): void {
    this.#dead = true;
  }

  override run(sql: string, ...values: SQLInputValue[]): number {
    this.#live();
    if (this.#depth > 0) return super.run(sql, ...values);
    this.#pass('before-commit');
    const changes = super.run(sql, ...values);
    this.#pass('after-commit');
    return changes;
  }

  override get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    this.#live();
    return super.get(sql, ...values);
  }

  override all(sql: string, ...values: SQLInputValue[]): Row[] {
    this.#live();
    return super.all(sql, ...values);
  }

  /** Memory is gone with the process too. */
  override version(table: string): number {
    this.#live();
    return super.version(table);
  }

  override transaction<T>(work: () => T): T {
    this.#live();
    if (this.#depth > 0) return super.transaction(work);
    this.#depth += 1;
    try {
      return super.transaction(() => {
        // The first to hear of the commit.
        super.afterCommit(() => {
          this.#depth -= 1;
          try {
            this.#pass('after-commit');
          } finally {
            this.#depth += 1;
          }
        });
        const result = work();
        this.#pass('before-commit');
        return result;
      });
    } finally {
      this.#depth -= 1;
    }
  }

  /** The connection belongs to the scenarios. */
  override close(): void {
    this.#dead = true;
  }

  #pass(moment: 'before-commit' | 'after-commit'): void {
    this.#live();
    if (!this.#atBoundary(moment)) return;
    this.#dead = true;
    throw crashed;
  }

  #live(): void {
    if (this.#dead) throw crashed;
  }
}
