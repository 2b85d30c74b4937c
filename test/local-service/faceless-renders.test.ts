import { describe, expect, it } from 'vitest';
import { FilmFailure } from '../../src/local-service/films/index.ts';
import { VideoDesk } from './faceless-peer.ts';
import { at } from './harness.ts';
import { ownStudio } from './own-peer.ts';

const { peer, desk, made, trouble } = await ownStudio();

const render = (id: number, body: object = {}, on = desk) => on.ask('POST', `/faceless/${id}/render`, body);
const retry = (id: number, on = desk) => on.ask('POST', `/faceless/${id}/retry`);
const exported = (id: number, body: object = {}) => desk.ask('POST', `/faceless/${id}/export`, body);
const estimate = async (id: number, on = desk) => at((await on.ask('GET', `/faceless/${id}/estimate`)).body, 'data');
const message = (answer: { body: unknown }) => String(at(answer.body, 'message'));
/** A render that failed; the charge is kept. */
const failed = async () => {
  const id = await desk.ready();
  await desk.failNext(id, 'render');
  await render(id);
  await peer.advance(600);
  expect(await desk.status(id)).toBe('failed');
  return id;
};

describe('a render', () => {
  it('is charged what the estimate said, renders, syncs, and ends with a video', async () => {
    const id = await desk.ready();
    const said = await estimate(id);
    expect(said).toEqual({ required: 20, available: 5000, sufficient: true });
    const started = await render(id, { overlay: 'vhs', captions: { effect: 'karaoke' } });
    expect(started.status).toBe(202);
    expect(started.body).toMatchObject({
      status: 202,
      data: {
        id,
        video: { status: 'rendering', url: null, failure: null },
        options: { overlay: 'vhs', captions: { effect: 'karaoke' } },
      },
      meta: { credits: { cost: 20, remaining: 4980 } },
    });
    const seen = new Set<unknown>();
    for (let second = 0; second < 80; second += 2) {
      const { video } = await desk.video(id);
      seen.add(video?.status);
      expect(video?.url === null).toBe(video?.status !== 'completed');
      await peer.advance(2);
    }
    expect([...seen]).toEqual(['rendering', 'syncing', 'completed']);
    const { video, is_transcribed } = await desk.video(id);
    expect([is_transcribed, video?.synced_at === null]).toEqual([true, false]);
    const file = await fetch(String(video?.url));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(made[0]).toMatchObject({
      width: 720,
      height: 1280,
      framesPerSecond: 30,
      overlay: 'vhs',
      captions: { effect: 'karaoke' },
    });
    const entry = at((await desk.ask('GET', '/credits/history')).body, 'data.0');
    expect(entry).toMatchObject({ label: 'Faceless video render', credit_spend: '-20', transaction_type: 'debit' });
    expect(await peer.violations()).toEqual([]);
  });

  it('goes without syncing when the switch says so', async () => {
    await peer.control('POST', '/switches', { skip_syncing: true });
    const id = await desk.ready();
    await render(id);
    const seen = new Set<unknown>();
    for (let second = 0; second < 60; second += 1) {
      seen.add(await desk.status(id));
      await peer.advance(1);
    }
    expect([...seen]).toEqual(['rendering', 'completed']);
  });

  it('has a transcript and pictures of its scenes afterwards, and none before', async () => {
    const id = await desk.ready({ script: 'One small step. Then another one! And a last one?' });
    expect(at((await desk.ask('GET', `/faceless/${id}/assets`)).body, 'data')).toEqual([]);
    expect((await desk.ask('GET', `/faceless/${id}/captions`)).status).toBe(404);
    await render(id);
    await peer.advance(10);
    // The voiceover is there before the picture.
    expect((await desk.ask('GET', `/faceless/${id}/captions`)).status).toBe(200);
    await peer.advance(600);
    const assets = at((await desk.ask('GET', `/faceless/${id}/assets`)).body, 'data');
    expect(assets).toHaveLength(3);
    expect(at(assets, '2')).toMatchObject({
      user_id: desk.userId,
      order: 2,
      media: [{ mime_type: 'image/png', extension: 'png' }],
    });
    const picture = await fetch(String(at(assets, '1.media.0.download_url')));
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const second = await desk.ask('GET', `/faceless/${id}/assets?index=1`);
    expect(at(second.body, 'data')).toEqual([at(assets, '1')]);
    expect(at((await desk.ask('GET', `/faceless/${id}/assets?index=3`)).body, 'data')).toEqual([]);
    for (const index of ['x', '-1', '1.5'])
      expect((await desk.ask('GET', `/faceless/${id}/assets?index=${index}`)).status).toBe(422);
    const one = await desk.ask('GET', `/faceless/${id}/assets/${String(at(assets, '1.id'))}`);
    expect(at(one.body, 'data')).toEqual(at(assets, '1'));
    expect((await desk.ask('GET', `/faceless/${id}/assets/999`)).status).toBe(404);
    expect((await desk.ask('GET', `/faceless/${id}/assets/x`)).status).toBe(404);
    const { body } = await desk.ask('GET', `/faceless/${id}?include=media,assets`);
    expect([at(body, 'data.media.0.mime_type'), at(body, 'data.assets.length')]).toEqual(['video/mp4', 3]);
  });

  it.each([
    ['b-roll', {}, 20],
    ['ai-visuals', { image_engine_id: 3 }, 80],
    ['ai-clips', { image_engine_id: 2, clip_engine_id: 2 }, 80],
    ['ai-visuals', { script: 'word '.repeat(440) }, 60],
  ] as const)(
    'of the type %s with %o costs what the engines and the minutes make of it',
    async (type, settings, cost) => {
      const id = await desk.draft(type, { script: 'Some words.', voice_id: 4, genre_id: 1, ...settings });
      expect(await estimate(id)).toMatchObject({ required: cost });
      await desk.failNext(id, 'render');
      expect(at((await render(id)).body, 'meta.credits.cost')).toBe(cost);
    },
  );

  it('is drawn by type: genre, engine, moving or still', async () => {
    const script = { script: 'Some words.', voice_id: 1, genre_id: 6 };
    for (const [type, settings, visual] of [
      ['b-roll', {}, { kind: 'drawn', genre: 'cyberpunk', moving: true, engine: null }],
      ['ai-visuals', { image_engine_id: 2, aspect_ratio: '16:9' }, { kind: 'drawn', moving: false, engine: 'studio' }],
      ['ai-clips', { clip_engine_id: 2, aspect_ratio: '1:1' }, { kind: 'drawn', moving: true, engine: 'motion-pro' }],
    ] as const) {
      await desk.rendered(await desk.draft(type, { ...script, ...settings }));
      expect(made.at(-1)?.scenes[0]?.visual).toMatchObject(visual);
    }
    expect(made.map(({ width, height }) => [width, height])).toEqual([[720, 1280], [1280, 720], [720, 720]]); // prettier-ignore
  });
});

