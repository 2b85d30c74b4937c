import type { AppError, QueueDetail, QueueRow, QueueWindow } from '../../bridge/index.ts';
import { isSettled, subjectOf, type Journal, type JournalEntry } from '../journal/index.ts';
import type { Job, Watcher } from '../jobs/index.ts';
import { Refusal } from '../refusal.ts';
import type { Changes, Database, JobRows, JournalRows, SetAside } from '../store/index.ts';
import { entryLog, jobDetailOf } from './entry-log.ts';
import type { HeldEntries } from './held-entries.ts';
import { logKey, type JobLog } from './job-log.ts';
import { foundJobRow, isFinished, queueRow } from './queue-row.ts';
import { VisibleRows } from './visible-rows.ts';
import { waitsForNothing, type Holds, type Waits } from './wait-words.ts';

interface QueueParts {
  readonly entries: JournalRows;
  readonly jobs: JobRows;
  readonly changes: Changes;
  readonly journal: () => Journal;
  readonly watcher: () => Watcher;
  readonly holds: (accountId: string) => Holds;
  readonly held: HeldEntries;
  readonly jobLog: JobLog;
  /** Starts the work of a failed job anew for the credits that the user saw: a new entry of its feature. */
  readonly startAgain: (entry: JournalEntry, credits: number | null) => void;
  readonly db: Database;
}

