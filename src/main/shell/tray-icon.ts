/**
 * A square picture, four bytes a point (blue, green, red, each times alpha, then alpha), from the top left: Electron's
 * bitmap.
 */
interface Bitmap {
  readonly size: number;
  readonly bytes: Uint8Array;
}

type Colour = readonly [red: number, green: number, blue: number];

const slate: Colour = [124, 108, 246];
const black: Colour = [0, 0, 0];
const amber: Colour = [245, 166, 35];

/** Points a side that each point of the picture is made of, for soft edges. */
const grain = 4;

/**
 * The slate of the program for the tray, drawn here so that no file has to be found. `template`: black on nothing, which macOS
 * colours itself; a gap sets the dot apart there. `dot`: something needs the user.
 */
export function trayBitmap(size: number, { template, dot }: { template: boolean; dot: boolean }): Bitmap {
  return painted(size, (u, v) => {
    if (dot && inDot(u, v)) return template ? black : amber;
    if (!inSlate(u, v) || (dot && template && aroundDot(u, v))) return null;
    return template ? black : slate;
  });
}

/**
 * In which sizes a system takes the picture of the tray, and at which scale of the screen it shows each. Windows takes one alone, and
 * makes it larger itself, blurred: so that one is drawn as large as it is shown.
 *
 * @param screenScale points of the screen to each point of the desktop
 */
export function traySizes(
  platform: NodeJS.Platform,
  screenScale: number,
): readonly { readonly points: number; readonly scaleFactor: number }[] {
  if (platform === 'win32') return [{ points: Math.round(16 * screenScale), scaleFactor: 1 }];
  const size = platform === 'darwin' ? 18 : 16;
  return [1, 2].map((scaleFactor) => ({ points: size * scaleFactor, scaleFactor }));
}

/** The dot alone: something needs the user. */
export function dotBitmap(size: number): Bitmap {
  return painted(size, (u, v) => (Math.hypot(u - 0.5, v - 0.5) <= 0.46 ? amber : null));
}

/** `colourAt`: of a place in shares of the picture; null for nothing. */
function painted(size: number, colourAt: (u: number, v: number) => Colour | null): Bitmap {
  const bytes = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      let [blue, green, red, hits] = [0, 0, 0, 0];
      for (let part = 0; part < grain * grain; part += 1) {
        const u = (x + ((part % grain) + 0.5) / grain) / size;
        const v = (y + (Math.floor(part / grain) + 0.5) / grain) / size;
        const colour = colourAt(u, v);
        if (colour === null) continue;
        red += colour[0];
        green += colour[1];
        blue += colour[2];
        hits += 1;
      }
      const sums = [blue, green, red, hits * 255];
      bytes.set(
        sums.map((sum) => Math.round(sum / grain ** 2)),
        (y * size + x) * 4,
      );
    }
  }
  return { size, bytes };
}

/** The board, its clapper above, and the triangle that is cut out of it; in shares of the picture. */
function inSlate(u: number, v: number): boolean {
  const board = u >= 0.08 && u <= 0.92 && v >= 0.4 && v <= 0.94;
  const play = u >= 0.4 && u <= 0.64 && Math.abs(v - 0.67) <= (0.64 - u) * 0.62;
  const middle = 0.32 - (u - 0.1) * 0.28;
  const clapper = u >= 0.1 && u <= 0.88 && Math.abs(v - middle) <= 0.07;
  return (board && !play) || clapper;
}

const inDot = (u: number, v: number): boolean => fromDot(u, v) <= 0.2;
const aroundDot = (u: number, v: number): boolean => fromDot(u, v) <= 0.29;
/** From the middle of the dot. */
const fromDot = (u: number, v: number): number => Math.hypot(u - 0.8, v - 0.78);
