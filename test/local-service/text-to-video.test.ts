import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { textToVideoClip, textToVideoCredits, textToVideoModel } from '../../src/contract/index.ts';
import type { TextToVideoModel } from '../../src/contract/index.ts';
import { clipFilm, clipSize } from '../../src/local-service/rules/text-to-video/clip-film.ts';
import { at } from './harness.ts';
import { ownPeer } from './own-peer.ts';

const { peer, account } = await ownPeer({ credits: 100 });

const prompt = 'a paper boat sails over the sea';
const create = (body: object = {}, token = peer.token) =>
  peer.ask('POST', '/text-to-video', { json: { model: 'swift-1', prompt, ...body }, token });
const estimate = (query: Record<string, string>, token = peer.token) =>
  peer.get(`/text-to-video/estimate?${String(new URLSearchParams(query))}`, { token });
const get = async (id: unknown) =>
  textToVideoClip.parse(at((await peer.get(`/text-to-video/${String(id)}`)).body, 'data'));
const models = async (token = peer.token): Promise<TextToVideoModel[]> =>
  z.array(textToVideoModel).parse(at((await peer.get('/text-to-video/models', { token })).body, 'data'));
const errorsOf = (body: unknown) => Object.keys(at(body, 'errors') ?? {});

describe('models', () => {
  it('have menus with defaults on them, tiers for every choice, and media modifiers', async () => {
    const found = await models();
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(new Set(found.map(({ slug }) => slug)).size).toBe(found.length);
    for (const { modifiers, pricing } of found) {
      for (const name of ['duration', 'resolution', 'aspect_ratio'])
        expect(modifiers?.[name]?.options).toContain(modifiers?.[name]?.default);
      for (const resolution of modifiers?.['resolution']?.options ?? [])
        expect(pricing?.map((tier) => tier['resolution'])).toContain(resolution);
    }
    const all = found.flatMap(({ modifiers }) => Object.entries(modifiers ?? {}));
    for (const name of ['first_frame', 'last_frame', 'image', 'video', 'audio'])
      expect(all.map(([key]) => key)).toContain(name);
    expect(all.filter(([, modifier]) => modifier?.type === 'media')).toEqual(
      expect.arrayContaining([
        ['image', { type: 'media', accept: ['jpeg', 'png', 'webp'], max_count: 3, required: false }],
        ['first_frame', { type: 'media', accept: ['jpeg', 'png', 'webp'], max_count: 1, required: true }],
      ]),
    );
  });

  it('are fewer on a trial, which cannot use the others', async () => {
    const { token } = await peer.account({ subscription: 'trial' });
    const few = (await models(token)).map(({ slug }) => slug);
    const blocked = (await models()).map(({ slug }) => slug).filter((slug) => !few.includes(slug));
    expect(few.length).toBeGreaterThan(0);
    expect(blocked.length).toBeGreaterThan(0);
    expect((await estimate({ model: few[0] ?? '' }, token)).status).toBe(200);
    for (const model of [blocked[0] ?? '', 'classic-1', 'nonsense', '']) {
      for (const answer of [await estimate({ model }, token), await create({ model }, token)])
        expect([model, answer.status, errorsOf(answer.body)]).toEqual([model, 422, ['model']]);
    }
    expect((await estimate({ model: 'classic-1' })).status).toBe(422);
    expect((await create({ model: few[0] }, token)).status).toBe(202);
  });
});

