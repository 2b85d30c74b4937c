import { mp3Frames } from './mp3-file.ts';

/**
 * Counts the frames of an MP3 file: seconds, or null when it has none of layer III, or begins with layer II (which goes by the same
 * name now and then). Throws what the file system answers, or the signal's reason.
 */
export async function measureMp3(path: string, signal: AbortSignal): Promise<number | null> {
  const samples = new Map<number, number>();
  for await (const frame of mp3Frames(path, signal)) {
    if (samples.size === 0 && frame.layer === 2) return null;
    samples.set(frame.sampleRate, (samples.get(frame.sampleRate) ?? 0) + frame.samples);
  }
  return samples.size === 0 ? null : secondsOf(samples);
}

/** Divided once for each rate: whole minutes, each frame of which is a fraction, must not come out longer, and dearer, than they are. */
const secondsOf = (samples: ReadonlyMap<number, number>): number =>
  samples.entries().reduce((sum, [rate, count]) => sum + count / rate, 0);
