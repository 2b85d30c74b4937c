import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Maker } from '../../helpers/maker.ts';
import { speechWav } from '../../helpers/media.ts';
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
    await studio.ask('queue.setPaused', { paused: false });
    await maker.queue(entry, ({ state }) => state === 'done');

    await writeFile(join(maker.folder, 'first take.wav'), bytes);
    await writeFile(join(maker.folder, 'second take.wav'), changed);
    expect((await added('first take.wav')).alreadySent).toBeNull();
    expect((await added('second take.wav')).alreadySent).toMatchObject({ at: expect.any(Number) as number });
  });
});
