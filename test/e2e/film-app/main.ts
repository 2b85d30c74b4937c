// A main process with nothing but the film maker's window, and a film studio that has no ffmpeg, for their own spec.
import { resolve } from 'node:path';
import { app } from 'electron';
import type { Film } from '../../../src/film/index.ts';
import { QueuedFilmStudio } from '../../../src/local-service/films/index.ts';
import { createFilmWindow } from '../../../src/main/shell/film-window.ts';
import { denyNavigation } from '../../../src/main/shell/navigation.ts';
import { registerSchemes } from '../../../src/main/shell/protocol.ts';

export interface FilmRequest {
  readonly film: Film;
  /** Keys and paths. */
  readonly media?: Readonly<Record<string, string>>;
  /** Where the studio works. */
  readonly folder: string;
  /** Cancels when so much of it is done. */
  readonly cancelAt?: number;
}

/** What became of one film. */
export interface Filming {
  readonly path: string | null;
  readonly error: { readonly name: string; readonly message: string } | null;
  readonly shares: readonly number[];
}

registerSchemes();
denyNavigation();
const ready = app.whenReady();
const maker = ready.then(() => createFilmWindow(resolve(import.meta.dirname, '../../../out/renderer')));
app.on('window-all-closed', () => undefined);

/** How much is done of the film that was told of last, 0 to 1; null until a film that was asked for tells of it. */
let share: number | null = null;

const studios = new Map<string, Promise<QueuedFilmStudio>>();

async function openStudio(folder: string): Promise<QueuedFilmStudio> {
  const studio = new QueuedFilmStudio({ folder, ffmpegPath: null, window: await maker });
  await studio.open();
  return studio;
}

async function makeFilm({ film, media = {}, folder, cancelAt = Infinity }: FilmRequest): Promise<Filming> {
  const studio = studios.get(folder) ?? openStudio(folder);
  studios.set(folder, studio);
  const cancelled = new AbortController();
  const shares: number[] = [];
  share = null;
  const onProgress = (done: number): void => {
    share = done;
    shares.push(done);
    if (done >= cancelAt) cancelled.abort(new Error('cancelled by the test'));
  };
  try {
    const path = await (await studio).make(film, new Map(Object.entries(media)), cancelled.signal, onProgress);
    return { path, error: null, shares };
  } catch (error) {
    const { name, message } = error as Error; // Errors only are thrown here
    return { path: null, error: { name, message }, shares };
  }
}

Object.assign(globalThis, { makeFilm, shareDone: () => share });
