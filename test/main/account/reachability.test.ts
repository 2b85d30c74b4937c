import { describe, expect, it } from 'vitest';
import { operations } from '../../../src/contract/index.ts';
import { NotSentError, UnknownOutcomeError, type NotSentReason } from '../../../src/main/api/errors.ts';
import { answered, answeredByAnother, down, unreachable } from '../../helpers/api-errors.ts';
import { MemorySecrets } from '../../helpers/ports.ts';
import { AccountDesk, kept } from './account-desk.ts';

const facts = { operation: 'x', changes: false, attemptId: 'a', sentBytes: 0, totalBytes: 0 };
const notSent = (reason: NotSentReason): NotSentError => new NotSentError(facts, reason);

async function signedIn(account = kept()): Promise<AccountDesk> {
  const desk = new AccountDesk([account], new MemorySecrets(new Map([['me', 'token-1']])));
  await desk.accounts.start();
  await desk.clock.advance(5_000);
  return desk;
}

/** Asks the service something, as every feature does. */
async function ask(desk: AccountDesk, outcome: AccountDesk['profile']): Promise<void> {
  desk.profile = outcome;
  await desk.accounts
    .clientFor('me')
    ?.call(operations.account.me, {})
    .catch(() => undefined);
}

const shown = (desk: AccountDesk) => desk.accounts.list()[0]?.unreachable ?? null;
const reached = { id: 1, credits: { remaining: 9 } };

describe('the way to the service of an account', () => {
  it.each([
    ['dns', 'The address was not found'],
    ['tls', 'The connection is not secure'],
    ['proxy', 'The proxy let nothing through'],
    ['refused', 'The service does not answer'],
  ] as const)('is said to be barred, and by what, until it answers: %s', async (reason, title) => {
    using desk = await signedIn();
    expect(shown(desk)).toBeNull();
    await ask(desk, notSent(reason));
    expect(shown(desk)).toMatchObject({ title });
    expect(desk.reachedOrNot).toEqual(['me']);
    expect(desk.told().at(-1)?.upserts).toMatchObject([{ id: 'me', unreachable: { title } }]);
    await ask(desk, reached);
    expect(shown(desk)).toBeNull();
    expect(desk.reachedOrNot).toEqual(['me', 'me']);
    expect(desk.told().at(-1)?.upserts).toMatchObject([{ id: 'me', unreachable: null }]);
  });

  it('is barred by a network that wants to be signed in to first', async () => {
    using desk = await signedIn();
    await ask(desk, answeredByAnother(511));
    expect(shown(desk)).toMatchObject({ title: 'This is not the service' });
  });

  it.each([
    ['refuses', answered(422)],
    ['has a problem', down(null)],
  ])('is there where the service %s', async (_, answer) => {
    using desk = await signedIn();
    await ask(desk, unreachable());
    expect(shown(desk)).not.toBeNull();
    await ask(desk, answer);
    expect(shown(desk)).toBeNull();
  });

  it('stays as it is known where a connection breaks before the answer', async () => {
    using desk = await signedIn();
    await ask(desk, new UnknownOutcomeError(facts, 'dropped'));
    expect(shown(desk)).toBeNull();
    await ask(desk, notSent('tls'));
    await ask(desk, new UnknownOutcomeError(facts, 'dropped'));
    expect(shown(desk)).toMatchObject({ title: 'The connection is not secure' });
    expect(desk.reachedOrNot).toEqual(['me']);
  });

  it('is tried once a minute, so that it is noticed that it is there again where nothing else is asked', async () => {
    using desk = await signedIn();
    await ask(desk, notSent('proxy'));
    desk.asked.length = 0;
    await desk.clock.advance(3 * 60_000);
    expect(desk.asked).toEqual(['account.me token-1', 'account.me token-1', 'account.me token-1']);
    desk.profile = reached;
    await desk.clock.advance(60_000);
    expect(shown(desk)).toBeNull();
    const asked = desk.asked.length;
    await desk.clock.advance(10 * 60_000);
    expect(desk.asked).toHaveLength(asked);
  });

  it('is tried on where a look tells nothing', async () => {
    using desk = await signedIn();
    await ask(desk, notSent('proxy'));
    desk.profile = new UnknownOutcomeError(facts, 'timeout');
    await desk.clock.advance(60_000);
    expect(shown(desk)).not.toBeNull();
    desk.profile = reached;
    await desk.clock.advance(60_000);
    expect(shown(desk)).toBeNull();
  });

  it('is forgotten with the sign-out', async () => {
    using desk = await signedIn();
    await ask(desk, notSent('tls'));
    await desk.accounts.signOut('me');
    expect(desk.accounts.signedOut()).toMatchObject([{ id: 'me', unreachable: null }]);
  });
});
