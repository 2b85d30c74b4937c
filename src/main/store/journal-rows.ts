import { entryState, type JournalEntry } from '../journal/entry.ts';
import { flag, integer, integerOrNull, json, text } from './columns.ts';
import type { Database, Row } from './database.ts';

/** An entry that this version cannot read: kept, shown, never sent and never deleted. */
export interface SetAside {
  readonly id: string;
  readonly accountId: string;
  readonly operation: string;
  readonly title: string;
  readonly createdAt: number;
}

function record(row: Row): JournalEntry {
  return {
    id: text(row['id']),
    accountId: text(row['account_id']),
    operation: text(row['operation']),
    subjectId: text(row['subject_id']),
    title: text(row['title']),
    input: json(row['input']),
    fingerprint: text(row['fingerprint']),
    state: entryState.parse(json(row['detail'])),
    cost: integerOrNull(row['cost']),
    hidden: flag(row['hidden']),
    position: integer(row['position']),
    createdAt: integer(row['created_at']),
    updatedAt: integer(row['updated_at']),
  };
}

export class JournalRows {
  readonly #db: Database;
  readonly #setAside = new Map<string, SetAside>();
  constructor(db: Database) {
    this.#db = db;
  }

  /** Entries that could not be read, as far as they were met. */
  setAside(): SetAside[] {
    return [...this.#setAside.values()];
  }

  #readable(rows: readonly Row[]): JournalEntry[] {
    return rows.flatMap((row) => {
      try {
        return [record(row)];
      } catch {
        const id = text(row['id']);
        this.#setAside.set(id, {
          id,
          accountId: String(row['account_id']),
          operation: String(row['operation']),
          title: String(row['title']),
          createdAt: Number(row['created_at']),
        });
        return [];
      }
    });
  }

  /** Everything that is not settled, in the order of sending. */
  open(): JournalEntry[] {
    return this.#readable(
      this.#db.all(
        "SELECT * FROM journal WHERE state IN ('waiting', 'sending', 'unknown', 'ask') ORDER BY position, created_at",
      ),
    );
  }

  /** Credits that were agreed to for everything that is not settled. */
  openCost(accountId: string): number {
    const row = this.#db.get(
      "SELECT coalesce(sum(cost), 0) AS cost FROM journal WHERE state IN ('waiting', 'sending', 'unknown', 'ask') AND account_id = ?",
      accountId,
    );
    return integer(row?.['cost']);
  }

  visible(): JournalEntry[] {
    return this.#readable(this.#db.all('SELECT * FROM journal WHERE hidden = 0 ORDER BY position'));
  }

  get(id: string): JournalEntry | null {
    const row = this.#db.get('SELECT * FROM journal WHERE id = ?', id);
    return row === undefined ? null : (this.#readable([row])[0] ?? null);
  }

  bySubject(subjectId: string): JournalEntry[] {
    return this.#readable(this.#db.all('SELECT * FROM journal WHERE subject_id = ? ORDER BY position', subjectId));
  }

  nextPosition(): number {
    return integer(this.#db.get('SELECT coalesce(max(position), 0) + 1 AS next FROM journal')?.['next']);
  }

  save(entry: JournalEntry): void {
    this.#db.run(
      `INSERT INTO journal (id, account_id, operation, subject_id, title, input, fingerprint, state, detail, cost, hidden, position, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET title = excluded.title, input = excluded.input, state = excluded.state, detail = excluded.detail,
         cost = excluded.cost, hidden = excluded.hidden, position = excluded.position, updated_at = excluded.updated_at`,
      entry.id,
      entry.accountId,
      entry.operation,
      entry.subjectId,
      entry.title,
      JSON.stringify(entry.input),
      entry.fingerprint,
      entry.state.kind,
      JSON.stringify(entry.state),
      entry.cost,
      entry.hidden ? 1 : 0,
      entry.position,
      entry.createdAt,
      entry.updatedAt,
    );
  }
}
