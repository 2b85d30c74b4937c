import { contextOf, type NewCanvas } from '../canvas.ts';
import { randomFrom } from '../randomness.ts';
import type { OverlayFrame, OverlayPainter } from './frame.ts';

/**
 * A copy of what is on a canvas, taken strip by strip: `drawImage` of a canvas onto itself is not defined alike everywhere,
 * and a context does not say which canvas it belongs to.
 */
function strip(
  context: Parameters<OverlayPainter>[0],
  newCanvas: NewCanvas,
  top: number,
  width: number,
  height: number,
) {
  const canvas = newCanvas(width, height);
  contextOf(canvas).putImageData(context.getImageData(0, top, width, height), 0, 0);
  return canvas;
}

/** Video tape: lines, a band of noise that wanders, colours beside their shapes, and strips that slip. */
export function createVhs(frame: OverlayFrame, newCanvas: NewCanvas): OverlayPainter {
  const { width, height, unit } = frame;
  const period = Math.max(2, Math.round(unit * 0.4));
  const tile = newCanvas(8, period * 2);
  const tileContext = contextOf(tile);
  tileContext.fillStyle = 'rgba(0,0,8,0.26)';
  tileContext.fillRect(0, 0, 8, period);
  const lines = contextOf(newCanvas(8, 8)).createPattern(tile, 'repeat');
  return (context, at) => {
    const random = randomFrom(Math.floor(at * 15) + 3);
    context.save();
    // Slipped strips.
    for (let slip = 0; slip < 3; slip += 1) {
      const stripHeight = Math.max(2, Math.round(unit * (0.6 + random() * 2.4)));
      const top = Math.floor(random() * (height - stripHeight));
      context.drawImage(
        strip(context, newCanvas, top, width, stripHeight),
        Math.round((random() - 0.4) * unit * 6),
        top,
      );
    }
    if (lines !== null) {
      context.fillStyle = lines;
      context.fillRect(0, 0, width, height);
    }
    context.globalCompositeOperation = 'lighter';
    context.fillStyle = 'rgba(70,0,60,0.20)';
    context.fillRect(0, 0, width, height);
    context.globalCompositeOperation = 'source-over';
    // The band of noise near the lower edge, and the one that wanders through.
    const wandering = ((at * 0.17) % 1.2) * height;
    for (const [top, tall] of [
      [height - unit * 5, unit * 5],
      [wandering - unit * 4, unit * 4],
    ] as const) {
      for (let fleck = 0; fleck < 70; fleck += 1) {
        context.fillStyle = random() < 0.6 ? 'rgba(255,255,255,0.55)' : 'rgba(20,20,40,0.5)';
        context.fillRect(random() * width, top + random() * tall, unit * (1 + random() * 9), Math.max(1, unit * 0.25));
      }
    }
    context.restore();
  };
}

/** Digital errors in bursts: strips beside their place, red and cyan ghosts, blocks. Between bursts, only a thin line. */
export function createGlitch(frame: OverlayFrame, newCanvas: NewCanvas): OverlayPainter {
  const { width, height, unit } = frame;
  return (context, at) => {
    const random = randomFrom(Math.floor(at * 14) * 7 + 1);
    const strong = Math.sin(at * 4.1) + Math.sin(at * 9.7 + 1) > 0.35;
    context.save();
    const strips = strong ? 9 : 3;
    for (let index = 0; index < strips; index += 1) {
      const stripHeight = Math.max(2, Math.round(unit * (1 + random() * (strong ? 7 : 3))));
      const top = Math.floor(random() * (height - stripHeight));
      const copy = strip(context, newCanvas, top, width, stripHeight);
      const shift = Math.round((random() - 0.5) * unit * (strong ? 22 : 9));
      context.drawImage(copy, shift, top);
      context.globalCompositeOperation = 'lighter';
      context.fillStyle = index % 2 === 0 ? 'rgba(255,0,70,0.32)' : 'rgba(0,230,255,0.30)';
      context.fillRect(Math.max(0, shift), top, width, stripHeight);
      context.globalCompositeOperation = 'source-over';
    }
    for (let block = 0; block < (strong ? 12 : 3); block += 1) {
      context.fillStyle =
        ['rgba(0,255,220,0.75)', 'rgba(255,0,90,0.75)', 'rgba(255,255,255,0.8)', 'rgba(0,0,0,0.85)'][
          Math.floor(random() * 4)
        ] ?? '#ffffff';
      context.fillRect(random() * width, random() * height, unit * (1 + random() * 12), unit * (0.3 + random() * 1.6));
    }
    context.restore();
  };
}
