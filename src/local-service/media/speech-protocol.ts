import type { Manner } from './manner.ts';
import type { SpokenWord } from './narration.ts';

/** What the speech thread is asked for. */
export type ToSpeech =
  /** Parts of the sound come as they are spoken. */
  | { readonly kind: 'read'; readonly id: number; readonly text: string; readonly manner: Manner }
  /** An MP3 is written to `path`. */
  | {
      readonly kind: 'record';
      readonly id: number;
      readonly text: string;
      readonly manner: Manner;
      readonly path: string;
    }
  | { readonly kind: 'cancel'; readonly id: number };

/** What it answers. */
export type FromSpeech =
  | {
      readonly kind: 'part';
      readonly id: number;
      readonly samples: Float32Array;
      readonly words: readonly SpokenWord[];
    }
  | { readonly kind: 'done'; readonly id: number; readonly seconds: number; readonly words: readonly SpokenWord[] }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