/** What the user sees of the journal and of the jobs: one list. */
export class Queue {
  readonly #parts: QueueParts;
  readonly #visible = new VisibleRows();

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  list(): QueueRow[] {
    const entries = this.#parts.entries.visible();
    const jobs = this.#parts.jobs.visible();
    const byEntry = new Map(jobs.flatMap((job) => (job.entryId === null ? [] : [[job.entryId, job] as const])));
    const holds = this.#holdsOnce();
    const waits = this.#waitsOf(this.#parts.entries.open());
    return [
      ...entries.map((entry) => this.#row(entry, byEntry.get(entry.id) ?? null, holds, waits)),
      ...jobs.filter((job) => job.entryId === null).map((job) => foundJobRow(job, this.#expectedAt(job))),
      ...this.#parts.entries.setAside().map(setAsideRow),
    ];
  }

  /** Entries changed, or what they do at this moment. */
  entriesChanged(entries: readonly JournalEntry[]): void {
    const holds = this.#holdsOnce();
    const waits = this.#waitsOf(null);
    this.#parts.changes.publish(
      'queue',
      entries.flatMap((entry) => (entry.hidden ? [] : [this.#row(entry, this.#jobOf(entry), holds, waits)])),
      entries.flatMap((entry) => (entry.hidden ? [entry.id] : [])),
    );
  }

  jobChanged(job: Job): void {
    this.#parts.jobLog.note(job);
    // It began while its row was in sight.
    if (job.lookedAt === null && job.entryId !== null && this.#visible.all().has(job.entryId)) this.#tellVisible();
    const entry = job.entryId === null ? null : this.#parts.entries.get(job.entryId);
    if (entry !== null) this.entriesChanged([entry]);
    else if (job.entryId === null) this.#parts.changes.publish('queue', [foundJobRow(job, this.#expectedAt(job))]);
  }

  /** What holds things back changed: every waiting row says something else now. */
  holdsChanged(): void {
    const open = this.#parts.entries.open();
    const waiting = open.filter((entry) => !entry.hidden);
    const holds = this.#holdsOnce();
    const waits = this.#waitsOf(open);
    this.#parts.changes.publish(
      'queue',
      // No job has come of what is still open.
      waiting.map((entry) => this.#row(entry, null, holds, waits)),
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
    this.#setHeld(
      ids.filter((id) => this.#parts.entries.get(id)?.state.kind === 'waiting'),
      true,
    );
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

  /** Sends again what failed or waits. `expectedCredits` is the total that the user saw on the button. */
  retry(ids: readonly string[], expectedCredits: number): void {
    const rows = [...new Set(ids)].map((id) => {
      const entry = this.#parts.entries.get(id);
      // A hidden one was taken off the list, or is being made again already: a second window may still show it.
      const row = entry === null || entry.hidden ? null : this.#row(entry, this.#jobOf(entry));
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
      throw new Refusal(priceChanged(total, expectedCredits));
    }
    this.#parts.db.transaction(() => {
      this.#parts.held.set(ids, false);
      for (const { entry, row } of rows) {
        if (this.#jobOf(entry) === null) this.#parts.journal().retry(entry.id);
        else this.#parts.startAgain(entry, row.credits);
      }
    });
  }

  /** The user's decision: after a lost answer, or about a price, where leaving it is cancelling it. */
  answer(id: string, choice: 'send-again' | 'leave-it'): void {
    const entry = this.#parts.entries.get(id);
    if (entry === null || !waitsForApproval(entry)) this.#parts.journal().answer(id, choice);
    else if (choice === 'leave-it') this.cancel([id]);
    else this.approve([id], this.#row(entry, null).credits ?? 0);
  }

  /** Agrees to the prices that the rows show. `expectedCredits` is their total, as the user saw it. */
  approve(ids: readonly string[], expectedCredits: number): void {
    const rows = [...new Set(ids)].flatMap((id) => {
      const entry = this.#parts.entries.get(id);
      return entry === null || !waitsForApproval(entry) ? [] : [this.#row(entry, null)];
    });
    const total = rows.reduce((sum, { credits }) => sum + (credits ?? 0), 0);
    if (rows.length === 0 || total !== expectedCredits) throw new Refusal(priceChanged(total, expectedCredits));
    this.#parts.db.transaction(() => {
      for (const { id, credits } of rows) this.#parts.journal().approve(id, credits);
    });
  }

  /** Takes cancellations back: the entries wait at their old places. Those that were left ask again. */
  restore(ids: readonly string[]): void {
    this.#parts.db.transaction(() => {
      for (const id of ids) this.#parts.journal().restore(id);
    });
  }

  /** Moves what waits before another entry, or to the end. */
  moveBefore(id: string, beforeId: string | null): void {
    this.#parts.journal().moveBefore(id, beforeId);
  }

  /** Moves it to the front; one that was held back is let go. */
  runNext(id: string): void {
    this.release([id]);
    this.#parts.journal().runNext(id);
  }

  /** Everything that is known of an entry. */
  detail(id: string): QueueDetail {
    const entry = this.#parts.entries.get(id);
    const journal = this.#parts.journal();
    const job = entry === null ? this.#parts.jobs.get(id) : this.#jobOf(entry);
    if (entry !== null) return entryLog(entry, journal, this.#parts.entries, job?.detail.answer ?? null);
    if (job !== null) return jobDetailOf(job, journal.logOf(logKey(job)));
    throw new Refusal({
      code: 'no-details',
      title: 'There is no more to say about this',
      detail: 'It was found on the service, or this version of Backlot cannot read how it was asked for.',
    });
  }

  setWatched(ids: readonly string[], watched: boolean): void {
    for (const id of ids) {
      const entry = this.#parts.entries.get(id);
      const job = entry === null ? this.#parts.jobs.get(id) : this.#jobOf(entry);
      if (job !== null) this.#parts.watcher().setWatched(job.id, watched);
    }
  }

  /** Takes rows off the list that offer it; what runs or waits stays in sight. */
  remove(ids: readonly string[]): void {
    this.#hide(
      ids.flatMap((id) => {
        const entry = this.#parts.entries.get(id);
        const found = entry === null ? this.#parts.jobs.get(id) : null;
        if (entry !== null) return [this.#row(entry, this.#jobOf(entry))];
        return found === null ? [] : [foundJobRow(found, null)];
      }),
    );
  }

  clearFinished(): void {
    this.#hide(this.list().filter((row) => isFinished(row.state)));
  }

  #hide(rows: readonly QueueRow[]): void {
    const ids = rows.flatMap((row) => (row.actions.includes('remove') ? [row.id] : []));
    this.#parts.db.transaction(() => {
      this.#parts.journal().hide(ids);
      const jobs = ids.filter((id) => this.#parts.jobs.get(id) !== null);
      for (const id of jobs) this.#parts.jobs.hide(id);
      this.#parts.db.afterCommit(() => this.#parts.changes.publish('queue', [], jobs));
    });
  }

  #jobOf(entry: JournalEntry): Job | null {
    return this.#parts.jobs.byEntry(entry.id);
  }

  #expectedAt(job: Job | null): number | null {
    return job?.state === 'running' ? this.#parts.watcher().expectedAt(job) : null;
  }

  /** Asks once for each account: a list has thousands of rows. */
  #holdsOnce(): QueueParts['holds'] {
    const known = new Map<string, Holds>();
    return (accountId) => {
      const holds = known.get(accountId) ?? this.#parts.holds(accountId);
      known.set(accountId, holds);
      return holds;
    };
  }

  #row(entry: JournalEntry, job: Job | null, holds = this.#parts.holds, waits = this.#waitsOf(null)): QueueRow {
    if (!isSettled(entry.state) && !this.#parts.journal().isReadable(entry)) return setAsideRow(entry);
    const activity = this.#parts.journal().activity(entry.id);
    return queueRow(entry, job, activity, holds(entry.accountId), waits(entry), this.#expectedAt(job));
  }

  /** What holds entries back beside their own states; `open` (all that is not settled) spares a look for each. */
  #waitsOf(open: readonly JournalEntry[] | null): (entry: JournalEntry) => Waits {
    const journal = this.#parts.journal();
    const held = journal.heldEntries();
    const firsts = new Map<string, JournalEntry>();
    for (const entry of open ?? []) if (!firsts.has(subjectOf(entry))) firsts.set(subjectOf(entry), entry);
    const first = (entry: JournalEntry): JournalEntry | undefined =>
      open === null
        ? this.#parts.entries
            .bySubject(entry.subjectId)
            .find(({ accountId, state }) => accountId === entry.accountId && !isSettled(state))
        : firsts.get(subjectOf(entry));
    return (entry) => {
      if (entry.state.kind !== 'waiting') return waitsForNothing;
      const waiting = { account: held(entry), held: this.#parts.held.has(entry.id) };
      const blocker = journal.blockedBy(entry);
      if (blocker !== null) {
        const title = this.#parts.entries.title(blocker.entryId) ?? '';
        return { step: { title, because: blocker.because }, ...waiting };
      }
      const before = first(entry);
      const step =
        before === undefined || before.id === entry.id ? null : { title: before.title, because: 'open' as const };
      return { step, ...waiting };
    };
  }
}

function waitsForApproval({ state }: JournalEntry): boolean {
  return state.kind === 'waiting' && state.reason === 'approval';
}

function priceChanged(now: number, seen: number): AppError {
  return {
    code: 'price-changed',
    title: 'The price is not what you saw',
    detail: `It would take ${now} credits now, not ${seen}. Look again and confirm.`,
    action: 'refresh',
  };
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
    position: null,
    batchId: null,
    held: false,
    expectedAt: null,
  };
}
