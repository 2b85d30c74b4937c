import { darker, lighter, mix } from '../../../colour.ts';
import { type DrawThing, full, starAt } from './thing.ts';

export const money: DrawThing = (brush) => {
  const { palette } = brush;
  const gold = mix(palette.light, '#e0a020', 0.6);
  for (const [stack, count] of [
    [-0.42, 4],
    [0, 7],
    [0.42, 5.5],
  ] as const) {
    for (let coin = 0; coin < count; coin += 1)
      brush.shape(
        (path) => path.ellipse(stack, -0.06 - coin * 0.075, 0.2, 0.07, 0, 0, full),
        coin % 2 === 0 ? gold : darker(gold, 0.18),
      );
    const top = -0.06 - Math.ceil(count - 1) * 0.075;
    brush.shape((path) => path.ellipse(stack, top, 0.13, 0.042, 0, 0, full), lighter(gold, 0.3));
  }
  brush.shape((path) => path.arc(0.06, -0.8, 0.19, 0, full), gold);
  brush.shape((path) => path.arc(0.06, -0.8, 0.14, 0, full), lighter(gold, 0.25));
  brush.line(
    (path) => {
      path.moveTo(0.13, -0.85);
      path.bezierCurveTo(0.08, -0.92, -0.05, -0.88, 0.01, -0.82);
      path.bezierCurveTo(0.06, -0.78, 0.17, -0.78, 0.11, -0.71);
      path.bezierCurveTo(0.06, -0.68, 0, -0.7, -0.01, -0.74);
      path.moveTo(0.06, -0.93);
      path.lineTo(0.06, -0.66);
    },
    darker(gold, 0.5),
    0.028,
  );
};

export const key: DrawThing = (brush) => {
  const gold = mix(brush.palette.light, '#c98a1b', 0.65);
  brush.glow(0, -0.6, 0.7, brush.palette.light, 0.4);
  brush.line(
    (path) => {
      path.moveTo(0, -0.56);
      path.lineTo(0, -0.04);
      path.moveTo(0, -0.06);
      path.lineTo(0.17, -0.06);
      path.moveTo(0, -0.2);
      path.lineTo(0.12, -0.2);
    },
    gold,
    0.085,
  );
  brush.line(
    (path) => {
      path.moveTo(0.2, -0.76);
      path.arc(0, -0.76, 0.2, 0, full);
    },
    gold,
    0.09,
  );
};

export const gift: DrawThing = (brush) => {
  const { palette } = brush;
  brush.shape((path) => path.roundRect(-0.42, -0.58, 0.84, 0.58, 0.03), palette.accent);
  brush.shape((path) => path.roundRect(-0.48, -0.72, 0.96, 0.18, 0.03), lighter(palette.accent, 0.15));
  brush.shape((path) => path.rect(-0.08, -0.72, 0.16, 0.72), palette.light);
  for (const side of [-1, 1])
    brush.shape((path) => {
      path.moveTo(0, -0.72);
      path.bezierCurveTo(side * 0.12, -1, side * 0.42, -1.02, side * 0.34, -0.84);
      path.bezierCurveTo(side * 0.3, -0.74, side * 0.12, -0.72, 0, -0.72);
    }, palette.light);
};

export const trophy: DrawThing = (brush) => {
  const { palette } = brush;
  const gold = mix(palette.light, '#e5a91c', 0.6);
  brush.glow(0, -0.65, 0.8, palette.light, 0.45);
  for (const side of [-1, 1])
    brush.line(
      (path) => {
        path.moveTo(side * 0.26, -0.9);
        path.bezierCurveTo(side * 0.56, -0.92, side * 0.5, -0.56, side * 0.2, -0.52);
      },
      darker(gold, 0.12),
      0.06,
    );
  brush.shape((path) => {
    path.moveTo(-0.32, -1);
    path.lineTo(0.32, -1);
    path.bezierCurveTo(0.32, -0.6, 0.18, -0.46, 0.06, -0.42);
    path.lineTo(0.06, -0.22);
    path.lineTo(-0.06, -0.22);
    path.lineTo(-0.06, -0.42);
    path.bezierCurveTo(-0.18, -0.46, -0.32, -0.6, -0.32, -1);
    path.closePath();
  }, gold);
  brush.shape((path) => path.roundRect(-0.2, -0.24, 0.4, 0.09, 0.02), gold);
  brush.shape((path) => path.roundRect(-0.27, -0.16, 0.54, 0.16, 0.02), mix(palette.ink, palette.accent, 0.25));
  starAt(brush, 0, -0.76, 0.13, lighter(gold, 0.45));
};

