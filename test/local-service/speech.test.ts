import { describe, expect, it } from 'vitest';
import { speech, speechCredits } from '../../src/contract/index.ts';
import { wordsOf } from '../../src/local-service/media/spoken-text.ts';
import { media } from '../helpers/media.ts';
import { at, form } from './harness.ts';
import { decodedWith } from './speech-sound.ts';
import { ownPeer } from './own-peer.ts';

const { peer, account } = await ownPeer({ credits: 100 });

const text = 'Hello there. This is a short text — it costs $5!';
const create = (json: object = {}, token = peer.token) =>
  peer.ask('POST', '/speech', { json: { voice_id: 1, text, ...json }, token });
const made = async (json: object = {}) => {
  const answer = await create(json);
  expect(answer.status).toBe(201);
  return Number(at(answer.body, 'data.id'));
};
const get = async (id: number) => speech.parse(at((await peer.get(`/speech/${id}`)).body, 'data'));
const clone = async () => {
  const data = await form({ terms: 'yes', name: 'Me', gender: 'female', 'samples[]': `@${await media.wav()}` });
  const answer = await peer.ask('POST', '/voice-clones', { form: data });
  return Number(at(answer.body, 'data.id'));
};

describe('POST /speech', () => {
  it('answers at once, charges 7 credits per started 1,000 characters, and speaks', async () => {
    const created = await create();
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      status: 201,
      data: {
        status: 'processing',
        text,
        voice_id: 1,
        url: null,
        duration: null,
        words: null,
        credits: 7,
        error: null,
      },
      meta: { credits: { cost: 7, remaining: 93 } },
    });
    const id = Number(at(created.body, 'data.id'));
    await peer.advance(1);
    expect((await get(id)).status).toBe('processing');
    await peer.advance(60);
    const done = await get(id);
    expect(done).toMatchObject({ status: 'success', credits: 7, error: null, text, voice_id: 1 });
    expect((done.words ?? []).map((word) => word.text)).toEqual(wordsOf(text));
    let last = 0;
    for (const { start, end } of done.words ?? []) {
      expect(start).toBeGreaterThanOrEqual(last);
      expect(end).toBeGreaterThanOrEqual(start ?? 0);
      last = end ?? 0;
    }
    expect(last).toBeLessThanOrEqual(done.duration ?? 0);
    expect(Date.parse(done.updated_at ?? '')).toBeGreaterThan(Date.parse(done.created_at ?? ''));
    const file = await fetch(done.url ?? '');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    const sound = await decodedWith(done.url ?? '', 16_000);
    expect(Math.abs(sound.length / 16_000 - (done.duration ?? 0))).toBeLessThan(0.06);
    expect(await peer.balance()).toBe(93);
    expect(await peer.violations()).toEqual([]);
  });

  it.each([
    ['1 character', 'a', 7],
    ['1,000 characters', 'a '.repeat(500), 7],
    ['1,001 characters', `${'a '.repeat(500)}b`, 14],
    ['1,000 emoji, which are 2,000 units', '😀'.repeat(1000), 7],
    ['10,000 characters', '好'.repeat(10_000), 70],
  ])('charges for %s', async (_, text, credits) => {
    const { status, body } = await create({ text });
    expect([status, at(body, 'data.credits'), at(body, 'meta.credits')]).toEqual([201, credits, { cost: credits, remaining: 100 - credits }]); // prettier-ignore
    expect(speechCredits(text)).toBe(credits);
    expect(at((await peer.get('/credits/history')).body, 'data.0')).toMatchObject({ content_type: 'speech', credit_spend: `-${credits}` }); // prettier-ignore
    expect(await peer.violations()).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['no voice', { voice_id: undefined }, 'voice_id'],
    ['an unknown voice', { voice_id: 5000 }, 'voice_id'],
    ['a voice in words', { voice_id: 'Ava' }, 'voice_id'],
    ['voice 0', { voice_id: 0 }, 'voice_id'],
    ['no text', { text: undefined }, 'text'],
    ['an empty text', { text: '' }, 'text'],
    ['white space only', { text: ' \n\t ' }, 'text'],
    ['10,001 characters', { text: 'a'.repeat(10_001) }, 'text'],
    ['a text that is none', { text: 5 }, 'text'],
    ['a speed below 0.5', { settings: { speed: 0.49 } }, 'settings.speed'],
    ['a speed above 2', { settings: { speed: 2.01 } }, 'settings.speed'],
    ['a stability above 1', { settings: { stability: 1.1 } }, 'settings.stability'],
    ['a style below 0', { settings: { style: -0.1 } }, 'settings.style'],
    ['a similarity in words', { settings: { similarity_boost: 'high' } }, 'settings.similarity_boost'],
    ['a boost that is no boolean', { settings: { use_speaker_boost: 2 } }, 'settings.use_speaker_boost'],
    ['settings that are none', { settings: 'fast' }, 'settings'],
  ])('answers 422 for %s, and charges nothing', async (_, json, field) => {
    const { status, body } = await create(json);
    expect([status, Object.keys(at(body, 'errors') ?? {})]).toEqual([422, [field]]);
    expect(await peer.balance()).toBe(100);
    expect(at((await peer.get('/speech')).body, 'data')).toEqual([]);
  });

  it.each([
    { speed: 0.5, stability: 0, style: 0, similarity_boost: 0, use_speaker_boost: false },
    { speed: 2, stability: 1, style: 1, similarity_boost: 1, use_speaker_boost: true },
    {},
  ])('takes settings %o', async (settings) => {
    const id = await made({ settings, language: 'en' });
    await peer.advance(60);
    expect((await get(id)).status).toBe('success');
  });

  it('merges settings over those of the voice: half the speed, twice the length', async () => {
    const [own, slow] = [await made(), await made({ settings: { speed: 0.5 } })];
    await peer.advance(120);
    const ratio = ((await get(slow)).duration ?? 0) / ((await get(own)).duration ?? 1);
    expect(ratio).toBeGreaterThan(1.9);
    expect(ratio).toBeLessThan(2.1);
  });

  it('answers 402 before anything is queued, with what is needed and what is there', async () => {
    await peer.control('POST', `/accounts/${account.user_id}/credits`, { set: 13 });
    const { status, body } = await create({ text: 'a'.repeat(1001) });
    expect(status).toBe(402);
    expect(at(body, 'error')).toEqual({ code: 'INSUFFICIENT-CREDITS', status: 402, required: 14, available: 13 });
    expect(at((await peer.get('/speech')).body, 'meta.total')).toBe(0);
    // What is wrong is said first.
    expect((await create({ text: 'a'.repeat(1001), voice_id: 5000 })).status).toBe(422);
    expect((await create()).body).toMatchObject({ meta: { credits: { cost: 7, remaining: 6 } } });
    await peer.control('POST', `/accounts/${account.user_id}/credits`, { set: 7 });
    expect((await create()).body).toMatchObject({ meta: { credits: { cost: 7, remaining: 0 } } });
  });

  it('charges never more than there is, whatever comes at once', async () => {
    await peer.control('POST', `/accounts/${account.user_id}/credits`, { set: 20 });
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => create({ text: 'Hi.' })))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 402, 402, 402, 402]);
    expect(await peer.balance()).toBe(6);
    expect(await peer.violations()).toEqual([]);
  });

  it('speaks with own finished clones only', async () => {
    const id = await clone();
    expect((await create({ voice_id: id })).status).toBe(422);
    await peer.advance(600);
    const spoken = await made({ voice_id: id });
    const other = await peer.account();
    expect((await create({ voice_id: id }, other.token)).status).toBe(422);
    await peer.advance(60);
    expect(await get(spoken)).toMatchObject({ status: 'success', voice_id: id });
  });

  it('takes no form and no broken JSON', async () => {
    expect((await peer.ask('POST', '/speech', { json: '{"voice_id":1,' })).status).toBe(422);
    expect((await peer.ask('POST', '/speech', {})).status).toBe(422);
  });
});

