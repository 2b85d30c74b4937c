import { sampleMaxBytes } from '../../../contract/index.ts';

/** How a sample is encoded so that it fits. */
type SampleEncoding = { readonly kind: 'wav' } | { readonly kind: 'mp3'; readonly bitsPerSecond: number };

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
