import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
beforeEach(async () => {
  bench = await VideoBench.open();
});
afterEach(() => bench.close());

const render = async () => (await bench.studio.rows('queue')).find(({ kind }) => kind === 'video-render');

/** A video that is being made, and that nobody watches any more. */
async function leftAlone(): Promise<string> {
  const id = await bench.draft();
  await bench.start('publish', id);
  await bench.studio.until('queue', (rows) => rows.some((row) => row.actions.includes('stop-watching')));
  await bench.studio.ask('queue.stopWatching', { ids: [(await render())?.id ?? ''] });
  return id;
}

const endsThere = (id: string, status: string) =>
  expect.poll(async () => (await bench.look(id)).video?.status, { timeout: 20_000 }).toBe(status);

describe.each(['videos.refresh', 'videos.opened'] as const)(
  'a video that nobody watches, looked at by hand: %s',
  (look) => {
    it('is in the library once it is made', async () => {
      await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'job-stall', s: 40 });
      const id = await leftAlone();
      await endsThere(id, 'completed');
      expect(await render()).toMatchObject({ state: 'running', actions: ['open', 'watch'] });
      await bench.studio.ask(look, { id });
      await bench.studio.until('library', (files) =>
        files.some(({ kind, state }) => kind === 'video' && state === 'kept'),
      );
      expect(await render()).toMatchObject({ state: 'done', phase: 'completed' });
    });

    it('has failed, with the reason', async () => {
      const fails = { type: 'job-fail', code: 'x', message: 'No room.' } as const;
      await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, fails);
      const id = await leftAlone();
      await endsThere(id, 'failed');
      await bench.studio.ask(look, { id });
      await expect
        .poll(render, { timeout: 20_000 })
        .toMatchObject({ state: 'failed', error: { code: 'video-failed' } });
    });
  },
);
