import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expectEnvelope, expectRefusal, wrongWith422 } from './answers.ts';
import { at, Stranger } from './service.ts';

let service: Stranger;
beforeAll(async () => {
  service = await Stranger.start();
});
afterAll(() => service.end());

const timestamp = z.iso.datetime({ offset: true });
const ledger = z.array(
  z.strictObject({
    label: z.string(),
    content_type: z.string(),
    credit_spend: z.string().regex(/^-?\d+$/),
    transaction_type: z.string(),
    created_at: timestamp,
  }),
);

describe('the accounts that are there from the beginning', () => {
  it.each([
    ['practice', 5000, { exists: true, active: true, trial: false }],
    ['practice-other', 5000, { exists: true, active: true, trial: false }],
    ['practice-trial', 100, { exists: true, active: true, trial: true }],
    ['practice-expired', 100, { exists: true, active: false }],
    ['practice-none', 0, { exists: false, active: false, trial: false }],
    ['practice-poor', 3, { exists: true, active: true, trial: false }],
  ])('shows %s with %i credits', async (token, credits, subscription) => {
    const answer = await service.get('/me', { token });
    expectEnvelope(answer, 200, ['id', 'name', 'email', 'email_verified', 'credits', 'subscription', 'created_at', 'updated_at']); // prettier-ignore
    const data = at(answer.body, 'data');
    expect(data).toMatchObject({ email_verified: true, credits: { remaining: credits }, subscription });
    z.object({
      id: z.int(),
      credits: z.strictObject({ remaining: z.int(), total: z.int(), extra: z.int() }),
      created_at: timestamp,
      updated_at: timestamp,
    }).parse(data);
  });

  it('keeps them apart', async () => {
    const ids = ['practice', 'practice-other', 'practice-trial', 'practice-expired', 'practice-none', 'practice-poor'];
    const answers = await Promise.all(ids.map((token) => service.get('/me', { token })));
    expect(new Set(answers.map(({ body }) => at(body, 'data.id'))).size).toBe(6);
    expect(new Set(answers.map(({ body }) => at(body, 'data.email'))).size).toBe(6);
  });
});

describe('prices', () => {
  it('gives whole credits for each feature', async () => {
    const { token } = await service.account();
    const { body } = await service.get('/credits/costs', { token });
    const prices = z
      .record(z.string(), z.strictObject({ credits: z.int().min(0), free: z.int().optional() }))
      .parse(at(body, 'data'));
    const all = Object.values(prices).map(({ credits }) => credits);
    // Training, launch clip, discovery, speech, transcription: the ones that the specification gives.
    expect(all).toEqual(expect.arrayContaining([10, 5, 15, 7, 1]));
  });
});

describe('the ledger', () => {
  it('adds up to the balance, newest first or last, page by page', async () => {
    const { token } = await service.account({ credits: 100 });
    const json = { keyword: 'bread', network: 'google' };
    for (let count = 0; count < 4; count += 1) {
      await service.advance(1);
      expect((await service.ask('POST', '/ideas/discover', { token, json })).status).toBe(200);
    }
    const all = await service.get('/credits/history?per_page=50', { token });
    const rows = ledger.parse(at(all.body, 'data'));
    expect(rows.reduce((sum, row) => sum + Number(row.credit_spend), 0)).toBe(40);
    expect(rows.filter(({ credit_spend: spend }) => spend === '-15')).toHaveLength(4);
    expect(at(all.body, 'meta')).toEqual({ current_page: 1, per_page: 50, total: 5 });
    const times = rows.map(({ created_at: when }) => Date.parse(when));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const rising = await service.get('/credits/history?order=ASC', { token });
    expect(at(rising.body, 'data')).toEqual(rows.toReversed());
    expect(at(rising.body, 'meta.per_page')).toBe(12);
    const pages = await Promise.all(
      [1, 2, 3, 4].map(async (page) => {
        const { body } = await service.get(`/credits/history?per_page=2&page=${page}`, { token });
        return ledger.parse(at(body, 'data'));
      }),
    );
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1, 0]);
    expect(pages.flat()).toEqual(rows);
  });

  it('keeps to its limits', async () => {
    const { token } = await service.account();
    const right = ['', '?order=ASC', '?order=DESC', '?per_page=1', '?per_page=50', '?unknown=1'];
    for (const query of right)
      expect(`${query} ${(await service.get(`/credits/history${query}`, { token })).status}`).toBe(`${query} 200`);
    const wrong = { per_page: ['0', '51', '-1', 'abc', '1.5', '1e1'], order: ['UP', 'descending'] };
    for (const [field, values] of Object.entries(wrong))
      for (const value of values)
        expect(wrongWith422(await service.get(`/credits/history?${field}=${value}`, { token }), field)).toBe('');
  });

  it('shows what was set from outside', async () => {
    const { token, user_id: user } = await service.account({ credits: 10 });
    await service.control('POST', `/accounts/${user}/credits`, { set: 4 });
    expect(await service.balance(token)).toBe(4);
    const rows = ledger.parse(at((await service.get('/credits/history', { token })).body, 'data'));
    expect(rows.reduce((sum, row) => sum + Number(row.credit_spend), 0)).toBe(4);
    expect(await service.violations()).toEqual([]);
  });
});

