import { crc32 } from 'node:zlib';

const text = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/** Every chunk is there with the checksum that it should have, to the last one. */
function isWholePng(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false;
    if (text(bytes, at + 4, at + 8) === 'IEND') return true;
    at = end;
  }
  return false;
}

/** Behind the start of the scan comes the mark of the end; what cameras put behind that does not matter. */
function isWholeJpeg(bytes: Buffer): boolean {
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1];
    // Fill bytes may stand before a marker.
    if (marker === 0xff) at += 1;
    else if (marker === 0xda) return bytes.lastIndexOf(Buffer.of(0xff, 0xd9)) > at;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}

/**
 * Whether the bytes are a PNG, JPEG or WebP that nothing is missing of. Decoders draw what they have of a cut one, and grey
 * for the rest, without an error.
 */
export function isWholePicture(data: Uint8Array): boolean {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return isWholePng(bytes);
  if (text(bytes, 0, 2) === '\xff\xd8') return isWholeJpeg(bytes);
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 8 + bytes.readUInt32LE(4) <= bytes.length;
  return false;
}
