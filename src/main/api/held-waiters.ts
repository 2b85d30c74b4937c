import type { Clock } from '../ports/index.ts';
import type { OnHeld } from './request-budget.ts';

/** How often it is looked whether an instant that was told is still that one, milliseconds: somebody may have set the clock. */
const retellMs = 5_000;
/** By so much the two clocks may differ from one reading to the next, milliseconds. */
const jitterMs = 1_000;

/** What waits for the request budget and wants to hear until when. */
export interface HeldWaiter {
  readonly onHeld: OnHeld | undefined;
  /** What `onHeld` was told last; null: nothing. */
  heldUntil: number | null;
}

interface HeldWaitersParts<W extends HeldWaiter> {
  readonly clock: Clock;
  readonly waiting: () => readonly W[];
  /** When it may leave at the earliest, by the wall clock, milliseconds since the epoch; null where nobody can say. */
  readonly opensAt: (waiter: W) => number | null;
  /** An instant is another one than was told, since the clock was set. */
  readonly changed: () => void;
}

/** Tells everything that the limit of requests holds back until when, and again when the clock was set meanwhile. */
export class HeldWaiters<W extends HeldWaiter> {
  readonly #parts: HeldWaitersParts<W>;
  #cancel: () => void = () => undefined;

  constructor(parts: HeldWaitersParts<W>) {
    this.#parts = parts;
  }

  /** After anything that may have changed how long they are held. */
  tell(): void {
    for (const waiter of this.#parts.waiting()) this.#tell(waiter, 0);
    this.#tellAgainLater();
  }

  #tellAgainLater(): void {
    this.#cancel();
    const isTold = this.#parts.waiting().some(({ heldUntil }) => heldUntil !== null);
    this.#cancel = isTold ? this.#parts.clock.after(retellMs, () => this.#tellAgain()) : () => undefined;
  }

  #tellAgain(): void {
    const told = this.#parts.waiting().filter(({ heldUntil }) => heldUntil !== null);
    const others = told.filter((waiter) => this.#tell(waiter, jitterMs));
    if (others.length > 0) this.#parts.changed();
    this.#tellAgainLater();
  }

  /**
   * Tells a waiter until when it is held, unless that is within `leastMs` of the instant that it was told last. Returns whether it
   * was told.
   */
  #tell(waiter: W, leastMs: number): boolean {
    const until = waiter.onHeld === undefined ? null : this.#parts.opensAt(waiter);
    if (until === null || (waiter.heldUntil !== null && Math.abs(until - waiter.heldUntil) <= leastMs)) return false;
    waiter.heldUntil = until;
    waiter.onHeld?.(until);
    return true;
  }
}
