import type { NewCanvas } from '../canvas.ts';
import { fraction } from '../motion.ts';
import { between, pick, randomFrom } from '../randomness.ts';
import { createLight, type OverlayFrame, type OverlayPainter } from './frame.ts';

/** Specks that drift in the light of a projector, with a hair and a scratch now and then. */
export function dust(frame: OverlayFrame, newCanvas: NewCanvas): OverlayPainter {
  const { width, height, unit } = frame;
  const light = createLight(newCanvas, ['rgba(255,250,235,0.95)', 'rgba(255,244,220,0.4)', 'rgba(255,240,210,0)']);
  const random = randomFrom(21);
  const specks = Array.from({ length: 150 }, () => ({
    x: random(),
    y: random(),
    size: between(random, 0.4, 1.6) ** 2,
    drift: between(random, -0.03, 0.03),
    rise: between(random, -0.012, -0.05),
    phase: random() * 7,
  }));
  return (context, at) => {
    context.save();
    context.fillStyle = 'rgba(60,44,20,0.10)';
    context.fillRect(0, 0, width, height);
    for (const speck of specks) {
      const x = fraction(speck.x + at * speck.drift + Math.sin(at * 0.7 + speck.phase) * 0.015) * width;
      const y = fraction(speck.y + at * speck.rise) * height;
      const size = speck.size * unit * 1.9;
      context.globalAlpha = 0.45 + 0.4 * Math.sin(at * 1.7 + speck.phase);
      context.drawImage(light, x - size / 2, y - size / 2, size, size);
    }
    // What sits on the film itself changes with each of its frames, twelve times a second.
    const flaw = randomFrom(Math.floor(at * 12) + 5);
    context.globalAlpha = 0.5;
    context.strokeStyle = '#fff6e0';
    context.lineWidth = Math.max(0.6, unit * 0.14);
    if (flaw() < 0.6) {
      const x = flaw() * width;
      context.beginPath();
      context.moveTo(x, 0);
      context.lineTo(x + unit * (flaw() - 0.5), height);
      context.stroke();
    }
    for (let hair = 0; hair < 3; hair += 1) {
      const x = flaw() * width;
      const y = flaw() * height;
      context.strokeStyle = flaw() < 0.5 ? '#fff6e0' : '#1a120a';
      context.beginPath();
      context.moveTo(x, y);
      context.quadraticCurveTo(
        x + unit * 4 * flaw(),
        y - unit * 4 * flaw(),
        x + unit * 5 * (flaw() - 0.5),
        y + unit * 4,
      );
      context.stroke();
    }
    context.restore();
  };
}

/** Gold that falls slowly and twinkles, with four-pointed stars. */
export function sparklingGold(frame: OverlayFrame, newCanvas: NewCanvas): OverlayPainter {
  const { width, height, unit } = frame;
  const light = createLight(newCanvas, ['rgba(255,248,214,1)', 'rgba(255,205,92,0.55)', 'rgba(255,170,30,0)']);
  const random = randomFrom(31);
  const flakes = Array.from({ length: 110 }, () => ({
    x: random(),
    y: random(),
    size: between(random, 0.5, 1) ** 2,
    fall: between(random, 0.02, 0.07),
    phase: random() * 7,
    pace: between(random, 2, 5),
  }));
  return (context, at) => {
    context.save();
    context.globalCompositeOperation = 'lighter';
    context.fillStyle = '#ffe9a8';
    for (const [index, flake] of flakes.entries()) {
      const x = (fraction(flake.x + Math.sin(at * 0.5 + flake.phase) * 0.02) * 1.04 - 0.02) * width;
      const y = (fraction(flake.y + at * flake.fall) * 1.04 - 0.02) * height;
      const twinkle = Math.max(0, Math.sin(at * flake.pace + flake.phase)) ** 2;
      const size = unit * flake.size * (2 + twinkle * 5);
      context.globalAlpha = 0.25 + 0.75 * twinkle;
      context.drawImage(light, x - size / 2, y - size / 2, size, size);
      if (index % 5 === 0 && twinkle > 0.3) {
        const ray = size * 1.15;
        const thin = size * 0.09;
        context.beginPath();
        context.moveTo(x, y - ray);
        for (const [toX, toY] of [
          [thin, -thin],
          [ray, 0],
          [thin, thin],
          [0, ray],
          [-thin, thin],
          [-ray, 0],
          [-thin, -thin],
        ] as const)
          context.lineTo(x + toX, y + toY);
        context.closePath();
        context.fill();
      }
    }
    context.restore();
  };
}

