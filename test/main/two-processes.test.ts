import { expect, it } from 'vitest';
import { Maker } from '../helpers/maker.ts';
import { TestStudio } from '../helpers/studio.ts';

const speak = (text: string) =>
  ({ text, voiceId: 1, voiceName: null, language: null, settings: null, title: null, expectedCredits: 7 }) as const;

it('a second program on the same folder sends nothing as long as the first runs, and goes on when that has ended', async () => {
  await using maker = await Maker.start();
  const first = maker.studio;
  // Still on its way when the second begins.
  await maker.control.fault({ method: 'POST', path: '/speech' }, { type: 'delay', ms: 1_500 });
  const one = await first.ask('speech.create', speak('Asked for in the first.'));
  await first.until('queue', ([row]) => row?.phase === 'waiting-for-answer');
  // The first may send what the second writes down, as it owns the folder. Offline, it sends nothing more.
  first.connectivity.set(false);
  const second = await new TestStudio(maker.folder, first.secrets, maker.clock).open();
  maker.studio = second;
  const two = await second.ask('speech.create', speak('Asked for in the second.'));
  const states = async (): Promise<Record<string, string>> =>
    Object.fromEntries((await second.rows('queue')).map(({ id, phase }) => [id, phase]));
  expect((await states())[one.queueId]).toBe('waiting-for-answer');
  await second.until('queue', (rows) => rows.some(({ id, phase }) => id === one.queueId && phase !== 'waiting-for-answer')); // prettier-ignore
  // The second looks again whether it may.
  for (let looks = 0; looks < 4; looks += 1) {
    maker.clock.advance(5_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(await maker.sent('POST', '/speech')).toBe(1);
  expect(await maker.ledger()).toEqual([-7]);

  await first.close();
  await maker.queue(two.queueId, ({ state }) => state === 'done');
  expect(await maker.ledger()).toEqual([-7, -7]);
  expect((await maker.control.invariants()).ok).toBe(true);
});
