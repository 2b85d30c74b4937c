import { isOver, type Job } from '../jobs/index.ts';
import type { Clock } from '../ports/index.ts';
import type { Database, FindingRows } from '../store/index.ts';
import { titleAndDetail } from '../texts/common.ts';
import { queueTexts } from '../texts/queue.ts';

/** Writes down where the service's work stood and since when, beside what the journal writes of the entry that started it. */
export class JobLog {
  readonly #rows: Pick<FindingRows, 'add' | 'of'>;
  readonly #clock: Clock;
  readonly #db: Pick<Database, 'afterCommit'>;
  /** By job: what was written last, and is committed. */
  readonly #last = new Map<string, string>();

  constructor(db: Pick<Database, 'afterCommit'>, rows: Pick<FindingRows, 'add' | 'of'>, clock: Clock) {
    this.#db = db;
    this.#rows = rows;
    this.#clock = clock;
  }

  /** Adds a line where the job stands elsewhere than at the last look. */
  note(job: Job): void {
    const words = standWords(job);
    if (words === this.#lastOf(job)) return;
    this.#rows.add(logKey(job), { at: this.#clock.now(), kind: 'state', text: words });
    if (job.state === 'failed' && job.detail.error !== null) {
      const { error } = job.detail;
      this.#rows.add(logKey(job), {
        at: this.#clock.now(),
        kind: 'error',
        text: `${error.code}: ${titleAndDetail(error)}`,
      });
    }
    // Until then it is read, also where the transaction is taken back.
    this.#last.delete(job.id);
    if (!isOver(job)) this.#db.afterCommit(() => this.#last.set(job.id, words));
  }

  /** After a restart, what was written is read once. */
  #lastOf(job: Job): string | undefined {
    const known = this.#last.get(job.id);
    return known ?? this.#rows.of(logKey(job)).findLast(({ kind }) => kind === 'state')?.text;
  }
}

/** The log of a job is the log of its entry; one that was found on the service has a log of its own. */
export const logKey = ({ entryId, id }: Pick<Job, 'entryId' | 'id'>): string => entryId ?? id;

function standWords({ state, phase }: Job): string {
  const { log } = queueTexts;
  switch (state) {
    case 'running':
      return log.running(phase);
    case 'unwatched':
      return log.unwatched;
    case 'done':
      return log.done(phase);
    case 'failed':
      return log.failed(phase);
  }
}
