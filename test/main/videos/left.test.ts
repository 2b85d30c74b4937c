import { afterEach, beforeEach, expect, it } from 'vitest';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
beforeEach(async () => {
  bench = await VideoBench.open({ pace: 60 });
});
afterEach(() => bench.close());

it('does not decide anew about a charge that was left, once the same was asked for again and done', async () => {
  const { studio } = bench;
  await studio.ask('settings.update', { changes: { alwaysAskBeforeResend: true } });
  const id = await bench.draft();
  await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'status', status: 500 });
  await bench.start('publish', id);
  const asked = await studio.until('queue', (all) => all.some(({ question }) => question !== null));
  const left = asked.find(({ question }) => question !== null)?.id ?? '';
  const row = async () => (await studio.rows('queue')).find((one) => one.id === left);
  await studio.ask('queue.answer', { id: left, choice: 'leave-it' });
  expect((await row())?.actions).toEqual(['decide-again', 'remove']);

  await studio.ask('queue.setPaused', { paused: true });
  const again = await bench.start('publish', id);
  // Its question says that it is charged once.
  expect(await studio.try('queue.restore', { ids: [left] })).toMatchObject({ error: { code: 'on-its-way' } });
  await studio.ask('queue.cancel', { ids: again });
  await studio.ask('queue.restore', { ids: [left] });
  await studio.ask('queue.answer', { id: left, choice: 'leave-it' });

  await studio.ask('queue.setPaused', { paused: false });
  await bench.start('publish', id);
  await bench.completed(id);
  expect(await row()).toMatchObject({
    phase: 'left',
    actions: ['remove'],
    reason: expect.stringContaining('was done'),
  });
  expect(await studio.try('queue.restore', { ids: [left] })).toMatchObject({ error: { code: 'done-since' } });
  await bench.quiet();
  expect(await bench.charges()).toEqual(['Faceless video render -20']);
});
