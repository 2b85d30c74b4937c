import { describe, expect, it } from 'vitest';
import { SecretsLockedError } from '../../../src/main/ports/index.ts';
import { MemorySecrets } from '../../helpers/ports.ts';
import { AccountDesk, baseUrl, kept, now } from './account-desk.ts';

const secretsOf = (...ids: readonly string[]): MemorySecrets =>
  new MemorySecrets(new Map(ids.map((id) => [id, `token of ${id}`])));

const practice = kept({ id: 'practice', kind: 'practice', baseUrl: '', secret: 'this session', userId: null });

/** Secrets that are read when they are let. */
class SlowSecrets extends MemorySecrets {
  readonly gate = Promise.withResolvers<void>();
  override async read(accountId: string): Promise<string | null> {
    await this.gate.promise;
    return super.read(accountId);
  }
}

const spoken = async (desk: AccountDesk): Promise<unknown> =>
  desk.accounts.requireClient().then(
    ({ account }) => account.id,
    (refusal: unknown) => refusal,
  );
const refusal = (code: string) => expect.objectContaining({ appError: expect.objectContaining({ code }) });

describe('at a start', () => {
  it('every account is reached with its own token', async () => {
    const other = kept({ id: 'other', active: false, baseUrl: 'https://other.test/v2', secret: 'missing' });
    using desk = new AccountDesk(
      [kept(), other, kept({ id: 'out', active: false, signedIn: false })],
      secretsOf('me', 'other', 'out'),
    );
    await desk.accounts.start();
    expect(desk.connected).toEqual([
      ['me', baseUrl, 'token of me'],
      ['other', 'https://other.test/v2', 'token of other'],
    ]);
    expect(desk.reachable).toEqual([
      ['me', true, true],
      ['other', true, true],
    ]);
    expect(desk.rows.all().map(({ id, secret, problem }) => [id, secret, problem])).toEqual([
      ['me', 'keychain', null],
      ['other', 'keychain', null],
      ['out', 'keychain', null],
    ]);
    expect(await spoken(desk)).toBe('me');
  });

  it('nobody is asked before the keychain is ready', async () => {
    using desk = new AccountDesk([kept()], secretsOf('me'));
    const ready = Promise.withResolvers<void>();
    const started = desk.accounts.start(ready.promise);
    await desk.clock.advance(1_000);
    expect(desk.connected).toEqual([]);
    ready.resolve();
    await started;
    expect(desk.connected).toHaveLength(1);
  });

  it('only the account in use is read anew', async () => {
    const accounts = [kept({ checkedAt: null }), kept({ id: 'other', active: false, checkedAt: null })];
    using desk = new AccountDesk(accounts, secretsOf('me', 'other'));
    await desk.accounts.start();
    await desk.clock.advance(10_000);
    expect(desk.asked).toEqual(['account.me token of me', 'account.costs token of me']);
  });

  it('a token that is gone is asked for', async () => {
    using desk = new AccountDesk([kept({ checkedAt: null })]);
    await desk.accounts.start();
    await desk.clock.advance(10_000);
    expect([desk.connected, desk.reachable, desk.asked]).toEqual([[], [], []]);
    expect(desk.rows.get('me')).toMatchObject({ secret: 'missing', problem: { code: 'token-missing' } });
    expect(await spoken(desk)).toEqual(refusal('token-missing'));
  });

  it('a keychain that is locked is said to be, and asked again by whoever reads the account', async () => {
    const secrets = secretsOf('me');
    secrets.read = () => Promise.reject(new SecretsLockedError());
    using desk = new AccountDesk([kept()], secrets);
    await desk.accounts.start();
    expect(desk.rows.get('me')).toMatchObject({ secret: 'locked', problem: { code: 'keychain-locked' } });
    expect(await spoken(desk)).toEqual(refusal('keychain-locked'));
    await expect(desk.accounts.refresh('me')).rejects.toEqual(refusal('keychain-locked'));
    secrets.read = () => Promise.resolve('found');
    await desk.accounts.refresh('me');
    expect(desk.connected).toEqual([['me', baseUrl, 'found']]);
    expect(desk.rows.get('me')).toMatchObject({ secret: 'keychain', problem: null });
  });

  it('a token that is known to be another user’s is not used', async () => {
    const problem = { code: 'token-of-another', title: 'Theirs', detail: '' };
    using desk = new AccountDesk([kept({ problem })], secretsOf('me'));
    await desk.accounts.start();
    await expect(desk.accounts.refresh('me')).rejects.toEqual(refusal('token-of-another'));
    expect([desk.connected, desk.rows.get('me')?.problem]).toEqual([[], problem]);
  });

  it('a defect of the keychain is told to whoever starts, once the others are reached', async () => {
    const secrets = secretsOf('other');
    const { read } = secrets;
    secrets.read = (id) => (id === 'me' ? Promise.reject(new Error('a defect')) : read.call(secrets, id));
    using desk = new AccountDesk([kept(), kept({ id: 'other', active: false })], secrets);
    await expect(desk.accounts.start()).rejects.toThrow('a defect');
    expect(desk.connected).toEqual([['other', baseUrl, 'token of other']]);
  });
});

