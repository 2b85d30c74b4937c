import type { Brush } from '../brush.ts';

/** Draws a thing one unit tall and about as wide, with its foot in the middle of the lower edge at the origin. */
export type DrawThing = (brush: Brush) => void;

/** Radians of a whole turn. */
export const full = Math.PI * 2;

export function starAt(brush: Brush, x: number, y: number, radius: number, colour: string): void {
  brush.shape((path) => {
    for (let corner = 0; corner < 10; corner += 1) {
      const r = corner % 2 === 0 ? radius : radius * 0.44;
      const angle = (corner / 10) * full - Math.PI / 2;
      if (corner === 0) path.moveTo(x + Math.cos(angle) * r, y + Math.sin(angle) * r);
      else path.lineTo(x + Math.cos(angle) * r, y + Math.sin(angle) * r);
    }
    path.closePath();
  }, colour);
}