describe('estimates', () => {
  it('equal the charge exactly, for every choice of every model', async () => {
    peer.token = (await peer.account({ credits: 1_000_000 })).token;
    for (const model of await models()) {
      const menu = (name: string) => (model.modifiers?.[name]?.options ?? [undefined]).map((value) => value);
      for (const duration of menu('duration')) {
        for (const resolution of menu('resolution')) {
          for (const audio of menu('audio')) {
            const choice = { duration: Number(duration), resolution: String(resolution), ...(audio !== undefined && { audio: String(audio) }) }; // prettier-ignore
            const { body } = await estimate({ ...choice, duration: String(duration), model: model.slug ?? '' });
            const required = at(body, 'data.required');
            expect(required).toBe(textToVideoCredits(model, choice));
            await peer.fault('POST', '/text-to-video', { type: 'job-fail', code: 'x', message: 'y' });
            const first_frame = model.modifiers?.['first_frame']?.required === true ? 'https://example.com/a.jpg' : undefined; // prettier-ignore
            const before = await peer.balance();
            const made = await create({ model: model.slug, modifiers: { ...choice, first_frame } });
            expect([made.status, at(made.body, 'meta.credits.cost')]).toEqual([202, required]);
            expect(at(made.body, 'meta.credits.remaining')).toBe(Number(before) - Number(required));
          }
        }
      }
    }
    expect(await peer.violations()).toEqual([]);
  });

  it('take the defaults of the model for what is left out, and no notice of nested keys', async () => {
    // 5 s at 0.9 credits, rounded up.
    const plain = await estimate({ model: 'swift-1' });
    expect(at(plain.body, 'data')).toEqual({ required: 5, available: 100, sufficient: true });
    const nested = await estimate({ model: 'swift-1', 'modifiers[duration]': '8', 'modifiers[resolution]': '9000p' });
    expect(at(nested.body, 'data')).toEqual(at(plain.body, 'data'));
    const studio = async (query: object) => at((await estimate({ model: 'studio-2', ...query })).body, 'data.required');
    expect(await studio({})).toBe(18);
    expect(await studio({ audio: 'off' })).toBe(12);
    expect(await studio({ audio: 'false', duration: '4', resolution: '1080p' })).toBe(18);
    expect(await peer.balance()).toBe(100);
  });

  it('say when the credits do not suffice', async () => {
    await peer.control('POST', `/accounts/${account.user_id}/credits`, { set: 4 });
    const { status, body } = await estimate({ model: 'swift-1' });
    expect([status, at(body, 'data')]).toEqual([200, { required: 5, available: 4, sufficient: false }]);
    await peer.control('POST', `/accounts/${account.user_id}/credits`, { set: 5 });
    expect(at((await estimate({ model: 'swift-1' })).body, 'data')).toEqual({ required: 5, available: 5, sufficient: true }); // prettier-ignore
  });

  it.each<[Record<string, string>, string]>([
    [{}, 'model'],
    [{ model: 'swift-1', duration: '4' }, 'duration'],
    [{ model: 'swift-1', duration: 'long' }, 'duration'],
    [{ model: 'swift-1', duration: '-5' }, 'duration'],
    [{ model: 'swift-1', resolution: '1080p' }, 'resolution'],
    [{ model: 'swift-1', aspect_ratio: '4:3' }, 'aspect_ratio'],
    [{ model: 'swift-1', audio: 'on' }, 'audio'],
    [{ model: 'studio-2', audio: 'loud' }, 'audio'],
  ])('answer 422 for %o', async (query, key) => {
    const { status, body } = await estimate(query);
    expect([status, errorsOf(body)]).toEqual([422, [key]]);
  });
});

