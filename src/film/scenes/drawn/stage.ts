import type { Context2D } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { lerp } from '../../motion.ts';
import type { Random } from '../../randomness.ts';
import type { Brush, Draw } from './brush.ts';
import type { Manner, Palette } from './manner.ts';
import type { Plan } from './plan.ts';

/** Where one scene is drawn. Lengths in pixels. */
export interface Stage {
  readonly context: Context2D;
  readonly width: number;
  readonly height: number;
  /** A hundredth of the shorter side. */
  readonly unit: number;
  readonly horizon: number;
  readonly sun: { readonly x: number; readonly y: number; readonly radius: number };
  readonly brush: Brush;
  readonly palette: Palette;
  readonly manner: Manner;
  readonly plan: Plan;
  readonly random: Random;
}

/** What a setting has that may live, and where things stand in it. */
export interface Place {
  /** Where feet and wheels are, pixels from the top. */
  readonly ground: number;
  readonly lamps: readonly { readonly x: number; readonly y: number; readonly size: number; readonly colour: string }[];
  readonly water: { readonly top: number; readonly bottom: number } | null;
  /** Whether clouds, people and leaves belong here. */
  readonly outdoors: boolean;
}

export const outdoors = (ground: number): Place => ({ ground, lamps: [], water: null, outdoors: true });

/** Smooth hills and dips between -1 and 1: a few waves of random lengths. */
export function contour(random: Random, roughness: number): (share: number) => number {
  const waves = [1, 2.1, 4.3, 9.1, 19.7].map((frequency, index) => ({
    frequency: frequency * (0.8 + random() * 0.5),
    phase: random() * Math.PI * 2,
    height: roughness ** index,
  }));
  const total = waves.reduce((sum, wave) => sum + wave.height, 0);
  return (share) =>
    waves.reduce((sum, wave) => sum + Math.sin(share * Math.PI * 2 * wave.frequency + wave.phase) * wave.height, 0) /
    total;
}

/** Jagged peaks between 0 and 1: straight slopes between random corners. */
export function peaks(random: Random, corners: number): (share: number) => number {
  const heights = Array.from({ length: corners + 2 }, (_, index) =>
    index % 2 === 0 ? 0.1 + random() * 0.35 : 0.5 + random() * 0.5,
  );
  const fine = contour(random, 0.9);
  return (share) => {
    const at = share * corners;
    const index = Math.min(corners, Math.max(0, Math.floor(at)));
    return lerp(heights[index] ?? 0, heights[index + 1] ?? 0, at - index) + fine(share * 3) * 0.06;
  };
}

/** The land below a line of heights, down to the frame's lower edge. @param top pixels at a share of the width */
export function landBelow(stage: Stage, top: (share: number) => number, bottom = stage.height): Draw {
  const { width, unit } = stage;
  const step = Math.max(2, unit * 0.8);
  return (path) => {
    const margin = unit * 4;
    path.moveTo(-margin, bottom + margin);
    for (let x = -margin; x <= width + margin; x += step) path.lineTo(x, top(x / width));
    path.lineTo(width + margin, top(1.05));
    path.lineTo(width + margin, bottom + margin);
    path.closePath();
  };
}

/** The colour of what lies at a depth: 0 is far away in the air, 1 is near. */
export const airAt = (palette: Palette, depth: number): string => mix(palette.far, palette.near, depth);

/** A veil of air over everything painted so far, thickest at a height. */
export function haze(stage: Stage, y: number, thickness: number, alpha: number): void {
  const { context, width, palette } = stage;
  if (stage.manner.fill === 'flat') return;
  const gradient = context.createLinearGradient(0, y - thickness, 0, y + thickness);
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(palette.sky[2].slice(at, at + 2), 16));
  const veil = (opacity: number): string => `rgba(${red},${green},${blue},${opacity})`;
  gradient.addColorStop(0, veil(0));
  gradient.addColorStop(0.5, veil(alpha));
  gradient.addColorStop(1, veil(0));
  context.fillStyle = gradient;
  context.fillRect(0, y - thickness, width, thickness * 2);
}
