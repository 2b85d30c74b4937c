// Draws the program's icon in every size that packages want: `node tools/icon/index.ts` writes resources/icons/.
// Belongs here: the ground below the slate. Does not: the slate itself, which is the tray's (src/main/shell/tray-icon.ts).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas';
import { trayBitmap } from '../../src/main/shell/tray-icon.ts';

const sizes = [16, 32, 48, 64, 128, 256, 512, 1024] as const;
/** Of the whole picture. */
const margin = 0.05;
const roundness = 0.2;
const slateShare = 0.56;

function slate(size: number): Canvas {
  const canvas = createCanvas(size, size);
  const { bytes } = trayBitmap(size, { template: false, dot: false });
  const pixels = new Uint8ClampedArray(bytes.length);
  for (let at = 0; at < bytes.length; at += 4) {
    const [blue = 0, green = 0, red = 0, alpha = 0] = bytes.subarray(at, at + 4);
    const share = alpha === 0 ? 1 : 255 / alpha;
    pixels.set([red * share, green * share, blue * share, alpha], at);
  }
  canvas.getContext('2d').putImageData(new ImageData(pixels, size, size), 0, 0);
  return canvas;
}

/** A PNG, `size` points a side. */
function icon(size: number): Buffer {
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  const ground = context.createLinearGradient(0, 0, 0, size);
  ground.addColorStop(0, '#2a2a33');
  ground.addColorStop(1, '#111113');
  context.fillStyle = ground;
  const side = size * (1 - 2 * margin);
  context.beginPath();
  context.roundRect(size * margin, size * margin, side, side, side * roundness);
  context.fill();
  const inner = Math.round(size * slateShare);
  const at = Math.round((size - inner) / 2);
  context.drawImage(slate(inner), at, at);
  return canvas.toBuffer('image/png');
}

const folder = resolve(import.meta.dirname, '../../resources/icons');
mkdirSync(folder, { recursive: true });
for (const size of sizes) writeFileSync(join(folder, `${size}x${size}.png`), icon(size));
