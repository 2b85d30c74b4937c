import type { Film, MediaKey } from '../../film/index.ts';
import { FilmFailure } from './film-studio.ts';
import type { FilmWindow, WindowOrder } from './film-window.ts';

export type FilmRequest =
  | {
      readonly type: 'film';
      readonly id: number;
      readonly film: Film;
      readonly pictures: ReadonlyMap<MediaKey, string>;
      readonly sound: string;
      readonly target: string;
    }
  | { readonly type: 'film-cancel'; readonly id: number };

type FilmReply =
  | { readonly type: 'film-progress'; readonly id: number; readonly share: number }
  | { readonly type: 'film-made'; readonly id: number }
  /** Also after `film-cancel`, when the target is let go of. */
  | { readonly type: 'film-failed'; readonly id: number; readonly message: string };

interface Waiting {
  readonly onProgress: (share: number) => void;
  readonly settle: (reply: Exclude<FilmReply, { type: 'film-progress' }>) => void;
}

/** Asks somebody else, over messages, to make films in a window. */
export class RemoteFilmWindow implements FilmWindow {
  readonly #post: (message: FilmRequest) => void;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(post: (message: FilmRequest) => void) {
    this.#post = post;
  }

  receive(reply: FilmReply): void {
    const waiting = this.#waiting.get(reply.id);
    if (reply.type === 'film-progress') waiting?.onProgress(reply.share);
    else waiting?.settle(reply);
  }

  async make({ onProgress, ...order }: WindowOrder, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    this.#lastId += 1;
    const id = this.#lastId;
    const cancel = (): void => this.#post({ type: 'film-cancel', id });
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const reply = await new Promise<Exclude<FilmReply, { type: 'film-progress' }>>((settle) => {
        this.#waiting.set(id, { onProgress, settle });
        this.#post({ type: 'film', id, ...order });
      });
      signal.throwIfAborted();
      if (reply.type === 'film-failed') throw new FilmFailure(reply.message);
    } finally {
      signal.removeEventListener('abort', cancel);
      this.#waiting.delete(id);
    }
  }
}
