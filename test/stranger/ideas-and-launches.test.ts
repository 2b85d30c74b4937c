import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectEnvelope, expectPoor, expectRefusal, surprises, wrongWith422 } from './answers.ts';
import type { Case } from './answers.ts';
import { at, Stranger } from './service.ts';

let service: Stranger;
beforeAll(async () => {
  service = await Stranger.start();
});
afterAll(() => service.end());

const each = (field: string, values: readonly unknown[], wrong: string | null): Case[] =>
  values.map((value) => [{ [field]: value }, wrong]);
const networks = ['google', 'google-trends', 'youtube', 'instagram', 'twitter', 'bing', 'pinterest', 'tiktok'];

describe('ideas', () => {
  const discover = (token: string, json: object) => service.ask('POST', '/ideas/discover', { token, json });

  it('are discovered for 15 credits, again too, and for nothing where there are none', async () => {
    const { token } = await service.account({ credits: 46 });
    const json = { keyword: 'sour dough', network: 'youtube' };
    const first = await discover(token, json);
    expectEnvelope(first, 200, ['name', 'slug', 'network', 'ideas_count', 'searched_at']);
    expect(at(first.body, 'data')).toMatchObject({ name: 'sour dough', slug: 'sour-dough', network: 'youtube' });
    expect(at(first.body, 'meta.credits')).toEqual({ cost: 15, remaining: 31 });
    const again = await discover(token, json);
    expect(at(again.body, 'meta.credits')).toEqual({ cost: 15, remaining: 16 });
    expect(at(again.body, 'data.ideas_count')).toBe(at(first.body, 'data.ideas_count'));
    const none = await discover(token, { keyword: 'no ideas here', network: 'google' });
    expect([none.status, at(none.body, 'data.ideas_count')]).toEqual([200, 0]);
    expect(await service.balance(token)).toBe(16);
    expect((await discover(token, json)).status).toBe(200);
    // One credit is left: nobody searches, not even for nothing.
    expectPoor(await discover(token, { keyword: 'no ideas here', network: 'google' }), 15, 1);
    expect(await service.violations()).toEqual([]);
  });

  it('take keywords of 2 to 80 characters and eight networks', async () => {
    const { token } = await service.account();
    const right = { keyword: 'bread', network: 'google' };
    const cases: readonly Case[] = [
      ...each('keyword', ['xy', 'x'.repeat(80), '🍞🥖', '🍞'.repeat(80)], null),
      ...each('keyword', [undefined, null, '', 'x', '🍞', 'x'.repeat(81), 7], 'keyword'),
      ...each('network', networks, null),
      ...each('network', [undefined, 'facebook', 'Google', 1], 'network'),
    ];
    expect(await surprises((json) => discover(token, json), right, 200, cases)).toEqual([]);
    for (const query of ['keyword=x&network=google', `keyword=${'x'.repeat(81)}&network=google`, 'network=google'])
      expect(wrongWith422(await service.get(`/ideas?${query}`, { token }), 'keyword')).toBe('');
    expect(wrongWith422(await service.get('/ideas?keyword=bread&network=x', { token }), 'network')).toBe('');
    expect(wrongWith422(await service.get('/ideas?keyword=bread', { token }), 'network')).toBe('');
  });

  it('are listed to whoever discovered them, in the order that is asked for', async () => {
    const [who, other] = await Promise.all([service.account(), service.account()]);
    await discover(who.token, { keyword: 'bread', network: 'bing' });
    const path = '/ideas?keyword=bread&network=bing';
    const list = await service.get(path, who);
    expectEnvelope(list, 200, ['name', 'volume', 'cpc', 'competition', 'competition_label', 'trend', 'trends', 'updated_at']); // prettier-ignore
    expectRefusal(await service.get(path, other), 403);
    expectRefusal(await service.get('/ideas?keyword=bread&network=tiktok', who), 403);
    expect(at(list.body, 'data.0.trends.0')).toEqual({ month: expect.stringMatching(/^\d{4}-\d{2}$/), value: expect.any(Number) }); // prettier-ignore
    const sorted = async (sort: string) => (at((await service.get(`${path}&sort=${sort}`, who)).body, 'data') as Record<string, number>[]); // prettier-ignore
    expect(at(list.body, 'data')).toEqual(await sorted('-volume'));
    for (const field of ['volume', 'cpc', 'competition']) {
      const rising = (await sorted(field)).map((idea) => idea[field] ?? NaN);
      expect(rising).toEqual(rising.toSorted((one, next) => one - next));
      const falling = (await sorted(`-${field}`)).map((idea) => idea[field] ?? NaN);
      expect(falling).toEqual(rising.toReversed());
    }
    for (const sort of ['trend', '-trend', '']) expect((await sorted(sort)).length).toBeGreaterThan(0);
    expect(wrongWith422(await service.get(`${path}&sort=name`, who), 'sort')).toBe('');
    expect(await service.balance(who.token)).toBe(4985);
  });
});

