import { type Canvas, contextOf, type NewCanvas, type Pixels } from '../../canvas.ts';
import { channelsOf } from '../../colour.ts';
import { clamp } from '../../motion.ts';
import { randomFrom } from '../../randomness.ts';
import type { Finish, Palette } from './manner.ts';

const side = 256;
const speckles = ((): Int8Array => {
  const random = randomFrom(77);
  return Int8Array.from({ length: side * side }, () => Math.floor((random() + random() - 1) * 127));
})();
/** The speckles spread over eight pixels, for paper and for edges that wander. */
const ripples = ((): Float32Array => {
  const cell = 8;
  const cells = side / cell;
  const random = randomFrom(78);
  const corners = Float32Array.from({ length: cells * cells }, () => random() * 2 - 1);
  const corner = (x: number, y: number): number => corners[(y % cells) * cells + (x % cells)] ?? 0;
  return Float32Array.from({ length: side * side }, (_, index) => {
    const x = (index % side) / cell;
    const y = Math.floor(index / side) / cell;
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [(1 - Math.cos((x - left) * Math.PI)) / 2, (1 - Math.cos((y - top) * Math.PI)) / 2];
    const upper = corner(left, top) * (1 - u) + corner(left + 1, top) * u;
    const lower = corner(left, top + 1) * (1 - u) + corner(left + 1, top + 1) * u;
    return upper * (1 - v) + lower * v;
  });
})();

const tile = (x: number, y: number): number => (y & 255) * side + (x & 255);
const curve = (strength: number): Float32Array =>
  Float32Array.from({ length: 256 }, (_, value) => {
    const t = value / 255;
    const bent = t * t * (3 - 2 * t);
    return (t + (bent - t) * strength) * 255;
  });

/** Changes one pixel whose first channel is at `at`. @param light 0 to 255 */
type Touch = (data: Pixels['data'], at: number, x: number, y: number, light: number) => void;

const get = (data: Pixels['data'], at: number): number => data[at] ?? 0;

