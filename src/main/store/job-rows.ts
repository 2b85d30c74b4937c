import { z } from 'zod';
import { noHistory, type FinishHistory } from '../jobs/finish-time.ts';
import { jobDetail, type Job } from '../jobs/job.ts';
import type { JobStore } from '../jobs/job-store.ts';
import type { Place } from '../jobs/places.ts';
import { integer, integerOrNull, jsonIfReadable, readable, readableOne, text, textOrNull } from './columns.ts';
import type { Database, Row } from './database.ts';
import { readOrMended } from './mending.ts';
import { Remembered } from './remembered.ts';

/** Of one account and kind. */
const unmeasured = `jobs.account_id = ? AND jobs.kind = ? AND jobs.state = 'running' AND jobs.detail ->> '$.credits' IS NULL`;
const jobState = z.enum(['running', 'unwatched', 'done', 'failed']);

// What cannot be read of it is not known: its work is watched all the same.
const noDetail: Job['detail'] = { title: '', error: null, credits: null, refundedCredits: null };

function record(row: Row): Job {
  return {
    id: text(row['id']),
    accountId: text(row['account_id']),
    kind: text(row['kind']),
    remoteId: integer(row['remote_id']),
    subjectId: text(row['subject_id']),
    entryId: textOrNull(row['entry_id']),
    state: jobState.parse(row['state']),
    phase: text(row['phase']),
    detail: readOrMended(jobDetail, jsonIfReadable(row['detail']), noDetail),
    createdAt: integer(row['created_at']),
    lookedAt: integerOrNull(row['looked_at']),
    finishedAt: integerOrNull(row['finished_at']),
  };
}

