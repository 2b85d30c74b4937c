import { runFfmpeg } from './ffmpeg.ts';
import { UnusableFileError, refusals } from './refusal.ts';
import type { ExtractedKind } from './send-plan.ts';

/** Codecs of files that only ffmpeg reads, which it can put into an accepted file as they are. */
const copied: ReadonlyMap<string, ExtractedKind> = new Map([
  ['aac', 'm4a'],
  ['mp3', 'mp3'],
  ['flac', 'flac'],
  ['opus', 'webm'],
  ['vorbis', 'webm'],
  ['pcm_s16le', 'wav'],
  ['pcm_s24le', 'wav'],
]);

/** How ffmpeg names the containers that it writes. */
const muxers: Readonly<Record<ExtractedKind, string>> = {
  m4a: 'mp4',
  webm: 'webm',
  mp3: 'mp3',
  wav: 'wav',
  flac: 'flac',
  mov: 'mov',
  mkv: 'matroska',
};

/** Of what is encoded anew: plenty for speech. */
export const encodedBitsPerSecond = 128_000;

/** As the system says it through ffmpeg, which before version 6 ends as if all were well where the end of a file has no room. */
const noRoom = /No space left on device|Disk quota exceeded/;

interface FfmpegOutput {
  readonly kind: ExtractedKind;
  readonly copies: boolean;
}

/** The file that ffmpeg makes of a track: a copy where an accepted file holds its codec, else AAC. */
export function ffmpegOutputOf(codec: string): FfmpegOutput {
  const kind = copied.get(codec);
  return kind === undefined ? { kind: 'm4a', copies: false } : { kind, copies: true };
}

/** Writes an audio track (from 0) of a file that only ffmpeg reads to `target`. Throws `UnusableFileError` when ffmpeg fails. */
export async function extractWithFfmpeg(
  ffmpegPath: string,
  source: { readonly path: string; readonly demuxer: string; readonly track: number; readonly codec: string },
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const { kind, copies } = ffmpegOutputOf(source.codec);
  const codec = copies ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', String(encodedBitsPerSecond)];
  const { code, said } = await runFfmpeg(
    ffmpegPath,
    [
      '-v',
      'error',
      '-y',
      '-f',
      source.demuxer,
      '-i',
      source.path,
      '-map',
      `0:a:${source.track}`,
      '-vn',
      ...codec,
      '-f',
      muxers[kind],
      target,
    ],
    signal,
  );
  const isWhole = code === 0 && !said.includes('Error writing trailer');
  if (isWhole) return;
  throw new UnusableFileError(noRoom.test(said) ? refusals.noRoom() : refusals.damaged());
}
