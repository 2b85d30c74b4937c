import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Database } from '../../src/main/store/index.ts';

/** A database that another program holds from its n-th write on, until so many were refused; SQLite waits for nobody here. */
export class HeldStore extends Database {
  readonly #holder: DatabaseSync;
  #before = Number.POSITIVE_INFINITY;
  #refusals = 0;
  #inside = false;
  writes = 0;

  constructor(path: string) {
    super(path);
    this.#holder = new DatabaseSync(path);
    this.get('PRAGMA busy_timeout = 1');
  }

  hold(fromWrite: number, refusals: number): void {
    [this.#before, this.#refusals, this.writes] = [fromWrite, refusals, 0];
  }

  get isHeld(): boolean {
    return this.#holder.isTransaction;
  }

  #write<T>(work: () => T): T {
    this.writes += 1;
    if (this.writes === this.#before) this.#holder.exec('BEGIN IMMEDIATE');
    try {
      return work();
    } catch (error) {
      if (this.isHeld) {
        this.#refusals -= 1;
        if (this.#refusals === 0) this.#holder.exec('ROLLBACK');
      }
      throw error;
    }
  }

  override transaction<T>(work: () => T): T {
    if (this.#inside) return super.transaction(work);
    return this.#write(() => {
      this.#inside = true;
      try {
        return super.transaction(work);
      } finally {
        this.#inside = false;
      }
    });
  }

  override run(sql: string, ...values: SQLInputValue[]): number {
    return this.#inside ? super.run(sql, ...values) : this.#write(() => super.run(sql, ...values));
  }

  override close(): void {
    this.#holder.close();
    super.close();
  }
}
