import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clipEngines, genres, imageEngines } from '../../src/film/index.ts';
import { planOf } from '../../src/film/scenes/drawn/plan.ts';
import { settings } from '../../src/film/scenes/drawn/subject-matter.ts';
import { featuresOf } from '../../src/film/scenes/launch/phrases.ts';
import { difference, filmOf, sceneOf, shot, type Region } from './frames.ts';

const drawn = (genre: string, words: string, parts: { seed?: number; moving?: boolean; engine?: string } = {}) =>
  filmOf({ scenes: [sceneOf({ kind: 'drawn', genre, words, seed: 1, moving: false, engine: null, ...parts })] });

test('every genre draws the same words in its own way', () => {
  const frames = genres.map(({ slug }) => shot(drawn(slug, 'a man by the sea'), 1));
  for (const [index, frame] of frames.entries()) {
    for (const other of frames.slice(index + 1))
      expect.soft(difference(frame, other), genres[index]?.slug).toBeGreaterThan(6);
  }
});

test('words and seeds choose what is drawn', () => {
  expect(planOf('cinematic', 'The ship crossed the stormy ocean', 1)).toMatchObject({
    setting: 'sea',
    subject: 'ship',
  });
  expect(planOf('noir', 'He saved his MONEY in the city bank', 1)).toMatchObject({ setting: 'city', subject: 'money' });
  expect(planOf('kids', 'snow fell on the mountains at midnight', 1)).toMatchObject({
    setting: 'mountains',
    weather: 'snow',
    daytime: 'night',
  });
  const sea = shot(drawn('nature', 'the sea'), 1);
  expect(difference(shot(drawn('nature', 'the city'), 1), sea)).toBeGreaterThan(15);
  expect(difference(shot(drawn('nature', 'the sea', { seed: 2 }), 1), sea)).toBeGreaterThan(4);
  expect(difference(shot(drawn('nature', 'the sea'), 1), sea)).toBe(0);
});

test('small words of another language are not taken for what they mean in English', () => {
  expect(planOf('cinematic', 'Die Ebbe hat das Boot auf den Sand gelegt.', 1).subject).not.toBe('skull');
  expect(planOf('cinematic', 'Es war einmal vor langer Zeit.', 1).subject).not.toBe('castle');
  expect(planOf('cinematic', 'They will die.', 1).subject).toBe('skull');
  expect(planOf('cinematic', 'The war went on.', 1).subject).toBe('castle');
});

test('unknown words of any script choose something, too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer(), (words, seed) => {
      const plan = planOf('anime', words, seed);
      expect(settings).toContain(plan.setting);
      expect(planOf('anime', words, seed)).toEqual(plan);
    }),
    { numRuns: 60 },
  );
  expect(new Set(Array.from({ length: 40 }, (_, seed) => planOf('nature', 'zzz', seed).setting)).size).toBeGreaterThan(
    2,
  );
});

test('moving pictures live, still ones do not', () => {
  for (const words of ['sea', 'city street', 'forest', 'space', 'room', 'zzz']) {
    const live = drawn('cinematic', words, { moving: true });
    expect.soft(difference(shot(live, 1), shot(live, 3)), words).toBeGreaterThan(0.25);
    const resting = drawn('cinematic', words);
    expect.soft(difference(shot(resting, 1), shot(resting, 3)), words).toBe(0);
  }
});

test('every engine has a look of its own', () => {
  for (const engines of [imageEngines, clipEngines]) {
    const frames = engines.map(({ slug }) => shot(drawn('nature', 'house on a hill', { engine: slug }), 1));
    for (const [index, frame] of frames.entries()) {
      for (const other of frames.slice(index + 1))
        expect.soft(difference(frame, other), engines[index]?.slug).toBeGreaterThan(2);
    }
  }
});

test('every genre draws upright, square and very small frames', () => {
  for (const { slug } of genres) {
    for (const [width, height] of [
      [90, 160],
      [100, 100],
      [16, 16],
    ] as const) {
      const film = { ...drawn(slug, 'castle', { moving: true }), width, height };
      const frame = shot(film, 0.5);
      expect.soft(new Set(frame).size, `${slug} ${width}×${height}`).toBeGreaterThan(8);
    }
  }
});

type Act = 'opening' | 'idea' | 'features' | 'closing';
const acts: readonly Act[] = ['opening', 'idea', 'features', 'closing'];
const product = {
  productName: 'Tidepool',
  domain: 'tidepool.app',
  idea: 'A calm inbox that sorts mail, drafts answers and keeps promises.',
  accentColor: '#12b886',
};
const launch = (act: Act, parts: Partial<typeof product> = {}) =>
  filmOf({ scenes: [sceneOf({ kind: 'launch', act, seed: 1, ...product, ...parts })] });

test('each act of a launch clip shows the name, the domain or the idea in the accent', () => {
  const shows: Readonly<Record<Act, readonly (keyof typeof product)[]>> = {
    opening: ['productName', 'domain', 'accentColor'],
    idea: ['productName', 'idea', 'accentColor'],
    features: ['domain', 'idea', 'accentColor'],
    closing: ['productName', 'domain', 'accentColor'],
  };
  const other = {
    productName: 'Nightjar',
    domain: 'nightjar.example',
    idea: 'Bird songs, named as you walk through the woods, even offline.',
    accentColor: '#e8590c',
  };
  for (const act of acts) {
    const frame = shot(launch(act), 4);
    expect.soft(difference(shot(launch(act), 0.3), frame), `${act} moves`).toBeGreaterThan(1);
    for (const field of shows[act]) {
      expect
        .soft(difference(shot(launch(act, { [field]: other[field] }), 4), frame), `${act} ${field}`)
        .toBeGreaterThan(0.04);
    }
  }
});

test('long names and ideas stay within the frame', () => {
  const long = {
    productName: 'W'.repeat(40),
    domain: `${'m'.repeat(52)}.example`,
    idea: `${'Wunderwerkzeugkasten '.repeat(23)}end`,
  };
  const edges: readonly Region[] = [
    { left: 0, top: 0, right: 0.015, bottom: 1 },
    { left: 0.985, top: 0, right: 1, bottom: 1 },
    { left: 0, top: 0, right: 1, bottom: 0.015 },
    { left: 0, top: 0.985, right: 1, bottom: 1 },
  ];
  for (const [width, height] of [
    [320, 180],
    [180, 320],
    [200, 200],
  ] as const) {
    for (const act of acts) {
      const [frame, empty] = [long, { productName: ' ', domain: ' ', idea: ' ' }].map((words) =>
        shot({ ...launch(act, words), width, height }, 6),
      );
      if (!frame || !empty) throw new Error('no frames');
      for (const edge of edges)
        expect.soft(difference(frame, empty, edge, true, width, height), `${act} ${width}×${height}`).toBeLessThan(1);
    }
  }
});

test('features are the phrases of the idea, at most three, never empty', () => {
  expect(featuresOf('A calm inbox that sorts mail, drafts answers, and keeps promises. Forever.')).toEqual([
    'A calm inbox that sorts mail',
    'Drafts answers',
    'Keeps promises',
  ]);
  expect(featuresOf('plan your week with friends who share your taste')).toHaveLength(3);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 0, maxLength: 500 }), (idea) => {
      const features = featuresOf(idea);
      expect(features.length).toBeLessThanOrEqual(3);
      for (const feature of features) expect(feature.trim()).not.toBe('');
    }),
    { numRuns: 100 },
  );
});
