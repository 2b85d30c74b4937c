import type { CreditEntry, CreditHistory } from '../credits/history.ts';
import { flag, integer, text } from './columns.ts';
import type { Database } from './database.ts';

/** Appended to the migrations: the ledger of each account as it was last read, newest first by `position`. */
export const creditTables = `
  CREATE TABLE credit_entries (
    account_id TEXT NOT NULL,
    position INTEGER NOT NULL,
    label TEXT NOT NULL,
    content_type TEXT NOT NULL,
    amount REAL NOT NULL,
    type TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (account_id, position)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE credit_histories (
    account_id TEXT PRIMARY KEY,
    complete INTEGER NOT NULL,
    read_at INTEGER NOT NULL
  ) STRICT;
`;

export class CreditRows {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** `readAt`: milliseconds since the epoch; null when the ledger was never read. */
  read(accountId: string): { readonly history: CreditHistory; readonly readAt: number | null } {
    const head = this.#db.get('SELECT * FROM credit_histories WHERE account_id = ?', accountId);
    const entries = this.#db
      .all('SELECT * FROM credit_entries WHERE account_id = ? ORDER BY position DESC', accountId)
      .map((row): CreditEntry => ({
        label: text(row['label']),
        contentType: text(row['content_type']),
        amount: integer(row['amount']),
        type: text(row['type']),
        at: integer(row['at']),
      }));
    return {
      history: { entries, complete: head !== undefined && flag(head['complete']) },
      readAt: head === undefined ? null : integer(head['read_at']),
    };
  }

  /** The oldest entry has position 0, so that new ones are added at the end. */
  save(accountId: string, history: CreditHistory, readAt: number): void {
    this.#db.transaction(() => {
      this.#db.run('DELETE FROM credit_entries WHERE account_id = ?', accountId);
      for (const [at, entry] of history.entries.entries()) {
        this.#db.run(
          `INSERT INTO credit_entries (account_id, position, label, content_type, amount, type, at)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
          accountId,
          history.entries.length - 1 - at,
          entry.label,
          entry.contentType,
          entry.amount,
          entry.type,
          entry.at,
        );
      }
      this.#db.run(
        `INSERT INTO credit_histories (account_id, complete, read_at) VALUES (?, ?, ?)
         ON CONFLICT (account_id) DO UPDATE SET complete = excluded.complete, read_at = excluded.read_at`,
        accountId,
        history.complete ? 1 : 0,
        readAt,
      );
    });
  }
}
