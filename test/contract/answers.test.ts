import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allOperations, envelope, errorBody, operations, reasonIn, type Operation } from '../../src/contract/index.ts';
import { oddData, oddMeta } from './odd-answers.ts';

/** Answers to each operation; over all of them more than 100,000. */
const runs = Math.ceil(100_500 / allOperations.length);
let answers = 0;

/** The first thing that is wrong with a reading, or null. */
function problem({ response }: Operation, data: unknown, meta: unknown): string | null {
  answers += 1;
  const outer = envelope.safeParse({ message: 'ok', status: response.status, data, meta });
  if (!outer.success) return z.prettifyError(outer.error);
  const read = response.data.safeParse(outer.data.data);
  if (!read.success) return z.prettifyError(read.error);
  const readMeta = response.meta.safeParse(outer.data.meta);
  if (!readMeta.success) return z.prettifyError(readMeta.error);
  // Unknown fields, unknown states and nulls all come through as they are.
  if (!isDeepStrictEqual(read.data, data)) return 'The data came through changed.';
  return isDeepStrictEqual(readMeta.data, meta) ? null : 'The meta came through changed.';
}

describe('odd but legal answers', () => {
  it('are described for every operation', () => {
    expect(Object.keys(oddData)).toEqual(allOperations.map(({ name }) => name));
  });

  it.each(allOperations.map((operation) => [operation.name, operation] as const))(
    'to %s are read, and nothing in them is lost',
    (name, operation) => {
      const data = oddData[name] ?? fc.constant(undefined);
      fc.assert(
        fc.property(data, oddMeta, (data, meta) => {
          expect(problem(operation, data, meta)).toBeNull();
        }),
        { numRuns: runs },
      );
    },
  );

  it('were more than 100,000', () => {
    expect(answers).toBeGreaterThanOrEqual(100_000);
  });
});

it('one price or picture that cannot be read costs nobody the others', () => {
  const costs = { speech: { credits: 7 }, faceless_script: null, faceless_render: 'free', other: { credits: 'some' } };
  const { data: prices } = operations.account.costs.response;
  expect(prices.parse(costs)).toEqual({ speech: { credits: 7 }, faceless_script: {}, faceless_render: {}, other: {} });
  const { data: genres } = operations.characters.genres.response;
  const preview = { '16:9': 'https://a.example/wide.jpg', extra: { url: 'x' } };
  expect(genres.parse([{ id: 1, preview }])).toEqual([{ id: 1, preview: { ...preview, extra: null } }]);
});

describe('a null where something was expected', () => {
  it.each(['transcriptions', 'speech', 'voiceClones', 'launchClips', 'textToVideo', 'characters'] as const)(
    'as the state of one of %s is a state that nobody knows',
    (area) => {
      const { data } = operations[area].get.response;
      expect([{ id: 1, status: null }, { id: 1 }].map((one) => data.parse(one).status)).toEqual(['', '']);
    },
  );

  it('costs nobody the rest of a character, of the options, of captions or of a menu', () => {
    const all = { traits: ['calm', null], poses: [null, 'https://a.example/1.jpg'], previews: [null, { id: 2 }] };
    expect(operations.characters.list.response.data.parse([{ id: 1, status: 'ready', ...all }])).toEqual([
      { id: 1, status: 'ready', traits: ['calm'], poses: ['https://a.example/1.jpg'], previews: [{ id: 2 }] },
    ]);
    const menus = { genres: [null, { id: 1 }], voices: [{ id: 2 }, null] };
    expect(operations.faceless.options.response.data.parse({ mandatory: menus }).mandatory).toEqual({
      genres: [{ id: 1 }],
      voices: [{ id: 2 }],
    });
    const { data: captions } = operations.faceless.captions.response;
    const segments = [null, { index: null, text: 'a' }, { index: 2, words: [{ text: 'b' }, null] }];
    for (const id of [null, undefined])
      expect(captions.parse({ id, segments }).segments).toEqual([{ index: 2, words: [{ text: 'b' }, {}] }]);
    const { data: models } = operations.textToVideo.models.response;
    expect(models.parse([null, { id: 1, pricing: [null] }])).toEqual([{ id: 1, pricing: [] }]);
  });

  it('or anything else that cannot be read in a list that is looked for in as evidence is not taken for nothing', () => {
    for (const area of ['transcriptions', 'speech', 'voiceClones', 'launchClips', 'characters', 'presets'] as const)
      for (const entry of [null, { name: 'no id' }])
        expect(operations[area].list.response.data.safeParse([entry]).success).toBe(false);
  });
});

it('a decimal that is written as a text is that number, and one that is none is not known', () => {
  const { ideas, voices, textToVideo, faceless } = operations;
  const texts = ['0.31', '150', '', 'free', '9'.repeat(400)];
  const numbers = [0.31, 150, null, null, null];
  expect(ideas.list.response.data.parse(texts.map((cpc) => ({ cpc }))).map(({ cpc }) => cpc)).toEqual(numbers);
  const spoken = voices.list.response.data.parse(texts.map((text, id) => ({ id, words_per_minute: text })));
  expect(spoken.map((voice) => voice.words_per_minute)).toEqual(numbers);
  const pricing = texts.map((text) => ({ credits_per_second: text }));
  const [model] = textToVideo.models.response.data.parse([{ id: 1, pricing }]);
  expect(model?.pricing?.map((tier) => tier.credits_per_second)).toEqual(numbers);
  const engines = texts.map((cost) => ({ cost }));
  const { mandatory } = faceless.options.response.data.parse({ mandatory: { image_engines: engines } });
  expect(mandatory?.image_engines?.map(({ cost }) => cost)).toEqual(numbers);
});

