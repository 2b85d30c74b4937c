import type { AudioCodec } from 'mediabunny';
import type { Container } from './containers.ts';
import type { AppError, SoundTracks } from '../../bridge/index.ts';
import type { SendPlan } from './send-plan.ts';

/** A file that can be used. */
export interface ProbedMedia {
  readonly path: string;
  readonly title: string;
  /** Bytes of the file itself. */
  readonly sizeBytes: number;
  /** In the words of the user: MP4, WAV, AVI. */
  readonly kind: string;
  /** Null when only ffmpeg reads it. */
  readonly container: Container | null;
  readonly hasVideo: boolean;
  /** Null when it is not known here. */
  readonly audioCodec: AudioCodec | null;
  /** Seconds of what will be sent. */
  readonly durationS: number;
  readonly plan: SendPlan;
  /** Which of several is used; null where there are not several. */
  readonly soundTracks: SoundTracks | null;
  /** Bytes that will leave the computer: exact when `plan.how` is `as-is`. */
  readonly sendBytes: number;
  /** What the transcription will cost. */
  readonly credits: number;
  /** Things worth knowing before sending, in plain words. */
  readonly warnings: readonly string[];
}

/** A file that cannot be used, with what is known about it all the same. */
export interface RefusedMedia {
  readonly path: string;
  readonly title: string;
  readonly sizeBytes: number | null;
  readonly durationS: number | null;
  readonly hasVideo: boolean;
  /** Where it is known that there are several. */
  readonly soundTracks?: SoundTracks | null;
  readonly refusal: AppError;
}

export type ProbeResult =
  { readonly ok: true; readonly media: ProbedMedia } | { readonly ok: false; readonly refused: RefusedMedia };
