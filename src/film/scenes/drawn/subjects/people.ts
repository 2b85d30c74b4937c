import { darker, mix } from '../../../colour.ts';
import { pick, type Random } from '../../../randomness.ts';
import type { Brush } from '../brush.ts';

const skins = ['#f2c9a5', '#d9a273', '#a86f45', '#6f4528', '#ecb98f'];

interface Clothes {
  readonly skin: string;
  readonly hair: string;
  readonly top: string;
  readonly trousers: string;
  readonly long: boolean;
}

export function clothesFrom(brush: Brush, random: Random): Clothes {
  const { palette } = brush;
  // In a world of one colour, faces have it too.
  const skin = mix(pick(skins, random() * skins.length), palette.sky[1], 0.22);
  return {
    skin,
    hair: mix(pick(['#1c1410', '#3b2314', '#6b3f1d', '#2a2a33', '#a8793f'], random() * 5), palette.ink, 0.25),
    top: pick([palette.accent, palette.second, palette.light], random() * 2.4),
    trousers: mix(palette.near, palette.ink, 0.35),
    long: random() < 0.45,
  };
}

/**
 * A person, one unit tall, with the feet at the origin.
 * @param stride -1 to 1: how far the legs are apart; 0 stands.
 */
export function drawPerson(brush: Brush, clothes: Clothes, stride: number, x = 0): void {
  const { skin, hair, top, trousers, long } = clothes;
  const leg = (side: number): void =>
    brush.line(
      (path) => {
        path.moveTo(x + side * 0.035, -0.46);
        path.lineTo(x + side * 0.045 + stride * side * 0.1, -0.24);
        path.lineTo(x + side * 0.05 + stride * side * 0.17, -0.025);
      },
      trousers,
      0.078,
    );
  const arm = (side: number): void => {
    brush.shape((path) => path.arc(x + side * 0.13 - stride * side * 0.1, -0.465, 0.032, 0, Math.PI * 2), skin);
    brush.line(
      (path) => {
        path.moveTo(x + side * 0.105, -0.76);
        path.quadraticCurveTo(x + side * 0.16, -0.62, x + side * 0.13 - stride * side * 0.1, -0.48);
      },
      darker(top, 0.14),
      0.056,
    );
  };
  arm(-1);
  leg(-1);
  leg(1);
  if (long) {
    brush.shape((path) => {
      path.moveTo(x - 0.09, -0.92);
      path.quadraticCurveTo(x - 0.12, -0.76, x - 0.075, -0.68);
      path.lineTo(x + 0.075, -0.68);
      path.quadraticCurveTo(x + 0.12, -0.76, x + 0.09, -0.92);
      path.closePath();
    }, hair);
  }
  brush.shape((path) => {
    path.moveTo(x - 0.075, -0.82);
    path.quadraticCurveTo(x - 0.14, -0.81, x - 0.135, -0.72);
    path.lineTo(x - 0.09, -0.44);
    path.lineTo(x + 0.09, -0.44);
    path.lineTo(x + 0.135, -0.72);
    path.quadraticCurveTo(x + 0.14, -0.81, x + 0.075, -0.82);
    path.closePath();
  }, top);
  arm(1);
  brush.shape((path) => path.rect(x - 0.028, -0.85, 0.056, 0.05), skin);
  brush.shape((path) => path.ellipse(x, -0.905, 0.066, 0.078, 0, 0, Math.PI * 2), skin);
  brush.shape((path) => {
    path.moveTo(x - 0.074, -0.89);
    path.quadraticCurveTo(x - 0.085, -0.995, x, -0.998);
    path.quadraticCurveTo(x + 0.085, -0.995, x + 0.074, -0.89);
    path.quadraticCurveTo(x + 0.05, -0.945, x - 0.01, -0.94);
    path.quadraticCurveTo(x - 0.06, -0.935, x - 0.074, -0.89);
    path.closePath();
  }, hair);
}
