import type { QueueDetail, QueueRow, QueueWindow } from '../../bridge/index.ts';
import type { JournalEntry } from '../journal/index.ts';
import type { Job } from '../jobs/index.ts';
import { Refusal } from '../refusal.ts';
import type { Changes, Database } from '../store/index.ts';
import { queueTexts } from '../texts/queue.ts';
import { Charges } from './charges.ts';
import { entryLog, jobDetailOf } from './entry-log.ts';
import { FileRows } from './file-rows.ts';
import { logKey, type JobLog } from './job-log.ts';
import { LocalWork } from './local-work.ts';
import { QueueRows, type QueueRowsParts } from './queue-rows.ts';
import { Removals } from './removals.ts';
import { RowChanges } from './row-changes.ts';
import { VisibleRows } from './visible-rows.ts';

interface QueueParts extends Omit<QueueRowsParts, 'localWork'> {
  readonly changes: Changes;
  readonly jobLog: JobLog;
  /** Starts the work of a failed job anew for the credits that the user saw: a new entry of its feature. */
  readonly startAgain: (entry: JournalEntry, credits: number | null) => void;
  /** See `Charges`. */
  readonly lacks: (entry: JournalEntry) => boolean;
  readonly db: Database;
}

/** What the user sees of the journal, of the jobs, and of the work of this computer: one list. */
export class Queue {
  readonly #parts: QueueParts;
  readonly #rows: QueueRows;
  readonly #tell: RowChanges;
  readonly #charges: Charges;
  readonly #fileRows: FileRows | null;
  /** Tell it what this computer does. */
  readonly localWork = new LocalWork({
    subject: (subjectId) => this.entriesChanged(this.#parts.entries.waitingAbout(new Set([subjectId]))),
    drawing: (jobKinds, remoteId) => {
      const jobs = this.#parts.jobs.running();
      for (const job of jobs) if (job.remoteId === remoteId && jobKinds.includes(job.kind)) this.#tell.job(job);
    },
  });
  readonly #visible = new VisibleRows();
  readonly #removals: Removals;
  /** Accounts that were signed out when they changed last, or at the start. */
  readonly #signedOut: Set<string>;

  constructor(parts: QueueParts) {
    const { here, changes, holds, jobs } = parts;
    this.#parts = parts;
    const open = jobs.openAccounts();
    this.#signedOut = new Set(open.filter((accountId) => holds(accountId).signedOut === true));
    // Whoever signed in when the program ended.
    for (const accountId of open) if (!this.#signedOut.has(accountId)) jobs.showOpenFor(accountId);
    this.#rows = new QueueRows({ ...parts, localWork: this.localWork });
    this.#charges = new Charges({ ...parts, rows: this.#rows });
    this.#removals = new Removals({
      ...parts,
      rows: this.#rows,
      publish: (upserts, removals) => {
        changes.publish('queue', upserts, removals);
        this.#fileRows?.countSoon();
      },
    });
    this.#tell = new RowChanges({ ...parts, rows: this.#rows, removals: this.#removals });
    this.#fileRows =
      here === undefined
        ? null
        : new FileRows({
            ...here,
            withRow: () => jobs.visibleIds(),
            publish: (upserts, removals) => changes.publish('queue', upserts, removals),
          });
    changes.subscribe(
      ({ upserts, removals }) => this.#filesChanged([...upserts.map(({ id }) => id), ...removals]),
      'library',
    );
    changes.subscribe(({ upserts, removals }) => {
      for (const accountId of [...upserts.map(({ id }) => id), ...removals]) this.#accountChanged(accountId);
    }, 'accounts');
  }

  list(): QueueRow[] {
    return [...this.slices()].flat();
  }