describe('limits of requests', () => {
  const limits = (headers: Headers) => [headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')];

  it('answers 30 a minute, and the next ones with when to come back', async () => {
    const { token } = await service.account({ rate_limit_per_minute: 30 });
    const began = Date.parse(String(at((await service.advance(0)).body, 'now')));
    for (let count = 1; count <= 30; count += 1) {
      const { status, headers } = await service.get(count === 3 ? '/nowhere' : '/me', { token });
      expect(status).toBe(count === 3 ? 404 : 200);
      expect(limits(headers)).toEqual(['30', String(30 - count)]);
      expect(headers.has('retry-after')).toBe(false);
      if (count === 15) await service.advance(20);
    }
    const refused = await service.ask('POST', '/faceless', { token, json: { title: 'One too many' } });
    expectRefusal(refused, 429);
    expect(limits(refused.headers)).toEqual(['30', '0']);
    expect(refused.headers.get('retry-after')).toBe('40');
    expect(Number(refused.headers.get('x-ratelimit-reset'))).toBe(Math.ceil(began / 1000) + 60);
    await service.advance(39);
    expect((await service.get('/me', { token })).status).toBe(429);
    await service.advance(1);
    const after = await service.get('/me', { token });
    expect([after.status, ...limits(after.headers)]).toEqual([200, '30', '29']);
  });

  it('counts each token for itself', async () => {
    const [one, other] = await Promise.all([
      service.account({ rate_limit_per_minute: 1 }),
      service.account({ rate_limit_per_minute: 1 }),
    ]);
    expect((await service.get('/me', one)).status).toBe(200);
    expect((await service.get('/me', one)).status).toBe(429);
    expect((await service.get('/me', other)).status).toBe(200);
  });

  it('reads the window and the refused requests as the switches say', async () => {
    const { token } = await service.account({ rate_limit_per_minute: 2 });
    expect((await service.control('POST', '/switches', { rate_window: 'sliding' })).body).toMatchObject({ rate_window: 'sliding' }); // prettier-ignore
    const ask = async (after: number) => {
      await service.advance(after);
      return (await service.get('/me', { token })).status;
    };
    // At 0 and 30; at 59 both count still, at 61 one of them.
    expect([await ask(0), await ask(30), await ask(29), await ask(2), await ask(0)]).toEqual([200, 200, 429, 200, 429]);
    await service.control('POST', '/switches', { count_refused: true });
    await service.advance(120);
    expect([await ask(0), await ask(0), await ask(40), await ask(40)]).toEqual([200, 200, 429, 200]);
    // The one at 40 s that was refused counts until 100 s.
    expect(await ask(1)).toBe(429);
    await service.control('POST', '/switches', { rate_window: 'fixed', count_refused: false });
  });

  it('gives every answer its rate headers, with its own limit where there is one', async () => {
    const { token } = await service.account({ rate_limit_per_minute: 1000 });
    const json = { genre_id: 1 };
    const codes = [];
    for (let count = 0; count < 6; count += 1) {
      const { status, headers } = await service.ask('POST', '/characters/424242/preview', { token, json });
      codes.push([status, ...limits(headers)]);
    }
    expect(codes).toEqual([[404, '5', '4'], [404, '5', '3'], [404, '5', '2'], [404, '5', '1'], [404, '5', '0'], [429, '5', '0']]); // prettier-ignore
    const other = await service.get('/me', { token });
    expect([other.status, ...limits(other.headers)]).toEqual([200, '1000', '994']);
    await service.control('POST', '/switches', { own_limit_headers: false });
    await service.advance(61);
    const general = await service.ask('POST', '/characters/424242/preview', { token, json });
    expect(limits(general.headers)).toEqual(['1000', '999']);
    await service.control('POST', '/switches', { own_limit_headers: true });
    await service.advance(61);
    const made: number[] = [];
    for (let count = 0; count < 11; count += 1)
      made.push((await service.ask('POST', '/transcriptions', { token, json: {} })).status);
    expect(made).toEqual([...Array<number>(10).fill(422), 429]);
  });

  it('has them on answers of every kind', async () => {
    const { token } = await service.account();
    const answers = await Promise.all([
      service.get('/me', { token: null }),
      service.get('/speech', { token: 'practice-trial' }),
      service.get('/me', { token: 'practice-unverified' }),
      service.ask('DELETE', '/me', { token }),
      service.get('/faceless/1x', { token }),
      service.ask('POST', '/faceless', { token, json: {} }),
      service.get('/presets/faceless?include=x', { token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 409, 405, 404, 422, 400]);
    for (const { headers } of answers) for (const value of limits(headers)) expect(value).toMatch(/^\d+$/);
  });
});
