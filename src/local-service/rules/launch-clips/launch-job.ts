import type { launchClipStates } from '../../../contract/index.ts';
import type { Service } from '../../area.ts';
import { durations } from '../../choices.ts';
import { launchClipFailure } from '../../choices.ts';
import { makeShown } from '../../films/index.ts';
import type { Job, JobRules } from '../../jobs/engine.ts';
import { launchFilm } from './launch-film.ts';

export const table = 'launch_clips';

export interface LaunchClipRow {
  readonly id: number;
  readonly user_id: number;
  readonly status: (typeof launchClipStates)[number];
  readonly product_name: string;
  readonly domain: string;
  readonly idea: string;
  readonly accent_color: string | null;
  /** Name of the video among the media files; null until completed. */
  readonly video: string | null;
  readonly error: string | null;
  readonly created_at: number;
  readonly updated_at: number;
}

/** `planning` → `briefed` → `rendering` → `completed`, or `failed` and refunded. */
export function launchJobRules(service: Service): JobRules {
  const { database, ledger, media, randomness } = service;
  const byId = database.query<LaunchClipRow>(`SELECT * FROM ${table} WHERE id = ?`);
  const move = database.query(`UPDATE ${table} SET status = ?, updated_at = ? WHERE id = ?`);
  const complete = database.query(`UPDATE ${table} SET status = 'completed', video = ?, updated_at = ? WHERE id = ?`);
  const fail = database.query(`UPDATE ${table} SET status = 'failed', error = ?, updated_at = ? WHERE id = ?`);
  const videoOf = (id: number): string => `${randomness.name('launch clip', id)}.mp4`;
  const wait = (job: Job, seconds: number, phase: string): number =>
    service.wait(seconds, `launch ${phase}`, job.resource);
  return {
    kind: 'launch-clip',
    lane: (job) => (job.phase === 'rendering' && job.fail === null ? 'films' : null),
    async work(job, signal) {
      const row = byId.get(job.resource);
      // What is going to fail needs no video.
      if (job.phase !== 'rendering' || job.fail !== null || row === undefined) return null;
      const film = launchFilm({
        productName: row.product_name,
        domain: row.domain,
        idea: row.idea,
        accentColor: row.accent_color,
        seed: Math.floor(randomness.fraction('launch look', row.id) * 2 ** 31),
      });
      const made = await makeShown(service, { what: 'launch-clip', id: row.id }, film, new Map(), signal);
      await media.adopt(videoOf(row.id), made);
      return null;
    },
    step(job, outcome, at) {
      const row = byId.get(job.resource);
      if (row === undefined) return 'done';
      if (job.phase === 'planning') {
        move.run('briefed', at, row.id);
        return { phase: 'briefed', dueAt: at + wait(job, durations.launchBriefed(), 'briefed') };
      }
      if (job.phase === 'briefed') {
        move.run('rendering', at, row.id);
        return { phase: 'rendering', dueAt: at + wait(job, durations.launchRendering(), 'rendering') + job.stallMs };
      }
      if (job.fail === null && 'result' in outcome) {
        complete.run(videoOf(row.id), at, row.id);
        return 'done';
      }
      if ('failure' in outcome) service.log(`Launch clip ${row.id} failed: ${String(outcome.failure)}`);
      fail.run(job.fail?.code ?? launchClipFailure, at, row.id);
      ledger.refund({ table, id: row.id }, at);
      return 'done';
    },
  };
}