  /**
   * The list, a slice at a time: other things may go on between them. Each row is then as it was when the first slice was read, or
   * newer, and what changed since is published: who applies that in its order to the slices has the list as it is.
   */
  *slices(): Generator<readonly QueueRow[]> {
    const files = this.#parts.here?.files().all() ?? [];
    // What is told of their rows from now on is told of these.
    const ofFiles = this.#fileRows?.list(files) ?? [];
    yield* this.#rows.all(new Map(files.flatMap((file) => (file.jobId === null ? [] : [[file.jobId, file] as const]))));
    yield ofFiles;
  }

  /** Entries changed, or what they do at this moment. */
  entriesChanged(entries: readonly JournalEntry[]): void {
    this.#tell.entries(entries);
  }

  /** Within the transaction that writes the job: a line of its own would wait for the disk once more. */
  jobSaved(job: Job): void {
    this.#parts.jobLog.note(job);
  }

  jobChanged(job: Job): void {
    // It began while its row was in sight.
    if (job.lookedAt === null && job.entryId !== null && this.#visible.all().has(job.entryId)) this.#tellVisible();
    this.#tell.job(job);
  }

  /** What holds things back changed. */
  holdsChanged(): void {
    this.#tell.holds();
  }

  /** What runs for an account is watched as long as it is signed in; what was taken off the list meanwhile is back then. */
  #accountChanged(accountId: string): void {
    const isOut = this.#parts.holds(accountId).signedOut === true;
    if (isOut === this.#signedOut.has(accountId)) return;
    if (isOut) this.#signedOut.add(accountId);
    else this.#signedOut.delete(accountId);
    if (!isOut) this.#parts.jobs.showOpenFor(accountId);
    for (const job of this.#parts.jobs.openFor(accountId)) this.#tell.job(job);
  }

  /**
   * Returns which were `cancelled`, and for which it was too `late`: none of those that were cancelled before. Throws a `Refusal`
   * where it was too late for all of them.
   */
  cancel(ids: readonly string[]): { cancelled: string[]; late: string[] } {
    const { db, entries, journal } = this.#parts;
    // Together: each write of its own waits for the disk.
    const wanted = new Set(ids.filter((id) => entries.stateKind(id) !== 'cancelled'));
    const late = db.transaction(() => [...wanted].filter((id) => !journal().cancel(id)));
    for (const id of late) wanted.delete(id);
    const cancelled = [...wanted];
    if (cancelled.length > 0 || late.length === 0) return { cancelled, late };
    throw new Refusal({ code: 'too-late-to-cancel', ...queueTexts.tooLate });
  }

  /** What a window shows of the queue now: the service is asked about it sooner. */
  setVisible(window: QueueWindow, ids: readonly string[]): void {
    this.#visible.set(window, ids);
    this.#tellVisible();
  }

  #tellVisible(): void {
    const jobs = [...this.#visible.all()].map((id) => this.#parts.jobs.byEntry(id)?.id ?? id);
    this.#parts.watcher().setVisible(jobs);
  }

  /** Holds back what has not started, one by one; what is on its way goes on. */
  hold(ids: readonly string[]): void {
    const { entries, journal } = this.#parts;
    const waits = (id: string): boolean => {
      const kind = entries.get(id)?.state.kind;
      // It has begun, and is shown to wait for the limit of requests.
      return kind === 'waiting' || (kind === 'sending' && journal().activity(id)?.heldUntil !== undefined);
    };
    this.#setHeld(ids.filter(waits), true);
  }

  release(ids: readonly string[]): void {
    this.#setHeld(ids, false);
  }

  #setHeld(ids: readonly string[], held: boolean): void {
    const changed = this.#parts.held.set(ids, held);
    if (changed.length === 0) return;
    this.entriesChanged(changed.flatMap((id) => this.#parts.entries.get(id) ?? []));
    this.#parts.journal().wake();
  }

  /** Sends again what failed or waits, and lets go what waits behind it. `expectedCredits`: the total that was on the button. */
  retry(ids: readonly string[], expectedCredits: number): void {
    this.#charges.retry(ids, expectedCredits);
  }

  /**
   * The user's decision after a lost answer. About a price leaving it is cancelling it, and a yes goes to `approve`, which says
   * for how much: what is answered here was asked before, and the price came up since. Throws a `Refusal` where another question
   * stands than was `seen`: it was looked for once more, and a second click, or another window, answers what was asked before.
   */
  answer(id: string, choice: 'send-again' | 'leave-it', seen?: string): void {
    this.#charges.refuseOtherQuestion(id, seen);
    if (!this.#charges.waitsForYes(id)) this.#parts.journal().answer(id, choice);
    else if (choice === 'leave-it') this.cancel([id]);
    else throw this.#charges.notAgreed(id);
  }

  /** Agrees to the prices that the rows show. `expectedCredits` is their total, as the user saw it. */
  approve(ids: readonly string[], expectedCredits: number): void {
    this.#charges.approve(ids, expectedCredits);
  }

  /**
   * Takes cancellations back: the entries wait at their old places; a film whose draft says something else by now is asked for
   * anew, with that. Those that were left ask again, and those of which it could not be found out for long what became of them
   * ask now. Throws a `Refusal` where another entry does, or did, the same work, or where it takes other credits than the button
   * said: all of them or none.
   */
  restore(ids: readonly string[], expectedCredits?: number): void {
    this.#charges.restore(ids, expectedCredits);
  }

  /** Moves what waits, as one block in its own order, before another entry, or to the end. */
  moveBefore(ids: readonly string[], beforeId: string | null): void {
    this.#parts.journal().moveBefore(ids, beforeId);
  }

  /** Moves them to the front, in their own order; what was held back is let go. */
  runNext(ids: readonly string[]): void {
    this.release(ids);
    this.#parts.journal().runNext(ids);
  }

  /** Everything that is known of an entry. */
  detail(id: string): QueueDetail {
    const { entries, jobs } = this.#parts;
    const entry = entries.get(id);
    const journal = this.#parts.journal();
    const job = entry === null ? jobs.get(id) : this.#rows.jobOf(entry);
    if (entry !== null) return entryLog(entry, journal, entries, job);
    if (job !== null) return jobDetailOf(job, journal.logOf(logKey(job)));
    throw new Refusal({ code: 'no-details', ...queueTexts.noDetails });
  }

  setWatched(ids: readonly string[], watched: boolean): void {
    const jobs = ids.flatMap((id) => {
      const entry = this.#parts.entries.get(id);
      const job = entry === null ? this.#parts.jobs.get(id) : this.#rows.jobOf(entry);
      return job === null ? [] : [job.id];
    });
    this.#parts.watcher().setWatched(jobs, watched);
  }

  /** See `Removals`. */
  remove(ids: readonly string[]): { gone: string[]; kept: string[] } {
    return this.#removals.remove(ids);
  }

  /** See `Removals`. */
  putBack(ids: readonly string[]): void {
    this.#removals.putBack(ids);
  }

  /** A thing is called otherwise: so it is here, whatever was asked of it. Within the transaction that renames it. */
  renamed(subjectId: string, title: string): void {
    const { db, entries, jobs } = this.#parts;
    entries.rename(subjectId, title);
    jobs.rename(subjectId, title);
    db.afterCommit(() => {
      this.entriesChanged(entries.bySubject(subjectId).filter(({ hidden }) => !hidden));
      for (const job of jobs.foundOf(subjectId)) this.#tell.job(job);
    });
  }

  /** Files of jobs came a little further, are here, or are not wanted any more. */
  #filesChanged(fileIds: readonly string[]): void {
    const { here, jobs } = this.#parts;
    for (const fileId of here === undefined ? [] : fileIds) {
      const file = here?.files().byId(fileId) ?? null;
      const jobId = file?.jobId ?? null;
      const job = jobId !== null && jobs.isVisible(jobId) ? jobs.get(jobId) : null;
      if (job === null) this.#fileRows?.changed(fileId, file);
      else this.#tell.job(job);
    }
  }

  close(): void {
    this.#fileRows?.close();
  }
}
