import type { Clock } from '../../../src/main/ports/index.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The clock of a computer that sleeps now and then, and that somebody sets. */
export class Computer implements Clock {
  readonly #time: VirtualTime;
  readonly #sleepCounts: boolean;
  #offset = 0;
  #slept = 0;
  #asleepSince: number | null = null;
  #missed: (() => void)[] = [];

  /** @param sleepCounts whether its steady clock goes on while it sleeps, as on some systems */
  constructor(time: VirtualTime, sleepCounts = false) {
    this.#time = time;
    this.#sleepCounts = sleepCounts;
  }

  get asleep(): boolean {
    return this.#asleepSince !== null;
  }

  now(): number {
    // As clocks tell it: in whole milliseconds.
    return Math.floor(this.#time.now() + this.#offset);
  }

  steady(): number {
    if (this.#sleepCounts) return this.#time.steady();
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
