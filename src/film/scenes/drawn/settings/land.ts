// Where a drawn scene takes place.
// Belongs here: one file for each kind of place. Does not: who or what is in it (`subjects/`).
import { clear, lighter, mix } from '../../../colour.ts';
import { between, type Random } from '../../../randomness.ts';
import { airAt, contour, haze, landBelow, outdoors, peaks, type Place, type Stage } from '../stage.ts';

/** A conifer with its foot at a point. */
export function pine(stage: Stage, x: number, y: number, tall: number, colour: string): void {
  stage.brush.shape((path) => {
    path.moveTo(x, y - tall);
    for (const [share, wide] of [
      [0.3, 0.13],
      [0.3, 0.07],
      [0.62, 0.19],
      [0.62, 0.1],
      [0.95, 0.25],
    ] as const)
      path.lineTo(x + wide * tall, y - tall * (1 - share));
    path.lineTo(x + 0.04 * tall, y - tall * 0.05);
    path.lineTo(x + 0.04 * tall, y);
    path.lineTo(x - 0.04 * tall, y);
    path.lineTo(x - 0.04 * tall, y - tall * 0.05);
    for (const [share, wide] of [
      [0.95, 0.25],
      [0.62, 0.1],
      [0.62, 0.19],
      [0.3, 0.07],
      [0.3, 0.13],
    ] as const)
      path.lineTo(x - wide * tall, y - tall * (1 - share));
    path.closePath();
  }, colour);
}

/** A tree with a round crown and its foot at a point. */
export function roundTree(stage: Stage, x: number, y: number, tall: number, colour: string, random: Random): void {
  const { brush, palette } = stage;
  brush.line(
    (path) => {
      path.moveTo(x, y);
      path.lineTo(x, y - tall * 0.5);
    },
    mix(palette.ink, palette.accent, 0.25),
    tall * 0.07,
  );
  const puffs = [
    [0, -0.72, 0.27],
    [-0.2, -0.56, 0.2],
    [0.2, -0.58, 0.21],
  ] as const;
  brush.shape((path) => {
    for (const [dx, dy, radius] of puffs) {
      const size = tall * radius * (0.9 + random() * 0.2);
      path.moveTo(x + dx * tall + size, y + dy * tall);
      path.arc(x + dx * tall, y + dy * tall, size, 0, Math.PI * 2);
    }
  }, colour);
}

function snowCaps(stage: Stage, top: (share: number) => number, below: number, depth: number): void {
  const { context, width, unit } = stage;
  context.save();
  context.beginPath();
  landBelow(stage, top)(context);
  context.clip();
  const random = stage.random;
  const edge = contour(random, 0.95);
  context.fillStyle = clear(lighter(stage.palette.paper, 0.3), 0.85 - depth * 0.5);
  context.beginPath();
  context.moveTo(0, 0);
  for (let x = 0; x <= width; x += unit)
    context.lineTo(x, below + edge(x / width) * unit * 5 + (top(x / width) - below) * 0.25);
  context.lineTo(width, 0);
  context.fill();
  context.restore();
}

export function paintMountains(stage: Stage): Place {
  const { height, unit, horizon, palette, brush, random, plan, width } = stage;
  const ridges = 4;
  for (let ridge = 0; ridge < ridges; ridge += 1) {
    const depth = ridge / ridges;
    const jagged = peaks(random, 5 + ridge * 2);
    const base = horizon + (height - horizon) * depth * 0.42 + unit * 3;
    const tall = unit * (40 - ridge * 8);
    const top = (share: number): number => base - jagged(share) * tall;
    brush.shape(landBelow(stage, top), airAt(palette, depth * 0.85));
    if (ridge < 2 && (plan.weather === 'snow' || stage.manner.finish !== 'dread'))
      snowCaps(stage, top, base - tall * 0.62, depth);
    haze(stage, base + unit * 4, unit * 13, 0.5 - depth * 0.2);
  }
  const ground = height * 0.86;
  const meadow = contour(random, 0.4);
  const near = (share: number): number => ground - unit * 3 + meadow(share) * unit * 3;
  brush.shape(landBelow(stage, near), palette.near);
  for (let tree = 0; tree < 14; tree += 1) {
    const share = tree < 7 ? random() * 0.3 : 1 - random() * 0.3;
    pine(
      stage,
      share * width,
      near(share) + unit * 2,
      between(random, 10, 24) * unit,
      mix(palette.near, palette.ink, 0.25 + random() * 0.3),
    );
  }
  return outdoors(ground);
}

