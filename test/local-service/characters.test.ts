import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { character, characterGenre } from '../../src/contract/index.ts';
import { startLocalService } from '../../src/local-service/index.ts';
import { temporaryFolder } from '../helpers/media.ts';
import { at, form, Peer, startPeer } from './harness.ts';
import { ownPeer } from './own-peer.ts';

const { peer, account } = await ownPeer({ credits: 100 });
const folder = await temporaryFolder();
afterAll(() => folder[Symbol.asyncDispose]());
let photos: Record<'png' | 'jpeg' | 'webp', string>;

/** A face of a kind, on a background of one colour. */
function face(colour: string) {
  const canvas = createCanvas(300, 400);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, 300, 400);
  context.fillStyle = '#e8b796';
  context.beginPath();
  context.arc(150, 180, 90, 0, 7);
  context.fill();
  context.fillStyle = '#202020';
  context.fillRect(110, 150, 20, 20);
  context.fillRect(170, 150, 20, 20);
  return canvas;
}
const file = async (name: string, bytes: Uint8Array | string): Promise<string> => {
  await writeFile(join(folder.path, name), bytes);
  return `@${join(folder.path, name)}`;
};

beforeAll(async () => {
  photos = {
    png: await file('a.png', face('#3366cc').toBuffer('image/png')),
    jpeg: await file('a.jpg', face('#cc6633').toBuffer('image/jpeg')),
    webp: await file('a.webp', face('#33aa66').toBuffer('image/webp')),
  };
});

type Fields = Record<string, string | readonly string[]>;
const create = async (fields: Fields = {}, token = peer.token) =>
  peer.ask('POST', '/characters', { form: await form({ image: photos.png, ...fields }), token });
const made = async (fields: Fields = {}) => character.parse(at((await create(fields)).body, 'data')).id;
const get = async (id: number) => character.parse(at((await peer.get(`/characters/${id}`)).body, 'data'));
const genres = async () => z.array(characterGenre).parse(at((await peer.get('/characters/genres')).body, 'data'));
const genreId = async (index = 0) => (await genres())[index]?.id ?? 0;
const preview = async (id: number, genre?: unknown, token = peer.token) =>
  peer.ask('POST', `/characters/${id}/preview`, { json: { genre_id: genre ?? (await genreId()) }, token });
const train = (id: number, fields: object = {}, token = peer.token) =>
  peer.ask('POST', `/characters/${id}/train`, {
    json: { preview_id: 1, name: 'Ada', age: 'adult', gender: 'female', ...fields },
    token,
  });
const list = async (query = '') => z.array(character).parse(at((await peer.get(`/characters${query}`)).body, 'data'));
const previewIds = async (id: number) => ((await get(id)).previews ?? []).map((one) => one.id);
const remove = (id: number, token = peer.token) => peer.ask('DELETE', `/characters/${id}`, { token });

/** Mean red, green and blue of a picture that a URL gives, and its size. */
async function seen(url: unknown) {
  const response = await fetch(String(url));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  const image = await loadImage(Buffer.from(await response.arrayBuffer()));
  const canvas = createCanvas(32, 32);
  canvas.getContext('2d').drawImage(image, 0, 0, 32, 32);
  return { width: image.width, height: image.height, pixels: canvas.getContext('2d').getImageData(0, 0, 32, 32).data };
}
const difference = (a: Uint8ClampedArray, b: Uint8ClampedArray): number =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;

describe('genres', () => {
  it('are a part of all genres, each with a picture for each aspect ratio', async () => {
    const found = await genres();
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(new Set(found.map(({ slug }) => slug)).size).toBe(found.length);
    expect(found.map(({ slug }) => slug)).not.toContain('business');
    const [first, second] = found;
    const shapes = { '16:9': 16 / 9, '9:16': 9 / 16, '1:1': 1 };
    for (const [ratio, shape] of Object.entries(shapes)) {
      const { width, height, pixels } = await seen(first?.preview?.[ratio]);
      expect(width / height).toBeCloseTo(shape, 2);
      expect(difference(pixels, (await seen(second?.preview?.[ratio])).pixels)).toBeGreaterThan(10);
    }
  });
});

