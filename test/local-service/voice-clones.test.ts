import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneSlots, voiceClone } from '../../src/contract/index.ts';
import { wavFile } from '../../src/local-service/media/wav.ts';
import { ffmpeg, media, temporaryFolder } from '../helpers/media.ts';
import { at, form } from './harness.ts';
import type { Ask } from './harness.ts';
import { ownPeer } from './own-peer.ts';

const data = await temporaryFolder();
const { peer, account } = await ownPeer(
  { credits: 100, clone_slots: { default_max: 2, addon_cap: 1, cost: 30 } },
  { dataDir: data.path },
);
const folder = await temporaryFolder();
afterAll(() => folder[Symbol.asyncDispose]());
let sample: string;
beforeAll(async () => {
  sample = `@${await media.wav()}`;
});

type Fields = Record<string, string | readonly string[]>;
const good = (): Fields => ({ terms: 'yes', name: 'Narrator', gender: 'female', 'samples[]': [sample] });
const create = async (fields: Fields = {}, ask: Ask = {}) => {
  const all = { ...good(), ...fields };
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value.length > 0));
  return peer.ask('POST', '/voice-clones', { form: await form(sent), ...ask });
};
const slots = async () => cloneSlots.parse(at((await peer.get('/voice-clones/slots')).body, 'data'));
const clone = async (id: unknown) => voiceClone.parse(at((await peer.get(`/voice-clones/${String(id)}`)).body, 'data'));

describe('states', () => {
  it('goes from pending over reviewing to completed, with a preview that plays', async () => {
    const { status, body } = await create({ language: 'en', description: 'Calm' });
    expect(status).toBe(201);
    expect(at(body, 'data')).toMatchObject({
      name: 'Narrator', gender: 'female', language: 'en', description: 'Calm', status: 'pending', slot_type: 'default', preview_url: null,
    }); // prettier-ignore
    expect(at(body, 'meta')).toBeUndefined();
    const id = at(body, 'data.id');
    await peer.advance(30);
    expect(await clone(id)).toMatchObject({ status: 'reviewing', preview_url: null });
    await peer.advance(300);
    const { status: state, preview_url: url } = await clone(id);
    expect(state).toBe('completed');
    const file = join(folder.path, 'preview.wav');
    await writeFile(file, Buffer.from(await (await fetch(url ?? '')).arrayBuffer()));
    await expect(ffmpeg('-i', file, '-f', 'null', '-')).resolves.toBe('');
    const voices = await peer.get('/voices?per_page=1');
    expect(at(voices.body, 'data.0')).toMatchObject({ id, name: 'Narrator', type: 'real-clone', preview: url });
  });

  it('fails when a fault says so, gives the slot back and is no voice', async () => {
    await peer.fault('POST', '/voice-clones', { type: 'job-fail', code: 'rejected', message: 'Not your voice.' });
    const { body } = await create();
    expect(await slots()).toMatchObject({ filled: 1, available: 1 });
    await peer.advance(600);
    expect(await clone(at(body, 'data.id'))).toMatchObject({ status: 'failed', preview_url: null });
    expect(await slots()).toMatchObject({ filled: 0, available: 2 });
    expect(at((await peer.get('/voices?filter[type]=real-clone')).body, 'data')).toEqual([]);
  });

  it('is deleted once, in any state, and stays away', async () => {
    const first = at((await create()).body, 'data.id');
    await peer.advance(30);
    const second = at((await create()).body, 'data.id');
    for (const id of [first, second]) {
      const { status, body } = await peer.ask('DELETE', `/voice-clones/${String(id)}`);
      expect([status, body]).toEqual([204, undefined]);
      expect((await peer.ask('DELETE', `/voice-clones/${String(id)}`)).status).toBe(404);
      expect((await peer.get(`/voice-clones/${String(id)}`)).status).toBe(404);
    }
    await peer.advance(600);
    expect(at((await peer.get('/voice-clones')).body, 'data')).toEqual([]);
    // Its number is not given to another one.
    expect(at((await create()).body, 'data.id')).toBeGreaterThan(Number(second));
    expect(await peer.violations()).toEqual([]);
  });
});

