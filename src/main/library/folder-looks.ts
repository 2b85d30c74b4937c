import type { Clock } from '../ports/index.ts';

interface FolderLooksParts {
  readonly clock: Clock;
  /** Looks whether everything that is kept is where it was. */
  readonly look: () => Promise<unknown>;
  readonly log: (line: string) => void;
}

/** How often it is looked, at most, milliseconds. */
const everyMs = 10_000;
/** After the start, milliseconds: there may be thousands of files, and the window comes first. */
const firstAfterMs = 3000;

/** Looks after kept files in the background, however often it is asked for. */
export class FolderLooks {
  readonly #parts: FolderLooksParts;
  /** When it was looked last, milliseconds since the epoch. */
  #lookedAt = Number.NEGATIVE_INFINITY;
  #cancel: (() => void) | null = null;
  constructor(parts: FolderLooksParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#after(firstAfterMs);
  }

  close(): void {
    this.#cancel?.();
  }

  /** `back`: the folder was away until now, so that what was seen last says nothing. */
  ask(back: boolean): void {
    const { clock, look, log } = this.#parts;
    const now = clock.now();
    const sinceMs = back ? everyMs : Math.abs(now - this.#lookedAt);
    // Later, and not never: what was moved since then is to be seen.
    if (sinceMs < everyMs) {
      this.#after(everyMs - sinceMs);
      return;
    }
    this.#lookedAt = now;
    look().catch((error: unknown) => log(`library: ${String(error)}`));
  }

  #after(ms: number): void {
    this.#cancel?.();
    this.#cancel = this.#parts.clock.after(ms, () => this.ask(false));
  }
}
