import { describe, expect, it } from 'vitest';
import { presetIncludes } from '../../src/contract/index.ts';
import { at, wrongFields } from './harness.ts';
import { ownPeer } from './own-peer.ts';

const { peer, account } = await ownPeer({});

const path = '/presets/faceless';
const create = (json: object) => peer.ask('POST', path, { json });
const patch = (id: unknown, json: object) => peer.ask('PATCH', `${path}/${String(id)}`, { json });
const list = async (query = '') => at((await peer.get(`${path}${query}`)).body, 'data');

const fields = () => ({
  volume: 'low',
  language: 'English',
  font_color: 'default',
  font_family: 'anton',
  duration: 90,
  orientation: 'square',
  position: 'top',
  caption_animation: 'karaoke',
  sfx: 'whoosh',
  music_id: 1,
  music_category_id: 1,
  background_id: 2,
  genre_id: 3,
  voice_id: 4,
  transition: 'swing',
  animation: 'float',
  overlay: 'glitch',
  watermark_id: account.user_id,
  watermark_position: 'middle-left',
  watermark_opacity: 0,
  resource_id: 12,
  image_engine_id: 1,
  clip_engine_id: 2,
});

describe('POST', () => {
  it('keeps a name alone, with everything else empty', async () => {
    const { status, body } = await create({ name: 'Plain' });
    expect(status).toBe(201);
    const empty = Object.fromEntries(Object.keys(fields()).map((field) => [field, null]));
    expect(at(body, 'data')).toEqual({
      id: 1,
      user_id: account.user_id,
      name: 'Plain',
      ...empty,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  it('keeps every field, and nulls for all but the name', async () => {
    const full = await create({ name: 'Everything 🎬', ...fields() });
    expect(full.status).toBe(201);
    expect(at(full.body, 'data')).toMatchObject({ name: 'Everything 🎬', ...fields() });
    const nulls = Object.fromEntries(Object.keys(fields()).map((field) => [field, null]));
    expect((await create({ name: 'Nulls', ...nulls })).status).toBe(201);
  });

  it.each([
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: null }, 'name'],
    [{ name: 'x', volume: 'loud' }, 'volume'],
    [{ name: 'x', font_color: 'red' }, 'font_color'],
    [{ name: 'x', font_color: '#12345' }, 'font_color'],
    [{ name: 'x', duration: 0 }, 'duration'],
    [{ name: 'x', orientation: '16:9' }, 'orientation'],
    [{ name: 'x', sfx: 'boom' }, 'sfx'],
    [{ name: 'x', music_id: 999 }, 'music_id'],
    [{ name: 'x', background_id: 999 }, 'background_id'],
    [{ name: 'x', genre_id: 999 }, 'genre_id'],
    [{ name: 'x', voice_id: 999 }, 'voice_id'],
    [{ name: 'x', transition: 'wipe' }, 'transition'],
    [{ name: 'x', animation: 'spin' }, 'animation'],
    [{ name: 'x', overlay: 'snow' }, 'overlay'],
    [{ name: 'x', watermark_id: 999_999 }, 'watermark_id'],
    [{ name: 'x', watermark_position: 'left' }, 'watermark_position'],
    [{ name: 'x', watermark_opacity: 101 }, 'watermark_opacity'],
    [{ name: 'x', image_engine_id: 999 }, 'image_engine_id'],
    [{ name: 'x', clip_engine_id: 999 }, 'clip_engine_id'],
  ])('answers 422 for %o, naming %s', async (json, field) => {
    const answer = await create(json);
    expect([answer.status, wrongFields(answer)]).toEqual([422, [field]]);
    expect(await list()).toEqual([]);
  });

  it('does not take a watermark of somebody else', async () => {
    const other = await peer.account();
    const answer = await create({ name: 'x', watermark_id: other.user_id });
    expect([answer.status, wrongFields(answer)]).toEqual([422, ['watermark_id']]);
  });
});

describe('PATCH', () => {
  it('changes what is sent, empties what is null, and leaves the rest', async () => {
    await create({ name: 'Mine', ...fields() });
    await peer.advance(60);
    const { status, body } = await patch(1, { voice_id: null, overlay: 'rain', duration: 5 });
    expect(status).toBe(200);
    expect(at(body, 'data')).toMatchObject({ ...fields(), name: 'Mine', voice_id: null, overlay: 'rain', duration: 5 });
    expect(at(body, 'data.updated_at')).not.toBe(at(body, 'data.created_at'));
    expect(at((await patch(1, { name: 'Yours' })).body, 'data.name')).toBe('Yours');
    expect((await patch(1, {})).status).toBe(200);
  });

  it('keeps everything when one field is wrong', async () => {
    await create({ name: 'Mine', ...fields() });
    const before = await list();
    for (const json of [{ name: null }, { name: '' }, { volume: 'loud' }, { genre_id: 999 }, { watermark_id: 1 }])
      expect((await patch(1, { ...json, language: 'Klingon' })).status).toBe(422);
    expect(await list()).toEqual(before);
  });
});

describe('GET', () => {
  it('lists own ones, newest first', async () => {
    for (const name of ['a', 'b', 'c']) await create({ name });
    await peer.ask('POST', path, { json: { name: 'other' }, token: (await peer.account()).token });
    const names = await list();
    expect([0, 1, 2, 3].map((index) => at(names, `${index}.name`))).toEqual(['c', 'b', 'a', undefined]);
  });

  it.each(presetIncludes)('embeds %s when it is asked for', async (include) => {
    await create({ name: 'Full', ...fields() });
    await create({ name: 'Empty' });
    const rows = await list(`?include=${include}`);
    expect(at(rows, `0.${include}`)).toBeNull();
    expect(at(rows, `1.${include}`)).toMatchObject({ id: Object(fields())[`${include}_id`], name: expect.any(String) });
    expect(include in Object(at(await list(), '1'))).toBe(false);
  });

  it.each(['character', 'music,video', 'assets'])(
    'answers 400 for include=%s, naming what is allowed',
    async (include) => {
      const { status, body } = await peer.get(`${path}?include=${include}`);
      expect(status).toBe(400);
      for (const name of presetIncludes) expect(at(body, 'message')).toContain(name);
    },
  );
});

describe('DELETE and ids', () => {
  it('removes one for good', async () => {
    await create({ name: 'a' });
    expect((await peer.ask('DELETE', `${path}/1`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await peer.ask('DELETE', `${path}/1`)).status).toBe(404);
    expect(at((await create({ name: 'b' })).body, 'data.id')).toBe(2);
  });

  it('answers 403 for another account’s preset, and 404 for none', async () => {
    await create({ name: 'a' });
    const { token } = await peer.account();
    for (const method of ['PATCH', 'DELETE']) {
      expect((await peer.ask(method, `${path}/1`, { token, json: { name: 5 } })).status).toBe(403);
      for (const id of ['2', 'x', '0', '-1']) expect((await peer.ask(method, `${path}/${id}`)).status).toBe(404);
    }
    expect(await list()).toHaveLength(1);
  });

  it.each(['GET', 'PUT', 'POST'])('answers 405 for %s on one', async (method) => {
    const { status, headers } = await peer.ask(method, `${path}/1`);
    expect([status, headers.get('allow')]).toEqual([405, 'PATCH, DELETE']);
  });
});
