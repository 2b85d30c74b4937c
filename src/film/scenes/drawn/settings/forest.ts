import { clear, mix } from '../../../colour.ts';
import { between } from '../../../randomness.ts';
import { airAt, contour, haze, landBelow, outdoors, type Place, type Stage } from '../stage.ts';
import { pine, roundTree } from './land.ts';

/** A bare tree whose branches fork a few times. */
function bareTree(stage: Stage, x: number, y: number, tall: number, colour: string): void {
  const { brush, random } = stage;
  const grow = (fromX: number, fromY: number, angle: number, long: number, thick: number, forks: number): void => {
    const toX = fromX + Math.cos(angle) * long;
    const toY = fromY + Math.sin(angle) * long;
    const bend = between(random, -0.15, 0.15) * long;
    brush.line(
      (path) => {
        path.moveTo(fromX, fromY);
        path.quadraticCurveTo((fromX + toX) / 2 + bend, (fromY + toY) / 2, toX, toY);
      },
      colour,
      thick,
    );
    if (forks === 0) return;
    for (const side of [-1, 1]) {
      const turn = side * between(random, 0.25, 0.75);
      grow(toX, toY, angle + turn, long * between(random, 0.6, 0.82), thick * 0.62, forks - 1);
    }
  };
  grow(x, y, -Math.PI / 2 + between(random, -0.1, 0.1), tall * 0.34, tall * 0.05, 4);
}

function trunk(stage: Stage, x: number, wide: number, bottom: number, colour: string): void {
  const lean = between(stage.random, -1, 1) * wide * 0.5;
  stage.brush.shape((path) => {
    path.moveTo(x - wide * 0.9, bottom);
    path.quadraticCurveTo(x - wide * 0.45, bottom - wide * 3, x - wide * 0.4 + lean, -stage.unit * 4);
    path.lineTo(x + wide * 0.4 + lean, -stage.unit * 4);
    path.quadraticCurveTo(x + wide * 0.45, bottom - wide * 3, x + wide * 0.9, bottom);
    path.closePath();
  }, colour);
}

export function paintForest(stage: Stage): Place {
  const { width, height, unit, horizon, palette, random, brush, context, manner, plan } = stage;
  const bleak = manner.finish === 'dread' || manner.finish === 'noir';
  for (let row = 0; row < 4; row += 1) {
    const depth = row / 4;
    const base = horizon + (height - horizon) * (0.08 + depth * 0.5);
    const wave = contour(random, 0.4);
    const top = (share: number): number => base + wave(share) * unit * 2.5;
    const colour = airAt(palette, 0.12 + depth * 0.7);
    brush.shape(landBelow(stage, top), mix(colour, palette.ink, 0.08));
    const count = Math.round((15 - row * 3) * Math.max(1, width / height));
    for (let tree = 0; tree < count; tree += 1) {
      const share = (tree + random()) / count;
      // Nearer rows open a clearing in the middle.
      if (row > 1 && Math.abs(share - 0.5) < 0.17 + row * 0.03) continue;
      const tall = unit * between(random, 22, 34) * (0.75 + depth);
      const y = top(share) + unit * 2;
      const shade = mix(colour, palette.ink, random() * 0.22);
      if (bleak) bareTree(stage, share * width, y, tall * 1.15, shade);
      else if ((plan.seed + row) % 2 === 0) pine(stage, share * width, y, tall, shade);
      else roundTree(stage, share * width, y, tall, mix(shade, palette.accent, random() < 0.12 ? 0.35 : 0), random);
    }
    haze(stage, base, unit * 15, 0.5 - depth * 0.35);
  }
  // Beams between the trees.
  if (manner.fill === 'soft') {
    context.globalCompositeOperation = 'lighter';
    for (let beam = 0; beam < 5; beam += 1) {
      const x = width * between(random, 0.1, 0.8);
      const gradient = context.createLinearGradient(x, 0, x + unit * 26, height * 0.85);
      gradient.addColorStop(0, clear(palette.light, bleak ? 0.05 : 0.15));
      gradient.addColorStop(1, clear(palette.light, 0));
      context.fillStyle = gradient;
      context.beginPath();
      context.moveTo(x, -unit);
      context.lineTo(x + unit * 7, -unit);
      context.lineTo(x + unit * 38, height * 0.85);
      context.lineTo(x + unit * 18, height * 0.85);
      context.fill();
    }
    context.globalCompositeOperation = 'source-over';
  }
  const ground = height * 0.88;
  const near = mix(palette.near, palette.ink, 0.25);
  const wave = contour(random, 0.5);
  brush.shape(
    landBelow(stage, (share) => ground - unit * 4 + wave(share) * unit * 2),
    near,
  );
  trunk(stage, width * between(random, 0.02, 0.09), unit * 6, ground + unit * 6, near);
  trunk(stage, width * between(random, 0.91, 0.98), unit * 7.5, ground + unit * 8, near);
  return outdoors(ground);
}
