import type { Container } from './containers.ts';
import type { InspectedMedia } from './inspect.ts';
import type { ProbedMedia, ProbeResult } from './probed-media.ts';
import type { AppError, SoundTracks } from '../../bridge/index.ts';
import type { ConvertedSample } from './sample/convert-sample.ts';
import type { SampleLevels } from './sample/levels.ts';
import type { Extraction } from './extract.ts';

/** `track`: which of several sound tracks, from 0; left out: the one that a player would play. */
interface SoundOf {
  path: string;
  ffmpegPath: string | null;
  track?: number | undefined;
}

/** `demuxer`: the reader of ffmpeg for a file that it alone reads. */
interface HeardSound extends SoundOf {
  demuxer?: string | undefined;
}

/** What the worker can be asked, by name. Everything in it is plain data. */
export interface MediaTasks {
  probe: { input: SoundOf; output: ProbeResult };
  /** As `probe`, without the limits of transcriptions; refusals reject. */
  examine: { input: SoundOf; output: ProbedMedia };
  extract: {
    input: { path: string; container: Container | null; target: string; track?: number | undefined };
    output: Extraction;
  };
  extractWithFfmpeg: {
    input: { path: string; demuxer: string; codec: string; track: number; target: string; ffmpegPath: string };
    output: null;
  };
  hash: { input: { path: string }; output: string };
  /** What a finished file is; refusals reject. */
  inspect: { input: { path: string }; output: InspectedMedia };
  measure: { input: HeardSound; output: SampleLevels };
  convert: { input: HeardSound & { durationS: number; target: string }; output: ConvertedSample };
  /** Makes a recording's duration and seeking work; answers with its seconds. */
  finishRecording: { input: { path: string; target: string }; output: { durationS: number } };
}

export type MediaTaskName = keyof MediaTasks;

export type ToWorker =
  | { readonly id: number; readonly task: MediaTaskName; readonly input: MediaTasks[MediaTaskName]['input'] }
  | { readonly id: number; readonly task: 'cancel' };

export type FromWorker =
  | { readonly id: number; readonly kind: 'progress'; readonly share: number }
  | { readonly id: number; readonly kind: 'done'; readonly output: MediaTasks[MediaTaskName]['output'] }
  | {
      readonly id: number;
      readonly kind: 'refused';
      readonly refusal: AppError;
      readonly soundTracks?: SoundTracks | null;
    }
  | { readonly id: number; readonly kind: 'aborted' }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };
