import type { Context2D } from '../../canvas.ts';
import { clear, lightness } from '../../colour.ts';
import { easeOut } from '../../motion.ts';
import { type LaunchStage, paintToken, type SetText } from './stage.ts';

export interface LaunchWords {
  readonly productName: string;
  readonly domain: string;
  readonly idea: string;
}

/** One act above its ground. @param seconds since its start @param length of the act in seconds */
export type Act = (context: Context2D, seconds: number, length: number) => void;

/** Shows a text word by word. @param pace seconds between words */
export function reveal(
  context: Context2D,
  text: SetText,
  since: number,
  pace: number,
  colourOf: (index: number) => string,
): void {
  context.font = text.font;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  for (const [index, token] of text.tokens.entries())
    paintToken(context, token, text.size, easeOut((since - index * pace) / 0.5), colourOf(index));
}

/** A pill with a text, as a button. @param shown 0 to 1 */
export function pill(context: Context2D, stage: LaunchStage, text: SetText, shown: number, filled: boolean): void {
  const [first] = text.tokens;
  if (!first || shown <= 0) return;
  const left = Math.min(...text.tokens.map((token) => token.x));
  const padX = text.size * 0.95;
  const padY = text.size * 0.5;
  const top = first.y - text.size * 0.98 - padY;
  context.save();
  context.globalAlpha = Math.min(1, shown * 1.3);
  context.translate(0, (1 - shown) * text.size);
  context.beginPath();
  const tall = text.height + padY * 2;
  context.roundRect(left - padX, top, text.width + padX * 2, tall, Math.min(tall / 2, text.size * 1.1));
  if (filled) {
    context.fillStyle = stage.accent;
    context.fill();
  } else {
    context.fillStyle = 'rgba(255,255,255,0.07)';
    context.fill();
    context.strokeStyle = clear(stage.bright, 0.6);
    context.lineWidth = Math.max(1, stage.unit * 0.22);
    context.stroke();
  }
  context.font = text.font;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.fillStyle = filled ? (lightness(stage.accent) > 0.62 ? '#10121c' : '#ffffff') : stage.bright;
  for (const token of text.tokens) context.fillText(token.text, token.x, token.y);
  context.restore();
}
