import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { facelessIncludes, facelessOptions, facelessTypes, videoRecord } from '../../src/contract/index.ts';
import { VideoDesk } from './faceless-peer.ts';
import { at, wrongFields } from './harness.ts';
import { ownStudio } from './own-peer.ts';

const { peer, desk } = await ownStudio();

describe('GET /faceless/options', () => {
  it('lets its music be listened to, each piece its own', async () => {
    const { body } = await desk.ask('GET', '/faceless/options');
    const { optional } = facelessOptions.parse(at(body, 'data'));
    const tracks = z.array(z.looseObject({ name: z.string(), preview: z.url() })).parse(optional?.['music']);
    const sounds = await Promise.all(
      tracks.slice(0, 2).map(async ({ preview }) => Buffer.from(await (await fetch(preview)).arrayBuffer())),
    );
    for (const sound of sounds) {
      const seconds = (sound.length - 44) / 2 / 48_000;
      expect([sound.toString('latin1', 0, 4), seconds > 10, seconds < 60]).toEqual(['RIFF', true, true]);
      const loud = Array.from({ length: 1000 }, (_, at) => Math.abs(sound.readInt16LE(44 + at * 960)));
      expect(Math.max(...loud)).toBeGreaterThan(1000);
    }
    expect(sounds[0]?.equals(sounds[1] ?? Buffer.alloc(0))).toBe(false);
  });

  it('shows every list of the specification, with ids that other operations take', async () => {
    const { status, body } = await desk.ask('GET', '/faceless/options');
    expect(status).toBe(200);
    const options = facelessOptions.parse(at(body, 'data'));
    const { mandatory, optional } = options;
    for (const list of [
      mandatory?.aspect_ratios,
      mandatory?.genres,
      mandatory?.image_engines,
      mandatory?.voices,
      optional?.fonts,
      optional?.backgrounds,
      optional?.clip_engines,
      optional?.characters,
    ])
      expect(list?.length).toBeGreaterThan(1);
    expect(optional?.transitions).toHaveLength(33);
    const sizes = [optional?.caption_effects, optional?.caption_positions, optional?.overlays, optional?.watermark_positions, optional?.animations, optional?.sfx, optional?.volumes]; // prettier-ignore
    expect(sizes.map((list) => list?.length)).toEqual([6, 3, 8, 10, 11, 2, 3]);
    const id = await desk.draft('ai-clips');
    const settings = {
      voice_id: mandatory?.voices?.at(-1)?.id,
      genre_id: mandatory?.genres?.at(-1)?.id,
      image_engine_id: mandatory?.image_engines?.at(-1)?.id,
      clip_engine_id: optional?.clip_engines?.at(-1)?.id,
      background_id: optional?.backgrounds?.at(-1)?.id,
    };
    const patched = await desk.ask('PATCH', `/faceless/${id}`, settings);
    expect(patched.status).toBe(200);
    expect(at(patched.body, 'data.genre')).toMatchObject({ id: settings.genre_id, active: true });
  });
});

