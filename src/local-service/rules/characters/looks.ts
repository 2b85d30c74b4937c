import type { Genre } from '../../../film/index.ts';

/** How a genre draws a person: what is done with the photo, in this order. */
export interface Look {
  /** Pixels of blur on a picture 512 pixels high: takes away what a brush would leave out. */
  readonly blur: number;
  /** 1 leaves the picture as it is. */
  readonly contrast: number;
  /** 0 is grey, 1 leaves the colours as they are. */
  readonly saturation: number;
  /** Colours from dark to light that brightness is mapped to, and how much of the picture they replace, 0 to 1. */
  readonly tones: { readonly colours: readonly string[]; readonly share: number } | null;
  /** Steps of brightness; null keeps them all. */
  readonly levels: number | null;
  /** Lines along the edges. */
  readonly ink: { readonly strength: number; readonly colour: string } | null;
  /** Size of printed dots in pixels; 0: none. */
  readonly halftone: number;
  /** Noise, in parts of full brightness. */
  readonly grain: number;
  readonly scanlines: boolean;
  /** How much of the light the corners lose, 0 to 1. */
  readonly vignette: number;
  readonly frame: 'letterbox' | 'paper' | 'panel' | 'neon' | 'oval' | 'gold' | 'crayon' | 'none';
}

const plain: Look = {
  blur: 0,
  contrast: 1,
  saturation: 1,
  tones: null,
  levels: null,
  ink: null,
  halftone: 0,
  grain: 0,
  scanlines: false,
  vignette: 0,
  frame: 'none',
};

/** The genres that can draw characters, with their looks. */
export const looks: Readonly<Partial<Record<Genre, Look>>> = {
  cinematic: {
    ...plain,
    contrast: 1.2,
    saturation: 0.9,
    tones: { colours: ['#04141c', '#0f5560', '#c98d5e', '#ffe9cf'], share: 0.55 },
    grain: 0.03,
    vignette: 0.55,
    frame: 'letterbox',
  },
  anime: { ...plain, blur: 2.5, contrast: 1.15, saturation: 1.7, levels: 6, ink: { strength: 1.3, colour: '#2b1b3d' } },
  watercolor: {
    ...plain,
    blur: 5,
    contrast: 0.85,
    saturation: 1.25,
    levels: 9,
    tones: { colours: ['#4d6a8f', '#a7c4d4', '#fdf6e8'], share: 0.3 },
    ink: { strength: 0.4, colour: '#50606e' },
    grain: 0.06,
    frame: 'paper',
  },
  comic: {
    ...plain,
    blur: 2,
    contrast: 1.35,
    saturation: 1.9,
    levels: 4,
    ink: { strength: 2.2, colour: '#0a0a0a' },
    halftone: 7,
    frame: 'panel',
  },
  noir: { ...plain, contrast: 1.75, saturation: 0, grain: 0.09, vignette: 0.8 },
  cyberpunk: {
    ...plain,
    contrast: 1.3,
    saturation: 1.2,
    tones: { colours: ['#0a0224', '#5b0e91', '#ff2e92', '#22e6ff', '#f2ffff'], share: 0.85 },
    scanlines: true,
    vignette: 0.3,
    frame: 'neon',
  },
  history: {
    ...plain,
    blur: 1,
    contrast: 0.95,
    saturation: 0,
    tones: { colours: ['#2c1a0c', '#8a6440', '#dcc39a', '#f7ead0'], share: 1 },
    grain: 0.1,
    vignette: 0.4,
    frame: 'oval',
  },
  kids: {
    ...plain,
    blur: 4,
    contrast: 1.1,
    saturation: 1.6,
    levels: 5,
    tones: { colours: ['#7a5cff', '#ff8fb1', '#ffe27a', '#fffdf5'], share: 0.35 },
    ink: { strength: 1.6, colour: '#5a3d8f' },
    grain: 0.05,
    frame: 'crayon',
  },
  fantasy: {
    ...plain,
    blur: 1.5,
    contrast: 1.05,
    saturation: 1.35,
    tones: { colours: ['#1c0b3a', '#6a3fa0', '#e6a6c8', '#fff3c9'], share: 0.5 },
    vignette: 0.35,
    frame: 'gold',
  },
};