describe('creating', () => {
  it('gives a draft for each kind of picture', async () => {
    for (const image of Object.values(photos)) {
      const { status, body } = await create({ image });
      expect(status).toBe(201);
      expect(at(body, 'data')).toEqual({
        id: expect.any(Number),
        name: "Practice guest's character",
        status: 'draft',
        genre: null,
        gender: 'unknown',
        age: null,
        traits: [],
        preview_url: null,
        previews: [],
        poses: [],
        created_at: expect.any(String),
      });
      expect(at(body, 'meta')).toBeUndefined();
    }
    expect(await peer.balance()).toBe(100);
  });

  it('keeps what is said of the character', async () => {
    const id = await made({
      name: 'Ada 👩‍🚀',
      gender: 'female',
      age: 'adult',
      'traits[]': ['brave', 'kind'],
      description: 'x'.repeat(500),
      genre_id: String(await genreId(1)),
    });
    expect(await get(id)).toMatchObject({ name: 'Ada 👩‍🚀', gender: 'female', age: 'adult', traits: ['brave', 'kind'] });
    expect((await get(id)).genre?.slug).toBe((await genres())[1]?.slug);
  });

  it.each<[string, Fields, string]>([
    ['no picture', { image: [] }, 'image'],
    ['another gender', { gender: 'neutral' }, 'gender'],
    ['unknown as gender', { gender: 'unknown' }, 'gender'],
    ['a name of 251', { name: 'x'.repeat(251) }, 'name'],
    ['a description of 501', { description: 'x'.repeat(501) }, 'description'],
    ['a genre that is no number', { genre_id: 'noir' }, 'genre_id'],
    ['a genre that there is not', { genre_id: '9999' }, 'genre_id'],
    ['traits that are no list', { traits: 'brave' }, 'traits'],
  ])('answers 422 for %s', async (_, fields, key) => {
    const { status, body } = await create(fields);
    expect([status, Object.keys(at(body, 'errors') ?? {})]).toEqual([422, [key]]);
    expect(await list('?type=custom')).toEqual([]);
  });

  it('answers 422 for what is no whole picture, whatever its name', async () => {
    const png = await readFile(photos.png.slice(1));
    for (const image of [
      await file('text.png', 'not a picture'),
      await file('empty.png', ''),
      await file('cut.png', png.subarray(0, png.length / 2)),
      await file('cut.jpg', (await readFile(photos.jpeg.slice(1))).subarray(0, 900)),
      await file('gif.png', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')),
      await file('large.png', Buffer.concat([png, Buffer.alloc(10_000_001 - png.length)])),
    ]) {
      const { status, body } = await create({ image });
      expect([image, status, Object.keys(at(body, 'errors') ?? {})]).toEqual([image, 422, ['image']]);
    }
    // "max 10 MB" itself is allowed; what comes behind the end of a PNG does not matter.
    const just = await file('just.png', Buffer.concat([png, Buffer.alloc(10_000_000 - png.length)]));
    expect((await create({ image: just })).status).toBe(201);
    // The content decides, not the name.
    expect((await create({ image: await file('really-png.txt', png) })).status).toBe(201);
    expect((await create({ image: await file('dot.png', createCanvas(1, 1).toBuffer('image/png')) })).status).toBe(201);
  });

  it('takes the longest name and no name', async () => {
    expect((await get(await made({ name: '🎭'.repeat(250) }))).name).toBe('🎭'.repeat(250));
    expect((await get(await made({ name: '' }))).name).toBe("Practice guest's character");
  });
});

describe('previewing', () => {
  it('adds two to four pictures at each call, drawn of the photo in the look of the genre', async () => {
    const id = await made();
    const { status, body } = await preview(id);
    expect(status).toBe(201);
    const first = character.parse(at(body, 'data'));
    expect(first.status).toBe('preview-ready');
    expect(first.genre?.id).toBe(await genreId());
    const count = first.previews?.length ?? 0;
    expect(count).toBeGreaterThanOrEqual(2);
    expect(count).toBeLessThanOrEqual(4);
    expect(first.preview_url).toBe(first.previews?.at(-1)?.url);
    const second = character.parse(at((await preview(id, await genreId(4))).body, 'data'));
    expect(second.previews?.slice(0, count)).toEqual(first.previews);
    expect(second.previews?.length).toBeGreaterThanOrEqual(count + 2);
    const pictures = await Promise.all((second.previews ?? []).map(({ url }) => seen(url)));
    for (const [index, one] of pictures.entries()) {
      for (const other of pictures.slice(index + 1)) expect(difference(one.pixels, other.pixels)).toBeGreaterThan(3);
    }
    // Of another photo comes another picture.
    const stranger = character.parse(at((await preview(await made({ image: photos.jpeg }))).body, 'data'));
    const foreign = await seen(stranger.previews?.[0]?.url);
    expect(difference(foreign.pixels, pictures[0]?.pixels ?? foreign.pixels)).toBeGreaterThan(15);
    expect(await peer.balance()).toBe(100);
  });

  it('answers with the shape of a failed generation when it fails, and can be asked again', async () => {
    const id = await made();
    await peer.fault('POST', '/characters/*/preview', { type: 'job-fail', code: 'no-face', message: 'No face found.' });
    const { status, body } = await preview(id);
    expect([status, body]).toEqual([422, { message: 'No face found.', error: { code: 'no-face', status: 422 } }]);
    expect(await get(id)).toMatchObject({ status: 'preview-failed', previews: [] });
    expect((await preview(id)).status).toBe(201);
    expect((await get(id)).status).toBe('preview-ready');
  });

  it('answers with the shape of a validation for what is invalid', async () => {
    const id = await made();
    const notCapable = 9;
    expect((await genres()).map((genre) => genre.id)).not.toContain(notCapable);
    for (const genre of ['', 'noir', 0, 9999, notCapable, 1.5]) {
      const { status, body } = await preview(id, genre);
      expect([genre, status, Object.keys(at(body, 'errors') ?? {})]).toEqual([genre, 422, ['genre_id']]);
      expect(at(body, 'error')).toBeUndefined();
      await peer.advance(60);
    }
    expect((await get(id)).status).toBe('draft');
  });

  it('has a limit of five a minute', async () => {
    const id = await made();
    for (let call = 1; call <= 5; call += 1) {
      const { status, headers } = await preview(id);
      expect([status, headers.get('x-ratelimit-limit')]).toEqual([201, '5']);
    }
    const { status, headers } = await preview(id);
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await peer.get(`/characters/${id}`)).status).toBe(200);
    await peer.advance(60);
    expect((await preview(id)).status).toBe(201);
  });

  it('shows that it runs, refuses what would be in its way, and goes on without its listener', async () => {
    await using slow = await startPeer({ clock: 'real', speed: 30 });
    slow.token = (await slow.account()).token;
    const data = await form({ image: photos.png });
    const id = Number(at((await slow.ask('POST', '/characters', { form: data })).body, 'data.id'));
    const genre = await genreId();
    const leave = new AbortController();
    const asked = fetch(`${slow.baseUrl}/characters/${id}/preview`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${slow.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ genre_id: genre }),
      signal: leave.signal,
    }).catch(() => 'left');
    const status = async () => at((await slow.get(`/characters/${id}`)).body, 'data.status');
    await expect.poll(status).toBe('preview-generating');
    expect(at((await slow.get('/characters')).body, 'data.0.id')).toBe(id);
    expect((await slow.ask('DELETE', `/characters/${id}`)).status).toBe(403);
    expect((await slow.ask('POST', `/characters/${id}/preview`, { json: { genre_id: genre } })).status).toBe(403);
    leave.abort();
    expect(await asked).toBe('left');
    await expect.poll(status).toBe('preview-ready');
  });

  it('is as if it never was when the service ends in the middle of it', async () => {
    await using place = await temporaryFolder();
    const options = { control: true, dataDir: place.path, seed: 1 } as const;
    const first = await startLocalService(options);
    const one = new Peer(first.baseUrl, first.controlUrl ?? '');
    const data = await form({ image: photos.png });
    const id = Number(at((await one.ask('POST', '/characters', { form: data })).body, 'data.id'));
    const asked = one.ask('POST', `/characters/${id}/preview`, { json: { genre_id: 1 } }).catch(() => 'cut');
    const status = async () => at((await one.get(`/characters/${id}`)).body, 'data.status');
    await expect.poll(status).toBe('preview-generating');
    await first.close();
    expect(await asked).toBe('cut');
    const second = await startLocalService(options);
    const two = new Peer(second.baseUrl, second.controlUrl ?? '');
    expect(at((await two.get(`/characters/${id}`)).body, 'data')).toMatchObject({ status: 'draft', previews: [] });
    await second.close();
  });
});

