import { registerMp3Encoder } from '@mediabunny/mp3-encoder';
import {
  AudioSample,
  AudioSampleSource,
  canEncodeAudio,
  Mp3OutputFormat,
  Output,
  Quality,
  WavOutputFormat,
} from 'mediabunny';
import { decodeAudio, type DecodeOptions } from '../decode/index.ts';
import { fileTarget } from '../file-target.ts';
import { UnusableFileError, refusals } from '../refusal.ts';
import { longestSampleSeconds, sampleEncodingFor } from './sample-encoding.ts';

export interface ConvertedSample {
  readonly durationS: number;
}

const rate = 44_100;

/**
 * Decodes a file to one channel and encodes it to `target`. `durationS` decides about the encoding and bounds what is
 * written. Throws `UnusableFileError` when nothing here decodes it or it does not fit.
 */
export async function convertSample(
  path: string,
  target: string,
  options: DecodeOptions & { readonly durationS: number; readonly onProgress: (share: number) => void },
): Promise<ConvertedSample> {
  const encoding = sampleEncodingFor(options.durationS);
  if (encoding === null) throw new UnusableFileError(refusals.sampleTooLong(longestSampleSeconds));
  if (encoding.kind === 'mp3' && !(await canEncodeAudio('mp3'))) registerMp3Encoder();
  const output = new Output({
    format: encoding.kind === 'mp3' ? new Mp3OutputFormat() : new WavOutputFormat(),
    target: fileTarget(target),
  });
  const source = new AudioSampleSource(
    encoding.kind === 'mp3'
      ? { codec: 'mp3', quality: new Quality({ bitrate: encoding.bitsPerSecond }) }
      : { codec: 'pcm-s16' },
  );
  output.addAudioTrack(source);
  try {
    await output.start();
    let frames = 0;
    for await (const chunk of decodeAudio(path, rate, options)) {
      const sample = new AudioSample({
        data: chunk,
        format: 'f32',
        numberOfChannels: 1,
        sampleRate: rate,
        timestamp: frames / rate,
      });
      await source.add(sample);
      sample.close();
      frames += chunk.length;
      // A file that plays longer than it said would outgrow the limit.
      if (frames / rate > options.durationS + 5) throw new UnusableFileError(refusals.damaged());
      options.onProgress(frames / rate / options.durationS);
    }
    if (frames === 0) throw new UnusableFileError(refusals.damaged());
    await output.finalize();
    return { durationS: frames / rate };
  } catch (error) {
    await output.cancel().catch(() => undefined);
    throw error;
  }
}
