import { describe, expect, it } from 'vitest';
import { SecretsLockedError } from '../../../src/main/ports/index.ts';
import { MemorySecrets } from '../../helpers/ports.ts';
import { AccountDesk, baseUrl, kept, now } from './account-desk.ts';

const profile = { id: 1, name: 'Ada', email: 'ada@example.com', credits: { remaining: 9 } };
const refusal = (code: string) => expect.objectContaining({ appError: expect.objectContaining({ code }) });

describe('what is reserved', () => {
  it('is shown a moment after it changed, once for many changes', async () => {
    using desk = new AccountDesk([kept()]);
    for (let times = 0; times < 5; times += 1) {
      desk.reserved.set('me', times);
      desk.accounts.reservedChanged('me');
    }
    await desk.clock.advance(199);
    expect(desk.told()).toEqual([]);
    await desk.clock.advance(1);
    expect(desk.told()).toMatchObject([{ upserts: [{ id: 'me', reserved: 4 }] }]);
    desk.reserved.set('me', 9);
    desk.accounts.reservedChanged('me');
    await desk.clock.advance(10_000);
    expect(desk.told()).toHaveLength(1);
  });

  // Each poll of the service asks for it.
  it('is not shown again where nothing of the account is another than before', async () => {
    using desk = new AccountDesk([kept()]);
    desk.reserved.set('me', 3);
    const showAgain = async (reserved: number): Promise<unknown[]> => {
      desk.reserved.set('me', reserved);
      desk.accounts.reservedChanged('me');
      await desk.clock.advance(200);
      return desk.told();
    };
    expect(await showAgain(3)).toHaveLength(1);
    expect(await showAgain(3)).toEqual([]);
    expect(await showAgain(4)).toMatchObject([{ upserts: [{ id: 'me', reserved: 4 }] }]);
    // A page that was opened meanwhile read another number than the others were told.
    desk.reserved.set('me', 5);
    desk.accounts.list();
    expect(await showAgain(4)).toMatchObject([{ upserts: [{ id: 'me', reserved: 4 }] }]);
    expect(await showAgain(4)).toEqual([]);
  });

  it('is shown of no account that is signed out or unknown, and not once the program ends', async () => {
    using desk = new AccountDesk([kept(), kept({ id: 'out', active: false, signedIn: false })]);
    for (const id of ['out', 'unknown']) desk.accounts.reservedChanged(id);
    await desk.clock.advance(10_000);
    desk.accounts.reservedChanged('me');
    desk.accounts.close();
    await desk.clock.advance(10_000);
    expect(desk.told()).toEqual([]);
  });
});

describe('the account in use', () => {
  const three = [kept(), kept({ id: 'other', active: false }), kept({ id: 'out', active: false, signedIn: false })];
  const shown = (desk: AccountDesk): unknown =>
    desk.told().map(({ upserts, removals }) => [upserts.map(({ id, active }) => [id, active]), removals]);

  it('is one of those that are signed in, and told to everybody', async () => {
    using desk = new AccountDesk(three);
    expect(desk.accounts.active()?.id).toBe('me');
    desk.accounts.activate('other');
    expect(desk.accounts.active()?.id).toBe('other');
    expect(shown(desk)).toEqual([[[['me', false], ['other', true]], []]]); // prettier-ignore
    expect(desk.activeChanges).toBe(1);
    for (const id of ['out', 'unknown']) expect(() => desk.accounts.activate(id)).toThrow(refusal('unknown-account'));
    expect(desk.accounts.active()?.id).toBe('other');
    await desk.clock.advance(10_000);
  });

  it('leaves its place to another where it is signed out', async () => {
    using desk = new AccountDesk(three, new MemorySecrets(new Map([['me', 'token']])));
    await desk.accounts.start();
    desk.told();
    await desk.accounts.signOut('me');
    expect(shown(desk)).toEqual([[[['other', true]], ['me']]]);
    expect(desk.activeChanges).toBe(1);
    // Once all of it is written down.
    expect(desk.reachable.at(-1)).toEqual(['me', false, false]);
    expect(desk.accounts.signedOut().map(({ id }) => id)).toEqual(['me', 'out']);
    await desk.accounts.signOut('other');
    expect(desk.accounts.active()).toBeNull();
    expect(() => desk.accounts.requireActive()).toThrow(refusal('no-account'));
  });

  it('stays where another is signed out', async () => {
    const first = kept({ id: 'first', active: false, createdAt: -1 });
    using desk = new AccountDesk([first, ...three]);
    await desk.accounts.signOut('other');
    expect(shown(desk)).toEqual([
      [
        [
          ['first', false],
          ['me', true],
        ],
        ['other'],
      ],
    ]);
  });

  it('is no other than the one that the user saw', () => {
    using desk = new AccountDesk([kept({ profile })]);
    expect(() => desk.accounts.requireInUse('me')).not.toThrow();
    for (const seen of [null, 'other']) {
      expect(() => desk.accounts.requireInUse(seen)).toThrow(
        expect.objectContaining({
          appError: expect.objectContaining({
            code: 'other-account-in-use',
            detail: expect.stringContaining('now Ada is in use'),
          }),
        }),
      );
    }
    using empty = new AccountDesk();
    expect(() => empty.accounts.requireInUse('me')).not.toThrow();
  });
});

