import type { Daytime, Setting, Subject, Weather } from './subject-matter.ts';

/** Colours of a genre, `#rrggbb`. */
export interface Palette {
  readonly sky: readonly [top: string, middle: string, horizon: string];
  /** What lies farthest away, and what is nearest; between them lies the air. */
  readonly far: string;
  readonly near: string;
  readonly water: string;
  /** Sun, moon, lamps and windows. */
  readonly light: string;
  readonly accent: string;
  readonly second: string;
  readonly ink: string;
  readonly paper: string;
}

/** How a shape is filled: shaded, flat, with an outline, in washes, or dark with glowing edges. */
type Fill = 'soft' | 'flat' | 'outlined' | 'wash' | 'neon';
/** What happens to the finished picture, pixel by pixel. */
export type Finish =
  | 'film'
  | 'vivid'
  | 'paper-wash'
  | 'halftone'
  | 'noir'
  | 'screen'
  | 'warm'
  | 'engraving'
  | 'clean'
  | 'dread'
  | 'crayon'
  | 'glow';

/** The way in which a genre draws. */
export interface Manner {
  readonly palettes: readonly Palette[];
  readonly fill: Fill;
  /** Hundredths of the frame's shorter side; 0 is none. */
  readonly outline: number;
  readonly finish: Finish;
  /** 0 to 1. */
  readonly bloom: number;
  readonly vignette: number;
  readonly settings: readonly Setting[];
  readonly subjects: readonly Subject[];
  readonly daytimes: readonly Daytime[];
  readonly weathers: readonly Weather[];
}
