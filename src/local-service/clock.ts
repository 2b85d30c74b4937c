/** The service's time, in milliseconds since 1970. */
export interface Clock {
  readonly manual: boolean;
  now(): number;
}

export const realClock: Clock = { manual: false, now: () => Date.now() };

/** Stands still until it is moved. */
export class ManualClock implements Clock {
  readonly manual = true;
  readonly #moved: (now: number) => void;
  #now: number;

  /** `moved` is told every new time, so that it outlives a restart. */
  constructor(start: number, moved: (now: number) => void) {
    this.#now = start;
    this.#moved = moved;
  }

  now(): number {
    return this.#now;
  }

  /** Never backwards. */
  moveTo(time: number): void {
    if (time <= this.#now) return;
    this.#now = time;
    this.#moved(time);
  }
}

/** Instants that were written last: what was made once is shown again and again. */
const written = new Map<number, string>();
const mostWritten = 1_000;

export function iso(time: number): string {
  const known = written.get(time);
  if (known !== undefined) return known;
  const text = new Date(time).toISOString();
  if (written.size >= mostWritten) written.clear();
  written.set(time, text);
  return text;
}

/** Seconds to the millisecond, as times of words are kept. */
export const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;
