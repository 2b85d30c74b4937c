import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from './answers.ts';
import { at, Stranger } from './service.ts';

let service: Stranger;
beforeAll(async () => {
  service = await Stranger.start();
});
afterAll(() => service.end());

const clip = { product_name: 'Lumen', domain: 'lumen.example', idea: 'A lamp that follows you.' };
const listed = async (path: string, token: string): Promise<number> => {
  const list = at((await service.get(path, { token })).body, 'data');
  return Array.isArray(list) ? list.length : -1;
};

describe('start and end', () => {
  it('says where it is in one line on 127.0.0.1, and nothing more', async () => {
    expect(service.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v2$/);
    expect(service.controlUrl).toBe(service.baseUrl.replace(/v2$/, '_control'));
    await service.get('/me');
    expect(service.lines).toHaveLength(1);
  });

  it('goes on where it was in the same folder, and ends with 0 after SIGTERM, twice', async () => {
    const first = await Stranger.start();
    const json = { voice_id: 1, text: 'One short sentence.' };
    let spoken = '';
    let now = '';
    let token = '';
    try {
      ({ token } = await first.account({ credits: 50 }));
      spoken = `/speech/${String(at((await first.ask('POST', '/speech', { token, json })).body, 'data.id'))}`;
      now = String(at((await first.advance(1)).body, 'now'));
      await first.control('POST', '/switches', { history_pages: false });
      expect(await first.stop()).toBe(0);
    } catch (error) {
      await first.end();
      throw error;
    }
    const second = await Stranger.start(first.folder);
    try {
      expect(at((await second.advance(0)).body, 'now')).toBe(now);
      expect(await second.balance(token)).toBe(43);
      const { seen, data } = await second.settle(spoken, token, ['success', 'failed']);
      expect(seen).toEqual(['processing', 'success']);
      const sound = await fetch(String(at(data, 'url')));
      expect(sound.status).toBe(200);
      await sound.body?.cancel();
      expect(await second.violations()).toEqual([]);
      expect(await second.stop()).toBe(0);
      expect(second.lines).toHaveLength(1);
    } finally {
      await second.end();
    }
  });

  it('ends at once in the middle of a film for which somebody waits', async () => {
    const busy = await Stranger.start();
    try {
      const { token } = await busy.account();
      expect((await busy.ask('POST', '/launch-clips', { token, json: clip })).status).toBe(201);
      const waiting = busy.advance(500).catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, 700));
      expect(await busy.stop()).toBe(0);
      expect(await waiting).toBeNull();
    } finally {
      await busy.end();
    }
  });
});

describe('accounts', () => {
  it('are made as asked, zeros included, and as `practice` otherwise', async () => {
    const plain = await service.control('POST', '/accounts', {});
    expect([plain.status, Object.keys(Object(plain.body)).sort()]).toEqual([201, ['token', 'user_id']]);
    const token = String(at(plain.body, 'token'));
    expect(await service.balance(token)).toBe(5000);
    expect((await service.get('/me', { token })).headers.get('x-ratelimit-limit')).toBe('30');
    const bare = await service.account({ credits: 0, clone_slots: { default_max: 0, addon_cap: 0, cost: 0 } });
    expect(await service.balance(bare.token)).toBe(0);
    expect(at((await service.get('/voice-clones/slots', bare)).body, 'data')).toMatchObject({ default_max: 0, addon_cap: 0, available: 0, can_buy: false, cost: 0 }); // prettier-ignore
  });

  it('have the gates that were asked for', async () => {
    const status = async (fields: object, path: string) => {
      const { status: code, body } = await service.get(path, await service.account(fields));
      return [code, at(body, 'error.code')];
    };
    expect(await status({ subscription: 'none' }, '/speech')).toEqual([403, 'SUBSCRIPTION-REQUIRED']);
    expect(await status({ subscription: 'expired' }, '/speech')).toEqual([403, 'SUBSCRIPTION-REQUIRED']);
    expect(await status({ subscription: 'trial' }, '/speech')).toEqual([403, 'PAID-SUBSCRIPTION-REQUIRED']);
    expect(await status({ email_verified: false }, '/me')).toEqual([409, undefined]);
    const full = await service.account({ storage_full: true });
    const json = { model: 'swift-1', prompt: 'A small boat sails over the wide sea' };
    expectRefusal(await service.ask('POST', '/text-to-video', { ...full, json }), 403, 'REACH-PLAN-STORAGE-LIMIT');
    const plain = await service.account({ features: { launch_clips: false } });
    expectRefusal(await service.ask('POST', '/launch-clips', { ...plain, json: clip }), 403, 'FEATURE-NOT-ALLOWED');
    expect(await service.balance(full.token)).toBe(5000);
  });

  it('keep their subscription when the clock jumps', async () => {
    const { token } = await service.account();
    await service.advance(86_400 * 365 * 3);
    expect((await service.get('/speech', { token })).status).toBe(200);
  });
});