describe('creating', () => {
  it('goes from draft over processing to success', async () => {
    const { status, body } = await create({ title: 'Boat ⛵' });
    expect(status).toBe(202);
    expect(at(body, 'meta')).toEqual({ credits: { cost: 5, remaining: 95 } });
    expect(at(body, 'data')).toEqual({
      id: expect.any(Number),
      title: 'Boat ⛵',
      type: 'text-to-video',
      status: 'rendering',
      asset: { status: 'draft', url: null, failure: null },
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    await peer.fault('POST', '/text-to-video', { type: 'job-stall', s: 500 });
    const stalled = at((await create()).body, 'data.id');
    await peer.advance(8);
    expect(await get(stalled)).toMatchObject({ status: 'rendering', asset: { status: 'processing', url: null } });
    await peer.advance(100);
    expect(await get(stalled)).toMatchObject({ status: 'rendering', asset: { status: 'processing', url: null } });
  });

  it('is called untitled with the date and the time where it has no title', async () => {
    for (const title of [undefined, null, '  '])
      expect(at((await create({ title })).body, 'data.title')).toMatch(
        /^Untitled video \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
      );
  });

  it('fails with a reason, and gives the credits back once', async () => {
    await peer.fault('POST', '/text-to-video', { type: 'job-fail', code: 'MODERATION', message: 'Not this one.' });
    const id = at((await create()).body, 'data.id');
    expect(await peer.balance()).toBe(95);
    await peer.advance(8);
    expect(await get(id)).toMatchObject({ status: 'rendering', asset: { status: 'processing' } });
    await peer.advance(300);
    expect(await get(id)).toMatchObject({
      status: 'failed',
      asset: { status: 'failed', url: null, failure: { code: 'MODERATION', message: 'Not this one.' } },
    });
    expect(await peer.balance()).toBe(100);
    expect(await peer.violations()).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['no model', { model: null }, 'model'],
    ['no prompt', { prompt: null }, 'prompt'],
    ['four words', { prompt: 'only four words here' }, 'prompt'],
    ['1,501 words', { prompt: 'word '.repeat(1501) }, 'prompt'],
    ['a duration that is not on the menu', { modifiers: { duration: 7 } }, 'modifiers.duration'],
    ['a duration as text', { modifiers: { duration: '5' } }, 'modifiers.duration'],
    ['a resolution that is not on the menu', { modifiers: { resolution: '8k' } }, 'modifiers.resolution'],
    ['an aspect ratio that is not on the menu', { modifiers: { aspect_ratio: '2:1' } }, 'modifiers.aspect_ratio'],
    ['sound where there is none', { modifiers: { audio: 'on' } }, 'modifiers.audio'],
    ['sound that is neither on nor off', { model: 'studio-2', modifiers: { audio: 'x' } }, 'modifiers.audio'],
    ['modifiers that are a text', { modifiers: 'fast' }, 'modifiers'],
    ['a missing required picture', { model: 'animate-1' }, 'modifiers.first_frame'],
    ['a picture that is not taken', { modifiers: { last_frame: 'https://example.com/a.png' } }, 'modifiers.last_frame'],
    ['too many pictures', { model: 'studio-2', modifiers: { image: Array(4).fill('https://example.com/a.png') } }, 'modifiers.image'],
    ['a null picture', { model: 'studio-2', modifiers: { image: [null] } }, 'modifiers.image.0'],
    ['a second null picture', { model: 'studio-2', modifiers: { image: ['https://example.com/a.png', null] } }, 'modifiers.image.1'],
    ['a null video', { model: 'reference-1', modifiers: { video: [null] } }, 'modifiers.video.0'],
    ['a picture that is no list', { model: 'studio-2', modifiers: { image: 'https://example.com/a.png' } }, 'modifiers.image'],
    ['a page instead of a picture', { modifiers: { first_frame: 'https://example.com/about' } }, 'modifiers.first_frame'],
    ['a video instead of a picture', { modifiers: { first_frame: 'https://example.com/a.mp4' } }, 'modifiers.first_frame'],
    ['a picture instead of a video', { model: 'reference-1', modifiers: { video: ['https://example.com/a.png'] } }, 'modifiers.video.0'],
    ['a file of this computer', { modifiers: { first_frame: 'file:///etc/passwd' } }, 'modifiers.first_frame'],
    ['no address at all', { modifiers: { first_frame: 'a.png' } }, 'modifiers.first_frame'],
    ['this computer', { modifiers: { first_frame: 'http://127.0.0.1/a.png' } }, 'modifiers.first_frame'],
    ['this computer by name', { modifiers: { first_frame: 'http://localhost/a.png' } }, 'modifiers.first_frame'],
    ['this computer in one number', { modifiers: { first_frame: 'http://2130706433/a.png' } }, 'modifiers.first_frame'],
    ['the local network', { model: 'studio-2', modifiers: { image: ['https://192.168.0.1/a.png'] } }, 'modifiers.image.0'],
    ['the local network in IPv6', { modifiers: { first_frame: 'http://[fd00::1]/a.png' } }, 'modifiers.first_frame'],
    ['another port', { modifiers: { first_frame: 'https://example.com:8443/a.png' } }, 'modifiers.first_frame'],
    ['a user name', { modifiers: { first_frame: 'https://me:secret@example.com/a.png' } }, 'modifiers.first_frame'],
  ])('answers 422 for %s, and charges nothing', async (_, fields, key) => {
    const { status, body } = await create(fields);
    expect([status, errorsOf(body)]).toEqual([422, [key]]);
    expect(await peer.balance()).toBe(100);
    expect(at((await peer.get('/credits/history')).body, 'meta.total')).toBe(1);
  }); // prettier-ignore

  it.each([5, 1500])('takes a prompt of %i words', async (count) => {
    await peer.fault('POST', '/text-to-video', { type: 'job-fail', code: 'x', message: 'y' });
    expect((await create({ prompt: 'wörd\n '.repeat(count) })).status).toBe(202);
  });

  it('names every field that is wrong at once', async () => {
    const modifiers = { duration: 1, resolution: 'x', image: ['https://example.com/a.png'] };
    const { body } = await create({ modifiers });
    expect(errorsOf(body).sort((a, b) => a.localeCompare(b))).toEqual([
      'modifiers.duration',
      'modifiers.image',
      'modifiers.resolution',
    ]);
  });

  it('answers 402 with what is needed and what is there', async () => {
    await peer.control('POST', `/accounts/${account.user_id}/credits`, { set: 4 });
    const { status, body } = await create();
    expect([status, at(body, 'error')]).toEqual([
      402,
      { code: 'INSUFFICIENT-CREDITS', status: 402, required: 5, available: 4 },
    ]);
    // Before anything is downloaded that cannot be paid.
    const unreachable = await create({ modifiers: { first_frame: 'https://nowhere.invalid/a.png' } });
    expect(unreachable.status).toBe(402);
    expect(await peer.balance()).toBe(4);
    await peer.control('POST', `/accounts/${account.user_id}/credits`, { set: 5 });
    expect((await create()).status).toBe(202);
    expect(await peer.balance()).toBe(0);
  });

  it('answers 403 where the storage of the plan is full', async () => {
    peer.token = (await peer.account({ storage_full: true })).token;
    const { status, body } = await create();
    expect([status, at(body, 'error')]).toEqual([403, { code: 'REACH-PLAN-STORAGE-LIMIT', status: 403 }]);
    expect(await peer.balance()).toBe(5000);
    expect((await estimate({ model: 'swift-1' })).status).toBe(200);
  });

  it.each([
    ['', {}],
    [' with pictures that are downloaded first', { modifiers: { first_frame: 'https://example.com/a.png' } }],
  ])('charges no more than there is when many ask at once%s', async (_with, body) => {
    await peer.control('POST', `/accounts/${account.user_id}/credits`, { set: 12 });
    await peer.fault('POST', '/text-to-video', { type: 'job-fail', code: 'x', message: 'y' }, 0);
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(body)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([202, 202, 402, 402, 402]);
    expect(await peer.balance()).toBe(2);
    await peer.advance(300);
    expect(await peer.balance()).toBe(12);
    expect(await peer.violations()).toEqual([]);
  });

  it('needs a subscription, and finds 404 for what is not the caller’s', async () => {
    const id = at((await create()).body, 'data.id');
    const { token } = await peer.account();
    for (const path of [
      `/text-to-video/${String(id)}`,
      '/text-to-video/99999',
      '/text-to-video/abc',
      '/text-to-video/0',
    ]) {
      const { status, body } = await peer.get(path, { token });
      expect([status, body]).toEqual([404, { message: expect.any(String) }]);
    }
    for (const subscription of ['expired', 'none']) {
      const gone = (await peer.account({ subscription })).token;
      for (const answer of [
        await create({}, gone),
        await estimate({}, gone),
        await peer.get('/text-to-video/abc', { token: gone }),
      ])
        expect([answer.status, at(answer.body, 'error.code')]).toEqual([403, 'SUBSCRIPTION-REQUIRED']);
    }
  });
});

describe('films of clips', () => {
  it('have even sides in the ratio that is asked', () => {
    expect(clipSize('480p', '16:9')).toEqual({ width: 854, height: 480 });
    expect(clipSize('1080p', '9:16')).toEqual({ width: 1080, height: 1920 });
    expect(clipSize('720p', '1:1')).toEqual({ width: 720, height: 720 });
  });

  it('show everything that is given, each inside the film, first picture first and last picture last', () => {
    fc.assert(
      fc.property(
        fc.record({
          prompt: fc.string({ unit: 'grapheme' }),
          firstFrame: fc.option(fc.constant('first')),
          images: fc.array(fc.uuid(), { maxLength: 4 }),
          lastFrame: fc.option(fc.constant('last')),
          seed: fc.nat(),
          duration: fc.integer({ min: 1, max: 60 }),
          audio: fc.boolean(),
        }),
        ({ prompt, firstFrame, images, lastFrame, seed, duration, audio }) => {
          const choice = { duration, resolution: '480p', aspectRatio: '16:9', audio };
          const film = clipFilm({ prompt, engine: 'motion', choice, firstFrame, images, lastFrame, seed });
          const starts = film.scenes.map(({ start }) => start);
          expect(starts[0]).toBe(0);
          for (const [index, start] of starts.entries()) expect(start).toBeLessThan(starts[index + 1] ?? duration);
          const shown = film.scenes.map(({ visual }) => (visual.kind === 'picture' ? visual.media : visual.kind));
          const given = [
            ...(firstFrame === null ? [] : ['first']),
            'drawn',
            ...images,
            ...(lastFrame === null ? [] : ['last']),
          ];
          expect(shown).toEqual(given);
          expect(film.sound.music === null).toBe(!audio);
        },
      ),
    );
  });
});
