import { describe, expect, it } from 'vitest';
import type { AccountBook } from '../../../src/main/account/account-book.ts';
import type { AccountClients } from '../../../src/main/account/account-clients.ts';
import { AccountRefresh } from '../../../src/main/account/account-refresh.ts';
import type { ApiClient, CallOptions } from '../../../src/main/api/index.ts';
import { answered } from '../../helpers/api-errors.ts';
import type { Operation } from '../../../src/contract/index.ts';
import { ManualClock } from '../../helpers/ports.ts';

/** A refresh of one account, and the requests that it made. */
function refreshing() {
  const asked: (readonly [string, string | undefined])[] = [];
  /** Done while the service answers, and who it says that the token belongs to, or why it says nothing. */
  const meanwhile = { run: (): void => undefined, userId: 1, refusal: null as Error | null };
  const call = (
    operation: Operation,
    _input: unknown,
    { lane, beforeLastByte }: CallOptions = {},
  ): Promise<unknown> => {
    asked.push([operation.name, lane]);
    beforeLastByte?.();
    meanwhile.run();
    const refusal = meanwhile.refusal;
    return refusal === null
      ? Promise.resolve({ data: { id: meanwhile.userId, credits: { remaining: 9 } } })
      : Promise.reject(refusal);
  };
  // What is asked of the client, of the rows and of the clients here.
  const connection = { client: { call } as unknown as ApiClient | null };
  const account = { id: 'me', kind: 'service', userId: 1 as number | null };
  const saved: unknown[] = [];
  const book = {
    requireSignedIn: () => account,
    required: () => account,
    save: (record: unknown) => saved.push(record),
    shown: () => account,
  } as unknown as AccountBook;
  const clients = {
    of: () => connection.client,
    disconnect: () => (connection.client = null),
  } as unknown as AccountClients;
  const clock = new ManualClock(0);
  const seen: string[] = [];
  const reachable: string[] = [];
  const refresh = new AccountRefresh(
    { clock, seen: (accountId) => seen.push(accountId), reachable: (accountId) => reachable.push(accountId) },
    book,
    clients,
  );
  return { refresh, clock, asked, seen, saved, reachable, account, connection, meanwhile };
}

