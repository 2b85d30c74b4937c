/** Beside what is watched, one request leaves so often where little is free, milliseconds: about half of what polls may use. */
const betweenMs = 4_000;
/** Whoever watches asks for room at least so often, milliseconds. */
const watchedForMs = 61_000;

/**
 * When the next request of the lane `bulk` may leave. Whoever reads a long list has one waiting whenever a slot comes back, and
 * would take each of them, so that what is watched were looked at again only once all of the list is read.
 */
export class BulkPace {
  #watchedAt = Number.NEGATIVE_INFINITY;
  #sentAt = Number.NEGATIVE_INFINITY;

  /** Somebody watches, and asked what polls may use. */
  watched(now: number): void {
    this.#watchedAt = now;
  }

  sent(now: number): void {
    this.#sentAt = now;
  }

  /** Whether anything is watched beside it. */
  isBeside(now: number): boolean {
    return now < this.#watchedAt + watchedForMs;
  }

  /** Negative infinity while nothing is watched. */
  opensAt(now: number): number {
    return this.isBeside(now) ? this.#sentAt + betweenMs : Number.NEGATIVE_INFINITY;
  }
}
