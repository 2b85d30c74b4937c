/** So many messages wait for a page; who pressed more often than that wanted the last ones. */
const most = 20;

/** Messages to a page that is not there yet, or is being loaded anew: they would be lost. They wait until it says where it is. */
export class PageInbox<M> {
  readonly #deliver: (message: M) => void;
  #waiting: M[] = [];
  #listens = false;

  constructor(deliver: (message: M) => void) {
    this.#deliver = deliver;
  }

  send(message: M): void {
    if (this.#listens) this.#deliver(message);
    else this.#waiting = [...this.#waiting, message].slice(-most);
  }

  /** The page hears what is sent from now on. */
  listens(): void {
    this.#listens = true;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const message of waiting) this.#deliver(message);
  }

  /** The page has gone, or another one is loaded in its place. */
  left(): void {
    this.#listens = false;
  }
}
