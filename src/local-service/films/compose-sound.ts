import { setImmediate as breathe } from 'node:timers/promises';
import { registerAacEncoder } from '@mediabunny/aac-encoder';
import {
  AudioSample,
  AudioSampleSource,
  canEncodeAudio,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
  Quality,
} from 'mediabunny';
import { soundRate } from '../../film/index.ts';
import { soundBitrate } from './sound-bitrate.ts';

/** Writes sound (interleaved stereo at `soundRate`) as AAC in an M4A file. @throws the signal's reason */
export async function composeSound(sound: Iterable<Float32Array>, target: string, signal: AbortSignal): Promise<void> {
  if (!(await canEncodeAudio('aac'))) registerAacEncoder();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: new FilePathTarget(target) });
  const source = new AudioSampleSource({ codec: 'aac', quality: new Quality({ bitrate: soundBitrate }) });
  output.addAudioTrack(source);
  try {
    await output.start();
    let frames = 0;
    for (const data of sound) {
      using sample = new AudioSample({
        data,
        format: 'f32',
        numberOfChannels: 2,
        sampleRate: soundRate,
        timestamp: frames / soundRate,
      });
      await source.add(sample);
      frames += data.length / 2;
      await breathe();
      signal.throwIfAborted();
    }
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  }
}
