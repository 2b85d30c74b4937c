import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Film, music, type Sound, soundBlock, soundOf, soundRate } from '../../src/film/index.ts';
import { limited } from '../../src/film/sound/levels.ts';
import { composeMusic } from '../../src/film/sound/music.ts';
import { resampled } from '../../src/film/sound/resample.ts';
import { filmOf, given, sceneOf } from './frames.ts';

const silence = { narration: null, music: null, effect: 'none' } as const;
const heard = (
  sound: Partial<Film['sound']>,
  parts: Partial<Film> = {},
  sounds: ReadonlyMap<string, Sound> = new Map(),
) => {
  const film = filmOf({ duration: 6, ...parts, sound: { ...silence, ...sound } });
  const blocks = [...soundOf(film, sounds)];
  const samples = new Float32Array(blocks.reduce((sum, block) => sum + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    expect(block.length).toBeLessThanOrEqual(soundBlock * 2);
    samples.set(block, at);
    at += block.length;
  }
  return samples;
};
/** Root mean square between two moments, in seconds. */
const loudness = (samples: Float32Array, from = 0, to = samples.length / 2 / soundRate): number => {
  const part = samples.subarray(Math.round(from * soundRate) * 2, Math.round(to * soundRate) * 2);
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, part.length));
};
/** How much of a frequency is in a mono signal (Goertzel). */
const toneIn = (samples: Float32Array, rate: number, frequency: number): number => {
  const factor = 2 * Math.cos((2 * Math.PI * frequency) / rate);
  let [before, last] = [0, 0];
  for (const sample of samples) [before, last] = [last, sample + factor * last - before];
  return Math.sqrt(Math.max(0, before * before + last * last - factor * before * last)) / (samples.length / 2);
};
const tone = (rate: number, seconds: number, frequency: number, strength = 0.5): Sound => ({
  sampleRate: rate,
  samples: Float32Array.from(
    { length: rate * seconds },
    (_, index) => strength * Math.sin((2 * Math.PI * frequency * index) / rate),
  ),
});
const calm = { slug: 'calm-morning', volume: 'high' } as const;

test('the sound is exactly as long as the film, and silent where nothing is asked', () => {
  for (const duration of [0, 0.05, 1, 3.3333]) {
    const samples = heard({}, { duration });
    expect(samples.length).toBe(Math.round(duration * soundRate) * 2);
    expect(samples.every((sample) => sample === 0)).toBe(true);
  }
  expect(loudness(heard({ narration: 'missing' }))).toBe(0);
  expect(
    loudness(heard({ narration: 'odd' }, {}, new Map([['odd', { sampleRate: 0, samples: new Float32Array(9) }]]))),
  ).toBe(0);
});

test('volumes are clearly apart', () => {
  const [low, medium, high] = (['low', 'medium', 'high'] as const).map((volume) =>
    loudness(heard({ music: { ...calm, volume } })),
  );
  expect(low).toBeGreaterThan(0.005);
  expect(medium).toBeGreaterThan((low ?? 0) * 1.7);
  expect(high).toBeGreaterThan((medium ?? 0) * 1.7);
});

test('every piece of music is its own, the same each time, and follows itself without a seam', () => {
  const pieces = music.map(({ slug }) => ({ slug, loop: composeMusic(slug) }));
  for (const [index, { slug, loop }] of pieces.entries()) {
    const last = loop.samples.length;
    const steps = [0, 1].map((side) => Math.abs((loop.samples[side] ?? 0) - (loop.samples[last - 2 + side] ?? 0)));
    expect.soft(Math.max(...steps), slug).toBeLessThan(0.12);
    expect.soft(loudness(loop.samples), slug).toBeCloseTo(0.15, 2);
    for (const other of pieces.slice(index + 1)) {
      const length = Math.min(last, other.loop.samples.length, 400_000);
      let apart = 0;
      for (let at = 0; at < length; at += 97)
        apart += Math.abs((loop.samples[at] ?? 0) - (other.loop.samples[at] ?? 0));
      expect.soft(apart / (length / 97), `${slug} and ${other.slug}`).toBeGreaterThan(0.03);
    }
  }
  // Millions of samples: compared as bytes, because a matcher would take seconds to look at each.
  const first = Buffer.from(pieces[0]?.loop.samples.buffer ?? new ArrayBuffer(0));
  for (const slug of ['calm-morning', 'no-such-piece']) {
    expect(Buffer.from(composeMusic(slug).samples.buffer).equals(first), slug).toBe(true);
  }
});