describe('failure', () => {
  it('gives the credits back once, and keeps no sound', async () => {
    await peer.fault('POST', '/speech', { type: 'job-fail', code: 'voice-engine-down', message: 'Down.' });
    const id = await made();
    expect(await peer.balance()).toBe(93);
    await peer.advance(60);
    const data = await get(id);
    expect(data).toMatchObject({
      status: 'failed',
      error: 'voice-engine-down',
      url: null,
      duration: null,
      words: null,
    });
    expect(await peer.balance()).toBe(100);
    const ledger = at((await peer.get('/credits/history')).body, 'data') as { credit_spend: string }[];
    expect(ledger.slice(0, 2).map((entry) => entry.credit_spend)).toEqual(['7', '-7']);
    await peer.advance(600);
    expect(await peer.balance()).toBe(100);
    expect(await peer.violations()).toEqual([]);
  });

  it('can be late: a job that stalls succeeds so much later', async () => {
    await peer.fault('POST', '/speech', { type: 'job-stall', s: 300 });
    const id = await made();
    await peer.advance(250);
    expect((await get(id)).status).toBe('processing');
    await peer.advance(120);
    expect((await get(id)).status).toBe('success');
  });

  it('an answer that is lost is charged once, and found in the list', async () => {
    await peer.fault('POST', '/speech', { type: 'drop-after' });
    await expect(create()).rejects.toThrow('fetch failed');
    expect(await peer.balance()).toBe(93);
    expect(at((await peer.get('/speech')).body, 'data.0')).toMatchObject({ status: 'processing', text });
    await peer.fault('POST', '/speech', { type: 'drop-before' });
    await expect(create()).rejects.toThrow('fetch failed');
    expect(await peer.balance()).toBe(93);
  });
});

