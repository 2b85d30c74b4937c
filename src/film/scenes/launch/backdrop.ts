import { type Canvas, type Context2D, contextOf } from '../../canvas.ts';
import { clear, lighter, mix } from '../../colour.ts';
import { between, randomFrom } from '../../randomness.ts';
import type { LaunchStage } from './stage.ts';

function light(stage: LaunchStage, colour: string, alpha: number): Canvas {
  const canvas = stage.newCanvas(128, 128);
  const context = contextOf(canvas);
  const gradient = context.createRadialGradient(64, 64, 0, 64, 64, 64);
  gradient.addColorStop(0, clear(colour, alpha));
  gradient.addColorStop(0.5, clear(colour, alpha * 0.32));
  gradient.addColorStop(1, clear(colour, 0));
  context.fillStyle = gradient;
  context.fillRect(0, 0, 128, 128);
  return canvas;
}

/** The ground of every act: dark, lit in the accent, with a fine grid, a light that wanders and motes. */
export function createBackdrop(stage: LaunchStage, seed: number): (context: Context2D, seconds: number) => void {
  const { width, height, unit, accent, ground, newCanvas } = stage;
  const random = randomFrom(seed + 17);
  const canvas = newCanvas(width, height);
  const context = contextOf(canvas);
  const slope = context.createLinearGradient(0, 0, width, height);
  slope.addColorStop(0, mix(ground, accent, 0.16));
  slope.addColorStop(0.55, ground);
  slope.addColorStop(1, mix(ground, '#000000', 0.35));
  context.fillStyle = slope;
  context.fillRect(0, 0, width, height);
  const glow = (x: number, y: number, radius: number, colour: string, alpha: number): void => {
    const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
    gradient.addColorStop(0, clear(colour, alpha));
    gradient.addColorStop(1, clear(colour, 0));
    context.fillStyle = gradient;
    context.fillRect(0, 0, width, height);
  };
  const cool = mix(accent, '#2c5bff', 0.6);
  glow(width * between(random, 0.1, 0.3), height * between(random, 0, 0.2), unit * 95, accent, 0.42);
  glow(width * between(random, 0.75, 1), height * between(random, 0.75, 1), unit * 105, cool, 0.34);
  context.fillStyle = 'rgba(255,255,255,0.035)';
  const step = unit * 8;
  for (let x = (width % step) / 2; x < width; x += step) context.fillRect(x, 0, Math.max(1, unit * 0.12), height);
  for (let y = (height % step) / 2; y < height; y += step) context.fillRect(0, y, width, Math.max(1, unit * 0.12));
  // Towards the edges the grid is lost.
  const fade = context.createRadialGradient(
    width / 2,
    height / 2,
    unit * 20,
    width / 2,
    height / 2,
    Math.hypot(width, height) * 0.55,
  );
  fade.addColorStop(0, 'rgba(0,0,0,0)');
  fade.addColorStop(1, 'rgba(0,0,0,0.55)');
  context.fillStyle = fade;
  context.fillRect(0, 0, width, height);
  const wanderer = light(stage, lighter(accent, 0.15), 0.3);
  const mote = light(stage, lighter(accent, 0.6), 0.9);
  const motes = Array.from({ length: 26 }, () => ({
    x: random(),
    y: random(),
    size: between(random, 0.5, 1.6),
    rise: between(random, 0.01, 0.035),
    phase: random() * 7,
  }));
  return (target, seconds) => {
    target.drawImage(canvas, 0, 0);
    target.save();
    target.globalCompositeOperation = 'lighter';
    const size = unit * 78;
    const x = width * (0.5 + Math.sin(seconds * 0.5 + seed) * 0.3);
    const y = height * (0.45 + Math.cos(seconds * 0.37 + seed) * 0.22);
    target.drawImage(wanderer, x - size / 2, y - size / 2, size, size);
    for (const { x: atX, y: atY, size: wide, rise, phase } of motes) {
      const share = atY - seconds * rise;
      target.globalAlpha = 0.3 + 0.3 * Math.sin(seconds * 1.5 + phase);
      const edge = wide * unit;
      target.drawImage(
        mote,
        (atX + Math.sin(seconds * 0.6 + phase) * 0.01) * width - edge / 2,
        (share - Math.floor(share)) * height - edge / 2,
        edge,
        edge,
      );
    }
    target.restore();
  };
}
