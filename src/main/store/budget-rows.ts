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
    this.#db.run(
      'INSERT INTO request_budgets (key, state) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET state = excluded.state',
      key,
      JSON.stringify(state),
    );
  }
}
