import type { Film, MediaKey } from '../../film/index.ts';

/** What the thread that paints can be asked. */
export type ToFilmThread =
  | {
      readonly type: 'make';
      readonly id: number;
      readonly film: Film;
      readonly media: ReadonlyMap<MediaKey, string>;
      readonly target: string;
      readonly program: string;
      readonly encoder: string;
    }
  | {
      readonly type: 'still';
      readonly id: number;
      readonly film: Film;
      /** Seconds. */
      readonly at: number;
      readonly media: ReadonlyMap<MediaKey, string>;
    }
  /** Checks what the film is made of, and writes its sound as an M4A file. */
  | {
      readonly type: 'prepare';
      readonly id: number;
      readonly film: Film;
      readonly media: ReadonlyMap<MediaKey, string>;
      readonly target: string;
    }
  | { readonly type: 'cancel'; readonly id: number };

export type FromFilmThread =
  | { readonly type: 'progress'; readonly id: number; readonly share: number }
  | { readonly type: 'made'; readonly id: number }
  | { readonly type: 'drawn'; readonly id: number; readonly png: Uint8Array<ArrayBuffer> }
  | { readonly type: 'prepared'; readonly id: number; readonly pictures: ReadonlySet<MediaKey> }
  /** Also after `cancel`, when everything is let go of. */
  | { readonly type: 'failed'; readonly id: number; readonly message: string };
