import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { launchClip } from '../../src/contract/index.ts';
import { launchFilm } from '../../src/local-service/rules/launch-clips/launch-film.ts';
import { at } from './harness.ts';
import { ownPeer } from './own-peer.ts';

const { peer, account } = await ownPeer({ credits: 50 });

const good = { product_name: 'Lumen', domain: 'lumen.example', idea: 'A lamp that follows the sun.' };
const create = (body: object = {}, token = peer.token) =>
  peer.ask('POST', '/launch-clips', { json: { ...good, ...body }, token });
const get = async (id: unknown) => launchClip.parse(at((await peer.get(`/launch-clips/${String(id)}`)).body, 'data'));
/** Nothing has to be drawn for what fails in the end. */
const failing = (times = 1) =>
  peer.fault('POST', '/launch-clips', { type: 'job-fail', code: 'engine-down', message: 'Sorry.' }, times);

describe('creating', () => {
  it('goes over planning and briefed to rendering, for five credits', async () => {
    await peer.fault('POST', '/launch-clips', { type: 'job-stall', s: 10_000 });
    const { status, body } = await create({ accent_color: '#12AbEf' });
    expect([status, at(body, 'meta')]).toEqual([201, { credits: { cost: 5, remaining: 45 } }]);
    expect(at(body, 'data')).toEqual({
      id: expect.any(Number),
      status: 'planning',
      ...good,
      accent_color: '#12AbEf',
      video: null,
      credits: 5,
      error: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const id = at(body, 'data.id');
    await peer.advance(13);
    expect(await get(id)).toMatchObject({ status: 'briefed', video: null });
    await peer.advance(8);
    expect(await get(id)).toMatchObject({ status: 'rendering', video: null });
    await peer.advance(500);
    expect(await get(id)).toMatchObject({ status: 'rendering', video: null });
  });

  it('fails in the end with an error, and gives the five credits back once', async () => {
    await failing();
    const id = at((await create()).body, 'data.id');
    expect(await peer.balance()).toBe(45);
    await peer.advance(20);
    expect(await get(id)).toMatchObject({ status: 'rendering', error: null });
    await peer.advance(200);
    expect(await get(id)).toMatchObject({ status: 'failed', error: 'engine-down', video: null, credits: 5 });
    expect(await peer.balance()).toBe(50);
    expect(await peer.violations()).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['no name', { product_name: null }, 'product_name'],
    ['a name of spaces', { product_name: '   ' }, 'product_name'],
    ['a name of 41', { product_name: 'x'.repeat(41) }, 'product_name'],
    ['no domain', { domain: null }, 'domain'],
    ['a domain of 61', { domain: 'x'.repeat(61) }, 'domain'],
    ['no idea', { idea: null }, 'idea'],
    ['an idea of 9', { idea: 'x'.repeat(9) }, 'idea'],
    ['an idea of 501', { idea: 'x'.repeat(501) }, 'idea'],
    ['a colour by name', { accent_color: 'red' }, 'accent_color'],
    ['a colour of three digits', { accent_color: '#abc' }, 'accent_color'],
    ['a colour without #', { accent_color: 'aabbcc' }, 'accent_color'],
    ['a number as name', { product_name: 7 }, 'product_name'],
  ])('answers 422 for %s', async (_, fields, key) => {
    const { status, body } = await create(fields);
    expect([status, Object.keys(at(body, 'errors') ?? {})]).toEqual([422, [key]]);
    expect(await peer.balance()).toBe(50);
    expect(at((await peer.get('/launch-clips')).body, 'data')).toEqual([]);
  });

  it.each<[string, object]>([
    ['the shortest of all', { product_name: 'x', domain: 'y', idea: '0123456789' }],
    ['the longest of all', { product_name: '🚀'.repeat(40), domain: 'd'.repeat(60), idea: 'ü'.repeat(500) }],
    ['a domain that is none', { domain: 'not a domain!' }],
    ['no colour', { accent_color: null }],
  ])('takes %s', async (_, fields) => {
    await failing();
    expect((await create(fields)).status).toBe(201);
  });

  it('answers 402 below five credits', async () => {
    await peer.control('POST', `/accounts/${account.user_id}/credits`, { set: 4 });
    const { status, body } = await create();
    expect([status, at(body, 'error')]).toEqual([
      402,
      { code: 'INSUFFICIENT-CREDITS', status: 402, required: 5, available: 4 },
    ]);
    expect(await peer.balance()).toBe(4);
  });

  it('takes the last five credits', async () => {
    await peer.control('POST', `/accounts/${account.user_id}/credits`, { set: 5 });
    await failing();
    expect(at((await create()).body, 'meta')).toEqual({ credits: { cost: 5, remaining: 0 } });
  });

  it('answers 403 FEATURE-NOT-ALLOWED on a plan without launch clips, whatever else is wrong', async () => {
    const { token } = await peer.account({ features: { launch_clips: false }, credits: 0 });
    for (const body of [{}, { idea: 'short' }]) {
      const answer = await create(body, token);
      expect([answer.status, at(answer.body, 'error')]).toEqual([403, { code: 'FEATURE-NOT-ALLOWED', status: 403 }]);
    }
    expect((await peer.get('/launch-clips', { token })).status).toBe(200);
  });

  it('charges no more than there is when many ask at once', async () => {
    await peer.control('POST', `/accounts/${account.user_id}/credits`, { set: 11 });
    await failing(0);
    const answers = await Promise.all(Array.from({ length: 5 }, () => create()));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 201, 402, 402, 402]);
    await peer.advance(500);
    expect(await peer.balance()).toBe(11);
    expect(await peer.violations()).toEqual([]);
  });

  it('is charged and in the list when the answer is lost', async () => {
    await peer.fault('POST', '/launch-clips', { type: 'drop-after' });
    await expect(create()).rejects.toThrow('fetch failed');
    expect(await peer.balance()).toBe(45);
    expect(at((await peer.get('/launch-clips')).body, 'data.0')).toMatchObject(good);
  });
});

