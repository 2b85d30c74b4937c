import { registerMp3Encoder } from '@mediabunny/mp3-encoder';
import {
  AudioSample,
  AudioSampleSource,
  canEncodeAudio,
  FilePathTarget,
  Mp3OutputFormat,
  Output,
  Quality,
} from 'mediabunny';
import { removeLeftover } from '../leftover.ts';
import { recognitionRate, Resampler } from '../recognition/resampler.ts';

/** A rate that every player knows; its frames are short. */
const mp3Rate = 48_000;
const bitsPerSecond = 64_000;
/**
 * Samples of silence that an encoder and a decoder of layer 3 put before the sound (576 and 529). As many of the silence that
 * speech begins with are left out, so that the sound is heard when its words say.
 */
const codecDelay = 1105;

/**
 * Writes speech as an MP3; nothing stays of one that fails.
 * @param parts 16 kHz, one channel.
 * @returns seconds.
 */
export async function writeMp3(parts: AsyncIterable<Float32Array>, path: string): Promise<number> {
  if (!(await canEncodeAudio('mp3'))) registerMp3Encoder();
  const output = new Output({ format: new Mp3OutputFormat(), target: new FilePathTarget(path) });
  const source = new AudioSampleSource({ codec: 'mp3', quality: new Quality({ bitrate: bitsPerSecond }) });
  output.addAudioTrack(source);
  // It brings any rate to 16 kHz: only the ratio counts.
  const resampler = new Resampler(recognitionRate * (recognitionRate / mp3Rate));
  let skip = codecDelay;
  let written = 0;
  let length = 0;
  const add = async (samples: Float32Array): Promise<void> => {
    const left = Math.min(skip, samples.length);
    skip -= left;
    const data = samples.slice(left);
    if (data.length === 0) return;
    const sample = new AudioSample({
      data,
      format: 'f32',
      numberOfChannels: 1,
      sampleRate: mp3Rate,
      timestamp: written / mp3Rate,
    });
    await source.add(sample);
    sample.close();
    written += data.length;
  };
  try {
    await output.start();
    for await (const part of parts) {
      length += part.length;
      await add(resampler.push(part));
    }
    const total = Math.max(1, (length / recognitionRate) * mp3Rate - codecDelay);
    await add(resampler.push(new Float32Array(64)).slice(0, Math.max(0, total - written)));
    await output.finalize();
    return length / recognitionRate;
  } catch (error) {
    await output.cancel();
    await removeLeftover(path);
    throw error;
  }
}
