import { open } from 'node:fs/promises';

const ascii = (bytes: Uint8Array, at: number, length: number): string =>
  Buffer.from(bytes.subarray(at, at + length)).toString('latin1');

/** MPEG audio frame or ADTS header: twelve set bits, then fields whose reserved values rule most other data out. */
function frameHeader(bytes: Uint8Array): 'mp3' | 'aac' | null {
  const [first = 0, second = 0, third = 0] = bytes;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  const layer = (second >> 1) & 3;
  if ((second & 0xf6) === 0xf0) return ((third >> 2) & 15) < 13 ? 'aac' : null;
  const reserved = layer === 0 || ((second >> 3) & 3) === 1 || third >> 4 === 15 || ((third >> 2) & 3) === 3;
  return reserved ? null : 'mp3';
}

/** What a picture is by its first bytes: the endings that such a file may have. Null: no picture that is known here. */
export function sniffPicture(bytes: Uint8Array): readonly string[] | null {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return ['png'];
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return ['jpg', 'jpeg'];
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return ['webp'];
  return ['GIF87a', 'GIF89a'].includes(ascii(bytes, 0, 6)) ? ['gif'] : null;
}

/**
 * What a file is by its first bytes, whatever its name says: the endings that such a file may have. An empty list is a
 * known kind that no operation takes; `null` is not recognised.
 */
export async function sniff(path: string): Promise<readonly string[] | null> {
  const file = await open(path);
  const bytes = new Uint8Array(64);
  try {
    await file.read(bytes, 0, bytes.length, 0);
  } finally {
    await file.close();
  }
  const picture = sniffPicture(bytes);
  if (picture !== null) return picture;
  const start = ascii(bytes, 0, 4);
  if (start === 'RIFF' || start === 'RF64') return ascii(bytes, 8, 4) === 'WAVE' ? ['wav'] : [];
  if (start === 'OggS') return ['ogg'];
  if (start === 'fLaC') return ['flac'];
  if (start.startsWith('ID3')) return ['mp3', 'aac'];
  if (start === '\x1aE\xdf\xa3') return ascii(bytes, 0, bytes.length).includes('webm') ? ['webm'] : ['mkv'];
  const box = ascii(bytes, 4, 4);
  if (box === 'ftyp' && ascii(bytes, 8, 4) === 'qt  ') return ['mov'];
  if (['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(box)) return ['mp4', 'm4a', 'mov'];
  const frame = frameHeader(bytes);
  if (frame !== null) return [frame];
  return start === '%PDF' || start === 'PK\x03\x04' ? [] : null;
}
