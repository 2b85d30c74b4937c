import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { retryPrice } from '../../../src/bridge/index.ts';
import { remoteTranscription, TestDesk } from '../../helpers/desk.ts';
import { temporaryFolder } from '../../helpers/media.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let desk: TestDesk;
beforeEach(async () => {
  folder = await temporaryFolder();
  desk = new TestDesk(join(folder.path, 'studio.sqlite'));
});
afterEach(async () => {
  await desk.close();
  await folder[Symbol.asyncDispose]();
});

const pending = remoteTranscription(1, { status: 'pending', duration: null, credits: null });
const failed = { status: 'failed', duration: null, error: 'source-unreadable' };

it.each([
  ['did not say that it took anything', null, null],
  ['was answered with a cost of nothing', { credits: { cost: 0, remaining: 50 } }, null],
  ['was answered with a cost of nothing, as was the look at it', { credits: { cost: 0, remaining: 50 } }, 0],
])(
  'a transcription that failed before it was charged, and whose upload %s, is none that is free to try again',
  async (_what, meta, credits) => {
    desk.answers.set('transcriptions.create', () => pending);
    desk.metas.set('transcriptions.create', meta);
    desk.answers.set('transcriptions.list', () => [pending]);
    const { entryId } = desk.transcribe({ credits: 5, durationS: 300 });
    await desk.settle(1_000);
    expect(desk.row(entryId)).toMatchObject({ state: 'running', credits: 5 });
    desk.answers.set('transcriptions.list', () => [remoteTranscription(1, { ...failed, credits })]);
    await desk.settle(60_000);
    const row = desk.row(entryId);
    const took = () => desk.transcriptions.list().find(({ id }) => id === row.subjectId)?.credits;
    expect(row).toMatchObject({ state: 'failed', credits: 0, refundedCredits: null });
    expect([retryPrice(row), took()]).toEqual([5, 0]);
    expect(() => desk.queue.retry([entryId], 0)).toThrow('not what you saw');
    desk.queue.retry([entryId], 5);
    const [again] = desk.queue.list().filter(({ id }) => id !== entryId);
    expect([desk.rows.journal.get(again?.id ?? '')?.cost, took()]).toEqual([5, 5]);
  },
);

it.each(['insufficient-credits', 'source-too-long', 'no-audio-track'])(
  'a transcription that was measured and failed uncharged (%s) took nothing, whatever it would have taken',
  async (error) => {
    desk.limits = { job: null, batch: null, day: 12 };
    desk.answers.set('transcriptions.create', () => pending);
    desk.answers.set('transcriptions.list', () => [
      remoteTranscription(1, { status: 'failed', duration: 600, credits: 10, error }),
    ]);
    const { entryId } = desk.transcribe({ credits: 10, durationS: 600 });
    await desk.settle(60_000);
    const row = desk.row(entryId);
    expect(row).toMatchObject({ state: 'failed', credits: 0, refundedCredits: null });
    expect(row.error?.detail).toContain('Nothing was charged.');
    expect(desk.rows.jobs.credits.quietMoney('me', 0)).toEqual({ charges: [], refunds: [] });
    // It counts towards no limit.
    const next = desk.transcribe({ credits: 10, durationS: 600 });
    expect(desk.row(next.entryId).state).toBe('waiting');
    expect(retryPrice(row)).toBe(10);
  },
);
