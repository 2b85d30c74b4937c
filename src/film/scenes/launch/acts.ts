import type { Context2D } from '../../canvas.ts';
import { clear, lightness } from '../../colour.ts';
import { easeInOut, easeOut, overshoot, progressIn } from '../../motion.ts';
import { createMockup } from './mockup.ts';
import { featuresOf } from './phrases.ts';
import { createSign, type LaunchStage, paintToken, setText, type SetText } from './stage.ts';

export interface LaunchWords {
  readonly productName: string;
  readonly domain: string;
  readonly idea: string;
}

/** One act above its ground. @param seconds since its start @param length of the act in seconds */
export type Act = (context: Context2D, seconds: number, length: number) => void;

/** Shows a text word by word. @param pace seconds between words */
function reveal(
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
function pill(context: Context2D, stage: LaunchStage, text: SetText, shown: number, filled: boolean): void {
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

export function openingAct(stage: LaunchStage, words: LaunchWords): Act {
  const { width, height, unit, bright } = stage;
  const size = unit * 19;
  const sign = createSign(stage, words.productName, size);
  const nameY = height * 0.5 + unit * 9;
  const name = setText(
    stage,
    words.productName,
    { width: width * 0.86, height: unit * 30, size: unit * 13.5, weight: 800, maxLines: 2 },
    width / 2,
    nameY,
    'center',
  );
  const domainY = nameY + name.height / 2 + unit * 8;
  const domain = setText(
    stage,
    words.domain,
    { width: width * 0.76, height: unit * 9, size: unit * 4, weight: 600, maxLines: 2 },
    width / 2,
    domainY,
    'center',
  );
  const signY = nameY - name.height / 2 - size * 0.72;
  return (context, seconds) => {
    const grown = overshoot(seconds / 0.7);
    // Rings run out from the sign as it lands.
    for (const delay of [0.25, 0.5]) {
      const ring = progressIn(seconds, delay, delay + 1.3);
      if (ring <= 0 || ring >= 1) continue;
      context.strokeStyle = clear(bright, (1 - ring) * 0.6);
      context.lineWidth = unit * 0.5 * (1 - ring) + 0.4;
      context.beginPath();
      context.arc(width / 2, signY, size * (0.6 + easeOut(ring) * 2.2), 0, Math.PI * 2);
      context.stroke();
    }
    context.save();
    context.translate(width / 2, signY + Math.sin(seconds * 1.6) * unit * 0.5);
    context.rotate((1 - grown) * -0.6);
    context.scale(Math.max(0.001, grown), Math.max(0.001, grown));
    context.drawImage(sign, -sign.width / 2, -sign.height / 2);
    context.restore();
    reveal(context, name, seconds - 0.45, 0.12, () => '#ffffff');
    const line = easeInOut((seconds - 0.8) / 0.6);
    context.fillStyle = bright;
    context.fillRect(
      width / 2 - (unit * 11 * line) / 2,
      nameY + name.height / 2 + unit * 1.4,
      unit * 11 * line,
      unit * 0.7,
    );
    pill(context, stage, domain, easeOut((seconds - 1) / 0.6), false);
  };
}

export function ideaAct(stage: LaunchStage, words: LaunchWords): Act {
  const { width, height, unit, bright, portrait } = stage;
  const left = width * 0.09;
  const bar = unit * 1.1;
  const text = setText(
    stage,
    words.idea,
    {
      width: width * 0.8,
      height: height * (portrait ? 0.52 : 0.6),
      size: unit * (portrait ? 9.2 : 8.6),
      weight: 800,
      maxLines: portrait ? 14 : 9,
    },
    left + unit * 4,
    height * 0.52,
    'left',
  );
  const name = setText(
    stage,
    words.productName,
    { width: width * 0.66, height: unit * 7, size: unit * 4, weight: 700, maxLines: 1 },
    left + unit * 11,
    height * 0.52 - text.height / 2 - unit * 9,
    'left',
  );
  const sign = createSign(stage, words.productName, unit * 7.5);
  // The longest words carry the idea: they are shown in the accent.
  const lengths = text.tokens.map((token) => token.text.length).toSorted((a, b) => b - a);
  const carrying = Math.max(7, lengths[Math.floor(lengths.length * 0.18)] ?? 7);
  return (context, seconds, length) => {
    const shown = easeOut(seconds / 0.5);
    context.globalAlpha = shown;
    context.drawImage(
      sign,
      left + unit * 3.75 - sign.width / 2,
      height * 0.52 - text.height / 2 - unit * 9 - sign.height / 2,
    );
    context.globalAlpha = 1;
    reveal(context, name, seconds - 0.1, 0.05, () => 'rgba(255,255,255,0.85)');
    const drawn = easeInOut((seconds - 0.2) / 0.9);
    context.fillStyle = bright;
    context.beginPath();
    context.roundRect(left, height * 0.52 - text.height / 2, bar, Math.max(1, text.height * drawn), bar / 2);
    context.fill();
    // All words are there after at most half the act, so that they can be read.
    const pace = Math.min(0.09, (Math.max(1, length) * 0.45) / Math.max(1, text.tokens.length));
    reveal(context, text, seconds - 0.35, pace, (index) =>
      (text.tokens[index]?.text.length ?? 0) >= carrying ? bright : '#ffffff',
    );
  };
}

export function featuresAct(stage: LaunchStage, words: LaunchWords): Act {
  const { width, height, unit, accent, portrait, bright } = stage;
  const square = width === height;
  const stacked = portrait || square;
  const mockWidth = stacked ? width * 0.8 : width * 0.44;
  const mockHeight = stacked ? Math.min(mockWidth * 0.62, height * (square ? 0.42 : 0.36)) : mockWidth * 0.74;
  const mockup = createMockup(stage, words.domain, mockWidth, mockHeight);
  const mockX = stacked ? (width - mockWidth) / 2 : width * 0.51;
  const mockY = stacked ? height * (square ? 0.08 : 0.14) : (height - mockHeight) / 2;
  const listX = width * (stacked ? 0.1 : 0.06);
  const features = featuresOf(words.idea);
  const listTop = stacked ? mockY + mockHeight + unit * 8 : height * 0.18;
  const listTall = stacked ? height * (square ? 0.93 : 0.86) - listTop : height * 0.64;
  const row = listTall / Math.max(1, features.length);
  const listWidth = stacked ? width * 0.8 : width * 0.41;
  const lines = features.map((feature, index) => {
    const y = listTop + row * (index + 0.5);
    const box = {
      width: listWidth - unit * 11,
      height: row * 0.86,
      size: unit * (portrait ? 6 : 5.2),
      weight: 700,
      maxLines: 3,
    };
    return { y, text: setText(stage, feature, box, listX + unit * 11, y, 'left') };
  });
  return (context, seconds) => {
    const risen = easeOut(seconds / 0.8);
    context.save();
    context.globalAlpha = risen;
    mockup.paint(context, mockX, mockY + (1 - risen) * unit * 14 + Math.sin(seconds * 1.1) * unit * 0.5, seconds);
    context.restore();
    for (const [index, { y, text }] of lines.entries()) {
      const since = seconds - 0.5 - index * 0.5;
      const shown = overshoot(since / 0.5);
      if (since <= 0) continue;
      const radius = unit * 3.4 * Math.max(0, shown);
      context.fillStyle = clear(accent, 0.95);
      context.beginPath();
      context.arc(listX + unit * 4, y, radius, 0, Math.PI * 2);
      context.fill();
      const tick = easeOut((since - 0.15) / 0.4);
      context.strokeStyle = lightness(accent) > 0.62 ? '#10121c' : '#ffffff';
      context.lineWidth = unit * 0.8;
      context.lineCap = 'round';
      context.lineJoin = 'round';
      if (tick > 0) {
        context.beginPath();
        context.moveTo(listX + unit * 2.5, y + unit * 0.1);
        context.lineTo(
          listX + unit * (2.5 + 1.1 * Math.min(1, tick * 2)),
          y + unit * (0.1 + 1.2 * Math.min(1, tick * 2)),
        );
        if (tick > 0.5)
          context.lineTo(listX + unit * (3.6 + 2.2 * (tick * 2 - 1)), y + unit * (1.3 - 2.7 * (tick * 2 - 1)));
        context.stroke();
      }
      reveal(context, text, since - 0.1, 0.05, () => '#ffffff');
      const under = easeInOut((since - 0.35) / 0.6);
      context.fillStyle = clear(bright, 0.28);
      context.fillRect(listX, y + row * 0.47, listWidth * under, Math.max(1, unit * 0.16));
    }
  };
}

export function closingAct(stage: LaunchStage, words: LaunchWords): Act {
  const { width, height, unit, bright } = stage;
  const sign = createSign(stage, words.productName, unit * 13);
  const nameY = height * 0.5 + unit * 2;
  const name = setText(
    stage,
    words.productName,
    { width: width * 0.86, height: unit * 26, size: unit * 11, weight: 800, maxLines: 2 },
    width / 2,
    nameY,
    'center',
  );
  const signY = nameY - name.height / 2 - unit * 11;
  const domain = setText(
    stage,
    words.domain,
    { width: width * 0.72, height: unit * 12, size: unit * 5, weight: 700, maxLines: 2 },
    width / 2,
    nameY + name.height / 2 + unit * 11,
    'center',
  );
  return (context, seconds) => {
    for (let ring = 0; ring < 3; ring += 1) {
      const share = (seconds * 0.28 + ring / 3) % 1;
      context.strokeStyle = clear(bright, (1 - share) * 0.3);
      context.lineWidth = Math.max(0.6, unit * 0.35);
      context.beginPath();
      context.arc(width / 2, height / 2, unit * (14 + share * 70), 0, Math.PI * 2);
      context.stroke();
    }
    const grown = overshoot(seconds / 0.6);
    context.save();
    context.translate(width / 2, signY);
    context.scale(Math.max(0.001, grown), Math.max(0.001, grown));
    context.drawImage(sign, -sign.width / 2, -sign.height / 2);
    context.restore();
    reveal(context, name, seconds - 0.25, 0.1, () => '#ffffff');
    context.save();
    // The button breathes, so that the eye ends on it.
    const pulse = seconds > 1.2 ? 1 + Math.sin((seconds - 1.2) * 4) * 0.018 : 1;
    const centre = nameY + name.height / 2 + unit * 11;
    context.translate(width / 2, centre);
    context.scale(pulse, pulse);
    context.translate(-width / 2, -centre);
    pill(context, stage, domain, easeOut((seconds - 0.6) / 0.6), true);
    context.restore();
    const underline = easeInOut((seconds - 1) / 0.7);
    context.fillStyle = clear(bright, 0.5);
    context.fillRect(width / 2 - unit * 7 * underline, height * 0.93, unit * 14 * underline, unit * 0.4);
  };
}
