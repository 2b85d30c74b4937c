import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Maker } from '../helpers/maker.ts';
import { temporaryFolder } from '../helpers/media.ts';

const speak = (text: string) =>
  ({ text, voiceId: 1, voiceName: null, language: null, settings: null, title: null, expectedCredits: 7 }) as const;
const nightMs = 9 * 3_600_000;

it('a computer that slept notices what has ended, within the limit of requests', async () => {
  // In real seconds: the service counts requests by them.
  await using maker = await Maker.start({ rate_limit_per_minute: 30 }, 1);
  const { control, studio } = maker;
  await control.fault({ method: 'POST', path: '/speech' }, { type: 'job-stall', s: 1_000 }, 2);
  for (const text of ['One.', 'Two.', 'Three.']) await studio.ask('speech.create', speak(text));
  await studio.until('queue', (rows) => rows.length === 3 && rows.every(({ state }) => state === 'running'));
  // From here on nothing is answered, so that everything rests for a while.
  await control.fault({ method: 'GET' }, { type: 'drop-before' }, 1_000);
  const failed = async (): Promise<boolean> => {
    const details = await Promise.all((await studio.rows('queue')).map(({ id }) => studio.ask('queue.detail', { id })));
    return details.some(({ requests }) => requests.some(({ text }) => text.includes('never answered')));
  };
  await expect.poll(failed, { timeout: 60_000 }).toBe(true);

  maker.clock.sleep(nightMs);
  await control.clearFaults();
  studio.power.resume();

  await studio.until('queue', (rows) => rows.every(({ state }) => state === 'done'));
  await studio.until('library', (rows) => rows.length === 3 && rows.every(({ state }) => state === 'kept'));
  expect((await control.requests()).filter(({ status }) => status === 429)).toEqual([]);
  expect(await maker.ledger()).toEqual([-7, -7, -7]);
  expect((await control.invariants()).ok).toBe(true);
});

it('a computer that slept looks for what came of a lost answer', async () => {
  await using maker = await Maker.start();
  const { control, studio } = maker;
  await control.fault({ method: 'POST', path: '/speech' }, { type: 'drop-after' });
  await studio.ask('speech.create', speak('One.'));
  await studio.until('queue', ([row]) => row?.state === 'unknown');

  maker.clock.sleep(nightMs);
  studio.power.resume();

  await studio.until('queue', ([row]) => row?.state === 'done');
  expect(await maker.ledger()).toEqual([-7]);
  expect((await control.invariants()).ok).toBe(true);
});

it('a computer that slept goes on with a file whose folder is there again', async () => {
  await using maker = await Maker.start();
  const { studio } = maker;
  await using drive = await temporaryFolder();
  const folder = join(drive.path, 'films');
  await mkdir(folder);
  studio.dialogs.folder = folder;
  await studio.ask('library.chooseFolder', {});
  await rm(folder, { recursive: true });
  await studio.ask('speech.create', speak('One.'));
  await studio.until('library', ([row]) => row?.state === 'held');

  maker.clock.sleep(nightMs);
  await mkdir(folder);
  studio.power.resume();

  await studio.until('library', ([row]) => row?.state === 'kept');
  expect(await readdir(folder, { recursive: true })).toContainEqual(expect.stringMatching(/One\.mp3$/u));
});
