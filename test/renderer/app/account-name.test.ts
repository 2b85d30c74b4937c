import { describe, expect, it } from 'vitest';
import type { Account } from '../../../src/bridge/account.ts';
import { accountName, accountNames } from '../../../src/renderer/app/account-name.ts';

interface Person {
  readonly host?: string;
  readonly name?: string | null;
  readonly email?: string | null;
  readonly userId?: number;
}

let made = 0;
function accountOf({ host = 'one.example', name = 'Ada', email = 'ada@one.example', userId = 1 }: Person): Account {
  made += 1;
  return {
    id: `account ${made}`,
    kind: 'service',
    baseUrl: `https://${host}/v2`,
    secret: 'keychain',
    active: false,
    profile: { id: userId, name, email },
    costs: null,
    reserved: 0,
    checkedAt: null,
    problem: null,
    unreachable: null,
  };
}

const names = (...people: Person[]): string[] => {
  const all = people.map(accountOf);
  return all.map((account) => accountName(account, all));
};

describe('an account that is signed out', () => {
  it('says so, and what tells it from all others', () => {
    const [here, there, gone] = [accountOf({}), accountOf({ host: 'two.example' }), accountOf({ name: 'Grace' })];
    const name = accountNames([here], [there, gone]);
    expect([here, there, gone].map(({ id }) => name(id))).toEqual([
      'Ada',
      'Ada (two.example), signed out',
      'Grace, signed out',
    ]);
    expect(name('never heard of')).toBe('A signed-out account');
  });
});

describe('an account', () => {
  it('is called by its user’s name alone where no other has that', () => {
    expect(names({}, { name: 'Grace' }, { name: null, email: 'eve@one.example' })).toEqual([
      'Ada',
      'Grace',
      'eve@one.example',
    ]);
  });

  it('says its address where others have its name, else its service, else who it is there', () => {
    expect(names({}, { email: 'ada@home.example', userId: 2 }, { name: 'Grace' })).toEqual([
      'Ada (ada@one.example)',
      'Ada (ada@home.example)',
      'Grace',
    ]);
    expect(names({}, { host: 'two.example:8443' })).toEqual(['Ada (one.example)', 'Ada (two.example:8443)']);
    expect(names({ email: null, userId: 7 }, { email: null, userId: 8 })).toEqual(['Ada (user 7)', 'Ada (user 8)']);
  });

  it('says of three what tells it from both others', () => {
    expect(names({}, { host: 'two.example' }, { host: 'two.example', email: 'ada@home.example' })).toEqual([
      'Ada (one.example)',
      'Ada (ada@one.example, https://two.example/v2)',
      'Ada (ada@home.example)',
    ]);
  });
});
