import { createPainter, type Film } from '../../film/index.ts';
import { sampleFilm } from './sample-film.ts';

/** A picture as the service on this computer would draw it: genre, words, size in pixels. */
export interface DrawnPicture {
  readonly genre: string;
  readonly words: string;
  readonly engine: string | null;
  readonly width: number;
  readonly height: number;
}

const known = new Map<string, Promise<HTMLCanvasElement>>();
let last: Promise<unknown> = Promise.resolve();

export function newCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** Painted once, and one after another while nothing else is to be done: a wall of them must not stop the typing. */
export function drawnPicture(picture: DrawnPicture): Promise<HTMLCanvasElement> {
  const key = JSON.stringify(picture);
  const there = known.get(key);
  if (there) return there;
  const painted = last.then(
    () =>
      new Promise<HTMLCanvasElement>((resolve) => {
        requestIdleCallback(() => resolve(paint(picture)), { timeout: 500 });
      }),
  );
  last = painted.catch(() => undefined);
  known.set(key, painted);
  return painted;
}

function paint({ genre, words, engine, width, height }: DrawnPicture): HTMLCanvasElement {
  const canvas = newCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const film: Film = sampleFilm({
    width,
    height,
    visuals: [{ kind: 'drawn', genre, words, engine, seed: 11, moving: false }],
  });
  createPainter(film, { pictures: new Map(), newCanvas }).paint(context, 1);
  return canvas;
}
