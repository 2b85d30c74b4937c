import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { fileURLToPath } from 'node:url';
import {
  createPainter,
  type Film,
  fonts,
  type NewCanvas,
  type Painter,
  type Picture,
  type Scene,
} from '../../src/film/index.ts';

for (const { file, family } of fonts) {
  GlobalFonts.registerFromPath(fileURLToPath(new URL(`../../node_modules/${file}`, import.meta.url)), family);
}

/** Real canvases. That they are assignable at all is what this file checks when it is compiled. */
export const newCanvas: NewCanvas = (width, height) => createCanvas(width, height);

export const width = 320;
export const height = 180;

export function filmOf(parts: Partial<Film>): Film {
  const silent = { narration: null, music: null, effect: 'none' } as const;
  const nothing = { scenes: [], background: null, overlay: 'none', captions: null, watermark: null } as const;
  return { width, height, framesPerSecond: 30, duration: 8, ...nothing, sound: silent, ...parts };
}

export const sceneOf = (visual: Scene['visual'], parts: Partial<Scene> = {}): Scene => ({
  start: 0,
  transition: 'none',
  animation: 'none',
  visual,
  ...parts,
});

/** A picture whose every part can be told from the others. */
export function pictureOf(w: number, h: number, hue: number): Picture {
  const canvas = createCanvas(w, h);
  const context = canvas.getContext('2d');
  const slope = context.createLinearGradient(0, 0, w, h);
  slope.addColorStop(0, `hsl(${hue} 80% 35%)`);
  slope.addColorStop(1, `hsl(${(hue + 70) % 360} 80% 60%)`);
  context.fillStyle = slope;
  context.fillRect(0, 0, w, h);
  for (let part = 0; part < 14; part += 1) {
    context.fillStyle = `hsl(${(hue + part * 47) % 360} 70% 50%)`;
    context.fillRect(((part * 0.37) % 1) * w, ((part * 0.59) % 1) * h, w * 0.12, h * 0.16);
  }
  return canvas;
}

export const pictures: ReadonlyMap<string, Picture> = new Map([
  ['a', pictureOf(640, 360, 10)],
  ['b', pictureOf(640, 360, 200)],
  ['tiny', pictureOf(12, 10, 120)],
  ['panorama', pictureOf(2400, 120, 300)],
  ['empty', { width: 0, height: 0 }],
]);

export const given = (media: string): Scene['visual'] => ({ kind: 'picture', media });

type Frame = Uint8ClampedArray;

export function shotWith(painter: Painter, film: Film, at: number): Frame {
  const canvas = createCanvas(film.width, film.height);
  const context = canvas.getContext('2d');
  painter.paint(context, at);
  return context.getImageData(0, 0, film.width, film.height).data;
}

export const shot = (film: Film, at: number): Frame => shotWith(createPainter(film, { pictures, newCanvas }), film, at);

export interface Region {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Mean difference of the channels, 0 to 255. @param region shares of the frame @param inside what is compared: within it or
 * without
 */
export function difference(a: Frame, b: Frame, region?: Region, inside = true, w = width, h = height): number {
  let sum = 0;
  let count = 0;
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      if (region) {
        const [u, v] = [(x + 0.5) / w, (y + 0.5) / h];
        const within = u >= region.left && u <= region.right && v >= region.top && v <= region.bottom;
        if (within !== inside) continue;
      }
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (y * w + x) * 4 + channel;
        sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0));
      }
      count += 3;
    }
  }
  return count === 0 ? 0 : sum / count;
}
