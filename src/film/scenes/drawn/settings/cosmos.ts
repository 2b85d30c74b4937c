import { clear, lighter, mix } from '../../../colour.ts';
import { between } from '../../../randomness.ts';
import { contour, landBelow, type Place, type Stage } from '../stage.ts';
import { paintStars } from './sky.ts';

function planet(stage: Stage, x: number, y: number, radius: number, colour: string, ring: boolean): void {
  const { context, palette, random, brush, unit } = stage;
  brush.glow(x, y, radius * 1.7, colour, 0.4);
  const arcs = (front: boolean): void => {
    if (!ring) return;
    for (const [size, alpha] of [
      [1.9, 0.5],
      [1.7, 0.75],
      [1.5, 0.4],
    ] as const) {
      context.strokeStyle = clear(lighter(palette.second, 0.3), alpha);
      context.lineWidth = radius * 0.09;
      context.beginPath();
      context.ellipse(
        x,
        y,
        radius * size,
        radius * size * 0.28,
        -0.35,
        front ? 0 : Math.PI,
        front ? Math.PI : Math.PI * 2,
      );
      context.stroke();
    }
  };
  arcs(false);
  context.save();
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.clip();
  context.fillStyle = colour;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  const wave = contour(random, 0.6);
  for (let band = 0; band < 9; band += 1) {
    context.fillStyle = clear(band % 2 === 0 ? lighter(colour, 0.35) : mix(colour, palette.accent, 0.5), 0.4);
    const top = y - radius + (band / 9) * radius * 2 + wave(band / 9) * radius * 0.1;
    context.beginPath();
    context.ellipse(x, top, radius * 1.3, radius * between(random, 0.03, 0.1), -0.2, 0, Math.PI * 2);
    context.fill();
  }
  const shade = context.createRadialGradient(
    x - radius * 0.5,
    y - radius * 0.5,
    radius * 0.2,
    x - radius * 0.25,
    y - radius * 0.25,
    radius * 1.35,
  );
  shade.addColorStop(0, clear(palette.light, 0.4));
  shade.addColorStop(0.4, clear(palette.ink, 0));
  shade.addColorStop(1, clear(palette.ink, 0.92));
  context.fillStyle = shade;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  context.restore();
  if (stage.manner.outline > 0.4) {
    context.strokeStyle = palette.ink;
    context.lineWidth = unit * stage.manner.outline;
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.stroke();
  }
  arcs(true);
}

export function paintCosmos(stage: Stage): Place {
  const { context, width, height, unit, palette, random, brush } = stage;
  const dark = mix(palette.sky[0], '#02030c', 0.75);
  const gradient = context.createLinearGradient(0, 0, width * 0.4, height);
  gradient.addColorStop(0, dark);
  gradient.addColorStop(0.6, mix(dark, palette.sky[1], 0.45));
  gradient.addColorStop(1, mix(dark, palette.sky[2], 0.4));
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'lighter';
  // A band of nebula across the frame.
  const tilt = between(random, -0.5, 0.5);
  for (let cloud = 0; cloud < 26; cloud += 1) {
    const along = random();
    const x = along * width;
    const y = height * (0.34 + tilt * (along - 0.5)) + (random() - 0.5) * unit * 30;
    const colour = [palette.sky[2], palette.accent, palette.second, palette.sky[1]][cloud % 4] ?? palette.accent;
    brush.glow(x, y, unit * between(random, 10, 34), colour, 0.16);
  }
  context.globalCompositeOperation = 'source-over';
  paintStars({ ...stage, horizon: height }, 260, 1);
  planet(
    stage,
    width * between(random, 0.68, 0.8),
    height * between(random, 0.18, 0.28),
    unit * between(random, 17, 25),
    mix(palette.accent, palette.sky[2], 0.3),
    true,
  );
  planet(
    stage,
    width * between(random, 0.12, 0.25),
    height * between(random, 0.3, 0.45),
    unit * between(random, 4, 8),
    mix(palette.second, palette.far, 0.4),
    false,
  );
  const ground = height * 0.87;
  const bumps = contour(random, 0.55);
  const top = (share: number): number => ground - unit * 6 + (share - 0.5) ** 2 * unit * 40 + bumps(share) * unit * 2;
  brush.shape(landBelow(stage, top), mix(palette.far, palette.near, 0.55));
  for (let crater = 0; crater < 9; crater += 1) {
    const share = random();
    const y = top(share) + unit * between(random, 4, 14);
    const size = unit * between(random, 2, 6);
    context.fillStyle = clear(palette.ink, 0.4);
    context.beginPath();
    context.ellipse(share * width, y, size, size * 0.3, 0, 0, Math.PI * 2);
    context.fill();
    context.strokeStyle = clear(palette.light, 0.3);
    context.lineWidth = unit * 0.25;
    context.beginPath();
    context.ellipse(share * width, y + unit * 0.3, size, size * 0.3, 0, 0, Math.PI);
    context.stroke();
  }
  return { ground, lamps: [], water: null, outdoors: false };
}