export class JobRows implements JobStore {
  readonly #db: Database;
  /** By account and kind. */
  readonly #hasUnmeasured: Remembered<boolean>;
  constructor(db: Database) {
    this.#db = db;
    this.#hasUnmeasured = new Remembered(db, ['jobs'], (key) => {
      const [accountId = '', kind = ''] = key.split(' ');
      return db.get(`SELECT 1 FROM jobs WHERE ${unmeasured} LIMIT 1`, accountId, kind) !== undefined;
    });
  }

  /** Those whose entry is not hidden, and those without one. */
  visible(): Job[] {
    return readable(
      this.#db.all(
        `SELECT jobs.* FROM jobs LEFT JOIN journal ON journal.id = jobs.entry_id
         WHERE jobs.hidden = 0 AND coalesce(journal.hidden, 0) = 0 ORDER BY jobs.created_at`,
      ),
      record,
    );
  }

  /** Ids of the same; nothing of them is read. */
  visibleIds(): ReadonlySet<string> {
    const rows = this.#db.all(
      `SELECT jobs.id FROM jobs LEFT JOIN journal ON journal.id = jobs.entry_id
       WHERE jobs.hidden = 0 AND coalesce(journal.hidden, 0) = 0`,
    );
    return new Set(rows.map((row) => text(row['id'])));
  }

  isVisible(id: string): boolean {
    const row = this.#db.get(
      `SELECT 1 FROM jobs LEFT JOIN journal ON journal.id = jobs.entry_id
       WHERE jobs.id = ? AND jobs.hidden = 0 AND coalesce(journal.hidden, 0) = 0`,
      id,
    );
    return row !== undefined;
  }

  running(): Job[] {
    return readable(this.#db.all("SELECT * FROM jobs WHERE state = 'running' ORDER BY created_at"), record);
  }

  /** Ids of the accounts for which something has not ended, unwatched work included. */
  openAccounts(): string[] {
    const rows = this.#db.all("SELECT DISTINCT account_id FROM jobs WHERE state IN ('running', 'unwatched')");
    return rows.map((row) => text(row['account_id']));
  }

  /** Jobs of an account that have not ended, unwatched ones included. */
  openFor(accountId: string): Job[] {
    return readable(
      this.#db.all("SELECT * FROM jobs WHERE account_id = ? AND state IN ('running', 'unwatched')", accountId),
      record,
    );
  }

  /** Jobs of one thing that have not ended, unwatched ones included. */
  openOf(subjectId: string): Job[] {
    return readable(
      this.#db.all("SELECT * FROM jobs WHERE subject_id = ? AND state IN ('running', 'unwatched')", subjectId),
      record,
    );
  }

  /** Jobs of one thing that failed. */
  failedOf(subjectId: string): Job[] {
    return readable(this.#db.all("SELECT * FROM jobs WHERE subject_id = ? AND state = 'failed'", subjectId), record);
  }

  /**
   * By entry: those whose job failed, and whose thing is on its way again, or was made again, since. All videos count as made
   * again by a render as by an export.
   * @param operations that begin such a thing again
   * @param entryId only this one; null: all
   */
  begunSince(operations: readonly string[], entryId: string | null): ReadonlySet<string> {
    const rows = this.#db.all(
      `SELECT jobs.entry_id FROM jobs JOIN journal ON journal.id = jobs.entry_id
       WHERE jobs.state = 'failed' ${entryId === null ? '' : 'AND jobs.entry_id = ?'} AND (
         EXISTS (SELECT 1 FROM jobs AS later WHERE later.subject_id = jobs.subject_id AND later.rowid > jobs.rowid
           AND (later.kind = jobs.kind OR later.kind GLOB '*-render' OR later.kind GLOB '*-export'))
         OR EXISTS (SELECT 1 FROM journal AS later WHERE later.subject_id = journal.subject_id
           AND later.rowid > journal.rowid AND later.state NOT IN ('confirmed', 'refused', 'cancelled', 'left')
           AND later.operation IN (SELECT value FROM json_each(?))))`,
      ...(entryId === null ? [] : [entryId]),
      JSON.stringify(operations),
    );
    return new Set(rows.map((row) => text(row['entry_id'])));
  }

  /** Takes one that is not watched any more off the queue. */
  hide(id: string): void {
    this.#db.run("UPDATE jobs SET hidden = 1 WHERE id = ? AND state <> 'running'", id);
  }

  show(id: string): void {
    this.#db.run('UPDATE jobs SET hidden = 0 WHERE id = ?', id);
    this.#db.run('UPDATE journal SET hidden = 0 WHERE id = (SELECT entry_id FROM jobs WHERE id = ?)', id);
  }

  /** Puts back into the queue what was taken off it and has not ended. */
  showOpenFor(accountId: string): void {
    const rows = this.#db.all(
      `SELECT jobs.id FROM jobs LEFT JOIN journal ON journal.id = jobs.entry_id
       WHERE jobs.account_id = ? AND jobs.state IN ('running', 'unwatched') AND (jobs.hidden = 1 OR journal.hidden = 1)`,
      accountId,
    );
    if (rows.length > 0) this.#db.transaction(() => rows.forEach((row) => this.show(text(row['id']))));
  }

  unhide(id: string): void {
    this.#db.run('UPDATE jobs SET hidden = 0 WHERE id = ?', id);
  }

  /** Credits that were agreed to for running jobs of a kind that the service charges only once it has measured them. */
  unmeasuredCost(accountId: string, kind: string): number {
    // What was agreed to stands in the journal, which is written to far more often.
    if (!this.#hasUnmeasured.of(`${accountId} ${kind}`)) return 0;
    const row = this.#db.get(
      `SELECT coalesce(sum(journal.cost), 0) AS cost FROM jobs JOIN journal ON journal.id = jobs.entry_id
       WHERE ${unmeasured}`,
      accountId,
      kind,
    );
    return integer(row?.['cost']);
  }

  /**
   * Credits of jobs that no answer told the balance of: charged when the service had measured them, whatever the answer before
   * that said, and refunded when they failed. Those of jobs seen or ended since an instant, milliseconds since the epoch.
   */
  quietMoney(accountId: string, since: number): { charges: number[]; refunds: number[] } {
    const rows = this.#db.all(
      `SELECT jobs.detail ->> '$.credits' AS charged, jobs.detail ->> '$.refundedCredits' AS refunded,
         coalesce(jobs.finished_at, 0) >= ? AS ended, journal.detail ->> '$.charged' AS told
       FROM jobs LEFT JOIN journal ON journal.id = jobs.entry_id
       WHERE jobs.account_id = ? AND coalesce(jobs.finished_at, jobs.looked_at, jobs.created_at) >= ?`,
      since,
      accountId,
      since,
    );
    const positive = (value: unknown): number[] => (typeof value === 'number' && value > 0 ? [value] : []);
    return {
      charges: rows.flatMap((row) => (row['told'] === null || row['told'] === 0 ? positive(row['charged']) : [])),
      refunds: rows.flatMap((row) => (row['ended'] === 1 ? positive(row['refunded']) : [])),
    };
  }

  /**
   * Credits that jobs may have been charged or given back by now, where nobody has looked since: the charge of what the service
   * measures first, null where nobody knows how many, and the refund of whatever goes on.
   */
  unseenMoney(accountId: string): { charges: (number | null)[]; refunds: number[] } {
    const rows = this.#db.all(
      `SELECT coalesce(jobs.detail ->> '$.credits', nullif(journal.detail ->> '$.charged', 0), journal.cost) AS credits,
         jobs.detail ->> '$.credits' IS NULL AND journal.id IS NOT NULL
           AND coalesce(journal.detail ->> '$.charged', 0) = 0 AS unmeasured
       FROM jobs LEFT JOIN journal ON journal.id = jobs.entry_id
       WHERE jobs.account_id = ? AND jobs.state IN ('running', 'unwatched')`,
      accountId,
    );
    const charged = rows
      .map(({ credits, unmeasured }) => ({ credits: integerOrNull(credits), unmeasured: unmeasured === 1 }))
      .filter(({ credits }) => credits !== 0);
    return {
      charges: charged.flatMap(({ credits, unmeasured }) => (unmeasured ? [credits] : [])),
      refunds: charged.flatMap(({ credits }) => credits ?? []),
    };
  }

  /** Failed jobs that had been charged, newest first. */
  chargedAndFailed(accountId: string): Job[] {
    return readable(
      this.#db.all(
        `SELECT * FROM jobs WHERE account_id = ? AND state = 'failed' AND detail ->> '$.credits' > 0
         ORDER BY finished_at DESC LIMIT 500`,
        accountId,
      ),
      record,
    );
  }

  /** Jobs that were done at `at` or later, oldest first. */
  doneSince(at: number): Job[] {
    return readable(
      this.#db.all("SELECT * FROM jobs WHERE state = 'done' AND finished_at >= ? ORDER BY finished_at, rowid", at),
      record,
    );
  }

  get(id: string): Job | null {
    const row = this.#db.get('SELECT * FROM jobs WHERE id = ?', id);
    return readableOne(row, record);
  }

  byEntry(entryId: string): Job | null {
    const row = this.#db.get('SELECT * FROM jobs WHERE entry_id = ?', entryId);
    return readableOne(row, record);
  }

  /** The one that runs, else the last one. */
  byRemoteId(accountId: string, kind: string, remoteId: number): Job | null {
    const row = this.#db.get(
      `SELECT * FROM jobs WHERE account_id = ? AND kind = ? AND remote_id = ?
       ORDER BY state IN ('running', 'unwatched') DESC, created_at DESC, rowid DESC LIMIT 1`,
      accountId,
      kind,
      remoteId,
    );
    return readableOne(row, record);
  }

  save(job: Job): void {
    this.#db.run(
      `INSERT INTO jobs (id, account_id, kind, remote_id, subject_id, entry_id, state, phase, detail, created_at, looked_at, finished_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET state = excluded.state, phase = excluded.phase, detail = excluded.detail,
         looked_at = excluded.looked_at, finished_at = excluded.finished_at`,
      job.id,
      job.accountId,
      job.kind,
      job.remoteId,
      job.subjectId,
      job.entryId,
      job.state,
      job.phase,
      JSON.stringify(job.detail),
      job.createdAt,
      job.lookedAt,
      job.finishedAt,
    );
  }

  remoteIds(accountId: string, kind: string, leastId: number): number[] {
    return this.#db
      .all(
        'SELECT DISTINCT remote_id FROM jobs WHERE account_id = ? AND kind = ? AND remote_id >= ? ORDER BY remote_id',
        accountId,
        kind,
        leastId,
      )
      .map((row) => integer(row['remote_id']));
  }

  places(): Map<string, Place> {
    const known = this.#db.all(
      "SELECT id, newer, newest_id FROM jobs WHERE state = 'running' AND newer IS NOT NULL AND newest_id IS NOT NULL",
    );
    return new Map(
      known.map((row) => [text(row['id']), { newer: integer(row['newer']), newestId: integer(row['newest_id']) }]),
    );
  }

  savePlace(jobId: string, { newer, newestId }: Place): void {
    this.#db.run('UPDATE jobs SET newer = ?, newest_id = ? WHERE id = ?', newer, newestId, jobId);
  }

  finishHistory(accountId: string, kind: string): FinishHistory {
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

  saveFinishHistory(accountId: string, kind: string, { count, sum, sumOfSquares }: FinishHistory): void {
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
