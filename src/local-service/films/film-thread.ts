import { Worker } from 'node:worker_threads';
import type { Film, MediaKey } from '../../film/index.ts';
import { FilmFailure } from './film-studio.ts';
import type { FromFilmThread, ToFilmThread } from './thread-messages.ts';

/** The thread's program: its source where the service runs from source, else its bundle beside the service's own. */
const program = import.meta.url.endsWith('.ts')
  ? new URL('./worker.ts', import.meta.url)
  : new URL('./film-worker.js', import.meta.url);

/** How long the thread stays without work, milliseconds: its canvases and fonts are worth some 50 MB. */
const idleMs = 10_000;

type Order = Exclude<ToFilmThread, { type: 'cancel' }>;
/** As `Omit`, of each kind of order by itself. */
type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;

interface Waiting {
  readonly worker: Worker;
  readonly settle: (answer: Exclude<FromFilmThread, { type: 'progress' }>) => void;
  readonly onProgress: (share: number) => void;
}

/** The thread that paints, started when it is needed. */
export class FilmThread {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #closed = false;

  /** @throws FilmFailure, or the signal's reason once the thread has let go of everything */
  async make(
    order: Omit<Extract<ToFilmThread, { type: 'make' }>, 'id' | 'type'>,
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ): Promise<void> {
    await this.#ask({ type: 'make', ...order }, signal, onProgress);
  }

  /** A frame as a PNG. @throws FilmFailure, or the signal's reason */
  async still(film: Film, at: number, media: ReadonlyMap<MediaKey, string>, signal: AbortSignal): Promise<Uint8Array> {
    const answer = await this.#ask({ type: 'still', film, at, media }, signal, () => undefined);
    if (answer.type !== 'drawn') throw new FilmFailure('The frame was not drawn.');
    return answer.png;
  }

  /**
   * Checks what a film is made of, and writes its sound to `target` as an M4A file.
   * @returns the keys of its pictures. @throws FilmFailure, or the signal's reason
   */
  async prepare(
    film: Film,
    media: ReadonlyMap<MediaKey, string>,
    target: string,
    signal: AbortSignal,
  ): Promise<ReadonlySet<MediaKey>> {
    const answer = await this.#ask({ type: 'prepare', film, media, target }, signal, () => undefined);
    if (answer.type !== 'prepared') throw new FilmFailure('The sound was not made.');
    return answer.pictures;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#idle);
    await this.#worker?.terminate();
  }

  async #ask(
    order: Unnumbered<Order>,
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ): Promise<Exclude<FromFilmThread, { type: 'progress' }>> {
    signal.throwIfAborted();
    if (this.#closed) throw new FilmFailure('The service is ending.');
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    this.#lastId += 1;
    const id = this.#lastId;
    const post = (message: ToFilmThread): void => worker.postMessage(message);
    const cancel = (): void => post({ type: 'cancel', id });
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const answer = await new Promise<Exclude<FromFilmThread, { type: 'progress' }>>((settle) => {
        this.#waiting.set(id, { worker, settle, onProgress });
        post({ ...order, id });
      });
      signal.throwIfAborted();
      if (answer.type === 'failed') throw new FilmFailure(answer.message);
      return answer;
    } finally {
      signal.removeEventListener('abort', cancel);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) this.#rest(worker);
    }
  }

  #rest(worker: Worker): void {
    worker.unref();
    if (this.#worker !== worker) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      this.#worker = null;
      void worker.terminate();
    }, idleMs).unref();
  }

  #start(): Worker {
    const worker = new Worker(program, { name: 'films' });
    worker.on('message', (message: FromFilmThread) => {
      const waiting = this.#waiting.get(message.id);
      if (message.type === 'progress') waiting?.onProgress(message.share);
      else waiting?.settle(message);
    });
    let reason = 'The thread that paints films ended.';
    worker.on('error', (error) => {
      reason = `The thread that paints films ended: ${error instanceof Error ? error.message : String(error)}`;
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
      // One that was idle may end after the next has begun its work.
      for (const [id, waiting] of this.#waiting)
        if (waiting.worker === worker) waiting.settle({ type: 'failed', id, message: reason });
    });
    return worker;
  }
}
