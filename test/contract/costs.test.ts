import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  discoverCredits,
  discoverMaxCredits,
  launchClipCredits,
  speechCredits,
  textToVideoCredits,
  textToVideoModel,
  trainingCredits,
  transcriptionCredits,
} from '../../src/contract/index.ts';

describe('credits for a speech', () => {
  it.each([
    ['', 7],
    ['a', 7],
    ['a'.repeat(999), 7],
    ['a'.repeat(1000), 7],
    ['a'.repeat(1001), 14],
    ['a'.repeat(2000), 14],
    ['a'.repeat(10_000), 70],
    ['🎬'.repeat(1000), 7],
    ['🎬'.repeat(1001), 14],
  ])('%#: 7 for each started 1,000 characters', (text, credits) => {
    expect(speechCredits(text)).toBe(credits);
  });

  it('never fall when the text grows, and grow by 7 at most for 1,000 characters more', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9000 }), fc.integer({ min: 1, max: 1000 }), (length, more) => {
        const [before, after] = [speechCredits('x'.repeat(length)), speechCredits('x'.repeat(length + more))];
        expect(before % 7).toBe(0);
        expect([0, 7]).toContain(after - before);
      }),
    );
  });
});

describe('credits for a transcription', () => {
  it.each([
    [0, 1],
    [0.2, 1],
    [60, 1],
    [60.001, 2],
    [3 * 3600, 180],
  ])('%d s: %d', (seconds, credits) => {
    expect(transcriptionCredits(seconds)).toBe(credits);
  });

  it('pay for no less than the source and for less than a minute more', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 10_800, noNaN: true }), (seconds) => {
        const paid = transcriptionCredits(seconds) * 60;
        expect(paid).toBeGreaterThanOrEqual(seconds);
        expect(paid - seconds).toBeLessThan(60);
      }),
    );
  });
});

describe('fixed prices', () => {
  it('are those of the specification', () => {
    expect([trainingCredits, launchClipCredits, discoverMaxCredits]).toEqual([10, 5, 15]);
  });

  it('make a discovery without ideas free', () => {
    expect([0, 1, 2, 500].map(discoverCredits)).toEqual([0, 15, 15, 15]);
  });
});

const model = textToVideoModel.parse({
  id: 1,
  slug: 'm',
  modifiers: {
    duration: { type: 'select', default: 5, options: [5, 8, 10] },
    resolution: { type: 'select', default: '720p', options: ['480p', '720p', '1080p'] },
    audio: { type: 'toggle', default: false },
  },
  pricing: [
    { resolution: '480p', credits_per_second: 0.5 },
    { resolution: '720p', credits_per_second: 1.1 },
    { resolution: '1080p', audio: false, credits_per_second: 2 },
    { resolution: '1080p', audio: true, credits_per_second: 3.01, label: 'best' },
  ],
});

describe('credits for a clip', () => {
  it.each([
    [{}, 6],
    [{ duration: 10 }, 11],
    [{ duration: '10' }, 11],
    [{ resolution: '480p' }, 3],
    [{ resolution: '480P', duration: 8 }, 4],
    [{ resolution: '1080p' }, 10],
    [{ resolution: '1080p', audio: 'true' }, 16],
    [{ resolution: '1080p', audio: 'on', duration: 10 }, 31],
    [{ resolution: '1080p', audio: 'off', duration: 10 }, 20],
    [{ resolution: null, duration: null }, 6],
    [{ resolution: '4k' }, null],
  ])('%j: %j', (choice, credits) => {
    expect(textToVideoCredits(model, choice)).toBe(credits);
  });

  it('take the tier that says most', () => {
    const pricing = [{ credits_per_second: 1 }, { resolution: '720p', credits_per_second: 2 }];
    expect(textToVideoCredits({ ...model, pricing })).toBe(10);
    expect(textToVideoCredits({ ...model, pricing }, { resolution: '480p' })).toBe(5);
  });

  it('round up what costs, not what floating point adds', () => {
    const pricing = [{ credits_per_second: 0.1 }];
    expect(textToVideoCredits({ ...model, pricing }, { duration: 30 })).toBe(3);
    expect(textToVideoCredits({ ...model, pricing }, { duration: 31 })).toBe(4);
  });

  it.each([
    { id: 1 },
    { ...model, pricing: [] },
    { ...model, pricing: null },
    { ...model, modifiers: null },
    { ...model, pricing: [{ resolution: '720p' }] },
    { ...model, modifiers: { ...model.modifiers, duration: { default: 'long' } } },
  ])('are unknown where the model does not tell (%#)', (odd) => {
    expect(textToVideoCredits(textToVideoModel.parse(odd))).toBeNull();
  });

  it('are the tier times the seconds, rounded up', () => {
    const tiers = fc.uniqueArray(fc.record({ resolution: fc.constantFrom('a', 'b', 'c'), milli: fc.nat(9999) }), {
      selector: ({ resolution }) => resolution,
      minLength: 1,
    });
    fc.assert(
      fc.property(tiers, fc.integer({ min: 1, max: 60 }), fc.nat(), (tiers, duration, pick) => {
        const tier = tiers[pick % tiers.length];
        if (tier === undefined) throw new Error('There is always one.');
        const pricing = tiers.map(({ resolution, milli }) => ({ resolution, credits_per_second: milli / 1000 }));
        const credits = textToVideoCredits({ id: 1, pricing }, { resolution: tier.resolution, duration });
        // In thousandths everything is whole.
        expect(credits).toBe(Math.floor((tier.milli * duration + 999) / 1000));
      }),
    );
  });
});
