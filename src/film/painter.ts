import { cameraOf, animationOf } from './animations.ts';
import { paintBackground } from './backgrounds.ts';
import { type Canvas, type Context2D, contextOf, type Picture } from './canvas.ts';
import { createCaptionPainter } from './captions/captions.ts';
import type { Film, MediaKey } from './film.ts';
import { clamp } from './motion.ts';
import { createOverlayPainter } from './overlays/overlays.ts';
import { posePainter } from './poses.ts';
import type { Art } from './scenes/art.ts';
import { createArt } from './scenes/create-art.ts';
import { timelineOf, type TimedScene } from './timeline.ts';
import { changeAt } from './transitions.ts';
import { placeWatermark } from './watermark.ts';

interface PainterParts {
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

/** The fonts of the catalogue that a film uses must be known to the canvases beforehand; else others take their place. */
export function createPainter(film: Film, parts: PainterParts): Painter {
  const { width, height } = film;
  const newCanvas = (w: number, h: number): Canvas => parts.newCanvas(w, h);
  const timeline = timelineOf(film);
  const artFrame = { width, height, newCanvas, pictures: parts.pictures, background: film.background };
  const aspect = Math.max(width, height) / Math.min(width, height);
  const background = newCanvas(width, height);
  paintBackground(contextOf(background), film.background, width, height);
  const paintCaptions = film.captions && createCaptionPainter(film, film.captions);
  const overlay = createOverlayPainter(film, newCanvas);
  const given = film.watermark?.media == null ? undefined : parts.pictures.get(film.watermark.media);
  const mark = film.watermark && placeWatermark(film, film.watermark, given, newCanvas);
  const poses = posePainter(width, height, newCanvas);
  // What scenes look like takes much memory, so that only those on screen are kept.
  const arts = new Map<number, Art>();

  function artOf(scene: TimedScene): Art {
    const known = arts.get(scene.index);
    if (known) return known;
    for (const index of arts.keys()) if (Math.abs(index - scene.index) > 1) arts.delete(index);
    const art = createArt(scene.visual, artFrame);
    arts.set(scene.index, art);
    return art;
  }

  function paintScene(context: Context2D, scene: TimedScene, at: number): void {
    const art = artOf(scene);
    const seconds = Math.max(0, at - scene.start);
    const length = scene.gone - scene.start;
    if (!art.opaque) context.drawImage(background, 0, 0);
    const camera = cameraOf(animationOf(scene.animation, scene.index), seconds / length, seconds, aspect);
    context.save();
    if (camera.scale !== 1 || camera.x !== 0 || camera.y !== 0) {
      context.translate(width * (0.5 + camera.x), height * (0.5 + camera.y));
      context.rotate(camera.rotation);
      context.scale(camera.scale, camera.scale);
      context.translate(-width / 2, -height / 2);
    }
    art.paint(context, seconds, length);
    context.restore();
  }

  function paintScenes(context: Context2D, at: number): void {
    const scene = timeline.findLast((scene) => scene.start <= at) ?? timeline[0];
    if (!scene) {
      context.drawImage(background, 0, 0);
      return;
    }
    const before = timeline[scene.index - 1];
    const progress = scene.change > 0 ? (at - scene.start) / scene.change : 1;
    if (!before || progress >= 1) {
      paintScene(context, scene, at);
      return;
    }
    const { leaving, coming, over } = changeAt(scene.transition, clamp(progress));
    const layers = [
      { pose: leaving, scene: before },
      { pose: coming, scene },
    ];
    context.drawImage(background, 0, 0);
    for (const layer of over === 'coming' ? layers : layers.toReversed()) {
      const { pose } = layer;
      if (pose && pose.alpha > 0) poses.paint(context, pose, (target) => paintScene(target, layer.scene, at));
    }
  }

  return {
    paint(context, at) {
      // The last frame of a film is shown just before its end.
      const moment = clamp(at, 0, Math.max(0, film.duration - 0.001));
      context.save();
      context.globalAlpha = 1;
      context.globalCompositeOperation = 'source-over';
      paintScenes(context, moment);
      overlay?.(context, moment);
      paintCaptions?.(context, moment);
      if (mark) {
        context.globalAlpha = mark.alpha;
        context.drawImage(mark.picture, mark.x, mark.y, mark.width, mark.height);
      }
      context.restore();
    },
  };
}
