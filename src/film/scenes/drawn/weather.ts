import { type Canvas, contextOf } from '../../canvas.ts';
import { clear, lighter } from '../../colour.ts';
import { fraction } from '../../motion.ts';
import { between } from '../../randomness.ts';
import type { Layer, LayerParts } from './layers.ts';
import type { Daytime, Setting } from './subject-matter.ts';

/** Rain, snow or fog of a scene; null when the air is clear. */
export function weatherLayer({ stage, newCanvas, random }: LayerParts): Layer | null {
  const { width, height, unit, palette, plan, horizon } = stage;
  switch (plan.weather) {
    case 'clear':
      return null;
    case 'rain': {
      const drops = Array.from({ length: 110 }, () => ({
        x: random() * 1.25,
        y: random(),
        near: between(random, 0.5, 1),
      }));
      return (context, seconds) => {
        context.save();
        context.strokeStyle = clear(lighter(palette.sky[2], 0.55), 0.42);
        context.lineWidth = Math.max(0.6, unit * 0.17);
        context.beginPath();
        for (const drop of drops) {
          const fallen = fraction(drop.y + seconds * 1.5 * drop.near);
          const x = (drop.x - fallen * 0.16) * width;
          const y = fallen * height * 1.1 - height * 0.06;
          context.moveTo(x, y);
          context.lineTo(x - unit * 0.9 * drop.near, y + unit * 6 * drop.near);
        }
        context.stroke();
        context.restore();
      };
    }
    case 'snow': {
      const flakes = Array.from({ length: 120 }, () => ({
        x: random(),
        y: random(),
        near: between(random, 0.3, 1),
        phase: random() * 7,
      }));
      return (context, seconds) => {
        context.save();
        context.fillStyle = clear(lighter(palette.paper, 0.5), 0.9);
        context.beginPath();
        for (const flake of flakes) {
          const x = fraction(flake.x + Math.sin(seconds * 0.8 + flake.phase) * 0.02) * width;
          const y = fraction(flake.y + seconds * 0.09 * flake.near) * height;
          context.moveTo(x, y);
          context.arc(x, y, unit * 0.6 * flake.near, 0, Math.PI * 2);
        }
        context.fill();
        context.restore();
      };
    }
    case 'fog': {
      const bank: Canvas = newCanvas(Math.ceil(width * 0.8), Math.ceil(unit * 26));
      const bankContext = contextOf(bank);
      for (let puff = 0; puff < 16; puff += 1) {
        const radius = unit * between(random, 7, 13);
        const x = between(random, 0.14, 0.86) * bank.width;
        const y = bank.height / 2;
        const gradient = bankContext.createRadialGradient(x, y, 0, x, y, radius);
        gradient.addColorStop(0, clear(lighter(palette.sky[2], 0.25), 0.22));
        gradient.addColorStop(1, clear(lighter(palette.sky[2], 0.25), 0));
        bankContext.fillStyle = gradient;
        bankContext.fillRect(0, 0, bank.width, bank.height);
      }
      const rows = [0.02, 0.2].map((share, row) => ({
        y: horizon + (height - horizon) * share - unit * 10,
        pace: (row % 2 === 0 ? 1 : -1) * 0.018,
        x: random(),
      }));
      return (context, seconds) => {
        for (const { x, y, pace } of rows) {
          const span = width + bank.width;
          context.drawImage(bank, fraction(x + seconds * pace + 0.25) * span - bank.width, y);
        }
      };
    }
  }
}

/** Fireflies outside when it is dark; dust in the light of a room. */
function fliesOf(setting: Setting, daytime: Daytime): number {
  if (setting === 'interior') return 40;
  return daytime === 'day' || setting === 'cosmos' || setting === 'abstract' ? 0 : 22;
}

