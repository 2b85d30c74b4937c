import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answered, unreachable } from '../../helpers/api-errors.ts';
import { remoteTranscription, TestDesk } from '../../helpers/desk.ts';
import { temporaryFolder } from '../../helpers/media.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let desk: TestDesk;
beforeEach(async () => {
  folder = await temporaryFolder();
  desk = new TestDesk(join(folder.path, 'studio.sqlite'));
  desk.answers.set('transcriptions.list', () => []);
});
afterEach(async () => {
  await desk.close();
  await folder[Symbol.asyncDispose]();
});

const creates = (): number => desk.sent.filter((name) => name === 'transcriptions.create').length;
const failed = (id: number) => remoteTranscription(id, { status: 'failed', error: 'no-audio-track' });

/** Starts as many in one click, of which each fails at the service; their entries. */
async function failedTogether(...ids: number[]): Promise<string[]> {
  const left = [...ids];
  desk.answers.set('transcriptions.create', () => remoteTranscription(left.shift() ?? 0, { status: 'pending' }));
  desk.answers.set('transcriptions.list', () => [...ids].reverse().map(failed));
  const staged = ids.map(() => desk.staged());
  const entryIds = desk.transcriptions.start('me', staged, null);
  await desk.settle(60_000);
  expect(entryIds.map((id) => desk.row(id).state)).toEqual(ids.map(() => 'failed'));
  return entryIds;
}

/** One that is refused before the service has it. */
async function refusedOne(): Promise<string> {
  desk.answers.set('transcriptions.create', () => {
    throw answered(422);
  });
  const { id } = desk.transcribe();
  await desk.settle(60_000);
  const [entry] = desk.rows.journal.bySubject(id);
  return entry?.id ?? '';
}

/** As it is written down, whatever is kept in memory. */
const writtenBatches = (): unknown[] =>
  desk.db
    .all("SELECT batch_id FROM journal WHERE hidden = 0 AND state <> 'confirmed' ORDER BY position")
    .map((row) => row['batch_id']);

it('what is tried again together stays in the batch that it was of', async () => {
  const ids = await failedTogether(1, 2, 3);
  const batchId = desk.row(ids[0] ?? '').batchId;
  desk.reachable = false;
  desk.queue.retry(ids.slice(1), 2);
  expect(batchId).not.toBeNull();
  expect(writtenBatches()).toEqual([batchId, batchId]);
});

it('one that is tried again alone keeps the batch that it was of', async () => {
  const [id = ''] = await failedTogether(1);
  const { batchId } = desk.row(id);
  desk.reachable = false;
  desk.queue.retry([id], 1);
  expect(writtenBatches()).toEqual([batchId]);
});

it('what was of several batches is one batch once it is tried again together, and is judged as one by the limit', async () => {
  const ids = [...(await failedTogether(1, 2)), ...(await failedTogether(3)), await refusedOne()];
  desk.limits = { job: null, batch: 3, day: null };
  const left = [11, 12, 13, 14];
  desk.answers.set('transcriptions.create', () => remoteTranscription(left.shift() ?? 0, { status: 'pending' }));
  desk.answers.set('transcriptions.list', () => []);
  const before = creates();
  const earlier = ids.map((id) => desk.row(id).batchId);
  desk.queue.retry(ids, 4);
  const batches = writtenBatches();
  expect(batches).toHaveLength(4);
  expect(new Set(batches).size).toBe(1);
  expect(earlier).not.toContain(batches[0]);
  await desk.settle(1_000);
  const rows = desk.queue.list();
  expect(rows.map(({ phase }) => phase)).toEqual(rows.map(() => 'approval'));
  expect(rows[0]?.question?.text).toBe('Your limit for one batch is 3 credits; with this it would be 4.');
  expect(creates()).toBe(before);
  desk.queue.approve(
    rows.map(({ id }) => id),
    4,
  );
  await desk.settle(1_000);
  expect(creates()).toBe(before + 4);
});