describe('training', () => {
  it('goes over pose-generating to ready, with poses in every aspect ratio, for 10 credits', async () => {
    const id = await made();
    await preview(id, await genreId(3));
    await preview(id, await genreId(4));
    const [chosen] = await previewIds(id);
    const { status, body } = await train(id, { preview_id: chosen });
    expect([status, at(body, 'meta')]).toEqual([200, { credits: { cost: 10, remaining: 90 } }]);
    expect(at(body, 'data')).toMatchObject({ status: 'pose-generating', name: 'Ada', age: 'adult', gender: 'female' });
    // The chosen preview decides the genre.
    expect(at(body, 'data.genre.id')).toBe(await genreId(3));
    expect(at(body, 'data.poses')).toEqual([]);
    expect((await remove(id)).status).toBe(403);
    expect((await preview(id)).status).toBe(403);
    const again = await train(id, { preview_id: chosen });
    expect([again.status, at(again.body, 'error.code')]).toEqual([403, 'CHARACTER-BUSY']);
    await peer.advance(200);
    const trained = await get(id);
    expect(trained.status).toBe('ready');
    const poses = await Promise.all((trained.poses ?? []).map(seen));
    expect(new Set(poses.map(({ width, height }) => (width / height).toFixed(2)))).toEqual(
      new Set(['1.78', '0.56', '1.00']),
    );
    expect(await peer.balance()).toBe(90);
    expect(at((await peer.get('/credits/history')).body, 'data.0.label')).toBe('Character training');
    expect(await peer.violations()).toEqual([]);
  });

  it('needs a new preview before it is done again', async () => {
    const id = await made();
    await preview(id);
    const [chosen] = await previewIds(id);
    await train(id, { preview_id: chosen });
    await peer.advance(200);
    expect((await train(id, { preview_id: chosen })).status).toBe(403);
    const first = (await get(id)).poses ?? [];
    await preview(id);
    expect(await get(id)).toMatchObject({ status: 'preview-ready' });
    expect((await train(id, { preview_id: chosen })).status).toBe(200);
    await peer.advance(200);
    // What a person looked like before is kept no longer than anybody can see it.
    const last = (await get(id)).poses ?? [];
    const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;
    await expect.poll(() => Promise.all(first.map(statusOf))).toEqual(first.map(() => 404));
    expect(await Promise.all(last.map(statusOf))).toEqual(last.map(() => 200));
    expect(await peer.balance()).toBe(80);
    expect(await peer.violations()).toEqual([]);
  });

  it('goes back to its previews when it fails, and keeps the charge, as no refund is stated', async () => {
    const id = await made();
    await preview(id);
    const [chosen] = await previewIds(id);
    await peer.fault('POST', '/characters/*/train', { type: 'job-fail', code: 'x', message: 'y' });
    await train(id, { preview_id: chosen });
    await peer.advance(200);
    expect(await get(id)).toMatchObject({ status: 'preview-ready', poses: [] });
    expect(await peer.balance()).toBe(90);
    expect(await peer.violations()).toEqual([]);
  });

  it('refuses what it cannot do, and changes nothing then', async () => {
    const id = await made();
    expect((await train(id, { preview_id: 1 })).status).toBe(422);
    await preview(id);
    const [chosen] = await previewIds(id);
    const other = await made();
    await preview(other);
    const [foreign] = await previewIds(other);
    for (const [fields, key] of [
      [{ preview_id: foreign }, 'preview_id'],
      [{ preview_id: 'x' }, 'preview_id'],
      [{ preview_id: null }, 'preview_id'],
      [{ preview_id: chosen, name: '' }, 'name'],
      [{ preview_id: chosen, age: null }, 'age'],
      [{ preview_id: chosen, gender: 'neutral' }, 'gender'],
    ] as const) {
      const { status, body } = await train(id, fields);
      expect([fields, status, Object.keys(at(body, 'errors') ?? {})]).toEqual([fields, 422, [key]]);
    }
    await peer.control('POST', `/accounts/${account.user_id}/credits`, { set: 9 });
    const poor = await train(id, { preview_id: chosen });
    expect([poor.status, at(poor.body, 'error')]).toEqual([
      402,
      { code: 'INSUFFICIENT-CREDITS', status: 402, required: 10, available: 9 },
    ]);
    await peer.fault('POST', '/characters/*/preview', { type: 'job-fail', code: 'x', message: 'y' });
    await preview(id);
    expect((await train(id, { preview_id: chosen })).status).toBe(403);
    expect(await get(id)).toMatchObject({ status: 'preview-failed', name: "Practice guest's character" });
    expect(await peer.balance()).toBe(9);
  });
});

