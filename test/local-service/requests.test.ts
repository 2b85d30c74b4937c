import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { allOperations } from '../../src/contract/index.ts';
import { areas } from '../../src/local-service/rules/index.ts';
import { at } from './harness.ts';
import { ownPeer } from './own-peer.ts';

const { peer } = await ownPeer();

const concrete = (path: string): string => path.replaceAll(/\{\w+\}/g, '1');
/** What the service has rules for. */
const answered = areas.flatMap(({ operations }) => operations);
const remaining = (headers: Headers): number => Number(headers.get('x-ratelimit-remaining'));

/** A request with headers that fetch does not let through. */
function raw(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

describe('authentication', () => {
  it('answers 401 with a message only, for every operation, with rate headers', async () => {
    for (const { method, path } of allOperations) {
      for (const token of [null, 'practice-nobody', 'PRACTICE']) {
        const { status, body, headers } = await peer.ask(method, concrete(path), { token });
        expect([method, path, status]).toEqual([method, path, 401]);
        expect(Object.keys(body ?? {})).toEqual(['message']);
        expect(headers.has('x-ratelimit-limit') && headers.has('x-ratelimit-remaining')).toBe(true);
      }
    }
  });

  it('takes nothing but the bearer scheme', async () => {
    for (const authorization of ['Basic practice', 'practice', 'Bearer', 'Bearer practice other']) {
      expect((await peer.get('/me', { token: null, headers: { authorization } })).status).toBe(401);
    }
    expect((await peer.get('/me', { token: null, headers: { authorization: 'bearer practice' } })).status).toBe(200);
  });
});

describe('gates', () => {
  it('answers 409 on every endpoint while the e-mail is not verified', async () => {
    const { token } = await peer.account({ email_verified: false });
    for (const { method, path } of answered) {
      expect([method, path, (await peer.ask(method, concrete(path), { token })).status]).toEqual([method, path, 409]);
    }
  });

  it.each([
    ['none', 'SUBSCRIPTION-REQUIRED'],
    ['expired', 'SUBSCRIPTION-REQUIRED'],
    ['trial', 'PAID-SUBSCRIPTION-REQUIRED'],
  ])('refuses a subscription that is %s with %s, but for what its gate lets through', async (subscription, code) => {
    const { token } = await peer.account({ subscription });
    const trial = subscription === 'trial';
    for (const { method, path, gate } of answered) {
      const { status, body } = await peer.ask(method, concrete(path), { token });
      const refused = gate === 'paid' || (gate === 'active' && !trial);
      expect([path, at(body, 'error.code')]).toEqual([path, refused ? code : undefined]);
      expect([path, status === 403]).toEqual([path, refused]);
    }
  });

  it('lets a trial list voices when the switch says so, and nothing else', async () => {
    const token = 'practice-trial';
    expect((await peer.get('/voices', { token })).status).toBe(403);
    await peer.control('POST', '/switches', { trial_lists_voices: true });
    expect((await peer.get('/voices', { token })).status).toBe(200);
    expect((await peer.get('/voice-clones', { token })).status).toBe(403);
    expect((await peer.get('/voices', { token: 'practice-none' })).status).toBe(403);
  });

  it('is asked before ownership and validation', async () => {
    const token = 'practice-trial';
    expect((await peer.get('/transcriptions/999', { token })).status).toBe(403);
    expect((await peer.ask('POST', '/transcriptions', { token, json: {} })).status).toBe(403);
    expect((await peer.get('/transcriptions/abc', { token })).status).toBe(403);
  });
});

describe('paths', () => {
  it.each(['/nope', '/me/', '/', '/transcriptions/abc', '/transcriptions/1.5', '/transcriptions/-1', '/transcriptions/0',
    '/transcriptions/99999999999999999999', '/voice-clones/1e3', '/transcriptions/1/words', '/faceless/options/fonts', '/transcriptions/%E0%A4%A'])(
    'answers 404 for %s', async (path) => {
      const { status, body } = await peer.get(path);
      expect(status).toBe(404);
      expect(at(body, 'message')).toBeTypeOf('string');
    }); // prettier-ignore

  it.each([
    ['PUT', '/me', 'GET'],
    ['DELETE', '/transcriptions', 'GET, POST'],
    ['POST', '/transcriptions/1', 'GET'],
    ['DELETE', '/voice-clones/slots', 'GET'],
    ['POST', '/voice-clones/1', 'GET, PATCH, DELETE'],
    ['OPTIONS', '/voices', 'GET'],
    ['GET', '/presets/faceless/1', 'PATCH, DELETE'],
    ['GET', '/faceless', 'POST'],
    ['DELETE', '/b-roll/1', 'GET, PATCH'],
  ])('answers 405 for %s %s and names what is allowed', async (method, path, allowed) => {
    const { status, headers } = await peer.ask(method, path);
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe(allowed);
  });
});

describe('fields', () => {
  const launch = { product_name: 'Backlot', domain: 'b.example', idea: 'Never loses a draft.' };

  it('take a null where the specification has one, else, as an empty text, for one that was left out', async () => {
    const preset = { name: 'Night', volume: null, sfx: null, music_id: null };
    expect((await peer.ask('POST', '/presets/faceless', { json: preset })).status).toBe(201);
    const unsaid = { title: 'Bees', idea_id: null };
    expect((await peer.ask('POST', '/faceless', { json: unsaid })).status).toBe(201);
    expect((await peer.get('/voices?filter%5Btype%5D=&per_page=')).status).toBe(200);
  });

  it.each([
    ['/faceless', { title: 'Bees', idea_id: 0 }, 'The idea id field must be greater than 0.'],
    [
      '/launch-clips',
      { ...launch, accent_color: '#abc' },
      'The accent color field is invalid: A colour has a # and 6 hexadecimal digits, such as #ffd23f.',
    ],
    [
      '/presets/faceless',
      { name: 'Night', font_color: 'red' },
      'The font color field is invalid: A colour has 3 or 6 hexadecimal digits, such as #ffd23f.',
    ],
  ])('say what is wrong with them in words: %s %j', async (path, json, message) => {
    expect(at((await peer.ask('POST', path, { json })).body, 'message')).toBe(message);
  });
});

describe('request limits', () => {
  it('counts 30 a minute for each token, tells how long to wait, and does not count what it refuses', async () => {
    for (let left = 29; left >= 0; left -= 1) {
      const { status, headers } = await peer.get('/me');
      expect([status, headers.get('x-ratelimit-limit'), remaining(headers)]).toEqual([200, '30', left]);
    }
    const refused = await peer.get('/me');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    const now = Date.parse(String(at((await peer.advance(0)).body, 'now')));
    expect(Number(refused.headers.get('x-ratelimit-reset'))).toBe(Math.ceil(now / 1000) + 60);
    expect(at(refused.body, 'message')).toBeTypeOf('string');
    expect((await peer.get('/me', { token: 'practice-other' })).status).toBe(200);
    await peer.advance(59);
    expect((await peer.get('/me')).status).toBe(429);
    await peer.advance(1);
    expect(remaining((await peer.get('/me')).headers)).toBe(29);
  });

  it('counts what it answers with an error', async () => {
    for (const path of ['/nope', '/transcriptions/abc', '/transcriptions/1', '/voices?per_page=0'])
      await peer.get(path);
    expect(remaining((await peer.get('/me')).headers)).toBe(25);
  });

  it('opens the fixed window with its first request', async () => {
    await peer.get('/me');
    await peer.advance(50);
    for (let count = 0; count < 29; count += 1) await peer.get('/me');
    await peer.advance(10);
    expect(remaining((await peer.get('/me')).headers)).toBe(29);
  });

  it('slides when the switch says so', async () => {
    await peer.control('POST', '/switches', { rate_window: 'sliding' });
    await peer.get('/me');
    await peer.advance(50);
    for (let count = 0; count < 29; count += 1) await peer.get('/me');
    expect((await peer.get('/me')).headers.get('retry-after')).toBe('10');
    await peer.advance(10);
    expect((await peer.get('/me')).status).toBe(200);
    expect((await peer.get('/me')).headers.get('retry-after')).toBe('50');
  });

  it('counts refused requests when the switch says so', async () => {
    await peer.control('POST', '/switches', { rate_window: 'sliding', count_refused: true });
    for (let count = 0; count < 30; count += 1) await peer.get('/me');
    await peer.advance(30);
    for (let count = 0; count < 30; count += 1) expect((await peer.get('/me')).status).toBe(429);
    await peer.advance(30);
    expect((await peer.get('/me')).status).toBe(429);
  });

  it('follows the limit of an account', async () => {
    const { token } = await peer.account({ rate_limit_per_minute: 2 });
    const answers = [];
    for (let count = 0; count < 3; count += 1) answers.push((await peer.get('/me', { token })).status);
    expect(answers).toEqual([200, 200, 429]);
  });

  it('lets ten transcriptions a minute be created, reporting that limit there', async () => {
    const { token } = await peer.account();
    const json = { url: 'https://example.com/silence.wav' };
    for (let left = 9; left >= 0; left -= 1) {
      const { status, headers } = await peer.ask('POST', '/transcriptions', { token, json });
      expect([status, headers.get('x-ratelimit-limit'), remaining(headers)]).toEqual([201, '10', left]);
    }
    expect((await peer.ask('POST', '/transcriptions', { token, json })).status).toBe(429);
    const other = await peer.get('/transcriptions', { token });
    expect([other.status, other.headers.get('x-ratelimit-limit')]).toEqual([200, '100000']);
    await peer.control('POST', '/switches', { own_limit_headers: false });
    await peer.advance(60);
    expect((await peer.ask('POST', '/transcriptions', { token, json })).headers.get('x-ratelimit-limit')).toBe(
      '100000',
    );
  });
});

describe('other sites', () => {
  it('get no answer, whatever name they give this computer', async () => {
    const url = `${peer.baseUrl}/me`;
    const { port } = new URL(url);
    const authorization = 'Bearer practice';
    expect(await raw(url, { authorization })).toBe(200);
    expect(await raw(url, { authorization, host: `localhost:${port}` })).toBe(200);
    expect(await raw(url, { authorization, host: `evil.example:${port}` })).toBe(403);
    expect(await raw(url, { authorization, host: '127.0.0.1' })).toBe(403);
    expect(await raw(url, { authorization, origin: 'https://evil.example' })).toBe(403);
    expect(await raw(url, { authorization, origin: 'null' })).toBe(403);
    expect(await raw(`${peer.controlUrl}/requests`, { origin: 'https://evil.example' })).toBe(403);
    expect(await raw(`${peer.controlUrl}/requests`, { host: 'rebound.example' })).toBe(403);
  });
});
