import type { Clock } from '../../src/main/ports/index.ts';

/** How often it is looked what is due, real milliseconds. */
const everyMs = 2;
/** What passes at the most from one such turn to the next, milliseconds of this clock. */
const turnMs = 400;

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/**
 * Time that goes on by itself, so many times as fast as the computer's own, and can be moved on, so that nobody waits for minutes
 * to pass. It counts the turns of this process rather than what passes meanwhile: on a computer that is busy with something else,
 * what only waits for its turn does not take too long.
 */
export class RunningClock implements Clock {
  readonly #times: number;
  readonly #from = Date.now();
  #passed = 0;
  #slept = 0;
  #turnedAt = performance.now();
  readonly #timers = new Set<Timer>();
  #turns: NodeJS.Timeout | undefined;

  constructor(times = 1) {
    this.#times = times;
  }

  now(): number {
    return Math.round(this.#from + this.#passedNow());
  }

  steady(): number {
    return this.#passedNow() - this.#slept;
  }

  after(ms: number, run: () => void): () => void {
    if (this.#timers.size === 0) this.#count();
    const timer = { at: this.#passedNow() + Math.max(0, ms), run };
    this.#timers.add(timer);
    this.#turns ??= setInterval(() => this.#turn(), everyMs);
    return () => this.#end(timer);
  }

  /** The computer sleeps for `ms`: boot time stands still, and what would have fallen due is as late as can be: it never runs. */
  sleep(ms: number): void {
    this.advance(ms);
    this.#slept += ms;
    for (const timer of this.#timers) this.#end(timer);
  }

  /** Lets `ms` pass at once; what falls due runs soon after. */
  advance(ms: number): void {
    this.#passed += ms;
  }

  /** Where nobody waits, nothing can take too long. */
  #passedNow(): number {
    const ms = (performance.now() - this.#turnedAt) * this.#times;
    return this.#passed + (this.#timers.size === 0 ? ms : Math.min(ms, turnMs));
  }

  #count(): void {
    this.#passed = this.#passedNow();
    this.#turnedAt = performance.now();
  }

  #turn(): void {
    this.#count();
    const due = [...this.#timers].filter(({ at }) => at <= this.#passed).toSorted((a, b) => a.at - b.at);
    for (const timer of due) if (this.#end(timer)) timer.run();
  }

  /** Whether it was still to come. */
  #end(timer: Timer): boolean {
    if (this.#timers.size === 1) this.#count();
    const waited = this.#timers.delete(timer);
    if (this.#timers.size > 0) return waited;
    clearInterval(this.#turns);
    this.#turns = undefined;
    return waited;
  }
}
