import { music, type MusicSlug } from '../catalogue.ts';
import { hash, randomFrom } from '../randomness.ts';
import { bass, type Loop, play, strike } from './instruments.ts';
import { soundRate } from './rate.ts';
import { scores } from './scores.ts';

/** Root mean square to which every piece is brought, so that volumes mean the same for all. */
const loudness = 0.15;

/** The slug's piece, or the first one for slugs that are not known. */
function slugOf(slug: string): MusicSlug {
  return music.find((known) => known.slug === slug)?.slug ?? music[0].slug;
}

/** Composes eight bars that follow themselves without a seam. Takes a part of a second. */
export function composeMusic(slug: string): Loop {
  const known = slugOf(slug);
  const score = scores[known];
  const beat = 60 / score.beatsPerMinute;
  const eighth = beat / 2;
  const bar = beat * 4;
  const frames = Math.round(bar * score.chords.length * soundRate);
  const loop: Loop = { samples: new Float32Array(frames * 2), frames };
  const random = randomFrom(hash(known));
  for (const [index, chord] of score.chords.entries()) {
    const at = index * bar;
    const root = (chord[0] ?? 60) - 12;
    for (const [voice, key] of chord.entries()) {
      const pan = (voice / Math.max(1, chord.length - 1) - 0.5) * 1.2;
      play(loop, score.bed, { at, seconds: bar * 0.98, key, strength: score.bedStrength, pan });
    }
    for (const [place, note] of score.figure.entries()) {
      const key = note === null ? undefined : chord[note];
      if (key === undefined) continue;
      // No player strikes every note alike, or exactly in time.
      const strength = score.figureStrength * (place % 4 === 0 ? 1.1 : 0.85) * (0.85 + random() * 0.3);
      play(loop, score.figureBy, {
        at: at + place * eighth + random() * 0.008,
        seconds: eighth * 0.95,
        key: key + 12,
        strength,
        pan: (place % 3) * 0.4 - 0.4,
      });
    }
    for (const place of score.bass)
      play(loop, bass, {
        at: at + place * eighth,
        seconds: eighth * 1.6,
        key: root > 40 ? root - 12 : root,
        strength: score.bassStrength,
        pan: 0,
      });
    for (const drum of ['kick', 'snare', 'hat', 'shaker'] as const) {
      for (const sixteenth of score.drums[drum] ?? []) {
        const strength =
          score.drumStrength * (drum === 'kick' ? 1.1 : drum === 'snare' ? 0.6 : 0.35) * (0.85 + random() * 0.3);
        strike(loop, drum, at + (sixteenth * beat) / 4, strength, random);
      }
    }
  }
  for (const [place, key, long] of score.tune)
    play(loop, score.tuneBy, { at: place * eighth, seconds: long * eighth, key, strength: 0.13, pan: 0.15 });
  const energy = loop.samples.reduce((sum, sample) => sum + sample * sample, 0);
  const gain = loudness / Math.max(1e-6, Math.sqrt(energy / loop.samples.length));
  for (let index = 0; index < loop.samples.length; index += 1) loop.samples[index] = (loop.samples[index] ?? 0) * gain;
  return loop;
}
