import { json } from './columns.ts';
import type { Database } from './database.ts';

/** The request budget of each token, so that a restart cannot overspend it. */
export class BudgetRows {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  load(key: string): unknown {
    const row = this.#db.get('SELECT state FROM request_budgets WHERE key = ?', key);
    return row === undefined ? null : json(row['state']);
  }

  save(key: string, state: unknown): void {
    const text = JSON.stringify(state);
    // Saved with every request: it is there already but for the first.
    if (this.#db.run('UPDATE request_budgets SET state = ? WHERE key = ?', text, key) > 0) return;
    this.#db.run('INSERT INTO request_budgets (key, state) VALUES (?, ?)', key, text);
  }
}
