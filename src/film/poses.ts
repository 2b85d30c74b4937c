import { type Canvas, type Context2D, contextOf, type NewCanvas, type Picture } from './canvas.ts';
import { clear } from './colour.ts';
import type { Pose } from './transitions.ts';

interface PosePainter {
  /** @param paintScene paints a whole frame. */
  paint(context: Context2D, pose: Pose, paintScene: (target: Context2D) => void): void;
}

const ghosts = 5;

/**
 * Lays whole scenes over the frame, turned, scaled, blurred and lightened. Keeps a canvas for scenes and a small one for
 * blur.
 */
export function posePainter(width: number, height: number, newCanvas: NewCanvas): PosePainter {
  let canvases: { readonly scene: Canvas; readonly quarter: Canvas; readonly small: Canvas } | undefined;

  function place(context: Context2D, pose: Pose, shift: number): void {
    context.translate(width * (pose.pivotX + pose.x + shift), height * (pose.pivotY + pose.y));
    context.rotate(pose.rotation);
    context.scale(pose.scale, pose.scale);
    context.translate(-width * pose.pivotX, -height * pose.pivotY);
  }

  /** Blurred by drawing it small and then large again, which costs a tenth of a real blur. */
  function drawBlurred(context: Context2D, scene: Picture, quarter: Canvas, small: Canvas, blur: number): void {
    const shrink = 4 + blur * 28;
    contextOf(quarter).drawImage(scene, 0, 0, quarter.width, quarter.height);
    const w = Math.max(2, Math.round(width / shrink));
    const h = Math.max(2, Math.round(height / shrink));
    contextOf(small).drawImage(quarter, 0, 0, w, h);
    context.drawImage(small, 0, 0, w, h, 0, 0, width, height);
  }

  return {
    paint(context, pose, paintScene) {
      canvases ??= {
        scene: newCanvas(width, height),
        quarter: newCanvas(Math.ceil(width / 4), Math.ceil(height / 4)),
        small: newCanvas(Math.ceil(width / 4), Math.ceil(height / 4)),
      };
      const { scene, quarter, small } = canvases;
      paintScene(contextOf(scene));
      const copies = pose.trail === 0 ? 1 : ghosts;
      for (let copy = copies - 1; copy >= 0; copy -= 1) {
        context.save();
        place(context, pose, (pose.trail * copy) / ghosts);
        context.globalAlpha = copy === 0 ? pose.alpha : (pose.alpha * 0.75) / copy;
        if (pose.blur > 0.04) drawBlurred(context, scene, quarter, small, pose.blur);
        else context.drawImage(scene, 0, 0);
        if (pose.light !== 0 && copy === 0) {
          context.fillStyle = clear(pose.light < 0 ? '#000000' : '#ffffff', Math.abs(pose.light));
          context.fillRect(0, 0, width, height);
        }
        context.restore();
      }
    },
  };
}
