import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speechWav } from '../helpers/media.ts';
import { expectEnvelope, expectPoor, expectRefusal, surprises, told, wrongWith422 } from './answers.ts';
import type { Case } from './answers.ts';
import { decodedSeconds } from './films.ts';
import { at, form, Stranger } from './service.ts';

let service: Stranger;
let sample: string;
beforeAll(async () => {
  [service, sample] = await Promise.all([Stranger.start(), speechWav()]);
});
afterAll(() => service.end());

type Parts = Record<string, string | readonly string[]>;
const keys = ['id', 'name', 'gender', 'language', 'description', 'status', 'slot_type', 'preview_url', 'created_at'];
const right: Parts = { terms: '1', name: 'Mara', gender: 'female' };

/** `undefined` leaves a field out. */
async function clone(token: string, fields: object = {}, samples: readonly string[] = [`@${sample}`]) {
  const sent = Object.entries({ ...right, 'samples[]': samples, ...fields }).filter(([, value]) => value !== undefined);
  return service.ask('POST', '/voice-clones', { token, form: await form(Object.fromEntries(sent)) });
}
const slotsOf = async (token: string) => at((await service.get('/voice-clones/slots', { token })).body, 'data');
const plenty = { clone_slots: { default_max: 200, addon_cap: 0, cost: 5 } };

describe('a clone', () => {
  it('takes every documented value of every field, and no other', async () => {
    const { token } = await service.account(plenty);
    const each = (field: string, values: readonly (string | undefined)[], wrong: string | null): Case[] =>
      values.map((value) => [{ [field]: value }, wrong]);
    const cases: readonly Case[] = [
      ...each('terms', ['true', '1', 'yes', 'on'], null),
      ...each('terms', [undefined, 'false', '0', 'no', 'off', '', 'maybe'], 'terms'),
      ...each('name', ['x', 'x'.repeat(20), '🎙'.repeat(20)], null),
      ...each('name', [undefined, '', 'x'.repeat(21)], 'name'),
      ...each('description', [undefined, '', 'x'.repeat(200)], null),
      ...each('description', ['x'.repeat(201)], 'description'),
      ...each('gender', ['male', 'female', 'neutral'], null),
      ...each('gender', [undefined, '', 'unknown', 'Male'], 'gender'),
      ...each('language', [undefined, '', 'en', 'deu'], null),
      ...each('language', ['engl'], 'language'),
      ...each('purchase_addon', ['true', '1', 'ON', 'Yes', 'false', '0', 'OFF', 'No', '', undefined], null),
      ...each('purchase_addon', ['maybe', '2', 'y'], 'purchase_addon'),
      ...each('samples[]', [undefined, 'text'], 'samples'),
    ];
    expect(await surprises((fields) => clone(token, fields), {}, 201, cases)).toEqual([]);
    expect(await service.balance(token)).toBe(5000);
  });

  it('has one to three samples, each of a kind of sound and of at most 10 MB', async () => {
    const { token } = await service.account(plenty);
    const wav = `@${sample}`;
    for (const count of [1, 2, 3]) expect((await clone(token, {}, Array<string>(count).fill(wav))).status).toBe(201);
    expect(wrongWith422(await clone(token, {}, []), 'samples')).toBe('');
    expect(wrongWith422(await clone(token, {}, [wav, wav, wav, wav]), 'samples')).toBe('');
    const fieldOf = async (name: string, content: Uint8Array<ArrayBuffer>, before = 0) => {
      const data = await form({ ...right, 'samples[]': Array<string>(before).fill(wav) });
      data.append('samples[]', new Blob([content]), name);
      const answer = await service.ask('POST', '/voice-clones', { token, form: data });
      return answer.status === 422 ? Object.keys(Object(at(answer.body, 'errors'))).join() : told(answer);
    };
    expect(await fieldOf('a.txt', new TextEncoder().encode('no sound'))).toBe('samples.0');
    expect(await fieldOf('a.mp3', new TextEncoder().encode('no sound either'), 1)).toBe('samples.1');
    expect(await fieldOf('a.wav', new Uint8Array(0))).toBe('samples.0');
    const wave = new Uint8Array(await (await import('node:fs/promises')).readFile(sample));
    const long = new Uint8Array(10 * 1024 * 1024 + 1);
    long.set(wave);
    expect(await fieldOf('a.wav', long)).toBe('samples.0');
    expect(await slotsOf(token)).toMatchObject({ filled: 3 });
  });

  it('is reviewed, completed, heard, renamed and removed', async () => {
    const who = await service.account();
    const made = await clone(who.token, { description: 'Low', language: 'en' });
    expectEnvelope(made, 201, keys);
    expect(at(made.body, 'data')).toMatchObject({ name: 'Mara', gender: 'female', language: 'en', description: 'Low', status: 'pending', slot_type: 'default', preview_url: null }); // prettier-ignore
    const path = `/voice-clones/${String(at(made.body, 'data.id'))}`;
    const { seen, data } = await service.settle(path, who.token, ['completed', 'failed']);
    expect(seen).toEqual(['pending', 'reviewing', 'completed']);
    expect(await decodedSeconds(String(at(data, 'preview_url')))).toBeGreaterThan(0.5);
    const clones = await service.get('/voices?filter[type]=real-clone', who);
    expect(at(clones.body, 'data')).toMatchObject([{ name: 'Mara', type: 'real-clone' }]);
    const all = await service.get('/voices', who);
    expect(at(all.body, 'data.0.name')).toBe('Mara');
    const voiceId = at(clones.body, 'data.0.id');
    const other = await service.account();
    const speak = { voice_id: voiceId, text: 'Hi.' };
    expect(wrongWith422(await service.ask('POST', '/speech', { ...other, json: speak }), 'voice_id')).toBe('');
    const change = (json: object) => service.ask('PATCH', path, { ...who, json });
    const wrong = await surprises(change, { name: 'Mira', gender: 'neutral' }, 200, [
      [{}, null],
      [{ name: 'x'.repeat(125) }, null],
      [{ name: 'x'.repeat(126) }, 'name'],
      [{ name: undefined }, 'name'],
      [{ name: '' }, 'name'],
      [{ gender: undefined }, 'gender'],
      [{ gender: 'unknown' }, 'gender'],
      [{ description: null }, null],
      [{ description: 'x'.repeat(255) }, null],
      [{ description: 'x'.repeat(256) }, 'description'],
    ]);
    expect(wrong).toEqual([]);
    expect(at((await service.get(path, who)).body, 'data')).toMatchObject({ gender: 'neutral', language: 'en' });
    for (const [method, json] of [
      ['GET', undefined],
      ['PATCH', { name: 'x', gender: 'male' }],
      ['DELETE', undefined],
    ] as const)
      // prettier-ignore
      expectRefusal(await service.ask(method, path, { ...other, json }), 404);
    const removed = await service.ask('DELETE', path, who);
    expect([removed.status, removed.body]).toEqual([204, undefined]);
    expectRefusal(await service.ask('DELETE', path, who), 404);
    expect(at((await service.get('/voices?filter[type]=real-clone', who)).body, 'data')).toEqual([]);
    expect(wrongWith422(await service.ask('POST', '/speech', { ...who, json: speak }), 'voice_id')).toBe('');
    expect(await slotsOf(who.token)).toMatchObject({ filled: 0 });
  });

  it('may fail in its review', async () => {
    const who = await service.account();
    await service.fault('POST', '/voice-clones', { type: 'job-fail', code: 'unclear', message: 'Unclear.' });
    const made = await clone(who.token);
    const path = `/voice-clones/${String(at(made.body, 'data.id'))}`;
    const { seen, data } = await service.settle(path, who.token, ['completed', 'failed']);
    expect(seen).toEqual(['pending', 'reviewing', 'failed']);
    expect(at(data, 'preview_url')).toBeNull();
  });
});