describe('while a keychain takes its time', () => {
  async function whileItDoes(meanwhile: (desk: AccountDesk) => Promise<unknown>) {
    const secrets = new SlowSecrets(new Map([['me', 'old']]));
    const desk = new AccountDesk([kept({ checkedAt: null, secret: 'missing' })], secrets);
    const started = desk.accounts.start();
    await desk.clock.advance(1_000);
    const done = meanwhile(desk);
    await desk.clock.advance(1_000);
    secrets.gate.resolve();
    await Promise.all([started, done]);
    return desk;
  }

  it('whoever asks for the account waits', async () => {
    let answer: unknown = 'waits';
    using _desk = await whileItDoes(async (desk) => {
      const asked = spoken(desk).then((said) => (answer = said));
      await desk.clock.advance(1_000);
      expect(answer).toBe('waits');
      await asked;
    });
    expect(answer).toBe('me');
  });

  it('an account that is signed out stays so', async () => {
    using desk = await whileItDoes(({ accounts }) => accounts.signOut('me'));
    expect([desk.connected, desk.accounts.clientFor('me')]).toEqual([[], null]);
    expect(desk.rows.get('me')).toMatchObject({ signedIn: false, active: false });
    await desk.clock.advance(10_000);
    expect(desk.asked).toEqual([]);
  });

  it('an account that is signed in anew keeps its new token', async () => {
    using desk = await whileItDoes((there) => {
      there.checked = { ok: true, value: { baseUrl, token: 'new', profile: { id: 1 } } };
      return there.accounts.signIn(baseUrl, 'new');
    });
    expect(desk.connected).toEqual([['me', baseUrl, 'new']]);
    expect(desk.rows.get('me')).toMatchObject({ secret: 'keychain', problem: null });
  });
});

describe('the practice account', () => {
  it('is reached where its service runs, whoever its service says that it is', async () => {
    using desk = new AccountDesk([practice]);
    desk.startPractice = () => Promise.resolve({ baseUrl: 'http://127.0.0.1:7/v2', token: 'new' });
    await desk.accounts.start();
    expect(desk.connected).toEqual([['practice', 'http://127.0.0.1:7/v2', 'new']]);
    expect(desk.rows.get('practice')).toMatchObject({ baseUrl: 'http://127.0.0.1:7/v2', problem: null });
    expect(desk.reachable).toEqual([['practice', true, true]]);
  });

  it('says why its service does not start, and tries again when it is read', async () => {
    using desk = new AccountDesk([practice]);
    await desk.accounts.start();
    expect(desk.rows.get('practice')?.problem).toMatchObject({ code: 'practice-not-started', detail: 'not here' });
    desk.startPractice = () => Promise.resolve({ baseUrl: 'http://127.0.0.1:7/v2', token: 'new' });
    await desk.accounts.refresh('practice');
    expect(desk.rows.get('practice')?.problem).toBeNull();
    expect(desk.connected).toHaveLength(1);
  });

  it('says that it starts to whoever does not wait for it', async () => {
    using desk = new AccountDesk([practice]);
    expect(await spoken(desk)).toEqual(refusal('practice-starting'));
  });

  it('starts its service again a second after that ended, and is not reached meanwhile', async () => {
    using desk = new AccountDesk([practice]);
    let starts = 0;
    desk.startPractice = () => Promise.resolve({ baseUrl: `http://127.0.0.1:${(starts += 1)}/v2`, token: 'new' });
    await desk.accounts.start();
    desk.accounts.practiceEnded();
    expect(desk.accounts.clientFor('practice')).toBeNull();
    await desk.clock.advance(999);
    expect(starts).toBe(1);
    await desk.clock.advance(1);
    expect(desk.connected.map(([, url]) => url)).toEqual(['http://127.0.0.1:1/v2', 'http://127.0.0.1:2/v2']);
    desk.accounts.practiceEnded();
    desk.accounts.close();
    await desk.clock.advance(10_000);
    expect(starts).toBe(2);
  });

  it('keeps its service ended where nobody uses it', async () => {
    using desk = new AccountDesk([{ ...practice, signedIn: false, active: false }, kept()]);
    let starts = 0;
    desk.startPractice = () => Promise.reject(new Error(`started ${(starts += 1)}`));
    desk.accounts.practiceEnded();
    await desk.clock.advance(10_000);
    expect(starts).toBe(0);
  });

  it('is not reached where it was signed out while its service started', async () => {
    using desk = new AccountDesk([practice]);
    const started = Promise.withResolvers<{ baseUrl: string; token: string }>();
    desk.startPractice = () => started.promise;
    const opened = desk.accounts.start();
    await desk.accounts.signOut('practice');
    started.resolve({ baseUrl: 'http://127.0.0.1:7/v2', token: 'new' });
    await opened;
    expect([desk.connected, desk.rows.get('practice')?.baseUrl]).toEqual([[], '']);
  });

  it('is the same account whenever it is used', async () => {
    using desk = new AccountDesk();
    desk.startPractice = () => Promise.resolve({ baseUrl: 'http://127.0.0.1:7/v2', token: 'new' });
    const first = await desk.accounts.usePractice();
    expect(desk.rows.get(first.id)).toMatchObject({
      kind: 'practice',
      active: true,
      signedIn: true,
      secret: 'this session',
      createdAt: now,
      checkedAt: now,
    });
    await desk.accounts.signOut(first.id);
    expect((await desk.accounts.usePractice()).id).toBe(first.id);
    expect(desk.rows.all()).toHaveLength(1);
  });

  it('says why it could not be given credits', async () => {
    using desk = new AccountDesk([practice]);
    desk.startPractice = () => Promise.resolve({ baseUrl: 'http://127.0.0.1:7/v2', token: 'new' });
    desk.addPracticeCredits = () => Promise.reject(new Error('The local service ended.'));
    await desk.accounts.usePractice();
    await expect(desk.accounts.addPracticeCredits()).rejects.toMatchObject({
      appError: { code: 'practice-not-started', detail: 'The local service ended.' },
    });
  });
});