describe('GET /speech', () => {
  it('lists newest first, in pages', async () => {
    await peer.control('POST', `/accounts/${account.user_id}/credits`, { set: 1000 });
    const ids: number[] = [];
    for (let index = 0; index < 15; index += 1) ids.push(await made({ text: `Number ${index}.` }));
    const page = async (query: string) => {
      const { body } = await peer.get(`/speech${query}`);
      return { ids: (at(body, 'data') as { id: number }[]).map(({ id }) => id), meta: at(body, 'meta') };
    };
    expect(await page('')).toEqual({ ids: ids.toReversed().slice(0, 12), meta: { current_page: 1, last_page: 2, per_page: 12, total: 15 } }); // prettier-ignore
    expect(await page('?page=2')).toMatchObject({ ids: ids.slice(0, 3).toReversed() });
    expect(await page('?page=4&per_page=5')).toEqual({ ids: [], meta: { current_page: 4, last_page: 3, per_page: 5, total: 15 } }); // prettier-ignore
    expect((await page('?per_page=50')).ids).toHaveLength(15);
  });

  it('is empty at first, and never shows what is another account’s', async () => {
    const empty = { data: [], meta: { current_page: 1, last_page: 1, per_page: 12, total: 0 } };
    expect((await peer.get('/speech')).body).toMatchObject(empty);
    await made();
    expect((await peer.get('/speech', { token: 'practice-other' })).body).toMatchObject(empty);
  });

  it.each(['per_page=51', 'per_page=0', 'page=0', 'page=x'])('answers 422 for %s', async (query) => {
    const { status, body } = await peer.get(`/speech?${query}`);
    expect([status, Object.keys(at(body, 'errors') ?? {})]).toEqual([422, [query.split('=')[0]]]);
  });

  it('answers one 404 for what is unknown, foreign or no number', async () => {
    const id = await made();
    const answers = [
      await peer.get('/speech/999999'),
      await peer.get(`/speech/${id}`, { token: 'practice-other' }),
      await peer.get('/speech/abc'),
      await peer.get('/speech/-1'),
      await peer.get('/speech/1.5'),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[0]?.body]);
    expect((await peer.get(`/speech/${id}`)).status).toBe(200);
  });
});

describe('access', () => {
  it.each([
    ['no token', null, 401, undefined],
    ['practice-trial', 'practice-trial', 403, 'PAID-SUBSCRIPTION-REQUIRED'],
    ['practice-expired', 'practice-expired', 403, 'SUBSCRIPTION-REQUIRED'],
    ['practice-none', 'practice-none', 403, 'SUBSCRIPTION-REQUIRED'],
    ['practice-unverified', 'practice-unverified', 409, undefined],
  ])('%s', async (_, token, status, code) => {
    for (const [method, path, json] of [
      ['GET', '/speech', undefined],
      ['GET', '/speech/1', undefined],
      ['POST', '/speech', {}],
    ] as const) {
      // prettier-ignore
      const answer = await peer.ask(method, path, { token, json });
      expect([answer.status, at(answer.body, 'error.code')]).toEqual([status, code]);
    }
  });

  it('405 names what is allowed', async () => {
    const { status, headers } = await peer.ask('DELETE', '/speech/1');
    expect([status, headers.get('allow')]).toEqual([405, 'GET']);
  });
});
