import type { AudioCodec } from 'mediabunny';
import { containers, type Container } from './containers.ts';
import { nameWithExtension, titleOf } from './file-name.ts';

/** The files that audio is taken out into. */
export type ExtractedKind = 'm4a' | 'webm' | 'mp3' | 'wav' | 'flac' | 'mov' | 'mkv';

/** What will be sent for a file. */
export type SendPlan = {
  readonly fileName: string;
  readonly contentType: string;
} & (
  | {
      /** `as-is`: the file itself. `audio-only`: its audio track, not re-encoded. */
      readonly how: 'as-is' | 'audio-only';
    }
  /** What the user's ffmpeg makes of a track (from 0), reading it with that demuxer only; `codec` in its own words. */
  | { readonly how: 'ffmpeg'; readonly demuxer: string; readonly track: number; readonly codec: string }
);

/** What decides about the plan. */
interface SendFacts {
  readonly path: string;
  readonly container: Container;
  readonly hasVideo: boolean;
  /** Null when the codec is not known here. */
  readonly codec: AudioCodec | null;
  /** Whether there are other tracks with sound, and whether the user chose among them. */
  readonly tracks: 'one' | 'several' | 'chosen';
}

const wavCodecs: readonly AudioCodec[] = ['pcm-u8', 'pcm-s16', 'pcm-s24', 'pcm-s32', 'pcm-f32', 'ulaw', 'alaw'];

export const extractedTypes: Readonly<Record<ExtractedKind, string>> = {
  m4a: 'audio/mp4',
  webm: 'audio/webm',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  mov: 'video/quicktime',
  mkv: 'audio/x-matroska',
};

/** The accepted kind of file that holds a codec without re-encoding. */
export function extractedKindOf(codec: AudioCodec): ExtractedKind {
  switch (codec) {
    case 'aac':
      return 'm4a';
    case 'opus':
    case 'vorbis':
      return 'webm';
    case 'mp3':
    case 'flac':
      return codec;
    case 'ac3':
    case 'eac3':
    case 'dts':
      return 'mkv';
    default:
      // Big-endian and 64 bit samples have no place in a WAV file.
      return wavCodecs.includes(codec) ? 'wav' : 'mov';
  }
}

/** Sends audio files as they are, and of videos, or where there are several, one track alone; null when only ffmpeg could help. */
export function planSending(facts: SendFacts): SendPlan | null {
  const { audioExtensions, videoExtensions, audioType, videoType } = containers[facts.container];
  const accepted = facts.hasVideo ? videoExtensions : audioExtensions;
  const [first, ...others] = accepted;
  const asIs: SendPlan | null =
    first === undefined
      ? null
      : {
          how: 'as-is',
          fileName: nameWithExtension(facts.path, [first, ...others]),
          contentType: facts.hasVideo ? videoType : audioType,
        };
  if (!facts.hasVideo && asIs !== null && facts.tracks === 'one') return asIs;
  // The service may well know a codec that is unknown here (ALAC, say): such a video goes whole, unless it would choose the track.
  if (facts.codec === null) return facts.tracks === 'chosen' ? null : asIs;
  return planExtraction(facts.path, facts.codec);
}

export function planExtraction(path: string, codec: AudioCodec): SendPlan {
  const kind = extractedKindOf(codec);
  return { how: 'audio-only', fileName: `${titleOf(path)}.${kind}`, contentType: extractedTypes[kind] };
}
