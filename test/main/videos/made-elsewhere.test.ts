import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
beforeEach(async () => {
  bench = await VideoBench.open();
});
afterEach(() => bench.close());

const pause = (paused: boolean) => bench.studio.ask('queue.setPaused', { paused });
const madeThere = (id: string) =>
  expect.poll(async () => (await bench.look(id)).video?.status, { timeout: 20_000 }).toBe('completed');
const refused = async () =>
  (await bench.studio.until('queue', (rows) => rows.some(({ state }) => state === 'failed'))).find(
    ({ state }) => state === 'failed',
  );

async function madeWhileItWaits(): Promise<string> {
  const { id, remoteId } = await bench.prepared();
  await pause(true);
  await bench.start('publish', id);
  await bench.renderElsewhere(remoteId);
  await madeThere(id);
  await pause(false);
  return id;
}

describe('a video that waits to be made, and that another device has made meanwhile', () => {
  it('is not paid for again, and its film is shown', async () => {
    const id = await madeWhileItWaits();
    expect(await refused()).toMatchObject({ error: { code: 'video-made-meanwhile' } });
    await bench.completed(id);
    expect(await bench.charges()).toEqual(['Faceless video render -20']);
  });

  it('is made once more where the user wants that, knowing of the film', async () => {
    const id = await madeWhileItWaits();
    await refused();
    await bench.completed(id);
    await bench.start('publish', id);
    await expect.poll(() => bench.charges(), { timeout: 20_000 }).toHaveLength(2);
  });
});

describe('a video that is being made by another device', () => {
  it('is waited for, and not made a second time when that is done', async () => {
    const { id, remoteId } = await bench.prepared();
    await pause(true);
    const [entry = ''] = await bench.start('publish', id);
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'job-stall', s: 600 });
    await bench.renderElsewhere(remoteId);
    await pause(false);
    await bench.studio.until('queue', (rows) =>
      rows.some((row) => row.id === entry && /is done with its current work/u.test(row.reason ?? '')),
    );
    // What the other device has begun is in the queue; its end is what the entry waits for, not the time.
    await bench.studio.until('queue', (rows) => rows.some(({ id, state }) => id !== entry && state === 'running'));
    expect(await refused()).toMatchObject({ error: { code: 'video-made-meanwhile' } });
    await bench.completed(id);
    expect(await bench.charges()).toEqual(['Faceless video render -20']);
  });
});

describe('a video of which something of ours is being made', () => {
  it('is in the queue once, however often the service is asked', async () => {
    const id = await bench.draft();
    await bench.start('publish', id);
    await bench.completed(id);
    await bench.quiet();
    await bench.control.fault({ method: 'POST', path: '/faceless/*/export' }, { type: 'job-stall', s: 600 });
    await bench.edit(id, { finish: { overlay: 'vhs' } });
    await bench.start('export', id);
    const running = async () =>
      (await bench.studio.rows('queue')).flatMap(({ state, kind }) => (state === 'running' ? [kind] : []));
    await expect.poll(running).toEqual(['video-export']);
    await bench.studio.ask('videos.refresh', { id });
    expect(await running()).toEqual(['video-export']);
  });
});

describe('a video whose text another device changed', () => {
  const startWith = async (id: string, plans: Awaited<ReturnType<VideoBench['plan']>>) => {
    const seen = plans.plans.flatMap(({ changedThere }) =>
      changedThere === undefined ? [] : [{ id, changes: changedThere.changes }],
    );
    await bench.studio.ask('videos.start', { ids: [id], action: 'publish', approvedTotal: plans.credits, seen });
  };

  it('behind the price that is agreed to is not made of it, and is once that was seen', async () => {
    const { id, remoteId } = await bench.prepared();
    const plans = await bench.plan('publish', id);
    expect(plans.plans[0]?.changedThere).toBeUndefined();
    const other = await VideoBench.openBeside(bench);
    try {
      const theirs = await other.studio.ask('videos.addById', { kind: 'faceless', remoteId });
      await other.edit(theirs.id, { script: 'Wasps dance.' });
      await other.studio.ask('videos.sync', { id: theirs.id });
      await other.quiet();
    } finally {
      await other.close();
    }
    await bench.studio.ask('videos.refresh', { id });
    expect((await bench.studio.ask('drafts.read', { id })).script).toBe('Wasps dance.');
    const now = await bench.plan('publish', id);
    expect(now).toMatchObject({ credits: plans.credits, plans: [{ changedThere: { fields: ['script'] } }] });
    // The user agrees to what was drawn before.
    await startWith(id, plans);
    expect(await refused()).toMatchObject({ error: { code: 'video-changed-meanwhile' } });
    expect(await bench.charges()).toEqual([]);
    await startWith(id, await bench.plan('publish', id));
    await bench.completed(id);
    expect(await bench.charges()).toEqual(['Faceless video render -20']);
  });

  it('since the plan that was shown is made of it only after another look', async () => {
    const { id, remoteId } = await bench.prepared();
    const change = async (script: string) => {
      await bench.elsewhere(remoteId, { script });
      await bench.studio.ask('videos.refresh', { id });
      return bench.plan('publish', id);
    };
    const first = await change('Wasps dance.');
    const second = await change('Flies dance.');
    await startWith(id, first);
    expect(await refused()).toMatchObject({ error: { code: 'video-changed-meanwhile' } });
    const [failed] = (await bench.studio.rows('queue')).filter(({ state }) => state === 'failed');
    // Told of it in the queue, it is tried again there.
    await bench.studio.ask('queue.retry', { ids: [failed?.id ?? ''], expectedCredits: second.credits });
    await bench.completed(id);
    expect(await bench.charges()).toEqual(['Faceless video render -20']);
  });
});
