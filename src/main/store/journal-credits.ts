import type { JournalEntry } from '../records/index.ts';
import { integer, integerOrNull } from './columns.ts';
import type { Database, Row } from './database.ts';
import {
  type BatchSpending,
  type DaySpending,
  daySpending,
  daySums,
  nothingSpent,
  spendingOf,
  taken,
  takenBefore,
  together,
  unpriced,
} from './taken-credits.ts';

/** Of the columns in `daySums`. */
const spendingOfRow = (row: Row | undefined): DaySpending =>
  daySpending(integer(row?.['credits']), integer(row?.['unpriced']), integer(row?.['unmeasured']));

/** Credits that entries of the journal take, were charged, or may have been. */
export class JournalCredits {
  readonly #db: Database;
  readonly #open: () => readonly JournalEntry[] | null;
  /** `open`: everything that is not settled; null where some of it cannot be read, and only the database knows. */
  constructor(db: Database, open: () => readonly JournalEntry[] | null) {
    this.#db = db;
    this.#open = open;
  }

  /** Credits that were agreed to for everything of an account that is not settled; what waits to be agreed to takes none yet. */
  openCost(accountId: string): number {
    const open = this.#open();
    if (open !== null)
      return open
        .filter((entry) => entry.accountId === accountId)
        .filter(({ state }) => state.kind !== 'waiting' || state.reason !== 'approval')
        .reduce((sum, { cost }) => sum + (cost ?? 0), 0);
    const row = this.#db.get(
      `SELECT coalesce(sum(cost), 0) AS cost FROM journal
       WHERE account_id = ? AND (state IN ('sending', 'unknown', 'ask') OR (state = 'waiting' AND detail ->> '$.reason' <> 'approval'))`,
      accountId,
    );
    return integer(row?.['cost']);
  }

  /**
   * What everything of a batch takes that was not refused or cancelled; what was left, or sent again, may have been charged. See
   * `taken`.
   */
  batchSpending(batchId: string): BatchSpending {
    const row = this.#db.get(
      `SELECT coalesce(sum(${taken}), 0) AS credits, coalesce(sum(${unpriced}), 0) AS unpriced FROM journal
       WHERE batch_id = ? AND state NOT IN ('refused', 'cancelled')`,
      batchId,
    );
    const before = this.#db.get(
      `SELECT coalesce(sum(${takenBefore}), 0) AS credits FROM journal WHERE batch_id = ?`,
      batchId,
    );
    const credits = integer(row?.['credits']) + integer(before?.['credits']);
    return { credits, unpriced: integer(row?.['unpriced']) };
  }

  /**
   * What an account's entries took that went out: confirmed, or left though they may have been charged, from one instant to
   * another, and all whose outcome is open. What is dated later was written down before the clock was put right, and counts too, as
   * long as nothing was asked for after it that went out before the first instant: from then on it was not of this day. What the
   * user chose to send again may have been charged before, whatever became of it.
   *
   * A transcription is of the day on which the service took it, also where it is measured, and charged, only after midnight: no
   * answer tells when that was, and so it counts on one day, the one on which it was let go. What a later look finds out of its
   * price, or of a refund, changes the sum of that day.
   */
  spentBetween(accountId: string, from: number, to: number): DaySpending {
    const row = this.#db.get(
      `SELECT ${daySums}
       FROM journal WHERE account_id = ? AND (state IN ('sending', 'unknown', 'ask')
         OR (state IN ('confirmed', 'left') AND updated_at >= ? AND detail ->> '$.at' >= ?
           AND (detail ->> '$.at' < ? OR NOT EXISTS (
             SELECT 1 FROM journal AS later NOT INDEXED
             WHERE later.rowid > journal.rowid AND later.account_id = journal.account_id
               AND later.state IN ('confirmed', 'left') AND later.detail ->> '$.at' < ?))))`,
      accountId,
      from,
      from,
      to,
      from,
    );
    const before = this.#db.get(
      `SELECT coalesce(sum(${takenBefore}), 0) AS credits FROM journal
       WHERE account_id = ? AND state IN ('waiting', 'sending', 'unknown', 'ask', 'confirmed', 'refused', 'cancelled', 'left')
         AND updated_at >= ? AND updated_at < ?`,
      accountId,
      from,
      to,
    );
    return together(spendingOfRow(row), daySpending(integer(before?.['credits']), 0, 0));
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

  /** What the service said and took of the last charge of an operation whose answer told that; null where none did. */
  takenLast(accountId: string, operation: string): { readonly price: number; readonly charged: number } | null {
    const kind = 'SELECT 1 FROM journal WHERE account_id = ? AND operation = ? LIMIT 1';
    // Else all that was ever done would be looked through for it.
    if (this.#db.get(kind, accountId, operation) === undefined) return null;
    const row = this.#db.get(
      `SELECT detail ->> '$.price' AS price, detail ->> '$.charged' AS charged FROM journal
       WHERE account_id = ? AND state = 'confirmed' AND operation = ? AND detail ->> '$.price' > 0 AND detail ->> '$.charged' > 0
       ORDER BY updated_at DESC LIMIT 1`,
      accountId,
      operation,
    );
    return row === undefined ? null : { price: integer(row['price']), charged: integer(row['charged']) };
  }

  /**
   * What an account's entries were charged that were confirmed after an instant, without those whose answers were `heard` (by
   * id): found out after a lost answer, or answered in an earlier run of the program. What has a job is told of by that, where no
   * answer told it.
   */
  unheardCharges(accountId: string, since: number, heard: readonly string[]): number[] {
    return this.#db
      .all(
        `SELECT coalesce(detail ->> '$.charged', cost) AS credits FROM journal
         WHERE account_id = ? AND state = 'confirmed' AND updated_at > ? AND detail ->> '$.at' > ?
           AND id NOT IN (SELECT value FROM json_each(?)) AND coalesce(detail ->> '$.charged', cost) > 0
           AND (detail ->> '$.charged' > 0 OR NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.entry_id = journal.id))`,
        accountId,
        since,
        since,
        JSON.stringify(heard),
      )
      .map((row) => integer(row['credits']));
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
    const open = this.#open();
    if (open !== null)
      return open
        .filter((entry) => entry.accountId === accountId)
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
}
