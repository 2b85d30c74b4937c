import { expect, it } from 'vitest';
import { Maker } from '../../helpers/maker.ts';

const speak = (text: string) =>
  ({ text, voiceId: 1, voiceName: null, language: null, settings: null, title: null, expectedCredits: 7 }) as const;

/** A studio whose account lacks the credits for two texts that were asked for. */
async function poor(): Promise<{ maker: Maker; queueIds: readonly string[] }> {
  const maker = await Maker.start({ credits: 3 });
  const one = await maker.studio.ask('speech.create', speak('Spoken when it is paid for.'));
  const two = await maker.studio.ask('speech.create', speak('And this as well.'));
  const queueIds = [one.queueId, two.queueId];
  await maker.studio.until('queue', (rows) => rows.every(({ reason }) => reason?.includes('credits') === true));
  return { maker, queueIds };
}

it('what waits for credits goes on by itself, once, soon after some were bought elsewhere', async () => {
  const { maker, queueIds } = await poor();
  await using _ = maker;
  const tried = await maker.sent('POST', '/speech');
  await maker.control.setCredits(maker.userId, 10);
  for (const id of queueIds.slice(0, 1)) await maker.passUntil(id, ({ state }) => state === 'done');
  // Enough for one of them: the other goes on waiting.
  expect(await maker.ledger()).toEqual([7, -7]);
  await maker.control.setCredits(maker.userId, 100);
  for (const id of queueIds) await maker.passUntil(id, ({ state }) => state === 'done');
  expect((await maker.ledger()).filter((credits) => credits < 0)).toEqual([-7, -7]);
  // Each was tried at most once for nothing while there was enough for the other.
  expect(await maker.sent('POST', '/speech')).toBeLessThanOrEqual(tried + 3);
  expect((await maker.control.invariants()).ok).toBe(true);
});

it('what waits for credits goes on at once and once when the user has the balance read again, however often', async () => {
  const { maker, queueIds } = await poor();
  await using _ = maker;
  const tried = await maker.sent('POST', '/speech');
  await maker.control.setCredits(maker.userId, 100);
  const accountId = (await maker.studio.accountInUse()) ?? '';
  await Promise.all([1, 2, 3].map(() => maker.studio.ask('account.refresh', { accountId })));
  for (const id of queueIds) await maker.queue(id, ({ state }) => state === 'done');
  expect((await maker.ledger()).filter((credits) => credits < 0)).toEqual([-7, -7]);
  expect(await maker.sent('POST', '/speech')).toBe(tried + 2);
  expect((await maker.studio.rows('accounts'))[0]?.profile?.credits?.remaining).toBe(86);
});

it('what waits for credits waits over a restart, and goes on after one', async () => {
  const { maker, queueIds } = await poor();
  await using _ = maker;
  await maker.studio.close();
  await maker.control.setCredits(maker.userId, 100);
  await maker.studio.open();
  for (const id of queueIds) await maker.queue(id, ({ state }) => state === 'done');
  expect((await maker.ledger()).filter((credits) => credits < 0)).toEqual([-7, -7]);
});
