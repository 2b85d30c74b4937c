interface Waiting {
  readonly rank: number;
  readonly begin: () => void;
}

/** Lets those who ask do something in a turn of its own each: the lowest rank first, equal ones as they came. */
export class Turns {
  readonly #turn: () => Promise<void>;
  readonly #waiting: Waiting[] = [];
  #isGiving = false;

  /** @param turn is there with the next turn; what it is awaited by is done in that one */
  constructor(turn: () => Promise<void>) {
    this.#turn = turn;
  }

  next(rank: number): Promise<void> {
    return new Promise((begin) => {
      const later = this.#waiting.findIndex((other) => other.rank > rank);
      this.#waiting.splice(later < 0 ? this.#waiting.length : later, 0, { rank, begin });
      if (!this.#isGiving) void this.#give();
    });
  }

  async #give(): Promise<void> {
    this.#isGiving = true;
    while (this.#waiting.length > 0) {
      await this.#turn();
      this.#waiting.shift()?.begin();
    }
    this.#isGiving = false;
  }
}
