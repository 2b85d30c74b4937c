import { defaultSwitches } from '../../src/local-service/choices.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startLocalService } from '../../src/local-service/index.ts';
import { at, startPeer } from './harness.ts';
import { ownPeer } from './own-peer.ts';

const { peer } = await ownPeer();
beforeEach(() => {
  peer.token = 'practice';
});

const json = { url: 'https://example.com/silence.wav' };
const requests = async () => {
  const data = at((await peer.control('GET', '/requests')).body, 'data');
  return Array.isArray(data) ? data : [];
};

describe('accounts', () => {
  it('are like practice where nothing is said, and zeros count', async () => {
    const made = await peer.control('POST', '/accounts', {});
    expect(made.status).toBe(201);
    const me = await peer.get('/me', { token: String(at(made.body, 'token')) });
    expect(at(me.body, 'data')).toMatchObject({
      id: at(made.body, 'user_id'),
      email_verified: true,
      credits: { remaining: 5000 },
    });
    expect(me.headers.get('x-ratelimit-limit')).toBe('30');
    const none = await peer.account({ credits: 0, subscription: 'none', email_verified: false });
    expect((await peer.get('/me', { token: none.token })).status).toBe(409);
    const closed = await peer.account({ rate_limit_per_minute: 0 });
    expect((await peer.get('/me', { token: closed.token })).status).toBe(429);
    for (const wrong of [{ credits: -1 }, { subscription: 'gold' }, { colour: 'red' }]) {
      expect((await peer.control('POST', '/accounts', wrong)).status).toBe(422);
    }
    expect((await peer.control('POST', '/accounts/999/credits', { set: 1 })).status).toBe(404);
  });
});

describe('faults', () => {
  it('status: that answer, nothing done, used up in order', async () => {
    await peer.fault('GET', '/me', {
      type: 'status',
      status: 503,
      body: { message: 'Busy.' },
      headers: { 'Retry-After': '7' },
    });
    await peer.fault('GET', '/*', { type: 'status', status: 500 }, 2);
    const first = await peer.get('/me');
    expect([first.status, first.body, first.headers.get('retry-after')]).toEqual([503, { message: 'Busy.' }, '7']);
    expect((await peer.get('/me')).status).toBe(500);
    expect((await peer.get('/credits/costs')).status).toBe(200);
    expect((await peer.get('/voices?page=2')).status).toBe(500);
    expect((await peer.get('/me')).status).toBe(200);
  });

  it('match by method and path; 0 times is until they are cleared', async () => {
    await peer.fault('POST', '/transcriptions', { type: 'status', status: 502 }, 0);
    expect((await peer.get('/transcriptions')).status).toBe(200);
    for (let count = 0; count < 3; count += 1)
      expect((await peer.ask('POST', '/transcriptions', { json })).status).toBe(502);
    expect((await peer.control('DELETE', '/faults')).status).toBe(204);
    expect((await peer.ask('POST', '/transcriptions', { json })).status).toBe(201);
    expect(at((await peer.get('/transcriptions')).body, 'meta.total')).toBe(1);
  });

  it('drop-before does nothing, drop-after does it all, both without an answer', async () => {
    await peer.fault('POST', '/transcriptions', { type: 'drop-before' });
    await expect(peer.ask('POST', '/transcriptions', { json })).rejects.toThrow('fetch failed');
    expect(at((await peer.get('/transcriptions')).body, 'meta.total')).toBe(0);
    await peer.fault('POST', '/transcriptions', { type: 'drop-after' });
    await expect(peer.ask('POST', '/transcriptions', { json })).rejects.toThrow('fetch failed');
    expect(at((await peer.get('/transcriptions')).body, 'meta.total')).toBe(1);
    expect((await requests()).filter(({ method }) => method === 'POST').map(({ status }) => status)).toEqual([
      null,
      201,
    ]);
  });

  it.each([0, 10, 100])('truncate cuts the answer after %i bytes', async (bytes) => {
    await peer.fault('GET', '/me', { type: 'truncate', bytes });
    await expect(peer.get('/me')).rejects.toThrow('terminated');
    expect((await peer.get('/me')).status).toBe(200);
  });

  it('delay holds the answer back, not the work', async () => {
    await peer.fault('POST', '/transcriptions', { type: 'delay', ms: 400 });
    const start = performance.now();
    const held = peer.ask('POST', '/transcriptions', { json });
    await expect.poll(async () => at((await peer.get('/transcriptions')).body, 'meta.total')).toBe(1);
    expect((await held).status).toBe(201);
    expect(performance.now() - start).toBeGreaterThanOrEqual(395);
  });

  it('job-stall makes a job take longer', async () => {
    await peer.fault('POST', '/transcriptions', { type: 'job-stall', s: 500 });
    for (let count = 0; count < 2; count += 1) await peer.ask('POST', '/transcriptions', { json });
    const states = async () =>
      [1, 0].map(async (index) => at((await peer.get('/transcriptions')).body, `data.${index}.status`));
    await peer.advance(100);
    expect(await Promise.all(await states())).toEqual(['processing', 'completed']);
    await peer.advance(500);
    expect(await Promise.all(await states())).toEqual(['completed', 'completed']);
  });

  it.each([
    [{ match: {}, effect: { type: 'explode' } }],
    [{ match: { path: 'me' }, effect: { type: 'drop-before' } }],
    [{ match: {}, effect: { type: 'status' } }],
    [{ effect: { type: 'drop-before' } }],
  ])('refuses %j', async (fault) => {
    expect((await peer.control('POST', '/faults', fault)).status).toBe(422);
  });
});

