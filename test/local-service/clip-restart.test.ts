import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { startLocalService } from '../../src/local-service/index.ts';
import { temporaryFolder } from '../helpers/media.ts';
import { at, form, Peer } from './harness.ts';

it('goes on with clips, launches and trainings where it ended, and charges and refunds each once', async () => {
  await using folder = await temporaryFolder();
  await using place = await temporaryFolder();
  const photo = join(place.path, 'photo.png');
  await writeFile(photo, createCanvas(60, 80).toBuffer('image/png'));
  const start = async () => {
    const service = await startLocalService({ control: true, clock: 'manual', seed: 1, dataDir: folder.path });
    return { service, peer: new Peer(service.baseUrl, service.controlUrl ?? '') };
  };

  const first = await start();
  const { token } = await first.peer.account({ credits: 50 });
  first.peer.token = token;
  const post = async (path: string, json: object) => {
    const { status, body } = await first.peer.ask('POST', path, { json });
    expect([path, status < 300]).toEqual([path, true]);
    return at(body, 'data');
  };
  await first.peer.fault('POST', '/text-to-video', { type: 'job-fail', code: 'no-luck', message: 'Sorry.' });
  await first.peer.fault('POST', '/launch-clips', { type: 'job-fail', code: 'no-luck', message: 'Sorry.' });
  await post('/text-to-video', {
    model: 'swift-1',
    prompt: 'a paper boat sails over the sea',
    modifiers: { first_frame: 'https://example.com/a.png' },
  });
  await post('/launch-clips', { product_name: 'Lumen', domain: 'lumen.example', idea: 'A lamp that follows the sun.' });
  const image = await form({ image: `@${photo}` });
  const id = Number(at((await first.peer.ask('POST', '/characters', { form: image })).body, 'data.id'));
  const preview = await post(`/characters/${id}/preview`, { genre_id: 2 });
  const training = { preview_id: at(preview, 'previews.0.id'), name: 'Ada', age: 'adult', gender: 'female' };
  await post(`/characters/${id}/train`, training);
  await post('/ideas/discover', { keyword: 'bread', network: 'google' });
  await first.peer.advance(8);
  expect(await first.peer.balance()).toBe(50 - 5 - 5 - 10 - 15);
  await first.service.close();

  const second = await start();
  second.peer.token = token;
  const read = async (path: string) => at((await second.peer.get(path)).body, 'data');
  expect(await read('/text-to-video/1')).toMatchObject({ status: 'rendering', asset: { status: 'processing' } });
  expect(await read('/launch-clips/1')).toMatchObject({ status: 'planning' });
  expect(await read(`/characters/${id}`)).toMatchObject({ status: 'pose-generating' });
  await second.peer.advance(600);
  expect(await read('/text-to-video/1')).toMatchObject({ status: 'failed', asset: { failure: { code: 'no-luck' } } });
  expect(await read('/launch-clips/1')).toMatchObject({ status: 'failed', error: 'no-luck' });
  const character = await read(`/characters/${id}`);
  expect(character).toMatchObject({ status: 'ready' });
  expect((await fetch(String(at(character, 'poses.0')))).status).toBe(200);
  expect(Array.isArray(await read('/ideas?keyword=bread&network=google'))).toBe(true);
  expect(await second.peer.balance()).toBe(25);
  expect(await second.peer.violations()).toEqual([]);
  await second.service.close();
});
