import { describe, expect, it } from 'vitest';
import type { AccountBook } from '../../../src/main/account/account-book.ts';
import type { AccountClients } from '../../../src/main/account/account-clients.ts';
import { AccountRefresh } from '../../../src/main/account/account-refresh.ts';
import type { ApiClient, CallOptions } from '../../../src/main/api/index.ts';
import type { Operation } from '../../../src/contract/index.ts';
import { ManualClock } from '../../helpers/ports.ts';

/** A refresh of one account, and the requests that it made. */
function refreshing() {
  const asked: (readonly [string, string | undefined])[] = [];
  const call = (operation: Operation, _input: unknown, { lane }: CallOptions = {}): Promise<unknown> => {
    asked.push([operation.name, lane]);
    return Promise.resolve({ data: { id: 1, credits: { remaining: 9 } } });
  };
  // What is asked of the client, of the rows and of the clients here.
  const client = { call } as unknown as ApiClient;
  const account = { id: 'me' };
  const book = {
    requireSignedIn: () => account,
    required: () => account,
    save: () => undefined,
    shown: () => account,
  } as unknown as AccountBook;
  const clients = { of: () => client } as unknown as AccountClients;
  const clock = new ManualClock(0);
  const seen: string[] = [];
  const refresh = new AccountRefresh({ clock, seen: (accountId) => seen.push(accountId) }, book, clients);
  return { refresh, clock, asked, seen };
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
});
