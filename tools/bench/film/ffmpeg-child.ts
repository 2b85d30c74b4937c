// A process with nothing but a film studio that has an ffmpeg: makes as many copies of a film as it is asked for, all at once.
import type { Film } from '../../../src/film/index.ts';
import { QueuedFilmStudio } from '../../../src/local-service/films/index.ts';

interface FilmsAsked {
  readonly folder: string;
  readonly ffmpegPath: string;
  readonly film: Film;
  readonly count: number;
}

export interface FilmsMade {
  readonly error: string | null;
}

async function make({ folder, ffmpegPath, film, count }: FilmsAsked): Promise<FilmsMade> {
  const studio = new QueuedFilmStudio({ folder, ffmpegPath, window: null });
  try {
    await studio.open();
    const { signal } = new AbortController();
    await Promise.all(Array.from({ length: count }, () => studio.make(film, new Map(), signal)));
    return { error: null };
  } catch (error) {
    return { error: String(error) };
  } finally {
    await studio.close();
  }
}

process.on('message', (asked: FilmsAsked) => {
  void make(asked).then((made) => process.send?.(made));
});
