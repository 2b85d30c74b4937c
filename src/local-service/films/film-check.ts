import type { Film } from '../../film/index.ts';
import { FilmFailure } from './film-studio.ts';

/** Longest film, seconds: no script of the service is read for so long. */
const longest = 4 * 3600;
/** Pixels of a side: H.264 of the levels that phones play knows no more. */
const largest = 4096;

const isSide = (pixels: number): boolean =>
  Number.isInteger(pixels) && pixels >= 16 && pixels <= largest && pixels % 2 === 0;

/** @throws FilmFailure when no encoder could make a video of this size, rate or length. */
export function checkFilm({ width, height, framesPerSecond, duration }: Film): void {
  if (!isSide(width) || !isSide(height))
    throw new FilmFailure(
      `A film of ${width} × ${height} cannot be made: sides are even numbers from 16 to ${largest}.`,
    );
  if (!Number.isInteger(framesPerSecond) || framesPerSecond < 1 || framesPerSecond > 60)
    throw new FilmFailure(`A film of ${framesPerSecond} frames a second cannot be made: 1 to 60 can.`);
  if (!(duration > 0 && duration <= longest))
    throw new FilmFailure(`A film of ${duration} seconds cannot be made: it must be above 0, and ${longest} at most.`);
}
