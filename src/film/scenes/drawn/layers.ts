import { type Canvas, type Context2D, contextOf, type NewCanvas } from '../../canvas.ts';
import { clear, lighter, mix } from '../../colour.ts';
import { fraction } from '../../motion.ts';
import { between, type Random } from '../../randomness.ts';
import { createBrush, type Brush } from './brush.ts';
import { finishCanvas, type FinishOptions } from './finish.ts';
import type { Place, Stage } from './stage.ts';
import { clothesFrom, drawPerson } from './subjects/people.ts';
import { drawSubject, standingOf } from './subjects/subjects.ts';

/** Something of a scene that is painted for each frame when the picture lives. @param seconds since the scene's start */
export type Layer = (context: Context2D, seconds: number) => void;

export interface LayerParts {
  readonly stage: Stage;
  readonly place: Place;
  readonly newCanvas: NewCanvas;
  readonly finish: FinishOptions;
  readonly random: Random;
}

/** A canvas of its own with a brush of the scene's manner, finished as the scene is. */
function sprite(
  parts: LayerParts,
  width: number,
  height: number,
  draw: (brush: Brush, context: Context2D) => void,
): Canvas {
  const { stage, newCanvas, finish, random } = parts;
  const canvas = newCanvas(Math.max(2, Math.ceil(width)), Math.max(2, Math.ceil(height)));
  const context = contextOf(canvas);
  const lighting = { x: width * 0.3, y: 0, reach: Math.max(width, height) * 1.4 };
  draw(createBrush(context, stage.manner, stage.palette, stage.unit, lighting, random), context);
  finishCanvas(canvas, finish);
  return canvas;
}

/** Clouds that drift, the nearer the faster. */
export function cloudLayer(parts: LayerParts): Layer {
  const { stage, random } = parts;
  const { unit, palette, width, horizon, manner, plan } = stage;
  const tone = mix(mix(palette.sky[2], palette.paper, plan.daytime === 'day' ? 0.75 : 0.2), palette.sky[1], 0.15);
  const soft = manner.fill === 'soft' || manner.fill === 'neon';
  const clouds = Array.from({ length: 4 }, (_, index) => {
    const long = unit * between(random, 30, 52);
    const tall = long * 0.36;
    const canvas = sprite(parts, long, tall, (brush, context) => {
      const puffs = Array.from({ length: soft ? 20 : 9 }, () => {
        const share = random();
        return {
          x: (0.16 + share * 0.68) * long,
          y: tall * (0.62 - Math.sin(share * Math.PI) * 0.24),
          r: tall * between(random, 0.14, 0.3),
        };
      });
      if (soft && manner.finish !== 'vivid') {
        for (const puff of puffs) {
          brush.glow(puff.x, puff.y, puff.r * 1.6, tone, 0.36);
          brush.glow(puff.x - puff.r * 0.2, puff.y - puff.r * 0.3, puff.r * 1.1, lighter(tone, 0.3), 0.2);
        }
        return;
      }
      brush.shape((path) => {
        for (const puff of puffs) {
          path.moveTo(puff.x + puff.r, puff.y);
          path.arc(puff.x, puff.y, puff.r, 0, Math.PI * 2);
        }
      }, tone);
      // The parts together, without the outlines between them.
      context.fillStyle = manner.fill === 'wash' ? clear(tone, 0.5) : tone;
      for (const puff of puffs) {
        context.beginPath();
        context.arc(puff.x, puff.y, puff.r * 0.97, 0, Math.PI * 2);
        context.fill();
      }
      if (manner.finish === 'vivid')
        for (const puff of puffs)
          brush.glow(puff.x - puff.r * 0.2, puff.y - puff.r * 0.25, puff.r * 0.8, '#ffffff', 0.9);
    });
    return {
      canvas,
      x: random(),
      y: horizon * (0.08 + index * 0.16 + random() * 0.1),
      pace: between(random, 0.012, 0.03) * (1 + index * 0.25),
    };
  });
  return (context, seconds) => {
    for (const cloud of clouds) {
      const span = width + cloud.canvas.width;
      const x = fraction(cloud.x + seconds * cloud.pace) * span - cloud.canvas.width;
      context.globalAlpha = plan.daytime === 'night' ? 0.5 : 1;
      context.drawImage(cloud.canvas, x, cloud.y);
      context.globalAlpha = 1;
    }
  };
}