describe('the name of an account', () => {
  it.each([
    ['Ada', kept({ profile })],
    ['ada@example.com', kept({ profile: { ...profile, name: '' } })],
    [baseUrl, kept({ profile: { id: 1 } })],
    [baseUrl, kept()],
    ['Practice account', kept({ kind: 'practice', profile })],
    ['Ada', kept({ profile, signedIn: false })],
    ['', kept({ id: 'other' })],
  ])('is %j', (name, account) => {
    using desk = new AccountDesk([account]);
    expect(desk.accounts.nameOf('me')).toBe(name);
  });
});

describe('a sign-in', () => {
  const checked = { ok: true, value: { baseUrl, token: 'new', profile } } as const;

  it('of a user who was here before is the same account, with what is known of it', async () => {
    const costs = { speech: { credits: 6 } };
    const before = kept({ signedIn: false, active: false, profile: { id: 1 }, costs, checkedAt: 7, createdAt: 5 });
    const others = [
      kept({ id: 'practice', kind: 'practice', active: false }),
      kept({ id: 'elsewhere', baseUrl: 'https://elsewhere.test/v2', active: false }),
      kept({ id: 'another', userId: 2 }),
    ];
    const secrets = new MemorySecrets();
    using desk = new AccountDesk([...others, before], secrets);
    desk.checked = checked;
    // The first look may fail: it is signed in all the same.
    desk.profile = new Error('no network');
    const account = await desk.accounts.signIn('service.test', 'typed');
    expect(desk.asked[0]).toBe('check service.test typed');
    expect(secrets.values).toEqual(new Map([['me', 'new']]));
    expect(account).toMatchObject({ id: 'me', profile, costs, secret: 'keychain', checkedAt: now, problem: null });
    expect(desk.rows.get('me')).toMatchObject({ signedIn: true, active: true, createdAt: 5 });
    expect(desk.connected).toEqual([['me', baseUrl, 'new']]);
    expect(desk.accounts.active()?.id).toBe('me');
  });

  it('of somebody new is another account, read at once', async () => {
    using desk = new AccountDesk([kept({ userId: 2 })]);
    desk.checked = checked;
    desk.profile = { id: 1, credits: { remaining: 8 } };
    const account = await desk.accounts.signIn(baseUrl, 'new');
    expect(account.id).not.toBe('me');
    expect(account).toMatchObject({ profile: { credits: { remaining: 8 } }, costs: { speech: { credits: 7 } } });
    expect(desk.rows.get(account.id)).toMatchObject({ kind: 'service', userId: 1, createdAt: now });
  });

  it('that the service refuses leaves everything as it is, and the next one is heard', async () => {
    const secrets = new MemorySecrets();
    using desk = new AccountDesk([kept()], secrets);
    await expect(desk.accounts.signIn(baseUrl, 'wrong')).rejects.toEqual(refusal('x'));
    expect([secrets.values.size, desk.rows.all()]).toEqual([0, [kept()]]);
    desk.checked = checked;
    expect((await desk.accounts.signIn(baseUrl, 'new')).id).toBe('me');
  });
});

describe('an account whose website was opened', () => {
  it('is read again whenever the user is back from there, for an hour', async () => {
    using desk = new AccountDesk([kept()], new MemorySecrets(new Map([['me', 'token']])));
    await desk.accounts.start();
    await desk.clock.advance(60_000);
    const before = desk.asked.length;
    desk.accounts.userIsBack();
    await desk.clock.advance(10_000);
    expect(desk.asked).toHaveLength(before);
    desk.accounts.websiteOpened();
    desk.accounts.userIsBack();
    desk.accounts.userIsBack();
    await desk.clock.advance(10_000);
    const once = desk.asked.length;
    expect(once).toBeGreaterThan(before);
    desk.accounts.userIsBack();
    await desk.clock.advance(10_000);
    expect(desk.asked.length).toBeGreaterThan(once);
    await desk.clock.advance(60 * 60_000);
    const later = desk.asked.length;
    desk.accounts.userIsBack();
    await desk.clock.advance(10_000);
    expect(desk.asked).toHaveLength(later);
  });
});

describe('a sign-out', () => {
  it('takes the token of the account, and reads it no more', async () => {
    const secrets = new MemorySecrets(new Map([['me', 'token'], ['other', 'theirs']])); // prettier-ignore
    using desk = new AccountDesk([kept(), kept({ id: 'other', active: false })], secrets);
    await desk.accounts.start();
    desk.accounts.refreshSoon('me');
    desk.accounts.refreshSoonForJob('me');
    await desk.accounts.signOut('me');
    expect([...secrets.values.keys()]).toEqual(['other']);
    expect(desk.accounts.clientFor('me')).toBeNull();
    await desk.clock.advance(60_000);
    expect(desk.asked).toEqual([]);
  });
});

