import { darker, lighter, mix } from '../../../colour.ts';
import { type DrawThing, full } from './thing.ts';

export const cat: DrawThing = (brush) => {
  const { palette } = brush;
  const fur = mix(palette.accent, palette.near, 0.15);
  brush.line(
    (path) => {
      path.moveTo(0.26, -0.1);
      path.bezierCurveTo(0.62, -0.06, 0.58, -0.48, 0.44, -0.56);
    },
    fur,
    0.1,
  );
  brush.shape((path) => {
    path.moveTo(-0.3, 0);
    path.bezierCurveTo(-0.36, -0.3, -0.2, -0.56, 0, -0.56);
    path.bezierCurveTo(0.24, -0.56, 0.4, -0.3, 0.34, 0);
    path.closePath();
  }, fur);
  brush.shape(
    (path) => {
      path.moveTo(-0.32, -0.66);
      path.lineTo(-0.33, -1);
      path.lineTo(-0.13, -0.88);
      path.quadraticCurveTo(0, -0.91, 0.11, -0.88);
      path.lineTo(0.31, -1);
      path.lineTo(0.3, -0.66);
      path.bezierCurveTo(0.3, -0.44, -0.32, -0.44, -0.32, -0.66);
      path.closePath();
    },
    lighter(fur, 0.08),
  );
  for (const side of [-1, 1]) {
    brush.shape((path) => path.ellipse(side * 0.14 - 0.01, -0.7, 0.06, 0.07, 0, 0, full), palette.light);
    brush.shape((path) => path.ellipse(side * 0.14 - 0.01, -0.7, 0.025, 0.06, 0, 0, full), palette.ink);
    brush.line(
      (path) => {
        path.moveTo(side * 0.16, -0.6);
        path.lineTo(side * 0.38, -0.63);
        path.moveTo(side * 0.16, -0.57);
        path.lineTo(side * 0.38, -0.55);
      },
      palette.paper,
      0.01,
    );
    brush.shape((path) => path.ellipse(side * 0.13, -0.02, 0.1, 0.05, 0, 0, full), lighter(fur, 0.2));
  }
  brush.shape(
    (path) => {
      path.moveTo(-0.04, -0.62);
      path.lineTo(0.03, -0.62);
      path.lineTo(-0.005, -0.58);
    },
    mix(palette.accent, '#ff9ab0', 0.6),
  );
};

export const bird: DrawThing = (brush) => {
  const { palette } = brush;
  brush.shape(
    (path) => {
      path.moveTo(-0.2, -0.52);
      path.bezierCurveTo(-0.34, -0.92, -0.62, -1, -0.7, -0.98);
      path.bezierCurveTo(-0.5, -0.76, -0.44, -0.6, 0.1, -0.42);
    },
    darker(palette.second, 0.12),
  );
  brush.shape((path) => {
    path.moveTo(-0.74, -0.26);
    path.bezierCurveTo(-0.46, -0.36, -0.3, -0.56, 0.1, -0.6);
    path.bezierCurveTo(0.3, -0.74, 0.5, -0.68, 0.52, -0.54);
    path.lineTo(0.66, -0.49);
    path.lineTo(0.5, -0.45);
    path.bezierCurveTo(0.42, -0.2, -0.1, -0.14, -0.4, -0.28);
    path.lineTo(-0.76, -0.18);
    path.closePath();
  }, palette.second);
  brush.shape(
    (path) => {
      path.moveTo(0.14, -0.5);
      path.bezierCurveTo(0.12, -0.9, -0.06, -1, -0.18, -1);
      path.bezierCurveTo(-0.12, -0.8, -0.3, -0.56, -0.14, -0.42);
      path.closePath();
    },
    lighter(palette.second, 0.25),
  );
  brush.shape((path) => {
    path.moveTo(0.51, -0.56);
    path.lineTo(0.68, -0.49);
    path.lineTo(0.5, -0.45);
  }, palette.light);
  brush.shape((path) => path.arc(0.39, -0.56, 0.03, 0, full), palette.ink);
};

export const robot: DrawThing = (brush) => {
  const { palette } = brush;
  const metal = mix(palette.paper, palette.far, 0.45);
  brush.line(
    (path) => {
      path.moveTo(0, -0.86);
      path.lineTo(0, -0.95);
    },
    metal,
    0.03,
  );
  brush.shape((path) => path.arc(0, -0.96, 0.045, 0, full), palette.accent);
  brush.glow(0, -0.96, 0.2, palette.accent, 0.7);
  for (const side of [-1, 1]) {
    brush.line(
      (path) => {
        path.moveTo(side * 0.3, -0.46);
        path.quadraticCurveTo(side * 0.44, -0.36, side * 0.4, -0.2);
      },
      metal,
      0.075,
    );
    brush.line(
      (path) => {
        path.moveTo(side * 0.14, -0.18);
        path.lineTo(side * 0.14, -0.05);
      },
      metal,
      0.1,
    );
    brush.shape((path) => path.roundRect(side * 0.14 - 0.11, -0.08, 0.22, 0.08, 0.04), darker(metal, 0.3));
  }
  brush.shape((path) => path.roundRect(-0.28, -0.54, 0.56, 0.38, 0.08), metal);
  brush.shape((path) => path.roundRect(-0.15, -0.45, 0.3, 0.18, 0.04), mix(palette.ink, palette.second, 0.35));
  for (const [x, colour] of [
    [-0.08, palette.accent],
    [0, palette.light],
    [0.08, palette.second],
  ] as const)
    brush.shape((path) => path.arc(x, -0.36, 0.027, 0, full), colour);
  brush.shape((path) => path.roundRect(-0.33, -0.88, 0.66, 0.32, 0.12), lighter(metal, 0.12));
  brush.shape((path) => path.roundRect(-0.25, -0.81, 0.5, 0.19, 0.09), mix(palette.ink, palette.near, 0.4));
  for (const side of [-1, 1]) {
    brush.shape((path) => path.arc(side * 0.12, -0.715, 0.05, 0, full), palette.second);
    brush.glow(side * 0.12, -0.715, 0.16, palette.second, 0.6);
  }
};

export const skull: DrawThing = (brush) => {
  const { palette } = brush;
  const bone = mix(palette.paper, palette.light, 0.2);
  brush.glow(0, -0.6, 0.85, palette.accent, 0.35);
  brush.shape((path) => {
    path.moveTo(-0.24, -0.08);
    path.lineTo(-0.26, -0.3);
    path.bezierCurveTo(-0.52, -0.4, -0.5, -1, 0, -1);
    path.bezierCurveTo(0.5, -1, 0.52, -0.4, 0.26, -0.3);
    path.lineTo(0.24, -0.08);
    path.quadraticCurveTo(0, 0, -0.24, -0.08);
  }, bone);
  for (const side of [-1, 1]) {
    brush.shape((path) => path.ellipse(side * 0.18, -0.56, 0.12, 0.14, side * 0.2, 0, full), palette.ink);
    brush.glow(side * 0.18, -0.55, 0.12, palette.accent, 0.8);
  }
  brush.shape((path) => {
    path.moveTo(0, -0.44);
    path.lineTo(-0.06, -0.32);
    path.lineTo(0.06, -0.32);
    path.closePath();
  }, palette.ink);
  for (let tooth = -2; tooth <= 2; tooth += 1)
    brush.line(
      (path) => {
        path.moveTo(tooth * 0.08, -0.22);
        path.lineTo(tooth * 0.08, -0.08);
      },
      palette.ink,
      0.018,
    );
};
