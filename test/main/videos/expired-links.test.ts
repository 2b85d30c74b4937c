import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asset } from '../../../src/contract/index.ts';
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

describe('pictures of scenes', () => {
  const pictures = { method: 'GET', path: '/faceless/*/assets' };
  const asked = async (): Promise<number> =>
    (await bench.control.requests()).filter(({ method, path }) => method === 'GET' && path.endsWith('/assets')).length;
  const shown = async (id: string) => (await bench.studio.ask('videos.detail', { id })).assets;
  const view = async (url: string): Promise<number> =>
    (await bench.studio.studio.media(url, new Request('http://x/'))).status;

  /** A finished video of two scenes, and the addresses of their pictures. */
  async function withPictures(): Promise<{ id: string; urls: readonly string[] }> {
    const id = await bench.draft('ai-visuals', { script: 'Bees dance. Wasps sing.' });
    await bench.start('publish', id);
    await bench.completed(id);
    await bench.quiet();
    await bench.studio.ask('videos.refresh', { id });
    const { remoteId } = await bench.studio.ask('drafts.read', { id });
    const response = await fetch(`${bench.control.service.baseUrl}/faceless/${remoteId}/assets`, {
      headers: { authorization: `Bearer ${bench.account.token}` },
    });
    const { data } = (await response.json()) as { data: unknown };
    return {
      id,
      urls: asset
        .array()
        .parse(data)
        .map(({ media }) => media?.[0]?.download_url ?? ''),
    };
  }

  /** The service names these for its two scenes, so many times; as it is known here once. */
  async function named(id: string, media: readonly (readonly string[])[], times = 1): Promise<void> {
    const data = media.map((urls, order) => ({
      id: 70 + order,
      order,
      media: urls.map((url) => ({ mime_type: 'image/png', download_url: url })),
    }));
    await bench.control.fault(pictures, { type: 'status', status: 200, body: { data } }, times);
    await bench.studio.ask('videos.refresh', { id });
  }
  const expired = (name: string): string => `${new URL(bench.control.service.baseUrl).origin}/media/${name}.png`;

  it('are all there where a scene has several, each under an address of its own that is another for another file', async () => {
    const { id, urls } = await withPictures();
    const [first = '', second = ''] = urls;
    await named(id, [[first, second], [second]]);
    const before = await shown(id);
    expect(before.map(({ position, part }) => [position, part])).toEqual([[0, 0], [0, 1], [1, 0]]); // prettier-ignore
    expect(await Promise.all(before.map(({ mediaUrl }) => view(mediaUrl)))).toEqual([200, 200, 200]);
    await named(id, [[second, second], [second]]);
    const after = await shown(id);
    expect(after[0]?.mediaUrl).not.toBe(before[0]?.mediaUrl);
    expect(after[1]?.mediaUrl).toBe(before[1]?.mediaUrl);
  });

  it('whose addresses have run out are asked for once, all together, and are shown', async () => {
    const { id } = await withPictures();
    const known = await shown(id);
    const data = known.map((one, order) => ({
      id: one.id,
      order,
      media: [{ download_url: expired(`gone-${order}`) }],
    }));
    await bench.control.fault(pictures, { type: 'status', status: 200, body: { data } });
    await bench.studio.ask('videos.refresh', { id });
    const before = await asked();
    const outdated = await shown(id);
    expect(await Promise.all(outdated.map(({ mediaUrl }) => view(mediaUrl)))).toEqual([200, 200]);
    expect((await asked()) - before).toBe(1);
  });

  it('that the service names by the same address again are not asked for on every look', async () => {
    const { id } = await withPictures();
    await named(id, [[expired('gone')]], 0);
    const [picture] = await shown(id);
    const before = await asked();
    expect([await view(picture?.mediaUrl ?? ''), await view(picture?.mediaUrl ?? '')]).toEqual([404, 404]);
    expect((await asked()) - before).toBe(1);
  });

  it('are saved as far as they can be had, and none of them a second time', async () => {
    const { id, urls } = await withPictures();
    const [first = '', second = ''] = urls;
    const folder = join(bench.folder, 'library');
    bench.studio.dialogs.folder = folder;
    const saved = async () => (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted();
    await named(id, [[first, expired('gone')], [second]], 0);
    const refused = await bench.studio.try('videos.saveScenes', { id, assets: null });
    expect(refused).toMatchObject({ error: { code: 'pictures-partly-saved', title: '2 of 3 pictures were saved' } });
    expect(await saved()).toEqual(['Bees scene 01.png', 'Bees scene 02.png']);
    await bench.control.clearFaults();
    await named(id, [[first, second], [second]]);
    const { files } = await bench.studio.ask('videos.saveScenes', { id, assets: null });
    const all = ['Bees scene 01 (2).png', 'Bees scene 01.png', 'Bees scene 02.png'];
    expect(files.toSorted()).toEqual(all.map((name) => join(folder, name)));
    expect(await saved()).toEqual(all);
  });
});
