import type { Clock } from '../../../src/main/ports/index.ts';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
  cancelled: boolean;
}

/** Time that passes only as far as something is due: hours in a moment, the same way every time. */
export class VirtualTime implements Clock {
  /** Milliseconds that have really passed. */
  #passed = 0;
  /** What the wall clock shows beyond them. */
  #offset: number;
  /** A binary heap, the next one first. */
  readonly #timers: Timer[] = [];
  readonly #settled: () => Promise<void>;
  #order = 0;

  /** @param settled comes back when everything that the last event set going has been done */
  constructor(wallClock: number, settled = nextTurn) {
    this.#offset = wallClock;
    this.#settled = settled;
  }

  now(): number {
    return this.#passed + this.#offset;
  }

  steady(): number {
    return this.#passed;
  }

  after(ms: number, run: () => void): () => void {
    this.#order += 1;
    const timer: Timer = { at: this.#passed + Math.max(0, ms), order: this.#order, run, cancelled: false };
    this.#push(timer);
    return () => {
      timer.cancelled = true;
    };
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve);
    });
  }

  /** Somebody sets the wall clock. */
  jump(ms: number): void {
    this.#offset += ms;
  }

  /** Lets time pass until `done`, or until nothing is due any more, or for so long at most, milliseconds. */
  async run(longestMs: number, done: () => boolean = () => false): Promise<void> {
    const end = this.#passed + longestMs;
    for (;;) {
      await this.#settled();
      if (done()) return;
      // Nothing waits for one that was cancelled.
      while (this.#timers[0]?.cancelled === true) this.#pop();
      const next = this.#timers[0];
      if (next === undefined || next.at > end) break;
      this.#pop();
      this.#passed = Math.max(this.#passed, next.at);
      next.run();
    }
    this.#passed = end;
  }

  #push(timer: Timer): void {
    const heap = this.#timers;
    let index = heap.push(timer) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.#swapIfEarlier(index, parent)) return;
      index = parent;
    }
  }

  #pop(): void {
    const heap = this.#timers;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    heap[0] = last;
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      const right = left + 1;
      const child = right < heap.length && this.#isEarlier(right, left) ? right : left;
      if (child >= heap.length || !this.#swapIfEarlier(child, index)) return;
      index = child;
    }
  }

  #isEarlier(index: number, other: number): boolean {
    const [one, two] = [this.#timers[index], this.#timers[other]];
    if (one === undefined || two === undefined) return false;
    return one.at < two.at || (one.at === two.at && one.order < two.order);
  }

  #swapIfEarlier(index: number, other: number): boolean {
    const [one, two] = [this.#timers[index], this.#timers[other]];
    if (one === undefined || two === undefined || !this.#isEarlier(index, other)) return false;
    this.#timers[index] = two;
    this.#timers[other] = one;
    return true;
  }
}

/** Where nothing waits for anything but this clock, all is done in the next turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
