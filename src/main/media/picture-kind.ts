/** Pictures that are read here, by the extension that says what they are. */
export type PictureKind = 'jpg' | 'png' | 'webp';

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What a file is by its first 32 bytes, whatever it is called; null for everything that is none of these pictures. */
export function pictureKind(head: Buffer): PictureKind | null {
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg';
  if (head.subarray(0, 8).equals(pngMark)) return 'png';
  const text = head.toString('latin1');
  return text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP' ? 'webp' : null;
}

const otherKinds: readonly (readonly [label: string, RegExp])[] = [
  // Some write a common brand first, and tell only behind it which of the two it is.
  ['AVIF', /^.{4}ftyp(?:avi[fos]|(?:mif1|msf1).{4}(?:.{4})*avi[fos])/su],
  ['HEIC', /^.{4}ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/su],
  ['GIF', /^GIF8[79]a/u],
  ['TIFF', /^(?:II\*\0|MM\0\*)/u],
  ['BMP', /^BM.{4}\0{4}/su],
  ['JPEG XL', /^(?:\xff\n|.{4}JXL )/su],
];

/** What a picture of another kind is called, by its first 32 bytes; null for everything else. */
export function otherPictureKind(head: Buffer): string | null {
  const text = head.toString('latin1');
  return otherKinds.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
