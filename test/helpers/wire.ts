import { setImmediate } from 'node:timers/promises';

/** Lets everything happen that waits for nothing else. */
const settled = (): Promise<unknown> => setImmediate();

/** The way from a page to main and back, in order, each step of which happens when the test says so. */
export class Wire {
  #toMain: (() => void)[] = [];
  #toPage: (() => void)[] = [];

  /** What the page asks of main. */
  ask<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#toMain.push(() => {
        let answer: () => void;
        try {
          const value = work();
          answer = () => resolve(value);
        } catch (error) {
          answer = () => reject(error instanceof Error ? error : new Error(String(error)));
        }
        this.tell(answer);
      });
    });
  }

  /** What main tells the page. */
  tell(hear: () => void): void {
    this.#toPage.push(hear);
  }

  /** Main does one thing that it was asked for. */
  async main(): Promise<void> {
    this.#toMain.shift()?.();
    await settled();
  }

  /** The page hears one thing. */
  async page(): Promise<void> {
    this.#toPage.shift()?.();
    await settled();
  }

  /** Everything that was asked is done and heard, and what comes of it. */
  async quiet(): Promise<void> {
    await settled();
    for (let turn = 0; this.#toMain.length + this.#toPage.length > 0; turn += 1) {
      if (turn > 1000) throw new Error('It goes on for ever.');
      await this.main();
      await this.page();
    }
  }

  /** The page is gone: what it asked for is done, and it hears of nothing any more. */
  async gone(): Promise<void> {
    await settled();
    while (this.#toMain.length > 0) await this.main();
    this.#toPage = [];
  }
}

/** What runs in a while, when the test says so. */
export class Timers {
  readonly #due = new Set<() => void>();

  readonly after = (_ms: number, run: () => void): (() => void) => {
    this.#due.add(run);
    return () => void this.#due.delete(run);
  };

  fire(): void {
    const due = [...this.#due];
    this.#due.clear();
    for (const run of due) run();
  }
}