describe('why something failed', () => {
  it.each([
    ['Too dark.', 'Too dark.'],
    [{ code: 'X', message: 'Too dark.' }, 'Too dark.'],
    [{ reason: { detail: 'Too dark.' } }, 'Too dark.'],
    [{ code: 'X' }, 'X'],
    ['  ', null],
    [null, null],
    [7, null],
    [[], null],
    [{ message: '' }, null],
  ])('is found in %j, whose shape is not shown', (failure, words) => {
    expect(reasonIn(failure)).toBe(words);
  });

  it.each(['transcriptions', 'speech', 'launchClips'] as const)(
    'costs nobody the list of %s where it is no text',
    (area) => {
      const errors = [{ code: 'X', message: 'Too long.' }, ['x'], 7, 'slug', null];
      const failed = errors.map((error, id) => ({ id, status: 'failed', error }));
      const read = operations[area].list.response.data.parse(failed);
      expect(read.map(({ error }) => error)).toEqual(['Too long.', null, null, 'slug', null]);
    },
  );

  it('costs nobody the video where its code is a number', () => {
    const read = operations.faceless.get.response.data.parse({
      id: 1,
      video: { failure: { code: 5003, message: ['x'] } },
    });
    expect(read.video?.failure).toEqual({ code: '5003', message: null });
  });
});

describe('answers of any kind', () => {
  const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.anything());

  it('never make a schema throw: they are read, or refused with a zod error', () => {
    fc.assert(
      fc.property(anything, (value) => {
        for (const { response } of allOperations) {
          for (const schema of [response.data, response.meta]) {
            const { success, error } = schema.safeParse(value);
            expect(success || error instanceof z.ZodError).toBe(true);
          }
        }
        expect([envelope, errorBody].map((schema) => typeof schema.safeParse(value).success)).toEqual([
          'boolean',
          'boolean',
        ]);
      }),
      { numRuns: 500 },
    );
  });

  it.each(allOperations.filter(({ response }) => response.status !== 204).map((entry) => [entry.name, entry] as const))(
    'to %s that are no data are refused',
    (_, { response }) => {
      for (const value of [undefined, null, 'text', 7, true])
        expect(response.data.safeParse(value).success).toBe(false);
    },
  );
});

describe('resources', () => {
  it('are not read without their id', () => {
    const withId = allOperations.filter(({ response }) => {
      const read = response.data.safeParse({ status: 'x' });
      return !read.success && read.error.issues.some(({ path }) => path.join('.') === 'id');
    });
    expect(withId.map(({ name }) => name).join(' ')).toBe(
      [
        'account.me faceless.create faceless.writeScript faceless.scrapeImages faceless.scrapeScript faceless.update',
        'faceless.get faceless.render faceless.retry faceless.export faceless.asset',
        'bRoll.create bRoll.writeScript bRoll.get bRoll.update bRoll.render bRoll.retry',
        'bRoll.export presets.create presets.update transcriptions.create transcriptions.get textToVideo.create',
        'textToVideo.get speech.create speech.get voiceClones.create voiceClones.get voiceClones.update',
        'characters.create characters.get characters.preview characters.train launchClips.create launchClips.get',
      ].join(' '),
    );
  });

  it('give a word without a text an empty one, so that the transcript is not lost', () => {
    const { data } = allOperations.find(({ name }) => name === 'transcriptions.get')?.response ?? {};
    const words = [{ text: null, start: 1 }, { start: 2 }];
    expect(data?.parse({ id: 1, status: 'completed', words })).toMatchObject({ words: [{ text: '' }, { text: '' }] });
  });
});

describe('prices below nothing', () => {
  /** As some services write a price that they do not know. */
  const none = -1;

  it('are not known', () => {
    const { account, faceless, launchClips, textToVideo, voiceClones } = operations;
    expect(account.costs.response.data.parse({ a: { credits: none }, b: { credits: 0 } })).toEqual({
      a: { credits: null },
      b: { credits: 0 },
    });
    for (const { response } of [faceless.estimate, textToVideo.estimate])
      expect(response.data.parse({ required: none, available: 7 })).toMatchObject({ required: null, available: 7 });
    expect(launchClips.estimate.response.data.parse({ total: none })).toEqual({ total: null });
    expect(voiceClones.slots.response.data.parse({ cost: none })).toEqual({ cost: null });
    const [model] = textToVideo.models.response.data.parse([{ id: 1, pricing: [{ credits_per_second: '-1' }] }]);
    expect(model?.pricing).toEqual([{ credits_per_second: null }]);
    expect(errorBody.parse({ error: { required: none, available: 7 } })).toMatchObject({ error: { required: null } });
  });

  it('nor is what was charged', () => {
    const charging = allOperations.filter(({ cost }) => cost !== 'free');
    for (const { response } of charging)
      expect(response.meta.parse({ credits: { cost: none, remaining: 7 } })).toMatchObject({
        credits: { cost: null, remaining: 7 },
      });
    for (const { response } of [operations.speech.get, operations.transcriptions.get, operations.launchClips.get])
      expect(response.data.parse({ id: 1, status: 'x', credits: none })).toMatchObject({ credits: null });
  });
});
