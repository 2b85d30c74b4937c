import type { Job } from '../jobs/job.ts';
import type { JobStore } from '../jobs/job-store.ts';
import type { Place } from '../jobs/places.ts';
import { integer, readable, readableOne, text } from './columns.ts';
import type { Database } from './database.ts';
import { FinishTimeRows } from './finish-time-rows.ts';
import { JobCredits } from './job-credits.ts';
import { jobOf, openStates } from './job-row.ts';

/** In SQL, the jobs in the queue's list: neither they nor the entry that began them are hidden. Some have no entry. */
const fromVisible = `FROM jobs LEFT JOIN journal ON journal.id = jobs.entry_id
  WHERE jobs.hidden = 0 AND coalesce(journal.hidden, 0) = 0`;

/** Jobs, as they are watched, and as the queue shows them. */
export class JobRows implements JobStore {
  readonly #db: Database;
  /** Credits that jobs took, or may take. */
  readonly credits: JobCredits;
  /** How long jobs took. */
  readonly finishTimes: FinishTimeRows;
  constructor(db: Database) {
    this.#db = db;
    this.credits = new JobCredits(db);
    this.finishTimes = new FinishTimeRows(db);
  }

  /** Jobs in the queue's list that no entry began. */
  visibleFound(): Job[] {
    const query = 'SELECT * FROM jobs WHERE entry_id IS NULL AND hidden = 0 ORDER BY created_at';
    return readable(this.#db.all(query), jobOf);
  }

  /** Jobs in the queue's list that these entries began, by entry. */
  visibleOf(entryIds: readonly string[]): ReadonlyMap<string, Job> {
    const rows = this.#db.all(
      `SELECT * FROM jobs WHERE entry_id IN (SELECT value FROM json_each(?)) AND hidden = 0 ORDER BY created_at`,
      JSON.stringify(entryIds),
    );
    return byEntry(readable(rows, jobOf));
  }

  /** Ids of the jobs in the queue's list; nothing else is read of them. */
  visibleIds(): ReadonlySet<string> {
    return new Set(this.#db.all(`SELECT jobs.id ${fromVisible}`).map((row) => text(row['id'])));
  }

  isVisible(id: string): boolean {
    return this.#db.get(`SELECT 1 ${fromVisible} AND jobs.id = ?`, id) !== undefined;
  }

  running(): Job[] {
    return readable(this.#db.all("SELECT * FROM jobs WHERE state = 'running' ORDER BY created_at"), jobOf);
  }

  /** Ids of the accounts for which something has not ended, unwatched work included. */
  openAccounts(): string[] {
    const rows = this.#db.all(`SELECT DISTINCT account_id FROM jobs WHERE state IN ${openStates}`);
    return rows.map((row) => text(row['account_id']));
  }

  /** Jobs of an account that have not ended, unwatched ones included. */
  openFor(accountId: string): Job[] {
    return readable(
      this.#db.all(`SELECT * FROM jobs WHERE account_id = ? AND state IN ${openStates}`, accountId),
      jobOf,
    );
  }

  /** Jobs of one thing that have not ended, unwatched ones included. */
  openOf(subjectId: string): Job[] {
    return readable(
      this.#db.all(`SELECT * FROM jobs WHERE subject_id = ? AND state IN ${openStates}`, subjectId),
      jobOf,
    );
  }

  /** Jobs of one thing in the queue's list that no entry began. */
  foundOf(subjectId: string): Job[] {
    return readable(
      this.#db.all('SELECT * FROM jobs WHERE subject_id = ? AND entry_id IS NULL AND hidden = 0', subjectId),
      jobOf,
    );
  }

  /** All jobs of one thing are called otherwise. */
  rename(subjectId: string, title: string): void {
    this.#db.run(
      "UPDATE jobs SET detail = json_set(detail, '$.title', ?) WHERE subject_id = ? AND json_valid(detail)",
      title,
      subjectId,
    );
  }

  /** Jobs of one thing that failed. */
  failedOf(subjectId: string): Job[] {
    return readable(this.#db.all("SELECT * FROM jobs WHERE subject_id = ? AND state = 'failed'", subjectId), jobOf);
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

  /** Takes a job that is not watched any more off the queue's list. */
  hide(id: string): void {
    this.#db.run("UPDATE jobs SET hidden = 1 WHERE id = ? AND state <> 'running'", id);
  }

  /** Takes `hide` back; the entry that began the job stays as it is. */
  unhide(id: string): void {
    this.#db.run('UPDATE jobs SET hidden = 0 WHERE id = ?', id);
  }

  /** Puts a job back into the queue's list, whatever took it off: the job itself, or the entry that began it. */
  unhideWithEntry(id: string): void {
    this.unhide(id);
    this.#db.run('UPDATE journal SET hidden = 0 WHERE id = (SELECT entry_id FROM jobs WHERE id = ?)', id);
  }

  /** Puts back into the queue what was taken off it and has not ended. */
  showOpenFor(accountId: string): void {
    const rows = this.#db.all(
      `SELECT jobs.id FROM jobs LEFT JOIN journal ON journal.id = jobs.entry_id
       WHERE jobs.account_id = ? AND jobs.state IN ${openStates} AND (jobs.hidden = 1 OR journal.hidden = 1)`,
      accountId,
    );
    if (rows.length > 0) this.#db.transaction(() => rows.forEach((row) => this.unhideWithEntry(text(row['id']))));
  }

  /** Jobs that were done at `at` or later, oldest first. */
  doneSince(at: number): Job[] {
    return readable(
      this.#db.all("SELECT * FROM jobs WHERE state = 'done' AND finished_at >= ? ORDER BY finished_at, rowid", at),
      jobOf,
    );
  }

  get(id: string): Job | null {
    const row = this.#db.get('SELECT * FROM jobs WHERE id = ?', id);
    return readableOne(row, jobOf);
  }

  /** By entry, those that entries began; read at once. */
  byEntries(entryIds: readonly string[]): ReadonlyMap<string, Job> {
    const rows = this.#db.all(
      'SELECT * FROM jobs WHERE entry_id IN (SELECT value FROM json_each(?))',
      JSON.stringify(entryIds),
    );
    return byEntry(readable(rows, jobOf));
  }

  byEntry(entryId: string): Job | null {
    const row = this.#db.get('SELECT * FROM jobs WHERE entry_id = ?', entryId);
    return readableOne(row, jobOf);
  }

  /** The one that runs, else the last one. */
  byRemoteId(accountId: string, kind: string, remoteId: number): Job | null {
    const row = this.#db.get(
      `SELECT * FROM jobs WHERE account_id = ? AND kind = ? AND remote_id = ?
       ORDER BY state IN ${openStates} DESC, created_at DESC, rowid DESC LIMIT 1`,
      accountId,
      kind,
      remoteId,
    );
    return readableOne(row, jobOf);
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
}

function byEntry(jobs: readonly Job[]): ReadonlyMap<string, Job> {
  return new Map(jobs.flatMap((job) => (job.entryId === null ? [] : [[job.entryId, job] as const])));
}
