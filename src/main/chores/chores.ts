import { randomUUID } from 'node:crypto';
import type { Chore } from '../../bridge/index.ts';

/** What the work of a chore is given. */
export interface Doing {
  /** It is to end early, with what is done. */
  readonly signal: AbortSignal;
  /** So much of it is done by now, in what its kind counts. */
  readonly done: (done: number) => void;
}

/** What is under way at present, in the order in which it began. */
export class Chores {
  readonly #changed: () => void;
  readonly #running = new Map<string, { readonly chore: Chore; readonly stop: AbortController }>();
  readonly #works = new Set<Promise<unknown>>();
  #closed = false;

  /** @param changed `list` answers something else; often while one goes on. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  list(): Chore[] {
    return [...this.#running.values()].map(({ chore }) => chore);
  }

  async run<T>(kind: Chore['kind'], total: number, work: (doing: Doing) => Promise<T>): Promise<T> {
    const id = randomUUID();
    const stop = new AbortController();
    if (this.#closed) stop.abort();
    const tell = (done: number): void => {
      this.#running.set(id, { chore: { id, kind, done: Math.min(done, total), total }, stop });
      this.#changed();
    };
    tell(0);
    const doing = work({ signal: stop.signal, done: tell });
    this.#works.add(doing);
    try {
      return await doing;
    } finally {
      this.#works.delete(doing);
      this.#running.delete(id);
      this.#changed();
    }
  }

  stop(id: string): void {
    this.#running.get(id)?.stop.abort();
  }

  /** Ends all of them, as the program ends: nothing half done is left behind. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { stop } of this.#running.values()) stop.abort();
    await Promise.allSettled(this.#works);
  }
}
