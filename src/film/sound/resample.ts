/** Mono samples from -1 to 1. */
export interface Sound {
  readonly samples: Float32Array;
  readonly sampleRate: number;
}

const phases = 256;
/** Samples on either side that count, at the lower of the two rates. */
const reach = 12;

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/**
 * Reads a sound at another rate: windowed sinc, so that no mirror tones appear above the narrator's voice.
 * @returns the sample at a frame of the wanted rate; 0 before the sound's start and after its end, and for rates that are none.
 */
export function resampled(sound: Sound, rate: number): (frame: number) => number {
  const { samples, sampleRate } = sound;
  if (!(sampleRate > 0) || !Number.isFinite(sampleRate)) return () => 0;
  if (sampleRate === rate) return (frame) => samples[frame] ?? 0;
  const step = sampleRate / rate;
  const cutoff = Math.min(1, 1 / step) * 0.96;
  const half = Math.min(256, Math.ceil(reach / cutoff));
  const taps = half * 2;
  const table = new Float32Array((phases + 1) * taps);
  for (let phase = 0; phase <= phases; phase += 1) {
    let sum = 0;
    for (let tap = 0; tap < taps; tap += 1) {
      const distance = tap - half + 1 - phase / phases;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / (half + 1));
      const weight = sinc(distance * cutoff) * window;
      table[phase * taps + tap] = weight;
      sum += weight;
    }
    for (let tap = 0; tap < taps; tap += 1) table[phase * taps + tap] = (table[phase * taps + tap] ?? 0) / sum;
  }
  return (frame) => {
    const position = frame * step;
    const whole = Math.floor(position);
    if (whole - half >= samples.length) return 0;
    const row = Math.round((position - whole) * phases) * taps;
    let value = 0;
    for (let tap = 0; tap < taps; tap += 1) value += (samples[whole + tap - half + 1] ?? 0) * (table[row + tap] ?? 0);
    return value;
  };
}
