/** Unsaved input lives no longer than this in the page, milliseconds. */
const saveAfterMs = 350;
/** What could not be saved is tried again after this, milliseconds. */
const tryAgainMs = 3000;

interface TimerParts {
  /** Runs once after `ms`; the answer stops it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Nothing was typed for a while. */
  readonly onRest: () => void;
  /** The time has come, and typing goes on. */
  readonly onGoing: () => void;
}

/** When what is typed is saved: when the hand rests, and now and then while it does not. */
export class SaveTimer {
  readonly #parts: TimerParts;
  /** Calls the next saving off; null while none is to come. */
  #callOff: (() => void) | null = null;
  /** Something was typed since it was set. */
  #goesOn = false;
  /** What waits is what could not be saved. */
  #triesAgain = false;

  constructor(parts: TimerParts) {
    this.#parts = parts;
  }

  typed(): void {
    // What is typed does not wait for what could not be saved, which is tried again with it.
    if (this.#callOff === null || this.#triesAgain) this.#set(saveAfterMs);
    else this.#goesOn = true;
  }

  failed(): void {
    if (this.#callOff !== null) return;
    this.#set(tryAgainMs);
    this.#triesAgain = true;
  }

  stop(): void {
    this.#callOff?.();
    this.#callOff = null;
  }

  #set(ms: number): void {
    this.#callOff?.();
    this.#goesOn = false;
    this.#triesAgain = false;
    this.#callOff = this.#parts.after(ms, () => {
      if (!this.#goesOn) return this.#parts.onRest();
      // Typing that goes on is saved all the same, and stays one step.
      this.#callOff = null;
      this.#set(saveAfterMs);
      return this.#parts.onGoing();
    });
  }
}
