import { recognitionRate, Resampler } from '../recognition/resampler.ts';
import type { Manner, Speaker } from './manner.ts';
import { ownPitch } from './manner.ts';

/** The speakers were recorded at different levels. */
const evenLevel: Readonly<Record<Speaker, number>> = { slt: 0.8, rms: 1.25, awb: 1, kal16: 2.2 };
const loudestPeak = 0.95;
const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value));

/**
 * How much faster than spoken the sound is played, which moves the formants (and would move pitch and pace too, so they
 * are set lower before). Speakers whose pitch cannot be set are brought towards the wanted one in this way.
 */
export function playedFaster({ speaker, pitch, formant = 1 }: Manner): number {
  const own = ownPitch[speaker];
  return own === null ? between(0.8, formant, 1.25) : between(0.85, pitch / own, 1.2);
}

/** What the synthesizer is to speak, so that it sounds as wanted when it is played that much faster. */
export function beforeTimbre(manner: Manner): Manner {
  const faster = playedFaster(manner);
  return { ...manner, stretch: manner.stretch * faster, pitch: manner.pitch / faster };
}

/** Resamples by a factor: more than 1 gives fewer samples. */
function resampled(samples: Float32Array, factor: number): Float32Array {
  // It brings any rate to 16 kHz: only the ratio counts. It holds back what the next samples may change; silence follows.
  const resampler = new Resampler(recognitionRate * factor);
  const padded = new Float32Array(samples.length + 64);
  padded.set(samples);
  return resampler.push(padded).slice(0, Math.round(samples.length / factor));
}

/** Gives what the synthesizer spoke the colour and level of a voice. */
export function withTimbre(samples: Float32Array, manner: Manner): Float32Array {
  const output = resampled(samples, playedFaster(manner));
  const brightness = between(-0.9, manner.brightness ?? 0, 2);
  const level = evenLevel[manner.speaker] * (manner.loudness ?? 1);
  let low = 0;
  let peak = 0;
  for (let at = 0; at < output.length; at += 1) {
    const sample = output[at] ?? 0;
    low += 0.45 * (sample - low); // One pole at about 1.5 kHz.
    const shaped = (sample + brightness * (sample - low)) * level;
    output[at] = shaped;
    peak = Math.max(peak, Math.abs(shaped));
  }
  if (peak <= loudestPeak) return output;
  return output.map((sample) => (sample * loudestPeak) / peak);
}
