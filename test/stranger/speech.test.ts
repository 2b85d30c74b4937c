import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectEnvelope, expectPoor, expectRefusal, surprises, wrongWith422 } from './answers.ts';
import type { Case } from './answers.ts';
import { decodedSeconds } from './films.ts';
import { at, Stranger } from './service.ts';

let service: Stranger;
let token: string;
beforeAll(async () => {
  service = await Stranger.start();
  ({ token } = await service.account());
});
afterAll(() => service.end());

const each = (field: string, values: readonly unknown[], wrong: string | null): Case[] =>
  values.map((value) => [{ [field]: value }, wrong]);

interface Voice {
  readonly id: number;
  readonly name: string;
  readonly language: string;
  readonly gender: string;
  readonly accent: string;
  readonly type: string;
  readonly preview: string;
}
async function voices(query = ''): Promise<readonly Voice[]> {
  const { status, body } = await service.get(`/voices?per_page=50${query}`, { token });
  expect(status).toBe(200);
  return at(body, 'data') as Voice[];
}

describe('voices', () => {
  it('are listed by pages, standard before community, each with a sample', async () => {
    const first = await service.get('/voices', { token });
    expectEnvelope(first, 200, ['id', 'name', 'preview', 'language', 'accent', 'gender', 'words_per_minute', 'type']);
    const total = Number(at(first.body, 'meta.total'));
    expect(at(first.body, 'meta')).toMatchObject({ current_page: 1, per_page: 12 });
    const all = [...(await voices()), ...(await voices('&page=2'))];
    expect(new Set(all.map(({ id }) => id)).size).toBe(total);
    const types = all.map(({ type }) => type);
    expect(types).toEqual(types.toSorted((one, other) => ['standard', 'community'].indexOf(one) - ['standard', 'community'].indexOf(other))); // prettier-ignore
    expect(await decodedSeconds(all[0]?.preview ?? '')).toBeGreaterThan(0.5);
  });

  it('are found by part of a name in any case, and by the whole of the other fields', async () => {
    expect((await voices('&filter[name]=AV')).map(({ name }) => name)).toContain('Ava');
    expect(await voices('&filter[name]=%25')).toEqual([]);
    expect(await voices('&filter[language]=e')).toEqual([]);
    const french = await voices('&filter[language]=fr&filter[gender]=female');
    expect(french.length).toBeGreaterThan(0);
    for (const voice of french) expect(voice).toMatchObject({ language: 'fr', gender: 'female' });
    const accent = french[0]?.accent ?? '';
    for (const voice of await voices(`&filter[accent]=${encodeURIComponent(accent)}`))
      expect(voice.accent).toBe(accent);
    for (const type of ['standard', 'community'])
      expect(new Set((await voices(`&filter[type]=${type}`)).map((voice) => voice.type))).toEqual(new Set([type]));
    expect(await voices('&filter[type]=real-clone')).toEqual([]);
    expect((await service.get('/voices?filter[type]=robot', { token })).status).toBe(422);
    for (const value of ['0', '51', 'x'])
      expect(wrongWith422(await service.get(`/voices?per_page=${value}`, { token }), 'per_page')).toBe('');
    expect(at((await service.get('/voices?page=999', { token })).body, 'data')).toEqual([]);
  });

  it('are listed for a trial when the switch says so', async () => {
    const trial = await service.account({ subscription: 'trial' });
    expectRefusal(await service.get('/voices', trial), 403, 'PAID-SUBSCRIPTION-REQUIRED');
    await service.control('POST', '/switches', { trial_lists_voices: true });
    expect((await service.get('/voices', trial)).status).toBe(200);
    expectRefusal(await service.get('/speech', trial), 403, 'PAID-SUBSCRIPTION-REQUIRED');
    await service.control('POST', '/switches', { trial_lists_voices: false });
  });
});

