import { randomUUID } from 'node:crypto';
import type { SpendingLimits } from '../../bridge/index.ts';
import type { ApiClient } from '../api/index.ts';
import type { Clock } from '../ports/index.ts';
import type { EntryState, JournalEntry } from '../records/index.ts';
import {
  type BatchSpending,
  type Database,
  type DaySpending,
  type JournalRows,
  nothingSpent,
  spendingOf,
  together,
} from '../store/index.ts';
import { approvalNeeded, passesAt } from './approval.ts';
import { EarlierWishes } from './earlier-wishes.ts';
import { isUnsaid, mayCharge } from './entry-book.ts';
import type { JournalHandler } from './handler.ts';
import { besides, limitExceeded, noBatch, spentOnDay } from './spending.ts';
import { untried, waiting } from './tries.ts';

/** Something that the user asks for now, and agrees to the price of. */
export interface NewEntry {
  readonly accountId: string;
  /** Name of the contract's operation. */
  readonly operation: string;
  /** Local id of what it is about. What is asked for about one thing is sent in order. */
  readonly subjectId: string;
  readonly title: string;
  readonly input: unknown;
  /** Credits that the user saw and agrees to; 0 when it is free, null when the price is not known before. */
  readonly cost: number | null;
  /** Chosen by the caller where other new entries name it as a parent; made here when left out. */
  readonly id?: string;
  /** Entries of the same account, added before or earlier in the same call, that must be confirmed first. */
  readonly after?: readonly string[];
}

interface IntakeParts {
  readonly db: Database;
  readonly rows: JournalRows;
  readonly clock: Clock;
  readonly handlerOf: (entry: JournalEntry) => JournalHandler | undefined;
  readonly clientFor: (accountId: string) => ApiClient | null;
  readonly spendingLimits: () => SpendingLimits;
}

const ready: EntryState = waiting(untried);

/** Writes down what is asked for; what goes over a limit of the user's waits for them from the start. */
export class Intake {
  readonly #parts: IntakeParts;

  constructor(parts: IntakeParts) {
    this.#parts = parts;
  }

  /** All of them, in order, or, when one names a parent that is not there, none. */
  add(wanted: readonly NewEntry[], batchId: string | null): JournalEntry[] {
    const { clock, db, rows } = this.#parts;
    const now = clock.now();
    return db.transaction(() => {
      const position = rows.nextPosition();
      const spent = new Map<string, DaySpending>();
      const known = batchId === null ? noBatch : rows.credits.batchSpending(batchId);
      const batch: BatchSpending = {
        credits: wanted.reduce((sum, { cost }) => sum + (cost ?? 0), known.credits),
        unpriced: wanted.filter(({ cost }) => cost === null).length + known.unpriced,
      };
      const earlier = new EarlierWishes(this.#parts);
      const others = (cost: number | null): BatchSpending => (batchId === null ? noBatch : besides(batch, cost));
      return wanted.map((one, index) => {
        const entry = this.#entry(one, batchId, position + index, now);
        this.#checkParents(entry);
        const day = spent.get(entry.accountId) ?? this.#committed(entry.accountId, now);
        const added = { ...entry, state: this.#firstState(entry, { batch: others(entry.cost), day }, now, earlier) };
        rows.save(added);
        earlier.added(added);
        // What waits to be agreed to has taken nothing of the day yet.
        const goes = added.state.kind === 'waiting' && added.state.reason === 'ready';
        spent.set(entry.accountId, goes ? together(day, spendingOf(entry)) : day);
        return added;
      });
    });
  }

  #entry(wanted: NewEntry, batchId: string | null, position: number, now: number): JournalEntry {
    const { accountId, operation, subjectId, title, input, cost } = wanted;
    const entry: JournalEntry = {
      id: wanted.id ?? randomUUID(),
      accountId,
      operation,
      subjectId,
      title,
      input,
      cost,
      fingerprint: `${accountId} ${operation} ${subjectId} ${JSON.stringify(input)}`,
      state: ready,
      approval: { at: now, offline: this.#parts.clientFor(accountId) === null, lifted: [] },
      parents: [...(wanted.after ?? [])],
      batchId,
      hidden: false,
      position,
      createdAt: now,
      updatedAt: now,
    };
    return isUnsaid(entry, this.#parts.handlerOf(entry))
      ? { ...entry, approval: { ...entry.approval, offline: true } }
      : entry;
  }

  /** A parent that is not there would block for ever; two of one id would overwrite each other. */
  #checkParents({ id, parents }: JournalEntry): void {
    const { rows } = this.#parts;
    if (rows.stateKind(id) !== null) throw new Error(`the journal has an entry ${id} already`);
    const unknown = parents.find((parent) => rows.stateKind(parent) === null);
    if (unknown !== undefined) throw new Error(`the journal has no entry ${unknown} to come after`);
  }

  /** What went out today or waits to go out, where a limit asks for it. */
  #committed(accountId: string, now: number): DaySpending {
    if (this.#parts.spendingLimits().day === null) return nothingSpent;
    const { rows } = this.#parts;
    return together(spentOnDay(rows, accountId, now), rows.credits.waitingSpending(accountId));
  }

  #firstState(
    entry: JournalEntry,
    spending: { batch: BatchSpending; day: DaySpending },
    now: number,
    earlier: EarlierWishes,
  ): EntryState {
    const over = limitExceeded(entry, spending, this.#parts.spendingLimits());
    const charges = mayCharge(entry, this.#parts.handlerOf(entry));
    const wanted = approvalNeeded(entry, { price: null, charges, fixedPrice: true, over, now });
    const tries = earlier.triesOf(entry);
    return wanted === null ? waiting(tries) : waiting(tries, 'approval', passesAt(wanted, now), wanted);
  }
}
