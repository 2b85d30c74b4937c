import { balanceNote, type BalanceNote } from '../../bridge/index.ts';
import { integer, json, readable } from './columns.ts';
import type { Database } from './database.ts';

/** The last balance that an answer told, and what did not fit together. */
export class BalanceRows {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** The balance that everything up to `at` led to; null before the first answer. */
  mark(accountId: string): { readonly remaining: number; readonly at: number } | null {
    const row = this.#db.get('SELECT remaining, at FROM balance_marks WHERE account_id = ?', accountId);
    return row === undefined ? null : { remaining: integer(row['remaining']), at: integer(row['at']) };
  }

  setMark(accountId: string, remaining: number, at: number): void {
    this.#db.run(
      `INSERT INTO balance_marks (account_id, remaining, at) VALUES (?, ?, ?)
       ON CONFLICT (account_id) DO UPDATE SET remaining = excluded.remaining, at = excluded.at`,
      accountId,
      remaining,
      at,
    );
  }

  addNote(note: BalanceNote): void {
    this.#db.run(
      'INSERT INTO balance_notes (account_id, at, note) VALUES (?, ?, ?)',
      note.accountId,
      note.at,
      JSON.stringify(note),
    );
  }

  /** Newest first, at most `limit`. */
  notes(accountId: string, limit: number): BalanceNote[] {
    return readable(
      this.#db.all('SELECT note FROM balance_notes WHERE account_id = ? ORDER BY id DESC LIMIT ?', accountId, limit),
      (row) => balanceNote.parse(json(row['note'])),
    );
  }
}
