import { registerMp3Encoder } from '@mediabunny/mp3-encoder';
import {
  AudioSample,
  AudioSampleSource,
  canEncodeAudio,
  FilePathTarget,
  Mp3OutputFormat,
  Output,
  Quality,
  WavOutputFormat,
} from 'mediabunny';
import { sampleMaxBytes } from '../../../contract/index.ts';
import { decodeAudio, type DecodeOptions } from '../decode/index.ts';
import { RefusedError, refusals } from '../refusal.ts';

export interface ConvertedSample {
  readonly durationS: number;
}

/** How a sample is encoded so that it fits. */
type SampleEncoding = { readonly kind: 'wav' } | { readonly kind: 'mp3'; readonly bitsPerSecond: number };

const rate = 44_100;
const headerBytes = 16_384;
/** Bit rates of MPEG-1 layer 3 from transparent for a single voice down to the least that keeps it natural. */
const mp3Rates = [192, 160, 128, 112, 96, 80, 64].map((kilobits) => kilobits * 1000);
const leastMp3Rate = 64_000;
/** Up to this length nothing needs to be lost. */
const wavSeconds = 60;

/** The longest sample that still fits, in seconds. */
export const longestSampleSeconds = ((sampleMaxBytes - headerBytes) * 8) / leastMp3Rate;

/** WAV for short samples, else MP3 at the best rate that stays below the limit; null when none does. */
export function sampleEncodingFor(durationS: number): SampleEncoding | null {
  if (durationS <= wavSeconds) return { kind: 'wav' };
  const bitsPerSecond = mp3Rates.find((bits) => (bits / 8) * (durationS + 1) + headerBytes <= sampleMaxBytes);
  return bitsPerSecond === undefined ? null : { kind: 'mp3', bitsPerSecond };
}

/**
 * Decodes a file to one channel and encodes it to `target`. `durationS` decides about the encoding and bounds what is
 * written. Throws `RefusedError` when nothing here decodes it or it does not fit.
 */
export async function convertSample(
  path: string,
  target: string,
  options: DecodeOptions & { readonly durationS: number; readonly onProgress: (share: number) => void },
): Promise<ConvertedSample> {
  const encoding = sampleEncodingFor(options.durationS);
  if (encoding === null) throw new RefusedError(refusals.sampleTooLong(longestSampleSeconds));
  if (encoding.kind === 'mp3' && !(await canEncodeAudio('mp3'))) registerMp3Encoder();
  const output = new Output({
    format: encoding.kind === 'mp3' ? new Mp3OutputFormat() : new WavOutputFormat(),
    target: new FilePathTarget(target),
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
      if (frames / rate > options.durationS + 5) throw new RefusedError(refusals.damaged());
      options.onProgress(frames / rate / options.durationS);
    }
    if (frames === 0) throw new RefusedError(refusals.damaged());
    await output.finalize();
    return { durationS: frames / rate };
  } catch (error) {
    await output.cancel();
    throw error;
  }
}
