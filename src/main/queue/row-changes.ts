import { isSettled, type Journal, type JournalEntry } from '../journal/index.ts';
import type { Job } from '../jobs/index.ts';
import type { Changes, JobRows, JournalRows } from '../store/index.ts';
import type { QueueRows } from './queue-rows.ts';
import type { Removals } from './removals.ts';
import { beginningAgain } from './row-kinds.ts';

interface RowChangesParts {
  readonly changes: Changes;
  readonly entries: JournalRows;
  readonly jobs: JobRows;
  readonly journal: () => Journal;
  readonly rows: QueueRows;
  readonly removals: Pick<Removals, 'changed'>;
}

/** Tells of the rows that say something else now: of what changed, and of others that depend on it. */
export class RowChanges {
  readonly #parts: RowChangesParts;

  constructor(parts: RowChangesParts) {
    this.#parts = parts;
  }

  /** Entries changed, or what they do at this moment. */
  entries(entries: readonly JournalEntry[]): void {
    const { changes, rows, removals } = this.#parts;
    removals.changed(entries);
    const row = rows.makerFor(entries.length);
    const earlier = [...this.#withoutUse(entries), ...entries.flatMap((entry) => this.#failedBefore(entry))];
    const changed = new Map([...this.#ahead(entries), ...earlier, ...entries].map((entry) => [entry.id, entry]));
    const shown = [...changed.values()].filter(({ hidden }) => !hidden);
    const jobOf = rows.jobsOf(shown);
    changes.publish(
      'queue',
      shown.map((entry) => row(entry, jobOf(entry))),
      entries.flatMap((entry) => (entry.hidden ? [entry.id] : [])),
    );
  }

  /** What holds things back changed: every waiting row says something else now. */
  holds(): void {
    const { changes, entries, rows } = this.#parts;
    const open = entries.open();
    const row = rows.maker(open);
    changes.publish(
      'queue',
      // No job has come of what is still open.
      open.flatMap((entry) => (entry.hidden ? [] : [row(entry, null)])),
    );
  }

  job(job: Job): void {
    const { changes, entries, rows } = this.#parts;
    const entry = job.entryId === null ? null : entries.get(job.entryId);
    if (entry !== null) this.entries([entry]);
    if (job.entryId !== null) return;
    changes.publish('queue', [rows.found(job)]);
    if (job.lookedAt === null) this.entries(this.#failedOf(job.subjectId));
  }

  /** What these wait for, and what is not done: what goes on after it, and takes credits, is on its row. */
  #ahead(entries: readonly JournalEntry[]): JournalEntry[] {
    const found = new Map<string, JournalEntry>();
    const known = new Set(entries.map(({ id }) => id));
    const ids = entries.flatMap(({ parents, state }) =>
      // What is being sent, or was, waits for nothing any more.
      state.kind === 'waiting' || state.kind === 'cancelled' ? parents : [],
    );
    for (const id of ids) {
      if (known.has(id)) continue;
      known.add(id);
      if ((this.#parts.entries.stateKind(id) ?? 'confirmed') === 'confirmed') continue;
      const entry = this.#parts.entries.get(id);
      if (entry === null) continue;
      found.set(id, entry);
      ids.push(...entry.parents);
    }
    return [...found.values()];
  }

  /** Those that were refused, cancelled or left: whether they can be tried again depends on these. */
  #withoutUse(entries: readonly JournalEntry[]): JournalEntry[] {
    const works = this.#parts.journal().charging;
    // Of all the states that are open it is the same.
    const settling = entries.filter(
      ({ cost, operation, state }) =>
        cost !== 0 && (isSettled(state) || state.kind === 'waiting') && works[operation] !== undefined,
    );
    const over = this.#parts.entries.overAbout(new Set(settling.map(({ subjectId }) => subjectId)));
    return settling.flatMap((entry) =>
      (over.get(entry.subjectId) ?? []).filter(
        ({ id, operation }) => id !== entry.id && works[operation] === works[entry.operation],
      ),
    );
  }

  /** Those whose work failed, and which are not to be tried again while this does it, or once it has. */
  #failedBefore({ id, operation, subjectId }: JournalEntry): JournalEntry[] {
    return beginningAgain.includes(operation) ? this.#failedOf(subjectId).filter((other) => other.id !== id) : [];
  }

  #failedOf(subjectId: string): JournalEntry[] {
    const { entries, jobs } = this.#parts;
    return jobs.failedOf(subjectId).flatMap(({ entryId }) => (entryId === null ? [] : (entries.get(entryId) ?? [])));
  }
}
