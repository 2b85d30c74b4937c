import type { aspectRatios } from '../contract/index.ts';
import { named } from './named.ts';

type Shape = (typeof aspectRatios)[number];

/** What presets call the shape of a video (specification, "Presets": `orientation`). */
const shapes: Readonly<Record<string, Shape>> = { landscape: '16:9', portrait: '9:16', square: '1:1' };

/** The shape that a preset sets; null where it sets none, or one that is not known here. */
export const shapeOf = (orientation: string | null): Shape | null => named(shapes, orientation ?? '') ?? null;

export function orientationOf(shape: string | null | undefined): string | null {
  return Object.entries(shapes).find(([, one]) => one === shape)?.[0] ?? null;
}
