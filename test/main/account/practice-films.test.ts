import { copyFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Practice, type Drawing } from '../../../src/main/account/index.ts';
import type { FilmMaker, FilmOrder } from '../../../src/main/ports/index.ts';
import { Peer, at } from '../../local-service/harness.ts';
import { media, temporaryFolder } from '../../helpers/media.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await folder[Symbol.asyncDispose]();
});

/** A practice account on a computer without an ffmpeg, that has just been asked for a launch clip. */
async function askForClip(make: FilmMaker['make'] | null) {
  const clip = { product_name: 'Backlot', domain: 'backlot.example', idea: 'A studio that never charges twice' };
  // Made with the ffmpeg of this computer, so before there is none.
  await media.mp4();
  vi.stubEnv('PATH', '/nonexistent');
  const drawings: Drawing[] = [];
  const practice = new Practice({
    dataDir: folder.path,
    speed: 1000,
    speechModelDir: () => null,
    ffmpegPath: () => null,
    isRemembered: () => false,
    decoder: null,
    filmMaker: make === null ? null : { make },
    routes: () => Promise.resolve([null]),
    drawing: (drawing) => drawings.push(drawing),
    ended: () => undefined,
  });
  const { baseUrl, token } = await practice.start();
  const peer = new Peer(baseUrl, '');
  peer.token = token;
  const id = String(at((await peer.ask('POST', '/launch-clips', { json: clip })).body, 'data.id'));
  const status = async (): Promise<unknown> => at((await peer.get(`/launch-clips/${id}`)).body, 'data.status');
  // Polled slowly: an account may ask 30 times a minute.
  const settled = async (): Promise<unknown> => {
    await expect.poll(status, { interval: 2_000 }).toMatch(/completed|failed/);
    return status();
  };
  return { practice, settled, id, drawings };
}

it('has the window make the videos of the practice account', async () => {
  const orders: FilmOrder[] = [];
  const { practice, settled, id, drawings } = await askForClip(async (order) => {
    orders.push(order);
    order.onProgress(0.5);
    await copyFile(await media.mp4(), order.target);
  });
  expect(await settled()).toBe('completed');
  const made = { what: 'launch-clip', remoteId: Number(id) };
  expect(drawings).toEqual([
    { ...made, share: 0.5 },
    { ...made, share: null },
  ]);
  expect(orders).toHaveLength(1);
  expect(orders[0]?.film).toMatchObject({ width: 1080, height: 1920, duration: 20 });
  await practice.close();
});

it.each([
  ['the window fails', () => Promise.reject(new Error('no encoder'))],
  ['there is no window', null],
])('fails the video when %s', async (_, make) => {
  const { practice, settled } = await askForClip(make);
  expect(await settled()).toBe('failed');
  await practice.close();
});

it('gives up the video that is being made when the app closes', async () => {
  const began = Promise.withResolvers<void>();
  const gaveUp = Promise.withResolvers<void>();
  const { practice } = await askForClip(
    (_, signal) =>
      new Promise((_, reject) => {
        began.resolve();
        signal.addEventListener('abort', () => {
          gaveUp.resolve();
          reject(new Error('aborted'));
        });
      }),
  );
  await began.promise;
  await practice.close();
  await expect(gaveUp.promise).resolves.toBeUndefined();
});
