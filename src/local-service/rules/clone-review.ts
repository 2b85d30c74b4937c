import { rm } from 'node:fs/promises';
import type { Service } from '../area.ts';
import { clonePreviewSeconds, durations } from '../choices.ts';
import { iso } from '../clock.ts';
import type { JobRules } from '../jobs/engine.ts';
import { excerpt } from '../media/excerpt.ts';
import { voicePrint } from '../media/voice-print.ts';
import type { VoicePrint } from '../media/voice-print.ts';
import { RecognitionFailure } from '../recognition/index.ts';
import type { Database } from '../store/database.ts';
import { VoicePrints } from './voice-prints.ts';

export const table = 'voice_clones';

export interface CloneRow {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly gender: string;
  readonly language: string | null;
  readonly description: string | null;
  readonly status: 'pending' | 'reviewing' | 'completed' | 'failed';
  readonly slot_type: 'default' | 'addon';
  /** Name of the preview among the media files; null until completed. */
  readonly preview: string | null;
  /** Names of the samples in the folder of sources, as JSON. */
  readonly samples: string;
  readonly created_at: number;
}

export const samplePaths = (service: Service, clone: CloneRow): string[] =>
  // What this service wrote itself.
  (JSON.parse(clone.samples) as string[]).map((name) => service.sources.path(name));

export const view = (clone: CloneRow, service: Service) => ({
  id: clone.id,
  name: clone.name,
  gender: clone.gender,
  language: clone.language,
  description: clone.description,
  status: clone.status,
  slot_type: clone.slot_type,
  preview_url: clone.preview === null ? null : service.media.url(clone.preview),
  created_at: iso(clone.created_at),
});

/** A user's clones that can speak: those that GET /voices lists. Pending and failed ones have no voice yet. */
export function completedClones(database: Database): (userId: number) => CloneRow[] {
  const query = database.query<CloneRow>(
    `SELECT * FROM ${table} WHERE user_id = ? AND status = 'completed' ORDER BY id DESC`,
  );
  return (userId) => query.all(userId);
}

/** `pending` → `reviewing` → `completed` or `failed`. */
export function reviewRules(service: Service): JobRules {
  const { database, media, randomness, recogniser } = service;
  const byId = database.query<CloneRow>(`SELECT * FROM ${table} WHERE id = ?`);
  const move = database.query(`UPDATE ${table} SET status = ? WHERE id = ?`);
  const complete = database.query(`UPDATE ${table} SET status = 'completed', preview = ? WHERE id = ?`);
  const prints = new VoicePrints(database);
  const previewOf = (id: number) => `${randomness.name('clone preview', id)}.wav`;
  /** From the user's own sample; where nothing on this computer decodes it, a spoken sentence that says what it is. */
  const preview = (path: string, signal: AbortSignal): Promise<Uint8Array> =>
    excerpt(recogniser.decode(path, signal), clonePreviewSeconds).catch((error: unknown) => {
      if (!(error instanceof RecognitionFailure) || error.reason !== 'unsupportedAudio') throw error;
      const text = 'This is a practice voice. Your sample could not be played on this computer.';
      return service.speech.speak(text, { speaker: 'slt', stretch: 1, pitch: 165 });
    });
  /** Of all samples; null where one of them is not decoded here. The clone then speaks as its gender says. */
  const print = (paths: readonly string[], signal: AbortSignal): Promise<VoicePrint | null> =>
    voicePrint(paths.map((path) => recogniser.decode(path, signal))).catch((error: unknown) => {
      if (!(error instanceof RecognitionFailure)) throw error;
      return null;
    });
  return {
    kind: 'voice-clone',
    async work(job, signal) {
      if (job.phase === 'pending') return null;
      const clone = byId.get(job.resource);
      const samples = clone === undefined ? [] : samplePaths(service, clone);
      const [first] = samples;
      if (first === undefined) return null;
      await media.store(previewOf(job.resource), await preview(first, signal));
      return print(samples, signal);
    },
    step(job, outcome, at) {
      const clone = byId.get(job.resource);
      if (clone === undefined) return 'done';
      if (job.phase === 'pending') {
        move.run('reviewing', clone.id);
        return {
          phase: 'reviewing',
          dueAt: at + service.wait(durations.cloneReview(), 'clone review', clone.id) + job.stallMs,
        };
      }
      // A bought slot stays bought: refunds are not stated for clones.
      if (job.fail !== null || 'failure' in outcome) {
        if ('failure' in outcome) service.log(`Voice clone ${clone.id} failed: ${String(outcome.failure)}`);
        move.run('failed', clone.id);
      } else {
        complete.run(previewOf(clone.id), clone.id);
        const found = outcome.result as VoicePrint | null; // What `work` above gave for this phase.
        if (found !== null) prints.keep(clone.id, found);
      }
      return 'done';
    },
    async ended(job) {
      const clone = byId.get(job.resource);
      if (clone !== undefined) await Promise.all(samplePaths(service, clone).map((path) => rm(path, { force: true })));
    },
  };
}
