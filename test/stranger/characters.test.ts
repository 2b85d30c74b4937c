import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectEnvelope, expectPoor, expectRefusal, surprises, told, wrongWith422 } from './answers.ts';
import type { Case } from './answers.ts';
import { at, form, Stranger } from './service.ts';

let service: Stranger;
beforeAll(async () => {
  service = await Stranger.start();
});
afterAll(() => service.end());

const keys = [
  'id',
  'name',
  'status',
  'genre',
  'gender',
  'age',
  'traits',
  'preview_url',
  'previews',
  'poses',
  'created_at',
];
const canvas = createCanvas(64, 64);
canvas.getContext('2d').fillRect(8, 8, 40, 40);
const png = new Uint8Array(canvas.toBuffer('image/png'));

async function make(token: string, fields: object = {}, image: Uint8Array<ArrayBuffer> | null = png, name = 'me.png') {
  const list = Object.entries(fields).filter(([, value]) => value !== undefined);
  const data = await form(Object.fromEntries(list) as Record<string, string>);
  if (image !== null) data.append('image', new Blob([image]), name);
  return service.ask('POST', '/characters', { token, form: data });
}
async function made(token: string): Promise<string> {
  return `/characters/${String(at((await make(token, { name: 'Ada' })).body, 'data.id'))}`;
}
/** With the limit of five a minute out of the way. */
async function preview(path: string, token: string, json: object = { genre_id: 1 }) {
  await service.advance(13);
  return service.ask('POST', `${path}/preview`, { token, json });
}
const training = (previewId: unknown) => ({ preview_id: previewId, name: 'Ada', age: 'adult', gender: 'female' });
const names = async (token: string, query = ''): Promise<string[]> => {
  const { status, body } = await service.get(`/characters${query}`, { token });
  expect(status).toBe(200);
  return (at(body, 'data') as { name: string }[]).map(({ name }) => name);
};

describe('a character', () => {
  it('takes every documented value of every field, and no other', async () => {
    const { token } = await service.account();
    const each = (field: string, values: readonly (string | undefined)[], wrong: string | null): Case[] =>
      values.map((value) => [{ [field]: value }, wrong]);
    const wrong = await surprises((fields) => make(token, fields), {}, 201, [
      [{}, null],
      ...each('name', ['x'.repeat(250), ''], null),
      ...each('name', ['x'.repeat(251)], 'name'),
      ...each('description', ['x'.repeat(500), ''], null),
      ...each('description', ['x'.repeat(501)], 'description'),
      ...each('gender', ['male', 'female', undefined], null),
      ...each('gender', ['neutral', 'unknown', 'Male'], 'gender'),
      ...each('genre_id', ['1', ''], null),
      ...each('genre_id', ['x', '1.5'], 'genre_id'),
      ...each('age', ['adult', ''], null),
    ]);
    expect(wrong).toEqual([]);
    expect(wrongWith422(await make(token, {}, null), 'image')).toBe('');
    expect(wrongWith422(await make(token, {}, new TextEncoder().encode('no picture')), 'image')).toBe('');
    expect(wrongWith422(await make(token, {}, new Uint8Array(0)), 'image')).toBe('');
    const long = new Uint8Array(10 * 1024 * 1024 + 1);
    long.set(png);
    expect(wrongWith422(await make(token, {}, long), 'image')).toBe('');
    expect(await service.balance(token)).toBe(5000);
  });

  it('begins as a draft with a name of its own, and traits in order', async () => {
    const { token } = await service.account();
    const plain = await make(token);
    expectEnvelope(plain, 201, keys);
    expect(at(plain.body, 'data')).toMatchObject({ status: 'draft', gender: 'unknown', previews: [], poses: [], name: expect.stringMatching(/./) }); // prettier-ignore
    const rich = await make(token, { 'traits[]': ['kind', 'tall 🦒'], gender: 'male', genre_id: '2', age: 'young' });
    expect(at(rich.body, 'data')).toMatchObject({ traits: ['kind', 'tall 🦒'], gender: 'male', age: 'young', genre: { id: 2, name: expect.any(String), slug: expect.any(String), preview: { '16:9': expect.any(String), '9:16': expect.any(String), '1:1': expect.any(String) } } }); // prettier-ignore
  });

  it('is previewed, trained and ready, and paid once', async () => {
    const who = await service.account({ credits: 10 });
    const path = await made(who.token);
    const train = (json: object) => service.ask('POST', `${path}/train`, { ...who, json });
    expect([403, 422]).toContain((await train(training(1))).status);
    expect(wrongWith422(await preview(path, who.token, {}), 'genre_id')).toBe('');
    expect(wrongWith422(await preview(path, who.token, { genre_id: 424_242 }), 'genre_id')).toBe('');
    const first = await preview(path, who.token);
    expectEnvelope(first, 201, keys);
    expect(at(first.body, 'data.status')).toBe('preview-ready');
    const one = at(first.body, 'data.previews') as { id: number; url: string }[];
    expect(one.length).toBeGreaterThan(0);
    const picture = await fetch(one[0]?.url ?? '');
    expect([picture.status, picture.headers.get('content-type')?.startsWith('image/')]).toEqual([200, true]);
    await picture.body?.cancel();
    const second = at((await preview(path, who.token, { genre_id: 2 })).body, 'data.previews') as { id: number }[];
    expect(second.slice(0, one.length)).toEqual(one);
    expect(second.length).toBeGreaterThan(one.length);
    const right = training(one[0]?.id);
    const wrong = await surprises(train, right, 200, [
      [{ preview_id: undefined }, 'preview_id'],
      [{ preview_id: 'x' }, 'preview_id'],
      [{ preview_id: 424_242 }, 'preview_id'],
      [{ name: undefined }, 'name'],
      [{ name: '' }, 'name'],
      [{ age: undefined }, 'age'],
      [{ age: 5 }, 'age'],
      [{ gender: undefined }, 'gender'],
      [{ gender: 'neutral' }, 'gender'],
    ]);
    expect(wrong).toEqual([]);
    expect(await service.balance(who.token)).toBe(10);
    const started = await train(right);
    expectEnvelope(started, 200, keys);
    expect(at(started.body, 'meta.credits')).toEqual({ cost: 10, remaining: 0 });
    expect(at(started.body, 'data')).toMatchObject({ status: 'pose-generating', name: 'Ada', gender: 'female', age: 'adult' }); // prettier-ignore
    expectRefusal(await service.ask('DELETE', path, who), 403);
    expect(told(await preview(path, who.token))).toMatch(/^403/);
    expect(told(await train(right))).toMatch(/^403/);
    const { seen, data } = await service.settle(path, who.token, ['ready']);
    expect(seen).toEqual(['pose-generating', 'ready']);
    const poses = at(data, 'poses') as string[];
    expect(poses.length).toBeGreaterThan(0);
    expect((await fetch(poses[0] ?? '', { method: 'HEAD' })).status).toBe(200);
    expect(await service.violations()).toEqual([]);
  });

  it('is not trained for too little', async () => {
    const who = await service.account({ credits: 9 });
    const path = await made(who.token);
    const id = at((await preview(path, who.token)).body, 'data.previews.0.id');
    expectPoor(await service.ask('POST', `${path}/train`, { ...who, json: training(id) }), 10, 9);
    expect(at((await service.get(path, who)).body, 'data.status')).toBe('preview-ready');
  });

  it('whose preview fails says so in another shape, and may be tried again', async () => {
    const who = await service.account();
    const path = await made(who.token);
    await service.fault('POST', `${path}/preview`, { type: 'job-fail', code: 'NO-FACE', message: 'No face.' });
    const failed = await preview(path, who.token);
    expect(failed.status).toBe(422);
    expect(failed.body).toEqual({ message: expect.any(String), error: { code: 'NO-FACE', status: 422 } });
    expect(at((await service.get(path, who)).body, 'data')).toMatchObject({ status: 'preview-failed', previews: [] });
    expect(await names(who.token, '?type=custom&status=preview-failed')).toEqual(['Ada']);
    expect((await preview(path, who.token)).status).toBe(201);
  });

  it('belongs to its owner and is removed once', async () => {
    const [who, other] = await Promise.all([service.account(), service.account()]);
    const path = await made(who.token);
    for (const [method, rest, json] of [
      ['GET', '', undefined],
      ['POST', '/preview', { genre_id: 1 }],
      ['POST', '/train', training(1)],
      ['DELETE', '', undefined],
    ] as const)
      // prettier-ignore
      expectRefusal(await service.ask(method, path + rest, { ...other, json }), 404);
    expect((await service.ask('DELETE', path, who)).status).toBe(204);
    expectRefusal(await service.ask('DELETE', path, who), 404);
    expectRefusal(await service.get(path, who), 404);
  });
});

