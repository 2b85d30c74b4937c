/** All recognition works on this rate, one channel. */
export const recognitionRate = 16_000;

/** Zero crossings of the filter on either side: enough for speech, and an hour of 48 kHz sound takes a few seconds. */
const crossings = 8;
/** Positions between two samples for which the filter is worked out beforehand. */
const phases = 160;

/** Brings sound of any rate to 16 kHz, piece by piece, without seams: a windowed sinc, cut off below the lower Nyquist. */
export class Resampler {
  readonly #step: number;
  readonly #reach: number;
  readonly #table: Float32Array[];
  #held: Float32Array = new Float32Array(0);
  /** Index of `#held[0]` in the source. */
  #origin = 0;
  /** Number of the next output sample. */
  #next = 0;

  constructor(rate: number) {
    this.#step = rate / recognitionRate;
    const cutoff = Math.min(1, 1 / this.#step) * 0.95;
    this.#reach = Math.ceil(crossings / cutoff);
    this.#table = Array.from({ length: phases + 1 }, (_, phase) => filter(phase / phases, cutoff, this.#reach));
  }

  push(samples: Float32Array): Float32Array {
    if (this.#step === 1) return samples;
    const held = new Float32Array(this.#held.length + samples.length);
    held.set(this.#held);
    held.set(samples, this.#held.length);
    const reach = this.#reach;
    const last = this.#origin + held.length - reach - 1;
    const count = Math.max(0, Math.floor(last / this.#step) - this.#next + 1);
    const output = new Float32Array(count);
    for (let index = 0; index < count; index += 1) {
      const position = this.#next * this.#step;
      const whole = Math.floor(position);
      const taps = this.#table[Math.round((position - whole) * phases)];
      let sum = 0;
      const base = whole - reach + 1 - this.#origin;
      // Plain indices: this is the inner loop of every transcription. Before the start of the sound there is silence.
      if (taps !== undefined) {
        for (let tap = Math.max(0, -base); tap < taps.length; tap += 1)
          sum += (taps[tap] ?? 0) * (held[base + tap] ?? 0);
      }
      output[index] = sum;
      this.#next += 1;
    }
    const keepFrom = Math.max(0, Math.floor(this.#next * this.#step) - reach - this.#origin);
    this.#held = held.slice(Math.min(keepFrom, held.length));
    this.#origin += Math.min(keepFrom, held.length);
    return output;
  }
}

/** Weights of the samples around a position that lies `fraction` of a sample after the middle one. */
function filter(fraction: number, cutoff: number, reach: number): Float32Array {
  const taps = new Float32Array(reach * 2);
  let sum = 0;
  for (let tap = 0; tap < taps.length; tap += 1) {
    const distance = tap - reach + 1 - fraction;
    const x = Math.PI * distance * cutoff;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / (reach + 1));
    const weight = (x === 0 ? 1 : Math.sin(x) / x) * window;
    taps[tap] = weight;
    sum += weight;
  }
  return taps.map((weight) => weight / sum);
}
