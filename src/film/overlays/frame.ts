import { type Context2D, contextOf, type NewCanvas } from '../canvas.ts';

export interface OverlayFrame {
  readonly width: number;
  readonly height: number;
  /** A hundredth of the frame's shorter side, pixels. */
  readonly unit: number;
}

/** Paints over a finished frame. @param at seconds from the film's start */
export type OverlayPainter = (context: Context2D, at: number) => void;

/** A soft round light to draw particles with. */
export function createLight(newCanvas: NewCanvas, colour: readonly [string, string, string]): ReturnType<NewCanvas> {
  const canvas = newCanvas(64, 64);
  const context = contextOf(canvas);
  const gradient = context.createRadialGradient(32, 32, 0, 32, 32, 32);
  gradient.addColorStop(0, colour[0]);
  gradient.addColorStop(0.35, colour[1]);
  gradient.addColorStop(1, colour[2]);
  context.fillStyle = gradient;
  context.fillRect(0, 0, 64, 64);
  return canvas;
}