describe('render preconditions', () => {
  it('are met one after another, each with its own answer, and cost nothing', async () => {
    await desk.renew({ credits: 0 });
    const id = await desk.draft('ai-visuals');
    const patch = async (json: object) => expect((await desk.ask('PATCH', `/faceless/${id}`, json)).status).toBe(200);
    const refused = async () => {
      const answer = await render(id);
      return [answer.status, at(answer.body, 'error.code') ?? Object.keys(Object(at(answer.body, 'errors')))];
    };
    expect(await refused()).toEqual([403, 'SCRIPT-REQUIRED']);
    expect(message(await render(id))).toContain('script is required');
    await patch({ script: '  \n ' });
    expect(await refused()).toEqual([403, 'SCRIPT-REQUIRED']);
    await patch({ script: 'Words.' });
    expect(await refused()).toEqual([403, 'VOICE-NOT-PROVIDED']);
    expect(message(await render(id))).toContain('voice was not provided');
    await patch({ voice_id: 123_456 });
    expect(await refused()).toEqual([403, 'VOICE-NOT-FOUND']);
    await patch({ voice_id: 1 });
    expect(await refused()).toEqual([422, ['genre_id']]);
    expect(message(await render(id))).toContain('genre is required');
    await patch({ genre_id: 1 });
    const poor = await render(id);
    expect([poor.status, at(poor.body, 'error')]).toEqual([
      402,
      { code: 'INSUFFICIENT-CREDITS', status: 402, required: 20, available: 0 },
    ]);
    expect(await desk.status(id)).toBe('draft');
    expect(await peer.violations()).toEqual([]);
  });

  it.each([
    ['ai-clips', { genre_id: undefined }, 422],
    ['b-roll', {}, 202],
  ])('ask for a genre of AI types only: %s', async (type, settings, status) => {
    const id = await desk.draft(type, { script: 'Words.', voice_id: 1, ...settings });
    await desk.failNext(id, 'render');
    expect((await render(id)).status).toBe(status);
  });

  it('ask for scraped pictures of url-based videos', async () => {
    const id = await desk.draft('url-based', { script: 'Words.', voice_id: 1 });
    const answer = await render(id);
    expect([answer.status, Object.keys(Object(at(answer.body, 'errors')))]).toEqual([422, ['assets']]);
    await desk.ask('POST', `/faceless/${id}/scrape-images`, { url: 'https://example.com/harbour' });
    await desk.rendered(id);
    expect(made[0]?.scenes[0]?.visual).toEqual({ kind: 'picture', media: 'picture 0' });
    expect(at((await desk.ask('GET', `/faceless/${id}/assets`)).body, 'data.length')).toBe(6);
  });

  it('refuse a voice clone of somebody else, and a script of more than an hour', async () => {
    const id = await desk.ready({ voice_id: 10_001 });
    expect(at((await render(id)).body, 'error.code')).toBe('VOICE-NOT-FOUND');
    await desk.ask('PATCH', `/faceless/${id}`, { voice_id: 1, script: 'word '.repeat(12_000) });
    const answer = await render(id);
    expect([answer.status, Object.keys(Object(at(answer.body, 'errors')))]).toEqual([422, ['script']]);
    expect(await desk.balance()).toBe(5000);
  });

  it('refuse an overlay or an effect that is none', async () => {
    const id = await desk.ready();
    for (const [body, field] of [
      [{ overlay: 'snow' }, 'overlay'],
      [{ captions: { effect: 'wave' } }, 'captions.effect'],
    ] as const) {
      // prettier-ignore
      const answer = await render(id, body);
      expect([answer.status, Object.keys(Object(at(answer.body, 'errors')))]).toEqual([422, [field]]);
    }
    expect(await desk.status(id)).toBe('draft');
  });

  it('let an estimate be made of a script and a voice', async () => {
    const id = await desk.draft('ai-visuals');
    for (const [settings, code] of [
      [{}, 'SCRIPT-REQUIRED'],
      [{ script: 'Words.' }, 'VOICE-NOT-PROVIDED'],
      [{ voice_id: 77_777 }, 'VOICE-NOT-FOUND'],
    ] as const) {
      // prettier-ignore
      await desk.ask('PATCH', `/faceless/${id}`, settings);
      const { status, body } = await desk.ask('GET', `/faceless/${id}/estimate`);
      expect([status, at(body, 'error.code')]).toEqual([403, code]);
    }
    await desk.ask('PATCH', `/faceless/${id}`, { voice_id: 1 });
    expect((await desk.ask('GET', `/faceless/${id}/estimate`)).status).toBe(200);
    const poor = await VideoDesk.open(peer, { credits: 19 });
    expect(await estimate(await poor.ready(), poor)).toEqual({ required: 20, available: 19, sufficient: false });
    const exact = await VideoDesk.open(peer, { credits: 20 });
    const ready = await exact.ready();
    expect(await estimate(ready, exact)).toEqual({ required: 20, available: 20, sufficient: true });
    expect((await exact.ask('POST', `/faceless/${ready}/render`)).status).toBe(202);
    expect(await exact.balance()).toBe(0);
  });
});

