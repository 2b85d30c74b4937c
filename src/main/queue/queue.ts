import type { QueueRow } from '../../bridge/index.ts';
import type { Journal, JournalEntry } from '../journal/index.ts';
import type { Job, Watcher } from '../jobs/index.ts';
import { Refusal } from '../refusal.ts';
import type { Changes, JobRows, JournalRows, SetAside } from '../store/index.ts';
import { foundJobRow, isFinished, queueRow, type Holds } from './queue-row.ts';

interface QueueParts {
  readonly entries: JournalRows;
  readonly jobs: JobRows;
  readonly changes: Changes;
  readonly journal: () => Journal;
  readonly watcher: () => Watcher;
  readonly holds: (accountId: string) => Holds;
  /** Starts the work of a finished row anew: a new entry of its feature. */
  readonly startAgain: (entry: JournalEntry) => void;
}

/** What the user sees of the journal and of the jobs: one list. */
export class Queue {
  readonly #parts: QueueParts;
  readonly #dismissedJobs = new Set<string>();

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  list(): QueueRow[] {
    const entries = this.#parts.entries.visible();
    const jobs = this.#parts.jobs.all();
    const byEntry = new Map(jobs.flatMap((job) => (job.entryId === null ? [] : [[job.entryId, job] as const])));
    return [
      ...entries.map((entry) => this.#row(entry, byEntry.get(entry.id) ?? null)),
      ...jobs.filter((job) => job.entryId === null && !this.#dismissedJobs.has(job.id)).map(foundJobRow),
      ...this.#parts.entries.setAside().map(setAsideRow),
    ];
  }

  /** An entry changed, or what it does at this moment. */
  entryChanged(entry: JournalEntry): void {
    if (entry.hidden) this.#parts.changes.publish('queue', [], [entry.id]);
    else this.#parts.changes.publish('queue', [this.#row(entry, this.#jobOf(entry))]);
  }

  jobChanged(job: Job): void {
    const entry = job.entryId === null ? null : this.#parts.entries.get(job.entryId);
    if (entry !== null) this.entryChanged(entry);
    else if (job.entryId === null) this.#parts.changes.publish('queue', [foundJobRow(job)]);
  }

  /** What holds things back changed: every waiting row says something else now. */
  holdsChanged(): void {
    const waiting = this.#parts.entries.open().filter((entry) => !entry.hidden);
    this.#parts.changes.publish(
      'queue',
      waiting.map((entry) => this.#row(entry, this.#jobOf(entry))),
    );
  }

  cancel(ids: readonly string[]): void {
    const late = ids.filter((id) => !this.#parts.journal().cancel(id));
    if (late.length === 0) return;
    throw new Refusal({
      code: 'too-late-to-cancel',
      title: 'It is too late to cancel',
      detail: 'The last byte has left, and the service has no cancel. You can stop watching it; the service goes on.',
    });
  }

  /** Sends again what failed or waits. `expectedCredits` is the total that the user saw on the button. */
  retry(ids: readonly string[], expectedCredits: number): void {
    const rows = ids.map((id) => {
      const entry = this.#parts.entries.get(id);
      const row = entry === null ? null : this.#row(entry, this.#jobOf(entry));
      if (entry === null || row === null || !row.actions.includes('retry')) {
        throw new Refusal({
          code: 'not-retryable',
          title: 'This cannot be tried again',
          detail: 'It is not in the list any more, or it did not fail.',
        });
      }
      return { entry, row };
    });
    const total = rows.reduce((sum, { row }) => sum + (row.credits ?? 0), 0);
    if (total !== expectedCredits) {
      throw new Refusal({
        code: 'price-changed',
        title: 'The price is not what you saw',
        detail: `It would take ${total} credits now, not ${expectedCredits}. Look again and confirm.`,
        action: 'refresh',
      });
    }
    for (const { entry } of rows) {
      if (this.#jobOf(entry) === null) this.#parts.journal().retry(entry.id);
      else this.#parts.startAgain(entry);
    }
  }

  answer(id: string, choice: 'send-again' | 'leave-it'): void {
    this.#parts.journal().answer(id, choice);
  }

  setWatched(ids: readonly string[], watched: boolean): void {
    for (const id of ids) {
      const entry = this.#parts.entries.get(id);
      const job = entry === null ? this.#parts.jobs.get(id) : this.#jobOf(entry);
      if (job !== null) this.#parts.watcher().setWatched(job.id, watched);
    }
  }

  /** Takes rows off the list; what runs stays. */
  remove(ids: readonly string[]): void {
    for (const id of ids) {
      const entry = this.#parts.entries.get(id);
      if (entry !== null) {
        this.#parts.journal().hide(id);
        continue;
      }
      this.#dismissedJobs.add(id);
      this.#parts.changes.publish('queue', [], [id]);
    }
  }

  clearFinished(): void {
    this.remove(
      this.list()
        .filter((row) => isFinished(row.state))
        .map((row) => row.id),
    );
  }

  #jobOf(entry: JournalEntry): Job | null {
    return this.#parts.jobs.byEntry(entry.id);
  }

  #row(entry: JournalEntry, job: Job | null): QueueRow {
    return queueRow(entry, job, this.#parts.journal().activity(entry.id), this.#parts.holds(entry.accountId));
  }
}

/** An entry that cannot be read: shown, so that nothing asked for disappears. */
function setAsideRow(entry: SetAside): QueueRow {
  return {
    id: entry.id,
    accountId: entry.accountId,
    kind: 'transcription',
    title: entry.title,
    state: 'failed',
    phase: 'unreadable',
    reason: null,
    progress: null,
    createdAt: entry.createdAt,
    startedAt: null,
    finishedAt: null,
    checkedAt: null,
    credits: null,
    refundedCredits: null,
    error: {
      code: 'entry-unreadable',
      title: 'This entry cannot be read',
      detail:
        'It was written by another version of Backlot. It is kept and will not be sent; ask for the work again if you still need it.',
    },
    question: null,
    actions: [],
    subjectId: null,
  };
}
