import { clamp } from '../motion.ts';
import { soundRate } from './rate.ts';

/** Frames over which the loudness of a voice is measured. */
const window = 960;

/**
 * How loud music may be beside a voice, 0 to 1: it steps back a little before words begin and comes back slowly after them.
 * @param voice the voice at a frame of `soundRate`.
 * @param frames of the film.
 */
export function duckingOf(voice: (frame: number) => number, frames: number): (frame: number) => number {
  const windows = Math.ceil(frames / window) + 1;
  const wanted = new Float32Array(windows);
  for (let index = 0; index < windows; index += 1) {
    let energy = 0;
    // Every sixth frame tells the loudness of a voice well enough.
    for (let frame = index * window; frame < (index + 1) * window; frame += 6) energy += voice(frame) ** 2;
    wanted[index] = 1 - 0.72 * clamp(Math.sqrt(energy / (window / 6)) / 0.035);
  }
  const ahead = 8;
  const gains = new Float32Array(windows);
  let gain = 1;
  for (let index = 0; index < windows; index += 1) {
    let target = 1;
    for (let next = index; next <= Math.min(windows - 1, index + ahead); next += 1)
      target = Math.min(target, wanted[next] ?? 1);
    gain += (target - gain) * (target < gain ? 0.3 : 0.045);
    gains[index] = gain;
  }
  return (frame) => {
    const at = frame / window;
    const index = Math.floor(at);
    const here = gains[index] ?? gain;
    return here + ((gains[index + 1] ?? here) - here) * (at - index);
  };
}

const knee = 0.82;

/** Keeps a sample between -1 and 1: as it is while it is quiet, bent softly when it is loud. */
export function limited(sample: number): number {
  const size = Math.abs(sample);
  if (size <= knee) return sample;
  return Math.sign(sample) * (knee + (0.995 - knee) * Math.tanh((size - knee) / (1 - knee)));
}

export const secondsToFrames = (seconds: number): number => Math.round(seconds * soundRate);
