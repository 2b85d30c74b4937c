import type { Canvas } from '@napi-rs/canvas';
import type { AspectRatio } from '../../../film/index.ts';
import type { Service } from '../../area.ts';
import { loadPicture } from '../../films/pictures.ts';
import type { CharacterGenre } from './character-genres.ts';
import type { Look } from './looks.ts';
import type { Framing } from './portrait.ts';
import { poseRatios } from './character-rows.ts';

/** Pixels of a photo's shorter side that are of use; the largest picture has 768. */
const photoPixels = 768;

/** @throws FilmFailure when the photo is damaged, or larger than any camera's. */
export const loadPhoto = (path: string): Promise<Canvas> => loadPicture(path, photoPixels);

/** Between `from` and `to`, for `purpose`; always the same for the same key. */
type Draw = (purpose: string, from: number, to: number) => number;

/** A genre draws the same person a little differently each time. */
const varied = (look: Look, draw: Draw): Look => ({
  ...look,
  contrast: look.contrast * draw('contrast', 0.9, 1.12),
  saturation: look.saturation * draw('saturation', 0.85, 1.15),
  blur: look.blur * draw('blur', 0.8, 1.25),
});

const previewFraming = (draw: Draw): Framing => ({
  zoom: draw('zoom', 1, 1.45),
  left: draw('left', 0.2, 0.8),
  top: draw('top', 0.05, 0.55),
  mirrored: draw('mirror', 0, 1) < 0.5,
  tilt: draw('tilt', -5, 5),
});

/** Close, half, whole; from both sides. */
const poseFraming = (index: number, draw: Draw): Framing => ({
  zoom: [1, 1.7, 1.3][index % 3] ?? 1,
  left: draw('left', 0.35, 0.65),
  top: draw('top', 0.1, 0.4),
  mirrored: index % 2 === 1,
  tilt: draw('tilt', -6, 6),
});

const drawFor =
  ({ randomness }: Service, key: string): Draw =>
  (purpose, from, to) =>
    from + (to - from) * randomness.fraction(`picture ${purpose}`, key);

/** How many pictures a preview call makes: "the count per call varies". */
export const previewCount = (service: Service, key: string): number =>
  2 + Math.floor(service.randomness.fraction('preview count', key) * 3);

/** One picture of a preview. @param key tells the call and the picture apart */
export function previewPicture(
  service: Service,
  photo: Canvas,
  genre: CharacterGenre,
  key: string,
): Promise<Uint8Array> {
  const draw = drawFor(service, `preview ${key}`);
  return service.portrait(
    photo,
    '1:1',
    previewFraming(draw),
    varied(genre.look, draw),
    Math.floor(draw('seed', 0, 2 ** 31)),
  );
}

/** One of a trained character's poses; `poseRatios` has as many as there are. */
export function posePicture(
  service: Service,
  photo: Canvas,
  genre: CharacterGenre,
  index: number,
  key: string,
): Promise<Uint8Array> {
  const draw = drawFor(service, `pose ${key} ${index}`);
  const ratio: AspectRatio = poseRatios[index] ?? '1:1';
  const seed = Math.floor(draw('seed', 0, 2 ** 31));
  return service.portrait(photo, ratio, poseFraming(index, draw), varied(genre.look, draw), seed);
}
