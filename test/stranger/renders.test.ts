import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectEnvelope, expectPoor, surprises, told, wrongWith422 } from './answers.ts';
import { decoded } from './films.ts';
import { at, Stranger } from './service.ts';

let service: Stranger;
let token: string;
beforeAll(async () => {
  service = await Stranger.start();
  ({ token } = await service.account({ credits: 100_000 }));
});
afterAll(() => service.end());

const script = 'Boats sail. Gulls cry.';
const voiced = { script, voice_id: 1 };

async function video(surface: 'faceless' | 'b-roll', json: object, settings: object, who = token): Promise<string> {
  const made = await service.ask('POST', `/${surface}`, { token: who, json: { title: 'Tides', ...json } });
  const path = `/${surface}/${String(at(made.body, 'data.id'))}`;
  const set = await service.ask('PATCH', path, { token: who, json: settings });
  expect([made.status, set.status], JSON.stringify([made.body, set.body])).toEqual([201, 200]);
  return path;
}
const post = (path: string, what: string, json: object = {}, who = token) =>
  service.ask('POST', `${path}/${what}`, { token: who, json });
const settled = (path: string, who = token) =>
  service.settle(path, who, ['completed', 'failed'], 'data.video.status', 2);
const costOf = (answer: { body: unknown }): number => Number(at(answer.body, 'meta.credits.cost'));

async function failing(path: string, what = 'render'): Promise<void> {
  await service.fault('POST', `${path}/${what}`, { type: 'job-fail', code: 'ENGINE', message: 'It broke.' });
  expect((await post(path, what)).status).toBe(202);
  expect((await settled(path)).seen.at(-1)).toBe('failed');
}

describe('what a render needs', () => {
  it('is asked for in the documented order, before any charge', async () => {
    const who = await service.account({ credits: 0 });
    const path = await video('faceless', { type: 'ai-visuals' }, {}, who.token);
    const messages: string[] = [];
    const render = async () => {
      const answer = await post(path, 'render', {}, who.token);
      messages.push(String(at(answer.body, 'message')));
      return told(answer).slice(0, 3);
    };
    const set = (json: object) => service.ask('PATCH', path, { ...who, json });
    const codes = [await render()];
    await set({ script });
    codes.push(await render());
    await set({ voice_id: 424_242 });
    codes.push(await render());
    await set({ voice_id: 1 });
    codes.push(await render());
    await set({ genre_id: 1 });
    codes.push(await render());
    expect(codes).toEqual(['403', '403', '403', '422', '402']);
    expect(messages[0]).toMatch(/script.*required/i);
    expect(messages[1]).toMatch(/voice.*not.*provided/i);
    expect(messages[2]).toMatch(/voice.*not.*found/i);
    expect(messages[3]).toMatch(/genre/i);
    const estimate = await service.get(`${path}/estimate`, who);
    const required = Number(at(estimate.body, 'data.required'));
    expect(at(estimate.body, 'data')).toEqual({ required, available: 0, sufficient: false });
    expectPoor(await post(path, 'render', {}, who.token), required, 0);
    expect(at((await service.get(path, who)).body, 'data.video.status')).toBe('draft');
  });

  it('are scraped pictures for a URL-based video, and a genre for AI clips', async () => {
    const scraped = await video('faceless', { type: 'url-based' }, voiced);
    expect(wrongWith422(await post(scraped, 'render'), 'assets')).toBe('');
    const clips = await video('faceless', { type: 'ai-clips' }, voiced);
    const answer = await post(clips, 'render');
    expect(answer.status).toBe(422);
    expect(at(answer.body, 'message')).toMatch(/genre/i);
  });

  it('is a failed render for a retry, and a finished one for an export', async () => {
    const path = await video('b-roll', { type: 'b-roll' }, voiced);
    const before = await service.balance(token);
    expect(told(await post(path, 'retry')).slice(0, 3)).toBe('403');
    expect(told(await post(path, 'export')).slice(0, 3)).toBe('403');
    expect(await service.balance(token)).toBe(before);
  });
});

