import { rateWindowMs } from '../choices.ts';
import type { Switches } from '../choices.ts';

interface RateRead {
  readonly limit: number;
  readonly remaining: number;
  /** When the next request is let through, in milliseconds since 1970; null while one is. */
  readonly blockedUntil: number | null;
}

/**
 * Counts requests by key. Times of the counted requests are kept, which serves both readings of "30 per minute": a fixed
 * window that opens with its first request, and the last 60 seconds. Kept in memory: a restart forgets, as a real
 * service's cache would.
 */
export class RateLimits {
  readonly #switches: Switches;
  readonly #counted = new Map<string, number[]>();

  constructor(switches: Switches) {
    this.#switches = switches;
  }

  read(key: string, limit: number, now: number): RateRead {
    const times = this.#live(key, now);
    if (times.length < limit) return { limit, remaining: limit - times.length, blockedUntil: null };
    // Sliding: a place is free when the oldest of the last `limit` requests leaves. Fixed: when the window ends.
    const oldest = this.#switches.rate_window === 'sliding' ? times[times.length - limit] : times[0];
    return { limit, remaining: 0, blockedUntil: (oldest ?? now) + rateWindowMs };
  }

  count(key: string, now: number): void {
    this.#live(key, now).push(now);
  }

  clear(): void {
    this.#counted.clear();
  }

  /** The requests that still count, as the array that new ones are added to. */
  #live(key: string, now: number): number[] {
    let times = this.#counted.get(key);
    if (times === undefined) {
      times = [];
      this.#counted.set(key, times);
    }
    if (this.#switches.rate_window === 'sliding') {
      while (times[0] !== undefined && times[0] <= now - rateWindowMs) times.shift();
    } else if (times[0] !== undefined && now >= times[0] + rateWindowMs) {
      times.length = 0;
    }
    return times;
  }
}
