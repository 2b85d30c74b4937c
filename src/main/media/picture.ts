import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { pictureKind, type PictureKind } from './picture-kind.ts';
import { UnusableFileError, refusals } from './refusal.ts';

/** What a picture turned out to be. */
interface InspectedPicture {
  readonly extension: PictureKind;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

type Size = Omit<InspectedPicture, 'extension'>;

/** A larger one is none that anybody drew for us, bytes. */
const mostBytes = 200_000_000;

/**
 * Opens a picture and reads it to its end. Null for what is no JPEG, PNG or WebP by its content. Throws `UnusableFileError` for what
 * is damaged or cut off, and what the file system answers.
 */
export async function inspectPicture(path: string): Promise<InspectedPicture | null> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
    const kind = pictureKind(buffer.subarray(0, bytesRead));
    if (kind === null) return null;
    if ((await file.stat()).size > mostBytes) throw new UnusableFileError(refusals.damaged());
    const size = readers[kind](await file.readFile());
    if (size === null || size.width === 0 || size.height === 0) throw new UnusableFileError(refusals.damaged());
    return { extension: kind, ...size };
  } catch (error) {
    // A structure that leads beyond the end.
    if (error instanceof RangeError) throw new UnusableFileError(refusals.damaged());
    throw error;
  } finally {
    await file.close();
  }
}

/** Null for what does not come to its end; a `RangeError` is thrown for what leads beyond it. */
const readers: Readonly<Record<PictureKind, (bytes: Buffer) => Size | null>> = {
  jpg: readJpeg,
  png: readPng,
  webp: readWebp,
};

/** Frames: all but the tables of Huffman codes, of arithmetic coding, and what is reserved. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const endOfImage = 0xd9;
const startOfScan = 0xda;

function readJpeg(bytes: Buffer): Size | null {
  let size: Size | null = null;
  let scanned = false;
  let at = 2;
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    // What cameras write behind the end belongs to nobody here.
    if (marker === endOfImage) return scanned ? size : null;
    // Filling before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const start = at + 2;
    const length = bytes.readUInt16BE(start);
    if (length < 2) return null;
    if (isFrame(marker)) size = { height: bytes.readUInt16BE(start + 3), width: bytes.readUInt16BE(start + 5) };
    at = start + length;
    if (marker !== startOfScan) continue;
    scanned = true;
    at = endOfScan(bytes, at);
  }
}

/** The next marker that is no restart and no byte of the scan itself. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function readPng(bytes: Buffer): Size | null {
  let size: Size | null = null;
  let drawn = false;
  let at = 8;
  for (;;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 8 + length;
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IHDR') size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (type === 'IDAT') drawn = true;
    if (type === 'IEND') return drawn ? size : null;
    at = end + 4;
  }
}

function readWebp(bytes: Buffer): Size | null {
  const end = bytes.readUInt32LE(4) + 8;
  if (end > bytes.length) return null;
  let canvas: Size | null = null;
  let drawn: Size | null = null;
  for (let at = 12; at < end;) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const start = at + 8;
    if (start + length > end) return null;
    if (type === 'VP8X')
      canvas = { width: bytes.readUIntLE(start + 4, 3) + 1, height: bytes.readUIntLE(start + 7, 3) + 1 };
    else if (type === 'VP8 ')
      drawn ??= { width: bytes.readUInt16LE(start + 6) & 0x3fff, height: bytes.readUInt16LE(start + 8) & 0x3fff };
    else if (type === 'VP8L') {
      const bits = bytes.readUInt32LE(start + 1);
      drawn ??= { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    } else if (type === 'ANMF') drawn ??= canvas;
    // Chunks begin at even places.
    at = start + length + (length % 2);
  }
  return drawn === null ? null : (canvas ?? drawn);
}
