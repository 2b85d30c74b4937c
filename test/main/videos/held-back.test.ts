import { afterEach, beforeEach, expect, it } from 'vitest';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
beforeEach(async () => {
  bench = await VideoBench.open({ pace: 6 });
});
afterEach(() => bench.close());

/** The next look at a video, after which nothing may leave for a minute: another program has used what there was. */
async function lastOfMinute(remoteId: number): Promise<void> {
  const response = await fetch(`${bench.control.service.baseUrl}/faceless/${remoteId}`, {
    headers: { authorization: `Bearer ${bench.account.token}` },
  });
  const headers = { 'X-RateLimit-Limit': 600, 'X-RateLimit-Remaining': 0 };
  const effect = { type: 'status', status: 200, body: await response.json(), headers };
  await bench.control.fault({ method: 'GET', path: `/faceless/${remoteId}` }, effect);
}

it('a film that the limit of requests held back is not paid for where another device had it made meanwhile', async () => {
  const { id, remoteId } = await bench.prepared();
  await lastOfMinute(remoteId);
  const [entryId] = (await bench.start('publish', id)).slice(-1);
  const row = async () => (await bench.studio.rows('queue')).find((one) => one.id === entryId);
  await expect.poll(async () => (await row())?.reason, { timeout: 20_000 }).toContain('limits requests');
  await bench.renderElsewhere(remoteId);
  await expect.poll(async () => (await bench.look(id)).video?.status, { timeout: 20_000 }).toBe('completed');
  await bench.studio.until('queue', (rows) => rows.some((one) => one.id === entryId && one.state === 'failed'));
  expect(await row()).toMatchObject({ error: { code: 'video-made-meanwhile' } });
  expect(await bench.charges()).toEqual(['Faceless video render -20']);
});
