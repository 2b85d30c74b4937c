import { clear, lighter, mix } from '../../../colour.ts';
import { between } from '../../../randomness.ts';
import type { Stage } from '../stage.ts';

/** The sky with its light, down to below the horizon. */
export function paintSky(stage: Stage): void {
  const { context, width, height, palette, horizon, manner, unit } = stage;
  const gradient = context.createLinearGradient(0, 0, 0, horizon * 1.05);
  gradient.addColorStop(0, palette.sky[0]);
  gradient.addColorStop(0.55, palette.sky[1]);
  gradient.addColorStop(1, palette.sky[2]);
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
  if (stage.plan.daytime === 'night') paintStars(stage, 90, 0.8);
  if (manner.fill === 'outlined' && manner.finish === 'halftone') paintRays(stage, 0.16);
  paintSun(stage);
  if (manner.finish === 'vivid' || manner.finish === 'glow') paintBeams(stage);
  if (manner.fill === 'wash') {
    for (let blot = 0; blot < 9; blot += 1) {
      const x = stage.random() * width;
      const y = stage.random() * horizon;
      stage.brush.glow(
        x,
        y,
        between(stage.random, 14, 38) * unit,
        blot % 3 === 0 ? palette.paper : palette.sky[0],
        0.35,
      );
    }
  }
}

export function paintStars(stage: Stage, count: number, reach: number): void {
  const { context, width, horizon, unit, random, palette } = stage;
  for (let star = 0; star < count; star += 1) {
    const bright = random() ** 3;
    context.fillStyle = clear(mix('#ffffff', palette.light, random()), 0.35 + bright * 0.65);
    context.beginPath();
    context.arc(random() * width, random() * horizon * reach, unit * (0.1 + bright * 0.28), 0, Math.PI * 2);
    context.fill();
  }
}

function paintSun(stage: Stage): void {
  const { sun, palette, brush, manner, plan, context, unit } = stage;
  const { x, y, radius } = sun;
  brush.glow(x, y, radius * 7, palette.light, 0.5);
  brush.glow(x, y, radius * 3, lighter(palette.light, 0.4), 0.6);
  if (manner.finish === 'crayon' && plan.daytime !== 'night') {
    for (let ray = 0; ray < 12; ray += 1) {
      const angle = (ray / 12) * Math.PI * 2;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      brush.line(
        (path) => {
          path.moveTo(x + cos * radius * 1.3, y + sin * radius * 1.3);
          path.lineTo(x + cos * radius * 1.7, y + sin * radius * 1.7);
        },
        palette.light,
        unit * 1.2,
      );
    }
  }
  // Cyberpunk's sun is cut by bars, as on the covers of old synthesizer records.
  if (manner.finish === 'screen') {
    context.save();
    context.beginPath();
    for (let bar = 0; bar < 9; bar += 1) {
      const top = y - radius * 2.2 + (bar / 9) * radius * 4.4;
      context.rect(x - radius * 2.3, top, radius * 4.6, (radius * 4.4) / 9 - bar * unit * 0.22);
    }
    context.clip();
    const gradient = context.createLinearGradient(0, y - radius * 2.2, 0, y + radius * 2.2);
    gradient.addColorStop(0, palette.light);
    gradient.addColorStop(1, palette.accent);
    context.fillStyle = gradient;
    context.beginPath();
    context.arc(x, y, radius * 2.2, 0, Math.PI * 2);
    context.fill();
    context.restore();
    return;
  }
  brush.shape((path) => path.arc(x, y, radius, 0, Math.PI * 2), mix(palette.light, '#ffffff', 0.25));
  if (plan.daytime === 'night') {
    context.globalAlpha = 0.14;
    context.fillStyle = palette.ink;
    for (const [dx, dy, size] of [
      [-0.3, -0.2, 0.24],
      [0.25, 0.3, 0.17],
      [0.2, -0.4, 0.12],
      [-0.25, 0.4, 0.1],
    ] as const) {
      context.beginPath();
      context.arc(x + dx * radius, y + dy * radius, size * radius, 0, Math.PI * 2);
      context.fill();
    }
    context.globalAlpha = 1;
  }
}

/** Broad beams of light that fan out from the sun. */
function paintBeams(stage: Stage): void {
  const { context, sun, width, height, random, palette } = stage;
  const reach = Math.hypot(width, height);
  for (let beam = 0; beam < 9; beam += 1) {
    const angle = random() * Math.PI * 2;
    const spread = between(random, 0.02, 0.07);
    const gradient = context.createRadialGradient(sun.x, sun.y, 0, sun.x, sun.y, reach * 0.8);
    gradient.addColorStop(0, clear(palette.light, 0.2));
    gradient.addColorStop(1, clear(palette.light, 0));
    context.fillStyle = gradient;
    context.beginPath();
    context.moveTo(sun.x, sun.y);
    context.lineTo(sun.x + Math.cos(angle - spread) * reach, sun.y + Math.sin(angle - spread) * reach);
    context.lineTo(sun.x + Math.cos(angle + spread) * reach, sun.y + Math.sin(angle + spread) * reach);
    context.fill();
  }
}

/** Hard rays over the whole sky, as behind heroes. */
function paintRays(stage: Stage, alpha: number): void {
  const { context, sun, width, height, palette } = stage;
  const reach = Math.hypot(width, height) * 1.2;
  context.fillStyle = clear(palette.light, alpha);
  for (let ray = 0; ray < 16; ray += 1) {
    const angle = (ray / 16) * Math.PI * 2 + 0.1;
    context.beginPath();
    context.moveTo(sun.x, sun.y);
    context.lineTo(sun.x + Math.cos(angle) * reach, sun.y + Math.sin(angle) * reach);
    context.lineTo(sun.x + Math.cos(angle + 0.2) * reach, sun.y + Math.sin(angle + 0.2) * reach);
    context.fill();
  }
}
