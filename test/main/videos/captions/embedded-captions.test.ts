import { afterEach, beforeEach, expect, it } from 'vitest';
import { VideoBench } from '../../../helpers/videos.ts';

// What `include=captions` embeds is not shown (specification, "GET /faceless/{id}").

let bench: VideoBench;
beforeEach(async () => {
  bench = await VideoBench.open();
});
afterEach(() => bench.close());

const read = (id: string) => bench.studio.ask('captions.read', { id });

it('captions that are embedded as their look are read from their own address, and corrections stay where they are', async () => {
  await bench.control.switches({ included_captions: 'look' });
  const id = await bench.draft('ai-visuals', { script: 'Bees dence. They tell where the flowers are.' });
  await bench.start('publish', id);
  await bench.completed(id);
  await bench.quiet();
  // They are read once the film is known to be there.
  const known = async () => (await bench.studio.ask('drafts.read', { id })).remote?.captions ?? null;
  await expect.poll(known, { timeout: 60_000 }).not.toBeNull();
  bench.studio.connectivity.set(false);
  const spoken = (await read(id)).segments.filter(({ gap }) => !gap);
  expect(spoken.map(({ text }) => text)).toEqual(['Bees dence.', 'They tell where the flowers are.']);
  await bench.studio.ask('captions.edit', { id, index: spoken[0]?.index ?? -1, change: { text: 'Bees dance.' } });
  bench.studio.connectivity.set(true);
  await bench.restart();
  await bench.studio.ask('videos.opened', { id });
  bench.studio.connectivity.set(false);
  expect(await read(id)).toMatchObject({ staged: 1, conflicts: 0, unplaced: [] });
  expect((await read(id)).segments.filter(({ gap }) => !gap)).toMatchObject([
    { text: 'Bees dance.', original: 'Bees dence.' },
    { text: 'They tell where the flowers are.' },
  ]);
});
