import type { Setback } from './look.ts';

/** How long everything of an account rests after a look that showed that no other could do better, milliseconds. */
const firstHoldMs = 5_000;
const longestHoldMs = 60_000;
/** Looks on their way at once: one answer that does not come must not stop the others. */
const mostOnTheirWay = 4;

/** Whose turn it is, for one account: what is on its way, what rests, and when the last look was sent. */
export class Turns {
  readonly #onTheirWay = new Set<string>();
  /** By target: until when it rests. */
  readonly #rests = new Map<string, number>();
  #lastSentAt = Number.NEGATIVE_INFINITY;
  #heldUntil = Number.NEGATIVE_INFINITY;
  #holdMs = firstHoldMs;

  /** When the next look may be sent at the given pace; infinity while too many are on their way. */
  nextAt(paceMs: number): number {
    if (this.#onTheirWay.size >= mostOnTheirWay) return Number.POSITIVE_INFINITY;
    return Math.max(this.#lastSentAt + paceMs, this.#heldUntil);
  }

  isOnItsWay(key: string): boolean {
    return this.#onTheirWay.has(key);
  }

  restsUntil(key: string): number {
    return this.#rests.get(key) ?? Number.NEGATIVE_INFINITY;
  }

  sent(key: string, now: number): void {
    this.#onTheirWay.add(key);
    this.#lastSentAt = now;
  }

  answered(key: string): void {
    this.#onTheirWay.delete(key);
    this.#holdMs = firstHoldMs;
  }

  failed(key: string, now: number, { forAll, restMs }: Setback): void {
    this.#onTheirWay.delete(key);
    for (const [other, until] of this.#rests) if (until <= now) this.#rests.delete(other);
    if (restMs > 0) this.#rests.set(key, now + restMs);
    if (!forAll) return;
    this.#heldUntil = now + this.#holdMs;
    this.#holdMs = Math.min(longestHoldMs, this.#holdMs * 2);
  }

  /** Something is better than it was: nothing is held back for what went wrong before. */
  release(): void {
    this.#rests.clear();
    this.#heldUntil = Number.NEGATIVE_INFINITY;
    this.#holdMs = firstHoldMs;
  }

  /** The clock was set by so much. */
  shift(ms: number): void {
    this.#lastSentAt += ms;
    this.#heldUntil += ms;
    for (const [key, until] of this.#rests) this.#rests.set(key, until + ms);
  }
}
