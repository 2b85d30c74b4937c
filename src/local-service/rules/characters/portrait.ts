import { createCanvas } from '@napi-rs/canvas';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { AspectRatio } from '../../../film/index.ts';
import type { Look } from './looks.ts';
import { applyLook } from './pixels.ts';

/** Pixels of the pictures that characters are shown in. */
const portraitSizes: Readonly<Record<AspectRatio, readonly [number, number]>> = {
  '16:9': [768, 432],
  '9:16': [432, 768],
  '1:1': [512, 512],
};

/** Where the camera stands. */
export interface Framing {
  /** 1 shows as much of the photo as fits; 2 half of it. */
  readonly zoom: number;
  /** Where in what is left over the picture is cut out, 0 to 1 from the left and from the top. */
  readonly left: number;
  readonly top: number;
  readonly mirrored: boolean;
  /** Degrees. */
  readonly tilt: number;
}

const frameColours = { neon: '#22e6ff', gold: '#d8b25c', crayon: '#ff8fb1', panel: '#0a0a0a' } as const;

function drawFrame(context: SKRSContext2D, width: number, height: number, frame: Look['frame']): void {
  const edge = Math.round(Math.min(width, height) * 0.035);
  switch (frame) {
    case 'none':
      return;
    case 'letterbox':
      context.fillStyle = '#000000';
      context.fillRect(0, 0, width, Math.round(height * 0.07));
      context.fillRect(0, Math.round(height * 0.93), width, height);
      return;
    case 'paper':
    case 'oval': {
      context.fillStyle = frame === 'paper' ? '#fbf7ee' : '#efe0c2';
      context.beginPath();
      context.rect(0, 0, width, height);
      if (frame === 'oval') context.ellipse(width / 2, height / 2, width * 0.46, height * 0.46, 0, 0, 2 * Math.PI);
      else {
        // A brush leaves no straight edge.
        for (let step = 0; step <= 96; step += 1) {
          const angle = -(step / 96) * 2 * Math.PI;
          const reach = 0.485 + 0.012 * Math.sin(angle * 13) + 0.008 * Math.sin(angle * 31);
          const power = 0.22;
          const x = Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** power * reach;
          const y = Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** power * reach;
          if (step === 0) context.moveTo(width * (0.5 + x), height * (0.5 + y));
          else context.lineTo(width * (0.5 + x), height * (0.5 + y));
        }
        context.closePath();
      }
      context.fill('evenodd');
      return;
    }
    case 'panel':
    case 'neon':
    case 'gold':
    case 'crayon':
      context.strokeStyle = frameColours[frame];
      context.lineWidth = frame === 'gold' ? edge * 1.4 : edge;
      if (frame === 'neon') {
        context.shadowColor = '#ff2e92';
        context.shadowBlur = edge * 2;
      }
      if (frame === 'crayon') context.setLineDash([edge * 1.5, edge * 0.7]);
      context.strokeRect(edge, edge, width - 2 * edge, height - 2 * edge);
      if (frame === 'gold') {
        context.lineWidth = 2;
        context.strokeRect(edge * 2.2, edge * 2.2, width - 4.4 * edge, height - 4.4 * edge);
      }
  }
}

/** Draws a photo as a genre does, as a JPEG. */
export type PortraitPainter = typeof portrait;

/** A photo as a genre draws it, as a JPEG. */
export async function portrait(
  photo: Canvas,
  ratio: AspectRatio,
  framing: Framing,
  look: Look,
  seed: number,
): Promise<Uint8Array> {
  const [width, height] = portraitSizes[ratio];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const { zoom, left, top, mirrored, tilt } = framing;
  // A turned picture must still reach into the corners.
  const angle = (tilt * Math.PI) / 180;
  const slack = Math.cos(angle) + Math.abs(Math.sin(angle)) * Math.max(width / height, height / width);
  const scale = Math.max(width / photo.width, height / photo.height) * zoom * slack;
  const spareX = photo.width * scale - width * slack;
  const spareY = photo.height * scale - height * slack;
  context.save();
  context.filter = look.blur > 0 ? `blur(${(look.blur * Math.min(width, height)) / 512}px)` : 'none';
  context.translate(width / 2, height / 2);
  context.scale(mirrored ? -1 : 1, 1);
  context.rotate(angle);
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    photo,
    -(width * slack) / 2 - spareX * left,
    -(height * slack) / 2 - spareY * top,
    photo.width * scale,
    photo.height * scale,
  );
  context.restore();
  // Photos may be transparent, and a blurred edge is.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#f4f4f4';
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'source-over';
  const image = context.getImageData(0, 0, width, height);
  applyLook(image.data, width, height, look, seed);
  context.putImageData(image, 0, 0);
  drawFrame(context, width, height, look.frame);
  return canvas.encode('jpeg', 90);
}
