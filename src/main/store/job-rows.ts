import { z } from 'zod';
import { jobDetail, type Job } from '../jobs/job.ts';
import { integer, integerOrNull, json, readable, text, textOrNull } from './columns.ts';
import type { Database, Row } from './database.ts';

export type JobRecord = Job;

const jobState = z.enum(['running', 'unwatched', 'done', 'failed']);

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
    detail: jobDetail.parse(json(row['detail'])),
    createdAt: integer(row['created_at']),
    lookedAt: integerOrNull(row['looked_at']),
    finishedAt: integerOrNull(row['finished_at']),
  };
}

export class JobRows {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
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

  running(): Job[] {
    return readable(this.#db.all("SELECT * FROM jobs WHERE state = 'running' ORDER BY created_at"), record);
  }

  /** Jobs of one thing that have not ended, unwatched ones included. */
  openOf(subjectId: string): Job[] {
    return readable(
      this.#db.all("SELECT * FROM jobs WHERE subject_id = ? AND state IN ('running', 'unwatched')", subjectId),
      record,
    );
  }

  /** Takes one that is not watched any more off the queue. */
  hide(id: string): void {
    this.#db.run("UPDATE jobs SET hidden = 1 WHERE id = ? AND state <> 'running'", id);
  }

  /** Credits that were agreed to for running jobs of a kind that the service charges only once it has measured them. */
  unmeasuredCost(accountId: string, kind: string): number {
    const row = this.#db.get(
      `SELECT coalesce(sum(journal.cost), 0) AS cost FROM jobs JOIN journal ON journal.id = jobs.entry_id
       WHERE jobs.account_id = ? AND jobs.kind = ? AND jobs.state = 'running' AND jobs.detail ->> '$.credits' IS NULL`,
      accountId,
      kind,
    );
    return integer(row?.['cost']);
  }

  get(id: string): Job | null {
    const row = this.#db.get('SELECT * FROM jobs WHERE id = ?', id);
    return row === undefined ? null : record(row);
  }

  byEntry(entryId: string): Job | null {
    const row = this.#db.get('SELECT * FROM jobs WHERE entry_id = ?', entryId);
    return row === undefined ? null : record(row);
  }

  byRemoteId(accountId: string, kind: string, remoteId: number): Job | null {
    const row = this.#db.get(
      'SELECT * FROM jobs WHERE account_id = ? AND kind = ? AND remote_id = ?',
      accountId,
      kind,
      remoteId,
    );
    return row === undefined ? null : record(row);
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
}
