import { sniffPicture } from './sniff.ts';

/** A picture whose first bytes say what it is and how large. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly extension: 'png' | 'jpg' | 'webp';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

type Size = Pick<Picture, 'width' | 'height'>;

function pngSize(view: DataView): Size {
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** From the frame header, behind the segments before it. */
function jpegSize(view: DataView): Size | null {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // C4, C8 and CC are tables, not frames.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // Fill bytes before a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpSize(view: DataView): Size | null {
  const kind = Buffer.from(view.buffer, view.byteOffset + 12, 4).toString('latin1');
  const bits24 = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (kind) {
    case 'VP8X':
      return { width: bits24(24) + 1, height: bits24(27) + 1 };
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    default:
      return null;
  }
}

/** What these bytes are a picture of, by their content alone. Null: none that a film can show (PNG, JPEG, WebP). */
export function pictureOf(bytes: Uint8Array): Picture | null {
  const [kind] = sniffPicture(bytes) ?? [];
  if (kind !== 'png' && kind !== 'jpg' && kind !== 'webp') return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = { png: pngSize, jpg: jpegSize, webp: webpSize }[kind](view);
    return size === null || size.width === 0 || size.height === 0 ? null : { bytes, extension: kind, ...size };
  } catch (error) {
    // It ends in the middle of its header.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
