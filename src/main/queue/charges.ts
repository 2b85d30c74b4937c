import { randomUUID } from 'node:crypto';
import { retryPrice, retryTotal, type AppError } from '../../bridge/index.ts';
import { isSettled, type Journal, type JournalEntry, type SameWork } from '../journal/index.ts';
import { Refusal } from '../refusal.ts';
import type { Database, JournalRows } from '../store/index.ts';
import { otherPrice } from '../texts/common.ts';
import { queueTexts } from '../texts/queue.ts';
import type { HeldEntries } from './held-entries.ts';
import type { QueueRows } from './queue-rows.ts';

interface ChargesParts {
  readonly rows: QueueRows;
  readonly entries: JournalRows;
  readonly journal: () => Journal;
  readonly held: HeldEntries;
  readonly db: Database;
  /** Starts the work of a failed job anew for the credits that the user saw: a new entry of its feature, of the batch of this one. */
  readonly startAgain: (entry: JournalEntry, credits: number | null) => void;
  /** Whether the entry alone would be charged without what has changed here since. */
  readonly lacks: (entry: JournalEntry) => boolean;
}

/** What the user agrees to pay for: never more than the button said. */
export class Charges {
  readonly #parts: ChargesParts;

  constructor(parts: ChargesParts) {
    this.#parts = parts;
  }

  /**
   * Sends again what failed or waits. `expectedCredits` is the total that the user saw on the button: of these, and of what waits
   * behind them and goes on because of it.
   */
  retry(ids: readonly string[], expectedCredits: number): void {
    const { entries, rows, held, db, journal, startAgain, lacks } = this.#parts;
    const rowOf = rows.makerFor(ids.length);
    const wanted = [...new Set(ids)].map((id) => {
      const entry = entries.get(id);
      // A hidden one was taken off the list, or is being made again already: a second window may still show it.
      const row = entry === null || entry.hidden ? null : rowOf(entry, rows.jobOf(entry));
      // A window may still show it as it was.
      if (row?.state === 'needs-you' && row.error !== null) throw new Refusal(row.error);
      if (entry === null || row === null || !row.actions.includes('retry')) {
        throw new Refusal({ code: 'not-retryable', ...queueTexts.notRetryable(entry?.title ?? null) });
      }
      return { entry, row };
    });
    const { credits: total } = retryTotal(wanted.map(({ row }) => row));
    if (total !== expectedCredits) throw new Refusal(priceChanged(total, expectedCredits));
    // What only waits was counted in its own batch already.
    const batchId = batchOf(wanted.flatMap(({ entry }) => (isSettled(entry.state) ? [entry.batchId] : [])));
    db.transaction(() => {
      // Kept in memory, too: what is refused below must let nothing go that the user holds back.
      db.afterCommit(() => held.set(ids, false));
      const retry = journal().retries();
      const again: { over: string[]; waiting: string[] } = { over: [], waiting: [] };
      for (const { entry, row } of wanted) {
        this.#refuseSameWork(entry);
        const isOver = isSettled(entry.state);
        if (rows.jobOf(entry) !== null || lacks(entry)) {
          named(wanted.length > 1 ? entry.title : null, () => startAgain({ ...entry, batchId }, retryPrice(row)));
          continue;
        }
        retry(entry.id, isOver ? batchId : entry.batchId);
        again[isOver ? 'over' : 'waiting'].push(entry.id);
      }
      const agreed = new Set(wanted.flatMap(({ row }) => row.followers ?? []).map(({ id }) => id));
      journal().takeAlong(again.over, batchId, agreed);
      journal().takeAlong(again.waiting, null, agreed);
    });
  }

  /** See `Queue.restore`. */
  restore(ids: readonly string[], expectedCredits?: number): void {
    const { entries, db, journal, lacks } = this.#parts;
    if (expectedCredits !== undefined) this.#refuseOtherPrice(ids, expectedCredits);
    db.transaction(() => {
      for (const id of ids) {
        const entry = entries.get(id);
        if (entry === null) continue;
        this.#refuseSameWork(entry);
        if (entry.state.kind !== 'cancelled' || !lacks(entry)) journal().restore(id);
        else named(ids.length > 1 ? entry.title : null, () => this.#restoreFilm(entry));
      }
    });
  }

  #refuseOtherPrice(ids: readonly string[], expectedCredits: number): void {
    const { entries, rows } = this.#parts;
    const rowOf = rows.makerFor(ids.length);
    const shown = ids.flatMap((id) => {
      const entry = entries.get(id);
      return entry === null ? [] : [rowOf(entry, rows.jobOf(entry))];
    });
    const { credits } = retryTotal(shown);
    if (credits !== expectedCredits) throw new Refusal(priceChanged(credits, expectedCredits));
  }

