import { operations, transcriptionCredits, transcriptionMaxSeconds } from '../../contract/index.ts';
import type { transcriptionStates } from '../../contract/index.ts';
import { defineArea } from '../area.ts';
import type { Service } from '../area.ts';
import { durations, transcriptionFailures } from '../choices.ts';
import { iso } from '../clock.ts';
import { insufficientCredits, invalid, notFound } from '../http/refusals.ts';
import type { Job, JobRules, NextPhase, Outcome } from '../jobs/engine.ts';
import { removeLeftover } from '../leftover.ts';
import { RecognitionFailure } from '../recognition/index.ts';
import type { Probe, Transcript } from '../recognition/index.ts';
import { renameNew } from '../rename-new.ts';
import { checkPublicUrl } from '../sources/public-url.ts';
import { ownPages } from './paging.ts';

const table = 'transcriptions';
/** Steps in which it is told how much of a sound is done. */
const stepsTold = 100;

interface Row {
  id: number;
  user_id: number;
  status: (typeof transcriptionStates)[number];
  /** What the client asked to be read: a URL, or null for an upload. */
  url: string | null;
  language_hint: string | null;
  language: string | null;
  duration: number | null;
  credits: number | null;
  error: string | null;
  request_id: string;
  /** Name of the source in the folder of sources; also where a URL is fetched to. */
  source: string;
  created_at: number;
  completed_at: number | null;
}
interface Result {
  text: string;
  words: string;
}

const view = (row: Row, result: Result | undefined) => ({
  id: row.id,
  status: row.status,
  language: row.language,
  duration: row.duration,
  credits: row.credits,
  text: result?.text ?? null,
  // `JSON.parse` of what this service wrote itself.
  words: result === undefined ? null : (JSON.parse(result.words) as unknown),
  error: row.error,
  created_at: iso(row.created_at),
  completed_at: row.completed_at === null ? null : iso(row.completed_at),
});

const slugOf = (failure: unknown): string =>
  failure instanceof RecognitionFailure ? transcriptionFailures[failure.reason] : transcriptionFailures.internal;

/** `pending` (probing) → charged → `processing` → `completed`, or `failed` and refunded. */
function jobRules(service: Service): JobRules {
  const { database, ledger, accounts, recogniser } = service;
  const byId = database.query<Row>(`SELECT * FROM ${table} WHERE id = ?`);
  const probed = database.query(`UPDATE ${table} SET status = 'processing', duration = ?, credits = ? WHERE id = ?`);
  const failed = database.query(
    `UPDATE ${table} SET status = 'failed', duration = coalesce(duration, ?), error = ? WHERE id = ?`,
  );
  const completed = database.query(
    `UPDATE ${table} SET status = 'completed', language = ?, completed_at = ? WHERE id = ?`,
  );
  const keep = database.query('INSERT INTO transcription_results (id, text, words) VALUES (?, ?, ?)');
  const file = (row: Row) => service.sources.path(row.source);

  const fail = (row: Row, slug: string, at: number, duration: number | null = null): NextPhase => {
    failed.run(duration, slug, row.id);
    ledger.refund({ table, id: row.id }, at);
    service.log(`Transcription ${row.id} failed: ${slug}`);
    return 'done';
  };

  const endProbing = (job: Job, row: Row, outcome: Outcome, at: number): NextPhase => {
    if ('failure' in outcome) {
      if (slugOf(outcome.failure) === transcriptionFailures.internal) service.log(String(outcome.failure));
      return fail(row, slugOf(outcome.failure), at);
    }
    const { seconds } = outcome.result as Probe; // What `work` below gave for this phase.
    if (seconds > transcriptionMaxSeconds) return fail(row, transcriptionFailures.tooLong, at, seconds);
    const credits = transcriptionCredits(seconds);
    // The balance covered the minimum when the transcription was created; what probing found may cost more, or another
    // job was faster. The specification has no state for it, so the transcription fails and nothing is charged.
    if ((accounts.byId(row.user_id)?.balance ?? 0) < credits)
      return fail(row, transcriptionFailures.insufficientCredits, at, seconds);
    ledger.charge({
      userId: row.user_id,
      credits,
      label: 'Transcription',
      contentType: 'transcription',
      resource: { table, id: row.id },
      requestId: row.request_id,
      at,
    });
    probed.run(seconds, credits, row.id);
    const wait = service.wait(durations.transcriptionProcessing(seconds), 'transcription processing', row.id);
    return { phase: 'processing', dueAt: at + wait + job.stallMs };
  };

  const endProcessing = (job: Job, row: Row, outcome: Outcome, at: number): NextPhase => {
    if (job.fail !== null) return fail(row, job.fail.code, at);
    if ('failure' in outcome) {
      if (slugOf(outcome.failure) === transcriptionFailures.internal) service.log(String(outcome.failure));
      return fail(row, slugOf(outcome.failure), at);
    }
    const transcript = outcome.result as Transcript; // What `work` below gave for this phase.
    keep.run(row.id, transcript.text, JSON.stringify(transcript.words));
    // Practice words have no language: then it is what the client said, or unknown.
    completed.run(transcript.language ?? row.language_hint, at, row.id);
    return 'done';
  };

  /** Turns the sound into words and tells how much of it is done; often enough for a bar, no more. */
  const listen = async (row: Row, signal: AbortSignal): Promise<Transcript> => {
    const seconds = row.duration ?? 0;
    let told = 0;
    const heard = (until: number): void => {
      const step = seconds > 0 ? Math.floor(Math.min(1, until / seconds) * stepsTold) : 0;
      if (step === told) return;
      told = step;
      service.drawing({ what: 'transcription', id: row.id, share: step / stepsTold });
    };
    try {
      return await recogniser.transcribe(file(row), signal, heard);
    } finally {
      service.drawing({ what: 'transcription', id: row.id, share: null });
    }
  };

  return {
    kind: 'transcription',
    async work(job, signal) {
      const row = byId.get(job.resource);
      if (row === undefined) throw new Error('There is no such transcription.');
      if (job.phase !== 'probing') return listen(row, signal);
      if (row.url !== null) await service.sources.fetch(row.url, row.source, signal);
      return recogniser.probe(file(row));
    },
    step(job, outcome, at) {
      const row = byId.get(job.resource);
      if (row === undefined) return 'done';
      return job.phase === 'probing' ? endProbing(job, row, outcome, at) : endProcessing(job, row, outcome, at);
    },
    async ended(job) {
      const row = byId.get(job.resource);
      if (row !== undefined) await removeLeftover(file(row));
    },
  };
}

export const transcriptionArea = defineArea(operations.transcriptions, {
  tables: `
    CREATE TABLE IF NOT EXISTS ${table} (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES accounts(id),
      status TEXT NOT NULL,
      url TEXT,
      language_hint TEXT,
      language TEXT,
      duration REAL,
      credits INTEGER,
      error TEXT,
      request_id TEXT NOT NULL,
      source TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      completed_at INTEGER
    ) STRICT;
    CREATE INDEX IF NOT EXISTS transcriptions_user ON ${table}(user_id, id);
    CREATE TABLE IF NOT EXISTS transcription_results (
      id INTEGER PRIMARY KEY REFERENCES ${table}(id),
      text TEXT NOT NULL,
      words TEXT NOT NULL
    ) STRICT;`,
  paidResources: [{ table, refundDue: `r.status = 'failed'` }],
  start: (service) => {
    const { database, jobs } = service;
    const pages = ownPages<Row>(database, table);
    const own = database.query<Row>(`SELECT * FROM ${table} WHERE id = ? AND user_id = ?`);
    const result = database.query<Result>('SELECT text, words FROM transcription_results WHERE id = ?');
    const text = database.query<Pick<Result, 'text'>>('SELECT text FROM transcription_results WHERE id = ?');
    const insert = database.query<Row>(`
      INSERT INTO ${table} (user_id, status, url, language_hint, language, request_id, source, created_at)
      VALUES (?, 'pending', ?, ?, ?, ?, ?, ?) RETURNING *`);
    return {
      jobs: [jobRules(service)],
      rules: {
        list: {
          answer: ({ account, query }) => {
            const { rows, meta } = pages(account.id, query);
            const texts = rows.map((row) => ({ ...view(row, undefined), text: text.get(row.id)?.text ?? null }));
            return { message: 'Transcriptions.', data: texts, meta };
          },
        },
        create: {
          answer: async ({ account, body, files, requestId, jobFault, now }) => {
            const [file] = files;
            if (file === undefined && body.url === undefined) {
              throw invalid({
                file: ['The file field is required when url is not present.'],
                url: ['The url field is required when file is not present.'],
              });
            }
            if (file !== undefined && body.url !== undefined)
              throw invalid({ url: ['Send either a file or a url, not both.'] });
            if (body.url !== undefined) {
              const problem = await checkPublicUrl(body.url, 'https');
              if (problem !== null) throw invalid({ url: [problem] });
            }
            // "402 when the balance cannot cover the minimum charge."
            if (account.balance < 1) throw insufficientCredits(1, account.balance);
            const source = service.sources.newName();
            if (file !== undefined) await renameNew(file.path, service.sources.path(source));
            const hint = body.language ?? null;
            const row = database.transaction(() => {
              const made = insert.get(account.id, body.url ?? null, hint, hint, requestId, source, now);
              if (made === undefined) throw new Error('The transcription was not stored.');
              const dueAt = now + service.wait(durations.transcriptionProbing(), 'transcription probing', made.id);
              jobs.add({ kind: 'transcription', resource: made.id, phase: 'probing', dueAt, ...jobFault });
              return made;
            });
            jobs.wake('transcription', row.id);
            return { message: 'Transcription created.', data: view(row, undefined) };
          },
        },
        get: {
          answer: ({ account, path }) => {
            const row = own.get(path.id, account.id);
            if (row === undefined) throw notFound();
            return {
              message: 'Transcription.',
              data: view(row, row.status === 'completed' ? result.get(row.id) : undefined),
            };
          },
        },
      },
    };
  },
});
