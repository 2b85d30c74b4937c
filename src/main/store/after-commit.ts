/** What is told after a commit: `items` to `tell`. A method, so that each takes items of its own kind. */
interface Telling {
  readonly items: readonly unknown[];
  tell(items: readonly unknown[]): void;
}

/** What is told of a transaction once it is committed. What rolls back is never announced. */
export class AfterCommit {
  #waiting: Telling[] = [];
  #telling = false;

  /** Whether somebody is being told of a transaction: what is added meanwhile is told of behind all of that. */
  get isTelling(): boolean {
    return this.#telling;
  }

  add(run: () => void): void {
    this.#waiting.push({ items: [], tell: () => run() });
  }

  /** What is given to the same `tell` (the same function) is told of at once, in its order. */
  addTogether<T>(tell: (items: readonly T[]) => void, items: readonly T[]): void {
    this.#waiting.push({ items, tell });
  }

  /** How much waits: what comes after it belongs to what is done from now on, and can be taken back. */
  get mark(): number {
    return this.#waiting.length;
  }

  takeBack(mark: number): void {
    this.#waiting.length = mark;
  }

  /** Tells of all that came after `mark`, once its transaction is over. */
  tell(mark = 0): void {
    const waiting = tellings(this.#waiting.splice(mark));
    if (waiting.length === 0) return;
    // A transaction of somebody who is being told of another one.
    if (this.#telling) return runAll(waiting);
    this.#telling = true;
    const tellOfTheRest = (): void => {
      this.#telling = false;
      this.tell();
    };
    runAll([...waiting, tellOfTheRest]);
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
export function runAll(listeners: readonly (() => void)[]): void {
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
