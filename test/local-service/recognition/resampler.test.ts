import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Resampler } from '../../../src/local-service/recognition/resampler.ts';

const tone = (hertz: number, rate: number, seconds: number) =>
  Float32Array.from({ length: rate * seconds }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / rate));
const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

it.each([8000, 11_025, 22_050, 44_100, 48_000, 96_000])(
  'keeps speech and drops what would fold back, from %i Hz',
  (rate) => {
    const voice = new Resampler(rate).push(tone(440, rate, 1));
    expect(Math.abs(voice.length - 16_000)).toBeLessThan(60);
    const expected = tone(440, 16_000, 1);
    for (let at = 200; at < 15_000; at += 7)
      expect(Math.abs((voice[at] ?? 0) - (expected[at] ?? 0))).toBeLessThan(0.02);
    const high = rate > 24_000 ? loudness(new Resampler(rate).push(tone(11_000, rate, 1)).slice(200)) : 0;
    expect(high).toBeLessThan(0.02);
  },
);

it('has no seams: pieces give what the whole gives', () => {
  const whole = tone(300, 44_100, 0.5);
  const expected = new Resampler(44_100).push(whole);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 20 }), (lengths) => {
      const resampler = new Resampler(44_100);
      const parts: number[] = [];
      let from = 0;
      for (const length of lengths) {
        parts.push(...resampler.push(whole.slice(from, from + length)));
        from += length;
      }
      parts.push(...resampler.push(whole.slice(from)));
      expect(parts).toEqual([...expected]);
    }),
    { numRuns: 40 },
  );
});