describe('listing', () => {
  it('shows own characters first, newest first, without drafts and failed previews', async () => {
    const [draft, first, second, failed] = [await made(), await made(), await made(), await made()];
    const noir = (await genres()).find(({ slug }) => slug === 'noir')?.id;
    await preview(first);
    await preview(second, noir);
    await peer.fault('POST', '/characters/*/preview', { type: 'job-fail', code: 'x', message: 'y' });
    await preview(failed);
    const ids = async (query: string) => (await list(query)).map(({ id }) => id);
    const system = await ids('?type=system');
    expect(system.length).toBeGreaterThanOrEqual(4);
    expect(await ids('')).toEqual([second, first, ...system]);
    expect(await ids('?type=custom')).toEqual([failed, second, first, draft]);
    expect(await ids('?status=draft')).toEqual([draft]);
    expect(await ids('?status=preview-failed')).toEqual([failed]);
    expect(await ids('?status=preview-failed&type=system')).toEqual([]);
    expect(await ids('?status=ready')).toEqual(system);
    expect(await ids('?genre=noir&type=custom')).toEqual([second]);
    expect((await ids('?genre=noir'))[0]).toBe(second);
    expect(await ids('?genre=nonsense')).toEqual([]);
    // A genre that draws no characters has none.
    expect(await ids('?genre=business')).toEqual([]);
    for (const query of ['type=mine', 'status=sleeping', 'type=SYSTEM'])
      expect((await peer.get(`/characters?${query}`)).status).toBe(422);
    peer.token = (await peer.account()).token;
    expect(await ids('?type=custom')).toEqual([]);
    expect(await ids('')).toEqual(system);
  });

  it('shows system characters with pictures, which nobody can change', async () => {
    const [one, two] = await list('?type=system');
    expect(one).toMatchObject({ status: 'ready', genre: { slug: expect.any(String) } });
    const id = one?.id ?? 0;
    expect((await get(id)).poses?.length).toBeGreaterThan(0);
    const looks = await Promise.all([one, two].map(async (each) => seen(each?.preview_url)));
    expect(
      difference(looks[0]?.pixels ?? new Uint8ClampedArray(), looks[1]?.pixels ?? new Uint8ClampedArray()),
    ).toBeGreaterThan(10);
    await seen((await get(id)).poses?.[0]);
    for (const { status, body } of [await remove(id), await preview(id), await train(id)]) {
      expect([status, at(body, 'error.status')]).toEqual([403, 403]);
    }
    // Before validation.
    expect((await preview(id, 'nonsense')).status).toBe(403);
  });
});