describe('faults', () => {
  const preset = { name: 'Mine' };
  const post = (token: string) => service.ask('POST', '/presets/faceless', { token, json: preset });

  it('give an answer and do nothing, the first that matches first, as often as asked', async () => {
    const { token } = await service.account();
    const effect = { type: 'status', status: 503, body: { message: 'Later.' }, headers: { 'Retry-After': '7' } };
    const one = await service.fault('POST', '/presets/*', effect);
    expect([one.status, typeof at(one.body, 'id')]).toEqual([201, expect.any(String)]);
    await service.fault('POST', '/presets/faceless', { type: 'status', status: 500 }, 2);
    const answers = [await post(token), await post(token), await post(token), await post(token)];
    expect(answers.map(({ status }) => status)).toEqual([503, 500, 500, 201]);
    expect(answers[0]?.body).toEqual({ message: 'Later.' });
    expect(answers[0]?.headers.get('retry-after')).toBe('7');
    expect(await listed('/presets/faceless', token)).toBe(1);
    await service.fault('GET', '/presets/*', { type: 'status', status: 500 }, 0);
    for (let count = 0; count < 3; count += 1) expect(await listed('/presets/faceless', token)).toBe(-1);
    // One `*` is one segment.
    expect((await service.get('/presets/faceless/1', { token })).status).toBe(405);
    expect((await service.control('DELETE', '/faults')).status).toBe(204);
    expect(await listed('/presets/faceless', token)).toBe(1);
  });

  it('reset the connection before or after the request is carried out', async () => {
    const { token } = await service.account({ credits: 100 });
    const json = { keyword: 'bread', network: 'google' };
    for (const [type, left] of [
      ['drop-before', 100],
      ['drop-after', 85],
    ] as const) {
      // prettier-ignore
      await service.fault('POST', '/ideas/discover', { type });
      await expect(service.ask('POST', '/ideas/discover', { token, json })).rejects.toThrow(TypeError);
      expect(await service.balance(token)).toBe(left);
    }
    expect(await service.violations()).toEqual([]);
  });

  it('cut an answer after so many bytes', async () => {
    const { token } = await service.account();
    for (const bytes of [0, 1, 50]) {
      await service.fault('GET', '/me', { type: 'truncate', bytes });
      const answer = fetch(`${service.baseUrl}/me`, { headers: { Authorization: `Bearer ${token}` } });
      await expect(answer.then((response) => response.text())).rejects.toThrow(TypeError);
    }
    expect((await service.get('/me', { token })).status).toBe(200);
  });

  it('let a job fail or take longer', async () => {
    const { token } = await service.account({ credits: 14 });
    const json = { voice_id: 1, text: 'One.' };
    await service.fault('POST', '/speech', { type: 'job-fail', code: 'engine-down', message: 'No.' });
    await service.fault('POST', '/speech', { type: 'job-stall', s: 3600 });
    const made = [await service.ask('POST', '/speech', { token, json }), await service.ask('POST', '/speech', { token, json })]; // prettier-ignore
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    const [failing, slow] = made.map(({ body }) => `/speech/${String(at(body, 'data.id'))}`);
    await service.advance(600);
    expect(at((await service.get(failing ?? '', { token })).body, 'data')).toMatchObject({ status: 'failed', error: 'engine-down' }); // prettier-ignore
    expect(await service.balance(token)).toBe(7);
    expect(at((await service.get(slow ?? '', { token })).body, 'data.status')).toBe('processing');
    await service.advance(3600);
    expect(at((await service.get(slow ?? '', { token })).body, 'data.status')).toBe('success');
    expect(await service.violations()).toEqual([]);
  });

  it('delay an answer by real time', async () => {
    const { token } = await service.account();
    await service.fault('GET', '/me', { type: 'delay', ms: 300 });
    let answered = false;
    const slow = service.get('/me', { token }).then(() => (answered = true));
    await service.get('/credits/costs', { token });
    expect(answered).toBe(false);
    expect(await slow).toBe(true);
  });

  it('are refused when nobody could understand them', async () => {
    for (const [path, body] of [
      ['/faults', { match: {}, effect: { type: 'explode' } }],
      ['/faults', { match: { path: 'no-slash' }, effect: { type: 'drop-before' } }],
      ['/faults', {}],
      ['/clock', { advance_s: -1 }],
      ['/clock', { advance_s: 'x' }],
      ['/accounts', { credits: 'many' }],
      ['/accounts/424242/credits', { set: 1 }],
      ['/switches', { nothing: true }],
      ['/switches', { rate_window: 'round' }],
    ] as const) {
      const { status } = await service.control('POST', path, body);
      expect(`${path} ${JSON.stringify(body)} ${status >= 400 && status < 500}`).toBe(`${path} ${JSON.stringify(body)} true`); // prettier-ignore
    }
  });
});

