import { recognitionRate } from './resampler.ts';

/** Length of the frames in which loudness is measured, in seconds. */
export const frameSeconds = 0.02;
const frameLength = frameSeconds * recognitionRate;

/** A stretch of sound that stands out from the background. */
export interface SpeechStretch {
  /** Seconds from the start of the source. */
  readonly start: number;
  readonly end: number;
  /** Loudness of each frame, in decibels below full scale. */
  readonly levels: readonly number[];
  /** The sound itself, where asked for. */
  readonly samples: Float32Array | null;
}

/** How far above the background a frame must be, in decibels. */
const margin = 9;
/** Nothing quieter than this is speech, however quiet the background. */
const quietest = -52;
/** Background levels that are believed. A steady sound louder than the upper one is not taken for background. */
const floorRange = { low: -75, high: -30 } as const;
/** Pauses up to this length belong to the stretch around them (frames): gaps inside and between words. */
const hangover = 13;
/** Shorter stretches are clicks (frames). */
const shortest = 4;
/** Longer ones are divided, so that memory stays bounded and models get what they can take (frames). */
const longest = 1_400;

/** Finds the stretches where somebody may be speaking, by loudness against a background that is learnt while listening. */
export class SpeechDetector {
  readonly #keepSamples: boolean;
  #floor = -60;
  #frame = 0;
  #rest = new Float32Array(0);
  #open: { start: number; levels: number[]; frames: Float32Array[]; quiet: number } | null = null;

  constructor(keepSamples: boolean) {
    this.#keepSamples = keepSamples;
  }

  /** @returns the stretches that ended in these samples. */
  push(samples: Float32Array): SpeechStretch[] {
    const all = new Float32Array(this.#rest.length + samples.length);
    all.set(this.#rest);
    all.set(samples, this.#rest.length);
    const found: SpeechStretch[] = [];
    let at = 0;
    for (; at + frameLength <= all.length; at += frameLength) {
      const stretch = this.#take(all.subarray(at, at + frameLength));
      if (stretch !== null) found.push(stretch);
    }
    this.#rest = all.slice(at);
    return found;
  }

  /** The stretch that the end of the source cut off. */
  end(): SpeechStretch | null {
    return this.#close();
  }

  #take(frame: Float32Array): SpeechStretch | null {
    let energy = 0;
    // Plain indices: with an iterator this would be most of the time that a transcription takes.
    for (let at = 0; at < frame.length; at += 1) energy += (frame[at] ?? 0) ** 2;
    const level = 10 * Math.log10(energy / frame.length + 1e-10);
    const loud = level > Math.max(this.#floor + margin, quietest);
    this.#learn(level, loud);
    this.#frame += 1;
    if (this.#open === null) {
      if (loud)
        this.#open = {
          start: this.#frame - 1,
          levels: [level],
          frames: this.#keepSamples ? [frame.slice()] : [],
          quiet: 0,
        };
      return null;
    }
    this.#open.levels.push(level);
    if (this.#keepSamples) this.#open.frames.push(frame.slice());
    this.#open.quiet = loud ? 0 : this.#open.quiet + 1;
    return this.#open.quiet > hangover || this.#open.levels.length >= longest ? this.#close() : null;
  }

  /** The background follows quiet frames at once and loud ones slowly, so that speech does not become background. */
  #learn(level: number, loud: boolean): void {
    const pull = level < this.#floor ? 0.2 : loud ? 0.0005 : 0.05;
    const next = this.#floor + (level - this.#floor) * pull;
    this.#floor = Math.min(floorRange.high, Math.max(floorRange.low, next));
  }

  #close(): SpeechStretch | null {
    const open = this.#open;
    this.#open = null;
    if (open === null) return null;
    const frames = open.levels.length - open.quiet;
    if (frames < shortest) return null;
    const start = open.start * frameSeconds;
    const samples = this.#keepSamples ? joined(open.frames) : null;
    return { start, end: start + frames * frameSeconds, levels: open.levels.slice(0, frames), samples };
  }
}

function joined(frames: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(frames.length * frameLength);
  for (const [index, frame] of frames.entries()) all.set(frame, index * frameLength);
  return all;
}
