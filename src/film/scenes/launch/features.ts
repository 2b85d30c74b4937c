import { clear, lightness } from '../../colour.ts';
import { easeInOut, easeOut, overshoot } from '../../motion.ts';
import { type Act, type LaunchWords, reveal } from './act.ts';
import { createMockup } from './mockup.ts';
import { featuresOf } from './phrases.ts';
import { type LaunchStage, setText } from './stage.ts';

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
