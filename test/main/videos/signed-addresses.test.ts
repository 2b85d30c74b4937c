import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Faceless } from '../../../src/contract/index.ts';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
beforeEach(async () => {
  bench = await VideoBench.open();
});
afterEach(() => bench.close());

/** A video that is made, and of which the service signs the address of the film anew with every look. */
async function madeAndSigned(): Promise<{ id: string; remoteId: number }> {
  const id = await bench.draft();
  await bench.start('publish', id);
  await bench.completed(id);
  await bench.quiet();
  const video = await bench.look(id);
  for (let look = 1; look <= 40; look += 1) {
    const answer = { message: 'ok', status: 200, data: signed(video, look) };
    await bench.control.fault({ method: 'GET', path: '/faceless/*' }, { type: 'status', status: 200, body: answer });
  }
  await bench.edit(id, { finish: { overlay: 'vhs' } });
  return { id, remoteId: video.id };
}

const signed = (video: Faceless, look: number): unknown => ({
  ...video,
  video: { ...video.video, url: `${video.video?.url}?Signature=${look}` },
});

const exports = async (remoteId: number): Promise<number> =>
  bench.control.count('POST', `/v2/faceless/${remoteId}/export`);

it('an export that never reached the service is sent again, however the address of the film is signed by then', async () => {
  const { id, remoteId } = await madeAndSigned();
  await bench.control.fault({ method: 'POST', path: '/faceless/*/export' }, { type: 'drop-before' });
  const [row = ''] = (await bench.start('export', id)).slice(-1);
  await bench.studio.until('queue', (rows) =>
    rows.some(({ id: one, state }) => one === row && ['running', 'done', 'failed', 'needs-you'].includes(state)),
  );
  expect(await exports(remoteId)).toBe(2);
  expect(await bench.charges()).toEqual(['Faceless video render -20', 'Faceless video export -5']);
});

it('an export that was lost, cancelled and asked for anew is looked for, however the address is signed by then', async () => {
  const { id, remoteId } = await madeAndSigned();
  await bench.control.fault({ method: 'POST', path: '/faceless/*/export' }, { type: 'drop-before' });
  const [row = ''] = (await bench.start('export', id)).slice(-1);
  const stands = (one: string, ...states: string[]) =>
    bench.studio.until('queue', (rows) => rows.some((other) => other.id === one && states.includes(other.state)));
  await stands(row, 'unknown');
  await bench.studio.ask('queue.setPaused', { paused: true });
  await stands(row, 'waiting');
  await bench.studio.ask('queue.cancel', { ids: [row] });
  await bench.studio.ask('videos.refresh', { id });
  const [again = ''] = (await bench.start('export', id)).slice(-1);
  // It arrives now.
  await bench.control.clearFaults();
  await bench.api('POST', `/faceless/${remoteId}/export`, { overlay: 'vhs' });
  await bench.studio.ask('queue.setPaused', { paused: false });
  await stands(again, 'running', 'done', 'failed', 'needs-you');
  await bench.completed(id);
  await bench.quiet();
  expect(await exports(remoteId)).toBe(2);
  expect(await bench.charges()).toEqual(['Faceless video render -20', 'Faceless video export -5']);
});
