import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UnknownOutcomeError } from '../../../src/main/api/index.ts';
import { Refusal } from '../../../src/main/refusal.ts';
import { remoteTranscription, TestDesk } from '../../helpers/desk.ts';

const facts = { operation: 'x', changes: true, attemptId: 'a', sentBytes: 1, totalBytes: 1 };
/** After the settle window, milliseconds. */
const settledMs = 300_000;

let folder: string;
let desk: TestDesk;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-ended-'));
  desk = new TestDesk(join(folder, 'studio.sqlite'));
  desk.answers.set('transcriptions.list', () => []);
});
afterEach(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

const refuse = (): never => {
  throw new Refusal({ code: 'no', title: 'No', detail: 'The file is gone.' });
};
const lose = (): never => {
  throw new UnknownOutcomeError(facts, 'dropped');
};

/** One whose answer was lost, and that nothing was found of, held before it is sent again. */
async function lost(): Promise<{ entryId: string; id: string }> {
  desk.answers.set('transcriptions.create', lose);
  const asked = desk.transcribe();
  await desk.settle(30_000);
  desk.held.set([asked.entryId], true);
  await desk.settle(settledMs);
  expect(desk.rows.journal.get(asked.entryId)?.state.kind).toBe('waiting');
  return asked;
}

/** Why it ended, as its own row says it also when the queue does not know it any more. */
const saidOf = (id: string): string | undefined => desk.transcriptions.get(id).row.error?.detail;

describe('a transcription that ended without being done says', () => {
  it('that nothing was charged where it was never sent', async () => {
    const { entryId, id } = desk.transcribe();
    desk.queue.cancel([entryId]);
    await desk.settle(0);
    expect(desk.transcriptions.get(id).row.status).toBe('cancelled');
    expect(saidOf(id)).toContain('Nothing was charged.');
  });

  it('that it may have been done where it was cancelled after a lost answer', async () => {
    const { entryId, id } = await lost();
    desk.queue.cancel([entryId]);
    desk.queue.remove([entryId]);
    expect(desk.transcriptions.get(id).row.status).toBe('cancelled');
    expect(saidOf(id)).toContain('Should the service have done it all the same');
    expect(saidOf(id)).not.toContain('Nothing was charged');
  });

  it('why it was refused, and that it may have been done where an answer was lost before', async () => {
    const { entryId, id } = await lost();
    desk.prepare = refuse;
    desk.queue.release([entryId]);
    await desk.settle(60_000);
    expect(desk.rows.journal.get(entryId)?.state.kind).toBe('refused');
    expect(saidOf(id)).toMatch(/^The file is gone\. An answer to it was lost before/u);
  });

  it('that it may have been done where the user left it, and nothing of that once it is sent after all', async () => {
    desk.answers.set('transcriptions.create', () => {
      desk.answers.set('transcriptions.list', () => [remoteTranscription(7, { duration: 75 })]);
      return lose();
    });
    const { entryId, id } = desk.transcribe();
    await desk.settle(settledMs);
    desk.queue.answer(entryId, 'leave-it');
    expect(desk.transcriptions.get(id).row.error?.title).toBe('You left it');
    expect(saidOf(id)).toContain('Should the service have done it all the same');
    desk.answers.set('transcriptions.create', () => remoteTranscription(8));
    desk.queue.restore([entryId]);
    desk.queue.answer(entryId, 'send-again');
    await desk.settle(1_000);
    expect(desk.transcriptions.get(id).row).toMatchObject({ remoteId: 8, error: null });
  });
});