describe('POST /faceless', () => {
  it.each(facelessTypes)('makes a draft of the type %s, at no charge', async (type) => {
    const { status, body } = await desk.ask('POST', '/faceless', { title: '  Bees  ', type });
    expect(status).toBe(201);
    expect(at(body, 'meta')).toBeUndefined();
    expect(at(body, 'data')).toMatchObject({
      user_id: desk.userId,
      type,
      voice_id: null,
      music_id: null,
      background_id: null,
      watermark_id: null,
      script: null,
      genre: null,
      is_transcribed: false,
      options: { aspect_ratio: expect.any(String) },
      video: {
        title: 'Bees',
        status: 'draft',
        url: null,
        retries: 0,
        failure: null,
        synced_at: null,
        scheduler_id: null,
      },
    });
    expect(videoRecord.parse(at(body, 'data.video')).metadata?.ai_labels).toBe(type.startsWith('ai-'));
    expect(await desk.balance()).toBe(5000);
  });

  it('makes AI visuals when no type is sent', async () => {
    const { status, body } = await desk.ask('POST', '/faceless', { title: 'Bees' });
    expect([status, at(body, 'data.type')]).toEqual([201, 'ai-visuals']);
  });

  it('numbers its drafts apart from their records, which are no path ids', async () => {
    const id = await desk.draft('b-roll');
    const record = Number(at((await desk.ask('GET', `/faceless/${id}`)).body, 'data.video_id'));
    expect(record).not.toBe(id);
    expect(at((await desk.ask('GET', `/faceless/${id}`)).body, 'data.video.id')).toBe(record);
    for (const method of ['GET', 'PATCH']) expect((await desk.ask(method, `/faceless/${record}`)).status).toBe(404);
    expect((await desk.ask('POST', `/faceless/${record}/render`)).status).toBe(404);
  });

  it('makes a calendar event of its times, and renders nothing for it', async () => {
    const made = await desk.ask('POST', '/faceless', {
      title: 'Later',
      idea_id: 7,
      starts_at: '2027-01-02T03:04:05Z',
      ends_at: '2027-01-02T03:04:05Z',
    });
    expect(at(made.body, 'data.video')).toMatchObject({
      status: 'draft',
      idea_id: 7,
      scheduler_id: expect.any(Number),
    });
    expect((await desk.ask('POST', '/faceless', { title: 'x', ends_at: '2027-01-01' })).status).toBe(201);
  });

  it.each([
    [{}, 'title'],
    [{ title: '' }, 'title'],
    [{ title: '   ' }, 'title'],
    [{ title: 7 }, 'title'],
    [{ title: 'x', type: 'stock' }, 'type'],
    [{ title: 'x', starts_at: 'tomorrow' }, 'starts_at'],
    [{ title: 'x', starts_at: '2027-01-02T00:00:00Z', ends_at: '2027-01-01T23:59:59Z' }, 'ends_at'],
    [{ title: 'x', idea_id: 'seven' }, 'idea_id'],
  ])('answers 422 for %o, naming %s', async (json, field) => {
    const answer = await desk.ask('POST', '/faceless', json);
    expect(answer.status).toBe(422);
    expect(wrongFields(answer)).toEqual([field]);
  });
});

