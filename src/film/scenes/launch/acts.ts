import { clear } from '../../colour.ts';
import { easeInOut, easeOut, overshoot, progressIn } from '../../motion.ts';
import { type Act, type LaunchWords, pill, reveal } from './act.ts';
import { createSign, type LaunchStage, setText } from './stage.ts';

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
