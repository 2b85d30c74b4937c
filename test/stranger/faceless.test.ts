import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectEnvelope, expectPoor, expectRefusal, surprises, wrongWith422 } from './answers.ts';
import type { Case } from './answers.ts';
import { at, Stranger } from './service.ts';

let service: Stranger;
let token: string;
beforeAll(async () => {
  service = await Stranger.start();
  ({ token } = await service.account());
});
afterAll(() => service.end());

const videoKeys = ['id', 'user_id', 'idea_id', 'scheduler_id', 'title', 'type', 'url', 'status', 'retries', 'hash', 'synced_at', 'metadata', 'failure', 'created_at', 'updated_at']; // prettier-ignore
const keys = ['id', 'user_id', 'video_id', 'voice_id', 'music_id', 'background_id', 'watermark_id', 'estimated_duration', 'type', 'genre', 'script', 'hash', 'options', 'is_transcribed', 'created_at', 'updated_at', 'video']; // prettier-ignore
const each = (field: string, values: readonly unknown[], wrong: string | null): Case[] =>
  values.map((value) => [{ [field]: value }, wrong]);

async function draft(json: object = {}, who = token): Promise<string> {
  const made = await service.ask('POST', '/faceless', { token: who, json: { title: 'Tides', ...json } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return `/faceless/${String(at(made.body, 'data.id'))}`;
}

describe('a draft', () => {
  it('is made of a title, a type and dates', async () => {
    const make = (json: object) => service.ask('POST', '/faceless', { token, json });
    const day = '2030-05-01T10:00:00Z';
    const wrong = await surprises(make, { title: 'Tides', type: 'b-roll' }, 201, [
      ...each('title', [undefined, null, '', 4, {}], 'title'),
      ...each('title', ['x', 'Ebbe & Flut 🌊', 'x'.repeat(255)], null),
      ...each('type', ['b-roll', 'url-based', 'ai-visuals', 'ai-clips', undefined], null),
      ...each('type', ['broll', 'B-Roll', 1], 'type'),
      ...each('idea_id', ['x', 1.5], 'idea_id'),
      ...each('starts_at', [day, '2030-05-01T10:00:00+02:00'], null),
      ...each('starts_at', ['soon', '2030-13-01T10:00:00Z', 5], 'starts_at'),
      [{ starts_at: day, ends_at: day }, null],
      [{ starts_at: day, ends_at: '2030-05-01T09:59:59Z' }, 'ends_at'],
      // The same moment, written in another zone.
      [{ starts_at: day, ends_at: '2030-05-01T12:00:00+02:00' }, null],
      [{ starts_at: day, ends_at: '2030-05-01T11:59:59+02:00' }, 'ends_at'],
      [{ ends_at: day }, null],
      [{ ends_at: 'later' }, 'ends_at'],
    ]);
    expect(wrong).toEqual([]);
  });

  it('shows every field, costs nothing, and is an AI-visuals one when nothing is said', async () => {
    const who = await service.account({ credits: 0 });
    const made = await service.ask('POST', '/faceless', { ...who, json: { title: 'Tides' } });
    expectEnvelope(made, 201, keys);
    const data = at(made.body, 'data');
    expect(Object.keys(Object(at(data, 'video'))).sort()).toEqual(videoKeys.toSorted());
    expect(data).toMatchObject({
      user_id: who.user_id,
      type: 'ai-visuals',
      is_transcribed: false,
      options: { aspect_ratio: expect.any(String) },
      video: { id: at(data, 'video_id'), title: 'Tides', status: 'draft', url: null, retries: 0, failure: null },
    });
    expect(at(data, 'video.metadata')).toEqual({ ai_labels: expect.any(Boolean), custom_description: null });
    const read = await service.get(`/faceless/${String(at(data, 'id'))}`, who);
    expect(at(read.body, 'data')).toEqual(data);
    expectRefusal(await service.get(`/faceless/${String(at(data, 'video_id'))}`, who), 404);
  });

  it('takes every documented value of every setting, and no other', async () => {
    const path = await draft();
    const change = (json: object) => service.ask('PATCH', path, { token, json });
    const wrong = await surprises(change, {}, 200, [
      [{}, null],
      ...['voice_id', 'background_id', 'genre_id', 'image_engine_id', 'clip_engine_id'].flatMap((field) => [
        ...each(field, [1], null),
        ...each(field, ['x', 1.5, null], field),
      ]),
      ...each('music_id', [1, null], null),
      ...each('music_id', ['x'], 'music_id'),
      ...each('transition', ['zoom-dissolve', 'none', null], null),
      ...each('transition', ['wipe', 1], 'transition'),
      ...each('animation', ['rotate-left-in', 'mixed', null], null),
      ...each('animation', ['swing'], 'animation'),
      ...each('sfx', ['none', 'whoosh', null], null),
      ...each('sfx', ['bang'], 'sfx'),
      ...each('volume', ['low', 'medium', 'high', null], null),
      ...each('volume', ['LOW'], 'volume'),
      ...each('duration', [1, 31, 5000], null),
      ...each('duration', [0, -1, 2.5, 'x', null], 'duration'),
      ...each('aspect_ratio', ['16:9', '9:16', '1:1'], null),
      ...each('aspect_ratio', ['4:3', null], 'aspect_ratio'),
      ...each('script', [7, null], 'script'),
      ...each('captions', [{}, { position: 'top' }, { font_url: null }, { font_color: '#fff', other: 1 }], null),
      ...each('captions', ['x'], 'captions'),
      [{ captions: { position: 'left' } }, 'captions.position'],
      [{ captions: { font_color: 'red' } }, 'captions.font_color'],
      // Ignored here: they belong to the render.
      [{ captions: { effect: 'nonsense' }, overlay: 'nonsense', type: 'b-roll', unknown: 1 }, null],
    ]);
    expect(wrong).toEqual([]);
  });

  it('keeps what is not sent, the script to the letter, and what is ignored', async () => {
    const path = await draft({ type: 'ai-clips' });
    const script = '  Ebb & flow.\n\n"Two" \u2028 tides — 🌊 \t';
    const settings = { voice_id: 1, music_id: 1, script, aspect_ratio: '1:1' };
    await service.ask('PATCH', path, { token, json: settings });
    await service.advance(3);
    const changed = await service.ask('PATCH', path, {
      token,
      json: { music_id: null, overlay: 'rain', captions: { effect: 'karaoke', position: 'top' }, type: 'b-roll' },
    });
    expectEnvelope(changed, 200, keys);
    expect(at(changed.body, 'data')).toMatchObject({
      voice_id: 1,
      music_id: null,
      script,
      type: 'ai-clips',
      options: { aspect_ratio: '1:1' },
    });
    const text = JSON.stringify(at(changed.body, 'data.options'));
    expect(text).toContain('"top"');
    expect(text).not.toMatch(/karaoke|rain/);
  });

  it('includes what is asked for, and says what may be asked for', async () => {
    const path = await draft();
    const allowed = ['video', 'captions', 'media', 'music', 'voice', 'background', 'genre', 'watermark', 'character', 'assets']; // prettier-ignore
    for (const name of [...allowed, allowed.join(',')]) {
      const { status, body } = await service.get(`${path}?include=${name}`, { token });
      expect(`${name} ${status}`).toBe(`${name} 200`);
      for (const key of name.split(',')) expect(Object.keys(Object(at(body, 'data')))).toContain(key);
    }
    const wrong = await service.get(`${path}?include=video,scenes`, { token });
    expectRefusal(wrong, 400);
    for (const name of allowed) expect(at(wrong.body, 'message')).toContain(name);
  });

  it('belongs to its owner: 403 to others on every path, 404 when there is none', async () => {
    const path = await draft();
    const other = await service.account();
    const asks: readonly (readonly [string, string])[] = [
      ['GET', ''], ['PATCH', ''], ['PUT', '/scripts'], ['POST', '/scrape-images'], ['POST', '/scrape-script'],
      ['POST', '/render'], ['POST', '/retry'], ['POST', '/export'], ['GET', '/estimate'], ['GET', '/assets'],
      ['GET', '/assets/1'], ['GET', '/captions'], ['PUT', '/captions'],
    ]; // prettier-ignore
    for (const [method, rest] of asks) {
      const json = method === 'GET' ? undefined : {};
      const answer = await service.ask(method, path + rest, { ...other, json });
      expect(`${method} ${rest} ${answer.status}`).toBe(`${method} ${rest} 403`);
      expect(at(answer.body, 'error')).toEqual({ code: expect.any(String), status: 403 });
      expectRefusal(await service.ask(method, `/faceless/424242${rest}`, { ...other, json }), 404);
    }
  });
});

describe('scripts', () => {
  const right = { style: 'plain', tone: 'calm', language: 'en', topic: 'Tides', duration: 30 };

  it('need five fields within their limits', async () => {
    const path = await draft();
    const before = await service.balance(token);
    const write = (json: object) => service.ask('PUT', `${path}/scripts`, { token, json });
    const text = (field: string): Case[] => each(field, [undefined, null, '', 5], field);
    const bad: Case[] = [
      ...['style', 'tone', 'language', 'topic'].flatMap(text),
      ...each('style', ['x'.repeat(256)], 'style'),
      ...each('topic', ['x'.repeat(501)], 'topic'),
      ...each('duration', [undefined, null, 0, 31, 45, '30 s', 901], 'duration'),
    ];
    expect(await surprises(write, right, 200, bad)).toEqual([]);
    expect(await service.balance(token)).toBe(before);
    const good: Case[] = [
      ...each('style', ['x'.repeat(255), '🎬'.repeat(255)], null),
      ...each('topic', ['x'.repeat(500), 'é'.repeat(500)], null),
      ...each('duration', [30, 60, 180, 300, 600, 900], null),
    ];
    expect(await surprises(write, right, 200, good)).toEqual([]);
  });

  it('are replaced and paid each time, and refused when there is too little', async () => {
    const costs = await service.get('/credits/costs', { token });
    const prices = JSON.stringify(at(costs.body, 'data'));
    const who = await service.account({ credits: 5 });
    const path = await draft({}, who.token);
    const write = (topic: string) => service.ask('PUT', `${path}/scripts`, { ...who, json: { ...right, topic } });
    const first = await write('Tides');
    expectEnvelope(first, 200, keys);
    const cost = Number(at(first.body, 'meta.credits.cost'));
    expect(prices).toContain(`"credits":${cost}`);
    expect(at(first.body, 'meta.credits')).toEqual({ cost, remaining: 5 - cost });
    const second = await write('Volcanoes');
    expect(at(second.body, 'data.script')).not.toBe(at(first.body, 'data.script'));
    expect(at(second.body, 'data.script')).toMatch(/volcano/i);
    expectPoor(await write('Deserts'), cost, 5 - 2 * cost);
    expect(at((await service.get(path, who)).body, 'data.script')).toBe(at(second.body, 'data.script'));
  });

  it('come from a page at the same price, for any type', async () => {
    for (const type of ['b-roll', 'url-based', 'ai-visuals', 'ai-clips']) {
      const who = await service.account({ credits: 5 });
      const path = await draft({ type }, who.token);
      const { topic: _, ...rest } = right;
      const scrape = (json: object) =>
        service.ask('POST', `${path}/scrape-script`, { ...who, json: { url: 'https://example.com/story', ...rest, ...json } }); // prettier-ignore
      const done = await scrape({});
      expectEnvelope(done, 200, keys);
      expect(at(done.body, 'meta.credits')).toEqual({ cost: 2, remaining: 3 });
      expect(String(at(done.body, 'data.script')).length).toBeGreaterThan(20);
      expect(
        await surprises(scrape, {}, 200, [
          ...each('url', [undefined, '', 'nonsense', 'https://www.tiktok.com/@a/video/1', 'http://127.0.0.1/'], 'url'),
          ...each('duration', [31], 'duration'),
          ...each('style', ['x'.repeat(256), undefined], 'style'),
        ]),
      ).toEqual([]);
      expect(await service.balance(who.token)).toBe(3);
    }
  });
});

describe('pictures of a page', () => {
  const scrape = (path: string, url: unknown) => service.ask('POST', `${path}/scrape-images`, { token, json: { url } });

  it('become ordered assets, free of charge', async () => {
    const path = await draft({ type: 'url-based' });
    const before = await service.balance(token);
    const done = await scrape(path, 'https://example.com/story');
    expectEnvelope(done, 200, [...keys, 'assets']);
    const assets = at(done.body, 'data.assets');
    expect(Array.isArray(assets) && assets.length > 0).toBe(true);
    for (const [index, asset] of (Array.isArray(assets) ? assets : []).entries()) {
      expect(Object.keys(asset).sort()).toEqual(['created_at', 'id', 'media', 'order', 'status', 'type', 'updated_at', 'user_id']); // prettier-ignore
      expect(asset.order).toBe(index);
      expect(Object.keys(asset.media[0]).sort()).toEqual(['download_url', 'extension', 'file_name', 'id', 'mime_type', 'name']); // prettier-ignore
      const picture = await fetch(asset.media[0].download_url);
      expect(picture.headers.get('content-type')).toBe(asset.media[0].mime_type);
      expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
    expect(await service.balance(token)).toBe(before);
  });

  it('are for URL-based videos and public pages alone', async () => {
    expect(wrongWith422(await scrape(await draft({ type: 'b-roll' }), 'https://example.com/story'), 'faceless')).toBe(
      '',
    );
    const path = await draft({ type: 'url-based' });
    const social = ['https://www.facebook.com/x', 'https://instagram.com/p/1', 'https://x.com/a/status/1', 'https://m.youtube.com/watch?v=1']; // prettier-ignore
    const near = ['http://10.0.0.1/', 'http://[::1]/', 'http://localhost/', 'http://169.254.169.254/', 'http://0x7f.1/', 'http://2130706433/']; // prettier-ignore
    for (const url of [...social, ...near, 'ftp://example.com/', 'javascript:1', 'https://user:word@example.com/', ''])
      expect(`${url} ${wrongWith422(await scrape(path, url), 'url')}`).toBe(`${url} `);
    expect(at((await service.get(`${path}/assets`, { token })).body, 'data')).toEqual([]);
  });
});

describe('options', () => {
  it('lists what the settings may be', async () => {
    const { body } = await service.get('/faceless/options', { token });
    const shapes: Readonly<Record<string, readonly string[]>> = {
      'mandatory.aspect_ratios': ['slug', 'label'],
      'mandatory.genres': ['id', 'name', 'slug'],
      'mandatory.image_engines': ['id', 'name', 'slug', 'type', 'cost'],
      'mandatory.voices': ['id', 'name', 'language', 'gender'],
      'optional.backgrounds': ['id', 'name', 'slug'],
      'optional.clip_engines': ['id', 'name', 'slug', 'type', 'cost'],
      ...Object.fromEntries(
        ['fonts', 'transitions', 'caption_effects', 'caption_positions', 'overlays', 'watermark_positions', 'animations', 'sfx', 'volumes'].map((name) => [`optional.${name}`, ['name', 'slug']]), // prettier-ignore
      ),
    };
    for (const [path, shape] of Object.entries(shapes)) {
      const list = at(body, `data.${path}`);
      expect(Array.isArray(list) && list.length > 0, path).toBe(true);
      for (const entry of Array.isArray(list) ? list : []) expect(Object.keys(entry).sort()).toEqual(shape.toSorted());
    }
    const slugs = (path: string) => (at(body, `data.${path}`) as { slug: string }[]).map(({ slug }) => slug);
    expect(slugs('mandatory.aspect_ratios').sort()).toEqual(['16:9', '1:1', '9:16']);
    expect(slugs('optional.caption_effects').sort()).toEqual(['bounce', 'enlarge', 'fade', 'highlight', 'karaoke', 'slide']); // prettier-ignore
    expect(slugs('optional.caption_positions').sort()).toEqual(['bottom', 'center', 'top']);
    expect(slugs('optional.transitions')).toHaveLength(33);
    expect(slugs('optional.animations')).toHaveLength(11);
    expect(slugs('optional.overlays')).toHaveLength(8);
    expect(slugs('optional.watermark_positions')).toHaveLength(10);
    expect(Array.isArray(at(body, 'data.optional.characters'))).toBe(true);
  });
});
