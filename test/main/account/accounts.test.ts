import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StudioStatus } from '../../../src/bridge/index.ts';
import { type Clock, type SecretPersistence, SecretsLockedError } from '../../../src/main/ports/index.ts';
import { MemorySecrets, realClock } from '../../helpers/ports.ts';
import { ServiceControl } from '../../helpers/service-control.ts';
import { TestStudio } from '../../helpers/studio.ts';

/** A keychain that can be locked, as gnome-keyring is before a login. */
class LockableSecrets extends MemorySecrets {
  locked = false;
  override read(accountId: string): Promise<string | null> {
    return this.locked ? Promise.reject(new SecretsLockedError()) : super.read(accountId);
  }
  override write(accountId: string, token: string): Promise<void> {
    return this.locked ? Promise.reject(new SecretsLockedError()) : super.write(accountId, token);
  }
  override persistence(): ReturnType<MemorySecrets['persistence']> {
    return this.locked ? Promise.reject(new SecretsLockedError()) : super.persistence();
  }
}

let folder: string;
let control: ServiceControl;
let secrets: LockableSecrets;
let studio: TestStudio;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-accounts-'));
  control = await ServiceControl.start();
  secrets = new LockableSecrets();
  studio = await new TestStudio(folder, secrets).open();
});
afterEach(async () => {
  await studio.close();
  await control.close();
  await rm(folder, { recursive: true, force: true });
});

async function signIn(): Promise<{ id: string; token: string }> {
  const { token } = await control.account();
  const { id } = await studio.ask('account.signIn', { baseUrl: control.service.baseUrl, token });
  return { id, token };
}

async function restart(): Promise<void> {
  await studio.close();
  studio = await new TestStudio(folder, secrets).open();
}

