import type { StudioStatus } from '../../bridge/index.ts';

export interface RescanProgress {
  /** So many of the files were looked at. */
  readonly looked: (looked: number, total: number) => void;
  readonly signal: AbortSignal;
}

/** One look through a folder at a time, how far it is, and its end before that. */
export class Rescan<T> {
  readonly #changed: () => void;
  #running: Promise<T> | null = null;
  #stop = new AbortController();
  #progress: StudioStatus['rescan'] = null;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Null while none is under way. */
  get progress(): StudioStatus['rescan'] {
    return this.#progress;
  }

  /** Looks, or joins the look that is under way. */
  run(look: (progress: RescanProgress) => Promise<T>): Promise<T> {
    this.#running ??= this.#begin(look).finally(() => {
      this.#running = null;
      this.#tell(null);
    });
    return this.#running;
  }

  stop(): void {
    this.#stop.abort();
  }

  async #begin(look: (progress: RescanProgress) => Promise<T>): Promise<T> {
    this.#stop = new AbortController();
    this.#tell({ looked: 0, total: null });
    return look({ signal: this.#stop.signal, looked: (looked, total) => this.#tell({ looked, total }) });
  }

  #tell(progress: StudioStatus['rescan']): void {
    this.#progress = progress;
    this.#changed();
  }
}
