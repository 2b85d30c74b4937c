import { describe, expect, it } from 'vitest';
import { Maker } from '../../helpers/maker.ts';

const clip = {
  productName: 'Tidy Shelf',
  domain: 'tidyshelf.example',
  idea: 'A shelf that puts its books in order by itself.',
  accentColor: '#22AA66',
  expectedCredits: 5,
};
const speech = { text: 'Good evening.', voiceName: 'Ada', language: null, settings: null, title: null };
const voices = { name: '', language: '', gender: '', accent: '', type: 'standard', page: 1 } as const;

async function account(maker: Maker): Promise<string> {
  return (await maker.studio.accountInUse()) ?? '';
}

/** Waits until so much is shown. */
async function shows(maker: Maker, credits: number): Promise<void> {
  await maker.until('accounts', await account(maker), ({ profile }) => profile?.credits?.remaining === credits);
}

// Each has a service and a studio of its own, and mostly waits for them.
describe.concurrent('the balance that is shown', () => {
  it('is the last one also where two answers that told it overtook each other', async () => {
    await using maker = await Maker.start();
    const [voice] = (await maker.studio.ask('voices.list', voices)).voices;
    await maker.control.fault({ method: 'POST', path: '/speech' }, { type: 'delay', ms: 1_000 });
    const said = { ...speech, voiceId: voice?.id ?? 0, expectedCredits: 7 };
    const first = await maker.studio.ask('speech.create', said);
    await expect.poll(() => maker.ledger()).toEqual([-7]);
    const second = await maker.studio.ask('launchClips.create', clip);
    await maker.queue(second.queueId, ({ state }) => state === 'done');
    await maker.queue(first.queueId, ({ state }) => state === 'done');
    await shows(maker, 988);
    expect(await maker.balance()).toBe(988);
  });

  it('is the last one also where something was charged while the account was read', async () => {
    await using maker = await Maker.start();
    const before = await maker.sent('GET', '/me');
    await maker.control.fault({ method: 'GET', path: '/me' }, { type: 'delay', ms: 1_000 });
    const read = maker.studio.ask('account.refresh', { accountId: await account(maker) });
    await expect.poll(() => maker.sent('GET', '/me')).toBe(before + 1);
    const { queueId } = await maker.studio.ask('launchClips.create', clip);
    await maker.queue(queueId, ({ state }) => state === 'done');
    await read;
    await shows(maker, 995);
    expect(await maker.balance()).toBe(995);
  });
});
