import { startFfmpeg } from '../ffmpeg.ts';
import { UnusableFileError, refusals } from '../refusal.ts';

/** Which track of which file, and the only demuxer that ffmpeg may read it with. */
interface FfmpegSource {
  readonly path: string;
  readonly demuxer: string;
  /** Zero-based, among the audio tracks. */
  readonly trackIndex: number;
}

/** Decodes with the user's ffmpeg. Throws `UnusableFileError` when it fails, or the signal's reason. */
export async function* decodeWithFfmpeg(
  ffmpegPath: string,
  source: FfmpegSource,
  sampleRate: number,
  signal: AbortSignal,
): AsyncGenerator<Float32Array<ArrayBuffer>, void, undefined> {
  const input = ['-v', 'error', '-f', source.demuxer, '-i', source.path, '-map', `0:a:${source.trackIndex}`];
  const process = startFfmpeg(
    ffmpegPath,
    [...input, '-ac', '1', '-ar', String(sampleRate), '-f', 'f32le', '-'],
    signal,
  );
  // It is awaited below, unless the caller stops reading early.
  process.ended.catch(() => undefined);
  let left = Buffer.alloc(0);
  try {
    for await (const piece of process.output) {
      // A child's output without an encoding comes in buffers.
      const bytes = Buffer.concat([left, piece as Buffer]);
      const whole = bytes.length - (bytes.length % 4);
      left = bytes.subarray(whole);
      if (whole > 0) yield new Float32Array(new Uint8Array(bytes.subarray(0, whole)).buffer);
    }
    const { code } = await process.ended;
    if (code !== 0) throw new UnusableFileError(refusals.damaged());
  } finally {
    process.stop();
  }
}
