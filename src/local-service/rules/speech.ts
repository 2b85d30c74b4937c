import { operations, speechCredits } from '../../contract/index.ts';
import type { speechStates } from '../../contract/index.ts';
import { defineArea } from '../area.ts';
import type { Service } from '../area.ts';
import { durations, speechFailures } from '../choices.ts';
import { iso } from '../clock.ts';
import { insufficientCredits, invalid, notFound } from '../http/refusals.ts';
import type { JobRules } from '../jobs/engine.ts';
import { VoiceGone } from '../media/narration.ts';
import type { NarrationSettings, Recorded } from '../media/narration.ts';
import { ownPages } from './paging.ts';

const table = 'speech';
const kind = 'speech';

interface Row {
  id: number;
  user_id: number;
  status: (typeof speechStates)[number];
  voice_id: number;
  text: string;
  /** As they were sent, as JSON: they are merged over the defaults of the voice when it speaks. */
  settings: string;
  credits: number;
  /** Name of the MP3 among the media files; null until success. */
  recording: string | null;
  /** Seconds. */
  duration: number | null;
  /** As JSON. */
  words: string | null;
  error: string | null;
  created_at: number;
  updated_at: number;
}

const milliseconds = (seconds: number): number => Math.floor(seconds * 1000) / 1000;

const view = (row: Row, service: Service) => ({
  id: row.id,
  status: row.status,
  text: row.text,
  voice_id: row.voice_id,
  url: row.recording === null ? null : service.media.url(row.recording),
  duration: row.duration,
  // `JSON.parse` of what this service wrote itself.
  words: row.words === null ? null : (JSON.parse(row.words) as unknown),
  credits: row.credits,
  error: row.error,
  created_at: iso(row.created_at),
  updated_at: iso(row.updated_at),
});

/** `processing` → `success`, or `failed` and refunded. */
function jobRules(service: Service): JobRules {
  const { database, ledger, media, narrator, randomness } = service;
  const byId = database.query<Row>(`SELECT * FROM ${table} WHERE id = ?`);
  const succeed = database.query(
    `UPDATE ${table} SET status = 'success', recording = ?, duration = ?, words = ?, updated_at = ? WHERE id = ?`,
  );
  const fail = database.query(`UPDATE ${table} SET status = 'failed', error = ?, updated_at = ? WHERE id = ?`);
  const nameOf = (id: number): string => `${randomness.name('speech', id)}.mp3`;
  return {
    kind,
    lane: () => 'speech',
    async work(job, signal) {
      const row = byId.get(job.resource);
      if (row === undefined) throw new Error('There is no such speech.');
      // What this service wrote itself, from a body that the contract had accepted.
      const settings = JSON.parse(row.settings) as NarrationSettings;
      const recorded = await narrator.record(row.user_id, row.voice_id, row.text, settings, signal);
      await media.adopt(nameOf(job.resource), recorded.path);
      return recorded;
    },
    step(job, outcome, at) {
      const row = byId.get(job.resource);
      if (row === undefined) return 'done';
      if (job.fail !== null || 'failure' in outcome) {
        if ('failure' in outcome) service.log(`Speech ${row.id} failed: ${String(outcome.failure)}`);
        const gone = 'failure' in outcome && outcome.failure instanceof VoiceGone;
        const slug = gone ? speechFailures.voiceGone : speechFailures.internal;
        fail.run(job.fail?.code ?? slug, at, row.id);
        ledger.refund({ table, id: row.id }, at);
        return 'done';
      }
      const { seconds, words } = outcome.result as Recorded; // What `work` above gave.
      const rounded = words.map(({ text, start, end }) => ({
        text,
        start: milliseconds(start),
        end: milliseconds(end),
      }));
      succeed.run(nameOf(row.id), milliseconds(seconds), JSON.stringify(rounded), at, row.id);
      return 'done';
    },
    async ended(job) {
      if (byId.get(job.resource)?.status === 'failed') await media.delete(nameOf(job.resource));
    },
  };
}

export const speechArea = defineArea(operations.speech, {
  tables: `
    CREATE TABLE IF NOT EXISTS ${table} (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES accounts(id),
      status TEXT NOT NULL,
      voice_id INTEGER NOT NULL,
      text TEXT NOT NULL,
      settings TEXT NOT NULL,
      credits INTEGER NOT NULL,
      recording TEXT,
      duration REAL,
      words TEXT,
      error TEXT,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS speech_user ON ${table}(user_id, id);`,
  paidResources: [{ table, refundDue: `r.status = 'failed'` }],
  start: (service) => {
    const { database, jobs, ledger, narrator } = service;
    const pages = ownPages<Row>(database, table);
    const own = database.query<Row>(`SELECT * FROM ${table} WHERE id = ? AND user_id = ?`);
    const insert = database.query<Row>(`
      INSERT INTO ${table} (user_id, status, voice_id, text, settings, credits, created_at, updated_at)
      VALUES (?, 'processing', ?, ?, ?, ?, ?, ?) RETURNING *`);
    return {
      jobs: [jobRules(service)],
      rules: {
        list: {
          answer: ({ account, query }) => {
            const { rows, meta } = pages(account.id, query);
            return {
              message: 'Speech.',
              data: rows.map((row) => view(row, service)),
              meta,
            };
          },
        },
        create: {
          answer: ({ account, body, requestId, jobFault, now }) => {
            // "inactive voice or another user's clone gives `422`"; a voice that never was looks the same.
            if (!narrator.knows(account.id, body.voice_id))
              throw invalid({ voice_id: ['The selected voice_id is invalid or inactive.'] });
            if (body.text.trim() === '') throw invalid({ text: ['The text field is required.'] });
            const credits = speechCredits(body.text);
            // `language` is "applied only on models supporting enforcement": the speakers here know English only.
            const { row, remaining } = database.transaction(() => {
              const available = service.accounts.byId(account.id)?.balance ?? 0;
              if (available < credits) throw insufficientCredits(credits, available);
              const settings = JSON.stringify(body.settings ?? {});
              const made = insert.get(account.id, body.voice_id, body.text, settings, credits, now, now);
              if (made === undefined) throw new Error('The speech was not stored.');
              const remaining = ledger.charge({
                userId: account.id,
                credits,
                label: 'Speech',
                contentType: 'speech',
                resource: { table, id: made.id },
                requestId,
                at: now,
              });
              const wait = service.wait(durations.speech(body.text.length), 'speech', made.id);
              const { fail, stallMs } = jobFault;
              jobs.add({
                kind,
                resource: made.id,
                phase: 'speaking',
                dueAt: now + wait + stallMs,
                fail,
                stallMs,
              });
              return { row: made, remaining };
            });
            jobs.wake(kind, row.id);
            return {
              message: 'Speech generation started.',
              data: view(row, service),
              meta: { credits: { cost: credits, remaining } },
            };
          },
        },
        get: {
          answer: ({ account, path }) => {
            const row = own.get(path.id, account.id);
            if (row === undefined) throw notFound();
            return { message: 'Speech.', data: view(row, service) };
          },
        },
      },
    };
  },
});
