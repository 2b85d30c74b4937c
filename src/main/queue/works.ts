import type { QueueRow } from '../../bridge/index.ts';
import type { Clock } from '../ports/index.ts';
import type { Changes } from '../store/index.ts';
import { QueueCount, workOf, type QueueWork } from './queue-work.ts';

interface WorksParts {
  readonly changes: Changes;
  readonly clock: Clock;
  /** All rows of the queue as the store has them; read when a quit is asked for, and once where nobody else reads them. */
  readonly rows: () => readonly QueueRow[];
  readonly paused: () => boolean;
  readonly isPractice: (accountId: string) => boolean;
}

/** Counts rows that are read for somebody else. */
interface Counting {
  /** These were read just now. */
  read(rows: readonly QueueRow[]): void;
  /** Nothing more comes. `all`: these were all rows. */
  end(all: boolean): void;
}

const countsNothing: Counting = { read: () => undefined, end: () => undefined };

type Listener = (work: QueueWork, paused: boolean) => void;

/** Progress comes several times a second; who shows counts is told this often at most, milliseconds. */
const gatherMs = 400;
/** Until everything is counted for the first time, milliseconds: a window with a long list comes first. */
const countAfterMs = 2000;

/** Tells how much is going on to the places outside of the page. */
export class Works {
  readonly #parts: WorksParts;
  readonly #count: QueueCount;
  readonly #listeners = new Set<Listener>();
  #isCounted = false;
  /** So many read all rows at present, for themselves. */
  #readings = 0;
  #stop: (() => void) | null = null;
  #cancelTelling: (() => void) | null = null;

  constructor(parts: WorksParts) {
    this.#parts = parts;
    this.#count = new QueueCount(parts.isPractice);
  }

  /** As it is in this moment: listeners are told up to `gatherMs` later. Rows are read only where nobody read them before. */
  now(): QueueWork {
    if (this.#isCounted) return this.known();
    return workOf(this.#parts.rows(), this.#parts.isPractice);
  }

  /** The same without reading anything: until all is counted, what changed so far. Listeners are told of the rest. */
  known(): QueueWork {
    return this.#count.work();
  }

  /**
   * Somebody else begins to read all rows of the queue: they need not be read once more. What changes meanwhile is counted as it is
   * then.
   */
  counting(): Counting {
    const isNeeded = (): boolean => this.#stop !== null && !this.#isCounted;
    if (!isNeeded()) return countsNothing;
    this.#readings += 1;
    const changed = new Set<string>();
    const stop = this.#parts.changes.subscribe(({ upserts, removals }) => {
      for (const { id } of upserts) changed.add(id);
      for (const id of removals) changed.add(id);
    }, 'queue');
    return {
      read: (rows) => {
        if (!isNeeded()) return;
        this.#count.change(
          rows.filter(({ id }) => !changed.has(id)),
          [],
        );
      },
      end: (all) => {
        stop();
        this.#readings -= 1;
        this.#isCounted ||= all;
      },
    };
  }

  /** Tells at once what is known, soon what there is, and then every change. */
  subscribe(listener: Listener): () => void {
    if (this.#stop === null) this.#begin();
    this.#listeners.add(listener);
    listener(this.#count.work(), this.#parts.paused());
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#stop?.();
    this.#cancelTelling?.();
    this.#listeners.clear();
  }

  #begin(): void {
    this.#stop = this.#parts.changes.subscribe(({ collection, upserts, removals }) => {
      // What is published in the queue's name are its rows.
      if (collection === 'queue') this.#count.change(upserts as unknown as readonly QueueRow[], removals);
      else if (collection !== 'status') return;
      this.#tellAfter(gatherMs);
    });
    this.#tellAfter(countAfterMs);
  }

  #tellAfter(ms: number): void {
    const { clock, rows, paused } = this.#parts;
    this.#cancelTelling ??= clock.after(ms, () => {
      this.#cancelTelling = null;
      if (!this.#isCounted && this.#readings > 0) {
        this.#tellAfter(gatherMs);
        return;
      }
      if (!this.#isCounted) this.#count.reset(rows());
      this.#isCounted = true;
      const work = this.#count.work();
      for (const listener of this.#listeners) listener(work, paused());
    });
  }
}
