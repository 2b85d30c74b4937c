import type { Look } from './looks.ts';

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** 256 colours between the given ones, as red, green and blue in turn. */
function gradient(colours: readonly string[]): Uint8ClampedArray {
  const stops = colours.map(rgbOf);
  const table = new Uint8ClampedArray(256 * 3);
  for (let light = 0; light < 256; light += 1) {
    const place = (light / 255) * (stops.length - 1);
    const from = stops[Math.floor(place)] ?? [0, 0, 0];
    const to = stops[Math.ceil(place)] ?? from;
    for (let part = 0; part < 3; part += 1)
      table[light * 3 + part] = (from[part] ?? 0) + ((to[part] ?? 0) - (from[part] ?? 0)) * (place % 1);
  }
  return table;
}

/** Noise that is the same for the same pixel and seed, -1 to 1. */
function noise(index: number, seed: number): number {
  let value = Math.imul(index ^ (seed * 2_654_435_761), 2_246_822_519);
  value = Math.imul(value ^ (value >>> 15), 3_266_489_917);
  return ((value ^ (value >>> 13)) >>> 0) / 2 ** 31 - 1;
}

const lightOf = (red: number, green: number, blue: number): number => 0.299 * red + 0.587 * green + 0.114 * blue;

/** How strong the edge at each pixel is, 0 to 1 (Sobel). */
function edges(data: Uint8ClampedArray, width: number, height: number): Float32Array {
  const light = new Float32Array(width * height);
  for (let index = 0; index < light.length; index += 1)
    light[index] = lightOf(data[index * 4] ?? 0, data[index * 4 + 1] ?? 0, data[index * 4 + 2] ?? 0);
  const found = new Float32Array(light.length);
  const at = (index: number): number => light[index] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const index = y * width + x;
      const up = index - width;
      const down = index + width;
      const across = at(up + 1) + 2 * at(index + 1) + at(down + 1) - at(up - 1) - 2 * at(index - 1) - at(down - 1);
      const along = at(down - 1) + 2 * at(down) + at(down + 1) - at(up - 1) - 2 * at(up) - at(up + 1);
      found[index] = Math.min(1, Math.hypot(across, along) / 400);
    }
  }
  return found;
}

/**
 * Gives a picture a look, in place. `data` is red, green, blue and opacity in turn. The same seed gives the same picture.
 */
export function applyLook(data: Uint8ClampedArray, width: number, height: number, look: Look, seed: number): void {
  const lines = look.ink === null ? null : edges(data, width, height);
  const ink = look.ink === null ? ([0, 0, 0] as const) : rgbOf(look.ink.colour);
  const table = look.tones === null ? null : gradient(look.tones.colours);
  const share = look.tones?.share ?? 0;
  const steps = look.levels === null ? null : look.levels - 1;
  const dot = look.halftone;
  const furthest = Math.hypot(width / 2, height / 2);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x;
      const at = index * 4;
      let red = ((data[at] ?? 0) - 128) * look.contrast + 128;
      let green = ((data[at + 1] ?? 0) - 128) * look.contrast + 128;
      let blue = ((data[at + 2] ?? 0) - 128) * look.contrast + 128;
      let light = lightOf(red, green, blue);
      if (steps !== null) {
        // Brightness in steps, colours as they are: flat areas, as painted.
        const flat = Math.round((Math.max(0, Math.min(255, light)) / 255) * steps) * (255 / steps);
        red += flat - light;
        green += flat - light;
        blue += flat - light;
        light = flat;
      }
      red = light + (red - light) * look.saturation;
      green = light + (green - light) * look.saturation;
      blue = light + (blue - light) * look.saturation;
      if (table !== null) {
        const entry = Math.max(0, Math.min(255, Math.round(light))) * 3;
        red += ((table[entry] ?? 0) - red) * share;
        green += ((table[entry + 1] ?? 0) - green) * share;
        blue += ((table[entry + 2] ?? 0) - blue) * share;
      }
      let factor = 1;
      if (dot > 0) {
        // Dots on a grid turned by 45 degrees, larger where it is darker.
        const u = ((((x + y) % dot) + dot) % dot) - dot / 2;
        const v = ((((x - y) % dot) + dot) % dot) - dot / 2;
        const radius = (1 - Math.max(0, Math.min(255, light)) / 255) * dot * 0.62;
        if (u * u + v * v < radius * radius) factor *= 0.72;
      }
      if (look.scanlines && y % 4 < 2) factor *= 0.78;
      if (look.vignette > 0)
        factor *= 1 - look.vignette * (Math.hypot(x - width / 2, y - height / 2) / furthest) ** 2.2;
      const speck = look.grain === 0 ? 0 : noise(index, seed) * 255 * look.grain;
      const line = lines === null ? 0 : Math.min(1, (lines[index] ?? 0) * (look.ink?.strength ?? 0));
      data[at] = (red * factor + speck) * (1 - line) + ink[0] * line;
      data[at + 1] = (green * factor + speck) * (1 - line) + ink[1] * line;
      data[at + 2] = (blue * factor + speck) * (1 - line) + ink[2] * line;
    }
  }
}
