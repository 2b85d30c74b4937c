import { copyFile } from 'node:fs/promises';
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
  const path = join(maker.folder, name);
  await copyFile(await speechWav(), path);
  const [item] = await studio.stage([path]);
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
