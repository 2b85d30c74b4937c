import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { idea, networks } from '../../src/contract/index.ts';
import { Randomness } from '../../src/local-service/randomness.ts';
import { ideasFor, monthsBefore, trendOf } from '../../src/local-service/rules/ideas/idea-generator.ts';
import { keywordKey, keywordSlug } from '../../src/local-service/rules/ideas/keyword.ts';
import { at, startPeer } from './harness.ts';
import { ownPeer } from './own-peer.ts';

const { peer } = await ownPeer({ credits: 50 });

const discover = (keyword: unknown, network: unknown = 'google', token = peer.token) =>
  peer.ask('POST', '/ideas/discover', { json: { keyword, network }, token });
const list = (query: Record<string, string>) => peer.get(`/ideas?${String(new URLSearchParams(query))}`);
const ideas = z.array(idea.required());
const read = async (query: Record<string, string>) => ideas.parse(at((await list(query)).body, 'data'));

describe('discovering', () => {
  it('charges 15 credits and keeps at least twenty ideas to read', async () => {
    const { status, body } = await discover('Home  Workout');
    expect(status).toBe(200);
    expect(at(body, 'meta')).toEqual({ credits: { cost: 15, remaining: 35 } });
    const now = at((await peer.advance(0)).body, 'now');
    expect(at(body, 'data')).toEqual({
      name: 'Home Workout',
      slug: 'home-workout',
      network: 'google',
      ideas_count: expect.any(Number),
      searched_at: now,
    });
    const found = await read({ keyword: ' home workout ', network: 'google' });
    expect(found).toHaveLength(Number(at(body, 'data.ideas_count')));
    expect(found.length).toBeGreaterThanOrEqual(20);
    expect(new Set(found.map(({ name }) => name)).size).toBe(found.length);
    for (const one of found) {
      expect(one.name).toContain('home workout');
      expect(one.trends).toHaveLength(12);
      expect(['LOW', 'MEDIUM', 'HIGH']).toContain(one.competition_label);
      expect(['up', 'flat', 'down']).toContain(one.trend);
      expect(one.updated_at).toBe(now);
    }
    const history = at((await peer.get('/credits/history')).body, 'data.0');
    expect(history).toMatchObject({ credit_spend: '-15', transaction_type: 'debit', label: 'Idea discovery' });
  });

  it('charges again for what is cached, for three weeks, and for every account', async () => {
    const first = await discover('sourdough');
    await peer.advance(20 * 24 * 3600);
    const other = (await peer.account({ credits: 15 })).token;
    const again = await discover('SOURDOUGH', 'google', other);
    expect(at(again.body, 'meta.credits')).toEqual({ cost: 15, remaining: 0 });
    expect(at(again.body, 'data.searched_at')).toBe(at(first.body, 'data.searched_at'));
    await peer.advance(2 * 24 * 3600);
    const late = await discover('sourdough');
    expect(at(late.body, 'meta.credits.remaining')).toBe(20);
    expect(at(late.body, 'data.searched_at')).not.toBe(at(first.body, 'data.searched_at'));
    expect(await peer.violations()).toEqual([]);
  });

  it('is free where nothing is found', async () => {
    const { status, body } = await discover('surely No  Ideas here');
    expect([status, at(body, 'data.ideas_count'), at(body, 'meta.credits')]).toEqual([
      200,
      0,
      { cost: 0, remaining: 50 },
    ]);
    expect(await peer.balance()).toBe(50);
    expect(await read({ keyword: 'surely no ideas here', network: 'google' })).toEqual([]);
    expect(await peer.violations()).toEqual([]);
  });

  it('is refused with 402 below 15 credits, whatever there is to find, and then nothing is discovered', async () => {
    peer.token = (await peer.account({ credits: 14 })).token;
    for (const keyword of ['sourdough', 'no ideas']) {
      const { status, body } = await discover(keyword);
      expect([status, at(body, 'error')]).toEqual([
        402,
        { code: 'INSUFFICIENT-CREDITS', status: 402, required: 15, available: 14 },
      ]);
      expect((await list({ keyword, network: 'google' })).status).toBe(403);
    }
    expect(await peer.balance()).toBe(14);
  });

  it('charges no more than there is when many ask while others are searched, and answers sooner what is cached', async () => {
    await using real = await startPeer({ clock: 'real', speed: 20 });
    const search = (keyword: string, token: string) =>
      real.ask('POST', '/ideas/discover', { json: { keyword, network: 'google' }, token });
    const { token } = await real.account({ credits: 50 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => search('sourdough', token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 402, 402, 402]);
    expect(await real.balance(token)).toBe(5);
    const { token: rich } = await real.account();
    const order: string[] = [];
    const asked = ['rye', 'sourdough'].map(async (keyword) => {
      await search(keyword, rich);
      order.push(keyword);
    });
    await Promise.all(asked);
    expect(order).toEqual(['sourdough', 'rye']);
    // What cannot be paid is not even searched.
    await real.fault('POST', '/ideas/discover', { type: 'job-stall', s: 100_000 });
    expect((await search('spelt', token)).status).toBe(402);
  });

  it('charges no more than there is when many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => discover('sourdough')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 402, 402, 402]);
    expect(await peer.balance()).toBe(5);
    expect(await peer.violations()).toEqual([]);
  });

  it('is charged and there to read when the answer is lost', async () => {
    await peer.fault('POST', '/ideas/discover', { type: 'drop-after' });
    await expect(discover('sourdough')).rejects.toThrow('fetch failed');
    expect(await peer.balance()).toBe(35);
    expect((await list({ keyword: 'sourdough', network: 'google' })).status).toBe(200);
  });

  it.each<[string, unknown, unknown, string]>([
    ['no keyword', undefined, 'google', 'keyword'],
    ['one character', 'x', 'google', 'keyword'],
    ['one character and spaces', '  x  ', 'google', 'keyword'],
    ['81 characters', 'x'.repeat(81), 'google', 'keyword'],
    ['a number', 12345, 'google', 'keyword'],
    ['no network', 'sourdough', null, 'network'],
    ['another network', 'sourdough', 'myspace', 'network'],
    ['a network in capitals', 'sourdough', 'Google', 'network'],
  ])('answers 422 for %s', async (_, keyword, network, key) => {
    const { status, body } = await discover(keyword, network);
    expect([status, Object.keys(at(body, 'errors') ?? {})]).toEqual([422, [key]]);
    expect(await peer.balance()).toBe(50);
  });

  it.each(['ab', 'x'.repeat(80), '🎬'.repeat(80), '寿司', "a'b;--", '%_#'])('takes %s', async (keyword) => {
    expect((await discover(keyword)).status).toBe(200);
    expect((await list({ keyword, network: 'google' })).status).toBe(200);
  });

  it('asks for a paid subscription', async () => {
    for (const [subscription, code] of [
      ['trial', 'PAID-SUBSCRIPTION-REQUIRED'],
      ['expired', 'SUBSCRIPTION-REQUIRED'],
      ['none', 'SUBSCRIPTION-REQUIRED'],
    ]) {
      const { token } = await peer.account({ subscription });
      const { status, body } = await discover('', 'nowhere', token);
      expect([status, at(body, 'error.code')]).toEqual([403, code]);
    }
  });
});

