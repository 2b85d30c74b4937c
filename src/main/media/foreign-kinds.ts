import { open } from 'node:fs/promises';
import type { SoundTracks } from '../../bridge/index.ts';
import { mediaTexts } from '../texts/media.ts';
import { otherPictureKind, pictureKind } from './picture-kind.ts';
import { UnusableFileError, refusals } from './refusal.ts';

/** A kind of media that only ffmpeg reads here, recognised by its first bytes. */
export interface ForeignKind {
  readonly label: string;
  /** The only demuxer that ffmpeg may use: a guessed one could be a playlist that opens other files. */
  readonly demuxer: string;
  /** Worth knowing before it is sent, in plain words. */
  readonly warnings?: readonly string[];
  /** Where it was found out without ffmpeg that there are several. */
  readonly soundTracks?: SoundTracks | null;
}

const isAc3 = (head: Buffer): boolean => head.subarray(0, 2).toString('hex') === '0b77';

const kinds: readonly (ForeignKind & { readonly matches: (head: Buffer) => boolean })[] = [
  { label: 'AVI', demuxer: 'avi', matches: (head) => at(head, 0, 'RIFF') && at(head, 8, 'AVI ') },
  {
    label: mediaTexts.kinds.windowsMedia,
    demuxer: 'asf',
    matches: (head) => head.subarray(0, 8).toString('hex') === '3026b2758e66cf11',
  },
  { label: 'FLV', demuxer: 'flv', matches: (head) => at(head, 0, 'FLV\u0001') },
  {
    label: 'AIFF',
    demuxer: 'aiff',
    matches: (head) => at(head, 0, 'FORM') && (at(head, 8, 'AIFF') || at(head, 8, 'AIFC')),
  },
  { label: mediaTexts.kinds.otherOgg, demuxer: 'ogg', matches: (head) => at(head, 0, 'OggS') },
  { label: 'CAF', demuxer: 'caf', matches: (head) => at(head, 0, 'caff') },
  { label: 'AMR', demuxer: 'amr', matches: (head) => at(head, 0, '#!AMR') },
  {
    label: mediaTexts.kinds.mpegVideo,
    demuxer: 'mpeg',
    matches: (head) => head.subarray(0, 4).toString('hex') === '000001ba',
  },
  { label: 'Sony Wave64', demuxer: 'w64', matches: (head) => at(head, 0, 'riff') },
  { label: 'RealMedia', demuxer: 'rm', matches: (head) => at(head, 0, '.RMF') },
  { label: 'WavPack', demuxer: 'wv', matches: (head) => at(head, 0, 'wvpk') },
  { label: 'Monkey’s Audio', demuxer: 'ape', matches: (head) => at(head, 0, 'MAC ') },
  { label: 'E-AC-3', demuxer: 'eac3', matches: (head) => isAc3(head) && (head[5] ?? 0) >> 3 > 10 },
  { label: 'AC-3', demuxer: 'ac3', matches: isAc3 },
  { label: 'DTS', demuxer: 'dts', matches: (head) => head.subarray(0, 4).toString('hex') === '7ffe8001' },
  { label: 'TrueHD', demuxer: 'truehd', matches: (head) => head.subarray(4, 8).toString('hex') === 'f8726fba' },
  { label: 'MXF', demuxer: 'mxf', matches: (head) => head.subarray(0, 4).toString('hex') === '060e2b34' },
  { label: 'DV', demuxer: 'dv', matches: (head) => head.subarray(0, 3).toString('hex') === '1f0700' },
  { label: 'DSD', demuxer: 'dsf', matches: (head) => at(head, 0, 'DSD ') },
  { label: 'DSD', demuxer: 'iff', matches: (head) => at(head, 0, 'FRM8') },
  { label: 'True Audio', demuxer: 'tta', matches: (head) => at(head, 0, 'TTA1') },
  { label: 'Musepack', demuxer: 'mpc8', matches: (head) => at(head, 0, 'MPCK') },
  { label: 'Musepack', demuxer: 'mpc', matches: (head) => at(head, 0, 'MP+') },
  {
    label: mediaTexts.kinds.creativeVoice,
    demuxer: 'voc',
    matches: (head) => head.toString('latin1').startsWith('Creative Voice F'),
  },
  { label: 'AU', demuxer: 'au', matches: (head) => at(head, 0, '.snd') },
  { label: 'WAV', demuxer: 'wav', matches: (head) => at(head, 0, 'RIFF') && at(head, 8, 'WAVE') },
];

/** Throws `UnusableFileError` when a file is a picture by its first bytes. */
export async function refusePicture(path: string): Promise<void> {
  const head = await headOf(path);
  if (pictureKind(head) !== null || otherPictureKind(head) !== null) throw new UnusableFileError(refusals.picture());
}

/** Looks at the first bytes of a file. Throws `UnusableFileError` when they are of no kind that ffmpeg would help with. */
export async function foreignKindOf(path: string): Promise<ForeignKind> {
  await refusePicture(path);
  const head = await headOf(path);
  if (at(head, 0, 'MThd')) throw new UnusableFileError(refusals.notes());
  const found = kinds.find((kind) => kind.matches(head));
  if (found === undefined) throw new UnusableFileError(refusals.unknownKind());
  return { label: found.label, demuxer: found.demuxer };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function at(head: Buffer, offset: number, text: string): boolean {
  return head.subarray(offset, offset + text.length).toString('latin1') === text;
}