describe('another account', () => {
  it('finds 404 wherever it looks', async () => {
    const id = await made();
    const { token } = await peer.account();
    const answers = [
      await peer.get(`/characters/${id}`, { token }),
      await remove(id, token),
      await preview(id, undefined, token),
      await train(id, {}, token),
      await peer.get('/characters/987654', { token }),
      await peer.get('/characters/abc', { token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await get(id)).status).toBe('draft');
  });

  it('needs a paid subscription', async () => {
    const { token } = await peer.account({ subscription: 'trial' });
    for (const path of ['/characters', '/characters/genres', '/characters/1', '/characters/abc'])
      expect(at((await peer.get(path, { token })).body, 'error.code')).toBe('PAID-SUBSCRIPTION-REQUIRED');
  });
});

it('is deleted once, with its pictures, and its training stays paid', async () => {
  const id = await made();
  await preview(id);
  const [chosen] = await previewIds(id);
  await train(id, { preview_id: chosen });
  await peer.advance(200);
  const { preview_url: picture, poses } = await get(id);
  const { status, body } = await remove(id);
  expect([status, body]).toEqual([204, undefined]);
  expect((await remove(id)).status).toBe(404);
  expect((await peer.get(`/characters/${id}`)).status).toBe(404);
  for (const url of [picture, poses?.[0]]) expect((await fetch(String(url))).status).toBe(404);
  expect(await made()).toBeGreaterThan(id);
  expect(await peer.violations()).toEqual([]);
});
