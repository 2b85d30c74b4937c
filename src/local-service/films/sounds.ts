import { ALL_FORMATS, AudioSampleSink, FilePathSource, Input } from 'mediabunny';
import type { Sound } from '../../film/index.ts';
import { FilmFailure } from './film-studio.ts';

/** Reads a WAV file whole, mixed to one channel. @throws FilmFailure naming the file */
export async function loadSound(path: string): Promise<Sound> {
  // A read that fails while nobody waits for one would otherwise end the process.
  using input = new Input({
    source: new FilePathSource(path, { handleUnhandledError: () => undefined }),
    formats: ALL_FORMATS,
  });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (track === null) throw new Error('no sound in it');
    const parts: Float32Array[] = [];
    for await (using sample of new AudioSampleSink(track).samples()) {
      const mixed = new Float32Array(sample.numberOfFrames);
      const channel = new Float32Array(sample.numberOfFrames);
      for (let planeIndex = 0; planeIndex < sample.numberOfChannels; planeIndex += 1) {
        sample.copyTo(channel, { planeIndex, format: 'f32-planar' });
        for (let at = 0; at < mixed.length; at += 1)
          mixed[at] = (mixed[at] ?? 0) + (channel[at] ?? 0) / sample.numberOfChannels;
      }
      parts.push(mixed);
    }
    const samples = new Float32Array(parts.reduce((total, part) => total + part.length, 0));
    let filled = 0;
    for (const part of parts) {
      samples.set(part, filled);
      filled += part.length;
    }
    return { samples, sampleRate: await track.getSampleRate() };
  } catch (error) {
    throw new FilmFailure(
      `The sound ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
