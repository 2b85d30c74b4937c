import { darker, lighter, mix } from '../../../colour.ts';
import { type DrawThing, full } from './thing.ts';

export const house: DrawThing = (brush) => {
  const { palette } = brush;
  const wall = mix(palette.paper, palette.far, 0.25);
  brush.shape((path) => path.rect(0.2, -0.98, 0.13, 0.3), mix(palette.accent, palette.ink, 0.3));
  brush.shape((path) => path.rect(-0.46, -0.56, 0.92, 0.56), wall);
  brush.shape((path) => {
    path.moveTo(-0.6, -0.53);
    path.lineTo(0, -1);
    path.lineTo(0.6, -0.53);
    path.closePath();
  }, palette.accent);
  brush.shape((path) => path.roundRect(-0.1, -0.34, 0.2, 0.34, 0.03), mix(palette.second, palette.ink, 0.35));
  for (const x of [-0.36, 0.18]) {
    brush.shape((path) => path.rect(x, -0.44, 0.18, 0.18), lighter(palette.light, 0.1));
    brush.glow(x + 0.09, -0.35, 0.25, palette.light, 0.5);
    brush.line(
      (path) => {
        path.moveTo(x + 0.09, -0.44);
        path.lineTo(x + 0.09, -0.26);
        path.moveTo(x, -0.35);
        path.lineTo(x + 0.18, -0.35);
      },
      palette.ink,
      0.014,
    );
  }
};

export const castle: DrawThing = (brush) => {
  const { palette } = brush;
  const stone = mix(palette.far, palette.near, 0.35);
  const wall = (left: number, top: number, wide: number): void => {
    brush.shape((path) => {
      path.moveTo(left, 0);
      path.lineTo(left, -top);
      const teeth = Math.round(wide / 0.07);
      for (let tooth = 0; tooth < teeth; tooth += 1) {
        const x = left + (tooth / teeth) * wide;
        const y = tooth % 2 === 0 ? -top - 0.045 : -top;
        path.lineTo(x, y);
        path.lineTo(x + wide / teeth, y);
      }
      path.lineTo(left + wide, 0);
      path.closePath();
    }, stone);
  };
  wall(-0.16, 0.72, 0.32);
  for (const [x, top] of [
    [-0.16, 0.72],
    [0, 0.72],
  ] as const) {
    const middle = x === 0 ? 0 : -0.44;
    const high = x === 0 ? top : 0.56;
    if (x !== 0) {
      wall(-0.54, 0.56, 0.21);
      wall(0.33, 0.56, 0.21);
    }
    for (const side of x === 0 ? [0] : [-1, 1]) {
      const centre = side === 0 ? middle : side * 0.435;
      brush.shape((path) => {
        path.moveTo(centre - 0.15, -high);
        path.lineTo(centre, -high - 0.28);
        path.lineTo(centre + 0.15, -high);
        path.closePath();
      }, palette.accent);
    }
  }
  wall(-0.62, 0.32, 1.24);
  brush.shape((path) => {
    path.moveTo(-0.1, 0);
    path.lineTo(-0.1, -0.16);
    path.arc(0, -0.16, 0.1, Math.PI, full);
    path.lineTo(0.1, 0);
    path.closePath();
  }, palette.ink);
  for (const [x, y] of [
    [-0.43, -0.44],
    [0.43, -0.44],
    [0, -0.6],
    [-0.3, -0.2],
    [0.3, -0.2],
  ] as const) {
    brush.shape((path) => path.roundRect(x - 0.025, y - 0.05, 0.05, 0.1, 0.025), palette.light);
    brush.glow(x, y, 0.14, palette.light, 0.5);
  }
};

export const tree: DrawThing = (brush) => {
  const { palette } = brush;
  const bark = mix(palette.ink, '#6a4526', 0.6);
  const leaf = mix(palette.near, palette.second, 0.45);
  brush.shape((path) => {
    path.moveTo(-0.12, 0);
    path.quadraticCurveTo(-0.04, -0.2, -0.06, -0.5);
    path.lineTo(0.06, -0.5);
    path.quadraticCurveTo(0.04, -0.2, 0.13, 0);
    path.closePath();
  }, bark);
  for (const side of [-1, 1])
    brush.line(
      (path) => {
        path.moveTo(0, -0.34);
        path.quadraticCurveTo(side * 0.12, -0.46, side * 0.24, -0.56);
      },
      bark,
      0.045,
    );
  for (const [x, y, r, light] of [
    [-0.28, -0.56, 0.22, -0.15],
    [0.29, -0.58, 0.22, -0.1],
    [0, -0.6, 0.26, 0],
    [-0.15, -0.76, 0.22, 0.1],
    [0.16, -0.78, 0.2, 0.15],
  ] as const)
    brush.shape((path) => path.arc(x, y, r, 0, full), light < 0 ? darker(leaf, -light) : lighter(leaf, light));
  for (const [x, y] of [
    [-0.3, -0.52],
    [0.1, -0.66],
    [0.32, -0.62],
    [-0.12, -0.84],
    [0.02, -0.5],
  ] as const)
    brush.shape((path) => path.arc(x, y, 0.035, 0, full), palette.accent);
};

