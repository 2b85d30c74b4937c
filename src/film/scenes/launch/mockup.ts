import { type Canvas, type Context2D, contextOf } from '../../canvas.ts';
import { clear, mix } from '../../colour.ts';
import { easeOut } from '../../motion.ts';
import { fontCss, shortened } from '../../text.ts';
import { face, type LaunchStage } from './stage.ts';

/** A window of the product: its frame is painted once, what happens in it lives. */
export function createMockup(
  stage: LaunchStage,
  domain: string,
  width: number,
  height: number,
): { readonly canvas: Canvas; paint(context: Context2D, x: number, y: number, seconds: number): void } {
  const { accent, bright, newCanvas } = stage;
  const margin = Math.ceil(width * 0.08);
  const canvas = newCanvas(Math.ceil(width) + margin * 2, Math.ceil(height) + margin * 2);
  const context = contextOf(canvas);
  const part = width / 100;
  context.translate(margin, margin);
  context.shadowColor = 'rgba(0,0,0,0.6)';
  context.shadowBlur = margin * 0.8;
  context.fillStyle = '#f7f8fc';
  context.beginPath();
  context.roundRect(0, 0, width, height, part * 3);
  context.fill();
  context.shadowColor = 'rgba(0,0,0,0)';
  context.shadowBlur = 0;
  const shape = (x: number, y: number, w: number, h: number, radius: number, colour: string): void => {
    context.fillStyle = colour;
    context.beginPath();
    context.roundRect(x, y, w, h, radius);
    context.fill();
  };
  const bar = part * 9;
  for (const [index, colour] of ['#ff5f57', '#febc2e', '#28c840'].entries())
    shape(part * (3.5 + index * 3.6), bar / 2 - part, part * 2, part * 2, part, colour);
  shape(part * 22, part * 2, part * 56, bar - part * 4, part * 2.5, '#e6e8f0');
  context.fillStyle = '#5a6072';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const address = shortened(domain, 60);
  context.font = fontCss(face, 600, part * 2.9);
  const wide = context.measureText(address).width;
  if (wide > part * 52) context.font = fontCss(face, 600, (part * 2.9 * part * 52) / wide);
  context.fillText(address, part * 50, bar / 2);
  shape(0, bar, part * 20, height - bar - part * 3, 0, mix('#eef0f7', accent, 0.06));
  const rows = Math.min(6, Math.floor((height - bar - part * 8) / (part * 6.5)));
  for (let row = 0; row < rows; row += 1)
    shape(
      part * 4,
      bar + part * (5 + row * 6.5),
      part * (row === 1 ? 12 : 8 + ((row * 5) % 5)),
      part * 2.4,
      part * 1.2,
      row === 1 ? accent : '#cfd4e2',
    );
  shape(part * 25, bar + part * 4, part * 30, part * 4, part * 2, '#20242f');
  shape(part * 25, bar + part * 10, part * 44, part * 2, part, '#cfd4e2');
  const cardTop = bar + part * 15;
  const cardTall = Math.max(part * 10, Math.min(part * 16, height - cardTop - part * 24));
  for (let card = 0; card < 3; card += 1) {
    const x = part * (25 + card * 24);
    shape(x, cardTop, part * 21, cardTall, part * 2, '#ffffff');
    shape(x + part * 2, cardTop + part * 2, part * 4, part * 4, part * 1.2, clear(accent, 0.9 - card * 0.25));
    shape(x + part * 2, cardTop + cardTall - part * 4, part * 12, part * 1.8, part, '#d9ddea');
  }
  const graphTop = cardTop + cardTall + part * 4;
  const graphTall = height - graphTop - part * 5;
  shape(part * 25, graphTop, part * 69, graphTall, part * 2, '#ffffff');
  return {
    canvas,
    paint(target, x, y, seconds) {
      target.drawImage(canvas, x - margin, y - margin);
      target.save();
      target.translate(x, y);
      // Bars grow one after another, and a line is drawn above them.
      const bars = 9;
      for (let index = 0; index < bars; index += 1) {
        const tall =
          (0.3 + 0.5 * (index / bars) + 0.12 * Math.sin(index * 2.1)) *
          graphTall *
          easeOut((seconds - 0.5 - index * 0.09) / 0.7);
        target.fillStyle = index === bars - 1 ? accent : clear(accent, 0.32);
        target.beginPath();
        target.roundRect(
          part * (28 + index * 7.2),
          graphTop + graphTall - part * 2 - tall,
          part * 4.6,
          Math.max(0.1, tall),
          part * 0.8,
        );
        target.fill();
      }
      // A hand that comes and clicks.
      const reach = easeOut((seconds - 1.2) / 1.1);
      const [cursorX, cursorY] = [part * (98 - reach * 31), graphTop + graphTall * (0.95 - reach * 0.75)];
      const click = seconds > 2.4 ? easeOut((seconds - 2.4) / 0.5) : 0;
      if (click > 0 && click < 1) {
        target.strokeStyle = clear(bright, 1 - click);
        target.lineWidth = part * 0.8;
        target.beginPath();
        target.arc(cursorX, cursorY, part * (1 + click * 6), 0, Math.PI * 2);
        target.stroke();
      }
      if (reach > 0) {
        target.fillStyle = '#12141c';
        target.strokeStyle = '#ffffff';
        target.lineWidth = part * 0.5;
        target.lineJoin = 'round';
        target.beginPath();
        target.moveTo(cursorX, cursorY);
        for (const [dx, dy] of [
          [0, 5.2],
          [1.3, 4],
          [2.3, 6.2],
          [3.3, 5.7],
          [2.3, 3.6],
          [4, 3.6],
        ] as const)
          target.lineTo(cursorX + dx * part, cursorY + dy * part);
        target.closePath();
        target.fill();
        target.stroke();
      }
      target.restore();
    },
  };
}
