import type { Carrier } from '../../../src/main/api/carrier.ts';
import type { Clock } from '../../../src/main/ports/index.ts';

/** How long nothing may happen before time goes on, real milliseconds. */
const quietMs = 4;

/**
 * A clock that jumps to whatever is due next as soon as nothing is under way: no request, and nothing on the disk. Hours of
 * waiting pass in a moment, and no answer is ever too late.
 */
export class JumpClock implements Clock {
  #jumped = 0;
  #timers: { readonly at: number; readonly run: () => void }[] = [];
  #underWay = 0;
  #busyAt = performance.now();
  readonly #ticking: NodeJS.Timeout;

  constructor() {
    this.#ticking = setInterval(() => this.#tick(), 1);
  }

  now(): number {
    return Math.floor(Date.now() + this.#jumped);
  }

  steady(): number {
    return performance.now() + this.#jumped;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.steady() + Math.max(0, ms), run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Requests hold the clock. */
  holding(carry: Carrier): Carrier {
    return async (request) => {
      this.#underWay += 1;
      try {
        return await carry(request);
      } finally {
        this.#underWay -= 1;
        this.#busyAt = performance.now();
      }
    };
  }

  /** Real work of the caller's holds it too. */
  touch(): void {
    this.#busyAt = performance.now();
  }

  stop(): void {
    clearInterval(this.#ticking);
  }

  #tick(): void {
    if (this.#underWay > 0 || process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'))) this.touch();
    if (performance.now() - this.#busyAt < quietMs) return;
    const [next] = this.#timers.sort((a, b) => a.at - b.at);
    if (next === undefined) return;
    this.#jumped += Math.max(0, next.at - this.steady());
    this.touch();
    const due = this.#timers.filter(({ at }) => at <= this.steady());
    this.#timers = this.#timers.filter(({ at }) => at > this.steady());
    for (const { run } of due) run();
  }
}
