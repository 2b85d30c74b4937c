import type { Film } from './film.ts';

/** How many frames a film has; at least one. */
export function frameCount({ duration, framesPerSecond }: Pick<Film, 'duration' | 'framesPerSecond'>): number {
  return Math.max(1, Math.round(duration * framesPerSecond));
}
