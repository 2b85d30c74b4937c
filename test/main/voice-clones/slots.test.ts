import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ApiClient } from '../../../src/main/api/index.ts';
import { PriceChange, type Looking } from '../../../src/main/journal/index.ts';
import { voiceCloneCreateHandler } from '../../../src/main/voice-clones/create-handler.ts';
import { Maker } from '../../helpers/maker.ts';
import { media, speechWav } from '../../helpers/media.ts';
import { entryWith } from '../journal/entries.ts';

const wanted = {
  consent: true,
  gender: 'female',
  language: 'en',
  description: null,
  buySlotFor: null,
} as const;

async function begun(maker: Maker, name: string): Promise<string> {
  const [sample] = await maker.studio.stage([await speechWav()], 'sample');
  const { queueId } = await maker.studio.ask('voiceClones.create', { ...wanted, name, stagedIds: [sample?.id ?? ''] });
  return queueId;
}

/** Its id in the list between a drop and a click. */
async function record(maker: Maker, name: string): Promise<string> {
  const { recordingId } = await maker.studio.ask('recording.begin', { mimeType: 'audio/webm' });
  const bytes = await readFile(await media.webmAudio());
  await maker.studio.ask('recording.append', { recordingId, index: 0, bytes });
  return (await maker.studio.ask('recording.finish', { recordingId, name })).stagedId;
}

it('a voice for which no slot is free by the time it is sent asks for the price of one, and buys it once that is agreed to', async () => {
  await using maker = await Maker.start({ clone_slots: { default_max: 1, addon_cap: 1, cost: 50 } });
  await maker.studio.ask('queue.setPaused', { paused: true });
  await begun(maker, 'Nadia');
  const second = await begun(maker, 'Omar');
  const third = await begun(maker, 'Pia');
  await maker.studio.ask('queue.setPaused', { paused: false });
  const asks = await maker.queue(second, ({ state }) => state === 'needs-you');
  expect(asks).toMatchObject({ credits: 50, question: { text: expect.stringContaining('No voice slot is free') } });
  await maker.queue(third, ({ state }) => state === 'needs-you');
  expect(await maker.sent('POST', '/voice-clones')).toBe(1);
  expect(await maker.ledger()).toEqual([]);
  await maker.studio.ask('queue.approve', { ids: [second], expectedCredits: 50 });
  await maker.queue(second, ({ state }) => state === 'done');
  expect(await maker.ledger()).toEqual([-50]);
  // What it agreed to buys a slot, and there is none any more.
  await maker.studio.ask('queue.cancel', { ids: [third] });
  const fourth = await begun(maker, 'Quentin');
  expect((await maker.queue(fourth, ({ state }) => state === 'failed')).error?.code).toBe('no-free-slot');
  expect(await maker.sent('POST', '/voice-clones')).toBe(2);
  expect((await maker.control.invariants()).ok).toBe(true);
});

async function pays(maker: Maker, productName: string): Promise<void> {
  const about = { domain: 'shelf.example', idea: 'A shelf that puts its books in order.', accentColor: null };
  const { queueId } = await maker.studio.ask('launchClips.create', { ...about, productName, expectedCredits: 5 });
  await maker.queue(queueId, ({ state }) => state === 'done');
}

it.each(['answered', 'lost'])(
  'a voice for which a slot is free again by the time it is sent took nothing, where that is %s',
  async (answer) => {
    await using maker = await Maker.start({ clone_slots: { default_max: 1, addon_cap: 1, cost: 50 } });
    await pays(maker, 'Shelf');
    await maker.queue(await begun(maker, 'Nadia'), ({ state }) => state === 'done');
    const [clone] = await maker.studio.rows('voiceClones');
    const [sample] = await maker.studio.stage([await speechWav()], 'sample');
    await maker.studio.ask('queue.setPaused', { paused: true });
    const omar = { ...wanted, name: 'Omar', stagedIds: [sample?.id ?? ''], buySlotFor: 50 };
    const { queueId } = await maker.studio.ask('voiceClones.create', omar);
    expect((await maker.api('DELETE', `/voice-clones/${clone?.remoteId}`)).status).toBe(204);
    if (answer === 'lost') await maker.control.fault({ method: 'POST', path: '/voice-clones' }, { type: 'drop-after' });
    await maker.studio.ask('queue.setPaused', { paused: false });
    expect(await maker.queue(queueId, ({ state }) => state === 'done')).toMatchObject({ credits: 0 });
    // What it was agreed to take is missed by nobody when something else is paid for.
    await pays(maker, 'Drawer');
    expect(await maker.ledger()).toEqual([-5, -5]);
    const accountId = (await maker.studio.accountInUse()) ?? '';
    expect(await maker.studio.ask('account.balanceNotes', { accountId })).toEqual([]);
  },
);

