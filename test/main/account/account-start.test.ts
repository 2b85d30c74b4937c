import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../src/contract/index.ts';
import { Accounts } from '../../../src/main/account/accounts.ts';
import type { ApiClient } from '../../../src/main/api/index.ts';
import { AccountRows, Changes, Database, type AccountRecord } from '../../../src/main/store/index.ts';
import { ManualClock, MemorySecrets } from '../../helpers/ports.ts';

const now = 1_000_000_000;

/** What a start asks the service for by itself, of an account that was left as it is here. */
async function askedAtStart(left: Partial<AccountRecord>, reserved = 0): Promise<readonly string[]> {
  const db = new Database(':memory:');
  const rows = new AccountRows(db);
  const secrets = new MemorySecrets();
  const clock = new ManualClock(now);
  const asked: string[] = [];
  const call = (operation: Operation): Promise<unknown> => {
    asked.push(operation.name);
    return Promise.reject(new Error('nobody listens'));
  };
  rows.save({
    id: 'me',
    kind: 'service',
    baseUrl: 'https://service.test/v2',
    userId: 1,
    profile: null,
    costs: null,
    secret: 'keychain',
    active: true,
    signedIn: true,
    checkedAt: now - 60_000,
    problem: null,
    createdAt: 0,
    ...left,
  });
  await secrets.write('me', 'token');
  const accounts = new Accounts({
    db,
    rows,
    changes: new Changes(),
    secrets,
    clock,
    practice: { start: () => Promise.reject(new Error('not here')) },
    check: () => Promise.reject(new Error('nobody signs in')),
    // As much of a client as is asked here.
    createClient: () => ({ call }) as unknown as ApiClient,
    reserved: () => reserved,
    seen: () => undefined,
    reachable: () => undefined,
  });
  await accounts.start();
  await clock.advance(10_000);
  accounts.close();
  db.close();
  return asked;
}

describe('a start', () => {
  it('reads no account again that was read a moment ago', async () => {
    expect(await askedAtStart({})).toEqual([]);
  });

  it.each<[string, Partial<AccountRecord>, number]>([
    ['was read a while ago', { checkedAt: now - 120_000 }, 0],
    ['was never read', { checkedAt: null }, 0],
    ['was read in what is now the future', { checkedAt: now + 1 }, 0],
    ['could not be used', { problem: { code: 'x', title: 'X', detail: '' } }, 0],
    ['may have been charged meanwhile', {}, 4],
  ])('reads one again that %s', async (_, left, reserved) => {
    expect(await askedAtStart(left, reserved)).toEqual(['account.me']);
  });
});