describe('reading', () => {
  it('estimates five credits and charges nothing', async () => {
    const { status, body } = await peer.get('/launch-clips/estimate');
    expect([status, at(body, 'data'), at(body, 'meta')]).toEqual([
      200,
      { total: 5 },
      { credits: { cost: 5, remaining: 50 } },
    ]);
    expect(await peer.balance()).toBe(50);
  });

  it('lists own clips page by page, newest first', async () => {
    await failing(0);
    const ids: unknown[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift(at((await create()).body, 'data.id'));
    const page = async (query: string) => {
      const { body } = await peer.get(`/launch-clips${query}`);
      const data = at(body, 'data');
      return { ids: Array.isArray(data) ? data.map((row) => at(row, 'id')) : [], meta: at(body, 'meta') };
    };
    expect(await page('')).toEqual({ ids, meta: { current_page: 1, last_page: 1, per_page: 12, total: 5 } });
    const second = await page('?per_page=2&page=2');
    expect(second).toEqual({ ids: ids.slice(2, 4), meta: { current_page: 2, last_page: 3, per_page: 2, total: 5 } });
    expect((await page('?page=9')).ids).toEqual([]);
    for (const query of ['per_page=51', 'per_page=0', 'page=0', 'per_page=many'])
      expect((await peer.get(`/launch-clips?${query}`)).status).toBe(422);
    peer.token = (await peer.account()).token;
    expect(await page('')).toEqual({ ids: [], meta: { current_page: 1, last_page: 1, per_page: 12, total: 0 } });
  });

  it('finds 404 for unknown, foreign and non-numeric numbers alike', async () => {
    await failing();
    const id = String(at((await create()).body, 'data.id'));
    const { token } = await peer.account();
    for (const path of [id, '99999', 'abc', '-1', '1.5'])
      expect(await peer.get(`/launch-clips/${path}`, { token })).toMatchObject({
        status: 404,
        body: { message: 'Not found.' },
      });
  });

  it('asks for a paid subscription', async () => {
    const { token } = await peer.account({ subscription: 'trial' });
    for (const path of ['/launch-clips', '/launch-clips/estimate', '/launch-clips/abc'])
      expect(at((await peer.get(path, { token })).body, 'error.code')).toBe('PAID-SUBSCRIPTION-REQUIRED');
  });
});

it('tells its story in four acts of one colour over twenty seconds', () => {
  fc.assert(
    fc.property(fc.nat(), fc.option(fc.constant('#a1b2c3')), (seed, accentColor) => {
      const film = launchFilm({ productName: 'A', domain: 'b', idea: 'c', accentColor, seed });
      expect([film.width, film.height, film.duration]).toEqual([1080, 1920, 20]);
      const acts = film.scenes.map(({ visual }) => (visual.kind === 'launch' ? visual.act : null));
      expect(acts).toEqual(['opening', 'idea', 'features', 'closing']);
      const colours = new Set(film.scenes.map(({ visual }) => (visual.kind === 'launch' ? visual.accentColor : '')));
      expect(colours.size).toBe(1);
      const [colour = ''] = colours;
      expect(colour).toMatch(accentColor === null ? /^#[0-9A-F]{6}$/ : /^#a1b2c3$/);
    }),
  );
});
