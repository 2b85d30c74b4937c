import { type Canvas, contextOf, type NewCanvas, type Picture } from '../canvas.ts';
import type { Art, ArtFrame } from './art.ts';

/** How often a picture is enlarged at most before it counts as too small to fill the frame. */
const mostEnlarged = 4;
/** How much of a picture, at most, is cut away to fill the frame: a panorama in a portrait frame would show a slice of it. */
const mostCut = 0.72;

/** The picture, at most twice as large as it will be drawn: scaling down in one step would leave jagged edges. */
function reduced(picture: Picture, width: number, height: number, newCanvas: NewCanvas): Picture {
  let current = picture;
  while (current.width > width * 2 && current.height > height * 2) {
    const half: Canvas = newCanvas(Math.ceil(current.width / 2), Math.ceil(current.height / 2));
    const context = contextOf(half);
    context.imageSmoothingQuality = 'high';
    context.drawImage(current, 0, 0, half.width, half.height);
    current = half;
  }
  return current;
}

/** A picture that covers the frame; one that is very small or of an odd shape stands whole over the background instead. */
export function createPictureArt(picture: Picture | undefined, frame: ArtFrame): Art {
  const { width, height, newCanvas } = frame;
  if (!picture || picture.width <= 0 || picture.height <= 0) return { opaque: false, paint() {} };
  const cover = Math.max(width / picture.width, height / picture.height);
  const contain = Math.min(width / picture.width, height / picture.height);
  const fills = cover <= mostEnlarged && 1 - contain / cover <= mostCut;
  const scale = fills ? cover : Math.min(contain * 0.86, mostEnlarged);
  const source = reduced(picture, picture.width * scale, picture.height * scale, newCanvas);
  const drawn = { width: picture.width * scale, height: picture.height * scale };
  const canvas = newCanvas(width, height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  const x = (width - drawn.width) / 2;
  const y = (height - drawn.height) / 2;
  if (!fills) {
    context.shadowColor = 'rgba(0,0,0,0.45)';
    context.shadowBlur = Math.min(width, height) * 0.03;
  }
  context.drawImage(source, x, y, drawn.width, drawn.height);
  return {
    // A picture may let through what is below, and nothing tells whether this one does.
    opaque: false,
    paint(target) {
      target.drawImage(canvas, 0, 0);
    },
  };
}