describe('speech', () => {
  const keys = ['id', 'status', 'text', 'voice_id', 'url', 'duration', 'words', 'credits', 'error', 'created_at', 'updated_at']; // prettier-ignore
  const right = { voice_id: 1, text: 'Hello.' };
  const speak = (json: object, who = token) => service.ask('POST', '/speech', { token: who, json });

  it('takes a voice, up to 10,000 characters, and settings within their bounds', async () => {
    const before = await service.balance(token);
    const bad: Case[] = [
      ...each('voice_id', [undefined, null, 'x', 1.5, 424_242, -1], 'voice_id'),
      ...each('text', [undefined, null, '', 7, ['x'], 'x'.repeat(10_001)], 'text'),
      ...each('settings', ['x'], 'settings'),
      ...['stability', 'style', 'similarity_boost'].flatMap((name): Case[] => [
        [{ settings: { [name]: -0.01 } }, `settings.${name}`],
        [{ settings: { [name]: 1.01 } }, `settings.${name}`],
        [{ settings: { [name]: 'x' } }, `settings.${name}`],
      ]),
      [{ settings: { speed: 0.49 } }, 'settings.speed'],
      [{ settings: { speed: 2.01 } }, 'settings.speed'],
      [{ settings: { use_speaker_boost: 'maybe' } }, 'settings.use_speaker_boost'],
    ];
    expect(await surprises(speak, right, 201, bad)).toEqual([]);
    expect(await service.balance(token)).toBe(before);
    const good: Case[] = [
      [{ settings: { stability: 0, style: 1, similarity_boost: 0.5, speed: 2, use_speaker_boost: true } }, null],
      [{ settings: { stability: 1, style: 0, similarity_boost: 1, speed: 0.5, use_speaker_boost: false } }, null],
      ...each('language', ['en', undefined], null),
      ...each('settings', [{}, undefined], null),
    ];
    expect(await surprises(speak, right, 201, good)).toEqual([]);
  });

  it.each([
    [1, 7],
    [1000, 7],
    [1001, 14],
    [2000, 14],
    [10_000, 70],
  ])('costs for %i characters %i credits, neither more nor less', async (length, cost) => {
    // Four bytes and two code units each, and one character.
    const text = '🎙'.repeat(length);
    const poor = await service.account({ credits: cost - 1 });
    expectPoor(await speak({ voice_id: 1, text }, poor.token), cost, cost - 1);
    expect(at((await service.get('/speech', poor)).body, 'data')).toEqual([]);
    const rich = await service.account({ credits: cost });
    const made = await speak({ voice_id: 1, text }, rich.token);
    expectEnvelope(made, 201, keys);
    expect(at(made.body, 'meta.credits')).toEqual({ cost, remaining: 0 });
    expect(at(made.body, 'data')).toMatchObject({ status: 'processing', text, voice_id: 1, url: null, error: null, credits: cost }); // prettier-ignore
  });

  it('becomes an mp3 whose words are where they are heard', async () => {
    const text = 'The tide comes in. The tide goes out.';
    const made = await speak({ voice_id: 2, text });
    const path = `/speech/${String(at(made.body, 'data.id'))}`;
    const { seen, data } = await service.settle(path, token, ['success', 'failed']);
    expect(seen).toEqual(['processing', 'success']);
    const words = at(data, 'words') as { text: string; start: number; end: number }[];
    expect(words.map((word) => word.text).join(' ')).toBe(text);
    const seconds = await decodedSeconds(String(at(data, 'url')));
    expect(Math.abs(seconds - Number(at(data, 'duration')))).toBeLessThan(0.3);
    let last = 0;
    for (const { start, end } of words) {
      expect(start).toBeGreaterThanOrEqual(last);
      expect(end).toBeGreaterThan(start);
      last = end;
    }
    expect(last).toBeLessThanOrEqual(seconds + 0.1);
    const sound = await fetch(String(at(data, 'url')));
    expect(sound.headers.get('content-type')).toBe('audio/mpeg');
    await sound.body?.cancel();
  });

  it('that fails says why and is refunded once', async () => {
    const who = await service.account({ credits: 7 });
    await service.fault('POST', '/speech', { type: 'job-fail', code: 'engine-down', message: 'Broken.' });
    const made = await speak(right, who.token);
    const path = `/speech/${String(at(made.body, 'data.id'))}`;
    const { data } = await service.settle(path, who.token, ['success', 'failed']);
    expect(data).toMatchObject({ status: 'failed', error: expect.any(String), url: null });
    await service.advance(600);
    expect(await service.balance(who.token)).toBe(7);
    const ledger = at((await service.get('/credits/history', who)).body, 'data') as { credit_spend: string }[];
    expect(ledger.map((row) => row.credit_spend)).toEqual(['7', '-7', '7']);
    expect(await service.violations()).toEqual([]);
  });

  it('is listed newest first, by pages, to its owner alone', async () => {
    const who = await service.account();
    const ids: unknown[] = [];
    for (let count = 0; count < 3; count += 1) ids.unshift(at((await speak(right, who.token)).body, 'data.id'));
    const list = await service.get('/speech?per_page=2', who);
    expectEnvelope(list, 200, keys);
    expect(at(list.body, 'meta')).toEqual({ current_page: 1, last_page: 2, per_page: 2, total: 3 });
    const rest = await service.get('/speech?per_page=2&page=2', who);
    expect([...(at(list.body, 'data') as { id: number }[]), ...(at(rest.body, 'data') as { id: number }[])].map(({ id }) => id)).toEqual(ids); // prettier-ignore
    expectRefusal(await service.get(`/speech/${String(ids[0])}`, { token }), 404);
    expect(at((await service.get('/speech', await service.account())).body, 'meta')).toMatchObject({ last_page: 1, total: 0 }); // prettier-ignore
  });
});
