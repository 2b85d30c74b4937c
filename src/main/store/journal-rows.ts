import { isAccountReason } from '../journal/account-seen.ts';
import { isSettled, type JournalEntry } from '../journal/entry.ts';
import { integer, integerOrNull, text } from './columns.ts';
import type { Database, Row } from './database.ts';
import {
  differsInStanding,
  entryOf,
  rowOf,
  savingEntry,
  standingValues,
  updatingEntry,
  valuesOf,
} from './journal-entry-row.ts';
import { RowsInMemory } from './rows-in-memory.ts';
import {
  type BatchSpending,
  type DaySpending,
  daySpending,
  daySums,
  nothingSpent,
  spendingOf,
  taken,
  together,
  unpriced,
} from './taken-credits.ts';

/** An entry that this version cannot read: kept, shown, never sent and never deleted. */
export interface SetAside {
  readonly id: string;
  readonly accountId: string;
  readonly operation: string;
  readonly title: string;
  readonly createdAt: number;
}

/** Of the columns in `daySums`. */
const spendingOfRow = (row: Row | undefined): DaySpending =>
  daySpending(integer(row?.['credits']), integer(row?.['unpriced']), integer(row?.['unmeasured']));

export class JournalRows {
  readonly #db: Database;
  readonly #setAside = new Map<string, SetAside>();
  /** Everything that is not settled: looked through after every change of any of it. */
  readonly #open: RowsInMemory<JournalEntry>;
  constructor(db: Database) {
    this.#db = db;
    this.#open = new RowsInMemory({
      db,
      table: 'journal',
      order: (one, other) => one.position - other.position || one.createdAt - other.createdAt,
      read: () =>
        this.#readable(
          db.all(
            "SELECT * FROM journal WHERE state IN ('waiting', 'sending', 'unknown', 'ask') ORDER BY position, created_at",
          ),
        ),
    });
  }

  /** Entries that could not be read, as far as they were met. */
  setAside(): SetAside[] {
    return [...this.#setAside.values()];
  }

  #readable(rows: readonly Row[]): JournalEntry[] {
    return rows.flatMap((row) => {
      try {
        return [entryOf(row)];
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
  open(): readonly JournalEntry[] {
    return this.#open.all();
  }

  /** Entries whose outcome is being found out. */
  unknown(): JournalEntry[] {
    return this.#open.all().filter(({ state }) => state.kind === 'unknown');
  }

  /** Credits that were agreed to for everything that is not settled; what waits to be agreed to takes none yet. */
  openCost(accountId: string): number {
    return this.#sum(
      accountId,
      ({ state }) => state.kind !== 'waiting' || state.reason !== 'approval',
      `state IN ('sending', 'unknown', 'ask') OR (state = 'waiting' AND detail ->> '$.reason' <> 'approval')`,
    );
  }

  /** Agreed credits of the open entries of an account; what cannot be read is known to the database alone. */
  #sum(accountId: string, counts: (entry: JournalEntry) => boolean, inSql: string): number {
    const open = this.#open.all();
    if (this.#setAside.size === 0)
      return open.reduce(
        (sum, entry) => (entry.accountId === accountId && counts(entry) ? sum + (entry.cost ?? 0) : sum),
        0,
      );
    const row = this.#db.get(
      `SELECT coalesce(sum(cost), 0) AS cost FROM journal WHERE account_id = ? AND (${inSql})`,
      accountId,
    );
    return integer(row?.['cost']);
  }

  /** Whether something listed that is not done was asked for with a text of its own, also where it cannot be read. */
  needs(text: string): boolean {
    return (
      this.#db.get(
        "SELECT 1 FROM journal WHERE hidden = 0 AND state <> 'confirmed' AND instr(input, ?) LIMIT 1",
        JSON.stringify(text),
      ) !== undefined
    );
  }

  visible(): JournalEntry[] {
    return this.#readable(this.#db.all('SELECT * FROM journal WHERE hidden = 0 ORDER BY position'));
  }

  get(id: string): JournalEntry | null {
    const open = this.#open.get(id);
    if (open !== null) return open;
    const row = this.#db.get('SELECT * FROM journal WHERE id = ?', id);
    return row === undefined ? null : (this.#readable([row])[0] ?? null);
  }

  /** The state's name alone, also of an entry that cannot be read; null when there is no such entry. */
  stateKind(id: string): string | null {
    const open = this.#open.get(id);
    if (open !== null) return open.state.kind;
    const row = this.#db.get('SELECT state FROM journal WHERE id = ?', id);
    return row === undefined ? null : text(row['state']);
  }

  title(id: string): string | null {
    const open = this.#open.get(id);
    if (open !== null) return open.title;
    const row = this.#db.get('SELECT title FROM journal WHERE id = ?', id);
    return row === undefined ? null : text(row['title']);
  }

  /**
   * What waits for any of these, beside themselves, in the order of sending: what names one as a parent and is not settled, and
   * what was asked for after one about the same subject. One look through what is open, however many they are.
   */
  waitingFor(entries: readonly Pick<JournalEntry, 'id' | 'subjectId' | 'position'>[]): JournalEntry[] {
    const ids = new Set(entries.map(({ id }) => id));
    const firsts = new Map<string, number>();
    for (const { subjectId, position } of entries)
      firsts.set(subjectId, Math.min(position, firsts.get(subjectId) ?? position));
    return this.#open.all().filter(({ id, state: { kind }, parents, subjectId, position }) => {
      if (ids.has(id) || (kind !== 'waiting' && kind !== 'ask')) return false;
      const first = firsts.get(subjectId);
      return (
        (kind === 'waiting' && first !== undefined && position > first) || parents.some((parent) => ids.has(parent))
      );
    });
  }

  /** What was started with one click, in the order of sending. */
  ofBatch(batchId: string): JournalEntry[] {
    return this.#readable(this.#db.all('SELECT * FROM journal WHERE batch_id = ? ORDER BY position', batchId));
  }

  /** What everything of a batch takes that was not refused or cancelled; what was left may have been charged. See `taken`. */
  batchSpending(batchId: string): BatchSpending {
    const row = this.#db.get(
      `SELECT coalesce(sum(${taken}), 0) AS credits, coalesce(sum(${unpriced}), 0) AS unpriced FROM journal
       WHERE batch_id = ? AND state NOT IN ('refused', 'cancelled')`,
      batchId,
    );
    return { credits: integer(row?.['credits']), unpriced: integer(row?.['unpriced']) };
  }

  /**
   * What an account's entries took that went out: confirmed, or left though they may have been charged, from one instant to
   * another, and all whose outcome is open.
   */
  spentBetween(accountId: string, from: number, to: number): DaySpending {
    const row = this.#db.get(
      `SELECT ${daySums}
       FROM journal WHERE account_id = ? AND (state IN ('sending', 'unknown', 'ask')
         OR (state IN ('confirmed', 'left') AND updated_at >= ? AND detail ->> '$.at' >= ? AND detail ->> '$.at' < ?))`,
      accountId,
      from,
      from,
      to,
    );
    return spendingOfRow(row);
  }

  /** When any entry of an account was changed last, by the clock of that moment; null when there is none. */
  latestChange(accountId: string): number | null {
    const row = this.#db.get('SELECT max(updated_at) AS latest FROM journal WHERE account_id = ?', accountId);
    return integerOrNull(row?.['latest']);
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
    return this.waitingOf(accountId).filter(({ state }) => state.kind === 'waiting' && isAccountReason(state.reason));
  }

  /** Entries of an account that wait, in the order of sending. */
  waitingOf(accountId: string): JournalEntry[] {
    return this.#open.all().filter((entry) => entry.accountId === accountId && entry.state.kind === 'waiting');
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

  /** What was agreed to for everything of an account that waits to go out. */
  waitingSpending(accountId: string): DaySpending {
    if (this.#setAside.size === 0)
      return this.waitingOf(accountId)
        .filter(({ state }) => state.kind === 'waiting' && state.reason !== 'approval')
        .map(spendingOf)
        .reduce(together, nothingSpent);
    return spendingOfRow(
      this.#db.get(
        `SELECT ${daySums} FROM journal WHERE account_id = ? AND state = 'waiting' AND detail ->> '$.reason' <> 'approval'`,
        accountId,
      ),
    );
  }

  bySubject(subjectId: string): JournalEntry[] {
    return this.#readable(this.#db.all('SELECT * FROM journal WHERE subject_id = ? ORDER BY position', subjectId));
  }

  /** What was confirmed about the things of which something refused, cancelled or left is shown. */
  confirmedBeside(): JournalEntry[] {
    return this.#readable(
      this.#db.all(
        `SELECT * FROM journal WHERE state = 'confirmed'
           AND subject_id IN (SELECT subject_id FROM journal WHERE hidden = 0 AND state IN ('refused', 'cancelled', 'left'))`,
      ),
    );
  }

  nextPosition(): number {
    return integer(this.#db.get('SELECT coalesce(max(position), 0) + 1 AS next FROM journal')?.['next']);
  }

  save(entry: JournalEntry): void {
    this.#open.save(entry.id, (known) => {
      if (known !== null && differsInStanding(entry, known)) {
        const { values, read } = standingValues(entry, known);
        this.#db.run(updatingEntry, ...values);
        return isSettled(entry.state) ? null : read();
      }
      const row = rowOf(entry);
      this.#db.run(savingEntry, ...valuesOf(row));
      if (isSettled(entry.state)) return null;
      // As it would be read: an input never changes, and may be long.
      return entryOf(row, known?.input === entry.input ? known : null);
    });
  }
}
