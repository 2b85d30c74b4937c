import { Watcher, type Job, type JobKind } from '../../../src/main/jobs/index.ts';
import { Database, JobRows } from '../../../src/main/store/index.ts';
import { jobWith, type JobChanges } from '../../helpers/jobs.ts';
import { ManualClock } from '../../helpers/ports.ts';

export const now = 1_700_000_000_000;
export const gone = (what: string) => ({ code: 'gone', title: `This ${what} is gone`, detail: '' });

/** A watcher on a database in memory that looks at nothing: no account can be reached. Videos are made again, characters never. */
export class StillDesk implements AsyncDisposable {
  readonly db = new Database(':memory:');
  readonly rows = new JobRows(this.db);
  readonly changed: Job[] = [];
  readonly watcher = new Watcher({
    db: this.db,
    rows: this.rows,
    clock: new ManualClock(now),
    kinds: [{ ...kindOf('video'), repeats: true }, kindOf('character')],
    clientFor: () => null,
    changed: (job) => this.changed.push(job),
    charged: () => undefined,
    ended: () => undefined,
  });

  /** A running video, with changes. */
  saved(changes: JobChanges = {}): Job {
    const job = jobWith({ kind: 'video', state: 'running', ...changes });
    this.rows.save(job);
    return job;
  }

  /** What is kept of jobs now. */
  kept(jobs: readonly Job[]): (Job | null)[] {
    return jobs.map(({ id }) => this.rows.get(id));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.watcher.close();
    this.db.close();
  }
}

const kindOf = (kind: string): JobKind => ({
  kind,
  watch: 'single',
  gapMs: 5_000,
  medianMs: 60_000,
  gone: gone(kind),
  one: () => Promise.reject(new Error('not asked here')),
  seen: () => undefined,
});
