import { afterEach, beforeEach, expect, it } from 'vitest';
import { ServiceControl } from '../../helpers/service-control.ts';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
let elsewhere: ServiceControl;
beforeEach(async () => {
  bench = await VideoBench.open();
  elsewhere = await ServiceControl.start({ speed: 200 });
});
afterEach(async () => {
  await bench.close();
  await elsewhere.close();
});

it('makes a draft that was asked for in two accounts in the first that has it, and touches no other video', async () => {
  const { studio, control } = bench;
  const mine = await studio.accountInUse();
  // Both call the voice and the genre of the draft the same.
  await studio.ask('videos.options', { refresh: true });
  // The first video that this account has; the other one numbers its videos alike.
  const untouched = await bench.draft('ai-visuals', { title: 'Not asked for' });
  await bench.start('prepare', untouched);
  await bench.untilDraft(untouched, ({ unsent, remote }) => remote !== null && !unsent);
  const id = await bench.draft();
  await studio.ask('queue.setPaused', { paused: true });
  const cancelled = await bench.start('publish', id);
  await studio.ask('queue.cancel', { ids: cancelled });
  const { token } = await elsewhere.account({});
  await studio.ask('account.signIn', { baseUrl: elsewhere.service.baseUrl, token });
  await studio.ask('videos.options', { refresh: true });
  await bench.start('publish', id);
  await studio.ask('queue.restore', { ids: cancelled });
  await control.fault({ method: 'POST', path: '/faceless' }, { type: 'delay', ms: 400 });
  await studio.ask('queue.setPaused', { paused: false });
  await bench.completed(id);
  const rows = await studio.until('queue', (all) => all.some(({ state }) => state === 'failed'));
  const refused = rows.find(({ state }) => state === 'failed');
  expect(refused).toMatchObject({ accountId: mine, kind: 'video-edit', error: { code: 'other-account' } });
  expect(await bench.charges()).toEqual(['Faceless video render -20']);
  await studio.ask('account.activate', { accountId: mine ?? '' });
  expect(await bench.charges()).toEqual([]);
  expect((await bench.look(untouched)).video?.status).toBe('draft');
});
