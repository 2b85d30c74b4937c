import { errorWords, inLane, type ApiClient } from '../api/index.ts';
import type { JournalEntry } from '../records/index.ts';
import type { JournalRows } from '../store/index.ts';
import { momentOf } from '../passed-time.ts';
import { approvalNeeded, passesAt, reckoned } from './approval.ts';
import { Delivery, type DeliveryParts } from './delivery.ts';
import { mayCharge } from './entry-book.ts';
import { TooEarly, type JournalHandler, type Looking } from './handler.ts';
import { heldMs, HeldForLong, longestHeldMs, passedFrom, priceHoldsMs } from './held-for-long.ts';
import type { JournalParts } from './journal-parts.ts';
import type { Limits } from './limits.ts';
import { eventBeforeSending } from './outcome.ts';
import type { Run } from './run.ts';

export interface SenderParts extends DeliveryParts {
  readonly limits: Pick<Limits, 'exceeded'>;
  readonly rows: JournalRows;
  /** See `JournalParts`. */
  readonly marks?: JournalParts['marks'];
  readonly awake: () => () => void;
  /** See `Prober`. */
  readonly arrivedLate: (entry: JournalEntry, run: Run) => Promise<boolean>;
}

/** Makes one entry ready, sees that it costs what was agreed to, and has it sent. */
export class Sender {
  readonly #parts: SenderParts;
  readonly #delivery: Delivery;

  constructor(parts: SenderParts) {
    this.#parts = parts;
    this.#delivery = new Delivery(parts);
  }

  async send(asked: JournalEntry, run: Run): Promise<void> {
    const sleepAgain = this.#parts.awake();
    try {
      let held = await this.#looksAndSends(asked, run, run.handler.looksAgain ? heldMs : priceHoldsMs);
      // Where every look is held back, too, nothing would ever leave: from then on only a sleep of the computer is too long.
      while (held !== null) {
        // Longer ago the price may have been another one.
        const again = held.ms <= priceHoldsMs;
        held = await this.#looksAndSends(asked, { ...run, looking: { ...run.looking, again } }, longestHeldMs);
      }
    } finally {
      sleepAgain();
    }
  }

  /** Not null where nothing was sent, since it was held back for longer than `longestMs`, or what it costs was asked for long ago. */
  async #looksAndSends(asked: JournalEntry, run: Run, longestMs: number): Promise<HeldForLong | null> {
    const { handler, client, signal, show } = run;
    show({ phase: 'preparing', progress: null });
    const entry = this.#parts.book.withLost(this.#parts.book.get(asked.id) ?? asked);
    // What is asked for it goes with it: behind whatever else is to be sent, it would leave only after all of that had begun.
    const looks = inLane(client, 'journal');
    const { clock } = this.#parts;
    let priced = momentOf(clock);
    let price = await this.#priceOf(entry, looks, run, run.looking);
    if (this.#waitsForApproval(this.#parts.book.get(entry.id), handler, price)) return null;
    const undoneUntil = this.#parts.book.undoneUntil(entry);
    if (undoneUntil !== null) throw new TooEarly(undoneUntil);
    const call = await handler.prepare(entry, signal, looks);
    // Large files take their time to be made ready, and the computer may sleep meanwhile.
    if (passedFrom(priced, clock) > priceHoldsMs) {
      priced = momentOf(clock);
      price = await this.#priceOf(entry, looks, run, { ...run.looking, again: false });
    }
    const evidence = await handler.snapshot(looks, entry, run.looking);
    // Last of all, so that nothing arrives unseen between a look and what leaves.
    if (await this.#parts.arrivedLate(entry, { ...run, client: looks })) return null;
    if (!run.mayStart()) return null;
    const ms = passedFrom(priced, clock);
    if (ms > longestHeldMs) return new HeldForLong(ms);
    const sending = this.#parts.book.atOnce(() => this.#begun(entry.id, handler, evidence, price));
    if (sending === null) return null;
    this.#parts.marks?.begun();
    show({ phase: 'sending', progress: null });
    return this.#delivery.deliver(sending, call, run, longestMs);
  }

  /** Credits that the service says it takes now; null where it does not say. Also of what was free when the user saw its price. */
  async #priceOf(entry: JournalEntry, client: ApiClient, { handler }: Run, looking: Looking): Promise<number | null> {
    return handler.operation.cost === 'free' ? null : handler.price(client, entry, looking);
  }

  /** The entry as it begins to be sent; null where it does not. */
  #begun(entryId: string, handler: JournalHandler, evidence: unknown, price: number | null): JournalEntry | null {
    const { book } = this.#parts;
    const current = book.get(entryId);
    // Cancelled while it was made ready: it waits, or is over.
    if (current?.state.kind !== 'waiting') return null;
    // What asked for the same was cancelled meanwhile: that is looked for first.
    if (book.withLost(current) !== current) return null;
    // Another charge may have gone out meanwhile: what it leaves of the limits is looked at in the moment of starting.
    if (this.#waitsForApproval(current, handler, price)) return null;
    this.#parts.marks?.begins();
    return book.apply(current, { type: 'start', evidence, price });
  }

  /** Something failed before the first byte left: nothing has happened on the service. */
  stumbled(entry: JournalEntry, error: unknown): void {
    this.#parts.book.note(entry.id, 'error', errorWords(error));
    // From `sending` on bytes may have left: whatever went wrong inside, only a look at the service can tell.
    if (entry.state.kind === 'sending') this.#parts.book.apply(entry, { type: 'lost' });
    else this.#parts.book.settle(entry, eventBeforeSending(entry, error, this.#parts.clock.now()));
  }

  /** Whether the user has to agree first; the entry then waits for that. `said`: credits that the service says it takes. */
  #waitsForApproval(entry: JournalEntry | null, handler: JournalHandler, said: number | null): boolean {
    if (entry?.state.kind !== 'waiting') return false;
    const { clock, rows } = this.#parts;
    const now = clock.now();
    const price = (said ?? 0) > 0 ? reckoned(said, rows.credits.takenLast(entry.accountId, entry.operation)) : said;
    const wanted = approvalNeeded(entry, {
      price,
      reckoned: price !== said,
      charges: mayCharge(entry, handler),
      fixedPrice: handler.operation.cost === 'formula' || handler.operation.cost === 'fixed',
      over: this.#parts.limits.exceeded(entry, price ?? entry.cost),
      now,
    });
    if (wanted === null) return false;
    const notBefore = passesAt(wanted, now);
    this.#parts.book.apply(entry, { type: 'not-sent', reason: 'approval', notBefore, detail: wanted });
    return true;
  }
}
