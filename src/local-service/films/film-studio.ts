import type { Film, MediaKey } from '../../film/index.ts';

/** A film that cannot be made here, with the reason in words. */
export class FilmFailure extends Error {
  override readonly name = 'FilmFailure';
}

/** Makes video files of films, one after another, off the main thread. */
export interface FilmStudio {
  /**
   * @param media paths of the pictures and sounds that the film names.
   * @returns the path of a finished MP4 (H.264 and AAC) in a temporary folder; the caller moves it away.
   * @param onProgress gets the share that is done, 0 to 1, at most about a hundred times.
   * @throws FilmFailure, or the signal's reason
   */
  make(
    film: Film,
    media: ReadonlyMap<MediaKey, string>,
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ): Promise<string>;
  /** One frame as a PNG, for thumbnails, assets and character pictures. @param at seconds */
  still(film: Film, at: number, media: ReadonlyMap<MediaKey, string>, signal: AbortSignal): Promise<Uint8Array>;
}
