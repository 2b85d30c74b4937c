import type { OverlayFrame, OverlayPainter } from './frame.ts';
import { between, randomFrom } from '../randomness.ts';

/** Streaks in three depths: the nearer, the longer, faster and brighter. */
export function createRain(frame: OverlayFrame): OverlayPainter {
  const { width, height, unit } = frame;
  const random = randomFrom(11);
  const depths = [0.45, 0.7, 1].map((depth) => ({
    depth,
    drops: Array.from({ length: 46 }, () => ({ x: random() * 1.3, y: random(), speed: between(random, 0.85, 1.2) })),
  }));
  return (context, at) => {
    context.save();
    context.fillStyle = 'rgba(20,32,48,0.16)';
    context.fillRect(0, 0, width, height);
    context.lineCap = 'round';
    for (const { depth, drops } of depths) {
      const length = unit * 9 * depth;
      context.strokeStyle = `rgba(214,230,248,${(0.22 + 0.34 * depth).toFixed(2)})`;
      context.lineWidth = Math.max(0.7, unit * 0.28 * depth);
      context.beginPath();
      for (const drop of drops) {
        const fallen = (drop.y + at * 1.5 * depth * drop.speed) % 1.15;
        const x = (drop.x - fallen * 0.18) * width;
        const y = fallen * 1.15 * height - height * 0.1;
        context.moveTo(x, y);
        context.lineTo(x - length * 0.2, y + length);
      }
      context.stroke();
    }
    context.restore();
  };
}
