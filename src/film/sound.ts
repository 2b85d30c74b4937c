import type { Film, MediaKey } from './film.ts';

/** Frames a second of everything that is composed here. */
export const soundRate = 48_000;
/** Frames in one block at most: a tenth of a second. */
export const soundBlock = 4_800;

/** Mono samples from -1 to 1. */
export interface Sound {
  readonly samples: Float32Array;
  readonly sampleRate: number;
}

/**
 * What the film sounds like: interleaved stereo at `soundRate` in blocks of at most `soundBlock` frames, exactly as long as
 * the film, each sample from -1 to 1. Narration is resampled; one that is missing among the sounds is silence.
 */
export function* soundOf(film: Film, sounds: ReadonlyMap<MediaKey, Sound>): Generator<Float32Array> {
  const narration = film.sound.narration === null ? undefined : sounds.get(film.sound.narration);
  const total = Math.round(film.duration * soundRate);
  for (let from = 0; from < total; from += soundBlock) {
    const frames = Math.min(soundBlock, total - from);
    const block = new Float32Array(frames * 2);
    if (narration) {
      for (let frame = 0; frame < frames; frame += 1) {
        const sample = narration.samples[Math.round(((from + frame) / soundRate) * narration.sampleRate)] ?? 0;
        block[frame * 2] = sample;
        block[frame * 2 + 1] = sample;
      }
    }
    yield block;
  }
}
