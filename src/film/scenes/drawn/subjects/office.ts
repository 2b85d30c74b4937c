import { darker, lighter, mix } from '../../../colour.ts';
import { type DrawThing, full } from './thing.ts';

export const book: DrawThing = (brush) => {
  const { palette } = brush;
  brush.glow(0, -0.6, 0.75, palette.light, 0.45);
  for (const side of [-1, 1]) {
    brush.shape((path) => {
      path.moveTo(0, -0.06);
      path.quadraticCurveTo(side * 0.28, -0.2, side * 0.62, -0.1);
      path.lineTo(side * 0.62, -0.6);
      path.quadraticCurveTo(side * 0.28, -0.72, 0, -0.56);
      path.closePath();
    }, palette.accent);
    brush.shape(
      (path) => {
        path.moveTo(0, -0.12);
        path.quadraticCurveTo(side * 0.26, -0.25, side * 0.56, -0.16);
        path.lineTo(side * 0.56, -0.64);
        path.quadraticCurveTo(side * 0.26, -0.76, 0, -0.61);
        path.closePath();
      },
      lighter(palette.paper, 0.2),
    );
    for (let line = 0; line < 4; line += 1) {
      const y = -0.56 + line * 0.1;
      brush.line(
        (path) => {
          path.moveTo(side * 0.08, y);
          path.quadraticCurveTo(side * 0.26, y - 0.1, side * 0.47, y - 0.04);
        },
        mix(palette.ink, palette.paper, 0.5),
        0.016,
      );
    }
  }
  for (const [x, y, r] of [
    [-0.2, -0.86, 0.035],
    [0.12, -0.95, 0.025],
    [0.26, -0.82, 0.03],
  ] as const)
    brush.shape((path) => path.arc(x, y, r, 0, full), palette.light);
};

export const computer: DrawThing = (brush) => {
  const { palette } = brush;
  brush.glow(0, -0.5, 0.8, palette.second, 0.3);
  brush.shape((path) => path.roundRect(-0.55, -0.86, 1.1, 0.68, 0.04), mix(palette.ink, palette.far, 0.25));
  brush.shape((path) => path.rect(-0.5, -0.81, 1, 0.58), mix(palette.ink, palette.second, 0.28));
  for (const [row, x, long, kind] of [
    [0, 0, 0.4, 0],
    [1, 0.08, 0.3, 1],
    [2, 0.08, 0.52, 2],
    [3, 0.16, 0.24, 1],
    [4, 0.08, 0.4, 0],
    [5, 0, 0.2, 2],
  ] as const)
    brush.line(
      (path) => {
        path.moveTo(-0.42 + x, -0.73 + row * 0.085);
        path.lineTo(-0.42 + x + long, -0.73 + row * 0.085);
      },
      [palette.accent, palette.second, palette.light][kind] ?? palette.light,
      0.03,
    );
  brush.shape(
    (path) => {
      path.moveTo(-0.62, -0.04);
      path.lineTo(-0.55, -0.18);
      path.lineTo(0.55, -0.18);
      path.lineTo(0.62, -0.04);
      path.quadraticCurveTo(0.62, 0, 0.56, 0);
      path.lineTo(-0.56, 0);
      path.quadraticCurveTo(-0.62, 0, -0.62, -0.04);
    },
    mix(palette.paper, palette.far, 0.45),
  );
};

export const phone: DrawThing = (brush) => {
  const { palette } = brush;
  brush.glow(0, -0.5, 0.7, palette.accent, 0.35);
  brush.shape((path) => path.roundRect(-0.26, -1, 0.52, 1, 0.08), mix(palette.ink, palette.far, 0.2));
  brush.shape((path) => path.roundRect(-0.22, -0.94, 0.44, 0.88, 0.05), mix(palette.second, palette.sky[1], 0.4));
  for (let row = 0; row < 3; row += 1) {
    const mine = row === 1;
    brush.shape(
      (path) => path.roundRect(mine ? -0.08 : -0.18, -0.82 + row * 0.2, 0.26, 0.13, 0.05),
      mine ? palette.accent : palette.paper,
    );
  }
  brush.shape((path) => path.arc(0, -0.14, 0.05, 0, full), palette.light);
};

