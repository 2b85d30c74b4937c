import { describe, expect, it } from 'vitest';
import { Maker } from '../../helpers/maker.ts';

const speak = (text: string) =>
  ({ text, voiceId: 1, voiceName: null, language: null, settings: null, title: null, expectedCredits: 7 }) as const;

/** Asks for speech whose answer takes a while, and waits until the service has it. */
async function underWay(maker: Maker, ms: number): Promise<string> {
  await maker.control.fault({ method: 'POST', path: '/speech' }, { type: 'delay', ms });
  const { queueId } = await maker.studio.ask('speech.create', speak('Spoken once.'));
  await maker.studio.until('queue', (rows) => rows.some(({ id, phase }) => id === queueId && phase === 'waiting-for-answer')); // prettier-ignore
  return queueId;
}

/** What was charged and refunded once it is done. */
async function chargesOf(maker: Maker, queueId: string): Promise<readonly number[]> {
  await maker.passUntil(queueId, ({ state }) => state === 'done');
  expect(await maker.control.invariants()).toEqual({ ok: true, violations: [] });
  return maker.ledger();
}

describe('an account that changes while its charge is on its way', () => {
  it('signed out and in again: what became of it is found, and it is not sent twice', async () => {
    await using maker = await Maker.start();
    const { studio, control, token } = maker;
    const queueId = await underWay(maker, 800);
    const accountId = (await studio.accountInUse()) ?? '';
    await studio.ask('account.signOut', { accountId });
    await studio.ask('account.signIn', { baseUrl: control.service.baseUrl, token });
    expect(await chargesOf(maker, queueId)).toEqual([-7]);
    expect(await studio.accountInUse()).toBe(accountId);
  });

  it('signed in once more, as with a new token: the answer to the old connection counts, or is found', async () => {
    await using maker = await Maker.start();
    const queueId = await underWay(maker, 800);
    for (let times = 0; times < 3; times += 1)
      await maker.studio.ask('account.signIn', { baseUrl: maker.control.service.baseUrl, token: maker.token });
    expect(await chargesOf(maker, queueId)).toEqual([-7]);
  });

  it('signed out over a restart: it waits for its account, and is found once that is there again', async () => {
    await using maker = await Maker.start();
    const queueId = await underWay(maker, 3_000);
    const accountId = (await maker.studio.accountInUse()) ?? '';
    await maker.studio.ask('account.signOut', { accountId });
    await maker.restart();
    // Somebody else works with it meanwhile.
    const other = await maker.control.account({ credits: 50 });
    const baseUrl = maker.control.service.baseUrl;
    await maker.studio.ask('account.signIn', { baseUrl, token: other.token });
    maker.clock.advance(600_000);
    expect((await maker.studio.rows('queue')).find(({ id }) => id === queueId)?.state).not.toBe('done');
    await maker.studio.ask('account.signIn', { baseUrl, token: maker.token });
    expect(await chargesOf(maker, queueId)).toEqual([-7]);
  });
});

describe('clicks of several windows in one moment', () => {
  type Call = 'queue.cancel' | 'queue.restore' | 'queue.retry' | 'queue.approve' | 'queue.runNext' | 'queue.hold' | 'queue.release'; // prettier-ignore
  const click = (maker: Maker, name: Call, id: string): Promise<unknown> => {
    const ids = [id];
    if (name === 'queue.retry' || name === 'queue.approve') return maker.studio.try(name, { ids, expectedCredits: 7 });
    return maker.studio.try(name, { ids });
  };

  it.each<{ readonly clicks: readonly Call[] }>([
    { clicks: ['queue.approve', 'queue.approve', 'queue.cancel', 'queue.restore', 'queue.approve'] },
    { clicks: ['queue.hold', 'queue.approve', 'queue.runNext', 'queue.retry', 'queue.release', 'queue.approve'] },
  ])('about a charge that waits for a yes charge it once at most: $clicks', async ({ clicks }) => {
    await using maker = await Maker.start();
    await maker.studio.ask('settings.update', { changes: { spendingLimits: { job: 3, batch: null, day: null } } });
    const { queueId } = await maker.studio.ask('speech.create', speak('Over the limit.'));
    await maker.studio.until('queue', ([row]) => row?.phase === 'approval');
    await Promise.all(clicks.map((name) => click(maker, name, queueId)));
    // Whatever came of it, one more yes is enough, and never more than one charge.
    await click(maker, 'queue.release', queueId);
    await click(maker, 'queue.restore', queueId);
    await click(maker, 'queue.approve', queueId);
    expect(await chargesOf(maker, queueId)).toEqual([-7]);
    for (const name of clicks) await click(maker, name, queueId);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await maker.ledger()).toEqual([-7]);
  });

  it('while its answer is lost neither send it again nor lose it', async () => {
    const clicks: readonly Call[] = ['queue.cancel', 'queue.retry', 'queue.cancel', 'queue.restore'];
    await using maker = await Maker.start();
    await maker.control.fault({ method: 'POST', path: '/speech' }, { type: 'drop-after' });
    const { queueId } = await maker.studio.ask('speech.create', speak('Lost on the way back.'));
    await maker.studio.until('queue', ([row]) => row?.state === 'uploading' || row?.state === 'unknown');
    await Promise.all(clicks.map((name) => click(maker, name, queueId)));
    await maker.studio.until('queue', ([row]) => row?.state === 'unknown' || row?.state === 'done' || row?.state === 'running'); // prettier-ignore
    await Promise.all(clicks.map((name) => click(maker, name, queueId)));
    expect(await chargesOf(maker, queueId)).toEqual([-7]);
  });
});
