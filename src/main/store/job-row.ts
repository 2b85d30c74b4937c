import { z } from 'zod';
import { jobDetail, type Job } from '../jobs/job.ts';
import { integer, integerOrNull, jsonIfReadable, text, textOrNull } from './columns.ts';
import type { Row } from './database.ts';
import { readOrMended } from './mending.ts';

/** In SQL, the states of jobs that have not ended, whether they are watched or not. */
export const openStates = `('running', 'unwatched')`;

const jobState = z.enum(['running', 'unwatched', 'done', 'failed']);

// Of a job whose detail cannot be read: the service works for it all the same, so that it is watched.
const noDetail: Job['detail'] = { title: '', error: null, credits: null, refundedCredits: null };

export function jobOf(row: Row): Job {
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
