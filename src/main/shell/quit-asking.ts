import { quitQuestion, type UnderWay } from './work-words.ts';

type Question = NonNullable<ReturnType<typeof quitQuestion>>;

interface QuitParts {
  /** How much is going on in the moment of the call. */
  readonly underWay: () => UnderWay;
  /** Asks the user; true: quit. */
  readonly ask: (question: Question) => Promise<boolean>;
  readonly quit: () => void;
}

/** Decides whether the user is asked before the program ends, and asks once however often a quit is wanted meanwhile. */
export class QuitAsking {
  readonly #parts: QuitParts;
  #agreed = false;
  #asking = false;

  constructor(parts: QuitParts) {
    this.#parts = parts;
  }

  /** The program ends, whoever wanted that: nothing is asked any more. */
  agreed(): void {
    this.#agreed = true;
  }

  /**
   * A quit that the program hears of from outside, as from the Dock of macOS: it is held where the user has to be asked, and
   * wanted anew once they agreed.
   */
  fromOutside(quit: { preventDefault(): void }): void {
    if (this.mayClose()) {
      this.#agreed = true;
      return;
    }
    quit.preventDefault();
    void this.request();
  }

  /** Whether a window that ends the program with itself may close now; else the user has to be asked. */
  mayClose(): boolean {
    return this.#agreed || quitQuestion(this.#parts.underWay()) === null;
  }

  async request(): Promise<void> {
    const { underWay, ask, quit } = this.#parts;
    const question = this.#agreed ? null : quitQuestion(underWay());
    if (question !== null) {
      if (this.#asking) return;
      this.#asking = true;
      try {
        if (!(await ask(question))) return;
      } catch (error) {
        // A question that cannot be shown must not keep anybody from quitting.
        console.error(`The question before the quit could not be shown: ${String(error)}`);
      } finally {
        this.#asking = false;
      }
    }
    this.#agreed = true;
    quit();
  }
}
