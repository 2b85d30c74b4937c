import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { createPainter, soundOf, type Film, type MediaKey, type Sound } from '../../film/index.ts';
import { FilmFailure } from './film-studio.ts';
import { registerFonts } from './fonts.ts';
import { loadPicture } from './pictures.ts';
import { loadSound } from './sounds.ts';

/** A film with its media read, ready to be drawn frame by frame. */
export interface PaintedFilm {
  /** Draws the frame at a moment. The canvas is the same each time. @param at seconds */
  paint(at: number): Canvas;
  /** Interleaved stereo at `soundRate`, in blocks. */
  sound(): Iterable<Float32Array>;
}

function pathOf(media: ReadonlyMap<MediaKey, string>, key: MediaKey): string {
  const path = media.get(key);
  if (path === undefined) throw new FilmFailure(`The film names the medium ${key}, which is not given.`);
  return path;
}

/** Keys of the pictures that a film shows. */
export function pictureKeys({ scenes, watermark }: Film): ReadonlySet<MediaKey> {
  const shown = scenes.flatMap(({ visual }) => (visual.kind === 'picture' ? [visual.media] : []));
  const mark = watermark?.media ?? null;
  return new Set(mark === null ? shown : [...shown, mark]);
}

/** Reads what a film is made of. @throws FilmFailure naming what is missing or damaged */
export async function openFilm(film: Film, media: ReadonlyMap<MediaKey, string>): Promise<PaintedFilm> {
  registerFonts();
  // Animations come close: half as much again as the frame shows is enough of a picture.
  const enough = Math.max(film.width, film.height) * 1.5;
  const pictures = new Map<MediaKey, Canvas>();
  for (const key of pictureKeys(film)) pictures.set(key, await loadPicture(pathOf(media, key), enough));
  const canvas = createCanvas(film.width, film.height);
  const context = canvas.getContext('2d');
  const painter = createPainter(film, { pictures, newCanvas: createCanvas });
  const { narration } = film.sound;
  const sounds = new Map<MediaKey, Sound>();
  if (narration !== null) sounds.set(narration, await loadSound(pathOf(media, narration)));
  return {
    paint(at) {
      painter.paint(context, at);
      return canvas;
    },
    sound: () => soundOf(film, sounds),
  };
}