it('what only waits, and is sent at once beside others, stays as it was', async () => {
  const ids = [await refusedOne(), await refusedOne()];
  desk.answers.set('transcriptions.create', () => {
    throw unreachable();
  });
  const { entryId } = desk.transcribe();
  await desk.settle();
  const { batchId, state } = desk.row(entryId);
  expect(state).toBe('waiting');
  desk.queue.retry([entryId, ...ids], 3);
  const [first, second, last] = writtenBatches();
  expect(last).toBe(batchId);
  expect([first === second, first === last]).toEqual([true, false]);
});

/** One that was refused, and one that waited behind it for more than a day. */
async function waitedBehind(hold = false): Promise<{ refused: string; behind: string }> {
  const refused = await refusedOne();
  desk.reachable = false;
  const cancelled = desk.rows.journal.get(desk.transcribe().entryId);
  if (cancelled === null) throw new Error('it is gone');
  desk.queue.cancel([cancelled.id]);
  const { accountId, operation, subjectId, title, input, cost } = cancelled;
  const { id: behind } = desk.journal.add({ accountId, operation, subjectId, title, input, cost, after: [refused] });
  if (hold) desk.queue.hold([behind]);
  desk.reachable = true;
  await desk.settle(25 * 3_600_000);
  let made = 20;
  desk.answers.set('transcriptions.create', () => remoteTranscription((made += 1), { status: 'pending' }));
  return { refused, behind };
}

it('what waited behind it for days is agreed to with its price on the button, and not asked about', async () => {
  const { refused, behind } = await waitedBehind();
  expect(desk.row(refused).followers).toMatchObject([{ id: behind, credits: 1 }]);
  const before = creates();
  desk.queue.retry([refused], 2);
  await desk.settle(60_000);
  expect(creates() - before).toBe(2);
});

it('what was held back behind it, and was not on the button, is asked about after days', async () => {
  const { refused, behind } = await waitedBehind(true);
  const before = creates();
  desk.queue.retry([refused], 1);
  await desk.settle(60_000);
  desk.queue.release([behind]);
  await desk.settle(60_000);
  expect(desk.row(behind)).toMatchObject({
    phase: 'approval',
    question: { text: expect.stringContaining('a day ago') },
  });
  expect(creates() - before).toBe(1);
});

it('what waits behind one that only waits stays in its own batch, and is agreed to with its price', async () => {
  desk.answers.set('transcriptions.create', () => {
    throw unreachable();
  });
  const [first = '', second = ''] = desk.transcriptions.start('me', [desk.staged(), desk.staged()], null);
  desk.queue.cancel([second]);
  const cancelled = desk.rows.journal.get(second);
  if (cancelled === null) throw new Error('it is gone');
  const { accountId, operation, subjectId, title, input, cost } = cancelled;
  const behind = desk.journal.add({ accountId, operation, subjectId, title, input, cost, after: [first] }, 'its own');
  await desk.settle(5_000);
  expect(desk.row(first)).toMatchObject({ state: 'waiting', followers: [{ id: behind.id, credits: 1 }] });
  desk.queue.retry([first], 2);
  const { batchId, approval } = desk.rows.journal.get(behind.id) ?? {};
  expect([batchId, approval?.at]).toEqual(['its own', desk.clock.now()]);
});

it('what asks about its price behind it is agreed to with its own button, but for a limit, which may pass', async () => {
  const { refused, behind } = await waitedBehind();
  const asks = (because: 'restored' | 'limit'): void => {
    const entry = desk.rows.journal.get(behind);
    if (entry === null) throw new Error('it is gone');
    const detail = { kind: 'approval', because, was: 1, price: 1, over: null } as const;
    desk.rows.journal.save({
      ...entry,
      state: { kind: 'waiting', reason: 'approval', notBefore: null, attempts: 0, detail },
    });
  };
  asks('limit');
  expect(desk.row(refused).followers).toMatchObject([{ id: behind, credits: 1 }]);
  asks('restored');
  expect(desk.row(refused).followers).toBeUndefined();
  expect(() => desk.queue.retry([refused], 2)).toThrow('The price is not what you saw');
});