  /** With what its draft says by now, as where it is tried again, and held back where it was. */
  #restoreFilm(entry: JournalEntry): void {
    const { entries, held, startAgain } = this.#parts;
    startAgain(entry, entry.cost);
    const film = entries.bySubject(entry.subjectId).at(-1);
    if (film !== undefined && held.has(entry.id)) held.set([film.id], true);
  }

  /** Throws a `Refusal` where taking up a refused, cancelled or left one would charge once more for what another entry does. */
  #refuseSameWork(entry: JournalEntry): void {
    const { entries, journal } = this.#parts;
    const same = journal().sameWork(entry, entries.bySubject(entry.subjectId));
    if (same !== null) throw new Refusal(sameWorkErrors[same](entry.title));
  }

  /** Whether an entry waits for a yes to its price. */
  waitsForYes(id: string): boolean {
    const entry = this.#parts.entries.get(id);
    return entry !== null && waitsForApproval(entry);
  }

  /** Throws a `Refusal` where an entry asks something else by now than the user read; they read whichever stands where it is left out. */
  refuseOtherQuestion(id: string, seen: string | undefined): void {
    const state = this.#parts.entries.get(id)?.state;
    if (seen === undefined || state?.kind !== 'ask' || state.question.text === seen) return;
    throw new Refusal({ code: 'question-changed', ...queueTexts.askedAnew, action: 'refresh' });
  }

  /** The refusal of a yes that does not say to which price: none was seen. */
  notAgreed(id: string): Refusal {
    const entry = this.#parts.entries.get(id);
    const price = entry === null ? 0 : (this.#parts.rows.maker(null)(entry, null).credits ?? 0);
    return new Refusal({ code: 'price-changed', ...queueTexts.notAgreed(price), action: 'refresh' });
  }

  /** Agrees to the prices that the rows show. `expectedCredits` is their total, as the user saw it. */
  approve(ids: readonly string[], expectedCredits: number): void {
    const { entries, rows, db, journal } = this.#parts;
    const rowOf = rows.makerFor(ids.length);
    const wanted = [...new Set(ids)].flatMap((id) => {
      const entry = entries.get(id);
      return entry === null || !waitsForApproval(entry) ? [] : [rowOf(entry, null)];
    });
    const total = wanted.reduce((sum, { credits }) => sum + (credits ?? 0), 0);
    if (wanted.length === 0 || total !== expectedCredits) throw new Refusal(priceChanged(total, expectedCredits));
    db.transaction(() => {
      for (const { id, credits } of wanted) journal().approve(id, credits);
    });
  }
}

const sameWorkErrors: Readonly<Record<SameWork, (title: string) => AppError>> = {
  done: (title) => ({ code: 'done-since', ...queueTexts.sameWork.done(title), action: 'refresh' }),
  open: (title) => ({ code: 'on-its-way', ...queueTexts.sameWork.open(title), action: 'refresh' }),
};

/** The batch of the entries that one click sends: the batch that all of them have already, else a new one for several entries. */
function batchOf(batchIds: readonly (string | null)[]): string | null {
  const [only = null, ...others] = new Set(batchIds);
  return others.length === 0 && (only !== null || batchIds.length === 1) ? only : randomUUID();
}

/** Does the work for one of several entries; a refusal names the entry by its title. */
function named(title: string | null, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (title === null || !(error instanceof Refusal)) throw error;
    throw new Refusal({ ...error.appError, title: queueTexts.oneOf(title, error.appError.title) });
  }
}

function waitsForApproval({ state }: JournalEntry): boolean {
  return state.kind === 'waiting' && state.reason === 'approval';
}

function priceChanged(now: number, seen: number): AppError {
  return { code: 'price-changed', ...otherPrice(now, seen), action: 'refresh' };
}