describe('what it tells', () => {
  it('lists every request, oldest first, with what it was answered', async () => {
    const { token } = await service.account();
    await service.get('/me?x=1', { token });
    await service.ask('POST', '/faceless', { token, json: { title: 'é' } });
    await service.get('/nowhere', { token: 'somebody' });
    const { body } = await service.control('GET', '/requests');
    const list = at(body, 'data') as { token: string }[];
    expect(list.slice(-3)).toEqual([
      { at: expect.any(String), token, method: 'GET', path: '/v2/me', status: 200, bytes_in: 0 },
      { at: expect.any(String), token, method: 'POST', path: '/v2/faceless', status: 201, bytes_in: 14 },
      { at: expect.any(String), token: 'somebody', method: 'GET', path: '/v2/nowhere', status: 401, bytes_in: 0 },
    ]);
  });

  it('goes back to a new folder', async () => {
    const { token } = await service.account();
    await service.ask('POST', '/presets/faceless', { token: 'practice', json: { name: 'Mine' } });
    await service.control('POST', '/switches', { skip_syncing: true });
    await service.fault('GET', '/me', { type: 'status', status: 500 }, 0);
    expect((await service.control('POST', '/reset')).status).toBe(204);
    expect((await service.get('/me', { token })).status).toBe(401);
    expect(await listed('/presets/faceless', 'practice')).toBe(0);
    expect(await service.balance('practice')).toBe(5000);
    expect((await service.control('POST', '/switches', {})).body).toMatchObject({ skip_syncing: false });
    expect(at((await service.control('GET', '/invariants')).body, 'data')).toEqual({ ok: true, violations: [] });
  });

  it('does not move a real clock', async () => {
    const real = await Stranger.start(undefined, ['--clock', 'real']);
    try {
      expect((await real.advance(1)).status).toBe(409);
      const { body } = await real.get('/me');
      expect(Math.abs(Date.now() - Date.parse(String(at(body, 'data.created_at'))))).toBeLessThan(120_000);
    } finally {
      await real.end();
    }
  });
});
