import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Maker } from '../../helpers/maker.ts';
import { writeTone } from '../../helpers/tone.ts';

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
    // So that what is read comes after the charge, and before it takes the studio too long.
    await using maker = await Maker.start({}, 5);
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

  it('is the one after a transcription was measured, also where the answer that took it said that it took nothing yet', async () => {
    await using maker = await Maker.start();
    const path = join(maker.folder, 'tone.wav');
    await writeTone(path, 2);
    const [item] = await maker.studio.stage([path]);
    const body = new FormData();
    body.set('file', new Blob([await readFile(path)], { type: 'audio/wav' }), 'tone.wav');
    const headers = { authorization: `Bearer ${maker.token}` };
    const made = await fetch(`${maker.control.service.baseUrl}/transcriptions`, { method: 'POST', headers, body });
    // The envelope of every answer (specification, "General conventions" 1).
    const { data } = (await made.json()) as { data: unknown };
    const answer = { message: '', status: 201, data, meta: { credits: { cost: 0, remaining: 1000 } } };
    await maker.control.fault(
      { method: 'POST', path: '/transcriptions' },
      { type: 'status', status: 201, body: answer },
    );
    const wanted = { stagedIds: [item?.id ?? ''], language: null, expectedCredits: 1 };
    const { queueIds } = await maker.studio.ask('transcriptions.start', wanted);
    await maker.queue(queueIds[0] ?? '', ({ state }) => state === 'done' || state === 'failed');
    await shows(maker, 999);
    expect(await maker.balance()).toBe(999);
  });

  it('is the one after a slot was bought, also where the answer that told it was lost', async () => {
    await using maker = await Maker.start({ clone_slots: { default_max: 0, addon_cap: 2, cost: 50 } });
    const path = join(maker.folder, 'voice.wav');
    await writeTone(path, 8);
    const [sample] = await maker.studio.stage([path], 'sample');
    await maker.control.fault({ method: 'POST', path: '/voice-clones' }, { type: 'drop-after' });
    const { queueId } = await maker.studio.ask('voiceClones.create', {
      name: 'Nadia',
      gender: 'female',
      language: null,
      description: null,
      stagedIds: [sample?.id ?? ''],
      consent: true,
      buySlotFor: 50,
    });
    await maker.queue(queueId, ({ state }) => state === 'done');
    await shows(maker, 950);
    expect(await maker.balance()).toBe(950);
  });
});