export const chart: DrawThing = (brush) => {
  const { palette } = brush;
  brush.shape((path) => path.roundRect(-0.62, -0.95, 1.24, 0.95, 0.06), lighter(palette.paper, 0.1));
  for (const [bar, tall] of [
    [0, 0.2],
    [1, 0.31],
    [2, 0.27],
    [3, 0.46],
    [4, 0.62],
  ] as const)
    brush.shape(
      (path) => path.roundRect(-0.5 + bar * 0.21, -0.08 - tall, 0.14, tall, 0.02),
      bar === 4 ? palette.accent : mix(palette.water, palette.second, bar / 5),
    );
  brush.line(
    (path) => {
      path.moveTo(-0.46, -0.4);
      path.lineTo(-0.22, -0.52);
      path.lineTo(0, -0.47);
      path.lineTo(0.2, -0.68);
      path.lineTo(0.48, -0.84);
    },
    palette.second,
    0.036,
  );
  brush.shape((path) => {
    path.moveTo(0.57, -0.9);
    path.lineTo(0.4, -0.87);
    path.lineTo(0.5, -0.74);
    path.closePath();
  }, palette.second);
};

export const clock: DrawThing = (brush) => {
  const { palette } = brush;
  brush.shape((path) => path.arc(0, -0.5, 0.5, 0, full), palette.accent);
  brush.shape((path) => path.arc(0, -0.5, 0.42, 0, full), lighter(palette.paper, 0.2));
  for (let hour = 0; hour < 12; hour += 1) {
    const [sin, cos] = [Math.sin((hour / 6) * Math.PI), Math.cos((hour / 6) * Math.PI)];
    brush.line(
      (path) => {
        path.moveTo(sin * 0.34, -0.5 - cos * 0.34);
        path.lineTo(sin * 0.37, -0.5 - cos * 0.37);
      },
      palette.ink,
      hour % 3 === 0 ? 0.035 : 0.016,
    );
  }
  brush.line(
    (path) => {
      path.moveTo(0, -0.5);
      path.lineTo(-0.12, -0.7);
    },
    palette.ink,
    0.04,
  );
  brush.line(
    (path) => {
      path.moveTo(0, -0.5);
      path.lineTo(0.22, -0.68);
    },
    palette.ink,
    0.026,
  );
  brush.shape((path) => path.arc(0, -0.5, 0.035, 0, full), palette.accent);
};

export const bulb: DrawThing = (brush) => {
  const { palette } = brush;
  const gold = mix(palette.light, '#ffd23f', 0.6);
  brush.glow(0, -0.62, 0.95, gold, 0.75);
  brush.shape((path) => {
    path.moveTo(-0.14, -0.24);
    path.bezierCurveTo(-0.14, -0.4, -0.36, -0.46, -0.36, -0.68);
    path.bezierCurveTo(-0.36, -0.88, -0.2, -1, 0, -1);
    path.bezierCurveTo(0.2, -1, 0.36, -0.88, 0.36, -0.68);
    path.bezierCurveTo(0.36, -0.46, 0.14, -0.4, 0.14, -0.24);
    path.closePath();
  }, gold);
  brush.line(
    (path) => {
      path.moveTo(-0.07, -0.26);
      path.lineTo(-0.11, -0.58);
      path.lineTo(0, -0.5);
      path.lineTo(0.11, -0.58);
      path.lineTo(0.07, -0.26);
    },
    darker(gold, 0.45),
    0.025,
  );
  for (let turn = 0; turn < 3; turn += 1)
    brush.shape(
      (path) => path.roundRect(-0.13 + turn * 0.012, -0.22 + turn * 0.07, 0.26 - turn * 0.024, 0.06, 0.03),
      mix(palette.far, palette.ink, 0.4),
    );
};

export const camera: DrawThing = (brush) => {
  const { palette } = brush;
  const body = mix(palette.ink, palette.far, 0.25);
  for (const [x, r] of [
    [-0.24, 0.2],
    [0.14, 0.24],
  ] as const) {
    brush.shape((path) => path.arc(x, -0.78, r, 0, full), mix(palette.far, palette.ink, 0.3));
    brush.shape((path) => path.arc(x, -0.78, r * 0.35, 0, full), palette.accent);
  }
  brush.shape((path) => path.roundRect(-0.48, -0.6, 0.8, 0.46, 0.06), body);
  brush.shape((path) => {
    path.moveTo(0.32, -0.44);
    path.lineTo(0.6, -0.58);
    path.lineTo(0.6, -0.16);
    path.lineTo(0.32, -0.3);
    path.closePath();
  }, palette.second);
  brush.shape((path) => path.arc(-0.32, -0.38, 0.06, 0, full), '#ff3b3b');
  brush.line(
    (path) => {
      path.moveTo(-0.1, -0.14);
      path.lineTo(-0.3, 0);
      path.moveTo(-0.06, -0.14);
      path.lineTo(0.14, 0);
    },
    body,
    0.05,
  );
};
