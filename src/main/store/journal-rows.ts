import { z } from 'zod';
import { entryState, type JournalEntry } from '../journal/entry.ts';
import { flag, integer, integerOrNull, json, readOnce, text, textOrNull } from './columns.ts';
import type { Database, Row } from './database.ts';

/** An entry that this version cannot read: kept, shown, never sent and never deleted. */
export interface SetAside {
  readonly id: string;
  readonly accountId: string;
  readonly operation: string;
  readonly title: string;
  readonly createdAt: number;
}

const parentIds = z.array(z.string());

const stateOf = readOnce((value) => entryState.parse(value));
const parentsOf = readOnce((value) => parentIds.parse(value));

function record(row: Row): JournalEntry {
  return {
    id: text(row['id']),
    accountId: text(row['account_id']),
    operation: text(row['operation']),
    subjectId: text(row['subject_id']),
    title: text(row['title']),
    input: json(row['input']),
    fingerprint: text(row['fingerprint']),
    state: stateOf(row['detail']),
    cost: integerOrNull(row['cost']),
    approval: {
      at: integer(row['approved_at']),
      offline: flag(row['queued_offline']),
      overLimit: flag(row['over_limit']),
    },
    parents: parentsOf(row['parents']),
    batchId: textOrNull(row['batch_id']),
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

  /** Entries whose outcome is being found out. */
  unknown(): JournalEntry[] {
    return this.#readable(this.#db.all("SELECT * FROM journal WHERE state = 'unknown' ORDER BY position"));
  }

  /** Credits that were agreed to for everything that is not settled; what waits to be agreed to takes none yet. */
  openCost(accountId: string): number {
    const row = this.#db.get(
      `SELECT coalesce(sum(cost), 0) AS cost FROM journal WHERE account_id = ?
         AND (state IN ('sending', 'unknown', 'ask') OR (state = 'waiting' AND detail ->> '$.reason' <> 'approval'))`,
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

  /** The state's name alone, also of an entry that cannot be read; null when there is no such entry. */
  stateKind(id: string): string | null {
    const row = this.#db.get('SELECT state FROM journal WHERE id = ?', id);
    return row === undefined ? null : text(row['state']);
  }

  title(id: string): string | null {
    const row = this.#db.get('SELECT title FROM journal WHERE id = ?', id);
    return row === undefined ? null : text(row['title']);
  }

  /** Entries that name this one as a parent and are not settled. */
  childrenOf(id: string): JournalEntry[] {
    return this.#readable(
      this.#db.all(
        `SELECT * FROM journal WHERE state IN ('waiting', 'ask') AND parents <> '[]'
         AND EXISTS (SELECT 1 FROM json_each(journal.parents) WHERE value = ?) ORDER BY position`,
        id,
      ),
    );
  }

  /** What was started with one click, in the order of sending. */
  ofBatch(batchId: string): JournalEntry[] {
    return this.#readable(this.#db.all('SELECT * FROM journal WHERE batch_id = ? ORDER BY position', batchId));
  }

  /** Credits that were agreed to for everything of a batch that was not refused, cancelled or left. */
  batchCost(batchId: string): number {
    const row = this.#db.get(
      "SELECT coalesce(sum(cost), 0) AS cost FROM journal WHERE batch_id = ? AND state NOT IN ('refused', 'cancelled', 'left')",
      batchId,
    );
    return integer(row?.['cost']);
  }

  /**
   * Credits of an account's entries that went out: confirmed since an instant (what was charged, or else what was agreed to),
   * and all whose outcome is open.
   */
  spentSince(accountId: string, since: number): number {
    const row = this.#db.get(
      `SELECT coalesce(sum(CASE state WHEN 'confirmed' THEN coalesce(detail ->> '$.charged', cost, 0) ELSE coalesce(cost, 0) END), 0) AS spent
       FROM journal WHERE account_id = ? AND (state IN ('sending', 'unknown', 'ask')
         OR (state = 'confirmed' AND updated_at >= ? AND detail ->> '$.at' >= ?))`,
      accountId,
      since,
      since,
    );
    return integer(row?.['spent']);
  }

  /** What an account's entries were charged whose attempt began at or after an instant, as far as they were confirmed. */
  chargesBegunSince(accountId: string, since: number): number[] {
    return this.#db
      .all(
        `SELECT detail ->> '$.charged' AS charged FROM journal
         WHERE account_id = ? AND state = 'confirmed' AND updated_at >= ?
           AND detail ->> '$.startedAt' >= ? AND detail ->> '$.charged' > 0`,
        accountId,
        since,
        since,
      )
      .map((row) => integer(row['charged']));
  }

  /**
   * Credits that others of an account may have been charged since an instant, where no answer said that they were: an answer
   * that was lost or is on its way, one whose attempt began earlier, and jobs that the service charges once it has measured
   * them. Null where nobody knows how many.
   */
  possibleCharges(accountId: string, entryId: string, since: number): (number | null)[] {
    const entries = this.#db.all(
      `SELECT coalesce(nullif(detail ->> '$.charged', 0), cost) AS credits FROM journal
       WHERE account_id = ? AND id <> ? AND coalesce(cost, 1) > 0 AND (state IN ('sending', 'unknown')
         OR (updated_at >= ? AND (state IN ('ask', 'left')
           OR (state = 'confirmed' AND NOT (coalesce(detail ->> '$.startedAt', 0) >= ? AND coalesce(detail ->> '$.charged', 0) > 0)))))`,
      accountId,
      entryId,
      since,
      since,
    );
    const jobs = this.#db.all(
      `SELECT coalesce(jobs.detail ->> '$.credits', journal.cost) AS credits FROM jobs JOIN journal ON journal.id = jobs.entry_id
       WHERE jobs.account_id = ? AND jobs.entry_id <> ? AND journal.updated_at < ? AND coalesce(journal.cost, 1) > 0
         AND coalesce(journal.detail ->> '$.charged', 0) = 0
         AND (jobs.state = 'running' OR coalesce(jobs.finished_at, jobs.looked_at, jobs.created_at) >= ?)`,
      accountId,
      entryId,
      since,
      since,
    );
    return [...entries, ...jobs].map((row) => integerOrNull(row['credits']));
  }

  /** Entries of an account that found something of it missing; they hold others too. */
  holding(accountId: string): JournalEntry[] {
    return this.#readable(
      this.#db.all(
        `SELECT * FROM journal INDEXED BY journal_holding WHERE account_id = ? AND state = 'waiting'
         AND detail ->> '$.reason' IN ('sign-in', 'email', 'subscription', 'credits')`,
        accountId,
      ),
    );
  }

  /** Entries of an account that wait, in the order of sending. */
  waitingOf(accountId: string): JournalEntry[] {
    return this.#readable(
      this.#db.all("SELECT * FROM journal WHERE account_id = ? AND state = 'waiting' ORDER BY position", accountId),
    );
  }

  /** Whether nothing that may cost something is being sent, or has an outcome that is not known. */
  isQuiet(accountId: string): boolean {
    return (
      this.#db.get(
        "SELECT 1 FROM journal WHERE account_id = ? AND state IN ('sending', 'unknown') AND coalesce(cost, 1) > 0 LIMIT 1",
        accountId,
      ) === undefined
    );
  }

  /** Credits that were agreed to for everything of an account that waits to go out. */
  waitingCost(accountId: string): number {
    const row = this.#db.get(
      `SELECT coalesce(sum(cost), 0) AS cost FROM journal
       WHERE account_id = ? AND state = 'waiting' AND detail ->> '$.reason' <> 'approval'`,
      accountId,
    );
    return integer(row?.['cost']);
  }

  bySubject(subjectId: string): JournalEntry[] {
    return this.#readable(this.#db.all('SELECT * FROM journal WHERE subject_id = ? ORDER BY position', subjectId));
  }

  /** Entries about the same subject that were asked for after an entry and wait, in the order of sending. */
  waitingBehind({ subjectId, position }: Pick<JournalEntry, 'subjectId' | 'position'>): JournalEntry[] {
    return this.#readable(
      this.#db.all(
        "SELECT * FROM journal WHERE subject_id = ? AND state = 'waiting' AND position > ? ORDER BY position",
        subjectId,
        position,
      ),
    );
  }

  nextPosition(): number {
    return integer(this.#db.get('SELECT coalesce(max(position), 0) + 1 AS next FROM journal')?.['next']);
  }

  save(entry: JournalEntry): void {
    this.#db.run(
      `INSERT INTO journal (id, account_id, operation, subject_id, title, input, fingerprint, state, detail, cost, approved_at, queued_offline, over_limit, parents, batch_id, hidden, position, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET title = excluded.title, input = excluded.input, state = excluded.state, detail = excluded.detail,
         cost = excluded.cost, approved_at = excluded.approved_at, queued_offline = excluded.queued_offline, over_limit = excluded.over_limit,
         hidden = excluded.hidden, position = excluded.position, updated_at = excluded.updated_at`,
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
      entry.approval.at,
      entry.approval.offline ? 1 : 0,
      entry.approval.overLimit ? 1 : 0,
      JSON.stringify(entry.parents),
      entry.batchId,
      entry.hidden ? 1 : 0,
      entry.position,
      entry.createdAt,
      entry.updatedAt,
    );
  }
}
