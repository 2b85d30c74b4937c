import { clear, lighter, mix } from '../../../colour.ts';
import { between, pick } from '../../../randomness.ts';
import type { Place, Stage } from '../stage.ts';

/** A composition of a few large shapes, with open room for what stands in front of it. */
export function paintAbstract(stage: Stage): Place {
  const { context, width, height, unit, palette, random, brush, plan, manner } = stage;
  const gradient = context.createLinearGradient(0, 0, width, height);
  gradient.addColorStop(0, palette.sky[0]);
  gradient.addColorStop(0.5, palette.sky[1]);
  gradient.addColorStop(1, mix(palette.sky[1], palette.sky[2], 0.7));
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
  const colours = [palette.accent, palette.second, palette.far, palette.water];
  const centre = { x: width * 0.5, y: height * 0.5 };
  switch (plan.seed % 3) {
    case 0: {
      // Rings around a disc.
      const base = unit * 38;
      for (let ring = 4; ring >= 1; ring -= 1) {
        context.strokeStyle = clear(pick(colours, ring), 0.26);
        context.lineWidth = unit * 3.4;
        context.beginPath();
        context.arc(centre.x, centre.y, base + ring * unit * 9, 0, Math.PI * 2);
        context.stroke();
      }
      brush.shape(
        (path) => path.arc(centre.x, centre.y, base, 0, Math.PI * 2),
        mix(palette.sky[2], palette.light, 0.45),
      );
      break;
    }
    case 1: {
      // Slanted bands.
      for (let band = 0; band < 6; band += 1) {
        const at = (band / 6) * (width + height) - height * 0.3;
        const wide = unit * between(random, 6, 20);
        context.globalAlpha = 0.35;
        brush.shape(
          (path) => {
            path.moveTo(at, -unit);
            path.lineTo(at + wide, -unit);
            path.lineTo(at + wide - height * 0.5, height + unit);
            path.lineTo(at - height * 0.5, height + unit);
            path.closePath();
          },
          pick(colours, band),
        );
        context.globalAlpha = 1;
      }
      brush.shape(
        (path) => path.arc(width * 0.5, height * 0.52, unit * 34, 0, Math.PI * 2),
        mix(palette.sky[2], palette.paper, 0.5),
      );
      break;
    }
    default: {
      // Overlapping discs and a plinth.
      for (let disc = 0; disc < 6; disc += 1) {
        context.globalAlpha = 0.5;
        const x = width * random();
        const y = height * random();
        const size = unit * between(random, 10, 28);
        brush.shape((path) => path.arc(x, y, size, 0, Math.PI * 2), pick(colours, disc));
        context.globalAlpha = 1;
      }
      brush.shape(
        (path) => path.roundRect(width / 2 - unit * 34, height / 2 - unit * 40, unit * 68, unit * 80, unit * 34),
        mix(palette.sky[2], palette.paper, 0.35),
      );
    }
  }
  if (manner.finish === 'clean' && manner.fill === 'soft') {
    // A quiet grid, as on plotting paper.
    context.fillStyle = clear(lighter(palette.sky[2], 0.5), 0.13);
    for (let x = 0; x < width; x += unit * 6) context.fillRect(x, 0, Math.max(1, unit * 0.12), height);
    for (let y = 0; y < height; y += unit * 6) context.fillRect(0, y, width, Math.max(1, unit * 0.12));
  }
  const ground = height * 0.74;
  if (manner.fill !== 'wash') {
    const shadow = context.createRadialGradient(0, 0, 0, 0, 0, 1);
    shadow.addColorStop(0, clear(palette.ink, 0.38));
    shadow.addColorStop(1, clear(palette.ink, 0));
    context.save();
    context.translate(width / 2, ground);
    context.scale(unit * 36, unit * 5);
    context.fillStyle = shadow;
    context.fillRect(-1, -1, 2, 2);
    context.restore();
  }
  return { ground, lamps: [], water: null, outdoors: false };
}