export const flower: DrawThing = (brush) => {
  const { palette } = brush;
  const stem = mix(palette.near, '#3f9b4b', 0.5);
  for (const [x, top, size, colour] of [
    [-0.34, -0.55, 0.14, palette.second],
    [0.36, -0.48, 0.13, palette.second],
    [0, -0.72, 0.2, palette.accent],
  ] as const) {
    brush.line(
      (path) => {
        path.moveTo(x * 0.3, 0);
        path.quadraticCurveTo(x * 0.4, top * 0.5, x, top);
      },
      stem,
      0.035,
    );
    brush.shape((path) => path.ellipse(x * 0.5 + 0.1, top * 0.4, 0.13, 0.045, -0.6, 0, full), stem);
    for (let petal = 0; petal < 7; petal += 1) {
      const angle = (petal / 7) * full;
      brush.shape(
        (path) =>
          path.ellipse(
            x + Math.cos(angle) * size * 0.8,
            top + Math.sin(angle) * size * 0.8,
            size * 0.62,
            size * 0.36,
            angle,
            0,
            full,
          ),
        petal % 2 === 0 ? colour : lighter(colour, 0.15),
      );
    }
    brush.shape((path) => path.arc(x, top, size * 0.45, 0, full), palette.light);
  }
};

export const globe: DrawThing = (brush) => {
  const { palette } = brush;
  const land = mix(palette.near, '#49b85f', 0.55);
  brush.glow(0, -0.5, 0.85, palette.second, 0.45);
  brush.shape((path) => path.arc(0, -0.5, 0.5, 0, full), mix(palette.water, '#2f8fe0', 0.45));
  for (const [x, y, w, h, turn] of [
    [-0.2, -0.66, 0.2, 0.12, 0.4],
    [-0.1, -0.3, 0.11, 0.17, -0.3],
    [0.2, -0.62, 0.16, 0.13, -0.3],
    [0.24, -0.38, 0.12, 0.14, 0.2],
    [0.02, -0.86, 0.13, 0.05, 0],
  ] as const)
    brush.shape((path) => path.ellipse(x, y, w, h, turn, 0, full), land);
  for (const [x, y, w] of [
    [-0.14, -0.5, 0.2],
    [0.18, -0.74, 0.16],
    [0.1, -0.2, 0.14],
  ] as const)
    brush.shape((path) => path.ellipse(x, y, w, 0.028, -0.15, 0, full), palette.paper);
};

export const fire: DrawThing = (brush) => {
  const { palette } = brush;
  const wood = mix(palette.ink, '#6a4526', 0.65);
  brush.glow(0, -0.4, 1, '#ff8a2b', 0.75);
  for (const side of [-1, 1])
    brush.line(
      (path) => {
        path.moveTo(side * 0.4, -0.02);
        path.lineTo(-side * 0.3, -0.16);
      },
      wood,
      0.09,
    );
  for (const [wide, tall, colour] of [
    [0.34, 1, '#f2482b'],
    [0.24, 0.76, '#ff9433'],
    [0.13, 0.48, '#ffe389'],
  ] as const)
    brush.shape(
      (path) => {
        path.moveTo(0, -0.08);
        path.bezierCurveTo(-wide * 1.5, -0.12, -wide * 1.1, -tall * 0.5, -wide * 0.35, -tall * 0.62);
        path.bezierCurveTo(-wide * 0.3, -tall * 0.5, -wide * 0.1, -tall * 0.5, 0.02, -tall);
        path.bezierCurveTo(wide * 0.4, -tall * 0.75, wide * 0.2, -tall * 0.6, wide * 0.62, -tall * 0.56);
        path.bezierCurveTo(wide * 1.3, -tall * 0.3, wide * 1.2, -0.1, 0, -0.08);
      },
      mix(colour, palette.accent, 0.12),
    );
};
