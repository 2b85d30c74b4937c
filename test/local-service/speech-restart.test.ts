import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startLocalService } from '../../src/local-service/index.ts';
import { temporaryFolder } from '../helpers/media.ts';
import { at, Peer } from './harness.ts';

it('goes on after an end in the middle of a long text, and speaks it once', async () => {
  await using folder = await temporaryFolder();
  const options = { control: true, clock: 'manual', seed: 1, dataDir: folder.path } as const;
  let service = await startLocalService(options);
  let peer = new Peer(service.baseUrl, service.controlUrl ?? '');
  const { token } = await peer.account({ credits: 100 });
  const text = 'This sentence is one of many. '.repeat(12);
  const created = await peer.ask('POST', '/speech', { token, json: { voice_id: 3, text } });
  expect(created.status).toBe(201);
  const id = Number(at(created.body, 'data.id'));
  // Speaking has begun by now, and takes longer than the next line.
  await service.close();
  service = await startLocalService(options);
  try {
    peer = new Peer(service.baseUrl, service.controlUrl ?? '');
    const read = async () => at((await peer.get(`/speech/${id}`, { token })).body, 'data');
    expect(at(await read(), 'status')).toBe('processing');
    await peer.advance(120);
    const done = await read();
    expect(at(done, 'status')).toBe('success');
    expect(at(done, 'words')).toHaveLength(72);
    const file = await fetch(String(at(done, 'url')));
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(50_000);
    expect(await peer.balance(token)).toBe(93);
    expect(await peer.violations()).toEqual([]);
    expect(await readdir(join(folder.path, 'media'))).toHaveLength(1);
  } finally {
    await service.close();
  }
});
