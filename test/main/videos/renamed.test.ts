import { afterEach, beforeEach, expect, it } from 'vitest';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
beforeEach(async () => {
  bench = await VideoBench.open({ pace: 6 });
});
afterEach(() => bench.close());

it('a draft that is called otherwise is called so in the queue, too, however that came', async () => {
  const { id } = await bench.prepared();
  await bench.studio.ask('queue.setPaused', { paused: true });
  await bench.start('publish', id);
  const titles = async (): Promise<unknown> =>
    [...new Set((await bench.studio.rows('queue')).filter(({ subjectId }) => subjectId === id).map(({ title }) => title))]; // prettier-ignore
  await bench.studio.ask('drafts.rename', { id, title: 'Bees at night' });
  expect(await titles()).toEqual(['Bees at night']);
  await bench.edit(id, { title: 'Bees at noon' });
  expect(await titles()).toEqual(['Bees at noon']);
  await bench.studio.ask('drafts.undo', { id });
  expect(await titles()).toEqual(['Bees at night']);
  // An entry is called something, whatever becomes of the draft.
  await bench.edit(id, { title: '' });
  expect(await titles()).toEqual(['Video']);
});
