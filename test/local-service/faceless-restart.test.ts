import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startLocalService } from '../../src/local-service/index.ts';
import { temporaryFolder } from '../helpers/media.ts';
import { quickFilms, VideoDesk } from './faceless-peer.ts';
import { Peer } from './harness.ts';

it('goes on with a render that was cut off in each of its phases, and charges once', async () => {
  await using folder = await temporaryFolder();
  const { studio, made, folder: films } = await quickFilms();
  const options = { control: true, clock: 'manual', seed: 1, dataDir: folder.path, films: studio } as const;
  let service = await startLocalService(options);
  let peer = new Peer(service.baseUrl, service.controlUrl ?? '');
  const account = await peer.account({ credits: 100 });
  let desk = new VideoDesk(peer, account);
  const reopen = async () => {
    await service.close();
    service = await startLocalService(options);
    peer = new Peer(service.baseUrl, service.controlUrl ?? '');
    desk = new VideoDesk(peer, account);
  };
  try {
    const id = await desk.ready();
    await peer.fault('POST', '/faceless/*/render', { type: 'drop-after' });
    await expect(desk.ask('POST', `/faceless/${id}/render`, { overlay: 'rain' })).rejects.toThrow('fetch failed');
    const seen: unknown[] = [];
    while (seen.at(-1) !== 'completed' && seen.length < 60) {
      await peer.advance(2);
      seen.push(await desk.status(id));
      await reopen();
      expect(await desk.status(id)).toBe(seen.at(-1));
      expect(await desk.balance()).toBe(80);
    }
    expect([...new Set(seen)]).toEqual(['rendering', 'syncing', 'completed']);
    expect(made.at(-1)?.overlay).toBe('rain');
    const { video } = await desk.video(id);
    // The address of the file has the port of the service that runs now.
    expect((await fetch(String(video?.url))).status).toBe(200);
    expect(await peer.violations()).toEqual([]);
    // A video, two pictures, the narration; nothing half done.
    expect(await readdir(join(folder.path, 'media'))).toHaveLength(3);
    expect(await readdir(join(folder.path, 'sources'))).toHaveLength(1);
    expect((await desk.ask('POST', `/faceless/${id}/export`)).status).toBe(202);
    await peer.control('POST', '/reset');
    expect(await readdir(join(folder.path, 'media'))).toEqual([]);
  } finally {
    await service.close();
    await films[Symbol.asyncDispose]();
  }
});
