import { afterEach, beforeEach, expect, it } from 'vitest';
import { retryTotal, type QueueRow } from '../../../src/bridge/index.ts';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
beforeEach(async () => {
  bench = await VideoBench.open();
});
afterEach(() => bench.close());

/** What a render of the local service takes, credits. */
const render = 20;
const noSettings = { type: 'status', status: 422, body: { message: 'No.', errors: { transition: ['No.'] } } };

/** Films of one click, each of which waits behind its settings, which were refused. */
async function refusedFirst(...titles: string[]): Promise<string[]> {
  await bench.control.fault({ method: 'PATCH', path: '/faceless/*' }, noSettings, titles.length);
  const ids = await Promise.all(titles.map((title) => bench.draft('ai-visuals', { title })));
  await bench.start('publish', ...ids);
  await bench.studio.until('queue', (rows) => failedOf(rows, ids).length === ids.length);
  return ids;
}

const failedOf = (rows: readonly QueueRow[], ids: readonly string[]): QueueRow[] =>
  rows.filter(({ state, subjectId }) => state === 'failed' && ids.includes(subjectId ?? ''));

const failed = async (ids: readonly string[]): Promise<QueueRow[]> => failedOf(await bench.studio.rows('queue'), ids);

const renderOf = async (id: string | undefined): Promise<QueueRow | undefined> =>
  (await bench.studio.rows('queue')).find(({ kind, subjectId }) => kind === 'video-render' && subjectId === id);

const retry = (rows: readonly QueueRow[], expectedCredits: number) =>
  bench.studio.try('queue.retry', { ids: rows.map(({ id }) => id), expectedCredits });

const spent = async (): Promise<number> =>
  (await bench.charges()).reduce((sum, line) => sum - Number(line.split(' ').at(-1)), 0);

it('free steps that were refused cost what their renders do, which go on once they are tried again', async () => {
  const ids = await refusedFirst('A', 'B', 'C');
  const rows = await failed(ids);
  expect(rows.map(({ credits }) => credits)).toEqual([0, 0, 0]);
  expect(retryTotal(rows)).toEqual({
    credits: 3 * render,
    unknown: 0,
    following: { count: 3, credits: 3 * render, unknown: 0, renders: true },
  });
  expect(await retry(rows, 0)).toMatchObject({ ok: false, error: { code: 'price-changed' } });
  expect(await spent()).toBe(0);
  expect(await retry(rows, 3 * render)).toMatchObject({ ok: true });
  for (const id of ids) await bench.completed(id);
  expect(await spent()).toBe(3 * render);
});

it('what one click lets go is one batch, which the limit for a batch judges as one', async () => {
  const ids = [...(await refusedFirst('A', 'B')), ...(await refusedFirst('C', 'D'))];
  const limit = { job: null, batch: 2 * render + 10, day: null };
  await bench.studio.ask('settings.update', { changes: { spendingLimits: limit } });
  await retry(await failed(ids), 4 * render);
  const asks = (rows: readonly QueueRow[]): QueueRow[] => rows.filter(({ phase }) => phase === 'approval');
  const asking = asks(await bench.studio.until('queue', (rows) => asks(rows).length === 4));
  expect(asking[0]?.question?.text).toBe('Your limit for one batch is 50 credits; with this it would be 80.');
  expect(new Set(asking.map(({ batchId }) => batchId)).size).toBe(1);
  expect(await spent()).toBe(0);
});

it('what is cancelled, or held back, behind a step is not paid for with it, and every window hears of that', async () => {
  const ids = await refusedFirst('A', 'B', 'C');
  const rows = await failed(ids);
  const [cancelled, held] = [await renderOf(ids[0]), await renderOf(ids[1])];
  const followers = new Map(rows.map((row) => [row.subjectId, row.followers]));
  const stop = bench.studio.studio.onEvent((event) => {
    if (event.type !== 'change' || event.collection !== 'queue') return;
    for (const row of event.upserts as unknown as readonly QueueRow[])
      if (row.kind === 'video-edit') followers.set(row.subjectId, row.followers);
  });
  const told = (): number[] => ids.map((id) => followers.get(id)?.length ?? 0);
  expect(told()).toEqual([1, 1, 1]);
  await bench.studio.ask('queue.cancel', { ids: [cancelled?.id ?? ''] });
  await bench.studio.ask('queue.hold', { ids: [held?.id ?? ''] });
  expect(told()).toEqual([0, 0, 1]);
  expect(await retry(rows, 3 * render)).toMatchObject({ ok: false, error: { code: 'price-changed' } });
  await bench.studio.ask('queue.restore', { ids: [cancelled?.id ?? ''] });
  await bench.studio.ask('queue.release', { ids: [held?.id ?? ''] });
  expect(told()).toEqual([1, 1, 1]);
  stop();
});

it('what was cancelled is resumed for the credits on its button, with what waits behind it, or not at all', async () => {
  const [id = ''] = await refusedFirst('A');
  const [edit] = await failed([id]);
  await bench.studio.ask('queue.setPaused', { paused: true });
  await retry(edit === undefined ? [] : [edit], render);
  await bench.studio.ask('queue.cancel', { ids: [edit?.id ?? ''] });
  const [cancelled] = await failed([id]);
  expect(cancelled).toMatchObject({
    phase: 'cancelled',
    credits: 0,
    followers: [{ kind: 'video-render', credits: render }],
  });
  const restore = (expectedCredits: number) =>
    bench.studio.try('queue.restore', { ids: [edit?.id ?? ''], expectedCredits });
  expect(await restore(0)).toMatchObject({ ok: false, error: { code: 'price-changed' } });
  expect(await failed([id])).toHaveLength(1);
  expect(await restore(render)).toMatchObject({ ok: true });
  await bench.studio.ask('queue.setPaused', { paused: false });
  await bench.completed(id);
  expect(await spent()).toBe(render);
});

it('a render whose price was agreed to over a limit is not asked about again where its first step is tried again', async () => {
  await bench.studio.ask('settings.update', { changes: { spendingLimits: { job: 1, batch: null, day: null } } });
  const [id = ''] = await refusedFirst('A');
  const [edit] = await failed([id]);
  const asked = await renderOf(id);
  expect(asked?.phase).toBe('approval');
  await bench.studio.ask('queue.approve', { ids: [asked?.id ?? ''], expectedCredits: render });
  await retry(edit === undefined ? [] : [edit], render);
  await bench.completed(id);
  expect(await spent()).toBe(render);
});