describe('slots', () => {
  it('are bought when the plan has none left, up to the cap', async () => {
    const who = await service.account({ credits: 12, clone_slots: { default_max: 1, addon_cap: 2, cost: 5 } });
    expect(await slotsOf(who.token)).toEqual({ default_max: 1, addon_cap: 2, current_addons: 0, lifetime_purchases: 0, filled: 0, available: 1, can_buy: true, cost: 5 }); // prettier-ignore
    // A free slot is used first, whatever is asked.
    const first = await clone(who.token, { purchase_addon: 'yes' });
    expect([first.status, at(first.body, 'data.slot_type')]).toEqual([201, 'default']);
    expect(await service.balance(who.token)).toBe(12);
    expectRefusal(await clone(who.token), 403);
    expectRefusal(await clone(who.token, { purchase_addon: 'no' }), 403);
    const second = await clone(who.token, { purchase_addon: 'on' });
    expect(second.status).toBe(201);
    expect(at(second.body, 'data.slot_type')).toBe('addon');
    expect(at(second.body, 'meta.credits')).toEqual({ cost: 5, remaining: 7 });
    expect((await clone(who.token, { purchase_addon: 'TRUE' })).status).toBe(201);
    expect(await slotsOf(who.token)).toMatchObject({ current_addons: 2, lifetime_purchases: 2, filled: 3, available: 0, can_buy: false }); // prettier-ignore
    expectRefusal(await clone(who.token, { purchase_addon: '1' }), 403);
    expect(await service.balance(who.token)).toBe(2);
    expect(await service.violations()).toEqual([]);
  });

  it('are not bought with too little', async () => {
    const who = await service.account({ credits: 4, clone_slots: { default_max: 0, addon_cap: 1, cost: 5 } });
    expect(await slotsOf(who.token)).toMatchObject({ can_buy: false, available: 0 });
    expectPoor(await clone(who.token, { purchase_addon: '1' }), 5, 4);
    expect(wrongWith422(await clone(who.token, { purchase_addon: '1', name: '' }), 'name')).toBe('');
    expect(await service.balance(who.token)).toBe(4);
    expect(at((await service.get('/voice-clones', who)).body, 'data')).toEqual([]);
  });

  it('lists clones newest first', async () => {
    const who = await service.account();
    await clone(who.token, { name: 'One' });
    await clone(who.token, { name: 'Two' });
    const { body } = await service.get('/voice-clones', who);
    expect((at(body, 'data') as { name: string }[]).map(({ name }) => name)).toEqual(['Two', 'One']);
  });
});
