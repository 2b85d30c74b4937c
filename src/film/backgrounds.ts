import type { Context2D } from './canvas.ts';
import { type Background, backgrounds } from './catalogue.ts';
import { clear } from './colour.ts';
import { randomFrom } from './randomness.ts';

function slope(context: Context2D, width: number, height: number, colours: readonly string[]): void {
  const gradient = context.createLinearGradient(0, 0, width * 0.3, height);
  for (const [index, colour] of colours.entries())
    gradient.addColorStop(index / Math.max(1, colours.length - 1), colour);
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
}

function glow(context: Context2D, x: number, y: number, radius: number, colour: string, alpha: number): void {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, clear(colour, alpha));
  gradient.addColorStop(1, clear(colour, 0));
  context.fillStyle = gradient;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

function paintKnown(context: Context2D, background: Background, width: number, height: number): void {
  const unit = Math.min(width, height) / 100;
  switch (background) {
    case 'black':
      return slope(context, width, height, ['#000000', '#000000']);
    case 'white':
      return slope(context, width, height, ['#ffffff', '#ffffff']);
    case 'midnight':
      slope(context, width, height, ['#0b1437', '#182b63', '#0a1030']);
      return glow(context, width * 0.7, height * 0.2, unit * 70, '#4f6bd8', 0.35);
    case 'sunset':
      slope(context, width, height, ['#2b1a4f', '#a8336b', '#ff7a4d', '#ffc56b']);
      return glow(context, width * 0.5, height * 0.78, unit * 60, '#ffe4a3', 0.6);
    case 'aurora':
      slope(context, width, height, ['#04141f', '#06283a', '#071a2c']);
      glow(context, width * 0.25, height * 0.3, unit * 70, '#2fe0a2', 0.45);
      glow(context, width * 0.75, height * 0.4, unit * 75, '#7a5cff', 0.4);
      return glow(context, width * 0.5, height * 0.1, unit * 50, '#36c3ff', 0.3);
    case 'paper': {
      slope(context, width, height, ['#f6f0e2', '#ece2cc']);
      const random = randomFrom(7);
      for (let fibre = 0; fibre < 260; fibre += 1) {
        context.fillStyle = clear(random() < 0.5 ? '#8a6f45' : '#ffffff', 0.05 + random() * 0.08);
        context.fillRect(random() * width, random() * height, unit * (0.5 + random() * 3), Math.max(1, unit * 0.18));
      }
      return;
    }
    case 'studio':
      slope(context, width, height, ['#5d626b', '#3a3e45', '#24272c']);
      return glow(context, width * 0.5, height * 0.4, unit * 75, '#aab2bf', 0.4);
    case 'dots': {
      slope(context, width, height, ['#5b3df5', '#8a4bff']);
      context.fillStyle = clear('#ffffff', 0.16);
      const step = unit * 6;
      for (let row = 0; row * step < height + step; row += 1) {
        for (let column = 0; column * step < width + step; column += 1) {
          context.beginPath();
          context.arc((column + (row % 2) / 2) * step, row * step, unit * 0.9, 0, Math.PI * 2);
          context.fill();
        }
      }
    }
  }
}

/** @param slug of the backgrounds; null and slugs that are not known are black. */
export function paintBackground(context: Context2D, slug: string | null, width: number, height: number): void {
  paintKnown(context, backgrounds.find((known) => known.slug === slug)?.slug ?? 'black', width, height);
}
