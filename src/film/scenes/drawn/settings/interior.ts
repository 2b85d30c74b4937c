import { clear, lighter, mix } from '../../../colour.ts';
import { between, pick } from '../../../randomness.ts';
import type { Place, Stage } from '../stage.ts';

function windowLight(stage: Stage, x: number, y: number, w: number, h: number): void {
  const { context, brush, palette, unit, plan } = stage;
  brush.shape(
    (path) => path.rect(x - unit, y - unit, w + unit * 2, h + unit * 2),
    mix(palette.near, palette.light, 0.5),
  );
  const sky = context.createLinearGradient(0, y, 0, y + h);
  sky.addColorStop(0, palette.sky[0]);
  sky.addColorStop(0.6, palette.sky[1]);
  sky.addColorStop(1, palette.sky[2]);
  context.fillStyle = sky;
  context.fillRect(x, y, w, h);
  context.save();
  context.beginPath();
  context.rect(x, y, w, h);
  context.clip();
  brush.shape((path) => path.arc(x + w * 0.7, y + h * 0.32, w * 0.11, 0, Math.PI * 2), palette.light);
  for (let house = 0; house < 6; house += 1) {
    const left = x + (house / 6) * w;
    brush.shape(
      (path) => path.rect(left, y + h * (0.6 + stage.random() * 0.2), w / 5, h),
      mix(palette.far, palette.near, 0.3),
    );
  }
  context.restore();
  context.fillStyle = mix(palette.near, palette.light, 0.5);
  context.fillRect(x + w / 2 - unit * 0.5, y, unit, h);
  context.fillRect(x, y + h * 0.45, w, unit);
  // Light that falls in: bright by day, barred like a blind in black and white.
  const bars = stage.manner.finish === 'noir' ? 7 : 1;
  context.globalCompositeOperation = 'lighter';
  for (let bar = 0; bar < bars; bar += 1) {
    const from = y + (bar / bars) * h;
    const to = from + (h / bars) * (bars > 1 ? 0.5 : 1);
    const reach = w * 1.5;
    const gradient = context.createLinearGradient(x, y, x - reach, y + h + reach);
    gradient.addColorStop(0, clear(palette.light, plan.daytime === 'night' ? 0.16 : 0.26));
    gradient.addColorStop(1, clear(palette.light, 0));
    context.fillStyle = gradient;
    context.beginPath();
    context.moveTo(x, from);
    context.lineTo(x, to);
    context.lineTo(x - reach, to + reach * 0.85);
    context.lineTo(x - reach, from + reach * 0.85);
    context.fill();
  }
  context.globalCompositeOperation = 'source-over';
}

export function paintInterior(stage: Stage): Place {
  const { context, width, height, unit, palette, brush, random, manner } = stage;
  const floor = height * 0.74;
  const dim = manner.finish === 'dread' || manner.finish === 'noir' || manner.fill === 'neon';
  const wallColour = dim ? mix(palette.near, palette.far, 0.35) : mix(palette.sky[2], palette.far, 0.4);
  const wall = context.createRadialGradient(
    width * 0.62,
    height * 0.35,
    0,
    width * 0.62,
    height * 0.35,
    Math.hypot(width, height) * 0.75,
  );
  wall.addColorStop(0, lighter(wallColour, dim ? 0.06 : 0.22));
  wall.addColorStop(1, mix(wallColour, palette.ink, dim ? 0.6 : 0.22));
  context.fillStyle = wall;
  context.fillRect(0, 0, width, height);
  // Wainscot.
  brush.shape(
    (path) => path.rect(-unit, floor - unit * 11, width + unit * 2, unit * 12),
    mix(wallColour, palette.near, 0.4),
  );
  context.fillStyle = clear(palette.ink, 0.12);
  for (let x = unit * 4; x < width; x += unit * 9) context.fillRect(x, floor - unit * 10, unit * 0.5, unit * 10);
  brush.shape(
    (path) => path.rect(-unit, floor, width + unit * 2, height - floor + unit),
    mix(palette.near, palette.accent, dim ? 0.12 : 0.3),
  );
  context.strokeStyle = clear(palette.ink, 0.2);
  context.lineWidth = unit * 0.3;
  context.beginPath();
  for (let board = -6; board <= 6; board += 1) {
    context.moveTo(width / 2 + board * unit * 9, floor);
    context.lineTo(width / 2 + board * unit * 22, height);
  }
  context.stroke();
  const w = Math.min(unit * 44, width * 0.46);
  const windowX = width * between(random, 0.46, 0.5);
  windowLight(stage, windowX, floor - unit * 12 - w * 1.15, w, w * 1.02);
  // Pictures and shelves on the other side.
  for (let shelf = 0; shelf < 2; shelf += 1) {
    const y = floor - unit * (26 + shelf * 18);
    const x = width * 0.06;
    const long = Math.min(unit * 32, width * 0.36);
    let at = x + unit;
    while (at < x + long - unit * 3) {
      const thick = unit * between(random, 1.4, 3);
      const tall = unit * between(random, 7, 11);
      const left = at;
      brush.shape(
        (path) => path.rect(left, y - tall, thick, tall),
        pick([palette.accent, palette.second, palette.far, palette.light, palette.water], random() * 5),
      );
      at += thick + unit * 0.15;
    }
    brush.shape((path) => path.rect(x, y, long, unit * 1.3), mix(palette.near, palette.accent, 0.25));
  }
  // A rug and a lamp.
  const ground = height * 0.87;
  brush.shape(
    (path) => path.ellipse(width / 2, ground, Math.min(unit * 46, width * 0.44), unit * 8, 0, 0, Math.PI * 2),
    mix(palette.accent, palette.near, 0.35),
  );
  brush.shape(
    (path) => path.ellipse(width / 2, ground, Math.min(unit * 38, width * 0.36), unit * 6, 0, 0, Math.PI * 2),
    mix(palette.second, palette.near, 0.3),
  );
  const lampX = width * 0.9;
  const lampY = floor - unit * 32;
  brush.line(
    (path) => {
      path.moveTo(lampX, floor + unit * 5);
      path.lineTo(lampX, lampY);
    },
    palette.ink,
    unit * 0.9,
  );
  brush.shape(
    (path) => {
      path.moveTo(lampX - unit * 3.5, lampY - unit * 8);
      path.lineTo(lampX + unit * 3.5, lampY - unit * 8);
      path.lineTo(lampX + unit * 6.5, lampY + unit);
      path.lineTo(lampX - unit * 6.5, lampY + unit);
      path.closePath();
    },
    lighter(palette.light, 0.1),
  );
  brush.glow(lampX, lampY, unit * 34, palette.light, dim ? 0.4 : 0.25);
  return {
    ground,
    lamps: [{ x: lampX, y: lampY, size: unit * 24, colour: palette.light }],
    water: null,
    outdoors: false,
  };
}
