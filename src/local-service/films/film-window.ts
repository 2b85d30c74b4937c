import type { Film, MediaKey } from '../../film/index.ts';
import { removeLeftover } from '../leftover.ts';
import type { FilmBackEnd } from './back-end.ts';
import { FilmFailure } from './film-studio.ts';
import type { FilmThread } from './film-thread.ts';

/** A film whose sound is there already. */
export interface WindowOrder {
  readonly film: Film;
  /** Paths of the pictures that it names. */
  readonly pictures: ReadonlyMap<MediaKey, string>;
  /** An M4A file. */
  readonly sound: string;
  /** Where the MP4 goes. */
  readonly target: string;
  /** Gets the share that is done, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** A window of Chromium that paints films and encodes them. */
export interface FilmWindow {
  /** @throws what went wrong, or the signal's reason once the target is let go of */
  make(order: WindowOrder, signal: AbortSignal): Promise<void>;
}

/**
 * Has a window make films. Their sound is made here, as Chromium encodes no AAC on some systems, and what replaces that is
 * WebAssembly, which our pages must not run; so are the checks of their media, to fail with the same words as elsewhere.
 */
export function windowBackEnd(thread: FilmThread, window: FilmWindow): FilmBackEnd {
  return {
    async make({ film, media, target, onProgress }, signal) {
      const sound = `${target}.m4a`;
      try {
        const keys = await thread.prepare(film, media, sound, signal);
        const pictures = new Map([...media].filter(([key]) => keys.has(key)));
        await window.make({ film, pictures, sound, target, onProgress }, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof FilmFailure) throw error;
        throw new FilmFailure(error instanceof Error ? error.message : String(error));
      } finally {
        await removeLeftover(sound);
      }
    },
  };
}
