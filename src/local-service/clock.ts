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

export const iso = (time: number): string => new Date(time).toISOString();
