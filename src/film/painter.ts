import type { Canvas, Context2D, Picture } from './canvas.ts';
import type { Film, MediaKey } from './film.ts';

export interface PainterParts {
  /** The film's pictures. One that is missing or empty is left out of the frame. */
  readonly pictures: ReadonlyMap<MediaKey, Picture>;
  newCanvas(width: number, height: number): Canvas;
}

export interface Painter {
  /**
   * Draws the whole frame at a moment, whatever the context holds. The same film and moment give the same frame; moments
   * may be asked for in any order, and going forward is the fast way.
   * @param context of a canvas of the film's width and height, without a transformation.
   * @param at seconds from the film's start; moments outside the film show its first or last frame.
   */
  paint(context: Context2D, at: number): void;
}

export function createPainter(film: Film, parts: PainterParts): Painter {
  return {
    paint(context, at) {
      const scene = film.scenes.findLast((scene) => scene.start <= at) ?? film.scenes[0];
      context.fillStyle = '#000000';
      context.fillRect(0, 0, film.width, film.height);
      const picture = scene?.visual.kind === 'picture' ? parts.pictures.get(scene.visual.media) : undefined;
      if (picture) context.drawImage(picture, 0, 0, film.width, film.height);
    },
  };
}
