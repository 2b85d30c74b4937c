import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UnknownOutcomeError } from '../../../src/main/api/index.ts';
import { refused } from '../../helpers/api-errors.ts';
import { remoteTranscription, TestDesk } from '../../helpers/desk.ts';
import { temporaryFolder } from '../../helpers/media.ts';

// An answer was lost, and then the account could not be asked any more: nobody may be left with such an entry for ever.

const facts = { operation: 'x', changes: true, attemptId: '', sentBytes: 1, totalBytes: 1 };
const hourMs = 3_600_000;
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

/** The answer is lost, and from then on the service turns every look away. */
async function lost(): Promise<string> {
  desk.answers.set('transcriptions.list', () => []);
  desk.answers.set('transcriptions.create', () => {
    desk.answers.set('transcriptions.list', () => {
      throw refused(403, { errorCode: 'SUBSCRIPTION-REQUIRED' });
    });
    throw new UnknownOutcomeError(facts, 'dropped');
  });
  const { entryId } = desk.transcribe();
  await desk.settle(10 * 60_000);
  return entryId;
}

it.each(['the subscription ended', 'it was signed out'])(
  'is decided by the user after an hour where %s',
  async (why) => {
    const entryId = await lost();
    if (why === 'it was signed out') desk.reachable = false;
    expect(desk.row(entryId)).toMatchObject({ state: 'unknown', actions: [] });
    desk.queue.restore([entryId]);
    expect(desk.row(entryId).state).toBe('unknown');
    await desk.settle(hourMs);
    expect(desk.row(entryId)).toMatchObject({ state: 'unknown', actions: ['decide-now'] });
    desk.queue.restore([entryId]);
    expect(desk.row(entryId)).toMatchObject({ state: 'needs-you', actions: ['answer'] });
    expect(desk.row(entryId).question?.text).toContain('could not be asked whether it was done');
    desk.queue.answer(entryId, 'leave-it');
    expect(desk.row(entryId).actions).toContain('remove');
    expect(desk.sent.filter((name) => name === 'transcriptions.create')).toHaveLength(1);
  },
);

it('is found out all the same where the account comes back before the user decided', async () => {
  const entryId = await lost();
  await desk.settle(2 * hourMs);
  const made = remoteTranscription(7);
  desk.answers.set('transcriptions.list', () => [made]);
  desk.answers.set('transcriptions.get', () => made);
  desk.journal.back('subscription');
  await desk.settle(10_000);
  expect(desk.rows.journal.get(entryId)?.state.kind).toBe('confirmed');
});
