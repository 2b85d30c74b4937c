import type { Clock } from '../../../src/main/ports/index.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The clock of a computer that sleeps now and then, and that somebody sets. */
export class Computer implements Clock {
  readonly #time: VirtualTime;
  #offset = 0;
  #slept = 0;
  #asleepSince: number | null = null;
  #missed: (() => void)[] = [];

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  get asleep(): boolean {
    return this.#asleepSince !== null;
  }

  now(): number {
    return this.#time.now() + this.#offset;
  }

  steady(): number {
    return (this.#asleepSince ?? this.#time.steady()) - this.#slept;
  }

  after(ms: number, run: () => void): () => void {
    let cancelled = false;
    const due = (): void => {
      if (cancelled) return;
      if (this.asleep) this.#missed.push(due);
      else run();
    };
    const cancel = this.#time.after(ms, due);
    return () => {
      cancelled = true;
      cancel();
    };
  }

  /** Sets the wall clock forward, or back. */
  jump(ms: number): void {
    this.#offset += ms;
  }

  sleep(): void {
    this.#asleepSince ??= this.#time.steady();
  }

  /** Everything that was due meanwhile happens at once. */
  wake(): void {
    if (this.#asleepSince === null) return;
    this.#slept += this.#time.steady() - this.#asleepSince;
    this.#asleepSince = null;
    const missed = this.#missed;
    this.#missed = [];
    for (const run of missed) run();
  }
}
