import { open } from 'node:fs/promises';
import type { SoundTracks } from '../../bridge/index.ts';
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

const kinds: readonly (ForeignKind & { readonly matches: (head: Buffer) => boolean })[] = [
  { label: 'AVI', demuxer: 'avi', matches: (head) => at(head, 0, 'RIFF') && at(head, 8, 'AVI ') },
  {
    label: 'WMV or WMA',
    demuxer: 'asf',
    matches: (head) => head.subarray(0, 8).toString('hex') === '3026b2758e66cf11',
  },
  { label: 'FLV', demuxer: 'flv', matches: (head) => at(head, 0, 'FLV\u0001') },
  {
    label: 'AIFF',
    demuxer: 'aiff',
    matches: (head) => at(head, 0, 'FORM') && (at(head, 8, 'AIFF') || at(head, 8, 'AIFC')),
  },
  { label: 'This kind of Ogg', demuxer: 'ogg', matches: (head) => at(head, 0, 'OggS') },
  { label: 'CAF', demuxer: 'caf', matches: (head) => at(head, 0, 'caff') },
  { label: 'AMR', demuxer: 'amr', matches: (head) => at(head, 0, '#!AMR') },
  { label: 'MPEG video', demuxer: 'mpeg', matches: (head) => head.subarray(0, 4).toString('hex') === '000001ba' },
  { label: 'Sony Wave64', demuxer: 'w64', matches: (head) => at(head, 0, 'riff') },
  { label: 'RealMedia', demuxer: 'rm', matches: (head) => at(head, 0, '.RMF') },
  { label: 'WavPack', demuxer: 'wv', matches: (head) => at(head, 0, 'wvpk') },
  { label: 'Monkey’s Audio', demuxer: 'ape', matches: (head) => at(head, 0, 'MAC ') },
  { label: 'AU', demuxer: 'au', matches: (head) => at(head, 0, '.snd') },
  { label: 'WAV', demuxer: 'wav', matches: (head) => at(head, 0, 'RIFF') && at(head, 8, 'WAVE') },
];

/** Looks at the first bytes of a file. Throws `UnusableFileError` when they are of no kind that ffmpeg would help with. */
export async function foreignKindOf(path: string): Promise<ForeignKind> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(16);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    const found = kinds.find((kind) => kind.matches(head.subarray(0, bytesRead)));
    if (found === undefined) throw new UnusableFileError(refusals.unknownKind());
    return { label: found.label, demuxer: found.demuxer };
  } finally {
    await file.close();
  }
}

function at(head: Buffer, offset: number, text: string): boolean {
  return head.subarray(offset, offset + text.length).toString('latin1') === text;
}