test('music steps back while the voice speaks, comes back afterwards, and fades at the end', () => {
  // A voice from 2 s to 4 s, too high to be mistaken for the music.
  const spoken = tone(16_000, 4, 6_000, 0.3);
  spoken.samples.fill(0, 0, 32_000);
  const voice = new Map([['voice', spoken]]);
  const film = { duration: 10 };
  const alone = heard({ music: calm }, film);
  const both = heard({ music: calm, narration: 'voice' }, film, voice);
  const voiceOnly = heard({ narration: 'voice' }, film, voice);
  const bed = both.map((sample, index) => sample - (voiceOnly[index] ?? 0));
  expect(loudness(bed, 2.5, 3.8)).toBeLessThan(loudness(alone, 2.5, 3.8) * 0.5);
  expect(loudness(bed, 0.5, 1.5) / loudness(alone, 0.5, 1.5)).toBeCloseTo(1, 1);
  expect(loudness(bed, 6.5, 7.5) / loudness(alone, 6.5, 7.5)).toBeGreaterThan(0.85);
  expect(loudness(alone, 9.8, 10)).toBeLessThan(loudness(alone, 7, 8) * 0.2);
  expect(Math.abs(alone.at(-1) ?? 1)).toBeLessThan(0.001);
});

test('a whoosh is heard at each change of scenes and nowhere else', () => {
  const scenes = [0, 2, 4].map((start) => sceneOf(given('a'), { start }));
  const samples = heard({ effect: 'whoosh' }, { scenes });
  for (const change of [2, 4]) expect(loudness(samples, change - 0.2, change + 0.3)).toBeGreaterThan(0.02);
  for (const quiet of [0, 1, 3, 5]) expect(loudness(samples, quiet + 0.1, quiet + 0.6)).toBe(0);
  expect(loudness(heard({ effect: 'whoosh' }, { scenes: scenes.slice(0, 1) }))).toBe(0);
  expect(loudness(heard({}, { scenes }))).toBe(0);
});

test('narration keeps its pitch and its length at every rate, without mirror tones', () => {
  for (const rate of [8_000, 16_000, 22_050, 44_100, 48_000, 96_000]) {
    const at = resampled(tone(rate, 1, 1_000), soundRate);
    const samples = Float32Array.from({ length: soundRate }, (_, frame) => at(frame));
    expect.soft(toneIn(samples, soundRate, 1_000), `${rate}`).toBeCloseTo(0.5, 1);
    // Above half of the rate there is room for a mirror tone; below, there is nothing to look for.
    const mirror = rate < soundRate / 2 ? toneIn(samples, soundRate, rate - 1_000) : 0;
    expect.soft(mirror, `${rate}, mirror`).toBeLessThan(0.01);
    expect.soft(at(soundRate + 5_000), `${rate}, after`).toBe(0);
  }
  const high = resampled(tone(96_000, 1, 30_000), soundRate);
  expect(loudness(Float32Array.from({ length: 9_600 }, (_, frame) => high(frame + 2_000)))).toBeLessThan(0.05);
});

test('nothing clips, however loud its parts are', () => {
  const scenes = [0, 1, 2].map((start) => sceneOf(given('a'), { start }));
  const loud = heard(
    { music: { slug: 'wide-horizon', volume: 'high' }, effect: 'whoosh', narration: 'v' },
    { scenes },
    new Map([['v', tone(48_000, 6, 300, 1)]]),
  );
  expect(loud.every((sample) => Math.abs(sample) < 1)).toBe(true);
  fc.assert(
    fc.property(
      fc.double({ min: -50, max: 50, noNaN: true }),
      fc.double({ min: -50, max: 50, noNaN: true }),
      (a, b) => {
        expect(Math.abs(limited(a))).toBeLessThan(1);
        expect(limited(Math.min(a, b))).toBeLessThanOrEqual(limited(Math.max(a, b)));
        expect(limited(a / 65)).toBe(a / 65);
      },
    ),
  );
});