export function paintHills(stage: Stage): Place {
  const { height, width, unit, horizon, palette, brush, random } = stage;
  for (let hill = 0; hill < 4; hill += 1) {
    const depth = (hill + 1) / 4;
    const wave = contour(random, 0.25);
    const base = horizon + (height - horizon) * (depth * 0.62 - 0.1);
    const top = (share: number): number => base + wave(share * 0.8) * unit * (8 - hill);
    const colour = airAt(palette, depth * 0.8);
    brush.shape(landBelow(stage, top), hill % 2 === 0 ? colour : mix(colour, palette.second, 0.14));
    for (let tree = 0; tree < 7 - hill; tree += 1) {
      const share = random();
      roundTree(
        stage,
        share * width,
        top(share) + unit,
        (4 + depth * 9) * unit,
        mix(colour, palette.ink, 0.28),
        random,
      );
    }
    if (hill < 3) haze(stage, base + unit * 3, unit * 10, 0.28);
  }
  const ground = height * 0.87;
  const wave = contour(random, 0.3);
  brush.shape(
    landBelow(stage, (share) => ground - unit * 5 + wave(share) * unit * 2),
    palette.near,
  );
  // A path that winds from the foreground to the horizon.
  const turn = between(random, -0.25, 0.25);
  brush.shape(
    (path) => {
      path.moveTo(width * 0.3, height + unit * 4);
      path.bezierCurveTo(
        width * (0.5 + turn),
        ground,
        width * (0.4 - turn),
        ground - unit * 2,
        width * 0.55,
        ground - unit * 6,
      );
      path.bezierCurveTo(
        width * (0.46 - turn),
        ground - unit * 1,
        width * (0.62 + turn),
        ground + unit * 2,
        width * 0.58,
        height + unit * 4,
      );
      path.closePath();
    },
    mix(palette.light, palette.near, 0.45),
  );
  return outdoors(ground);
}

export function paintDesert(stage: Stage): Place {
  const { height, width, unit, horizon, palette, brush, random, context } = stage;
  const sand = mix(palette.sky[2], palette.accent, 0.35);
  // Pyramids in the distance.
  for (const [at, size] of [
    [0.22, 18],
    [0.4, 12],
    [0.86, 15],
  ] as const) {
    const x = (at + between(random, -0.05, 0.05)) * width;
    const base = horizon + unit * 2;
    const colour = mix(palette.far, sand, 0.4);
    brush.shape((path) => {
      path.moveTo(x - size * unit, base);
      path.lineTo(x, base - size * unit * 1.15);
      path.lineTo(x + size * unit, base);
    }, colour);
    context.fillStyle = clear(palette.ink, 0.22);
    context.beginPath();
    context.moveTo(x, base - size * unit * 1.15);
    context.lineTo(x + size * unit, base);
    context.lineTo(x + size * unit * 0.25, base);
    context.fill();
  }
  haze(stage, horizon, unit * 12, 0.5);
  for (let dune = 0; dune < 4; dune += 1) {
    const wave = contour(random, 0.2);
    const depth = dune / 3;
    const base = horizon + (height - horizon) * (0.02 + depth * 0.5);
    const top = (share: number): number => base + wave(share * 0.6) * unit * (3 + dune * 2);
    brush.shape(landBelow(stage, top), mix(sand, palette.near, 0.1 + depth * 0.5));
    context.save();
    context.beginPath();
    landBelow(stage, (share) => top(share) + unit * (2 + 3 * Math.sin(share * 9 + dune)))(context);
    context.clip();
    context.fillStyle = clear(palette.ink, 0.1);
    context.fillRect(0, 0, width, height);
    context.restore();
  }
  return outdoors(height * 0.85);
}