describe('a sign-out that the keychain takes its time for', () => {
  it('lets nothing leave with the token meanwhile, whoever looks for it', async () => {
    const secrets = new MemorySecrets(new Map([['me', 'token']]));
    const gate = Promise.withResolvers<void>();
    secrets.remove = () => gate.promise;
    using desk = new AccountDesk([kept()], secrets);
    await desk.accounts.start();
    desk.reachable.length = 0;
    const out = desk.accounts.signOut('me');
    expect(desk.accounts.clientFor('me')).toBeNull();
    expect(desk.reachable).toEqual([['me', true, false]]);
    const before = desk.asked.length;
    await desk.accounts.refresh('me').catch(() => undefined);
    await desk.clock.advance(60_000);
    expect([desk.accounts.clientFor('me'), desk.asked.length]).toEqual([null, before]);
    gate.resolve();
    await out;
    expect([desk.accounts.active(), desk.accounts.clientFor('me')]).toEqual([null, null]);
    expect(desk.reachable.at(-1)).toEqual(['me', false, false]);
  });
});

describe('a sign-out that the keychain refuses', () => {
  it('leaves the account as it is', async () => {
    const secrets = new MemorySecrets(new Map([['me', 'token']]));
    secrets.remove = () => Promise.reject(new SecretsLockedError());
    using desk = new AccountDesk([kept()], secrets);
    await desk.accounts.start();
    await expect(desk.accounts.signOut('me')).rejects.toThrow(SecretsLockedError);
    expect(desk.accounts.active()?.id).toBe('me');
    expect(desk.accounts.clientFor('me')).not.toBeNull();
    expect(desk.reachable.at(-1)).toEqual(['me', true, true]);
  });
});

describe('the ledger', () => {
  it('has the pages that the service tells of, else those that were asked for', async () => {
    using desk = new AccountDesk([kept()], new MemorySecrets(new Map([['me', 'token']])));
    await desk.accounts.start();
    const entry = { label: 'Speech', content_type: 'speech', credit_spend: '-7', transaction_type: 'debit' };
    desk.ledger = { data: [entry], meta: { current_page: 1, per_page: 10, total: 1 } };
    const told = { entries: [entry], page: 1, perPage: 10, total: 1 };
    expect(await desk.accounts.ledger(2, 12, 'DESC')).toEqual(told);
    desk.ledger = { data: [entry] };
    expect(await desk.accounts.ledger(2, 12, 'DESC')).toEqual({ entries: [entry], page: 2, perPage: 12, total: null });
  });
});

describe('the balance that an answer tells', () => {
  const balance = async (desk: AccountDesk, remaining: number, cost: number | null): Promise<string[]> => {
    desk.accounts.setBalance('me', remaining, cost);
    await desk.clock.advance(60_000);
    return desk.asked.splice(0);
  };
  const started = async (record = kept({ profile: { ...profile, credits: { remaining: 20, total: 50 } } })) => {
    const desk = new AccountDesk([record], new MemorySecrets(new Map([['me', 'token']])));
    await desk.accounts.start();
    return desk;
  };

  it('is shown, and believed where it leads from the one before', async () => {
    using desk = await started();
    expect(await balance(desk, 13, 7)).toEqual([]);
    expect(desk.accounts.balanceOf('me')).toBe(13);
    expect(desk.rows.get('me')?.profile?.credits).toEqual({ remaining: 13, total: 50 });
    expect(desk.told().at(-1)).toMatchObject({ upserts: [{ profile: { credits: { remaining: 13 } } }] });
    expect(await balance(desk, 40, null)).toEqual([]);
    expect(desk.accounts.balanceOf('me')).toBe(40);
    // Late, of an account that is signed out by now: it is shown nowhere.
    await desk.accounts.signOut('me');
    desk.told();
    expect(await balance(desk, 33, 7)).toEqual([]);
    expect([desk.told(), desk.accounts.balanceOf('me')]).toEqual([[], 33]);
  });

  it('is read where it does not lead from the one before', async () => {
    using desk = await started();
    desk.accounts.setBalance('me', 12, 7);
    expect(desk.accounts.balanceOf('me')).toBe(12);
    await desk.clock.advance(60_000);
    expect(desk.asked).toContain('account.me token');
    expect(desk.accounts.balanceOf('me')).toBe(9);
    // So it is where a job may have moved it.
    desk.asked.length = 0;
    desk.accounts.refreshSoonForJob('me');
    await desk.clock.advance(60_000);
    expect(desk.asked).toContain('account.me token');
  });

  it('is taken where none was known', async () => {
    using desk = await started(kept({ profile: { id: 1 } }));
    expect(await balance(desk, 12, 7)).toEqual([]);
    expect(desk.accounts.balanceOf('me')).toBe(12);
  });

  it('says nothing of an account that was never read', async () => {
    using desk = await started(kept());
    expect(await balance(desk, 12, 7)).toEqual([]);
    expect([desk.rows.get('me')?.profile, desk.accounts.balanceOf('me')]).toEqual([null, null]);
  });
});
