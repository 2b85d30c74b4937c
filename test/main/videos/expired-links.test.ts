import { afterEach, beforeEach, expect, it } from 'vitest';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
beforeEach(async () => {
  bench = await VideoBench.open();
});
afterEach(() => bench.close());

const look = { method: 'GET', path: '/faceless/*' };

/** A finished video whose address, as it is known here, leads nowhere any more. */
async function withExpiredLink(): Promise<string> {
  const id = await bench.draft();
  await bench.start('publish', id);
  await bench.completed(id);
  await bench.quiet();
  const seen = await bench.look(id);
  const { origin } = new URL(bench.control.service.baseUrl);
  const video = { ...seen.video, url: `${origin}/media/expired.mp4` };
  await bench.control.fault(look, { type: 'status', status: 200, body: { data: { ...seen, video } } });
  await bench.studio.ask('videos.refresh', { id });
  expect((await bench.summary(id))?.remote?.status).toBe('completed');
  return id;
}

const looks = async (): Promise<number> =>
  (await bench.control.requests()).filter(({ method, path }) => method === 'GET' && /\/faceless\/\d+$/u.test(path))
    .length;

/** Bytes of the film; null where it cannot be played. */
async function played(id: string): Promise<number | null> {
  const response = await bench.studio.studio.media(`app-media://video/${id}`, new Request('http://x/'));
  return response.status === 200 ? (await response.arrayBuffer()).byteLength : null;
}

it('plays a video whose address has run out: the service is asked where it is now', async () => {
  const id = await withExpiredLink();
  const before = await looks();
  expect(await played(id)).toBeGreaterThan(100);
  expect((await looks()) - before).toBe(1);
  // From then on it is here.
  expect(await played(id)).toBeGreaterThan(100);
  expect((await looks()) - before).toBe(1);
});

it('plays nothing where the service names the same address again, and asks it once each time', async () => {
  const id = await withExpiredLink();
  const seen = await bench.look(id);
  const { origin } = new URL(bench.control.service.baseUrl);
  const video = { ...seen.video, url: `${origin}/media/expired.mp4` };
  await bench.control.fault(look, { type: 'status', status: 200, body: { data: { ...seen, video } } }, 0);
  const before = await looks();
  expect([await played(id), await played(id)]).toEqual([null, null]);
  expect((await looks()) - before).toBe(2);
});
