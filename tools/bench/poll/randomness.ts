/** Numbers that follow from a seed (mulberry32): the same seed gives the same run everywhere. */
export interface Randomness {
  /** At least 0 and below 1. */
  next(): number;
  /** Normally distributed, mean 0 and deviation 1. */
  normal(): number;
  /** Exponentially distributed with this mean. */
  exponential(mean: number): number;
}

export function randomness(seed: number): Randomness {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    exponential: (mean) => -mean * Math.log(1 - next()),
  };
}
