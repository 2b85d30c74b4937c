import { once } from 'node:events';
import { copyFile, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { media, temporaryFolder } from '../helpers/media.ts';
import { at, Peer } from './harness.ts';

const message = z.looseObject({ type: z.string() });
const filmMessage = z.object({ type: z.literal('film'), id: z.number(), sound: z.string(), target: z.string() });
const token = 'a-secret-of-this-installation';
let worker: Worker | null = null;
afterEach(async () => {
  await worker?.terminate();
  worker = null;
});

async function start(data: object) {
  // Without a PATH no ffmpeg is found, so that AAC has to come from the app.
  const thread = new Worker(new URL('../../src/local-service/worker.ts', import.meta.url), {
    workerData: data,
    env: {},
  });
  worker = thread;
  const [first] = await once(thread, 'message');
  const { baseUrl } = z.object({ type: z.literal('ready'), baseUrl: z.string() }).parse(first);
  const peer = new Peer(baseUrl, baseUrl.replace(/\/v2$/, '/_control'));
  peer.token = token;
  return { thread, peer };
}

it('knows the token of the app only, and has no control interface', async () => {
  await using folder = await temporaryFolder();
  const { thread, peer } = await start({ dataDir: folder.path, token });
  expect(at((await peer.get('/me')).body, 'data.credits.remaining')).toBe(5000);
  for (const known of ['practice', 'practice-other', 'practice-poor'])
    expect((await peer.get('/me', { token: known })).status).toBe(401);
  expect((await fetch(`${peer.controlUrl}/requests`)).status).toBe(404);
  thread.postMessage({ type: 'stop' });
  expect((await once(thread, 'exit'))[0]).toBe(0);
  // The same account again, with the secret of the next start.
  const next = await start({ dataDir: folder.path, token: `${token}-2` });
  expect((await next.peer.get('/me')).status).toBe(401);
  expect(at((await next.peer.get('/me', { token: `${token}-2` })).body, 'data.id')).toBe(1);
});

it.each([
  ['the video that the app makes', { status: 'completed', credits: 4995 }],
  ['a failure, with the credits back, where the app cannot', { status: 'failed', credits: 5000 }],
])('asks the app for a video: %s', async (_, expected) => {
  await using folder = await temporaryFolder();
  const { thread, peer } = await start({ dataDir: folder.path, token, speed: 1000 });
  thread.on('message', (raw: unknown) => {
    const asked = filmMessage.safeParse(raw).data;
    if (asked === undefined) return;
    const { id, sound, target } = asked;
    const answer = async (): Promise<void> => {
      // The sound is there when the film is asked for.
      if ((await stat(sound)).size < 10_000) throw new Error('The sound is missing.');
      if (expected.status === 'failed') throw new Error('No encoder here.');
      await copyFile(await media.mp4(), target);
      thread.postMessage({ type: 'film-progress', id, share: 1 });
      thread.postMessage({ type: 'film-made', id });
    };
    answer().catch((error: unknown) => thread.postMessage({ type: 'film-failed', id, message: String(error) }));
  });
  const clip = { product_name: 'Backlot', domain: 'backlot.example', idea: 'A studio that never charges twice' };
  const id = String(at((await peer.ask('POST', '/launch-clips', { json: clip })).body, 'data.id'));
  const row = async () => at((await peer.get(`/launch-clips/${id}`)).body, 'data');
  await expect.poll(async () => at(await row(), 'status'), { interval: 700 }).toBe(expected.status);
  expect(at((await peer.get('/me')).body, 'data.credits.remaining')).toBe(expected.credits);
  const url = at(await row(), 'video.url');
  const video = typeof url === 'string' ? Buffer.from(await (await fetch(url)).arrayBuffer()) : null;
  expect(video).toEqual(expected.status === 'failed' ? null : await readFile(await media.mp4()));
  // Nothing of it is left where films are made.
  expect(await readdir(join(folder.path, 'films'))).toEqual([]);
});

it.each([
  [
    'a tone where the app hears one',
    'tone',
    { status: 'completed', words: 2, messages: ['decode', 'decode-more', 'decode-more'] },
  ],
  ['a failure where the app cannot decode', 'failure', { status: 'failed', words: undefined, messages: ['decode'] }],
])('asks the app to decode AAC: %s', async (_, answer, expected) => {
  await using folder = await temporaryFolder();
  const { thread, peer } = await start({ dataDir: folder.path, token, speed: 1000 });
  const asked: string[] = [];
  thread.on('message', (raw: unknown) => {
    const { type, id, sampleRate } = message.parse(raw);
    // How far it is, and what it did, ask for nothing.
    if (type !== 'log' && type !== 'drawing') asked.push(type);
    if (type !== 'decode') return;
    expect(sampleRate).toBe(16_000);
    if (answer === 'failure') {
      thread.postMessage({ type: 'decode-failed', id, message: 'No decoder here.' });
      return;
    }
    // 0.4 s of silence, then 0.8 s of a tone, in two pieces.
    const samples = Float32Array.from({ length: 19_200 }, (_, at) => (at < 6400 ? 0 : 0.3 * Math.sin(at / 8)));
    thread.postMessage({ type: 'decoded-chunk', id, samples: samples.slice(0, 7000) });
    thread.postMessage({ type: 'decoded-chunk', id, samples: samples.slice(7000) });
    thread.postMessage({ type: 'decoded-end', id });
  });
  const id = String(at((await peer.transcribe({ file: `@${await media.m4a()}` })).body, 'data.id'));
  const row = async () => at((await peer.get(`/transcriptions/${id}`)).body, 'data');
  await expect.poll(async () => at(await row(), 'status'), { interval: 500 }).toBe(expected.status);
  const words = at(await row(), 'words');
  expect(Array.isArray(words) ? words.length : undefined).toBe(expected.words);
  expect(Array.isArray(words) ? at(words, '0.start') : 0.4).toBeCloseTo(0.4, 1);
  // Each piece is acknowledged, so that whoever decodes can wait.
  expect(asked).toEqual(answer === 'failure' ? ['decode'] : ['decode', 'decode-more', 'decode-more']);
  expect(at((await peer.get('/me')).body, 'data.credits.remaining')).toBe(answer === 'failure' ? 5000 : 4999);
});
