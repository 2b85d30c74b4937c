import type { AudioDecoder } from '../ports/index.ts';
import { findFfmpeg } from './ffmpeg.ts';
import type { InspectedMedia } from './inspect.ts';
import { prepareForTranscription, type PrepareOptions, type PreparedFile } from './prepare.ts';
import type { ProbeResult } from './probed-media.ts';
import { checkSample, prepareSample, type SampleCheck } from './sample/index.ts';
import { createMediaWorker, type MediaWorker, type RunOptions } from './worker-client.ts';

/** `track`: which of several sound tracks, from 0; left out: the one that a player would play. */
type ProbeOptions = RunOptions & Pick<PrepareOptions, 'track'>;

/** Everything that Backlot does with media files. Nothing here decides about money or sends anything. */
export interface Media {
  /** What a file is and what sending it takes. Rejects with the signal's reason only. */
  probeFile(path: string, options?: ProbeOptions): Promise<ProbeResult>;
  /** The file to send: rejects with `UnusableFileError` when there is none. */
  prepareForTranscription(path: string, options: PrepareOptions): Promise<PreparedFile>;
  /** What a file of any kind is, silent ones too: rejects with `UnusableFileError` for what is damaged or no media. */
  inspectFile(path: string, options?: RunOptions): Promise<InspectedMedia>;
  /** SHA-256 of the content, in hexadecimal. */
  hashFile(path: string, options?: RunOptions): Promise<string>;
  /** Whether and how a file can be a voice sample, and how it sounds. Rejects with the signal's reason only. */
  checkSample(path: string, options?: ProbeOptions): Promise<SampleCheck>;
  /** The sample to send: rejects with `UnusableFileError` when there is none. */
  prepareSample(path: string, options: PrepareOptions): Promise<PreparedFile>;
  /** Writes a recording anew to `target` so that it has a duration and can be searched. */
  finishRecording(path: string, target: string, options?: RunOptions): Promise<{ readonly durationS: number }>;
  close(): Promise<void>;
}

interface MediaOptions {
  /** The path from the settings, asked each time; null: the one on PATH. */
  readonly ffmpegPath?: () => string | null;
  /** For AAC on computers without ffmpeg. */
  readonly decoder?: AudioDecoder | undefined;
  /** Where a sample lies as long as it is listened to that only the decoder knows; left out: the system's folder for such files. */
  readonly scratch?: string | undefined;
  readonly worker?: MediaWorker;
}

export function createMedia({
  ffmpegPath = () => null,
  decoder,
  scratch,
  worker = createMediaWorker(),
}: MediaOptions = {}): Media {
  const ffmpeg = (): Promise<string | null> => findFfmpeg(ffmpegPath());
  return {
    probeFile: async (path, options) =>
      worker.run('probe', { path, ffmpegPath: await ffmpeg(), track: options?.track }, options),
    prepareForTranscription: async (path, options) =>
      prepareForTranscription({ worker, ffmpegPath: await ffmpeg() }, path, options),
    inspectFile: (path, options) => worker.run('inspect', { path }, options),
    hashFile: (path, options) => worker.run('hash', { path }, options),
    checkSample: async (path, options) =>
      checkSample({ worker, ffmpegPath: await ffmpeg(), decoder, scratch }, path, options),
    prepareSample: async (path, options) =>
      prepareSample({ worker, ffmpegPath: await ffmpeg(), decoder, scratch }, path, options),
    finishRecording: (path, target, options) => worker.run('finishRecording', { path, target }, options),
    close: () => worker.close(),
  };
}
