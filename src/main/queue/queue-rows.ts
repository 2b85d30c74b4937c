import { heldUpBy, type heldUpCodes, type QueueRow } from '../../bridge/index.ts';
import { isSettled, subjectOf, type Blocker, type Journal, type JournalEntry } from '../journal/index.ts';
import type { Job, Watcher } from '../jobs/index.ts';
import type { Clock } from '../ports/index.ts';
import { inSlices, type JobRows, type JournalRows } from '../store/index.ts';
import { followers } from './followers.ts';
import { withFile, type QueueFile } from './file-row.ts';
import type { QueueFiles } from './file-rows.ts';
import type { HeldEntries } from './held-entries.ts';
import { withShare, type LocalWork } from './local-work.ts';
import { foundJobRow, queueRow, unseen } from './queue-row.ts';
import { beginningAgain } from './row-kinds.ts';
import { setAsideRow } from './set-aside-row.ts';
import { stepName } from './step-names.ts';
import { waitsForNothing, type Decision, type Holds, type Waits } from './wait-words.ts';

export interface QueueRowsParts {
  readonly entries: JournalRows;
  readonly jobs: JobRows;
  readonly journal: () => Journal;
  readonly watcher: () => Watcher;
  readonly holds: (accountId: string) => Holds;
  readonly held: HeldEntries;
  /** How the decision stands that a draft, or its captions, need; null where nobody can decide it: the draft is gone, or in the trash. */
  readonly decision: (draftId: string, about: keyof typeof heldUpCodes) => Decision | null;
  readonly localWork: Pick<LocalWork, 'sharePrepared' | 'drawn'>;
  /** Nothing of the work of this computer is shown where it is left out. */
  readonly here?: Here;
}

/** What is known of the work of this computer. */
export interface Here {
  readonly clock: Pick<Clock, 'after'>;
  /** Whether the account's service is on this computer. */
  readonly isPractice: (accountId: string) => boolean;
  /** Finished files of jobs, on their way and kept. */
  readonly files: () => QueueFiles;
}

/** How rows are made of one list or of one change: what holds for many of them is asked once. */
type RowMaker = (entry: JournalEntry, job: Job | null) => QueueRow;
type FileOf = (jobId: string) => QueueFile | null;

/** For more rows than this, what they depend on is read at once, as for the whole list: each look of its own takes longer. */
const readAtOnce = 200;
/** So many jobs are looked up one by one. */
const aFew = 20;

/** Makes the rows of the queue out of entries, jobs, files, and what is going on at this moment. */
export class QueueRows {
  readonly #parts: QueueRowsParts;
  readonly #fileOf: FileOf = (jobId) => this.#parts.here?.files().ofJob(jobId) ?? null;

  constructor(parts: QueueRowsParts) {
    this.#parts = parts;
  }

  /** Every row that has an entry or a job, a slice at a time. `files`: by job, read at once. */
  *all(files: ReadonlyMap<string, QueueFile>): Generator<readonly QueueRow[]> {
    const { entries, jobs } = this.#parts;
    const fileOf: FileOf = (jobId) => files.get(jobId) ?? null;
    const row = this.maker(entries.open(), fileOf);
    yield* inSlices(entries.visibleIds(), (ids) => {
      const jobOf = jobs.visibleOf(ids);
      return entries.visibleOf(ids).map((entry) => row(entry, jobOf.get(entry.id) ?? null));
    });
    yield [...jobs.visibleFound().map((job) => this.found(job, fileOf)), ...entries.setAside().map(setAsideRow)];
  }

  /** `open`: everything that is not settled, which spares a look for each row; null: looks. */
  maker(open: readonly JournalEntry[] | null, fileOf = this.#fileOf): RowMaker {
    const holds = this.#holdsOnce();
    const waits = this.#waitsOf(open);
    const { held, journal, localWork } = this.#parts;
    const followersOf = followers({ journal: journal(), held });
    return (entry, job) => {
      if (!isSettled(entry.state) && !journal().isReadable(entry)) return setAsideRow(entry);
      const activity = journal().activity(entry.id);
      const row = queueRow(entry, job, activity, holds(entry.accountId), waits(entry, job), this.#expectedAt(job));
      if (job === null) {
        // What comes after one that the service works on was let go by its answer.
        const behind = row.actions.includes('retry') ? followersOf(entry) : [];
        const shown = behind.length === 0 ? row : { ...row, followers: behind };
        return withShare(shown, localWork.sharePrepared(entry.subjectId), null);
      }
      return this.#withWork(row, job, fileOf, holds);
    };
  }

  /** For so many rows of one change. */
  makerFor(count: number): RowMaker {
    return this.maker(count > readAtOnce ? this.#parts.entries.open() : null);
  }

  /** A single row. */
  one(entry: JournalEntry): QueueRow {
    return this.maker(null)(entry, this.jobOf(entry));
  }

  /** A job that was found on the service. */
  found(job: Job, fileOf = this.#fileOf): QueueRow {
    return this.#withWork(foundJobRow(job, this.#expectedAt(job)), job, fileOf);
  }

  jobOf(entry: JournalEntry): Job | null {
    return this.#parts.jobs.byEntry(entry.id);
  }

  /** The jobs of entries; of more than a few, read at once. */
  jobsOf(all: readonly JournalEntry[]): (entry: JournalEntry) => Job | null {
    if (all.length <= aFew) return (entry) => this.jobOf(entry);
    const jobs = this.#parts.jobs.byEntries(all.map(({ id }) => id));
    return ({ id }) => jobs.get(id) ?? null;
  }

  #withWork(row: QueueRow, job: Job, fileOf: FileOf, holds = this.#parts.holds): QueueRow {
    if (job.state === 'done') return withFile(row, fileOf(job.id));
    const { here, localWork } = this.#parts;
    if (job.state !== 'failed' && holds(job.accountId).signedOut === true) return unseen(row);
    // Numbers of another service mean other things.
    if (job.state !== 'running' || here?.isPractice(job.accountId) !== true) return row;
    return withShare(row, null, localWork.drawn(job));
  }

  #expectedAt(job: Job | null): number | null {
    return job?.state === 'running' ? this.#parts.watcher().expectedAt(job) : null;
  }

  /** Asks once for each account: a list has thousands of rows. */
  #holdsOnce(): QueueRowsParts['holds'] {
    const known = new Map<string, Holds>();
    return (accountId) => {
      const holds = known.get(accountId) ?? this.#parts.holds(accountId);
      known.set(accountId, holds);
      return holds;
    };
  }

  /** By a refused, cancelled or left entry: what was confirmed about the same thing. Read at once where all are shown. */
  #confirmedBeside(all: boolean): (entry: JournalEntry) => readonly JournalEntry[] {
    const { entries } = this.#parts;
    if (!all) return ({ subjectId }) => entries.bySubject(subjectId);
    let bySubject: ReadonlyMap<string, readonly JournalEntry[]> | null = null;
    return ({ subjectId }) => {
      bySubject ??= Map.groupBy(entries.confirmedBeside(), (entry) => entry.subjectId);
      return bySubject.get(subjectId) ?? [];
    };
  }

  /** By an entry that was not done: whether it was asked for again since. Read at once where all are shown. */
  #askedSince(all: boolean): (entry: JournalEntry) => boolean {
    const { entries, jobs } = this.#parts;
    const works = this.#parts.journal().charging;
    const read = (id: string | null): ReadonlySet<string> =>
      new Set([...entries.askedSince(works, id), ...jobs.begunSince(beginningAgain, id)]);
    let every: ReadonlySet<string> | null = null;
    return ({ id }) => (all ? (every ??= read(null)) : read(id)).has(id);
  }

  /** What holds entries back beside their own states; `open` (all that is not settled) spares a look for each. */
  #waitsOf(open: readonly JournalEntry[] | null): (entry: JournalEntry, job: Job | null) => Waits {
    const journal = this.#parts.journal();
    const accountReason = journal.accountReasons();
    const inDoubt = journal.entriesInDoubt();
    const firsts = new Map<string, JournalEntry>();
    for (const entry of open ?? []) if (!firsts.has(subjectOf(entry))) firsts.set(subjectOf(entry), entry);
    const first = (entry: JournalEntry): JournalEntry | undefined =>
      open === null
        ? this.#parts.entries
            .bySubject(entry.subjectId)
            .find(({ accountId, state }) => accountId === entry.accountId && !isSettled(state))
        : firsts.get(subjectOf(entry));
    const confirmed = this.#confirmedBeside(open !== null);
    const askedSince = this.#askedSince(open !== null);
    const operations = new Map((open ?? []).map(({ id, operation }) => [id, operation]));
    const refusalOf = ({ entryId, because }: Blocker): string | undefined => {
      const state = because === 'refused' ? this.#parts.entries.get(entryId)?.state : undefined;
      return state?.kind === 'refused' ? state.error.title : undefined;
    };
    const operationOf = (id: string): string => operations.get(id) ?? this.#parts.entries.get(id)?.operation ?? '';
    return (entry, job) => {
      if (entry.state.kind === 'refused' || entry.state.kind === 'cancelled' || entry.state.kind === 'left') {
        const doneSince = journal.sameWork(entry, confirmed(entry)) === 'done';
        const heldUp = entry.state.kind === 'refused' ? heldUpBy(entry.state.error) : null;
        const decision = heldUp === null ? null : this.#parts.decision(entry.subjectId, heldUp);
        return { ...waitsForNothing, doneSince, askedSince: askedSince(entry), decision };
      }
      // What is done needs no look.
      if (entry.state.kind === 'confirmed')
        return { ...waitsForNothing, askedSince: job?.state === 'failed' && askedSince(entry) };
      if (entry.state.kind === 'unknown') return { ...waitsForNothing, overdue: journal.isOverdue(entry) };
      if (entry.state.kind !== 'waiting') return waitsForNothing;
      const waiting = {
        account: accountReason(entry),
        held: this.#parts.held.has(entry.id),
        heldUnsure: this.#parts.held.isUnsure(entry.id),
      };
      const blocker = journal.blockedBy(entry);
      const obstacle = journal.obstacleOf(entry);
      if (blocker !== null) {
        const parent = this.#parts.entries.get(blocker.entryId);
        // Said once, of the step that it stops first.
        const isSaid = parent?.state.kind === 'waiting' && journal.obstacleOf(parent) !== null;
        const title = this.#parts.entries.title(blocker.entryId) ?? '';
        const named = title === entry.title ? (stepName(operationOf(blocker.entryId)) ?? title) : title;
        return {
          step: { title: named, because: blocker.because, refusal: refusalOf(blocker) },
          obstacle: isSaid ? null : obstacle,
          ...waiting,
        };
      }
      const before = first(entry);
      const step =
        before === undefined || before.id === entry.id
          ? null
          : {
              title: before.title === entry.title ? (stepName(before.operation) ?? before.title) : before.title,
              because: 'open' as const,
            };
      return { step, obstacle, inDoubt: inDoubt(entry)?.title ?? null, ...waiting };
    };
  }
}
