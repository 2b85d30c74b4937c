import { onePage, type Database } from './database.ts';

type LedgerKind = 'grant' | 'charge' | 'refund';

export interface LedgerRow {
  id: number;
  label: string;
  content_type: string;
  /** Signed credits, charges negative. */
  amount: number;
  kind: LedgerKind;
  created_at: number;
}

/** What a charge is for. `requestId` names the request that caused it: one request is charged once at most. */
interface Charge {
  readonly userId: number;
  readonly credits: number;
  readonly label: string;
  readonly contentType: string;
  readonly resource: { readonly table: string; readonly id: number };
  readonly requestId: string;
  readonly at: number;
}

// `resource_table` holds a table's name: the invariants look there for the thing that was paid for.
export const ledgerTables = `
  CREATE TABLE IF NOT EXISTS ledger (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES accounts(id),
    kind TEXT NOT NULL,
    label TEXT NOT NULL,
    content_type TEXT NOT NULL,
    amount INTEGER NOT NULL,
    resource_table TEXT,
    resource_id INTEGER,
    charge_id INTEGER REFERENCES ledger(id),
    request_id TEXT,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS ledger_user ON ledger(user_id, id);
  CREATE UNIQUE INDEX IF NOT EXISTS ledger_refund_once ON ledger(charge_id) WHERE kind = 'refund';
  CREATE UNIQUE INDEX IF NOT EXISTS ledger_charge_once ON ledger(request_id) WHERE kind = 'charge';
  CREATE INDEX IF NOT EXISTS ledger_resource ON ledger(resource_table, resource_id) WHERE kind = 'charge';`;

/** Every credit that comes or goes, and the only place that changes a balance. */
export class Ledger {
  readonly #database: Database;
  readonly #insert;
  readonly #move;
  readonly #chargeOf;
  readonly #count;
  readonly #ascending;
  readonly #descending;

  constructor(database: Database) {
    this.#database = database;
    this.#insert = database.query(`
      INSERT INTO ledger (user_id, kind, label, content_type, amount, resource_table, resource_id, charge_id, request_id, created_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
    this.#move = database.query<{ balance: number }>(
      'UPDATE accounts SET balance = balance + ?, updated_at = ? WHERE id = ? RETURNING balance',
    );
    this.#chargeOf = database.query<{
      id: number;
      user_id: number;
      label: string;
      content_type: string;
      amount: number;
    }>(
      `SELECT id, user_id, label, content_type, amount FROM ledger WHERE kind = 'charge' AND resource_table = ? AND resource_id = ? ORDER BY id DESC`,
    );
    this.#count = database.query<{ total: number }>('SELECT count(*) AS total FROM ledger WHERE user_id = ?');
    const page = (order: 'ASC' | 'DESC') =>
      database.query<LedgerRow>(
        `SELECT id, label, content_type, amount, kind, created_at FROM ledger
         WHERE user_id = ? ORDER BY id ${order} ${onePage}`,
      );
    this.#ascending = page('ASC');
    this.#descending = page('DESC');
  }

  /** Credits that the account gets (or, negative, that a correction takes away). */
  grant(userId: number, credits: number, label: string, at: number): void {
    if (credits === 0) return;
    this.#database.transaction(() => {
      this.#insert.run(userId, 'grant', label, 'account', credits, null, null, null, null, at);
      this.#move.get(credits, at, userId);
    });
  }

  /** @returns the balance after the charge. The caller has checked that the balance covers it. */
  charge(charge: Charge): number {
    return this.#database.transaction(() => {
      const { userId, credits, label, contentType, resource, requestId, at } = charge;
      this.#insert.run(
        userId,
        'charge',
        label,
        contentType,
        -credits,
        resource.table,
        resource.id,
        null,
        requestId,
        at,
      );
      const balance = this.#move.get(-credits, at, userId)?.balance;
      if (balance === undefined || balance < 0) throw new Error(`Account ${userId} cannot pay ${credits} credits.`);
      return balance;
    });
  }

  /** Gives the last charge for a resource back, once. Nothing happens where nothing was charged. */
  refund(resource: Charge['resource'], at: number): void {
    this.#database.transaction(() => {
      const charge = this.#chargeOf.get(resource.table, resource.id);
      if (charge === undefined) return;
      const { id, user_id: userId, label, content_type: contentType, amount } = charge;
      this.#insert.run(
        userId,
        'refund',
        `${label} (refund)`,
        contentType,
        -amount,
        resource.table,
        resource.id,
        id,
        null,
        at,
      );
      this.#move.get(-amount, at, userId);
    });
  }

  page(userId: number, order: 'ASC' | 'DESC', limit: number, offset: number): { rows: LedgerRow[]; total: number } {
    const query = order === 'ASC' ? this.#ascending : this.#descending;
    return { rows: query.all(userId, limit, offset), total: this.#count.get(userId)?.total ?? 0 };
  }
}
