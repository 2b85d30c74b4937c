import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { startLocalService } from '../../src/local-service/index.ts';
import { temporaryFolder } from '../helpers/media.ts';
import { at, Peer } from './harness.ts';

it.each([
  ['whose voice is gone', "voice_id = 999, text = 'Short.'", 'voice-not-available'],
  ['that cannot be read any more', "settings = 'no JSON'", 'internal-error'],
])('says what became of a text %s, gives the credits back and keeps no sound', async (_what, change, error) => {
  await using folder = await temporaryFolder();
  const options = { control: true, clock: 'manual', seed: 1, dataDir: folder.path } as const;
  const first = await startLocalService(options);
  let peer = new Peer(first.baseUrl, first.controlUrl ?? '');
  const { token } = await peer.account({ credits: 100 });
  const text = 'This sentence is one of many. '.repeat(12);
  const created = await peer.ask('POST', '/speech', { token, json: { voice_id: 3, text } });
  await first.close();
  const store = new DatabaseSync(join(folder.path, 'service.sqlite'));
  store.exec(`UPDATE speech SET ${change}`);
  store.close();
  const second = await startLocalService(options);
  try {
    peer = new Peer(second.baseUrl, second.controlUrl ?? '');
    await peer.advance(120);
    const { body } = await peer.get(`/speech/${String(at(created.body, 'data.id'))}`, { token });
    expect(at(body, 'data')).toMatchObject({ status: 'failed', error, url: null });
    expect(await peer.balance(token)).toBe(100);
    expect(await readdir(join(folder.path, 'media'))).toEqual([]);
  } finally {
    await second.close();
  }
});

it('keeps no sound of what fails after it was spoken', async () => {
  await using folder = await temporaryFolder();
  const service = await startLocalService({ control: true, clock: 'manual', seed: 1, dataDir: folder.path });
  try {
    const peer = new Peer(service.baseUrl, service.controlUrl ?? '');
    const { token } = await peer.account({ credits: 100 });
    await peer.fault('POST', '/speech', { type: 'job-fail', code: 'engine-down', message: 'Down.' });
    const created = await peer.ask('POST', '/speech', { token, json: { voice_id: 3, text: 'A short text.' } });
    await peer.advance(60);
    const { body } = await peer.get(`/speech/${String(at(created.body, 'data.id'))}`, { token });
    expect(at(body, 'data.status')).toBe('failed');
    await expect.poll(() => readdir(join(folder.path, 'media')), { timeout: 20_000 }).toEqual([]);
  } finally {
    await service.close();
  }
});

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
