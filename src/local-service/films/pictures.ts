import { readFile, stat } from 'node:fs/promises';
import { createCanvas, Image, type Canvas } from '@napi-rs/canvas';
import { FilmFailure } from './film-studio.ts';
import { isWholePicture } from './picture-bytes.ts';

const mostBytes = 100_000_000;
/** More than any camera takes at once; decoded, each needs four bytes. */
const mostPixels = 120_000_000;

/**
 * Decodes a picture (PNG, JPEG, WebP) to a canvas: decoded once, however often it is drawn.
 * @param enough pixels of the shorter side; a larger picture is made smaller, as more is never seen.
 * @throws FilmFailure naming the file
 */
export async function loadPicture(path: string, enough: number): Promise<Canvas> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new FilmFailure(`The picture ${path} is not there.`);
  if (found.size > mostBytes) throw new FilmFailure(`The picture ${path} is too large.`);
  const bytes = await readFile(path);
  if (!isWholePicture(bytes)) throw new FilmFailure(`The picture ${path} is damaged, or no PNG, JPEG or WebP.`);
  const image = await decoded(bytes);
  if (image === null) throw new FilmFailure(`The picture ${path} is damaged or too large.`);
  const scale = Math.min(1, enough / Math.min(image.width, image.height));
  const canvas = createCanvas(Math.ceil(image.width * scale), Math.ceil(image.height * scale));
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function decoded(bytes: Buffer): Promise<Image | null> {
  const image = new Image();
  try {
    // Reads the header, and with it the size, at once; `decode` needs the memory.
    image.src = bytes;
    if (image.width * image.height > mostPixels) return null;
    await image.decode();
  } catch {
    return null;
  }
  return image.width > 0 && image.height > 0 ? image : null;
}
