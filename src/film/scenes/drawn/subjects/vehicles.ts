import { darker, lighter, mix } from '../../../colour.ts';
import { type DrawThing, full } from './thing.ts';

export const rocket: DrawThing = (brush) => {
  const { palette } = brush;
  brush.glow(0, -0.08, 0.5, '#ff9a3c', 0.8);
  for (const [wide, long, colour] of [
    [0.14, 0.02, '#ff7a2b'],
    [0.08, -0.05, '#ffe08a'],
  ] as const)
    brush.shape((path) => {
      path.moveTo(-wide, -0.24);
      path.quadraticCurveTo(-wide * 0.7, -0.08, 0, long);
      path.quadraticCurveTo(wide * 0.7, -0.08, wide, -0.24);
    }, colour);
  for (const side of [-1, 1])
    brush.shape((path) => {
      path.moveTo(side * 0.14, -0.52);
      path.quadraticCurveTo(side * 0.36, -0.4, side * 0.32, -0.16);
      path.lineTo(side * 0.12, -0.28);
      path.closePath();
    }, palette.accent);
  brush.shape(
    (path) => {
      path.moveTo(-0.14, -0.24);
      path.bezierCurveTo(-0.26, -0.56, -0.16, -0.84, 0, -1);
      path.bezierCurveTo(0.16, -0.84, 0.26, -0.56, 0.14, -0.24);
      path.closePath();
    },
    lighter(palette.paper, 0.1),
  );
  brush.shape((path) => {
    path.moveTo(-0.125, -0.82);
    path.quadraticCurveTo(-0.07, -0.94, 0, -1);
    path.quadraticCurveTo(0.07, -0.94, 0.125, -0.82);
    path.closePath();
  }, palette.accent);
  brush.shape((path) => path.arc(0, -0.62, 0.1, 0, full), mix(palette.ink, palette.far, 0.4));
  brush.shape((path) => path.arc(0, -0.62, 0.07, 0, full), palette.second);
};

export const car: DrawThing = (brush) => {
  const { palette } = brush;
  brush.glow(0.72, -0.22, 0.4, palette.light, 0.6);
  brush.shape((path) => {
    path.moveTo(-0.78, -0.12);
    path.lineTo(-0.78, -0.3);
    path.quadraticCurveTo(-0.76, -0.38, -0.6, -0.4);
    path.bezierCurveTo(-0.42, -0.62, -0.32, -0.64, -0.06, -0.64);
    path.bezierCurveTo(0.2, -0.64, 0.28, -0.52, 0.4, -0.4);
    path.bezierCurveTo(0.66, -0.38, 0.78, -0.34, 0.78, -0.2);
    path.lineTo(0.78, -0.12);
    path.closePath();
  }, palette.accent);
  brush.shape(
    (path) => {
      path.moveTo(-0.46, -0.4);
      path.bezierCurveTo(-0.36, -0.56, -0.28, -0.58, -0.1, -0.58);
      path.lineTo(-0.1, -0.4);
      path.closePath();
    },
    mix(palette.sky[1], palette.paper, 0.3),
  );
  brush.shape(
    (path) => {
      path.moveTo(-0.04, -0.4);
      path.lineTo(-0.04, -0.58);
      path.bezierCurveTo(0.14, -0.58, 0.2, -0.5, 0.3, -0.4);
      path.closePath();
    },
    mix(palette.sky[1], palette.paper, 0.3),
  );
  brush.shape((path) => path.ellipse(0.73, -0.27, 0.05, 0.04, 0, 0, full), lighter(palette.light, 0.3));
  for (const x of [-0.45, 0.45]) {
    brush.shape((path) => path.arc(x, -0.14, 0.14, 0, full), mix(palette.ink, '#222222', 0.4));
    brush.shape((path) => path.arc(x, -0.14, 0.07, 0, full), mix(palette.paper, palette.far, 0.5));
  }
};

export const plane: DrawThing = (brush) => {
  const { palette } = brush;
  const body = lighter(palette.paper, 0.1);
  brush.shape(
    (path) => {
      path.moveTo(-0.1, -0.55);
      path.lineTo(-0.34, -0.94);
      path.lineTo(-0.22, -0.94);
      path.lineTo(0.2, -0.55);
    },
    darker(body, 0.18),
  );
  brush.shape((path) => {
    path.moveTo(-0.78, -0.62);
    path.lineTo(-0.92, -0.9);
    path.lineTo(-0.76, -0.9);
    path.lineTo(-0.52, -0.62);
  }, palette.accent);
  brush.shape((path) => {
    path.moveTo(-0.86, -0.62);
    path.quadraticCurveTo(-0.2, -0.68, 0.56, -0.64);
    path.quadraticCurveTo(0.86, -0.6, 0.86, -0.53);
    path.quadraticCurveTo(0.8, -0.45, 0.5, -0.44);
    path.quadraticCurveTo(-0.3, -0.42, -0.86, -0.58);
    path.closePath();
  }, body);
  brush.shape((path) => {
    path.moveTo(-0.12, -0.5);
    path.lineTo(-0.44, -0.12);
    path.lineTo(-0.28, -0.12);
    path.lineTo(0.24, -0.5);
  }, palette.accent);
  for (let pane = 0; pane < 6; pane += 1)
    brush.shape((path) => path.arc(-0.4 + pane * 0.15, -0.565, 0.025, 0, full), palette.ink);
  brush.shape((path) => path.ellipse(0.66, -0.57, 0.08, 0.035, 0, 0, full), palette.second);
};

export const ship: DrawThing = (brush) => {
  const { palette } = brush;
  const wood = mix(palette.accent, '#5b3519', 0.6);
  brush.line(
    (path) => {
      path.moveTo(-0.02, -0.16);
      path.lineTo(-0.02, -1);
      path.moveTo(-0.34, -0.16);
      path.lineTo(-0.34, -0.76);
    },
    darker(wood, 0.2),
    0.03,
  );
  for (const [x, low, high, wide] of [
    [0, -0.28, -0.94, 0.46],
    [-0.32, -0.3, -0.7, 0.25],
  ] as const)
    brush.shape(
      (path) => {
        path.moveTo(x, high);
        path.quadraticCurveTo(x + wide * 1.2, (low + high) / 2 + 0.06, x + wide, low);
        path.quadraticCurveTo(x + wide * 0.5, low - 0.05, x, low);
        path.closePath();
      },
      lighter(palette.paper, 0.1),
    );
  brush.shape((path) => {
    path.moveTo(-0.02, -1);
    path.lineTo(-0.22, -0.95);
    path.lineTo(-0.02, -0.9);
  }, palette.accent);
  brush.shape((path) => {
    path.moveTo(-0.66, -0.24);
    path.lineTo(0.74, -0.24);
    path.bezierCurveTo(0.62, -0.06, 0.5, 0, 0.34, 0);
    path.lineTo(-0.4, 0);
    path.bezierCurveTo(-0.56, -0.02, -0.62, -0.12, -0.66, -0.24);
  }, wood);
  brush.line(
    (path) => {
      path.moveTo(-0.6, -0.16);
      path.lineTo(0.66, -0.16);
    },
    palette.light,
    0.022,
  );
};
