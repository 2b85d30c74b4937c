import type { QueueDetail } from '../../bridge/index.ts';
import type { Job } from '../jobs/index.ts';
import type { Journal, JournalEntry } from '../journal/index.ts';
import type { JournalRows } from '../store/index.ts';
import { queueTexts } from '../texts/queue.ts';

/** Everything that is known of one entry: where it stood and when, what was sent, what was found out, errors as they came. */
export function entryLog(entry: JournalEntry, journal: Journal, rows: JournalRows, job: Job | null): QueueDetail {
  const lines = journal.logOf(entry.id);
  const ofKind = (kind: string): QueueDetail['states'] => lines.filter((line) => line.kind === kind);
  const earlier = rows
    .bySubject(entry.subjectId)
    .filter(({ accountId, position }) => accountId === entry.accountId && position < entry.position)
    .map(({ id }) => id);
  const waits = entry.state.kind === 'waiting' ? [...new Set([...entry.parents, ...earlier])] : [];
  return {
    id: entry.id,
    operation: entry.operation,
    states: [{ at: entry.createdAt, kind: 'state', text: queueTexts.log.requested }, ...ofKind('state')],
    requests: [...ofKind('request'), ...looksAt(job)],
    findings: ofKind('finding'),
    errors: ofKind('error'),
    error: entry.state.kind === 'refused' ? entry.state.error : null,
    // What stands in a copy of the data that was put back is agreed to anew.
    approved: entry.cost === 0 || entry.approval.at === 0 ? null : { credits: entry.cost, at: entry.approval.at },
    waitsFor: waits.flatMap((id) => {
      const state = rows.stateKind(id);
      const over = state === 'confirmed' || (!entry.parents.includes(id) && isOver(state));
      return state === null || over ? [] : [{ id, title: rows.title(id) ?? '', state }];
    }),
    batchId: entry.batchId,
    // Of a job that failed, or of the request that was refused.
    answer: job?.detail.answer ?? ofKind('answer').at(-1)?.text ?? null,
  };
}

/** The same of a job that was found on the service: nothing was asked for here. */
export function jobDetailOf(job: Job, lines: QueueDetail['states']): QueueDetail {
  const ofKind = (kind: string): QueueDetail['states'] => lines.filter((line) => line.kind === kind);
  return {
    id: job.id,
    operation: '',
    states: [{ at: job.createdAt, kind: 'state', text: queueTexts.log.found }, ...ofKind('state')],
    requests: looksAt(job),
    findings: [],
    errors: ofKind('error'),
    error: job.detail.error,
    approved: null,
    waitsFor: [],
    batchId: null,
    answer: job.detail.answer ?? null,
  };
}

/** All looks at a job as one line, at the time of the last one. */
function looksAt(job: Job | null): QueueDetail['requests'] {
  const looks = job?.detail.looks;
  if (looks === undefined) return [];
  const { count, failed, request, at, failure } = looks;
  return [{ at, kind: 'request', text: queueTexts.log.looks(request, count, failed, failure) }];
}

/** Earlier entries about the same thing hold it back only while they are open; a parent until it is done. */
function isOver(state: string | null): boolean {
  return state === 'refused' || state === 'cancelled' || state === 'left';
}