describe('the rest', () => {
  it('lists requests, oldest first, with token, path without query, status and bytes', async () => {
    await peer.get('/voices?page=2');
    await peer.ask('POST', '/transcriptions', { json: '{"a":1}' });
    await peer.get('/nope', { token: null });
    expect(await requests()).toEqual([
      {
        at: expect.stringMatching(/Z$/),
        token: 'practice',
        method: 'GET',
        path: '/v2/voices',
        status: 200,
        bytes_in: 0,
      },
      {
        at: expect.any(String),
        token: 'practice',
        method: 'POST',
        path: '/v2/transcriptions',
        status: 422,
        bytes_in: 7,
      },
      { at: expect.any(String), token: null, method: 'GET', path: '/v2/nope', status: 401, bytes_in: 0 },
    ]);
  });

  it('sets and shows switches, and forgets everything at a reset', async () => {
    const set = await peer.control('POST', '/switches', { count_refused: true, refund_failed_renders: true });
    const all = { ...defaultSwitches, count_refused: true, refund_failed_renders: true };
    expect([set.status, set.body]).toEqual([200, all]);
    expect((await peer.control('POST', '/switches', { unknown: true })).status).toBe(422);
    await peer.ask('POST', '/transcriptions', { json });
    await peer.fault('GET', '/me', { type: 'status', status: 500 }, 0);
    expect((await peer.control('POST', '/reset')).status).toBe(204);
    expect(await requests()).toEqual([]);
    const { body, headers } = await peer.get('/me');
    expect([at(body, 'data.credits.remaining'), headers.get('x-ratelimit-remaining')]).toEqual([5000, '29']);
    expect(at((await peer.control('POST', '/switches', {})).body, 'count_refused')).toBe(false);
    await peer.advance(500);
    expect(at((await peer.ask('POST', '/transcriptions', { json })).body, 'data.id')).toBe(1);
  });

  it('moves a manual clock only, and never backwards', async () => {
    expect((await peer.advance(-1)).status).toBe(422);
    const before = Date.parse(String(at((await peer.advance(0)).body, 'now')));
    expect(Date.parse(String(at((await peer.advance(1.5)).body, 'now')))).toBe(before + 1500);
    await using real = await startPeer({ clock: 'real' });
    expect((await real.advance(1)).status).toBe(409);
  });

  it('is not there unless it is asked for', async () => {
    const service = await startLocalService();
    try {
      expect(service.controlUrl).toBeNull();
      const url = service.baseUrl.replace(/\/v2$/, '/_control/requests');
      expect((await fetch(url)).status).toBe(404);
    } finally {
      await service.close();
    }
  });
});
