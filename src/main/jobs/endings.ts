import type { AppError } from '../../bridge/index.ts';
import { type Job, phaseSuperseded } from './job.ts';
import type { JobStore } from './job-store.ts';
import type { JobKind } from './kind.ts';
import type { Recorder } from './recorder.ts';
import { jobTexts } from '../texts/jobs.ts';

interface EndingsParts {
  readonly rows: JobStore;
  readonly kinds: readonly JobKind[];
  readonly recorder: Recorder;
  readonly now: () => number;
}

/** What is known of the end of jobs by other ways than a look at them. Call each inside the transaction that it belongs to. */
export class Endings {
  readonly #parts: EndingsParts;
  constructor(parts: EndingsParts) {
    this.#parts = parts;
  }

  /** What became of a failure later: its credits came back, with what the user is told now. */
  refunded(jobId: string, refundedCredits: number, error: AppError | null): void {
    const job = this.#parts.rows.get(jobId);
    if (job?.state !== 'failed') return;
    this.#parts.recorder.save({ ...job, detail: { ...job.detail, refundedCredits, error } }, this.#parts.now());
  }

  /** The service took a new order for the same thing, so that what it did before has ended, although nobody saw it. */
  superseded(subjectId: string, as: 'done' | 'failed'): void {
    const now = this.#parts.now();
    for (const job of this.#parts.rows.openOf(subjectId)) {
      this.#parts.recorder.save({ ...job, state: as, phase: phaseSuperseded, finishedAt: now }, now);
    }
  }

  /** The user deleted on the service what the job makes: nothing is left to look at, and nothing to tell. */
  deleted(subjectId: string): void {
    const error = { code: 'deleted', ...jobTexts.deleted };
    this.#endWithout(subjectId, 'deleted', () => error);
  }

  /** Somebody else deleted there what the job makes. */
  gone(subjectId: string): void {
    this.#endWithout(subjectId, 'gone', (job) => this.#parts.kinds.find(({ kind }) => kind === job.kind)?.gone ?? null);
  }

  #endWithout(subjectId: string, phase: string, errorOf: (job: Job) => AppError | null): void {
    const now = this.#parts.now();
    for (const job of this.#parts.rows.openOf(subjectId)) {
      const detail = { ...job.detail, error: errorOf(job) };
      this.#parts.recorder.save({ ...job, state: 'failed', phase, detail, finishedAt: now }, now);
    }
  }
}