describe('listing', () => {
  it('sorts by each column, both ways, and by volume downwards by itself', async () => {
    await discover('sourdough', 'youtube');
    const query = { keyword: 'sourdough', network: 'youtube' };
    for (const column of ['volume', 'cpc', 'competition', 'trend'] as const) {
      for (const sign of ['', '-']) {
        const values = (await read({ ...query, sort: `${sign}${column}` })).map((one) => one[column] ?? '');
        const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect([column, values]).toEqual([column, sign === '' ? sorted : sorted.reverse()]);
      }
    }
    const byVolume = await read({ ...query, sort: '-volume' });
    expect(await read(query)).toEqual(byVolume);
    expect(await read({ ...query, sort: '' })).toEqual(byVolume);
    expect((await list({ ...query, sort: 'name' })).status).toBe(422);
  });

  it('answers 403 for what the caller never discovered', async () => {
    await discover('sourdough', 'google');
    expect((await list({ keyword: 'sourdough', network: 'bing' })).status).toBe(403);
    peer.token = (await peer.account()).token;
    const { status, body } = await list({ keyword: 'sourdough', network: 'google' });
    expect([status, at(body, 'error.status')]).toEqual([403, 403]);
    expect(at(body, 'error.code')).toEqual(expect.any(String));
  });

  it('answers 422 without keyword or network', async () => {
    const { status, body } = await list({});
    expect([status, Object.keys(at(body, 'errors') ?? {}).sort()]).toEqual([422, ['keyword', 'network']]);
  });
});

describe('made ideas', () => {
  const randomness = new Randomness('test');

  it('are plausible for any keyword, on any network, at any time, and always the same', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 2, maxLength: 80, unit: 'grapheme' }),
        fc.constantFrom(...networks),
        fc.integer({ min: 0, max: 4e12 }),
        (keyword, network, now) => {
          const found = ideasFor(keyword, network, now, randomness);
          expect(found.length).toBeGreaterThanOrEqual(20);
          expect(new Set(found.map(({ name }) => name)).size).toBe(found.length);
          for (const one of found) {
            expect(one.competition).toBeGreaterThanOrEqual(0);
            expect(one.competition).toBeLessThanOrEqual(1);
            expect(one.cpc).toBeGreaterThan(0);
            expect(one.volume).toBeGreaterThan(0);
            expect(one.trends.map(({ month }) => month)).toEqual(monthsBefore(now));
            expect(one.trend).toBe(trendOf(one.trends.map(({ value }) => value)));
          }
          expect(ideasFor(keyword, network, now, randomness)).toEqual(found);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('name the twelve months before, over the end of a year', () => {
    const months = monthsBefore(Date.UTC(2026, 1, 28));
    expect([months[0], months[11], months.length]).toEqual(['2025-02', '2026-01', 12]);
  });

  it('give every keyword a slug, and one to all spellings', () => {
    expect(keywordSlug(keywordKey('  Café  au Lait! '))).toBe('café-au-lait');
    expect(keywordSlug(keywordKey('🎬🎬'))).toMatch(/^keyword-[0-9a-f]{8}$/);
    expect(keywordKey('Ｈｏｍｅ\u00a0 WORKOUT')).toBe('home workout');
  });
});