export const crown: DrawThing = (brush) => {
  const { palette } = brush;
  const gold = mix(palette.light, '#e5a91c', 0.6);
  brush.glow(0, -0.4, 0.8, palette.light, 0.5);
  brush.shape((path) => {
    path.moveTo(-0.5, -0.06);
    path.lineTo(-0.6, -0.68);
    path.lineTo(-0.3, -0.4);
    path.lineTo(0, -0.86);
    path.lineTo(0.3, -0.4);
    path.lineTo(0.6, -0.68);
    path.lineTo(0.5, -0.06);
    path.quadraticCurveTo(0, 0.05, -0.5, -0.06);
  }, gold);
  for (const [x, y] of [
    [-0.6, -0.72],
    [0, -0.9],
    [0.6, -0.72],
  ] as const)
    brush.shape((path) => path.arc(x, y, 0.065, 0, full), palette.accent);
  for (const [x, colour] of [
    [-0.28, palette.second],
    [0, palette.accent],
    [0.28, palette.second],
  ] as const)
    brush.shape((path) => path.ellipse(x, -0.15, 0.06, 0.075, 0, 0, full), colour);
};

export const heart: DrawThing = (brush) => {
  const { palette } = brush;
  const red = mix(palette.accent, '#e8334a', 0.55);
  brush.glow(0, -0.5, 0.95, red, 0.45);
  brush.shape((path) => {
    path.moveTo(0, -0.02);
    path.bezierCurveTo(-0.3, -0.24, -0.58, -0.44, -0.54, -0.72);
    path.bezierCurveTo(-0.5, -1, -0.12, -1.02, 0, -0.74);
    path.bezierCurveTo(0.12, -1.02, 0.5, -1, 0.54, -0.72);
    path.bezierCurveTo(0.58, -0.44, 0.3, -0.24, 0, -0.02);
    path.closePath();
  }, red);
  brush.shape((path) => path.ellipse(-0.3, -0.74, 0.1, 0.06, -0.7, 0, full), lighter(red, 0.5));
};

export const star: DrawThing = (brush) => {
  brush.glow(0, -0.5, 1, brush.palette.light, 0.7);
  starAt(brush, 0, -0.5, 0.52, mix(brush.palette.light, '#ffc832', 0.45));
  starAt(brush, -0.52, -0.9, 0.13, brush.palette.light);
  starAt(brush, 0.56, -0.18, 0.1, brush.palette.light);
};
export const music: DrawThing = (brush) => {
  const { palette } = brush;
  for (const [x, y, size, colour] of [
    [-0.12, 0, 1, palette.accent],
    [0.42, -0.3, 0.5, palette.second],
    [-0.55, -0.42, 0.42, palette.light],
  ] as const)
    brush.at(x, y, size, () => {
      brush.line(
        (path) => {
          path.moveTo(-0.08, -0.14);
          path.lineTo(-0.08, -0.88);
          path.lineTo(0.38, -0.98);
          path.lineTo(0.38, -0.24);
        },
        colour,
        0.07,
      );
      brush.line(
        (path) => {
          path.moveTo(-0.08, -0.76);
          path.lineTo(0.38, -0.86);
        },
        colour,
        0.09,
      );
      for (const [cx, cy] of [
        [-0.19, -0.12],
        [0.27, -0.22],
      ] as const)
        brush.shape((path) => path.ellipse(cx, cy, 0.15, 0.11, -0.4, 0, full), colour);
    });
};

export const food: DrawThing = (brush) => {
  const { palette } = brush;
  const cup = lighter(palette.paper, 0.1);
  brush.line(
    (path) => {
      path.moveTo(0.3, -0.46);
      path.bezierCurveTo(0.58, -0.5, 0.56, -0.18, 0.24, -0.18);
    },
    cup,
    0.08,
  );
  brush.shape((path) => {
    path.moveTo(-0.38, -0.56);
    path.lineTo(0.38, -0.56);
    path.bezierCurveTo(0.38, -0.2, 0.26, -0.06, 0.14, -0.05);
    path.lineTo(-0.14, -0.05);
    path.bezierCurveTo(-0.26, -0.06, -0.38, -0.2, -0.38, -0.56);
    path.closePath();
  }, cup);
  brush.shape((path) => path.ellipse(0, -0.56, 0.37, 0.08, 0, 0, full), '#5a3620');
  brush.shape((path) => path.ellipse(0, -0.02, 0.56, 0.06, 0, 0, full), palette.accent);
  for (const x of [-0.16, 0.02, 0.2])
    brush.line(
      (path) => {
        path.moveTo(x, -0.66);
        path.bezierCurveTo(x - 0.1, -0.76, x + 0.1, -0.84, x, -0.96);
      },
      lighter(palette.sky[2], 0.4),
      0.03,
    );
};
