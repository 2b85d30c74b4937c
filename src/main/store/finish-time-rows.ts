import { noHistory, type FinishHistory } from '../jobs/finish-time.ts';
import type { FinishTimeStore } from '../jobs/job-store.ts';
import { integer } from './columns.ts';
import type { Database } from './database.ts';

/** How long jobs took, added up by account and kind. */
export class FinishTimeRows implements FinishTimeStore {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  history(accountId: string, kind: string): FinishHistory {
    const row = this.#db.get(
      'SELECT count, sum, sum_of_squares FROM finish_times WHERE account_id = ? AND kind = ?',
      accountId,
      kind,
    );
    if (row === undefined) return noHistory;
    return {
      count: integer(row['count']),
      sum: integer(row['sum']),
      sumOfSquares: integer(row['sum_of_squares']),
    };
  }

  save(accountId: string, kind: string, { count, sum, sumOfSquares }: FinishHistory): void {
    this.#db.run(
      `INSERT INTO finish_times (account_id, kind, count, sum, sum_of_squares) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (account_id, kind) DO UPDATE SET count = excluded.count, sum = excluded.sum,
         sum_of_squares = excluded.sum_of_squares`,
      accountId,
      kind,
      count,
      sum,
      sumOfSquares,
    );
  }
}