describe('validation', () => {
  it.each<[string, Fields, string]>([
    ['terms missing', { terms: '' }, 'terms'],
    ['terms declined', { terms: 'no' }, 'terms'],
    ['terms as 2', { terms: '2' }, 'terms'],
    ['no name', { name: '' }, 'name'],
    ['a name of spaces', { name: '   ' }, 'name'],
    ['a name of 21', { name: 'x'.repeat(21) }, 'name'],
    ['a description of 201', { description: 'x'.repeat(201) }, 'description'],
    ['no gender', { gender: '' }, 'gender'],
    ['another gender', { gender: 'robot' }, 'gender'],
    ['a language of 4', { language: 'engl' }, 'language'],
    ['purchase_addon maybe', { purchase_addon: 'maybe' }, 'purchase_addon'],
    ['no samples', { 'samples[]': [] }, 'samples'],
    ['a single field instead of a list', { 'samples[]': [], samples: '@sample' }, 'samples'],
  ])('answers 422 for %s', async (_, fields, key) => {
    const filled = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, value === '@sample' ? sample : value]),
    );
    const { status, body } = await create(filled);
    expect(status).toBe(422);
    expect(at(body, 'errors')).toEqual({ [key]: [expect.any(String)] });
  });

  it.each<[string, Fields]>([
    ...['true', '1', 'yes', 'on'].map((terms): [string, Fields] => [`terms ${terms}`, { terms }]),
    ...['FALSE', '0', 'off', 'No', 'TRUE', 'On', 'YES'].map((on): [string, Fields] => [
      `purchase_addon ${on}`,
      { purchase_addon: on },
    ]),
    ['a name of 20 emoji', { name: '🎙'.repeat(20) }],
    ['a description of 200', { description: 'ü'.repeat(200) }],
    ['a language of 3', { language: 'fil' }],
    ['an index in the name of the part', { 'samples[]': [], 'samples[0]': '' }],
  ])('takes %s', async (_, fields) => {
    const filled = 'samples[0]' in fields ? { ...fields, 'samples[0]': sample } : fields;
    const { status, body } = await create(filled);
    expect(status).toBe(201);
    // A free slot is there, so nothing is bought.
    expect(at(body, 'meta')).toBeUndefined();
    expect(await peer.balance()).toBe(100);
  });

  it('names every field that is wrong at once', async () => {
    const { status, body } = await peer.ask('POST', '/voice-clones', { json: {} });
    expect(status).toBe(422);
    expect(Object.keys(at(body, 'errors') ?? {}).sort()).toEqual(['gender', 'name', 'samples', 'terms']);
  });

  it('takes one to three samples', async () => {
    expect((await create({ 'samples[]': [sample, sample, sample] })).status).toBe(201);
    const { status, body } = await create({ 'samples[]': [sample, sample, sample, sample] });
    expect([status, at(body, 'errors')]).toEqual([422, { samples: [expect.any(String)] }]);
  });

  it('names the sample that is wrong', async () => {
    const path = async (name: string, content: Uint8Array | string) => {
      await writeFile(join(folder.path, name), content);
      return `@${join(folder.path, name)}`;
    };
    const large = await path('large.wav', wavFile(new Float32Array(5_000_000), 48_000));
    const text = await path('text.mp3', 'Not a sound at all.');
    const empty = await path('empty.wav', '');
    const cut = await path('cut.wav', wavFile(new Float32Array(1000), 8000).subarray(0, 20));
    for (const [bad, index] of [
      [large, 0],
      [text, 1],
      [empty, 2],
      [cut, 1],
      [`@${await media.flac()}`, 0],
      [`@${await media.mkv()}`, 2],
    ] as const) {
      const { status, body } = await create({
        'samples[]': [sample, sample, sample].map((own, place) => (place === index ? bad : own)),
      });
      expect([bad, status, at(body, 'errors')]).toEqual([bad, 422, { [`samples.${index}`]: [expect.any(String)] }]);
    }
    for (const fine of [await media.mp3(), await media.m4a(), await media.webmAudio()]) {
      expect(
        (
          await peer.ask(
            'DELETE',
            `/voice-clones/${String(at((await create({ 'samples[]': [`@${fine}`] })).body, 'data.id'))}`,
          )
        ).status,
      ).toBe(204);
    }
  });
});

