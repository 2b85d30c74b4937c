/** Changes the sample rate of one channel that arrives in chunks. */
interface Resampler {
  push(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer>;
  /** What is left at the end of the input. */
  flush(): Float32Array<ArrayBuffer>;
}

/** Zero crossings of the sinc on each side: 16 keep what folds back below −80 dB. */
const crossings = 16;
/** Part of the band that is kept, so that the filter has room to fall. */
const passband = 0.95;

/**
 * A windowed-sinc resampler (Blackman window) with one row of filter weights for each phase between two input samples; rates
 * that would need more than `mostPhases` rows use the nearest one.
 */
export function createResampler(fromHz: number, toHz: number): Resampler {
  if (fromHz === toHz) return { push: (samples) => samples, flush: () => new Float32Array(0) };
  const divisor = greatestCommonDivisor(fromHz, toHz);
  const phases = Math.min(toHz / divisor, mostPhases);
  const cutoff = Math.min(1, toHz / fromHz) * passband;
  const half = Math.ceil(crossings / cutoff);
  const rows = Array.from({ length: phases + 1 }, (_, phase) => filterRow(phase / phases, half, cutoff));

  // The input from `start` on (in input samples since the beginning), with silence before the beginning.
  let buffer = new Float32Array(half);
  let start = -half;
  let received = 0;
  let produced = 0;

  const convert = (availableEnd: number, lastOutput: number): Float32Array<ArrayBuffer> => {
    const first = produced;
    const out = new Float32Array(Math.max(0, Math.ceil(((availableEnd - half) * toHz) / fromHz) - produced));
    while (produced < lastOutput) {
      const position = (produced * fromHz) / toHz;
      const whole = Math.floor(position);
      if (whole + half >= availableEnd) break;
      const row = rows[Math.round((position - whole) * phases)] ?? new Float32Array(2 * half);
      const offset = whole - half + 1 - start;
      let sum = 0;
      for (let tap = 0; tap < row.length; tap += 1) sum += (buffer[offset + tap] ?? 0) * (row[tap] ?? 0);
      out[produced - first] = sum;
      produced += 1;
    }
    const keepFrom = Math.floor((produced * fromHz) / toHz) - half + 1;
    const dropped = Math.min(Math.max(0, keepFrom - start), buffer.length);
    buffer = buffer.slice(dropped);
    start += dropped;
    return out.subarray(0, produced - first);
  };

  const append = (samples: Float32Array): void => {
    const grown = new Float32Array(buffer.length + samples.length);
    grown.set(buffer);
    grown.set(samples, buffer.length);
    buffer = grown;
  };

  return {
    push(samples) {
      append(samples);
      received += samples.length;
      return convert(received, Infinity);
    },
    flush() {
      append(new Float32Array(2 * half));
      return convert(received + 2 * half, Math.round((received * toHz) / fromHz));
    },
  };
}

const mostPhases = 1024;

/** Weights of the input samples `whole − half + 1` to `whole + half` for an output at `whole + fraction`; they sum to 1. */
function filterRow(fraction: number, half: number, cutoff: number): Float32Array<ArrayBuffer> {
  const row = Float32Array.from({ length: 2 * half }, (_, tap) => {
    const distance = tap - half + 1 - fraction;
    const x = Math.PI * distance * cutoff;
    const sinc = x === 0 ? 1 : Math.sin(x) / x;
    const position = distance / half;
    const window =
      Math.abs(position) >= 1 ? 0 : 0.42 + 0.5 * Math.cos(Math.PI * position) + 0.08 * Math.cos(2 * Math.PI * position);
    return sinc * window;
  });
  const sum = row.reduce((total, weight) => total + weight, 0);
  return row.map((weight) => weight / sum);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
