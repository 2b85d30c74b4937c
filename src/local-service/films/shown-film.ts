import type { Film, MediaKey } from '../../film/index.ts';
import type { FilmStudio } from './film-studio.ts';

/** How far a film is drawn that a job makes, or a sound is heard that one turns into words. */
export interface Drawing {
  readonly what: 'video' | 'text-to-video' | 'launch-clip' | 'transcription';
  /** The number that clients know it by. */
  readonly id: number;
  /** Of its frames or seconds, 0 to 1; null when nothing is done any more, however that ended. */
  readonly share: number | null;
}

/** Makes a film and tells how far it is. Throws what the studio throws. */
export async function makeShown(
  { films, drawing }: { readonly films: FilmStudio; readonly drawing: (drawing: Drawing) => void },
  made: Pick<Drawing, 'what' | 'id'>,
  film: Film,
  media: ReadonlyMap<MediaKey, string>,
  signal: AbortSignal,
): Promise<string> {
  const tell = (share: number | null): void => drawing({ ...made, share });
  try {
    return await films.make(film, media, signal, tell);
  } finally {
    tell(null);
  }
}
