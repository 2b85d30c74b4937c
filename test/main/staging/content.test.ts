import { copyFile, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StagedItem } from '../../../src/bridge/index.ts';
import { Maker } from '../../helpers/maker.ts';
import { media, speechWav } from '../../helpers/media.ts';
import type { TestStudio } from '../../helpers/studio.ts';

let maker: Maker;
let studio: TestStudio;
beforeEach(async () => {
  maker = await Maker.start();
  studio = maker.studio;
  await studio.ask('queue.setPaused', { paused: true });
});
afterEach(() => maker[Symbol.asyncDispose]());

async function start(ids: readonly string[], expectedCredits: number): Promise<string> {
  const { queueIds } = await studio.ask('transcriptions.start', {
    stagedIds: [...ids],
    language: null,
    expectedCredits,
  });
  return queueIds[0] ?? '';
}

/** A file of the same speech under a name of its own, looked at to its end. */
async function stage(name: string) {
  await copyFile(await speechWav(), join(maker.folder, name));
  return added(name);
}

async function added(name: string) {
  const [item] = await studio.stage([join(maker.folder, name)]);
  const rows = await studio.until('staged', (all) => all.some(({ id, content }) => id === item?.id && content));
  const found = rows.find(({ id }) => id === item?.id);
  if (found === undefined) throw new Error('it is not in the list');
  return found;
}

describe('what is added while the same is on its way', () => {
  it('says so of a file, until that was cancelled', async () => {
    const first = await stage('talk.wav');
    expect(first.alreadySent).toBeNull();
    const entry = await start([first.id], 1);
    const [transcription] = await studio.rows('transcriptions');
    expect((await stage('copy.wav')).alreadySent).toMatchObject({ transcriptionId: transcription?.id, started: true });
    await studio.ask('queue.cancel', { ids: [entry] });
    expect((await stage('another copy.wav')).alreadySent).toBeNull();
  });

  it('says so of a web address', async () => {
    const url = 'https://example.com/talk.mp3';
    const first = await studio.ask('staging.addUrl', { url });
    expect(first.alreadySent).toBeNull();
    await start([first.id], 0);
    expect((await studio.ask('staging.addUrl', { url })).alreadySent).toMatchObject({ started: true });
    expect((await studio.ask('staging.addUrl', { url: `${url}?part=2` })).alreadySent).toBeNull();
  });
});

describe('another sound track that was chosen', () => {
  const choose = async (id: string, track: number) => {
    await studio.ask('staging.chooseTrack', { id, track });
    const isThere = (item: StagedItem) =>
      item.id === id && item.content !== undefined && item.soundTracks?.used === track;
    return (await studio.until('staged', (all) => all.some(isThere))).find(isThere);
  };
  const again = async () => {
    await studio.close();
    await studio.open();
  };

  it('is priced, kept, sent and recognised for itself, over restarts', async () => {
    await copyFile(await media.mp4TwoTracks(), join(maker.folder, 'talk.mp4'));
    const item = await added('talk.mp4');
    expect(item).toMatchObject({ credits: 1, soundTracks: { used: 0, usual: 0 } });
    const usual = await start([item.id], 1);

    const other = await added('talk.mp4');
    expect(other.alreadySent).toMatchObject({ started: true });
    const chosen = await choose(other.id, 1);
    expect(chosen).toMatchObject({ credits: 2, alreadySent: null });
    expect(chosen?.durationS).toBeGreaterThan(60);
    await again();
    expect(await studio.rows('staged')).toMatchObject([{ id: other.id, credits: 2, soundTracks: { used: 1 } }]);
    const entry = await start([other.id], 2);

    await again();
    await studio.ask('queue.setPaused', { paused: false });
    for (const id of [usual, entry]) await maker.queue(id, ({ state }) => state === 'done');
    const made = await studio.rows('transcriptions');
    expect(new Set(made.map(({ title, credits, track }) => `${title}: ${credits}, ${track}`))).toEqual(
      new Set(['talk (track 2).mp4: 2, 1', 'talk.mp4: 1, undefined']),
    );
    const last = await added('talk.mp4');
    const idOf = (wanted: string) => made.find(({ title }) => title === wanted)?.id;
    expect(last.alreadySent?.transcriptionId).toBe(idOf('talk.mp4'));
    expect((await choose(last.id, 1))?.alreadySent?.transcriptionId).toBe(idOf('talk (track 2).mp4'));
  });
});

describe('a file that was changed before it was sent', () => {
  it('is recognised by what was sent of it', async () => {
    const path = join(maker.folder, 'talk.wav');
    const bytes = await readFile(await speechWav());
    await writeFile(path, bytes);
    const item = await stage('talk.wav');
    const entry = await start([item.id], 1);
    // Another take of the same length.
    const changed = bytes.map((byte, index) => (index === bytes.length - 1 ? byte ^ 1 : byte));
    await new Promise((resolve) => setTimeout(resolve, 20));
    await writeFile(path, changed);
    // Of the studio's time, which is ahead of the computer's.
    const writtenAt = maker.clock.now() / 1000;
    await utimes(path, writtenAt, writtenAt);
    await studio.ask('queue.setPaused', { paused: false });
    await maker.queue(entry, ({ state }) => state === 'done');

    await writeFile(join(maker.folder, 'first take.wav'), bytes);
    await writeFile(join(maker.folder, 'second take.wav'), changed);
    expect((await added('first take.wav')).alreadySent).toBeNull();
    expect((await added('second take.wav')).alreadySent).toMatchObject({ at: expect.any(Number) as number });
  });
});

describe('with two accounts', () => {
  const of = async (id: string) => (await studio.rows('staged')).find((item) => item.id === id)?.alreadySent;

  it('only what the one in use had transcribed is known, also of what is in the list already', async () => {
    const url = 'https://example.com/talk.mp3';
    const own = await studio.accountInUse();
    const first = await stage('talk.wav');
    await start([first.id, (await studio.ask('staging.addUrl', { url })).id], 1);
    const copy = await stage('copy.wav');
    const address = await studio.ask('staging.addUrl', { url });
    for (const item of [copy, address]) expect(item.alreadySent).toMatchObject({ started: true });

    const { token } = await maker.control.account({ credits: 1000 });
    await studio.ask('account.signIn', { baseUrl: maker.control.service.baseUrl, token });
    const second = await studio.accountInUse();
    expect(second).not.toBe(own);
    for (const { id } of [copy, address]) expect(await of(id)).toBeNull();
    expect((await stage('again.wav')).alreadySent).toBeNull();
    expect((await studio.ask('staging.addUrl', { url })).alreadySent).toBeNull();

    await studio.ask('account.activate', { accountId: own ?? '' });
    for (const { id } of await studio.rows('staged')) expect(await of(id)).toMatchObject({ started: true });
    for (const accountId of [own, second]) await studio.ask('account.signOut', { accountId: accountId ?? '' });
    expect(await studio.accountInUse()).toBeNull();
    for (const { id } of await studio.rows('staged')) expect(await of(id)).toBeNull();
  });

  it('what an earlier version found with another one is forgotten at the start', async () => {
    const first = await stage('talk.wav');
    await start([first.id], 1);
    const copy = await stage('copy.wav');
    await maker.whileClosed(`UPDATE transcriptions SET account_id = 'another'`);
    studio = maker.studio;
    expect(await of(copy.id)).toBeNull();
  });
});
