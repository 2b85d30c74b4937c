// The sound track of a film: music, speech and effects, mixed to samples.
// Belongs here: scores, instruments, levels, resampling. Does not: coding them (`film-maker/` and the practice service do).
import type { Film, MediaKey, Volume } from '../film.ts';
import { clamp } from '../motion.ts';
import { duckingOf, limited, secondsToFrames } from './levels.ts';
import { composeMusic } from './music.ts';
import { soundRate } from './rate.ts';
import { resampled, type Sound } from './resample.ts';
import { createWhoosh, whooshLead } from './whoosh.ts';

export { soundRate } from './rate.ts';
export type { Sound } from './resample.ts';

/** Frames in one block at most: a tenth of a second. */
export const soundBlock = 4_800;

const gains: Readonly<Record<Volume, number>> = { low: 0.2, medium: 0.5, high: 1.1 };
/** Seconds in which music comes at the film's start and goes at its end; shorter for very short films. */
const fadeIn = 0.25;
const fadeOut = 2;

type Frame = (frame: number) => number;

/** Where a whoosh is heard, in frames from the film's start; it may have begun before it. */
function whooshStarts(film: Film): readonly number[] {
  if (film.sound.effect === 'none') return [];
  const changes = film.scenes.toSorted((a, b) => a.start - b.start).slice(1);
  const starts = changes
    .filter(({ start }) => start < film.duration)
    .map(({ start }) => secondsToFrames(start - whooshLead));
  return [...new Set(starts)];
}

/**
 * What the film sounds like: interleaved stereo at `soundRate` in blocks of at most `soundBlock` frames, exactly as long as
 * the film, each sample from -1 to 1. Narration is resampled; one that is missing among the sounds is silence.
 */
export function* soundOf(film: Film, sounds: ReadonlyMap<MediaKey, Sound>): Generator<Float32Array> {
  const total = Math.max(0, secondsToFrames(film.duration));
  const narration = film.sound.narration === null ? undefined : sounds.get(film.sound.narration);
  const voice: Frame | null = narration && narration.samples.length > 0 ? resampled(narration, soundRate) : null;
  const music = film.sound.music && { loop: composeMusic(film.sound.music.slug), gain: gains[film.sound.music.volume] };
  const ducking: Frame | null = voice && music ? duckingOf(voice, total) : null;
  const starts = whooshStarts(film);
  const whoosh = starts.length > 0 ? createWhoosh() : new Float32Array(0);
  const comes = Math.max(1, secondsToFrames(Math.min(fadeIn, film.duration / 4)));
  const goes = Math.max(1, secondsToFrames(Math.min(fadeOut, film.duration / 4)));
  // A voice that is longer than the film would end in a click.
  const lastMoment = Math.max(1, secondsToFrames(0.03));

  for (let from = 0; from < total; from += soundBlock) {
    const frames = Math.min(soundBlock, total - from);
    const block = new Float32Array(frames * 2);
    if (music) {
      for (let frame = 0; frame < frames; frame += 1) {
        const at = from + frame;
        const edge = clamp(at / comes) * clamp((total - 1 - at) / goes) ** 1.5;
        const gain = music.gain * edge * (ducking?.(at) ?? 1);
        const place = (at % music.loop.frames) * 2;
        block[frame * 2] = (music.loop.samples[place] ?? 0) * gain;
        block[frame * 2 + 1] = (music.loop.samples[place + 1] ?? 0) * gain;
      }
    }
    for (const start of starts) {
      const first = Math.max(0, start - from);
      const last = Math.min(frames, start - from + whoosh.length / 2);
      for (let frame = first; frame < last; frame += 1) {
        const place = (from + frame - start) * 2;
        block[frame * 2] = (block[frame * 2] ?? 0) + (whoosh[place] ?? 0);
        block[frame * 2 + 1] = (block[frame * 2 + 1] ?? 0) + (whoosh[place + 1] ?? 0);
      }
    }
    if (voice) {
      for (let frame = 0; frame < frames; frame += 1) {
        const sample = voice(from + frame) * clamp((total - from - frame) / lastMoment);
        block[frame * 2] = (block[frame * 2] ?? 0) + sample;
        block[frame * 2 + 1] = (block[frame * 2 + 1] ?? 0) + sample;
      }
    }
    for (let index = 0; index < block.length; index += 1) block[index] = limited(block[index] ?? 0);
    yield block;
  }
}
