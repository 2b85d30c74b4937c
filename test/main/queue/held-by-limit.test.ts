import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { VideoBench } from '../../helpers/videos.ts';

it('a film that has begun, and waits for the limit of requests to leave, is held back like one that has not', async () => {
  const bench = await VideoBench.open({ account: { rate_limit_per_minute: 12 }, pace: 10 });
  const store = new DatabaseSync(join(bench.folder, 'studio.sqlite'), { readOnly: true });
  try {
    await bench.start('publish', await bench.draft(), await bench.draft(), await bench.draft());
    const query = "SELECT id FROM journal WHERE state = 'sending' AND operation = 'faceless.render'";
    const begun = () => store.prepare(query).get()?.['id'];
    const row = async (id: unknown) => (await bench.studio.rows('queue')).find((one) => one.id === id);
    await expect
      .poll(async () => (await row(begun()))?.reason, { timeout: 60_000, interval: 50 })
      .toContain('limits requests');
    const id = String(begun());
    await bench.studio.ask('queue.hold', { ids: [id] });
    await expect.poll(() => row(id), { timeout: 20_000 }).toMatchObject({ held: true, state: 'waiting' });
    expect(begun()).toBeUndefined();
  } finally {
    store.close();
    await bench.close();
  }
});

it('settings whose look the limit of requests holds back say so, and until when', async () => {
  const bench = await VideoBench.open({ pace: 10 });
  try {
    const { id, remoteId } = await bench.prepared();
    const body = { data: await bench.look(id) };
    const headers = { 'X-RateLimit-Limit': 600, 'X-RateLimit-Remaining': 0 };
    await bench.control.fault(
      { method: 'GET', path: `/faceless/${remoteId}` },
      { type: 'status', status: 200, body, headers },
    );
    // The last request of the minute.
    await bench.studio.ask('videos.refresh', { id });
    await bench.edit(id, { script: 'Bees dance, and flowers wait.' });
    const [entryId] = await bench.start('publish', id);
    const row = async () => (await bench.studio.rows('queue')).find((one) => one.id === entryId);
    await expect.poll(async () => (await row())?.reason, { timeout: 5_000 }).toContain('limits requests');
    expect(await row()).toMatchObject({ kind: 'video-edit', state: 'waiting', waitsUntil: expect.any(Number) });
  } finally {
    await bench.close();
  }
});
