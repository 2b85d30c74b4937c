/** One look at the microphone: samples from -1 to 1. */
export interface Level {
  /** Decibels below full scale, -100 for silence. */
  readonly peakDb: number;
  readonly rmsDb: number;
  /** Three or more neighbouring samples at full scale: the wave is cut off. */
  readonly clipped: boolean;
}

const floorDb = -100;
const fullScale = 0.985;
const clippedRun = 3;

export function levelOf(samples: Float32Array): Level {
  let peak = 0;
  let squares = 0;
  let run = 0;
  let longestRun = 0;
  for (const sample of samples) {
    const size = Math.abs(sample);
    peak = Math.max(peak, size);
    squares += sample * sample;
    run = size >= fullScale ? run + 1 : 0;
    longestRun = Math.max(longestRun, run);
  }
  const rms = samples.length === 0 ? 0 : Math.sqrt(squares / samples.length);
  return { peakDb: decibels(peak), rmsDb: decibels(rms), clipped: longestRun >= clippedRun };
}

/** Where a level stands on a meter from -60 dB (0) to full scale (1). */
export function meterPosition(db: number): number {
  return Math.min(1, Math.max(0, (db + 60) / 60));
}

function decibels(amplitude: number): number {
  return amplitude <= 0 || !Number.isFinite(amplitude) ? floorDb : Math.max(floorDb, 20 * Math.log10(amplitude));
}
