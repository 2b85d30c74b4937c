import type { Film, MediaKey } from '../../film/index.ts';

/** One film that somebody waits for. */
interface FilmOrder {
  readonly film: Film;
  /** Paths of the pictures and sounds that the film names. */
  readonly media: ReadonlyMap<MediaKey, string>;
  /** Where the finished MP4 goes. Nothing is there yet; after a failure something unfinished may be. */
  readonly target: string;
  /** Gets the share that is done, 0 to 1, at most about a hundred times. */
  readonly onProgress: (share: number) => void;
}

/** One way to make a video file of a film: with an ffmpeg, or in a window of Chromium. */
export interface FilmBackEnd {
  /**
   * Makes one film; is asked for one at a time.
   * @throws FilmFailure, or the signal's reason
   */
  make(order: FilmOrder, signal: AbortSignal): Promise<void>;
}
