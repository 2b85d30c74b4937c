import { type Canvas, type Context2D, contextOf, type NewCanvas } from '../../canvas.ts';
import { clear, colourOr, lighter, lightness, mix } from '../../colour.ts';
import { fonts } from '../../catalogue.ts';
import { clamp } from '../../motion.ts';
import { fitText, fontCss, isRightToLeft, lettersOf, type TextBox } from '../../text.ts';

/** Letters of the launch clips. */
export const face = fonts[0].family;

/** Where a launch clip is drawn, and in which colours. */
export interface LaunchStage {
  readonly width: number;
  readonly height: number;
  /** A hundredth of the frame's shorter side, pixels. */
  readonly unit: number;
  readonly portrait: boolean;
  readonly accent: string;
  /** The accent, light enough to be read on the dark ground. */
  readonly bright: string;
  readonly ground: string;
  readonly newCanvas: NewCanvas;
  readonly probe: Context2D;
}

export function launchStage(width: number, height: number, accentColor: string, newCanvas: NewCanvas): LaunchStage {
  const accent = colourOr(accentColor, '#5b5bf6');
  let bright = accent;
  for (let step = 0; step < 6 && lightness(bright) < 0.5; step += 1) bright = lighter(bright, 0.2);
  return {
    width,
    height,
    unit: Math.min(width, height) / 100,
    portrait: height > width,
    accent,
    bright,
    ground: mix('#07080f', accent, 0.1),
    newCanvas,
    probe: contextOf(newCanvas(8, 8)),
  };
}

interface Token {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface SetText {
  /** Words with their left edges and baselines; whole lines where letters run from right to left. */
  readonly tokens: readonly Token[];
  readonly size: number;
  readonly font: string;
  readonly width: number;
  readonly height: number;
}

/** Text in a box, word by word. @param y pixels from the top to the middle of the text @param x its left edge, or its middle */
export function setText(
  stage: LaunchStage,
  text: string,
  box: Omit<TextBox, 'family' | 'leading'>,
  x: number,
  y: number,
  align: 'left' | 'center',
): SetText {
  const { probe } = stage;
  const leading = 1.22;
  const fitted = fitText(probe, text, { ...box, family: face, leading });
  const font = fontCss(face, box.weight, fitted.size);
  probe.font = font;
  const space = probe.measureText(' ').width;
  const top = y - fitted.height / 2;
  const tokens = fitted.lines.flatMap((line, row) => {
    const lineWidth = probe.measureText(line).width;
    const baseline = top + (row + 0.8) * fitted.size * leading;
    let at = align === 'center' ? x - lineWidth / 2 : x;
    if (isRightToLeft(line)) return [{ text: line, x: at, y: baseline, width: lineWidth }];
    return line.split(' ').map((word) => {
      const token = { text: word, x: at, y: baseline, width: probe.measureText(word).width };
      at += token.width + space;
      return token;
    });
  });
  return { tokens, size: fitted.size, font, width: fitted.width, height: fitted.height };
}

/** Draws a token that comes up out of nothing. @param shown 0 to 1 */
export function paintToken(context: Context2D, token: Token, size: number, shown: number, colour: string): void {
  if (shown <= 0) return;
  context.globalAlpha = clamp(shown * 1.4);
  context.fillStyle = colour;
  context.direction = isRightToLeft(token.text) ? 'rtl' : 'ltr';
  context.fillText(token.text, token.x, token.y + (1 - shown) * size * 0.55);
  context.globalAlpha = 1;
}

/** The product's sign: its first letter on a tile in the accent. */
export function createSign(stage: LaunchStage, name: string, size: number): Canvas {
  const { accent, newCanvas } = stage;
  const margin = Math.ceil(size * 0.35);
  const canvas = newCanvas(Math.ceil(size) + margin * 2, Math.ceil(size) + margin * 2);
  const context = contextOf(canvas);
  context.translate(margin, margin);
  context.shadowColor = clear(accent, 0.85);
  context.shadowBlur = size * 0.3;
  const slope = context.createLinearGradient(0, 0, size, size);
  slope.addColorStop(0, lighter(accent, 0.35));
  slope.addColorStop(1, mix(accent, '#000000', 0.22));
  context.fillStyle = slope;
  context.beginPath();
  context.roundRect(0, 0, size, size, size * 0.26);
  context.fill();
  context.shadowColor = 'rgba(0,0,0,0)';
  context.shadowBlur = 0;
  context.save();
  context.beginPath();
  context.roundRect(0, 0, size, size, size * 0.26);
  context.clip();
  context.fillStyle = 'rgba(255,255,255,0.16)';
  context.beginPath();
  context.ellipse(size * 0.3, -size * 0.15, size * 0.95, size * 0.6, -0.35, 0, Math.PI * 2);
  context.fill();
  context.restore();
  const letter = (lettersOf(name.trim().slice(0, 24))[0] ?? '•').toLocaleUpperCase();
  context.font = fontCss(face, 800, size * 0.56);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = lightness(accent) > 0.72 ? '#10121c' : '#ffffff';
  context.fillText(letter, size / 2, size * 0.7);
  return canvas;
}
