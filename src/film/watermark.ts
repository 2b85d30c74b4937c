import { type Canvas, contextOf, type NewCanvas, type Picture } from './canvas.ts';
import { defaultFont } from './catalogue.ts';
import type { Film, Watermark } from './film.ts';
import { clamp } from './motion.ts';
import { fitText, fontCss } from './text.ts';

interface PlacedMark {
  readonly picture: Picture;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** 0 to 1. */
  readonly alpha: number;
}

function textMark(text: string, frame: number, newCanvas: NewCanvas): Canvas | null {
  const size = Math.max(9, frame * 0.036);
  const probe = contextOf(newCanvas(8, 8));
  const box = { width: frame * 0.42, height: frame * 0.14, size, maxLines: 2, leading: 1.25 };
  const fitted = fitText(probe, text, { ...box, family: defaultFont.family, weight: defaultFont.weight });
  if (fitted.lines.length === 0) return null;
  const edge = fitted.size * 0.22;
  const canvas = newCanvas(Math.ceil(fitted.width + edge * 2), Math.ceil(fitted.height + edge * 2));
  const context = contextOf(canvas);
  context.font = fontCss(defaultFont.family, defaultFont.weight, fitted.size);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  for (const [row, line] of fitted.lines.entries()) {
    const y = edge + (row + 0.8) * fitted.size * 1.25;
    context.strokeStyle = 'rgba(0,0,0,0.55)';
    context.lineWidth = edge;
    context.strokeText(line, canvas.width / 2, y);
    context.fillStyle = '#ffffff';
    context.fillText(line, canvas.width / 2, y);
  }
  return canvas;
}

/** @returns null when there is nothing to see: no text and no picture, or no opacity. */
export function placeWatermark(
  film: Film,
  watermark: Watermark,
  given: Picture | undefined,
  newCanvas: NewCanvas,
): PlacedMark | null {
  const frame = Math.min(film.width, film.height);
  const alpha = clamp(watermark.opacity / 100);
  const picture = given && given.width > 0 && given.height > 0 ? given : textMark(watermark.text, frame, newCanvas);
  if (!picture || alpha === 0) return null;
  const scale = picture === given ? (frame * 0.18) / Math.max(picture.width, picture.height) : 1;
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const margin = frame * 0.045;
  const [row, column] = watermark.position.split('-');
  const spread = (name: string | undefined, size: number, space: number): number => {
    if (name === 'top' || name === 'left') return margin;
    if (name === 'bottom' || name === 'right') return space - size - margin;
    return (space - size) / 2;
  };
  const x = Math.round(spread(column, width, film.width));
  const y = Math.round(spread(row, height, film.height));
  return { picture, x, y, width, height, alpha };
}