describe('slots', () => {
  it('are filled, then bought, then gone', async () => {
    expect(await slots()).toEqual({
      default_max: 2, addon_cap: 1, current_addons: 0, lifetime_purchases: 0, filled: 0, available: 2, can_buy: true, cost: 30,
    }); // prettier-ignore
    await create();
    await create();
    const full = await create();
    expect([full.status, at(full.body, 'error.status')]).toEqual([403, 403]);
    expect((await create({ purchase_addon: 'off' })).status).toBe(403);
    const bought = await create({ purchase_addon: 'ON' });
    expect([bought.status, at(bought.body, 'meta')]).toEqual([201, { credits: { cost: 30, remaining: 70 } }]);
    expect(at(bought.body, 'data.slot_type')).toBe('addon');
    expect(await peer.balance()).toBe(70);
    const after = { current_addons: 1, lifetime_purchases: 1, filled: 3, available: 0, can_buy: false };
    expect(await slots()).toMatchObject(after);
    expect((await create({ purchase_addon: 'true' })).status).toBe(403);
    // A bought slot stays when its clone goes.
    await peer.ask('DELETE', `/voice-clones/${String(at(bought.body, 'data.id'))}`);
    expect(await slots()).toMatchObject({ ...after, filled: 2, available: 1 });
    const free = await create({ purchase_addon: 'true' });
    expect([free.status, at(free.body, 'meta'), await peer.balance()]).toEqual([201, undefined, 70]);
    expect(await peer.violations()).toEqual([]);
  });

  it('cost more than some have: 402, and nothing is made', async () => {
    await create();
    await create();
    await peer.control('POST', `/accounts/${account.user_id}/credits`, { set: 29 });
    expect((await slots()).can_buy).toBe(false);
    const { status, body } = await create({ purchase_addon: '1' });
    expect([status, at(body, 'error')]).toEqual([
      402,
      { code: 'INSUFFICIENT-CREDITS', status: 402, required: 30, available: 29 },
    ]);
    expect(at((await peer.get('/voice-clones')).body, 'data')).toHaveLength(2);
    expect(await peer.balance()).toBe(29);
    await peer.control('POST', `/accounts/${account.user_id}/credits`, { set: 30 });
    expect((await slots()).can_buy).toBe(true);
    expect((await create({ purchase_addon: '1' })).status).toBe(201);
    expect(await peer.balance()).toBe(0);
  });

  it('are taken by one of those that ask at once for the last, and nothing is kept of the others', async () => {
    await create();
    const kept = async () => (await readdir(join(data.path, 'sources'))).length;
    const before = await kept();
    const answers = await Promise.all(Array.from({ length: 4 }, () => create()));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403, 403, 403]);
    expect(await kept()).toBe(before + 1);
  });

  it('may be none at all, and validation goes before them', async () => {
    peer.token = (await peer.account({ clone_slots: { default_max: 0, addon_cap: 0, cost: 0 } })).token;
    expect(await slots()).toMatchObject({ available: 0, can_buy: false });
    expect((await create({ name: '' })).status).toBe(422);
    expect((await create({ purchase_addon: 'true' })).status).toBe(403);
  });
});

describe('editing', () => {
  const edit = (id: unknown, json: object) => peer.ask('PATCH', `/voice-clones/${String(id)}`, { json });

  it('changes name, gender and description, with longer limits', async () => {
    const id = at((await create({ description: 'Old' })).body, 'data.id');
    const name = 'n'.repeat(125);
    expect(at((await edit(id, { name, gender: 'neutral' })).body, 'data')).toMatchObject({
      name,
      gender: 'neutral',
      description: 'Old',
    });
    expect((await edit(id, { name: 'A', gender: 'male', description: 'd'.repeat(255) })).status).toBe(200);
    expect(at((await edit(id, { name: 'A', gender: 'male', description: null })).body, 'data.description')).toBeNull();
    expect(await clone(id)).toMatchObject({ name: 'A', gender: 'male', description: null });
  });

  it.each([
    [{}, ['gender', 'name']],
    [{ name: 'n'.repeat(126), gender: 'male' }, ['name']],
    [{ name: 5, gender: 'male' }, ['name']],
    [{ name: 'A', gender: 'x', description: 'd'.repeat(256) }, ['description', 'gender']],
  ])('answers 422 for %j', async (json, fields) => {
    const { status, body } = await edit(at((await create()).body, 'data.id'), json);
    expect([status, Object.keys(at(body, 'errors') ?? {}).sort()]).toEqual([422, fields]);
  });

  it('answers 404 for clones of others, before it looks at the body', async () => {
    const id = String(at((await create()).body, 'data.id'));
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      expect(
        (await peer.ask(method, `/voice-clones/${id}`, { token: 'practice', ...(method === 'PATCH' && { json: {} }) }))
          .status,
      ).toBe(404);
    }
    expect((await clone(id)).name).toBe('Narrator');
  });
});