describe('launch clips', () => {
  const keys = ['id', 'status', 'product_name', 'domain', 'idea', 'accent_color', 'video', 'credits', 'error', 'created_at', 'updated_at']; // prettier-ignore
  const right = { product_name: 'Lumen', domain: 'lumen.example', idea: 'A lamp that follows you.' };
  const launch = (token: string, json: object) => service.ask('POST', '/launch-clips', { token, json });

  it('are refused where a field is not as documented, and nothing is charged', async () => {
    const { token } = await service.account();
    const wrong = await surprises((json) => launch(token, json), right, 201, [
      ...each('product_name', [undefined, null, '', 'x'.repeat(41), '🏮'.repeat(41), 7], 'product_name'),
      ...each('domain', [undefined, '', 'x'.repeat(61)], 'domain'),
      ...each('idea', [undefined, '', 'x'.repeat(9), '🏮'.repeat(9), 'x'.repeat(501)], 'idea'),
      ...each('accent_color', ['red', '#fff', 'aabbcc', '#aabbcg', '#aabbccdd', 1], 'accent_color'),
    ]);
    expect(wrong).toEqual([]);
    expect(await service.balance(token)).toBe(5000);
    expectPoor(await launch('practice-poor', right), 5, 3);
    const estimate = await service.get('/launch-clips/estimate', { token });
    expect(at(estimate.body, 'data')).toEqual({ total: 5 });
    expect(at(estimate.body, 'meta.credits')).toEqual({ cost: 5, remaining: 5000 });
  });

  it('that fail are refunded once', async () => {
    const who = await service.account({ credits: 5 });
    await service.fault('POST', '/launch-clips', { type: 'job-fail', code: 'engine-down', message: 'No.' });
    const made = await launch(who.token, { ...right, product_name: '🏮'.repeat(40), domain: 'x'.repeat(60) });
    expectEnvelope(made, 201, keys);
    const path = `/launch-clips/${String(at(made.body, 'data.id'))}`;
    const { seen, data } = await service.settle(path, who.token, ['completed', 'failed'], 'data.status', 2);
    expect(seen).toEqual(['planning', 'briefed', 'rendering', 'failed']);
    expect(data).toMatchObject({ video: null, credits: 5, error: 'engine-down' });
    const list = await service.get('/launch-clips', who);
    expectEnvelope(list, 200, keys);
    expect(at(list.body, 'meta')).toEqual({ current_page: 1, last_page: 1, per_page: 12, total: 1 });
    const other = await service.account();
    expectRefusal(await service.get(path, other), 404);
    expect(at((await service.get('/launch-clips', other)).body, 'data')).toEqual([]);
    await service.advance(1000);
    expect(await service.balance(who.token)).toBe(5);
    expect(await service.violations()).toEqual([]);
  });
});
