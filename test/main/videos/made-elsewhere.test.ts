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