/** What flies or shines on its own: birds by day, fireflies and lamps by night, a falling star in space. */
export function sparkleLayer({ stage, place, newCanvas, random }: LayerParts): Layer {
  const { width, height, unit, palette, plan, horizon } = stage;
  const glow = newCanvas(48, 48);
  const glowContext = contextOf(glow);
  const gradient = glowContext.createRadialGradient(24, 24, 0, 24, 24, 24);
  gradient.addColorStop(0, clear(lighter(palette.light, 0.5), 1));
  gradient.addColorStop(0.3, clear(palette.light, 0.5));
  gradient.addColorStop(1, clear(palette.light, 0));
  glowContext.fillStyle = gradient;
  glowContext.fillRect(0, 0, 48, 48);
  const lamps = place.lamps.slice(-26).map((lamp) => ({ ...lamp, phase: random() * 7, pace: between(random, 0.8, 4) }));
  const flies = Array.from({ length: fliesOf(plan.setting, plan.daytime) }, () => ({
    x: random(),
    y: between(random, 0.5, 0.95),
    phase: random() * 7,
    pace: between(random, 0.4, 1.1),
  }));
  const flock =
    plan.daytime === 'night' || !place.outdoors
      ? []
      : Array.from({ length: 7 }, (_, index) => ({
          x: index * 4 + random() * 3,
          y: Math.abs(index - 3) * 2 + random() * 2,
          phase: random() * 7,
        }));
  const flight = { x: random(), y: horizon * between(random, 0.25, 0.5) };
  return (context, seconds) => {
    context.save();
    context.globalCompositeOperation = 'lighter';
    for (const lamp of lamps) {
      context.globalAlpha = 0.25 + 0.35 * Math.max(0, Math.sin(seconds * lamp.pace + lamp.phase));
      const size = lamp.size * 2;
      context.drawImage(glow, lamp.x - size / 2, lamp.y - size / 2, size, size);
    }
    for (const fly of flies) {
      const x = (fly.x + Math.sin(seconds * fly.pace + fly.phase) * 0.04) * width;
      const y = (fly.y + Math.cos(seconds * fly.pace * 0.8 + fly.phase) * 0.03) * height;
      context.globalAlpha = 0.35 + 0.6 * Math.max(0, Math.sin(seconds * 2 + fly.phase));
      context.drawImage(glow, x - unit, y - unit, unit * 2, unit * 2);
    }
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'source-over';
    if (flock.length > 0) {
      const x = fraction(flight.x + seconds * 0.03) * (width + unit * 40) - unit * 40;
      context.strokeStyle = clear(palette.ink, 0.75);
      context.lineWidth = Math.max(0.8, unit * 0.3);
      context.lineCap = 'round';
      context.beginPath();
      for (const bird of flock) {
        const wing = Math.sin(seconds * 7 + bird.phase) * unit * 0.7;
        const [atX, atY] = [x + bird.x * unit, flight.y + bird.y * unit + Math.sin(seconds + bird.phase) * unit * 0.6];
        context.moveTo(atX - unit * 1.3, atY - wing);
        context.quadraticCurveTo(atX - unit * 0.4, atY - wing * 0.8, atX, atY);
        context.quadraticCurveTo(atX + unit * 0.4, atY - wing * 0.8, atX + unit * 1.3, atY - wing);
      }
      context.stroke();
    }
    if (plan.setting === 'cosmos') {
      const fall = fraction(seconds * 0.42 + flight.x);
      if (fall < 0.35) {
        const t = fall / 0.35;
        const [x, y] = [width * (0.15 + t * 0.5), height * (0.08 + t * 0.22)];
        context.strokeStyle = clear('#ffffff', 0.9 * Math.sin(t * Math.PI));
        context.lineWidth = Math.max(1, unit * 0.3);
        context.beginPath();
        context.moveTo(x, y);
        context.lineTo(x - unit * 9, y - unit * 5);
        context.stroke();
      }
    }
    context.restore();
  };
}

/** Water that moves: the scene's own water, row by row to and fro, with lights that come and go on it. */
export function waterLayer({ stage, place, random }: LayerParts, scene: Canvas): Layer | null {
  const { water } = place;
  if (!water) return null;
  const { width, unit, palette, sun } = stage;
  const rows = Array.from({ length: 22 }, (_, index) => {
    const depth = (index / 22) ** 1.5;
    const next = ((index + 1) / 22) ** 1.5;
    const top = Math.round(water.top + depth * (water.bottom - water.top));
    return {
      top,
      tall: Math.round(water.top + next * (water.bottom - water.top)) - top + 1,
      reach: unit * (0.25 + depth * 1.5),
      phase: index * 0.8,
    };
  });
  const glints = Array.from({ length: 34 }, () => {
    const depth = random() ** 1.5;
    return {
      x: sun.x + (random() + random() - 1) * unit * (10 + depth * 60),
      y: water.top + depth * (water.bottom - water.top),
      long: unit * (0.6 + depth * 4),
      phase: random() * 7,
    };
  });
  return (context, seconds) => {
    for (const row of rows) {
      const shift = Math.sin(seconds * 1.5 + row.phase) * row.reach;
      context.drawImage(scene, 0, row.top, width, row.tall, Math.round(shift), row.top, width, row.tall);
    }
    context.save();
    context.fillStyle = lighter(palette.light, 0.3);
    for (const glint of glints) {
      const shine = Math.sin(seconds * 2.4 + glint.phase);
      if (shine <= 0) continue;
      context.globalAlpha = shine * 0.75;
      context.beginPath();
      context.ellipse(
        glint.x + Math.sin(seconds + glint.phase) * unit,
        glint.y,
        glint.long,
        unit * 0.25,
        0,
        0,
        Math.PI * 2,
      );
      context.fill();
    }
    context.restore();
  };
}