/** Embers that rise from below, curl and die. */
export function sparkEffect(frame: OverlayFrame): OverlayPainter {
  const { width, height, unit } = frame;
  const random = randomFrom(41);
  const embers = Array.from({ length: 90 }, () => ({
    x: between(random, -0.05, 1.05),
    start: random(),
    speed: between(random, 0.25, 0.55),
    curl: between(random, 1, 3.5),
    wide: between(random, 0.01, 0.06),
    phase: random() * 7,
    size: between(random, 0.25, 0.8),
  }));
  const groups = ['#fff0c2', '#ffb347', '#ff6a2b'];
  return (context, at) => {
    context.save();
    context.globalCompositeOperation = 'lighter';
    const heat = context.createLinearGradient(0, height, 0, height * 0.72);
    heat.addColorStop(0, 'rgba(255,96,24,0.34)');
    heat.addColorStop(1, 'rgba(255,96,24,0)');
    context.fillStyle = heat;
    context.fillRect(0, height * 0.72, width, height * 0.28);
    context.lineCap = 'round';
    for (const ember of embers) {
      const life = fraction(ember.start + at * ember.speed);
      const swing = (moment: number): number => Math.sin(moment * ember.curl * 4 + ember.phase) * ember.wide * moment;
      const x = (ember.x + swing(life)) * width;
      const y = (1.03 - life * 0.95) * height;
      const before = Math.max(0, life - 0.025);
      context.globalAlpha = (1 - life) ** 1.3;
      context.strokeStyle = pick(groups, Math.floor(life * 3));
      context.lineWidth = Math.max(0.8, unit * ember.size * (1 - life * 0.6));
      context.beginPath();
      context.moveTo((ember.x + swing(before)) * width, (1.03 - before * 0.95) * height);
      context.lineTo(x, y);
      context.stroke();
    }
    context.restore();
  };
}

/** Coloured lights out of focus that wander, and thin lines between those that come near each other. */
export function abstractParticles(frame: OverlayFrame, newCanvas: NewCanvas): OverlayPainter {
  const { width, height, unit } = frame;
  const lights = [
    createLight(newCanvas, ['rgba(120,220,255,0.9)', 'rgba(80,170,255,0.45)', 'rgba(60,120,255,0)']),
    createLight(newCanvas, ['rgba(255,170,240,0.9)', 'rgba(230,90,220,0.4)', 'rgba(200,40,200,0)']),
    createLight(newCanvas, ['rgba(255,255,255,1)', 'rgba(220,235,255,0.5)', 'rgba(200,220,255,0)']),
  ];
  const random = randomFrom(51);
  const points = Array.from({ length: 44 }, (_, index) => ({
    x: random(),
    y: random(),
    paceX: between(random, -0.35, 0.35),
    paceY: between(random, -0.35, 0.35),
    phase: random() * 7,
    size: index % 6 === 0 ? between(random, 8, 15) : between(random, 1.2, 3),
    light: pick(lights, index),
  }));
  return (context, at) => {
    context.save();
    context.globalCompositeOperation = 'lighter';
    const placed = points.map((point) => ({
      ...point,
      x: (point.x + Math.sin(at * point.paceX + point.phase) * 0.12) * width,
      y: (point.y + Math.cos(at * point.paceY + point.phase) * 0.12) * height,
    }));
    context.strokeStyle = '#9fd8ff';
    context.lineWidth = Math.max(0.6, unit * 0.13);
    context.globalAlpha = 0.4;
    context.beginPath();
    const near = unit * 20;
    for (const [index, a] of placed.entries()) {
      for (const b of placed.slice(index + 1)) {
        if (Math.abs(a.x - b.x) > near || Math.abs(a.y - b.y) > near) continue;
        context.moveTo(a.x, a.y);
        context.lineTo(b.x, b.y);
      }
    }
    context.stroke();
    for (const point of placed) {
      const size = point.size * unit;
      context.globalAlpha = 0.45 + 0.25 * Math.sin(at * 1.3 + point.phase);
      context.drawImage(point.light, point.x - size / 2, point.y - size / 2, size, size);
    }
    context.restore();
  };
}
