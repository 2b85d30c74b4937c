import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { expectRefusal, told } from './answers.ts';
import { at, Stranger } from './service.ts';

let service: Stranger;
beforeAll(async () => {
  service = await Stranger.start(undefined, ['--upload-limit', '300000']);
});
afterAll(() => service.end());

/** Each endpoint whose answer to a request without a body is not as it should be. */
async function unlike(token: string | null, expected: (gate: string, status: number, code: unknown) => boolean) {
  const found: string[] = [];
  for (const [index, [method, path, gate]] of endpoints.entries()) {
    // Accounts that are there from the beginning have 30 requests a minute.
    if (index % 25 === 0) await service.advance(61);
    const { status, body } = await service.ask(method, path.replace('{id}', '424242'), { token });
    if (!expected(gate, status, at(body, 'error.code')))
      found.push(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  }
  return found;
}

describe('who may ask', () => {
  it('answers 401 with a message alone to nobody, to an unknown token and to another scheme', async () => {
    expect(await unlike(null, (_, status) => status === 401)).toEqual([]);
    expect(await unlike('unknown', (_, status) => status === 401)).toEqual([]);
    const answers = await Promise.all(
      ['Basic practice', 'practice', 'Bearer ', 'Bearer  practice x', 'Bearer PRACTICE'].map((Authorization) =>
        service.get('/me', { token: null, headers: { Authorization } }),
      ),
    );
    for (const answer of answers) {
      expectRefusal(answer, 401);
      expect(Object.keys(answer.body ?? {})).toEqual(['message']);
    }
    const cookie = await service.get('/me', { token: null, headers: { Cookie: 'token=practice' } });
    expect(cookie.status).toBe(401);
  });

  it('answers 409 to an account whose address is not verified, everywhere', async () => {
    expect(await unlike('practice-unverified', (_, status) => status === 409)).toEqual([]);
  });

  it.each(['practice-none', 'practice-expired'])('lets %s read its account and nothing else', async (token) => {
    const wrong = await unlike(token, (gate, status, code) =>
      gate === 'none' ? status === 200 : status === 403 && code === 'SUBSCRIPTION-REQUIRED',
    );
    expect(wrong).toEqual([]);
  });

  it('asks a trial for a paid subscription on the paid surfaces alone', async () => {
    const wrong = await unlike('practice-trial', (gate, status, code) =>
      gate === 'paid'
        ? status === 403 && code === 'PAID-SUBSCRIPTION-REQUIRED'
        : status !== 403 && code !== 'PAID-SUBSCRIPTION-REQUIRED',
    );
    expect(wrong).toEqual([]);
  });

  it('has every endpoint: none answers an account that may everything with 401, 403, 405 or 500', async () => {
    const { token } = await service.account();
    const ok = (status: number): boolean => [200, 201, 404, 422].includes(status);
    expect(await unlike(token, (_, status) => ok(status))).toEqual([]);
  });

  it('finds nothing under a number that is none', async () => {
    const { token } = await service.account();
    const wrong: string[] = [];
    for (const [method, path] of endpoints.filter(([, found]) => found.includes('{id}')))
      for (const id of ['abc', '0', '-1', '1.5', '1e3', '99999999999999999999', '0x1', '%00', '%F0%9F%92%A5', '1%20']) {
        // Previews have a limit of their own.
        if (path.endsWith('/preview')) await service.advance(61);
        const { status, body } = await service.ask(method, path.replace('{id}', id), { token });
        if (status !== 404 || typeof at(body, 'message') !== 'string') wrong.push(`${method} ${path} ${id}: ${status}`);
      }
    expect(wrong).toEqual([]);
  });
});

describe('what is checked first', () => {
  it('names the token before the subscription, and that before the body and the credits', async () => {
    await service.advance(61);
    const ask = async (token: string, json: object) =>
      told(await service.ask('POST', '/launch-clips', { token, json }));
    const wrong = { product_name: '' };
    expect(await ask('nobody', wrong)).toBe('401');
    expect(await ask('practice-unverified', wrong)).toBe('409');
    expect(await ask('practice-none', wrong)).toBe('403 SUBSCRIPTION-REQUIRED');
    expect(await ask('practice-trial', wrong)).toBe('403 PAID-SUBSCRIPTION-REQUIRED');
    expect(await ask('practice-poor', wrong)).toBe('422');
    const right = { product_name: 'Lumen', domain: 'lumen.example', idea: 'A lamp that follows you.' };
    expect(await ask('practice-poor', right)).toBe('402 INSUFFICIENT-CREDITS');
  });

  it('names the subscription before an owner and before what is missing', async () => {
    const { token } = await service.account();
    const made = await service.ask('POST', '/faceless', { token, json: { title: 'Mine' } });
    const path = `/faceless/${String(at(made.body, 'data.id'))}`;
    expect(told(await service.get(path, { token: 'practice-none' }))).toBe('403 SUBSCRIPTION-REQUIRED');
    const trial = await service.get('/speech/424242', { token: 'practice-trial' });
    expect(told(trial)).toBe('403 PAID-SUBSCRIPTION-REQUIRED');
  });

  it('measures a body before it reads it', async () => {
    const { token } = await service.account();
    const big = 'x'.repeat(300_001);
    for (const [method, path] of endpoints.filter(([verb]) => verb !== 'GET' && verb !== 'DELETE')) {
      const answer = await service.ask(method, path.replace('{id}', '1'), { token, json: big });
      expect(`${method} ${path} ${answer.status}`).toBe(`${method} ${path} 413`);
    }
    const fits = await service.ask('POST', '/faceless', { token, json: 'x'.repeat(300_000) });
    expect(fits.status).toBe(422);
    async function* inParts() {
      for (let count = 0; count < 40; count += 1) yield await Promise.resolve(new Uint8Array(10_000).fill(120));
    }
    const parts = await fetch(`${service.baseUrl}/faceless`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: ReadableStream.from(inParts()),
      duplex: 'half',
    });
    expect(parts.status).toBe(413);
    await parts.body?.cancel();
  });

  it('answers a body that is no JSON object with 422', async () => {
    const { token } = await service.account();
    for (const json of ['{', '[]', '"x"', 'null', '1', '{"title":"\\ud800"']) {
      const { status, body } = await service.ask('POST', '/faceless', { token, json });
      expect(`${json} ${status} ${typeof at(body, 'errors')}`).toBe(`${json} 422 object`);
    }
  });
});

describe('methods', () => {
  it('answers 405 with every method that a path has', async () => {
    const { token } = await service.account();
    const paths = Map.groupBy(endpoints, ([, path]) => path);
    const wrong: string[] = [];
    for (const [path, list] of paths) {
      const known = list.map(([method]) => method).sort();
      const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !known.includes(method));
      for (const method of others) {
        // `GET /faceless/options` and the like are also paths with an id that is no number.
        const answer = await service.ask(method, path.replace('{id}', '424242'), { token });
        const allow = (answer.headers.get('allow') ?? '')
          .split(/,\s*/)
          .filter((verb) => verb !== 'HEAD')
          .sort();
        if (answer.status !== 405 || allow.join() !== known.join())
          wrong.push(`${method} ${path}: ${answer.status} ${allow.join()}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('answers 404 to a path that is nowhere', async () => {
    const { token } = await service.account();
    for (const path of ['/', '/nothing', '/me/', '/faceless/1/nothing', '/ME', '/speech//1', '/b-roll/1/captions'])
      expect(`${path} ${(await service.get(path, { token })).status}`).toBe(`${path} 404`);
  });
});
