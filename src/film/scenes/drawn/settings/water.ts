import { clear, lighter, mix } from '../../../colour.ts';
import { between } from '../../../randomness.ts';
import { standingOf } from '../subjects/subjects.ts';
import { airAt, contour, haze, landBelow, type Place, type Stage } from '../stage.ts';

export function paintSea(stage: Stage): Place {
  const { context, width, height, unit, horizon, palette, brush, random, sun, manner } = stage;
  for (let island = 0; island < 2; island += 1) {
    const wave = contour(random, 0.5);
    const centre = island === 0 ? between(random, 0, 0.35) : between(random, 0.65, 1);
    const top = (share: number): number =>
      horizon + unit - Math.max(0, 1 - Math.abs(share - centre) * 3.2) ** 1.3 * unit * (14 + wave(share * 2) * 7);
    brush.shape(landBelow(stage, top, horizon + unit * 2), airAt(palette, 0.25 + island * 0.2));
  }
  const gradient = context.createLinearGradient(0, horizon, 0, height);
  gradient.addColorStop(0, mix(palette.water, palette.sky[2], 0.55));
  gradient.addColorStop(0.3, palette.water);
  gradient.addColorStop(1, mix(palette.water, palette.ink, 0.45));
  context.fillStyle = gradient;
  context.fillRect(0, horizon, width, height - horizon);
  if (manner.outline > 0.4) {
    context.fillStyle = palette.ink;
    context.fillRect(0, horizon, width, manner.outline * unit);
  }
  // The sun's road on the water: short strokes, wider and rarer towards us.
  for (let stroke = 0; stroke < 120; stroke += 1) {
    const share = random() ** 1.4;
    const y = horizon + share * (height - horizon);
    const spread = sun.radius * (0.6 + share * 3);
    const long = unit * (0.8 + share * 9) * (0.4 + random());
    const x = sun.x + (random() + random() - 1) * spread;
    context.fillStyle = clear(lighter(palette.light, 0.2), (0.75 - share * 0.5) * (0.4 + random() * 0.6));
    context.beginPath();
    context.ellipse(x, y, long, unit * (0.12 + share * 0.35), 0, 0, Math.PI * 2);
    context.fill();
  }
  for (let row = 0; row < 9; row += 1) {
    const depth = (row / 9) ** 1.6;
    const y = horizon + unit * 2 + depth * (height - horizon);
    const high = unit * (0.5 + depth * 3.2);
    const long = unit * (6 + depth * 26);
    const shift = random() * long;
    const crest = (share: number): number =>
      y +
      Math.sin(((share * width + shift) / long) * Math.PI * 2) * high * 0.5 +
      Math.sin(share * 31 + row) * high * 0.2;
    brush.shape(landBelow(stage, crest), mix(mix(palette.water, palette.sky[1], 0.3), palette.ink, depth * 0.5));
    context.strokeStyle = clear(lighter(palette.paper, 0.3), 0.16 + depth * 0.3);
    context.lineWidth = unit * (0.15 + depth * 0.4);
    context.beginPath();
    for (let x = -unit; x <= width + unit; x += unit) {
      if (x < 0) context.moveTo(x, crest(x / width));
      else context.lineTo(x, crest(x / width));
    }
    context.stroke();
  }
  haze(stage, horizon, unit * 8, 0.4);
  const { lift, motion } = standingOf(stage.plan.subject);
  // What neither floats nor flies stands on a beach.
  if (lift <= 0 && motion !== 'sail') {
    const beach = height * 0.77;
    const edge = contour(random, 0.35);
    const shore = (share: number): number => beach + edge(share * 0.7) * unit * 2;
    const sand = mix(mix(palette.light, palette.accent, 0.18), palette.near, 0.3);
    brush.shape(
      landBelow(stage, (share) => shore(share) - unit * 1.4),
      lighter(palette.paper, 0.2),
    );
    brush.shape(landBelow(stage, shore), sand);
    return { ground: height * 0.87, lamps: [], water: { top: horizon, bottom: beach - unit * 4 }, outdoors: true };
  }
  return {
    ground: horizon + (height - horizon) * 0.42,
    lamps: [],
    water: { top: horizon, bottom: height },
    outdoors: true,
  };
}