describe('reading an account anew', () => {
  it('goes before everything else when the user asks for it', async () => {
    const { refresh, asked, seen } = refreshing();
    await refresh.now('me');
    expect(asked).toEqual([
      ['account.me', 'user'],
      ['account.costs', 'user'],
    ]);
    expect(seen).toEqual(['me']);
  });

  it('goes behind the user and the journal when it happens by itself, and once for many reasons', async () => {
    const { refresh, clock, asked, seen } = refreshing();
    for (let times = 0; times < 5; times += 1) refresh.soon('me');
    await clock.advance(10_000);
    expect(asked).toEqual([
      ['account.me', 'evidence'],
      ['account.costs', 'evidence'],
    ]);
    expect(seen).toEqual(['me']);
  });

  it('keeps what was answered, when that was, and that nothing is wrong any more', async () => {
    const { refresh, clock, saved, account } = refreshing();
    await clock.tick(7_000);
    await refresh.now('me');
    const answer = { id: 1, credits: { remaining: 9 } };
    expect(saved).toEqual([{ ...account, profile: answer, userId: 1, costs: answer, checkedAt: 7_000, problem: null }]);
  });

  it('keeps why the service refused, and tells who waits for it', async () => {
    const { refresh, saved, meanwhile } = refreshing();
    meanwhile.refusal = answered(401);
    await expect(refresh.now('me')).rejects.toBe(meanwhile.refusal);
    expect(saved).toMatchObject([{ id: 'me', problem: { code: 'unauthorized' } }]);
    // What is no answer of the service says nothing of the account.
    meanwhile.refusal = new Error('a defect');
    await expect(refresh.now('me')).rejects.toThrow('a defect');
    expect(saved).toHaveLength(1);
  });

  it('leaves no way to the service where the token is another user’s, and keeps nothing of theirs', async () => {
    const { refresh, asked, seen, saved, reachable, account, connection, meanwhile } = refreshing();
    meanwhile.userId = 2;
    await expect(refresh.now('me')).rejects.toMatchObject({ appError: { code: 'token-of-another' } });
    expect([connection.client, seen, reachable]).toEqual([null, [], ['me']]);
    expect(saved).toEqual([{ ...account, problem: expect.objectContaining({ code: 'token-of-another' }) }]);
    expect(asked).toEqual([['account.me', 'user']]);
  });

  it('takes whoever the token belongs to for its user as long as nobody was told', async () => {
    const { refresh, seen, account, meanwhile } = refreshing();
    Object.assign(account, { userId: null });
    meanwhile.userId = 2;
    await refresh.now('me');
    expect(seen).toEqual(['me']);
  });

  it('takes another user’s service on this computer for its own', async () => {
    const { refresh, seen, account, meanwhile } = refreshing();
    account.kind = 'practice';
    meanwhile.userId = 2;
    await refresh.now('me');
    expect(seen).toEqual(['me']);
  });

  it('is not begun by itself any more once the program ends', async () => {
    const { refresh, clock, asked } = refreshing();
    refresh.soon('me');
    refresh.close();
    await clock.advance(10_000);
    expect(asked).toEqual([]);
  });

  it('is not begun anew by each reason: what goes on happening does not put it off', async () => {
    const { refresh, clock, asked } = refreshing();
    for (let second = 0; second < 6; second += 1) {
      refresh.soon('me');
      await clock.advance(1_000);
    }
    expect(asked.filter(([name]) => name === 'account.me').length).toBe(3);
  });

  it('reads prices again when the user asks, and by itself after ten minutes', async () => {
    const { refresh, clock, asked } = refreshing();
    const costs = (): number => asked.filter(([name]) => name === 'account.costs').length;
    await refresh.now('me');
    refresh.soon('me');
    await clock.advance(3_000);
    expect(costs()).toBe(1);
    await refresh.now('me');
    expect(costs()).toBe(2);
    await clock.advance(10 * 60_000);
    refresh.soon('me');
    await clock.advance(3_000);
    expect(costs()).toBe(3);
    // Somebody set the clock back: nobody knows how old they are.
    clock.jump(-3_600_000);
    refresh.soon('me');
    await clock.advance(3_000);
    expect(costs()).toBe(4);
  });

  it('reads the balance once more where another answer told it meanwhile', async () => {
    const { refresh, clock, asked, meanwhile } = refreshing();
    refresh.balanceTold('me');
    await refresh.now('me');
    await clock.advance(60_000);
    const profiles = (): number => asked.filter(([name]) => name === 'account.me').length;
    expect(profiles()).toBe(1);
    meanwhile.run = () => {
      meanwhile.run = () => undefined;
      refresh.balanceTold('me');
    };
    await refresh.now('me');
    await clock.advance(60_000);
    expect(profiles()).toBe(3);
  });

  it.each([
    ['belongs to another user', 2, null],
    ['is not valid', 1, answered(401)],
    ['is theirs', 1, null],
  ])(
    'keeps nothing of an answer that a token %s, where another took its place meanwhile',
    async (_what, userId, refusal) => {
      const { refresh, clock, seen, saved, connection, meanwhile } = refreshing();
      const anew = { ...connection.client } as ApiClient;
      Object.assign(meanwhile, { userId, refusal, run: () => (connection.client = anew) });
      refresh.soon('me');
      await clock.advance(10_000);
      expect([saved, seen, connection.client === anew]).toEqual([[], [], true]);
      Object.assign(meanwhile, { userId: 1, refusal: null });
      await refresh.now('me');
      expect(seen).toEqual(['me']);
    },
  );

  it('takes six requests a minute at most for jobs, however many of them end, and looks after the last one', async () => {
    const { refresh, clock, asked } = refreshing();
    const profiles = (): number => asked.filter(([name]) => name === 'account.me').length;
    refresh.soonForJob('me');
    await clock.advance(2_000);
    expect(profiles()).toBe(1);
    for (let second = 0; second < 60; second += 1) {
      refresh.soonForJob('me');
      await clock.advance(1_000);
    }
    expect(profiles()).toBeLessThanOrEqual(7);
    // Not less often either: the ledger must be read while what they were charged is still within its reach.
    expect(profiles()).toBeGreaterThanOrEqual(6);
    await clock.advance(10_000);
    const after = profiles();
    expect(after).toBeLessThanOrEqual(8);
    await clock.advance(120_000);
    expect(profiles()).toBe(after);
    // What the user waits for does not wait for them.
    refresh.soonForJob('me');
    refresh.soon('me');
    await clock.advance(2_000);
    expect(profiles()).toBe(after + 1);
  });

  it('is two seconds later for a job, ten after the last time, and sooner where something else asks for it', async () => {
    const { refresh, clock, asked } = refreshing();
    const profiles = (): number => asked.filter(([name]) => name === 'account.me').length;
    refresh.soonForJob('me');
    await clock.advance(1_999);
    expect(profiles()).toBe(0);
    await clock.advance(1);
    expect(profiles()).toBe(1);
    refresh.soonForJob('me');
    await clock.advance(9_999);
    expect(profiles()).toBe(1);
    await clock.advance(1);
    expect(profiles()).toBe(2);
    refresh.soonForJob('me');
    refresh.soon('me');
    await clock.advance(2_000);
    expect(profiles()).toBe(3);
    await clock.advance(60_000);
    expect(profiles()).toBe(3);
    // Somebody set the clock back: nobody knows how long ago the last one is.
    clock.jump(-3_600_000);
    refresh.soonForJob('me');
    await clock.advance(2_000);
    expect(profiles()).toBe(4);
  });
});