describe('a render', () => {
  it('is charged once as estimated, is busy, and comes to a film with captions', async () => {
    const path = await video(
      'b-roll',
      { type: 'b-roll' },
      { ...voiced, aspect_ratio: '16:9', captions: { position: 'top' } },
    );
    const id = Number(path.split('/')[2]);
    const before = Number(await service.balance(token));
    const estimate = await service.get(`${path}/estimate`, { token });
    expectEnvelope(estimate, 200, ['required', 'available', 'sufficient']);
    const cost = Number(at(estimate.body, 'data.required'));
    expect(at(estimate.body, 'data')).toEqual({ required: cost, available: before, sufficient: true });
    expect(cost).toBeGreaterThan(0);
    expect(at((await service.get(`/faceless/${id}/assets`, { token })).body, 'data')).toEqual([]);
    expect((await service.get(`/faceless/${id}/captions`, { token })).status).toBe(404);
    const started = await post(path, 'render');
    expect([started.status, at(started.body, 'data.video.status')]).toEqual([202, 'rendering']);
    expect(at(started.body, 'meta.credits')).toEqual({ cost, remaining: before - cost });

    // Busy: 403 to whatever would change it, and nothing charged.
    const words = { style: 'plain', tone: 'calm', language: 'en', topic: 'Tides', duration: 30 };
    const { topic: _, ...scraping } = words;
    const busy = [
      await post(path, 'render'),
      await post(path, 'export'),
      await post(path, 'retry'),
      await service.ask('PATCH', path, { token, json: { volume: 'low' } }),
      await service.ask('PUT', `${path}/scripts`, { token, json: words }),
      await post(`/faceless/${id}`, 'scrape-script', { url: 'https://example.com/story', ...scraping }),
    ];
    expect(busy.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(at(busy[0]?.body, 'message')).toMatch(/processing/i);
    const captions = await service.ask('PUT', `/faceless/${id}/captions`, { token, json: { segments: [{ index: 0, text: 'x' }] } }); // prettier-ignore
    expect(captions.status).toBe(422);
    expect(await service.balance(token)).toBe(before - cost);

    const { seen, data } = await settled(path);
    expect(seen.filter((state) => state !== 'syncing')).toEqual(['rendering', 'completed']);
    const url = String(at(data, 'video.url'));
    const film = await decoded(url);
    expect(film.streams.map((stream) => stream.codec_type).sort()).toEqual(['audio', 'video']);
    const picture = film.streams.find((stream) => stream.codec_type === 'video');
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(16 / 9, 2);
    const spoken = Number(at(data, 'estimated_duration'));
    expect(Math.abs(film.format.duration - spoken)).toBeLessThan(3);
    expect(await service.balance(token)).toBe(before - cost);

    // The file answers parts of itself, and says when it is the same.
    const whole = await fetch(url);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const size = bytes.byteLength;
    for (const [range, from, to] of [
      ['bytes=0-0', 0, 0],
      ['bytes=10-19', 10, 19],
      [`bytes=${size - 5}-`, size - 5, size - 1],
      ['bytes=-7', size - 7, size - 1],
      ['bytes=5-99999999', 5, size - 1],
    ] as const) {
      // prettier-ignore
      const part = await fetch(url, { headers: { Range: range } });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/${size}`]);
      expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.subarray(from, to + 1));
    }
    const beyond = await fetch(url, { headers: { Range: `bytes=${size}-` } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    const etag = whole.headers.get('etag') ?? '';
    expect(etag).toMatch(/^(W\/)?".+"$/);
    const same = [etag, `W/${etag}`, `"other", ${etag}`, '*'].map((value) =>
      fetch(url, { headers: { 'If-None-Match': value, Range: 'bytes=0-0' } }),
    );
    expect((await Promise.all(same)).map(({ status }) => status)).toEqual([304, 304, 304, 304]);
    expect((await fetch(url, { method: 'HEAD', headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    const stale = await fetch(url, { headers: { Range: 'bytes=0-0', 'If-Range': '"other"' } });
    expect([stale.status, (await stale.arrayBuffer()).byteLength]).toEqual([200, size]);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)]);

    // Assets, one a scene, and by position.
    const assets = at((await service.get(`/faceless/${id}/assets`, { token })).body, 'data') as { id: number; order: number }[]; // prettier-ignore
    expect(assets.map(({ order }) => order)).toEqual(assets.map((_asset, index) => index));
    expect(assets.length).toBeGreaterThan(0);
    const one = await service.get(`/faceless/${id}/assets?index=0`, { token });
    expect(at(one.body, 'data')).toEqual([assets[0]]);
    expect(at((await service.get(`/faceless/${id}/assets?index=99`, { token })).body, 'data')).toEqual([]);
    expect(at((await service.get(`/faceless/${id}/assets/${assets[0]?.id}`, { token })).body, 'data')).toEqual(assets[0]); // prettier-ignore
    expect((await service.get(`/faceless/${id}/assets/424242`, { token })).status).toBe(404);

    await correctCaptions(`/faceless/${id}/captions`, path);

    // Every field of an export is optional, and checked before the charge.
    const atExport = Number(await service.balance(token));
    const wrong = await surprises((json) => post(path, 'export', json), {}, 202, [
      [{ transition: 'wipe' }, 'transition'],
      [{ overlay: 'snow' }, 'overlay'],
      [{ sfx: 'bang' }, 'sfx'],
      [{ volume: 'loud' }, 'volume'],
      [{ music_id: 'x' }, 'music_id'],
      [{ transcriptions: 'x' }, 'transcriptions'],
      [{ transcriptions: [[1]] }, 'transcriptions.0.0'],
      [{ captions: { position: 'left' } }, 'captions.position'],
      [{ captions: { effect: 'sparkle' } }, 'captions.effect'],
      [{ watermark: { opacity: 101 } }, 'watermark.opacity'],
      [{ watermark: { opacity: -1 } }, 'watermark.opacity'],
      [{ watermark: { position: 'middle' } }, 'watermark.position'],
    ]);
    expect(wrong).toEqual([]);
    expect(await service.balance(token)).toBe(atExport);
    const body = { transition: 'fade', overlay: 'dust', sfx: null, volume: 'low', music_id: null, transcriptions: [['Boats']], captions: { effect: 'karaoke', position: 'center', font_family: null, font_url: null, font_color: null }, watermark: { id: null, position: null, opacity: null } }; // prettier-ignore
    // The film of the export need not be drawn for its charge to be seen.
    await service.fault('POST', `${path}/export`, { type: 'job-fail', code: 'ENGINE', message: 'It broke.' });
    const exported = await post(path, 'export', body);
    expect([exported.status, at(exported.body, 'data.video.status')]).toEqual([202, 'rendering']);
    expect(at(exported.body, 'meta.credits.remaining')).toBe(atExport - costOf(exported));
    expect((await settled(path)).data).toMatchObject({ video: { status: 'failed', failure: { code: 'ENGINE', message: 'It broke.' } } }); // prettier-ignore
    expect(await service.violations()).toEqual([]);
  });

  interface Word {
    readonly text: string;
    readonly start: number;
    readonly end: number;
  }
  interface Segment {
    readonly index: number;
    readonly text: string;
    readonly gap: boolean;
    readonly start: number;
    readonly end: number;
    readonly duration: number;
    readonly words: readonly Word[];
  }

  async function correctCaptions(path: string, other: string): Promise<void> {
    const read = async () => at((await service.get(path, { token })).body, 'data');
    const before = await read();
    expect(Object.keys(Object(before)).sort()).toEqual(['id', 'segments', 'updated_at']);
    const segments = at(before, 'segments') as readonly Segment[];
    expect(segments.map(({ index }) => index)).toEqual(segments.map((_, index) => index));
    for (const segment of segments) {
      expect(Object.keys(segment).sort()).toEqual(['duration', 'end', 'gap', 'index', 'start', 'text', 'words']);
      expect(segment.duration).toBeCloseTo(segment.end - segment.start, 2);
    }
    const gaps = segments.filter(({ gap }) => gap);
    expect(gaps.map(({ text, words }) => [text, words])).toEqual(gaps.map(() => ['', []]));
    const spoken = segments.filter(({ gap }) => !gap);
    expect(spoken.map(({ text }) => text).join(' ')).toBe(script);
    const [first] = spoken;
    const last = spoken.at(-1);
    if (first === undefined || last === undefined) throw new Error('Nothing was spoken.');
    const put = (list: unknown) => service.ask('PUT', path, { token, json: { segments: list } });
    const [gap] = gaps;
    const refused: unknown[] = [
      undefined, 'x', [{}], [{ index: first.index }], [{ index: 'x', text: 'a' }],
      [{ index: first.index, text: 'a', words: first.words.map(({ text }) => text) }],
      [{ index: first.index, words: [...first.words.map(({ text }) => text), 'more'] }],
      [{ index: first.index, words: [] }], [{ index: first.index, words: [1] }],
      [{ index: segments.length, text: 'a' }], [{ index: -1, text: 'a' }],
      // All or nothing.
      [{ index: first.index, text: 'changed' }, { index: 999, text: 'a' }],
      ...(gap === undefined ? [] : [[{ index: gap.index, text: 'a' }]]),
    ]; // prettier-ignore
    for (const list of refused) {
      const { status, body } = await put(list);
      expect(`${JSON.stringify(list)} ${status} ${typeof at(body, 'errors')}`).toBe(
        `${JSON.stringify(list)} 422 object`,
      );
    }
    expect(await read()).toEqual(before);
    const money = await service.balance(token);
    await service.advance(2);
    const renamed = first.words.map((_, index) => `W${index}`);
    const corrected = await put([{ index: first.index, words: renamed }, { index: last.index, text: 'A  wonderfully longer line' }]); // prettier-ignore
    expect(corrected.status).toBe(200);
    const after = at(corrected.body, 'data.segments') as readonly Segment[];
    expect(at(corrected.body, 'data')).toEqual(await read());
    expect(after.map(({ start, end }) => [start, end])).toEqual(segments.map(({ start, end }) => [start, end]));
    expect(after[first.index]?.words).toEqual(first.words.map((word, index) => ({ ...word, text: `W${index}` })));
    const words = after[last.index]?.words ?? [];
    expect(words.map(({ text }) => text)).toEqual(['A', 'wonderfully', 'longer', 'line']);
    expect(words[0]?.start).toBeCloseTo(last.start, 2);
    expect(words.at(-1)?.end).toBeCloseTo(last.end, 2);
    const lengths = words.map(({ start, end }) => end - start);
    const perCharacter = words.map(({ text }, index) => (lengths[index] ?? 0) / text.length);
    expect(Math.max(...perCharacter) / Math.min(...perCharacter)).toBeLessThan(1.5);
    for (const [index, word] of words.slice(1).entries()) expect(word.start).toBeGreaterThanOrEqual(words[index]?.end ?? Infinity); // prettier-ignore
    expect(await service.balance(token)).toBe(money);
    expect(at(corrected.body, 'data.updated_at')).not.toBe(at(before, 'updated_at'));
    expect(at((await service.get(`/faceless/${other.split('/')[2]}`, { token })).body, 'data.is_transcribed')).toBe(
      true,
    );
  }
});

describe('a render that fails', () => {
  it('says why, keeps its charge, and is tried again for another', async () => {
    const path = await video('b-roll', { type: 'b-roll' }, voiced);
    const before = Number(await service.balance(token));
    await failing(path);
    const cost = before - Number(await service.balance(token));
    expect(cost).toBeGreaterThan(0);
    const data = at((await service.get(path, { token })).body, 'data.video');
    expect(data).toMatchObject({ status: 'failed', url: null, retries: 0, failure: { code: 'ENGINE', message: 'It broke.' } }); // prettier-ignore
    expect(told(await post(path, 'export')).slice(0, 3)).toBe('403');
    await service.fault('POST', `${path}/retry`, { type: 'job-fail', code: 'AGAIN', message: 'Again.' });
    const retried = await post(path, 'retry');
    expect([retried.status, costOf(retried)]).toEqual([202, cost]);
    expect(at(retried.body, 'data.video')).toMatchObject({ status: 'rendering', retries: 1, failure: null });
    expect((await settled(path)).data).toMatchObject({ video: { failure: { code: 'AGAIN' }, retries: 1 } });
    expect(await service.balance(token)).toBe(before - 2 * cost);
    expect(await service.violations()).toEqual([]);
  });

  it('gives its charge back once when the switch says so', async () => {
    await service.control('POST', '/switches', { refund_failed_renders: true });
    const path = await video('faceless', { type: 'ai-clips' }, { ...voiced, genre_id: 1 });
    const before = await service.balance(token);
    await failing(path);
    await service.advance(1000);
    expect(await service.balance(token)).toBe(before);
    await service.control('POST', '/switches', { refund_failed_renders: false });
    expect(await service.violations()).toEqual([]);
  });
});

describe('B-roll', () => {
  it('is made of a title of up to 255 characters and its only type', async () => {
    const make = (json: object) => service.ask('POST', '/b-roll', { token, json });
    const wrong = await surprises(make, { title: 'Tides', type: 'b-roll' }, 201, [
      [{}, null],
      [{ title: 'x'.repeat(255) }, null],
      [{ title: 'é'.repeat(256) }, 'title'],
      [{ title: undefined }, 'title'],
      [{ type: undefined }, 'type'],
      [{ type: 'ai-visuals' }, 'type'],
      [{ starts_at: '2030-01-02T00:00:00Z', ends_at: '2030-01-01T00:00:00Z' }, 'ends_at'],
    ]);
    expect(wrong).toEqual([]);
  });

  it('belongs to its owner, and its estimate needs a script and a voice', async () => {
    const made = await service.ask('POST', '/b-roll', { token, json: { title: 'Tides', type: 'b-roll' } });
    const path = `/b-roll/${String(at(made.body, 'data.id'))}`;
    expect(told(await service.get(`${path}/estimate`, { token })).slice(0, 3)).toBe('403');
    const other = await service.account();
    // "404 for unknown or foreign id" is what the page on reading a B-roll video says.
    expect((await service.get(path, other)).status).toBe(404);
    for (const [method, rest] of [
      ['PATCH', ''],
      ['POST', '/render'],
      ['POST', '/retry'],
      ['POST', '/export'],
      ['PUT', '/scripts'],
    ] as const)
      // prettier-ignore
      expect(`${rest} ${(await service.ask(method, path + rest, { ...other, json: {} })).status}`).toBe(`${rest} 403`);
    expect((await service.get(`/b-roll/${String(at(made.body, 'data.video_id'))}`, { token })).status).toBe(404);
  });

  it('does not answer for videos of other types', async () => {
    const path = await video('faceless', { type: 'ai-clips' }, {});
    const id = path.split('/')[2];
    expect((await service.get(`/b-roll/${id}`, { token })).status).toBe(404);
  });
});
