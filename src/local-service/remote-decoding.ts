import { RecognitionFailure } from './recognition/index.ts';
import type { DecodeAudio } from './recognition/index.ts';

export type DecodeRequest =
  | { readonly type: 'decode'; readonly id: number; readonly path: string; readonly sampleRate: number }
  | { readonly type: 'decode-more'; readonly id: number }
  | { readonly type: 'decode-cancel'; readonly id: number };

type DecodeReply =
  | { readonly type: 'decoded-chunk'; readonly id: number; readonly samples: Float32Array }
  | { readonly type: 'decoded-end'; readonly id: number }
  | { readonly type: 'decode-failed'; readonly id: number; readonly message: string };

interface Waiting {
  readonly replies: DecodeReply[];
  wake: () => void;
}

/** Asks somebody else, over messages, to decode sound. */
export class RemoteDecoding {
  readonly #post: (message: DecodeRequest) => void;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(post: (message: DecodeRequest) => void) {
    this.#post = post;
  }

  /** Replies to requests that were cancelled meanwhile are dropped. */
  receive(reply: DecodeReply): void {
    const waiting = this.#waiting.get(reply.id);
    waiting?.replies.push(reply);
    waiting?.wake();
  }

  async *decode(path: string, sampleRate: number, signal: AbortSignal): ReturnType<DecodeAudio> {
    this.#lastId += 1;
    const id = this.#lastId;
    const waiting: Waiting = { replies: [], wake: () => undefined };
    this.#waiting.set(id, waiting);
    const stop = (): void => waiting.wake();
    signal.addEventListener('abort', stop);
    let ended = false;
    try {
      this.#post({ type: 'decode', id, path, sampleRate });
      for (;;) {
        signal.throwIfAborted();
        const reply = waiting.replies.shift();
        if (reply === undefined) {
          await new Promise<void>((resolve) => {
            waiting.wake = resolve;
          });
        } else if (reply.type === 'decoded-chunk') {
          yield reply.samples;
          // Whoever decodes waits for this, so that a long recording never piles up on its way.
          this.#post({ type: 'decode-more', id });
        } else {
          ended = true;
          if (reply.type === 'decode-failed') throw new RecognitionFailure('unsupportedAudio', reply.message);
          return;
        }
      }
    } finally {
      signal.removeEventListener('abort', stop);
      this.#waiting.delete(id);
      if (!ended) this.#post({ type: 'decode-cancel', id });
    }
  }
}
