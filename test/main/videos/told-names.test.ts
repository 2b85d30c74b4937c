import { afterEach, beforeEach, expect, it } from 'vitest';
import { faceless } from '../../../src/contract/index.ts';
import { remoteOf } from '../../../src/main/drafts/remote-video.ts';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench | null = null;
beforeEach(() => {
  bench = null;
});
afterEach(() => bench?.close());

it('what the service calls the music of a video is known once the video was opened', async () => {
  bench = await VideoBench.open();
  const { studio } = bench;
  const id = await bench.draft('ai-visuals', { settings: { musicId: 2 } });
  await bench.start('prepare', id);
  await bench.untilDraft(id, ({ unsent, remote }) => remote !== null && !unsent);
  await bench.quiet();
  await bench.restart();
  const named = async () => (await studio.ask('drafts.read', { id })).remote?.facts?.named;
  expect(await named()).toEqual({});
  await studio.ask('videos.opened', { id });
  const { music } = await studio.ask('videos.options', { refresh: false });
  const name = music.find((track) => track.id === 2)?.name ?? '';
  expect(name).not.toBe('');
  expect(await named()).toEqual({ music: { id: 2, name } });
});

it('names of what is embedded stay until the service says others, whatever else it embeds', () => {
  const read = (parts: object) => faceless.parse({ id: 1, ...parts });
  const first = remoteOf(read({ music: { id: 2, name: ' Dawn ' }, watermark: { id: 9, name: 'Mine' }, character: { name: 'Mara' } }), null); // prettier-ignore
  const all = {
    music: { id: 2, name: 'Dawn' },
    watermark: { id: 9, name: 'Mine' },
    character: { id: null, name: 'Mara' },
  };
  expect(first.facts?.named).toEqual(all);
  expect(remoteOf(read({}), first).facts?.named).toEqual(all);
  const then = remoteOf(read({ music: null, watermark: [], character: { id: 'x', name: 7 } }), first);
  expect(then.facts?.named).toEqual({});
});
