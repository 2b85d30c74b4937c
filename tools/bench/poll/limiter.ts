/** How the service counts requests. `fixed`: a window begins with the first request after the last one; `sliding`: any 60 s. */
export interface LimiterRules {
  readonly window: 'fixed' | 'sliding';
  /** Whether a refused request counts as well. */
  readonly countsRefused: boolean;
}

export interface Verdict {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Whole seconds, as in `Retry-After`. */
  readonly retryAfterS: number;
}

export const requestsPerMinute = 30;
const minuteMs = 60_000;

/** The service's rate limiter, for one token. Times are milliseconds. */
export class Limiter {
  readonly #rules: LimiterRules;
  #windowFrom = Number.NEGATIVE_INFINITY;
  #counted: number[] = [];

  constructor(rules: LimiterRules) {
    this.#rules = rules;
  }

  take(now: number): Verdict {
    this.#forget(now);
    const allowed = this.#counted.length < requestsPerMinute;
    if (allowed || this.#rules.countsRefused) this.#counted.push(now);
    return {
      allowed,
      remaining: Math.max(0, requestsPerMinute - this.#counted.length),
      retryAfterS: Math.max(1, Math.ceil((this.#freeAt(now) - now) / 1000)),
    };
  }

  #forget(now: number): void {
    if (this.#rules.window === 'sliding') this.#counted = this.#counted.filter((at) => at > now - minuteMs);
    else if (now >= this.#windowFrom + minuteMs) {
      this.#windowFrom = now;
      this.#counted = [];
    }
  }

  #freeAt(now: number): number {
    if (this.#rules.window === 'fixed') return this.#windowFrom + minuteMs;
    return (this.#counted.at(-requestsPerMinute) ?? now) + minuteMs;
  }
}