it('a voice that was refused is asked for again with its samples: files by their name, recordings as such', async () => {
  await using maker = await Maker.start();
  const refused = { type: 'status', status: 422, body: { message: 'No.', errors: { samples: ['No.'] } } };
  await maker.control.fault({ method: 'POST', path: '/voice-clones' }, refused);
  const recorded = await record(maker, 'Mine');
  const [file] = await maker.studio.stage([await speechWav()], 'sample');
  await maker.studio.until('staged', (rows) => rows.length === 2 && rows.every(({ state }) => state === 'ready'));
  const stagedIds = [recorded, file?.id ?? ''];
  const { queueId } = await maker.studio.ask('voiceClones.create', { ...wanted, name: 'Nadia', stagedIds });
  await maker.queue(queueId, ({ state }) => state === 'failed');
  expect(await maker.studio.rows('staged')).toEqual([]);
  const [clone] = await maker.studio.rows('voiceClones');
  // Another's, whose form was begun, and what is of no voice.
  const [other] = await maker.studio.stage([await media.webmAudio()], 'sample');
  const [talk] = await maker.studio.stage([await media.webmAudio()], 'transcription');
  const ids = async () => (await maker.studio.rows('staged')).map(({ id }) => id).sort();
  const before = await ids();
  const { missing, ...exchanged } = await maker.studio.ask('voiceClones.useAgain', { id: clone?.id ?? '' });
  expect(missing).toEqual([]);
  expect(exchanged.went).toEqual([other?.id]);
  const rows = (await maker.studio.rows('staged')).filter(({ id }) => id !== talk?.id);
  expect(exchanged.came.toSorted()).toEqual(rows.map(({ id }) => id).sort());
  expect(new Map(rows.map(({ source, name }) => [source, name]))).toEqual(
    new Map([
      ['file', file?.name],
      ['recording', 'Recording 2'],
    ]),
  );
  // What is in the list already stays there.
  expect(await maker.studio.ask('voiceClones.useAgain', { id: clone?.id ?? '' })).toEqual({
    came: [],
    went: [],
    missing: [],
  });
  await maker.studio.ask('staging.putBack', exchanged);
  expect(await ids()).toEqual(before);
  await maker.studio.ask('staging.putBack', exchanged);
  expect(await ids()).toEqual(before);
});

it('a voice that the service could not make is asked for again with what was recorded for it, also after a restart', async () => {
  await using maker = await Maker.start();
  await maker.control.fault({ method: 'POST', path: '/voice-clones' }, { type: 'job-fail', code: 'x', message: 'x' });
  const stagedId = await record(maker, 'Mine');
  await maker.studio.until('staged', ([row]) => row?.state === 'ready');
  const { queueId } = await maker.studio.ask('voiceClones.create', { ...wanted, name: 'Nadia', stagedIds: [stagedId] });
  await maker.passUntil(queueId, ({ state }) => state === 'failed');
  const [clone] = await maker.studio.rows('voiceClones');
  await maker.restart();
  await record(maker, 'Fresh');
  const exchanged = await maker.studio.ask('voiceClones.useAgain', { id: clone?.id ?? '' });
  expect(exchanged).toMatchObject({ went: [expect.any(String)], missing: [] });
  expect(await maker.studio.rows('staged')).toMatchObject([{ id: exchanged.came[0], source: 'recording' }]);
  // One that is lost all the same takes nothing off the list.
  await maker.studio.ask('staging.putBack', { came: exchanged.came, went: exchanged.went });
  const recordings = join(maker.folder, 'library', 'recordings');
  for (const name of await readdir(recordings)) await rm(join(recordings, name));
  expect(await maker.studio.ask('voiceClones.useAgain', { id: clone?.id ?? '' })).toEqual({
    came: [],
    went: [],
    missing: ['Recording'],
  });
  expect(await maker.studio.rows('staged')).toMatchObject([{ name: 'Fresh' }]);
});

const nothing = () => undefined;
const handler = voiceCloneCreateHandler({
  prepareSample: () => Promise.reject(new Error('not asked for')),
  hashFile: () => Promise.reject(new Error('not asked for')),
  ownerOf: () => null,
  confirmed: nothing,
  settled: nothing,
  reopened: nothing,
});
const input = {
  cloneId: 'c',
  name: 'Nadia',
  gender: 'female' as const,
  language: null,
  description: null,
  samplePaths: ['/a.wav'],
  buySlotFor: null,
};

it.each([
  [{ available: 1, cost: 50 }, 'ready', 'sent'],
  [{ available: 0, cost: 50 }, 'ready', 50],
  // Its own, made by the try that was lost: found next.
  [{ available: 0, cost: 50 }, 'lost', 'sent'],
  // The service does not say: it decides.
  [{ cost: 50 }, 'ready', 'sent'],
  [{ available: 0, cost: null }, 'ready', 'sent'],
])('slots of %j, for one that is %s: %s', async (slots, before, outcome) => {
  const call = ({ name }: { name: string }) =>
    Promise.resolve({ data: name === 'voiceClones.list' ? [{ id: 9, name: 'Nadia', status: 'pending' }] : slots });
  const state = { kind: 'waiting', reason: 'ready', notBefore: null, attempts: 1, detail: null } as const;
  const lostEvidence = { newestIds: [8], lifetimePurchases: 0, ledger: null };
  const entry = entryWith({ cost: 0, state: before === 'lost' ? { ...state, lostEvidence } : state });
  const seen = handler.snapshot?.({ call } as unknown as ApiClient, entry, input, { now: () => 0 } as Looking);
  const what = await seen?.then(
    () => 'sent',
    (error: unknown) => (error instanceof PriceChange ? error.price : error),
  );
  expect(what).toBe(outcome);
});
