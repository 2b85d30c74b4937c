import { isSameCreditEntry, type CreditEntry, type CreditHistory } from '../records/index.ts';
import { flag, integer, integerOrNull, text } from './columns.ts';
import type { Database } from './database.ts';

/** Entries at the old end that two histories share, gaps included. */
function sameTail(a: CreditHistory, b: CreditHistory): number {
  const gapsOf = ({ entries, gaps }: CreditHistory): Set<number> => new Set(gaps.map((at) => entries.length - 1 - at));
  const [gapsA, gapsB] = [gapsOf(a), gapsOf(b)];
  let count = 0;
  while (
    isSameCreditEntry(a.entries.at(-1 - count), b.entries.at(-1 - count)) &&
    gapsA.has(count) === gapsB.has(count) &&
    count < a.entries.length
  )
    count += 1;
  return count;
}

export class CreditRows {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * `readAt`: milliseconds since the epoch; null when the ledger was never read. `balance`: credits that were left then; null where
   * nobody knew.
   */
  read(accountId: string): {
    readonly history: CreditHistory;
    readonly readAt: number | null;
    readonly balance: number | null;
  } {
    const head = this.#db.get('SELECT * FROM credit_histories WHERE account_id = ?', accountId);
    const rows = this.#db.all('SELECT * FROM credit_entries WHERE account_id = ? ORDER BY position DESC', accountId);
    const entries = rows.map((row): CreditEntry => ({
      label: text(row['label']),
      contentType: text(row['content_type']),
      amount: integer(row['amount']),
      type: text(row['type']),
      at: integer(row['at']),
    }));
    return {
      history: {
        entries,
        gaps: rows.flatMap((row, index) => (flag(row['gap']) ? [index] : [])),
        reachesStart: head !== undefined && flag(head['complete']),
      },
      readAt: head === undefined ? null : integer(head['read_at']),
      balance: integerOrNull(head?.['balance'] ?? null),
    };
  }

  /** The oldest entry has position 0, so that new ones are added at the end: of a long ledger only those are written. */
  save(accountId: string, history: CreditHistory, readAt: number, balance: number | null): void {
    const { entries, gaps, reachesStart } = history;
    const missing = new Set(gaps);
    this.#db.transaction(() => {
      const kept = sameTail(this.read(accountId).history, history);
      this.#db.run('DELETE FROM credit_entries WHERE account_id = ? AND position >= ?', accountId, kept);
      for (const [at, entry] of entries.slice(0, entries.length - kept).entries()) {
        this.#db.run(
          `INSERT INTO credit_entries (account_id, position, label, content_type, amount, type, at, gap)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
          accountId,
          entries.length - 1 - at,
          entry.label,
          entry.contentType,
          entry.amount,
          entry.type,
          entry.at,
          missing.has(at) ? 1 : 0,
        );
      }
      this.#db.run(
        `INSERT INTO credit_histories (account_id, complete, read_at, balance) VALUES (?, ?, ?, ?)
         ON CONFLICT (account_id) DO UPDATE SET
           complete = excluded.complete, read_at = excluded.read_at, balance = excluded.balance`,
        accountId,
        reachesStart ? 1 : 0,
        readAt,
        balance,
      );
    });
  }
}
