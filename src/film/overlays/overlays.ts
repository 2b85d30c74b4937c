// What lies over the whole picture: frames, grain, rain, tape.
// Belongs here: one file for each kind, and which there are. Does not: what happens inside a scene.
import type { NewCanvas } from '../canvas.ts';
import type { Film } from '../film.ts';
import type { OverlayFrame, OverlayPainter } from './frame.ts';
import { abstractParticles, dust, sparkEffect, sparklingGold } from './particles.ts';
import { createGlitch, createVhs } from './tape.ts';
import { createRain } from './rain.ts';

/** @returns null for `none`. */
export function createOverlayPainter(film: Film, newCanvas: NewCanvas): OverlayPainter | null {
  const frame: OverlayFrame = {
    width: film.width,
    height: film.height,
    unit: Math.min(film.width, film.height) / 100,
  };
  switch (film.overlay) {
    case 'none':
      return null;
    case 'vhs':
      return createVhs(frame, newCanvas);
    case 'glitch':
      return createGlitch(frame, newCanvas);
    case 'rain':
      return createRain(frame);
    case 'dust':
      return dust(frame, newCanvas);
    case 'sparkling-gold':
      return sparklingGold(frame, newCanvas);
    case 'spark-effect':
      return sparkEffect(frame);
    case 'abstract-particles':
      return abstractParticles(frame, newCanvas);
  }
}
