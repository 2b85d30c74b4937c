import { describe, expect, it } from 'vitest';
import { costMap, ledgerEntry, profile } from '../../src/contract/index.ts';
import { at } from './harness.ts';
import { ownPeer } from './own-peer.ts';

const { peer } = await ownPeer();

describe('GET /me', () => {
  it.each([
    ['practice', { remaining: 5000 }, { exists: true, active: true, trial: false }],
    ['practice-other', { remaining: 5000 }, { exists: true, active: true, trial: false }],
    ['practice-trial', { remaining: 100 }, { exists: true, active: true, trial: true }],
    ['practice-expired', { remaining: 100 }, { exists: true, active: false, trial: false }],
    ['practice-none', { remaining: 0 }, { exists: false, active: false, trial: false }],
    ['practice-poor', { remaining: 3 }, { exists: true, active: true, trial: false }],
  ])('shows the account of %s', async (token, credits, subscription) => {
    const { status, body } = await peer.get('/me', { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: expect.any(String),
      status: 200,
      data: { email_verified: true, credits: { ...credits, extra: 0 }, subscription },
    });
    profile.parse(at(body, 'data'));
  });

  it('keeps subscriptions when the clock jumps', async () => {
    const ends = async (token: string) =>
      Date.parse(String(at((await peer.get('/me', { token })).body, 'data.subscription.ends_at')));
    await peer.advance(400 * 24 * 3600);
    const now = Date.parse(String(at((await peer.advance(0)).body, 'now')));
    expect(await ends('practice')).toBeGreaterThan(now);
    expect(await ends('practice-expired')).toBeLessThan(now);
    expect((await peer.get('/voices')).status).toBe(200);
  });
});

it('GET /credits/costs lists prices by feature, the slot at the price of the account', async () => {
  const { token } = await peer.account({ clone_slots: { cost: 77 } });
  const { body } = await peer.get('/credits/costs', { token });
  const costs = costMap.parse(at(body, 'data'));
  expect(costs).toMatchObject({
    transcription: { credits: 1 },
    speech: { credits: 7 },
    voice_clone: { credits: 0 },
    voice_clone_slot: { credits: 77 },
    character_training: { credits: 10 },
    launch_clip: { credits: 5 },
    idea_discovery: { credits: 15 },
  });
});

describe('GET /credits/history', () => {
  const spends = async (query: string, token: string) => {
    const { status, body } = await peer.get(`/credits/history${query}`, { token });
    expect(status).toBe(200);
    const data = at(body, 'data');
    return {
      spends: Array.isArray(data) ? data.map((entry) => ledgerEntry.parse(entry).credit_spend) : [],
      meta: at(body, 'meta'),
    };
  };

  it('adds up to the balance, newest first, and shows adjustments', async () => {
    const { token, user_id: id } = await peer.account({ credits: 10 });
    expect((await peer.control('POST', `/accounts/${id}/credits`, { set: 4 })).status).toBe(200);
    await peer.control('POST', `/accounts/${id}/credits`, { set: 9 });
    expect(await peer.balance(token)).toBe(9);
    expect(await spends('', token)).toEqual({
      spends: ['5', '-6', '10'],
      meta: { current_page: 1, per_page: 12, total: 3 },
    });
    expect((await spends('?order=ASC', token)).spends).toEqual(['10', '-6', '5']);
    expect(await peer.violations()).toEqual([]);
  });

  it('pages, and does not when the switch is off', async () => {
    const { token, user_id: id } = await peer.account({ credits: 0 });
    for (let set = 1; set <= 15; set += 1) await peer.control('POST', `/accounts/${id}/credits`, { set: set * set });
    expect((await spends('', token)).spends).toHaveLength(12);
    const second = await spends('?per_page=10&page=2', token);
    expect(second).toEqual({ spends: ['9', '7', '5', '3', '1'], meta: { current_page: 2, per_page: 10, total: 15 } });
    expect((await spends('?page=3', token)).spends).toEqual([]);
    await peer.control('POST', '/switches', { history_pages: false });
    expect((await spends('?per_page=10&page=2', token)).meta).toEqual({ current_page: 1, per_page: 10, total: 15 });
  });

  it.each(['per_page=0', 'per_page=51', 'per_page=x', 'per_page=1.5', 'order=asc', 'order=UP', 'page=0', 'page=-1'])(
    'answers 422 for %s, naming the field',
    async (query) => {
      const { status, body } = await peer.get(`/credits/history?${query}`);
      expect(status).toBe(422);
      const field = query.split('=')[0] ?? '';
      expect(at(body, 'errors')).toEqual({ [field]: [expect.any(String)] });
      expect(at(body, 'message')).toBe(at(body, `errors.${field}.0`));
    },
  );

  it.each([
    'per_page=50',
    'per_page=1',
    'order=DESC',
    'unknown=1',
    'per_page=',
    'page=100000',
    'page=999999999999999&per_page=50',
  ])('takes %s', async (query) => {
    expect((await peer.get(`/credits/history?${query}`)).status).toBe(200);
  });
});
