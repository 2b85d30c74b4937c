import type { Service } from '../area.ts';
import { clonePreviewSeconds, durations } from '../choices.ts';
import type { JobRules } from '../jobs/engine.ts';
import { removeLeftover } from '../leftover.ts';
import { excerpt } from '../media/excerpt.ts';
import { voicePrint } from '../media/voice-print.ts';
import type { VoicePrint } from '../media/voice-print.ts';
import { RecognitionFailure } from '../recognition/index.ts';
import { samplePaths, table } from './clone-rows.ts';
import type { CloneRow } from './clone-rows.ts';
import { VoicePrints } from './voice-prints.ts';

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
      if (clone !== undefined) await Promise.all(samplePaths(service, clone).map((path) => removeLeftover(path)));
    },
  };
}
