import { z } from 'zod';
import { jobDetail, type Job } from '../jobs/job.ts';
import { integer, integerOrNull, json, text, textOrNull } from './columns.ts';
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

  all(): Job[] {
    return this.#db.all('SELECT * FROM jobs ORDER BY created_at').map(record);
  }

  running(): Job[] {
    return this.#db.all("SELECT * FROM jobs WHERE state = 'running' ORDER BY created_at").map(record);
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
