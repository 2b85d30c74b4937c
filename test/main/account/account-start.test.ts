import { describe, expect, it } from 'vitest';
import type { AccountRecord } from '../../../src/main/store/index.ts';
import { MemorySecrets } from '../../helpers/ports.ts';
import { AccountDesk, kept, now } from './account-desk.ts';

/** What a start asks the service for by itself, of an account that was left as it is here. */
async function askedAtStart(left: Partial<AccountRecord>, reserved = 0): Promise<readonly string[]> {
  using desk = new AccountDesk([kept(left)], new MemorySecrets(new Map([['me', 'token']])));
  desk.startPractice = () => Promise.resolve({ baseUrl: 'http://127.0.0.1:7/v2', token: 'token' });
  desk.profile = new Error('nobody listens');
  desk.reserved.set('me', reserved);
  await desk.accounts.start();
  await desk.clock.advance(10_000);
  return desk.asked;
}

describe.each(['service', 'practice'] as const)('a start with a %s account', (kind) => {
  it('reads none again that was read a moment ago', async () => {
    expect(await askedAtStart({ kind })).toEqual([]);
  });

  it.each<[string, Partial<AccountRecord>, number]>([
    ['was read a while ago', { checkedAt: now - 120_000 }, 0],
    ['was never read', { checkedAt: null }, 0],
    ['was read in what is now the future', { checkedAt: now + 1 }, 0],
    ['could not be used', { problem: { code: 'x', title: 'X', detail: '' } }, 0],
    ['may have been charged meanwhile', {}, 4],
  ])('reads it again where it %s', async (_, left, reserved) => {
    expect(await askedAtStart({ ...left, kind }, reserved)).toEqual(['account.me token']);
  });
});
