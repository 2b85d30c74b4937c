/** Pictures that are read here, by the extension that says what they are. */
export type PictureKind = 'jpg' | 'png' | 'webp';

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What a file is by its first 32 bytes, whatever it is called; null for everything that is none of these pictures. */
export function pictureKind(head: Buffer): PictureKind | 'heic' | null {
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg';
  if (head.subarray(0, 8).equals(pngMark)) return 'png';
  const text = head.toString('latin1');
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return text.slice(4, 8) === 'ftyp' && /^(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/u.test(text.slice(8, 12)) ? 'heic' : null;
}