/** @param unit a hundredth of the frame's shorter side, pixels */
function touchOf(finish: Finish, palette: Palette, unit: number): Touch | null {
  const grain = (strength: number, x: number, y: number): number => ((speckles[tile(x, y)] ?? 0) / 127) * strength;
  const saturate = (data: Pixels['data'], at: number, light: number, factor: number, add: number): void => {
    data[at] = light + (get(data, at) - light) * factor + add;
    data[at + 1] = light + (get(data, at + 1) - light) * factor + add;
    data[at + 2] = light + (get(data, at + 2) - light) * factor + add;
  };
  switch (finish) {
    case 'film': {
      const bend = curve(0.55);
      return (data, at, x, y, light) => {
        const add = grain(7, x, y);
        const warmth = (light - 110) * 0.1;
        data[at] = (bend[get(data, at)] ?? 0) + warmth + add;
        data[at + 1] = (bend[get(data, at + 1)] ?? 0) + add;
        data[at + 2] = (bend[get(data, at + 2)] ?? 0) - warmth + add;
      };
    }
    case 'vivid':
      return (data, at, _x, _y, light) => saturate(data, at, light, 1.22, 3);
    case 'warm':
      return (data, at, x, y, light) => {
        saturate(data, at, light, 1.12, grain(3, x, y));
        data[at] = get(data, at) * 1.03;
        data[at + 2] = get(data, at + 2) * 0.95;
      };
    case 'glow':
      return (data, at, x, y, light) => {
        saturate(data, at, light, 1.15, grain(3, x, y));
        const lift = (255 - light) * 0.05;
        data[at] = get(data, at) + lift;
        data[at + 2] = get(data, at + 2) + lift * 1.6;
      };
    case 'clean':
      // Just enough to keep slopes from showing as steps.
      return (data, at, x, y, light) => saturate(data, at, light, 1, grain(1.6, x, y));
    case 'noir': {
      const bend = curve(1);
      return (data, at, x, y, light) => {
        const grey = (bend[Math.round(clamp(light * 1.06, 0, 255))] ?? 0) + grain(13, x, y);
        data[at] = grey;
        data[at + 1] = grey;
        data[at + 2] = grey * 0.98;
      };
    }
    case 'dread': {
      const bend = curve(0.8);
      return (data, at, x, y, light) => {
        saturate(data, at, light, 0.75, 0);
        const add = grain(10, x, y);
        for (let channel = 0; channel < 3; channel += 1)
          data[at + channel] = (bend[Math.round(clamp(get(data, at + channel), 0, 255))] ?? 0) + add;
      };
    }
    case 'screen': {
      const shift = Math.max(1, Math.round(unit * 0.25)) * 4;
      const line = Math.max(2, Math.round(unit * 0.3));
      return (data, at, _x, y, light) => {
        data[at] = get(data, at + shift < data.length ? at + shift : at);
        const dim = Math.floor(y / line) % 2 === 0 ? 0.9 : 1.04;
        saturate(data, at, light, 1.15, 0);
        for (let channel = 0; channel < 3; channel += 1) data[at + channel] = get(data, at + channel) * dim;
      };
    }
    case 'halftone': {
      const frequency = (Math.PI * 2) / Math.max(4, unit * 1.25) / Math.SQRT2;
      return (data, at, x, y, light) => {
        for (let channel = 0; channel < 3; channel += 1) {
          const value = get(data, at + channel);
          data[at + channel] = value + (Math.round(value / 42) * 42 - value) * 0.7;
        }
        const dot = (Math.cos((x + y) * frequency) + Math.cos((x - y) * frequency)) * 0.25 + 0.5;
        const shade = light > 45 && dot > light / 255 + 0.3 ? 0.66 : 1.03;
        for (let channel = 0; channel < 3; channel += 1) data[at + channel] = get(data, at + channel) * shade;
      };
    }
    case 'engraving': {
      const ink = channelsOf(palette.ink) ?? [0, 0, 0];
      const paper = channelsOf(palette.paper) ?? [255, 255, 255];
      const frequency = (Math.PI * 2) / Math.max(3, unit * 0.75);
      return (data, at, x, y, light) => {
        const wave = (ripples[tile(x >> 2, y >> 2)] ?? 0) * unit * 0.9;
        const lines = Math.sin((y + wave + Math.sin(x * 0.006) * unit * 3) * frequency) * 0.5 + 0.5;
        const dark = 1 - light / 255;
        const crossed = dark > 0.62 ? Math.sin((x - y + wave) * frequency * 0.8) * 0.5 + 0.5 : 0;
        const stroke = clamp((Math.max(lines * dark * 1.5, crossed * dark * 1.25) - 0.48) * 5);
        const share = 0.72 * stroke + 0.2 * dark;
        const stain = (speckles[tile(x, y)] ?? 0) * 0.06;
        for (let channel = 0; channel < 3; channel += 1) {
          const base = get(data, at + channel) * 0.55 + (paper[channel] ?? 255) * 0.45;
          data[at + channel] = base + ((ink[channel] ?? 0) - base) * share + stain;
        }
      };
    }
    case 'crayon':
      return (data, at, x, y, light) => {
        const tooth = (speckles[tile(x >> 1, y >> 1)] ?? 0) / 127;
        saturate(data, at, light, 1.06, tooth > 0.35 ? 11 : tooth * 7);
      };
    case 'paper-wash':
      return (data, at, x, y, light) => {
        const pool = (ripples[tile(x >> 2, y >> 2)] ?? 0) * 8;
        const tooth = grain(7, x, y) + (ripples[tile(x >> 1, y >> 1)] ?? 0) * 5;
        saturate(data, at, light, 1.04, pool + tooth);
      };
  }
}

/** Moves pixels a little to and fro, so that edges look as if a wet brush had drawn them. */
function wander(pixels: Pixels, reach: number): void {
  const { data, width, height } = pixels;
  const before = new Uint8ClampedArray(data);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const dx = Math.round((ripples[tile(x >> 1, y >> 1)] ?? 0) * reach);
      const dy = Math.round((ripples[tile((y >> 1) + 91, (x >> 1) + 37)] ?? 0) * reach);
      const from = (clamp(y + dy, 0, height - 1) * width + clamp(x + dx, 0, width - 1)) * 4;
      const to = (y * width + x) * 4;
      for (let channel = 0; channel < 4; channel += 1) data[to + channel] = before[from + channel] ?? 0;
    }
  }
}