describe('accounts', () => {
  it('are signed in again by a token of their own alone; whose another one is, is said, and nothing changes', async () => {
    const first = await signIn();
    await studio.ask('account.signOut', { accountId: first.id });
    const { token } = await control.account();
    const { baseUrl } = control.service;
    const wrong = await studio.try('account.signIn', { baseUrl, token, accountId: first.id });
    expect(wrong).toMatchObject({ ok: false, error: { code: 'other-token' } });
    expect(wrong.ok ? '' : wrong.error.title).toMatch(/: .+@.+/u);
    expect(await studio.rows('accounts')).toEqual([]);
    const again = await studio.ask('account.signIn', { baseUrl, token: first.token, accountId: first.id });
    expect(again.id).toBe(first.id);
    // The other one is added by itself.
    expect((await studio.ask('account.signIn', { baseUrl, token })).id).not.toBe(first.id);
  });

  it('are still signed in after a restart', async () => {
    await signIn();
    await restart();
    await studio.until('accounts', (rows) => rows[0]?.secret === 'keychain');
    expect((await studio.ask('account.ledger', { page: 1, perPage: 12, order: 'DESC' })).page).toBe(1);
  });

  it('say that the keychain is locked, and are there again when it is unlocked', async () => {
    const { id } = await signIn();
    secrets.locked = true;
    await restart();
    await studio.until('accounts', (rows) => rows[0]?.secret === 'locked');
    await studio.until('status', (rows) => rows[0]?.secretNotice?.includes('locked') === true);
    expect(await studio.try('account.ledger', { page: 1, perPage: 12, order: 'DESC' })).toMatchObject({
      ok: false,
      error: { code: 'keychain-locked', action: 'sign-in' },
    });
    secrets.locked = false;
    await studio.ask('account.refresh', { accountId: id });
    expect((await studio.rows('accounts'))[0]).toMatchObject({ secret: 'keychain', problem: null });
  });

  it('say that their token is gone, and take a new sign-in as the same account', async () => {
    const { id, token } = await signIn();
    secrets.values.clear();
    await restart();
    await studio.until('accounts', (rows) => rows[0]?.secret === 'missing');
    const again = await studio.ask('account.signIn', { baseUrl: control.service.baseUrl, token });
    expect(again).toMatchObject({ id, secret: 'keychain', problem: null });
    expect(await studio.rows('accounts')).toHaveLength(1);
  });

  it('of which the token turns out to be another user’s send nothing of theirs, until their own is there', async () => {
    const { id, token } = await signIn();
    const other = await control.account({ credits: 1000 });
    await studio.ask('queue.setPaused', { paused: true });
    const spoken = { text: 'Mine.', voiceId: 1, voiceName: null, language: null, settings: null, title: null };
    await studio.ask('speech.create', { ...spoken, expectedCredits: 7 });
    await studio.close();
    secrets.values.set(id, other.token);
    studio = await new TestStudio(folder, secrets).open();
    const refreshed = await studio.try('account.refresh', { accountId: id });
    expect(refreshed).toMatchObject({ ok: false, error: { code: 'token-of-another', action: 'sign-in' } });
    await studio.ask('queue.setPaused', { paused: false });
    const [account] = await studio.rows('accounts');
    expect(account).toMatchObject({ id, profile: { id: expect.not.toSatisfy((told) => told === other.user_id) } });
    // Also at the next start, before anything is asked.
    await restart();
    expect(await studio.try('account.refresh', { accountId: id })).toMatchObject({
      error: { code: 'token-of-another' },
    });
    const [row] = await studio.rows('queue');
    expect(row).toMatchObject({ state: 'waiting', reason: 'Waits for its account: sign in again.' });
    // The other user's own account is another one here, and has nothing of it.
    const theirs = await studio.ask('account.signIn', { baseUrl: control.service.baseUrl, token: other.token });
    expect(theirs.id).not.toBe(id);
    expect((await control.requests()).filter(({ path }) => !/\/(?:me|credits\/costs)$/u.test(path))).toEqual([]);
    const again = await studio.ask('account.signIn', { baseUrl: control.service.baseUrl, token });
    expect(again).toMatchObject({ id, problem: null });
    await studio.until('queue', ([only]) => only?.state === 'done');
    const sent = (await control.requests()).filter(({ method }) => method === 'POST');
    expect(sent.map(({ path, token: of }) => [path, of === token])).toEqual([['/v2/speech', true]]);
  });

  it('on this computer answer as soon as their service runs, whoever asks before', async () => {
    await studio.ask('account.usePractice', {});
    await restart();
    expect(await studio.ask('account.ledger', { page: 1, perPage: 12, order: 'DESC' })).toMatchObject({ page: 1 });
  });

  it('on this computer are given credits when they want some, others are not', async () => {
    const { profile } = await studio.ask('account.usePractice', {});
    expect(profile?.credits?.remaining).toBe(5_000);
    const account = await studio.ask('account.addPracticeCredits', {});
    expect(account.profile?.credits?.remaining).toBe(10_000);
    const { entries } = await studio.ask('account.ledger', { page: 1, perPage: 12, order: 'DESC' });
    expect(entries[0]).toMatchObject({ label: 'Practice credits', credit_spend: '5000' });
    // Nothing moved that nobody can explain.
    expect(await studio.ask('account.balanceNotes', { accountId: account.id })).toEqual([]);
    await signIn();
    const refused = await studio.try('account.addPracticeCredits', {});
    expect(refused).toMatchObject({ ok: false, error: { code: 'not-practice' } });
  });

  it('answer as soon as a slow keychain has answered, and do not say before that their token is missing', async () => {
    await signIn();
    await studio.close();
    const gate = Promise.withResolvers<void>();
    class SlowSecrets extends LockableSecrets {
      override async persistence(): Promise<SecretPersistence> {
        await gate.promise;
        return super.persistence();
      }
    }
    studio = await new TestStudio(folder, new SlowSecrets(secrets.values)).open();
    const answer = studio.try('account.ledger', { page: 1, perPage: 12, order: 'DESC' });
    const early = new Promise((resolve) => setTimeout(() => resolve('waits'), 200));
    expect(await Promise.race([answer, early])).toBe('waits');
    gate.resolve();
    expect(await answer).toMatchObject({ ok: true, value: { page: 1 } });
  });

  it('leave no token behind when they are signed out, and another takes over', async () => {
    const first = await signIn();
    const second = await signIn();
    expect((await studio.rows('accounts')).map((row) => [row.id, row.active])).toEqual([
      [first.id, false],
      [second.id, true],
    ]);
    const { profile } = (await studio.rows('accounts'))[1] ?? {};
    await studio.ask('account.signOut', { accountId: second.id });
    expect(secrets.values.has(second.id)).toBe(false);
    // What they made is still shown, and named.
    expect(await studio.ask('account.signedOut', {})).toMatchObject([{ id: second.id, profile }]);
    expect((await studio.rows('accounts')).map((row) => [row.id, row.active])).toEqual([[first.id, true]]);
  });

  it('are made once when the button is clicked twice', async () => {
    const { token } = await control.account();
    const input = { baseUrl: control.service.baseUrl, token };
    const [first, second] = await Promise.all([
      studio.ask('account.signIn', input),
      studio.ask('account.signIn', input),
    ]);
    expect(second.id).toBe(first.id);
    expect(await studio.rows('accounts')).toHaveLength(1);
    expect(secrets.values.size).toBe(1);
  });

  it('stay signed out, whoever asks for them afterwards', async () => {
    const { id } = await studio.ask('account.usePractice', {});
    const other = await signIn();
    await studio.ask('account.signOut', { accountId: id });
    expect(await studio.try('account.refresh', { accountId: id })).toMatchObject({ ok: false });
    expect(await studio.try('account.activate', { accountId: id })).toMatchObject({ ok: false });
    expect((await studio.rows('accounts')).map((row) => [row.id, row.active])).toEqual([[other.id, true]]);
  });

  it('stay as they were made meanwhile when a slow keychain answers', async () => {
    const first = await signIn();
    const second = await signIn();
    await studio.close();
    const gate = Promise.withResolvers<void>();
    class SlowSecrets extends LockableSecrets {
      override async read(accountId: string): Promise<string | null> {
        await gate.promise;
        return super.read(accountId);
      }
    }
    const slow = new SlowSecrets(secrets.values);
    studio = await new TestStudio(folder, slow).open();
    await studio.ask('account.activate', { accountId: first.id });
    await studio.ask('account.signOut', { accountId: second.id });
    gate.resolve();
    await studio.until('accounts', (rows) => rows[0]?.checkedAt !== null && rows[0]?.problem === null);
    expect((await studio.rows('accounts')).map((row) => [row.id, row.active])).toEqual([[first.id, true]]);
  });

  it('show the requests of the one that is in use, at once, also after one is signed out', async () => {
    await studio.close();
    // Neither a profile that is read anew nor requests that have left the last minute tell of the change in its place.
    const clock: Clock = {
      ...realClock,
      after: (ms, run) => (ms < 2_000 ? realClock.after(ms, run) : () => undefined),
    };
    studio = await new TestStudio(folder, secrets, clock).open();
    const budgets: StudioStatus['budget'][] = [];
    studio.studio.onEvent((event) => {
      if (event.type !== 'change' || event.collection !== 'status') return;
      budgets.push((event.upserts[0] as StudioStatus | undefined)?.budget ?? null); // the rows of this collection
    });
    const first = await signIn();
    const { token } = await control.account({ rate_limit_per_minute: 90 });
    const second = await studio.ask('account.signIn', { baseUrl: control.service.baseUrl, token });
    const told = async (limit: number): Promise<void> => {
      budgets.length = 0;
      await expect.poll(() => budgets.map((budget) => budget?.limit)).toContain(limit);
    };
    // What the sign-in itself took is told by then, and tells nothing in place of the change either.
    await expect.poll(async () => (await studio.rows('status'))[0]?.budget).toMatchObject({ limit: 90 });
    await vi.waitFor(async () => expect(budgets.at(-1)).toEqual((await studio.rows('status'))[0]?.budget), 45_000);
    await studio.ask('account.activate', { accountId: first.id });
    await told(600);
    await studio.ask('account.activate', { accountId: second.id });
    await told(90);
    await studio.ask('account.signOut', { accountId: second.id });
    await told(600);
  });

  it.each([
    ['not an address', 'bad-base-url'],
    ['http://127.0.0.1:9/v2', 'not-sent-refused'],
  ])('are not made from a sign-in with %s', async (baseUrl, code) => {
    const result = await studio.try('account.signIn', { baseUrl, token: 'x' });
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(await studio.rows('accounts')).toEqual([]);
    expect(secrets.values.size).toBe(0);
  });
});