/** The subject, which moves as its kind does. Its shine and its shadow are painted on the scene once. */
export function subjectLayer(parts: LayerParts): Layer {
  const { stage, place, random } = parts;
  const { width, height, unit, plan, palette } = stage;
  const standing = standingOf(plan.subject);
  const tall = height > width * 1.2 ? 1.3 : 1.05;
  const wanted = standing.size * Math.min(width, height) * tall;
  const size = Math.min(wanted, width * 0.52, height * 0.62);
  const centred = plan.setting === 'abstract' || height > width;
  const side = plan.seed % 2 === 0 ? -1 : 1;
  const x = width * (0.5 + side * (centred ? 0.02 : 0.13));
  const y = Math.max(place.ground - standing.lift * size, size * 1.12);
  const { context } = stage;
  if (plan.setting !== 'sea' && standing.lift < 0.5) {
    context.save();
    context.translate(x, place.ground);
    context.scale(size * 0.52, size * 0.07);
    const shadow = context.createRadialGradient(0, 0, 0, 0, 0, 1);
    shadow.addColorStop(0, clear(palette.ink, 0.5));
    shadow.addColorStop(1, clear(palette.ink, 0));
    context.fillStyle = shadow;
    context.fillRect(-1, -1, 2, 2);
    context.restore();
  }
  // A little light behind it, so that it stands out from what is behind.
  stage.brush.glow(x, y - size * 0.5, size * 0.95, palette.light, 0.22);
  const margin = size * 0.12;
  const half = size * 0.98 + margin;
  const canvas = sprite(parts, half * 2, size * 1.08 + margin * 2, (brush, spriteContext) => {
    const footY = size * 1.06 + margin;
    const near: Brush = {
      ...brush,
      // Wide shines would make every frame blend millions of pixels: they are painted on the scene instead.
      glow: (glowX, glowY, radius, colour, alpha) => {
        if (radius <= 0.3) brush.glow(glowX, glowY, radius, colour, alpha);
        else stage.brush.glow(x + glowX * size, y + glowY * size, radius * size, colour, alpha * 0.8);
      },
    };
    brush.at(half, footY, size, () => drawSubject(near, plan.subject, random));
    spriteContext.globalAlpha = 1;
  });
  const footX = half;
  const footY = size * 1.06 + margin;
  return (target, seconds) => {
    let [dx, dy, turn, grow, lean] = [0, 0, 0, 1, 0];
    switch (standing.motion) {
      case 'stand':
        grow = 1 + Math.sin(seconds * 2.2) * 0.012;
        lean = Math.sin(seconds * 1.1) * 0.014;
        break;
      case 'hover':
        dy = Math.sin(seconds * 1.9) * size * 0.035;
        turn = Math.sin(seconds * 1.3) * 0.03;
        break;
      case 'beat':
        grow = 1 + Math.max(0, Math.sin(seconds * 6.5)) ** 3 * 0.12;
        break;
      case 'drive':
        dx = Math.sin(seconds * 0.5) * unit * 9;
        dy = Math.abs(Math.sin(seconds * 11)) * -unit * 0.3;
        break;
      case 'sail':
        turn = Math.sin(seconds * 1.2) * 0.06;
        dy = Math.sin(seconds * 1.7) * unit * 0.9;
        dx = Math.sin(seconds * 0.35) * unit * 7;
        break;
      case 'fly':
        dx = Math.sin(seconds * 0.6) * unit * 6;
        dy = Math.sin(seconds * 1.4) * unit * 2.4;
        turn = Math.sin(seconds * 0.9) * 0.05;
        break;
      case 'sway':
        lean = Math.sin(seconds * 1.5) * 0.035;
        break;
      case 'flicker':
        grow = 1 + Math.sin(seconds * 13) * 0.03 + Math.sin(seconds * 7.3) * 0.03;
        lean = Math.sin(seconds * 9) * 0.03;
        break;
    }
    target.save();
    target.translate(x + dx, y + dy);
    if (turn !== 0) target.rotate(turn);
    if (grow !== 1 || lean !== 0) target.transform(standing.motion === 'beat' ? grow : 1, 0, lean, grow, 0, 0);
    target.drawImage(canvas, -footX, -footY);
    target.restore();
  };
}

/** Small people who walk through the scene. */
export function walkerLayer(parts: LayerParts): Layer {
  const { stage, place, random } = parts;
  const { width, unit } = stage;
  const walkers = Array.from({ length: 3 }, () => {
    const tall = unit * between(random, 11, 14);
    const poses = 8;
    const box = { width: tall * 0.7, height: tall * 1.08 };
    const strip = sprite(parts, box.width * poses, box.height, (brush) => {
      const clothes = clothesFrom(brush, random);
      for (let pose = 0; pose < poses; pose += 1)
        brush.at((pose + 0.5) * box.width, tall * 1.04, tall, () =>
          drawPerson(brush, clothes, Math.sin((pose / poses) * Math.PI * 2)),
        );
    });
    return {
      strip,
      box,
      poses,
      x: random(),
      y: place.ground - unit * between(random, 2, 4),
      pace: between(random, 0.035, 0.06) * (random() < 0.5 ? -1 : 1),
    };
  });
  return (context, seconds) => {
    for (const { strip, box, poses, x, y, pace } of walkers) {
      const span = width + box.width * 2;
      const at = fraction(x + seconds * pace) * span - box.width;
      const pose = Math.floor(fraction(seconds * 1.15 + x) * poses);
      const wide = strip.width / poses;
      context.drawImage(strip, pose * wide, 0, wide, strip.height, at, y - box.height, box.width, box.height);
    }
  };
}

/** Grass before the camera, which moves against the scene. */
export function foregroundLayer(parts: LayerParts): Layer {
  const { stage, random } = parts;
  const { width, height, unit, palette } = stage;
  const tall = unit * 13;
  const wide = width + unit * 12;
  const canvas = sprite(parts, wide, tall, (brush) => {
    const colour = mix(palette.near, palette.ink, 0.55);
    brush.shape((path) => {
      path.moveTo(0, tall + unit);
      for (let x = 0; x < wide; x += unit * 1.3) {
        const middle = Math.abs(x / wide - 0.5) * 2;
        const blade = tall * (0.12 + middle ** 2 * 0.5 + random() * 0.26);
        path.lineTo(x, tall - unit * 1.2);
        path.quadraticCurveTo(x + unit * 0.4, tall - blade * 0.6, x + unit * between(random, -0.6, 1.8), tall - blade);
        path.quadraticCurveTo(x + unit * 0.9, tall - blade * 0.5, x + unit * 1.1, tall - unit * 1.2);
      }
      path.lineTo(wide, tall + unit);
      path.closePath();
    }, colour);
  });
  return (context, seconds) => {
    context.drawImage(
      canvas,
      -unit * 6 + Math.sin(seconds * 0.45) * unit * 5,
      height - tall + Math.sin(seconds * 0.7) * unit * 0.5,
    );
  };
}