/** Pencil lines along edges, and paler colours: how the cheapest engine draws. */
function pencil(pixels: Pixels, paper: string): void {
  const { data, width, height } = pixels;
  const [red, green, blue] = channelsOf(paper) ?? [255, 255, 255];
  const lights = new Float32Array(width * height);
  for (let index = 0; index < lights.length; index += 1) {
    lights[index] = get(data, index * 4) * 0.3 + get(data, index * 4 + 1) * 0.59 + get(data, index * 4 + 2) * 0.11;
  }
  const lightAt = (index: number): number => lights[index] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const index = y * width + x;
      const edge =
        Math.abs(lightAt(index - 1) - lightAt(index + 1)) + Math.abs(lightAt(index - width) - lightAt(index + width));
      const light = lightAt(index);
      const line = 1 - clamp((edge - 10) / 70) * 0.75;
      const tooth = 1 + ((speckles[tile(x, y)] ?? 0) / 127) * 0.06;
      const at = index * 4;
      for (const [channel, white] of [red, green, blue].entries()) {
        const pale = (get(data, at + channel) * 0.45 + light * 0.3 + white * 0.25) * line * tooth;
        data[at + channel] = pale;
      }
    }
  }
}

export interface FinishOptions {
  readonly finish: Finish;
  readonly palette: Palette;
  readonly unit: number;
  readonly engine: string | null;
}

/** Gives a painted canvas the texture of its genre and the hand of its engine. Costs about a tenth of a second for 1080×1920. */
export function finishCanvas(canvas: Canvas, options: FinishOptions): void {
  const { finish, palette, unit, engine } = options;
  const context = contextOf(canvas);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  const { data, width, height } = pixels;
  if (finish === 'paper-wash') wander(pixels, unit * 0.7);
  const touch = touchOf(finish, palette, unit);
  if (touch) {
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = (y * width + x) * 4;
        if (data[at + 3] === 0) continue;
        const light = get(data, at) * 0.3 + get(data, at + 1) * 0.59 + get(data, at + 2) * 0.11;
        touch(data, at, x, y, light);
      }
    }
  }
  if (engine === 'sketch') pencil(pixels, palette.paper);
  context.putImageData(pixels, 0, 0);
}

/** Lets bright places shine over their edges. @param strength 0 to 1 */
export function bloom(canvas: Canvas, strength: number, newCanvas: NewCanvas): void {
  if (strength <= 0) return;
  const { width, height } = canvas;
  const shrink = Math.max(4, Math.min(width, height) / 60);
  const small = newCanvas(Math.max(2, Math.round(width / shrink)), Math.max(2, Math.round(height / shrink)));
  const smallContext = contextOf(small);
  smallContext.imageSmoothingQuality = 'medium';
  smallContext.drawImage(canvas, 0, 0, small.width, small.height);
  const copy = newCanvas(small.width, small.height);
  contextOf(copy).drawImage(small, 0, 0);
  // Multiplied by itself, only what is bright stays.
  smallContext.globalCompositeOperation = 'multiply';
  smallContext.drawImage(copy, 0, 0);
  const context = contextOf(canvas);
  context.save();
  context.globalCompositeOperation = 'screen';
  context.globalAlpha = strength;
  context.imageSmoothingQuality = 'high';
  context.drawImage(small, 0, 0, width, height);
  context.restore();
}

/** Darkens towards the corners. @param strength 0 to 1 */
export function vignette(canvas: Canvas, strength: number): void {
  if (strength <= 0) return;
  const { width, height } = canvas;
  const context = contextOf(canvas);
  context.save();
  context.translate(width / 2, height / 2);
  context.scale(width / 2, height / 2);
  const gradient = context.createRadialGradient(0, 0, 0.55, 0, 0, 1.45);
  gradient.addColorStop(0, 'rgba(0,0,0,0)');
  gradient.addColorStop(1, `rgba(0,0,0,${strength.toFixed(3)})`);
  context.fillStyle = gradient;
  context.fillRect(-1, -1, 2, 2);
  context.restore();
}
