/** What is told after a commit: `items` to `tell`. A method, so that each takes items of its own kind. */
interface Telling {
  readonly items: readonly unknown[];
  tell(items: readonly unknown[]): void;
}

/** What is told of a transaction once it is committed. What rolls back is never announced. */
export class AfterCommit {
  #waiting: Telling[] = [];
  #around: (tell: () => void) => void = (tell) => tell();

  /** `around` runs everything that is told of one transaction. */
  within(around: (tell: () => void) => void): void {
    this.#around = around;
  }

  add(run: () => void): void {
    this.#waiting.push({ items: [], tell: () => run() });
  }

  /** What is given to the same `tell` (the same function) is told of at once, in its order. */
  addTogether<T>(tell: (items: readonly T[]) => void, items: readonly T[]): void {
    this.#waiting.push({ items, tell });
  }

  /** How much waits: what comes after it can be taken back. */
  get mark(): number {
    return this.#waiting.length;
  }

  takeBack(mark = 0): void {
    this.#waiting.length = mark;
  }

  /** Tells of all that waits, once the transaction is over. */
  tell(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length > 0) this.#around(() => runAll(tellings(waiting)));
  }
}

/** Each `tell` once, where it comes first, with all of its items. */
function tellings(waiting: readonly Telling[]): (() => void)[] {
  const byTell = Map.groupBy(waiting, ({ tell }) => tell);
  return [...byTell].map(
    ([tell, all]) =>
      () =>
        tell(all.flatMap(({ items }) => items)),
  );
}

/** One that fails does not keep the others from hearing of it; the first failure is thrown at the end. */
function runAll(listeners: readonly (() => void)[]): void {
  const failures: unknown[] = [];
  for (const run of listeners) {
    try {
      run();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