describe('the list', () => {
  it('hides drafts unless they are asked for, own ones first', async () => {
    const who = await service.account();
    const system = await service.get('/characters?type=system', who);
    const first = at(system.body, 'data.0');
    expect(Object.keys(Object(first)).sort()).toEqual(keys.toSorted());
    const path = await made(who.token);
    expect(await names(who.token)).toEqual(await names(who.token, '?type=system'));
    expect(await names(who.token, '?type=custom')).toEqual(['Ada']);
    expect(await names(who.token, '?status=draft')).toEqual(['Ada']);
    await preview(path, who.token, { genre_id: 2 });
    expect((await names(who.token))[0]).toBe('Ada');
    const slug = String(at((await service.get(path, who)).body, 'data.genre.slug'));
    expect(await names(who.token, `?genre=${slug}`)).toContain('Ada');
    expect(await names(who.token, '?genre=nowhere')).toEqual([]);
    for (const [field, value] of [
      ['type', 'mine'],
      ['status', 'asleep'],
    ] as const)
      expect(wrongWith422(await service.get(`/characters?${field}=${value}`, who), field)).toBe('');
    for (const status of ['draft', 'preview-failed', 'preview-ready', 'pose-generating', 'ready'])
      expect(await names(who.token, `?type=custom&status=${status}`)).toEqual(
        status === 'preview-ready' ? ['Ada'] : [],
      );
  });

  it('has system characters that nobody changes', async () => {
    const who = await service.account();
    const id = at((await service.get('/characters?type=system', who)).body, 'data.0.id');
    const path = `/characters/${String(id)}`;
    expect((await service.get(path, who)).status).toBe(200);
    expectRefusal(await service.ask('DELETE', path, who), 403);
    expectRefusal(await preview(path, who.token), 403);
    expectRefusal(await service.ask('POST', `${path}/train`, { ...who, json: training(1001) }), 403);
  });

  it('has genres with their pictures', async () => {
    const who = await service.account();
    const genres = await service.get('/characters/genres', who);
    expectEnvelope(genres, 200, ['id', 'name', 'slug', 'preview']);
    const picture = await fetch(String(at(genres.body, 'data.0.preview.16:9')));
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
    await picture.body?.cancel();
  });
});
