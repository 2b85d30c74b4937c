import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { clipAssetStates, clipStates, MediaModifier } from '../../../contract/index.ts';
import type { Service } from '../../area.ts';
import { clipFailure, durations } from '../../choices.ts';
import { makeShown } from '../../films/index.ts';
import type { JobRules } from '../../jobs/engine.ts';
import { removeLeftover } from '../../leftover.ts';
import type { ClipChoice } from './choice.ts';
import { clipFilm } from './clip-film.ts';
import { clipModels } from './models.ts';

export const table = 'text_to_video_clips';
export const kind = 'text-to-video';

export interface ClipRow {
  readonly id: number;
  readonly user_id: number;
  readonly title: string;
  readonly prompt: string;
  /** Slug. */
  readonly model: string;
  readonly status: (typeof clipStates)[number];
  readonly asset_status: (typeof clipAssetStates)[number];
  /** JSON of a ClipChoice. */
  readonly choice: string;
  /** JSON of a list of StoredMedia. */
  readonly media: string;
  /** Name of the video among the media files; null until it is there. */
  readonly video: string | null;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  readonly created_at: number;
  readonly updated_at: number;
}

/** A downloaded picture or video: its name among the sources. */
export interface StoredMedia {
  readonly modifier: MediaModifier;
  readonly source: string;
}

// Both are what this service wrote itself.
const mediaOf = (row: ClipRow): StoredMedia[] => JSON.parse(row.media) as StoredMedia[];
const choiceOf = (row: ClipRow): ClipChoice => JSON.parse(row.choice) as ClipChoice;

/** Clip `rendering` → `completed` or `failed`; asset `draft` → `processing` → `success`, or `failed` and refunded. */
export function clipJobRules(service: Service): JobRules {
  const { database, ledger, media, randomness, sources } = service;
  const byId = database.query<ClipRow>(`SELECT * FROM ${table} WHERE id = ?`);
  const process = database.query(`UPDATE ${table} SET asset_status = 'processing', updated_at = ? WHERE id = ?`);
  const complete = database.query(
    `UPDATE ${table} SET status = 'completed', asset_status = 'success', video = ?, updated_at = ? WHERE id = ?`,
  );
  const fail = database.query(`
    UPDATE ${table} SET status = 'failed', asset_status = 'failed', failure_code = ?, failure_message = ?, updated_at = ?
    WHERE id = ?`);
  const videoOf = (id: number): string => `${randomness.name('text-to-video clip', id)}.mp4`;
  return {
    kind,
    lane: (job) => (job.phase === 'processing' && job.fail === null ? 'films' : null),
    async work(job, signal) {
      const row = byId.get(job.resource);
      // What is going to fail needs no video.
      if (job.phase !== 'processing' || job.fail !== null || row === undefined) return null;
      const stored = mediaOf(row);
      const of = (modifier: MediaModifier): string[] =>
        stored.filter((entry) => entry.modifier === modifier).map(({ source }) => source);
      // Frames of a video cannot be taken out here; what it is decides how the clip is drawn.
      const manner = createHash('sha256');
      for (const source of of('video')) manner.update(await readFile(sources.path(source)));
      const film = clipFilm({
        prompt: row.prompt,
        engine: clipModels.find(({ slug }) => slug === row.model)?.engine ?? '',
        choice: choiceOf(row),
        firstFrame: of('first_frame')[0] ?? null,
        images: of('image'),
        lastFrame: of('last_frame')[0] ?? null,
        seed: Math.floor(randomness.fraction('clip look', `${row.id} ${manner.digest('hex')}`) * 2 ** 31),
      });
      const paths = new Map(stored.map(({ source }) => [source, sources.path(source)]));
      const made = await makeShown(service, { what: 'text-to-video', id: row.id }, film, paths, signal);
      await media.adopt(videoOf(row.id), made);
      return null;
    },
    step(job, outcome, at) {
      const row = byId.get(job.resource);
      if (row === undefined) return 'done';
      if (job.phase === 'draft') {
        process.run(at, row.id);
        const seconds = durations.clipProcessing(choiceOf(row).duration);
        return { phase: 'processing', dueAt: at + service.wait(seconds, 'clip processing', row.id) + job.stallMs };
      }
      if (job.fail === null && 'result' in outcome) {
        complete.run(videoOf(row.id), at, row.id);
        return 'done';
      }
      if ('failure' in outcome) service.log(`Text-to-video clip ${row.id} failed: ${String(outcome.failure)}`);
      const { code, message } = job.fail ?? clipFailure;
      fail.run(code, message, at, row.id);
      ledger.refund({ table, id: row.id }, at);
      return 'done';
    },
    async ended(job) {
      const row = byId.get(job.resource);
      if (row !== undefined) await Promise.all(mediaOf(row).map(({ source }) => removeLeftover(sources.path(source))));
    },
  };
}
