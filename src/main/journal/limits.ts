import { isDeepStrictEqual } from 'node:util';
import type { SpendingLimits } from '../../bridge/index.ts';
import type { Clock } from '../ports/index.ts';
import type { ApprovalWanted, JournalEntry, OverLimit } from '../records/index.ts';
import {
  type BatchSpending,
  type DaySpending,
  type JournalRows,
  nothingSpent,
  spendingOf,
  together,
} from '../store/index.ts';
import { liftedNow, passesAt, priceShown } from './approval.ts';
import type { EntryBook, Move } from './entry-book.ts';
import { besides, limitExceeded, noBatch, spentOnDay } from './spending.ts';
import type { JournalEvent } from './event.ts';

interface LimitsParts {
  readonly book: EntryBook;
  readonly rows: JournalRows;
  readonly clock: Clock;
  readonly spendingLimits: () => SpendingLimits;
}

/** An entry that asks a question which names a limit, and when that passes by itself; null: never. */
interface Limited {
  readonly entry: JournalEntry;
  readonly asked: ApprovalWanted;
  readonly until: number | null;
}

const fits: JournalEvent = { type: 'back', reason: 'approval' };
const asks = (detail: ApprovalWanted, notBefore: number | null): JournalEvent => ({
  type: 'not-sent',
  reason: 'approval',
  notBefore,
  detail,
});

/** What is spent and reserved at one moment, each sum over the journal made once, and only where a limit asks for it. */
class Sums {
  readonly #rows: JournalRows;
  readonly #limits: SpendingLimits;
  readonly #now: number;
  readonly #spentBy: (accountId: string) => DaySpending;
  readonly #days = new Map<string, DaySpending>();
  readonly #batches = new Map<string, BatchSpending>();

  /** @param spentBy what counts towards the day of an account */
  constructor(rows: JournalRows, limits: SpendingLimits, now: number, spentBy: (accountId: string) => DaySpending) {
    this.#rows = rows;
    this.#limits = limits;
    this.#now = now;
    this.#spentBy = spentBy;
  }

  /** The limit that an entry would go over at a price (credits; null: not known), and that was not lifted for it; null when none. */
  exceeded({ accountId, approval, batchId, operation, cost }: JournalEntry, price: number | null): OverLimit | null {
    const batch = batchId === null || this.#limits.batch === null ? null : this.#batch(batchId);
    const spending = { batch: batch === null ? noBatch : besides(batch, cost), day: this.#day(accountId) };
    return limitExceeded({ operation, cost: price }, spending, this.#limits, liftedNow(approval, this.#now));
  }

  /** An entry is to go out for these credits. */
  goes({ accountId, operation }: JournalEntry, price: number | null): void {
    this.#days.set(accountId, together(this.#day(accountId), spendingOf({ operation, cost: price })));
  }

  #day(accountId: string): DaySpending {
    const day = this.#days.get(accountId) ?? (this.#limits.day === null ? nothingSpent : this.#spentBy(accountId));
    this.#days.set(accountId, day);
    return day;
  }

  #batch(batchId: string): BatchSpending {
    const batch = this.#batches.get(batchId) ?? this.#rows.credits.batchSpending(batchId);
    this.#batches.set(batchId, batch);
    return batch;
  }
}

/** The user's own limits: what goes over them, and what waits because it did. */
export class Limits {
  readonly #parts: LimitsParts;

  constructor(parts: LimitsParts) {
    this.#parts = parts;
  }

  /** See `Sums`. */
  exceeded(entry: JournalEntry, price: number | null): OverLimit | null {
    const { clock, rows, spendingLimits } = this.#parts;
    const now = clock.now();
    const spentBy = (accountId: string): DaySpending => spentOnDay(rows, accountId, now);
    return new Sums(rows, spendingLimits(), now, spentBy).exceeded(entry, price);
  }

  /**
   * What is spent or waits to be, or a limit itself, may have changed: what fits by now goes on, and what does not tells the sum
   * of now. What waits to go out counts towards the day, as it did when this was asked for.
   */
  look(): void {
    const { book, clock, rows, spendingLimits } = this.#parts;
    const now = clock.now();
    const sums = new Sums(rows, spendingLimits(), now, (id) =>
      together(spentOnDay(rows, id, now), rows.credits.waitingSpending(id)),
    );
    const moves = this.#limited().flatMap(({ entry, asked, until }): Move[] => {
      const price = priceShown(asked);
      const detail = { ...asked, over: sums.exceeded(entry, price) };
      if (detail.over === null && asked.because === 'limit') {
        sums.goes(entry, price);
        return [{ entry, event: fits }];
      }
      if (isDeepStrictEqual(detail, asked)) return [];
      const passes = passesAt(detail, now);
      return [{ entry, event: asks(detail, passes === null ? null : (until ?? passes)) }];
    });
    // Without moves no transaction is begun: it would fail on a disk that takes nothing.
    if (moves.length > 0) book.applyEach(moves);
  }

  #limited(): Limited[] {
    return this.#parts.book.open().flatMap((entry) => {
      if (entry.state.kind !== 'waiting' || entry.state.detail?.kind !== 'approval') return [];
      const { detail: asked, notBefore: until } = entry.state;
      return asked.over === null ? [] : [{ entry, asked, until }];
    });
  }
}
