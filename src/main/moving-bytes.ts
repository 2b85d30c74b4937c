import type { Clock } from './ports/index.ts';

/** Speed is taken over this long, and nothing is said of it once nothing has moved for as long, milliseconds. */
const windowMs = 4_000;
/** A speed that is taken over less says nothing, milliseconds. */
const shortestMs = 500;

interface MovingBytesParts {
  readonly clock: Clock;
  /** How often it is told at most, milliseconds. */
  readonly tellEveryMs: number;
  /** It is worth showing: something moved, or nothing does any more. */
  readonly tell: () => void;
}

/** The bytes of one file on its way. Its connection may have died without a word, as while the computer slept. */
export class MovingBytes {
  readonly #parts: MovingBytesParts;
  readonly #points: { readonly at: number; readonly bytes: number }[] = [];
  #bytes = 0;
  #totalBytes: number | null = null;
  #cancelStill: (() => void) | null = null;

  constructor(parts: MovingBytesParts) {
    this.#parts = parts;
  }

  /** So many are there, of how many; null where that is not known. */
  moved(bytes: number, totalBytes: number | null): void {
    const { clock, tellEveryMs, tell } = this.#parts;
    const points = this.#points;
    const now = this.#now();
    this.#bytes = bytes;
    this.#totalBytes = totalBytes;
    const toldAt = points.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
    if (bytes !== totalBytes && now - toldAt < tellEveryMs) return;
    points.push({ at: now, bytes });
    while (points.length > 2 && now - (points[0]?.at ?? now) > windowMs) points.shift();
    this.#cancelStill?.();
    this.#cancelStill = clock.after(windowMs, tell);
    tell();
  }

  /** `bytesPerS` is null while too little was seen, and while nothing moves. */
  shown(): { readonly bytes: number; readonly totalBytes: number | null; readonly bytesPerS: number | null } {
    return { bytes: this.#bytes, totalBytes: this.#totalBytes, bytesPerS: this.#speed() };
  }

  /** Nothing is told any more. */
  end(): void {
    this.#cancelStill?.();
  }

  #speed(): number | null {
    const [first] = this.#points;
    const last = this.#points.at(-1);
    if (first === undefined || last === undefined) return null;
    const ms = last.at - first.at;
    if (ms < shortestMs || this.#now() - last.at >= windowMs) return null;
    return ((last.bytes - first.bytes) * 1000) / ms;
  }

  /** Of a clock that nobody sets. */
  #now(): number {
    const { clock } = this.#parts;
    return clock.steady?.() ?? clock.now();
  }
}
