import type { LibraryItem } from '../../bridge/index.ts';

/** How fast something comes is taken over this long, milliseconds. */
const windowMs = 4_000;
/** Progress is told at most this often, milliseconds. */
const tellEveryMs = 250;

/** Counts what comes of one file, and says when it is worth telling. */
export class FetchProgress {
  #receivedBytes = 0;
  #totalBytes: number | null = null;
  #toldAt = Number.NEGATIVE_INFINITY;
  readonly #points: { at: number; bytes: number }[] = [];

  /** True when it should be shown. `now` in milliseconds of a clock that nobody sets. */
  received(bytes: number, totalBytes: number | null, now: number): boolean {
    this.#receivedBytes = bytes;
    this.#totalBytes = totalBytes;
    if (now - this.#toldAt < tellEveryMs) return false;
    this.#toldAt = now;
    this.#points.push({ at: now, bytes });
    while (this.#points.length > 2 && now - (this.#points[0]?.at ?? now) > windowMs) this.#points.shift();
    return true;
  }

  shown(): NonNullable<LibraryItem['progress']> {
    const [first] = this.#points;
    const last = this.#points.at(-1);
    const ms = first === undefined || last === undefined ? 0 : last.at - first.at;
    const bytesPerS =
      ms < 500 || first === undefined || last === undefined ? null : ((last.bytes - first.bytes) / ms) * 1000;
    return { receivedBytes: this.#receivedBytes, totalBytes: this.#totalBytes, bytesPerS };
  }
}