describe('a busy video', () => {
  it.each(['rendering', 'syncing'])(
    'that is %s refuses to be written, changed, rendered, retried and exported',
    async (status) => {
      const id = await desk.ready();
      await desk.rendered(id);
      await render(id);
      for (let second = 0; second < 200 && (await desk.status(id)) !== status; second += 1) await peer.advance(1);
      expect(await desk.status(id)).toBe(status);
      const balance = await desk.balance();
      const body = { style: 'a', tone: 'b', language: 'en', topic: 'c', duration: 30 };
      for (const [method, path, json] of [
        ['PUT', 'scripts', body],
        ['PUT', 'scripts', {}],
        ['POST', 'scrape-script', { ...body, url: 'https://example.com/a' }],
        ['POST', 'scrape-images', { url: 'https://example.com/a' }],
        ['POST', 'scrape-images', { url: 7 }],
        ['PATCH', '', { script: 'Other words.' }],
        ['PATCH', '', { voice_id: 'invalid' }],
        ['POST', 'render', {}],
        ['POST', 'retry', {}],
        ['POST', 'export', {}],
        ['POST', 'export', { watermark: 'mine' }],
      ] as const) {
        const answer = await desk.ask(method, `/faceless/${id}${path === '' ? '' : `/${path}`}`, json);
        expect([path, answer.status, message(answer)]).toEqual([path, 403, 'The video is processing.']);
      }
      const captions = await desk.ask('PUT', `/faceless/${id}/captions`, { segments: [{ index: 1, text: 'x' }] });
      expect(captions.status).toBe(422);
      expect((await desk.ask('GET', `/faceless/${id}/estimate`)).status).toBe(200);
      expect(await desk.balance()).toBe(balance);
      expect((await desk.video(id)).script).toBe('One small step. Then another one!');
    },
  );

  it.each([
    ['PATCH', '', { script: 'Other words.' }],
    ['POST', '/export', {}],
  ])('refuses that also where it became busy while the body came: %s %s', async (method, path, json) => {
    const id = await desk.ready();
    await desk.rendered(id);
    async function* parts(): AsyncGenerator<Uint8Array> {
      const text = new TextEncoder().encode(JSON.stringify(json));
      yield text.subarray(0, 1);
      // It has the beginning by the time that the answer to another one is there.
      await desk.status(id);
      expect((await render(id)).status).toBe(202);
      yield text.subarray(1);
    }
    const { status } = await fetch(`${peer.baseUrl}/faceless/${id}${path}`, {
      method,
      headers: { authorization: `Bearer ${desk.token}`, 'content-type': 'application/json' },
      body: ReadableStream.from(parts()),
      duplex: 'half',
    });
    expect(status).toBe(403);
    expect([(await desk.video(id)).script, await desk.balance()]).toEqual(['One small step. Then another one!', 4960]);
  });

  it('was charged once, however many asked at the same moment', async () => {
    const id = await desk.ready();
    const answers = await Promise.all(Array.from({ length: 5 }, () => render(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 403, 403, 403, 403]);
    expect(await desk.balance()).toBe(4980);
  });

  it('was charged once when the answer is lost, and shows that it renders', async () => {
    const id = await desk.ready();
    await peer.fault('POST', '/faceless/*/render', { type: 'drop-after' });
    await expect(render(id)).rejects.toThrow('fetch failed');
    expect([await desk.status(id), await desk.balance()]).toEqual(['rendering', 4980]);
    expect((await render(id)).status).toBe(403);
  });
});

describe('a failed render', () => {
  it('says why, keeps its charge, and can be changed', async () => {
    const id = await failed();
    const { video } = await desk.video(id);
    expect(video).toMatchObject({ url: null, failure: { code: 'GPU-LOST', message: 'No drawing today.' } });
    expect(await desk.balance()).toBe(4980);
    expect((await desk.ask('PATCH', `/faceless/${id}`, { volume: 'low' })).status).toBe(200);
    expect((await exported(id)).status).toBe(403);
    expect(await peer.violations()).toEqual([]);
  });

  it('gives its charge back when the switch says so, once', async () => {
    await peer.control('POST', '/switches', { refund_failed_renders: true });
    const id = await failed();
    expect(await desk.balance()).toBe(5000);
    const data = at((await desk.ask('GET', '/credits/history')).body, 'data');
    expect([at(data, '0.transaction_type'), at(data, '0.credit_spend'), at(data, '1.credit_spend')]).toEqual([
      'refund',
      '20',
      '-20',
    ]);
    await desk.failNext(id, 'retry');
    await retry(id);
    await peer.advance(600);
    expect(await desk.balance()).toBe(5000);
    // What was refunded stays so, and is not owed again when the switch is turned.
    await peer.control('POST', '/switches', { refund_failed_renders: false });
    expect(await peer.violations()).toEqual([]);
  });

  it('is retried for the price of the estimate, counting retries', async () => {
    const id = await failed();
    expect(await estimate(id)).toMatchObject({ required: 20 });
    const again = await retry(id);
    expect(again.status).toBe(202);
    expect(again.body).toMatchObject({
      data: { video: { status: 'rendering', retries: 1, failure: null } },
      meta: { credits: { cost: 20, remaining: 4960 } },
    });
    await peer.advance(600);
    expect((await desk.video(id)).video).toMatchObject({ status: 'completed', retries: 1, failure: null });
    expect((await retry(id)).status).toBe(403);
  });

  it('is not retried without credits, nor are drafts and finished videos', async () => {
    const id = await failed();
    await peer.control('POST', `/accounts/${desk.userId}/credits`, { set: 19 });
    const poor = await retry(id);
    expect([poor.status, at(poor.body, 'error.required'), at(poor.body, 'error.available')]).toEqual([402, 20, 19]);
    expect((await desk.video(id)).video).toMatchObject({ status: 'failed', retries: 0 });
    const draft = await desk.ready();
    expect((await retry(draft)).status).toBe(403);
  });

  it('tells what an encoder said', async () => {
    trouble.error = new FilmFailure('The window was closed.');
    const id = await desk.ready();
    await render(id);
    await peer.advance(600);
    expect((await desk.video(id)).video).toMatchObject({
      status: 'failed',
      failure: { code: 'RENDER-FAILED', message: 'The window was closed.' },
    });
  });

  it('takes longer where it is stalled', async () => {
    const id = await desk.ready();
    await desk.failNext(id, 'render', { type: 'job-stall', s: 1000 });
    await render(id);
    await peer.advance(900);
    expect(await desk.status(id)).toBe('rendering');
    await peer.advance(300);
    expect(await desk.status(id)).toBe('completed');
  });
});

describe('an export', () => {
  it('asks for a video that was rendered', async () => {
    const id = await desk.ready();
    const { status, body } = await exported(id);
    expect([status, at(body, 'error.code')]).toEqual([403, 'VIDEO-NOT-RENDERED']);
  });

  it('charges its price, makes the video anew with what was asked for, and takes the old one away', async () => {
    const id = await desk.ready();
    await desk.rendered(id);
    const old = String((await desk.video(id)).video?.url);
    const started = await exported(id, {
      transition: 'flash',
      overlay: 'dust',
      sfx: 'whoosh',
      volume: 'high',
      music_id: 2,
      captions: { font_family: 'lora', font_url: null, font_color: '#0f0', position: 'top', effect: 'bounce' },
      watermark: { id: desk.userId, position: 'top-left', opacity: 40 },
      transcriptions: [['Two', 'large', 'steps.'], ['Enough!']],
    });
    expect(started.status).toBe(202);
    expect(started.body).toMatchObject({
      data: { video: { status: 'rendering', url: null } },
      meta: { credits: { cost: 5, remaining: 4975 } },
    });
    expect(at((await desk.ask('GET', '/credits/costs')).body, 'data.faceless_export.credits')).toBe(5);
    const paid = at((await desk.ask('GET', '/credits/history')).body, 'data');
    expect([at(paid, '0.content_type'), at(paid, '1.content_type')]).toEqual(['faceless_export', 'faceless_render']);
    await peer.advance(600);
    const film = made.at(-1);
    expect(film).toMatchObject({
      overlay: 'dust',
      captions: { position: 'top', effect: 'bounce', fontFamily: 'lora', fontColor: '#0f0' },
      watermark: { position: 'top-left', opacity: 40, text: 'Practice guest' },
      sound: { music: { slug: 'bright-steps', volume: 'high' }, effect: 'whoosh' },
    });
    expect(film?.scenes[1]?.transition).toBe('flash');
    const words = film?.captions?.lines.flatMap((line) => line.words) ?? [];
    expect(words.map(({ text }) => text)).toEqual(['Two', 'large', 'steps.', 'Enough!']);
    const { video, music_id, watermark_id } = await desk.video(id);
    expect([video?.status, music_id, watermark_id]).toEqual(['completed', 2, desk.userId]);
    expect(video?.url).not.toBe(old);
    expect([(await fetch(old)).status, (await fetch(String(video?.url))).status]).toEqual([404, 200]);
    // The words were for this export; the transcript is as it was.
    expect(at((await desk.ask('GET', `/faceless/${id}/captions`)).body, 'data.segments.1.text')).toBe(
      'One small step.',
    );
  });

  it('takes nothing at all, and nulls', async () => {
    const id = await desk.ready();
    await desk.rendered(id);
    expect((await exported(id)).status).toBe(202);
    await peer.advance(600);
    const nulls = { sfx: null, music_id: null, captions: { font_family: null, font_url: null, font_color: null }, watermark: { id: null, position: null, opacity: null } }; // prettier-ignore
    expect((await exported(id, nulls)).status).toBe(202);
    await peer.advance(600);
    expect(made.at(-1)).toMatchObject({ watermark: null, sound: { music: null, effect: 'none' } });
  });

  it.each([
    [{ transition: 'wipe' }, 'transition'],
    [{ overlay: 'snow' }, 'overlay'],
    [{ sfx: 'boom' }, 'sfx'],
    [{ volume: 'loud' }, 'volume'],
    [{ music_id: 999 }, 'music_id'],
    [{ captions: { position: 'left' } }, 'captions.position'],
    [{ captions: { effect: 'wave' } }, 'captions.effect'],
    [{ watermark: { id: 999_999 } }, 'watermark.id'],
    [{ watermark: { position: 'left' } }, 'watermark.position'],
    [{ watermark: { opacity: 101 } }, 'watermark.opacity'],
    [{ watermark: { opacity: -1 } }, 'watermark.opacity'],
    [{ transcriptions: 'words' }, 'transcriptions'],
    [{ transcriptions: [['a'], ['b'], ['c']] }, 'transcriptions'],
    [{ transcriptions: [['a', 1]] }, 'transcriptions.0.1'],
  ])('answers 422 for %o, naming %s, at no charge', async (json, field) => {
    const id = await desk.ready();
    await desk.rendered(id);
    const answer = await exported(id, json);
    expect([answer.status, Object.keys(Object(at(answer.body, 'errors')))]).toEqual([422, [field]]);
    expect([await desk.status(id), await desk.balance()]).toEqual(['completed', 4980]);
  });

  it('that has to be spoken anew needs what a render needs, and one that has been spoken does not', async () => {
    const id = await desk.ready();
    await desk.rendered(id);
    await desk.ask('PATCH', `/faceless/${id}`, { voice_id: 999_999 });
    const unheard = await exported(id);
    expect([unheard.status, message(unheard)]).toEqual([403, 'Voice not found.']);
    expect([await desk.status(id), await desk.balance()]).toEqual(['completed', 4980]);
    await desk.ask('PATCH', `/faceless/${id}`, { voice_id: 1 });
    expect((await exported(id)).status).toBe(202);
  });

  it('that failed leaves the last video, and is retried with the same words', async () => {
    const id = await desk.ready();
    await desk.rendered(id);
    await desk.failNext(id, 'export');
    await exported(id, { transcriptions: [['A', 'new', 'step.']] });
    await peer.advance(600);
    expect((await desk.video(id)).video).toMatchObject({ status: 'failed', failure: { code: 'GPU-LOST' }, url: null });
    expect((await retry(id)).status).toBe(202);
    await peer.advance(600);
    const words = made.at(-1)?.captions?.lines.flatMap((line) => line.words.map(({ text }) => text));
    expect(words?.slice(0, 3)).toEqual(['A', 'new', 'step.']);
    expect((await exported(id)).status).toBe(202);
  });
});

describe('corrected captions', () => {
  it('are in the next video, which is not read anew unless the script or the voice changed', async () => {
    const id = await desk.ready();
    await desk.rendered(id);
    const texts = () =>
      made
        .at(-1)
        ?.captions?.lines.flatMap((line) => line.words.map(({ text }) => text))
        .join(' ');
    expect(texts()).toBe('One small step. Then another one!');
    await desk.ask('PUT', `/faceless/${id}/captions`, { segments: [{ index: 1, words: ['1', 'small', 'step.'] }] });
    await desk.rendered(id);
    expect(texts()).toBe('1 small step. Then another one!');
    await exported(id);
    await peer.advance(600);
    expect(texts()).toBe('1 small step. Then another one!');
    await desk.ask('PATCH', `/faceless/${id}`, { volume: 'low' });
    await desk.rendered(id);
    expect(texts()).toBe('1 small step. Then another one!');
    await desk.ask('PATCH', `/faceless/${id}`, { voice_id: 2 });
    await desk.rendered(id);
    expect(texts()).toBe('One small step. Then another one!');
  });
});

describe('odd scripts', () => {
  it.each([
    ['a smiley', '🎬'],
    ['marks alone', '... — !!!'],
    ['one letter', 'a'],
    ['no spaces', 'ab'.repeat(300)],
    ['another writing', '海は青い。空も青い。'],
    ['markup', '<p>Ham & eggs</p> $(rm -rf /) -o /etc/passwd `id`'],
    ['control characters', 'One\u0000two\u0007three\u202e four.'],
    ['blank lines', '\n\n\nOne.\r\n\r\n\t\nTwo.\n'],
  ])('become a video: %s', async (_, script) => {
    const id = await desk.ready({ script });
    await desk.rendered(id);
    const segments = at((await desk.ask('GET', `/faceless/${id}/captions`)).body, 'data.segments');
    expect(Array.isArray(segments) && segments.some((segment) => at(segment, 'gap') === false)).toBe(true);
    const film = made.at(-1);
    expect(film?.duration).toBeGreaterThan(0.5);
    expect((await desk.video(id)).script).toBe(script);
  });
});
