import type { Clock } from '../ports/index.ts';
import { storeProblem, type TranscriptionRows } from '../store/index.ts';

/** Transcripts that are forgotten in one go: those of hours are overwritten on the disk. */
const atOnce = 10;
/** Milliseconds from one go to the next. */
const restMs = 1_000;

/**
 * Forgets the words of transcriptions that were removed in an earlier run: until that ended, it could be taken back. The rows stay,
 * so that a look at the service does not bring them back.
 */
export class RemovedWords {
  readonly #rows: TranscriptionRows;
  readonly #clock: Clock;
  #cancel: () => void = () => undefined;

  constructor(rows: TranscriptionRows, clock: Clock) {
    this.#rows = rows;
    this.#clock = clock;
  }

  /** Before anything can be removed in this run. */
  start(): void {
    this.#tried(() => this.#forget(this.#rows.removedWithWords()));
  }

  stop(): void {
    this.#cancel();
  }

  #forget(removed: readonly string[]): void {
    this.#rows.forgetWords(removed.slice(0, atOnce));
    const rest = removed.slice(atOnce);
    if (rest.length > 0) this.#cancel = this.#clock.after(restMs, () => this.#tried(() => this.#forget(rest)));
  }

  /** Where the disk takes nothing, or the file is damaged, the next start forgets them: nobody waits for it. */
  #tried(forget: () => void): void {
    try {
      forget();
    } catch (error) {
      if (storeProblem(error) === null) throw error;
    }
  }
}
