import type { Context2D, Path } from '../../canvas.ts';
import { clear, darker, lighter, mix } from '../../colour.ts';
import type { Random } from '../../randomness.ts';
import type { Manner, Palette } from './manner.ts';

export type Draw = (path: Path) => void;

/** Draws shapes in the manner of a genre, so that each motif is written once. */
export interface Brush {
  readonly palette: Palette;
  shape(draw: Draw, colour: string): void;
  /** A line with round ends. @param width in the units of the place */
  line(draw: Draw, colour: string, width: number): void;
  /** A round light that fades outwards. */
  glow(x: number, y: number, radius: number, colour: string, alpha: number): void;
  /** Draws with the origin at a point and the given number of pixels as the unit. */
  at(x: number, y: number, size: number, draw: () => void): void;
}

interface Lighting {
  /** Where the light comes from, pixels of the frame. */
  readonly x: number;
  readonly y: number;
  /** How far it reaches, pixels. */
  readonly reach: number;
}

/** @param unit a hundredth of the frame's shorter side, pixels */
export function createBrush(
  context: Context2D,
  manner: Manner,
  palette: Palette,
  unit: number,
  lighting: Lighting,
  random: Random,
): Brush {
  // Pixels to one unit of the place that is drawn at, and that place.
  let place = { x: 0, y: 0, size: 1 };
  const outlineWidth = (): number => (manner.outline * unit) / place.size;

  function shaded(colour: string): object {
    if (place.size !== 1) {
      const gradient = context.createLinearGradient(-0.35, -1, 0.4, 0.05);
      gradient.addColorStop(0, mix(colour, palette.light, 0.3));
      gradient.addColorStop(0.45, colour);
      gradient.addColorStop(1, mix(colour, palette.ink, 0.42));
      return gradient;
    }
    const { x, y, reach } = lighting;
    const gradient = context.createRadialGradient(x, y, 0, x, y, reach);
    gradient.addColorStop(0, mix(colour, palette.light, 0.42));
    gradient.addColorStop(0.35, mix(colour, palette.light, 0.08));
    gradient.addColorStop(1, mix(colour, palette.ink, 0.34));
    return gradient;
  }

  function trace(draw: Draw): void {
    context.beginPath();
    draw(context);
  }

  function wash(draw: Draw, colour: string): void {
    for (let coat = 0; coat < 3; coat += 1) {
      context.save();
      const drift = (unit * 0.5) / place.size;
      context.translate((random() - 0.5) * drift, (random() - 0.5) * drift);
      context.rotate((random() - 0.5) * 0.006);
      context.globalAlpha = 0.46;
      context.fillStyle = mix(colour, random() < 0.5 ? palette.paper : palette.second, random() * 0.18);
      trace(draw);
      context.fill();
      context.restore();
    }
    // Pigment gathers where a wash dries.
    context.globalAlpha = 0.3;
    context.strokeStyle = darker(colour, 0.3);
    context.lineWidth = (unit * 0.28) / place.size;
    trace(draw);
    context.stroke();
    context.globalAlpha = 1;
  }

  function neonEdge(draw: Draw, colour: string, width: number): void {
    trace(draw);
    context.globalCompositeOperation = 'lighter';
    for (const [wide, alpha] of [
      [6, 0.1],
      [3, 0.2],
      [1, 0.85],
    ] as const) {
      context.strokeStyle = clear(lighter(colour, wide === 1 ? 0.35 : 0), alpha);
      context.lineWidth = width * wide;
      context.stroke();
    }
    context.globalCompositeOperation = 'source-over';
  }

  return {
    palette,
    shape(draw, colour) {
      context.lineJoin = 'round';
      switch (manner.fill) {
        case 'wash':
          wash(draw, colour);
          return;
        case 'neon':
          context.fillStyle = mix(colour, palette.ink, 0.72);
          trace(draw);
          context.fill();
          if (place.size !== 1) neonEdge(draw, colour, outlineWidth());
          return;
        case 'flat':
          context.fillStyle = colour;
          trace(draw);
          context.fill();
          return;
        case 'soft':
        case 'outlined':
          context.fillStyle = manner.fill === 'soft' ? shaded(colour) : colour;
          trace(draw);
          context.fill();
          if (manner.outline > 0 && (place.size !== 1 || manner.fill === 'outlined')) {
            context.strokeStyle = manner.fill === 'outlined' ? palette.ink : mix(colour, palette.ink, 0.7);
            context.lineWidth = outlineWidth();
            context.stroke();
          }
      }
    },
    line(draw, colour, width) {
      context.lineCap = 'round';
      context.lineJoin = 'round';
      trace(draw);
      if (manner.fill === 'neon') {
        neonEdge(draw, colour, Math.min(width, outlineWidth() * 1.4));
        return;
      }
      if (manner.fill === 'outlined') {
        context.strokeStyle = palette.ink;
        context.lineWidth = width + outlineWidth() * 1.6;
        context.stroke();
      }
      context.strokeStyle = manner.fill === 'soft' && place.size !== 1 ? shaded(colour) : colour;
      context.globalAlpha = manner.fill === 'wash' ? 0.8 : 1;
      context.lineWidth = width;
      context.stroke();
      context.globalAlpha = 1;
    },
    glow(x, y, radius, colour, alpha) {
      const strength = manner.fill === 'flat' || manner.fill === 'outlined' ? alpha * 0.35 : alpha;
      const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
      gradient.addColorStop(0, clear(colour, strength));
      gradient.addColorStop(0.4, clear(colour, strength * 0.35));
      gradient.addColorStop(1, clear(colour, 0));
      context.fillStyle = gradient;
      context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
    },
    at(x, y, size, draw) {
      const outer = place;
      context.save();
      context.translate(x, y);
      context.scale(size, size);
      place = { x: outer.x + x * outer.size, y: outer.y + y * outer.size, size: outer.size * size };
      draw();
      place = outer;
      context.restore();
    },
  };
}