describe('PATCH /faceless/{id}', () => {
  const all = {
    voice_id: 2,
    background_id: 3,
    music_id: 4,
    genre_id: 5,
    image_engine_id: 2,
    clip_engine_id: 1,
    transition: 'blur-dissolve',
    animation: 'pan-left',
    sfx: 'whoosh',
    volume: 'high',
    script: 'Words.',
    duration: 7,
    aspect_ratio: '1:1',
  };

  it('sets every field, and nothing that is not sent', async () => {
    const id = await desk.draft('ai-clips', {
      ...all,
      captions: { font_family: 'lora', font_color: 'f0a', font_url: null, position: 'top' },
    });
    await desk.ask('PATCH', `/faceless/${id}`, { captions: { position: 'center' } });
    const { body } = await desk.ask('PATCH', `/faceless/${id}`, { duration: 9 });
    const { background_id, voice_id, music_id, genre_id, script, duration: _, ...options } = all;
    expect(at(body, 'data')).toMatchObject({
      voice_id,
      music_id,
      background_id,
      script,
      genre: { id: genre_id },
      options: {
        ...options,
        duration: 9,
        captions: { font_family: 'lora', font_color: 'f0a', font_url: null, position: 'center' },
      },
    });
    expect((await desk.ask('PATCH', `/faceless/${id}`, {})).status).toBe(200);
  });

  it('is estimated by its words, and by the length that was asked for while it has none', async () => {
    const id = await desk.draft('b-roll');
    const seconds = async (changes: object) => at((await desk.ask('PATCH', `/faceless/${id}`, changes)).body, 'data.estimated_duration'); // prettier-ignore
    expect(await seconds({})).toBe(0);
    expect(await seconds({ duration: 180 })).toBe(180);
    expect(await seconds({ script: '… — !' })).toBe(1);
    // At 150 words a minute, unless a voice says another pace.
    expect(await seconds({ script: 'bees '.repeat(75) })).toBe(30);
  });

  it.each(['music_id', 'transition', 'animation', 'sfx', 'volume'] as const)('empties %s with null', async (field) => {
    const id = await desk.draft('b-roll', all);
    const { status, body } = await desk.ask('PATCH', `/faceless/${id}`, { [field]: null });
    expect(status).toBe(200);
    expect(at(body, field === 'music_id' ? 'data.music_id' : `data.options.${field}`)).toBeNull();
  });

  it.each(['voice_id', 'background_id', 'genre_id', 'image_engine_id', 'script', 'duration', 'aspect_ratio', 'captions'])(
    'answers 422 for null as %s, which has none, and keeps what was there', async (field) => {
      const id = await desk.draft('b-roll', all);
      const before = (await desk.ask('GET', `/faceless/${id}`)).body;
      const answer = await desk.ask('PATCH', `/faceless/${id}`, { [field]: null, title: 'x', volume: 'low' });
      expect([answer.status, wrongFields(answer)]).toEqual([422, [field]]);
      expect((await desk.ask('GET', `/faceless/${id}`)).body).toEqual(before);
    }); // prettier-ignore

  it.each([
    [{ transition: 'wipe' }, 'transition'],
    [{ animation: 'spin' }, 'animation'],
    [{ sfx: 'boom' }, 'sfx'],
    [{ volume: 11 }, 'volume'],
    [{ duration: 0 }, 'duration'],
    [{ duration: 1.5 }, 'duration'],
    [{ aspect_ratio: '4:3' }, 'aspect_ratio'],
    [{ script: '' }, 'script'],
    [{ script: ['a'] }, 'script'],
    [{ genre_id: 999 }, 'genre_id'],
    [{ background_id: 999 }, 'background_id'],
    [{ music_id: 999 }, 'music_id'],
    [{ image_engine_id: 999 }, 'image_engine_id'],
    [{ clip_engine_id: 999 }, 'clip_engine_id'],
    [{ voice_id: 'one' }, 'voice_id'],
    [{ captions: { position: 'left' } }, 'captions.position'],
    [{ captions: { font_color: 'red' } }, 'captions.font_color'],
    [{ captions: 'big' }, 'captions'],
  ])('answers 422 for %o, naming %s', async (json, field) => {
    const id = await desk.draft('b-roll');
    const answer = await desk.ask('PATCH', `/faceless/${id}`, json);
    expect([answer.status, wrongFields(answer)]).toEqual([422, [field]]);
  });

  it('ignores a caption effect and an overlay, whatever they are', async () => {
    const id = await desk.draft('b-roll');
    const { status, body } = await desk.ask('PATCH', `/faceless/${id}`, {
      overlay: 'rain',
      captions: { effect: 'karaoke', overlay: 'vhs', size: 12 },
    });
    expect(status).toBe(200);
    expect(at(body, 'data.options')).toMatchObject({ overlay: 'none', captions: { effect: null } });
    expect((await desk.ask('PATCH', `/faceless/${id}`, { overlay: 'nothing', captions: { effect: 5 } })).status).toBe(
      200,
    );
  });

  it.each([
    ['spaces around it', '  \n\tHello,  world \u00a0\r\n'],
    ['spaces alone', '   '],
    ['emoji and marks', '👩‍🚀 Été — “naïve” \u202eabc\u0000🎬'],
    ['100,000 characters', 'Every word counts, says the manual. '.repeat(2_800)],
  ])('keeps a script to the byte: %s', async (_, script) => {
    const id = await desk.draft('b-roll', { script });
    expect(at((await desk.ask('GET', `/faceless/${id}`)).body, 'data.script')).toBe(script);
  });

  it('takes a voice that nobody knows: that is said at the render', async () => {
    const id = await desk.draft('b-roll', { voice_id: 424_242 });
    expect(at((await desk.ask('GET', `/faceless/${id}`)).body, 'data.voice_id')).toBe(424_242);
  });
});

