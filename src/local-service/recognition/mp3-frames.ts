import { open } from 'node:fs/promises';

/** Kilobits per second by index: of MPEG-1 in layers III and II, and of MPEG-2 and 2.5 in both. */
const bitRates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const bitRates1Layer2 = [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384];
const bitRates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const sampleRates = [44_100, 48_000, 32_000];
const windowBytes = 1 << 20;
/** More than the longest frame and the header behind it. */
const lookedAt = 4096;

/** A frame of MPEG audio with its sound. */
export interface Mp3Frame {
  readonly data: Uint8Array;
  readonly samples: number;
  readonly layer: 2 | 3;
  readonly sampleRate: number;
  readonly mono: boolean;
}

type FrameHeader = Omit<Mp3Frame, 'data'> & { readonly bytes: number; readonly xingOffset: number };

/** Whether one may follow the other in what was encoded at once. */
export const isAlike = (a: Omit<Mp3Frame, 'data'>, b: Omit<Mp3Frame, 'data'>): boolean =>
  a.layer === b.layer && a.sampleRate === b.sampleRate && a.mono === b.mono;

/**
 * The frames of an MP3 file in order, those of unlike parts too, as podcasts with an intro or advertisements have them: mediabunny
 * leaves out whatever is not like the first one. What counts is what counts for main's own measuring (mp3-file.ts).
 */
export async function* mp3Frames(path: string): AsyncGenerator<Mp3Frame> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    let window = Buffer.alloc(0);
    let windowStart = 0;
    let position = 0;
    let last: Mp3Frame | null = null;
    while (position + 4 <= size) {
      if (Math.min(position + lookedAt, size) > windowStart + window.length) {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(windowBytes), 0, windowBytes, position);
        if (bytesRead < 4) return;
        window = buffer.subarray(0, bytesRead);
        windowStart = position;
      }
      const at = position - windowStart;
      const tag = position === 0 ? id3Bytes(window) : 0;
      if (tag > 0) {
        position += tag;
        window = Buffer.alloc(0);
        continue;
      }
      const header = readHeader(window, at);
      const end = at + (header?.bytes ?? 0);
      // Four bytes that look like a header come by chance; where another part begins, one more follows at its end.
      const counts =
        header !== null &&
        end <= window.length &&
        ((last !== null && isAlike(header, last)) || isFollowed(window, header, end));
      if (!counts) {
        position += 1;
        continue;
      }
      const { bytes, xingOffset, ...facts } = header;
      last = { ...facts, data: window.subarray(at, end) };
      // A frame that only tells about the file has no sound.
      if (!/^(Xing|Info)$/.test(window.toString('latin1', at + xingOffset, at + xingOffset + 4))) yield last;
      position += bytes;
    }
  } finally {
    await file.close();
  }
}

/** Seconds; 0 where there are no frames. Divided once for each rate: whole minutes must not come out longer, and dearer, than they are. */
export async function mp3Seconds(path: string): Promise<number> {
  const samples = new Map<number, number>();
  for await (const frame of mp3Frames(path))
    samples.set(frame.sampleRate, (samples.get(frame.sampleRate) ?? 0) + frame.samples);
  return [...samples].reduce((sum, [rate, count]) => sum + count / rate, 0);
}

/** Whether a frame that is alike begins where this one ends, or the file ends there. */
function isFollowed(window: Buffer, frame: FrameHeader, end: number): boolean {
  const next = end + 4 > window.length ? frame : readHeader(window, end);
  return next !== null && isAlike(next, frame);
}

/**
 * Reads a frame's header (ISO 11172-3, 2.4.1.3); null when there is none of layer III or II. Main reads such headers in code of its
 * own: the service stands for one elsewhere, and neither imports the other.
 */
function readHeader(window: Buffer, at: number): FrameHeader | null {
  if (at + 4 > window.length) return null;
  const word = window.readUInt32BE(at);
  const version = (word >>> 19) & 3;
  const layer = 4 - ((word >>> 17) & 3);
  if (word >>> 21 !== 0x7ff || version === 1 || (layer !== 2 && layer !== 3)) return null;
  const isVersion1 = version === 3;
  const kilobits = (isVersion1 ? (layer === 2 ? bitRates1Layer2 : bitRates1) : bitRates2)[(word >>> 12) & 15];
  const baseRate = sampleRates[(word >>> 10) & 3];
  if (!kilobits || baseRate === undefined) return null;
  const sampleRate = baseRate >> (isVersion1 ? 0 : version === 2 ? 1 : 2);
  const mono = ((word >>> 6) & 3) === 3;
  const samples = isVersion1 || layer === 2 ? 1152 : 576;
  const bytes = Math.floor(((samples / 8) * kilobits * 1000) / sampleRate) + ((word >>> 9) & 1);
  return { bytes, samples, layer, sampleRate, mono, xingOffset: isVersion1 ? (mono ? 21 : 36) : mono ? 13 : 21 };
}

/** The length of an ID3v2 tag at the beginning, 0 without one. */
function id3Bytes(head: Buffer): number {
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0;
  // Seven bits of each byte.
  return 10 + [6, 7, 8, 9].reduce((size, at) => (size << 7) | (head.readUInt8(at) & 0x7f), 0);
}
