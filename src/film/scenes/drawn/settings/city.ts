import { clear, darker, mix } from '../../../colour.ts';
import { between, pick } from '../../../randomness.ts';
import { airAt, haze, type Place, type Stage } from '../stage.ts';

type Lamp = Place['lamps'][number];

function tower(
  stage: Stage,
  left: number,
  top: number,
  wide: number,
  bottom: number,
  depth: number,
  lamps: Lamp[],
): void {
  const { brush, palette, random, unit, context, manner } = stage;
  const colour = mix(airAt(palette, depth), palette.second, random() * 0.1);
  const roof = random();
  brush.shape((path) => {
    path.moveTo(left, bottom);
    path.lineTo(left, top);
    if (roof < 0.2) path.lineTo(left + wide / 2, top - wide * 0.5);
    else if (roof < 0.4) {
      path.lineTo(left + wide * 0.25, top);
      path.lineTo(left + wide * 0.25, top - unit * 3);
      path.lineTo(left + wide * 0.75, top - unit * 3);
      path.lineTo(left + wide * 0.75, top);
    }
    path.lineTo(left + wide, top);
    path.lineTo(left + wide, bottom);
    path.closePath();
  }, colour);
  if (roof > 0.7) {
    context.fillStyle = colour;
    context.fillRect(left + wide * 0.48, top - unit * 6, Math.max(1, unit * 0.4), unit * 6);
    lamps.push({ x: left + wide * 0.5, y: top - unit * 6, size: unit * 1.3, colour: '#ff4d4d' });
  }
  if (depth < 0.2) return;
  // Windows: lit ones in the light's colour, dark ones a shade of the wall.
  const lit = stage.plan.daytime === 'day' && manner.fill !== 'neon' ? 0.22 : 0.42;
  const pane = unit * (0.8 + depth * 1.1);
  const columns = Math.max(1, Math.floor((wide - pane) / (pane * 1.7)));
  const step = (wide - pane) / columns;
  for (let y = top + pane * 1.2; y < bottom - pane; y += pane * 2) {
    for (let column = 0; column < columns; column += 1) {
      const x = left + pane * 0.5 + column * step + (step - pane) / 2;
      const on = random() < lit;
      context.fillStyle = on
        ? clear(
            manner.fill === 'neon'
              ? pick([palette.light, palette.second, palette.accent], random() * 3)
              : palette.light,
            0.85,
          )
        : clear(darker(colour, 0.5), 0.35);
      context.fillRect(x, y, pane, pane * 1.25);
      if (on && random() < 0.09)
        lamps.push({ x: x + pane / 2, y: y + pane * 0.6, size: pane * 1.6, colour: palette.light });
    }
  }
}

function neonSign(stage: Stage, x: number, y: number, lamps: Lamp[]): void {
  const { random, unit, palette, context, brush } = stage;
  const colour = random() < 0.5 ? palette.accent : palette.second;
  const upright = random() < 0.7;
  const [w, h] = upright ? [unit * 3.4, unit * between(random, 10, 18)] : [unit * between(random, 9, 15), unit * 4];
  brush.glow(x + w / 2, y + h / 2, Math.max(w, h) * 1.3, colour, 0.4);
  context.fillStyle = darker(colour, 0.82);
  context.fillRect(x, y, w, h);
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1, unit * 0.35);
  context.beginPath();
  context.rect(x, y, w, h);
  const count = Math.floor((upright ? h : w) / (unit * 3));
  for (let glyph = 0; glyph < count; glyph += 1) {
    const gx = upright ? x + unit * 0.9 : x + unit * (0.9 + glyph * 3);
    const gy = upright ? y + unit * (0.9 + glyph * 3) : y + unit;
    for (let stroke = 0; stroke < 4; stroke += 1) {
      context.moveTo(gx + Math.round(random() * 2) * unit * 0.8, gy + Math.round(random() * 2) * unit * 0.9);
      context.lineTo(gx + Math.round(random() * 2) * unit * 0.8, gy + Math.round(random() * 2) * unit * 0.9);
    }
  }
  context.stroke();
  lamps.push({ x: x + w / 2, y: y + h / 2, size: Math.max(w, h) * 0.7, colour });
}

export function paintCity(stage: Stage): Place {
  const { width, height, unit, horizon, palette, random, context, brush, manner } = stage;
  const lamps: Lamp[] = [];
  const street = height * 0.83;
  for (let row = 0; row < 3; row += 1) {
    const depth = [0.08, 0.42, 0.85][row] ?? 0.85;
    const base = row === 0 ? horizon + unit * 4 : row === 1 ? (horizon + street) / 2 + unit * 6 : street;
    let x = -unit * 4 + random() * unit * -6;
    while (x < width + unit * 4) {
      const wide = unit * between(random, 7 + row * 3, 13 + row * 6);
      const towards = Math.abs((x + wide / 2) / width - 0.5) * 2;
      // The near row leaves the middle open, so that the eye goes down the street.
      const tall =
        row === 2
          ? unit * between(random, 16, 30) + towards ** 1.5 * height * 0.42
          : unit * between(random, 22, 46 + row * 6);
      if (row < 2 || towards > 0.5) tower(stage, x, base - tall, wide, base + unit * 2, depth, lamps);
      x += wide + (row === 2 ? unit * 0.6 : -unit * 0.5);
    }
    if (row < 2) haze(stage, base - unit * 8, unit * 20, 0.55 - row * 0.2);
  }
  if (manner.fill === 'neon') {
    for (let sign = 0; sign < 9; sign += 1) {
      const side = sign % 2 === 0 ? random() * 0.24 : 0.72 + random() * 0.22;
      neonSign(stage, side * width, street - unit * between(random, 18, 60), lamps);
    }
  }
  const road = context.createLinearGradient(0, street, 0, height);
  road.addColorStop(0, mix(palette.near, palette.sky[2], 0.28));
  road.addColorStop(1, palette.near);
  context.fillStyle = road;
  context.fillRect(0, street, width, height - street);
  brush.shape((path) => path.rect(-unit, street, width + unit * 2, unit * 0.8), mix(palette.near, palette.light, 0.35));
  for (let dash = 0; dash < 7; dash += 1) {
    const share = (dash / 7) ** 1.5;
    const y = street + unit * 2 + share * (height - street);
    const half = unit * (0.5 + share * 2);
    context.fillStyle = clear(palette.light, 0.65);
    context.beginPath();
    context.moveTo(width / 2 - half * 0.7, y);
    context.lineTo(width / 2 + half * 0.7, y);
    context.lineTo(width / 2 + half, y + unit * (0.8 + share * 3));
    context.lineTo(width / 2 - half, y + unit * (0.8 + share * 3));
    context.fill();
  }
  if (stage.plan.weather === 'rain' || manner.fill === 'neon') {
    for (const lamp of lamps.slice(-26)) {
      const shine = context.createLinearGradient(0, street, 0, height);
      shine.addColorStop(0, clear(lamp.colour, 0.32));
      shine.addColorStop(1, clear(lamp.colour, 0));
      context.fillStyle = shine;
      context.fillRect(lamp.x - lamp.size * 0.35, street, lamp.size * 0.7, height - street);
    }
  }
  return { ground: height * 0.9, lamps: lamps.slice(-60), water: null, outdoors: true };
}