describe('GET /faceless/{id}', () => {
  it.each(facelessIncludes)('embeds %s when it is asked for, and the record always', async (include) => {
    const id = await desk.ready({ music_id: 1, background_id: 2, genre_id: 3 });
    const plain = Object(at((await desk.ask('GET', `/faceless/${id}`)).body, 'data'));
    const { status, body } = await desk.ask('GET', `/faceless/${id}?include=${include}`);
    expect(status).toBe(200);
    const data = Object(at(body, 'data'));
    expect(data).toMatchObject({ id, video: { status: 'draft' } });
    const own = ['video', 'genre'].includes(include);
    expect([include in plain, include in data]).toEqual([own, true]);
    const relations = {
      music: { id: 1 },
      background: { id: 2 },
      genre: { id: 3 },
      voice: { id: 1, name: 'Ava' },
      assets: [],
      media: [],
    };
    expect(data).toMatchObject(include in relations ? { [include]: Object(relations)[include] } : {});
  });

  it('embeds several at once', async () => {
    const id = await desk.ready();
    const { body } = await desk.ask('GET', `/faceless/${id}?include=voice,assets,captions`);
    expect(at(body, 'data')).toMatchObject({ voice: { id: 1 }, assets: [], captions: null });
  });

  it.each(['scenes', 'voice,scenes', 'voice,', 'Voice', 'voice,,music', 'voice%20,music', '__proto__'])(
    'answers 400 for include=%s, naming what is allowed, before anything else is validated', async (include) => {
      const id = await desk.ready();
      const { status, body } = await desk.ask('GET', `/faceless/${id}?include=${include}`);
      expect(status).toBe(400);
      for (const name of facelessIncludes) expect(at(body, 'message')).toContain(name);
    }); // prettier-ignore

  it('asks for ownership before it looks at the include', async () => {
    const id = await desk.ready();
    const other = await VideoDesk.open(peer);
    expect((await other.ask('GET', `/faceless/${id}?include=scenes`)).status).toBe(403);
    expect((await desk.ask('GET', '/faceless/999?include=scenes')).status).toBe(404);
  });
});

describe('ownership', () => {
  const operations: [method: string, path: string][] = [
    ['GET', ''],
    ['PATCH', ''],
    ['PUT', '/scripts'],
    ['POST', '/scrape-images'],
    ['POST', '/scrape-script'],
    ['POST', '/render'],
    ['POST', '/retry'],
    ['POST', '/export'],
    ['GET', '/estimate'],
    ['GET', '/assets'],
    ['GET', '/assets/1'],
    ['GET', '/captions'],
    ['PUT', '/captions'],
  ];

  it.each(operations)(
    '%s /faceless/{id}%s is 403 for another account’s video, before anything is validated',
    async (method, path) => {
      const id = await desk.ready();
      const other = await VideoDesk.open(peer, { credits: 0 });
      const { status, body } = await other.ask(
        method,
        `/faceless/${id}${path}`,
        method === 'GET' ? undefined : { url: 5 },
      );
      expect([status, at(body, 'error.status')]).toEqual([403, 403]);
      expect(at(body, 'error.code')).toBeTypeOf('string');
    },
  );

  it.each(operations)('%s /faceless/{id}%s is 404 for ids that are none', async (method, path) => {
    for (const id of ['999', 'abc', '0', '-1', '1.5', '1e3', '99999999999999999999'])
      expect([id, (await desk.ask(method, `/faceless/${id}${path}`)).status]).toEqual([id, 404]);
  });

  it('asks for a subscription first', async () => {
    const id = await desk.ready();
    for (const subscription of ['expired', 'none']) {
      const { token } = await peer.account({ subscription });
      const { status, body } = await peer.get(`/faceless/${id}`, { token });
      expect([status, at(body, 'error.code')]).toEqual([403, 'SUBSCRIPTION-REQUIRED']);
    }
    const trial = await VideoDesk.open(peer, { subscription: 'trial' });
    expect(await trial.draft('b-roll')).toBeGreaterThan(id);
  });
});
