import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Film, MediaKey } from '../../film/index.ts';
import { removeLeftover } from '../leftover.ts';
import type { FilmBackEnd } from './back-end.ts';
import { findEncoder } from './ffmpeg-encoder.ts';
import { checkFilm } from './film-check.ts';
import { FilmFailure, type FilmStudio } from './film-studio.ts';
import { FilmThread } from './film-thread.ts';
import { windowBackEnd, type FilmWindow } from './film-window.ts';

interface FilmStudioOptions {
  /** Holds unfinished films, and finished ones until they are moved away. */
  readonly folder: string;
  /** The user's ffmpeg; null: there is none. */
  readonly ffmpegPath: string | null;
  /** Makes films where there is no ffmpeg, or one without the encoders; null: nobody does. */
  readonly window: FilmWindow | null;
}

/** Makes films one after another, with whatever of this computer can encode them. */
export class QueuedFilmStudio implements FilmStudio {
  readonly #options: FilmStudioOptions;
  readonly #thread = new FilmThread();
  readonly #closed = new AbortController();
  #backEnd: Promise<FilmBackEnd> | null = null;
  #last: Promise<void> = Promise.resolve();

  constructor(options: FilmStudioOptions) {
    this.#options = options;
  }

  /** Makes the folder, and removes what a run that was cut off has left in it. */
  async open(): Promise<void> {
    await removeLeftover(this.#options.folder);
    await mkdir(this.#options.folder, { recursive: true });
  }

  async make(
    film: Film,
    media: ReadonlyMap<MediaKey, string>,
    given: AbortSignal,
    onProgress: (share: number) => void = () => undefined,
  ): Promise<string> {
    checkFilm(film);
    const signal = AbortSignal.any([given, this.#closed.signal]);
    const turn = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = before.then(() => turn.promise);
    try {
      await orAborted(before, signal);
      return await this.#makeNow(film, media, signal, onProgress);
    } finally {
      turn.resolve();
    }
  }

  async still(film: Film, at: number, media: ReadonlyMap<MediaKey, string>, given: AbortSignal): Promise<Uint8Array> {
    checkFilm(film);
    return this.#thread.still(film, at, media, AbortSignal.any([given, this.#closed.signal]));
  }

  async close(): Promise<void> {
    this.#closed.abort(new FilmFailure('The service is ending.'));
    await this.#last;
    await this.#thread.close();
  }

  async #makeNow(
    film: Film,
    media: ReadonlyMap<MediaKey, string>,
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ): Promise<string> {
    this.#backEnd ??= this.#choose();
    const backEnd = await this.#backEnd;
    const target = join(this.#options.folder, `${randomUUID()}.mp4`);
    try {
      await backEnd.make({ film, media, target, onProgress }, signal);
      return target;
    } catch (error) {
      await removeLeftover(target);
      throw error;
    }
  }

  async #choose(): Promise<FilmBackEnd> {
    const { ffmpegPath: program, window } = this.#options;
    const encoder = program === null ? null : await findEncoder(program);
    if (program !== null && encoder !== null)
      return {
        make: ({ film, media, target, onProgress }, signal) =>
          this.#thread.make({ film, media, target, program, encoder }, signal, onProgress),
      };
    if (window !== null) return windowBackEnd(this.#thread, window);
    throw new FilmFailure(
      program === null
        ? 'Videos need an ffmpeg, and none is found on this computer.'
        : `Videos need an ffmpeg with encoders for H.264 and AAC: ${program} has none, or cannot be run.`,
    );
  }
}

/** Resolves with the turn, or rejects with the signal's reason. */
async function orAborted(turn: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<void>();
  const stop = (): void => aborted.resolve();
  signal.addEventListener('abort', stop, { once: true });
  await Promise.race([turn, aborted.promise]);
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
}
