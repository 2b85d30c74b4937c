import type { Clock, Notifier } from './ports/index.ts';
import type { Job } from './jobs/index.ts';

/** How long endings are gathered into one notice, milliseconds. */
const gatherMs = 4_000;

/** One quiet notice for a batch, failures apart. */
export class Notices {
  readonly #notifier: Notifier;
  readonly #clock: Clock;
  readonly #ended: Job[] = [];
  #cancelTelling: (() => void) | null = null;
  readonly #listeners = new Set<(route: string) => void>();

  constructor(notifier: Notifier, clock: Clock) {
    this.#notifier = notifier;
    this.#clock = clock;
  }

  /** A notice was clicked. */
  onOpen(listener: (route: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  ended(job: Job): void {
    this.#ended.push(job);
    this.#cancelTelling ??= this.#clock.after(gatherMs, () => this.#tell());
  }

  close(): void {
    this.#cancelTelling?.();
  }

  #tell(): void {
    this.#cancelTelling = null;
    const jobs = this.#ended.splice(0);
    const done = jobs.filter((job) => job.state === 'done');
    const failed = jobs.filter((job) => job.state === 'failed');
    if (done.length > 0) this.#notify(done, 'ready');
    if (failed.length > 0) this.#notify(failed, 'failed');
  }

  #notify(jobs: readonly Job[], what: 'ready' | 'failed'): void {
    const [only] = jobs;
    if (only === undefined) return;
    const route = jobs.length === 1 && what === 'ready' ? routeOf(only) : '/queue';
    this.#notifier.notify({
      title:
        what === 'ready'
          ? jobs.length === 1
            ? 'Ready'
            : `${jobs.length} are ready`
          : jobs.length === 1
            ? 'Failed'
            : `${jobs.length} failed`,
      body:
        jobs
          .map((job) => job.detail.title)
          .slice(0, 3)
          .join(', ') + (jobs.length > 3 ? ` and ${jobs.length - 3} more` : ''),
      route,
      open: () => {
        for (const listener of this.#listeners) listener(route);
      },
    });
  }
}

function routeOf(job: Job): string {
  if (/^(?:faceless|b-roll)-/u.test(job.kind)) return `/videos/${job.subjectId}`;
  return job.kind === 'transcription' ? `/transcriptions/${job.subjectId}` : '/voices';
}
