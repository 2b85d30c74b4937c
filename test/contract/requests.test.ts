import { describe, expect, it } from 'vitest';
import * as c from '../../src/contract/index.ts';
import { smallest } from './samples.ts';

type Part = 'path' | 'query' | 'body';
/** Operation, part and field (dots lead inside), what is let through, what is refused. */
type Rule = readonly [name: string, at: `${Part}.${string}`, good: readonly unknown[], bad: readonly unknown[]];

const x = (length: number): string => 'x'.repeat(length);
const movie = (length: number): string => '🎬'.repeat(length);
const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');
/** Leaves the field out. */
const absent = Symbol('absent');

const id: readonly [readonly unknown[], readonly unknown[]] = [
  [1, 2 ** 53 - 1],
  [0, -1, 1.5, '1', true, [], {}],
];
const oneOf = (values: readonly unknown[], ...more: unknown[]) =>
  [
    [...values],
    [String(values[0]).toUpperCase() === values[0] ? 'x' : String(values[0]).toUpperCase(), 'other', '', 0, ...more],
  ] as const;

const editable = (name: string): Rule[] => [
  [name, 'body.voice_id', [...id[0], absent], [...id[1], null]],
  [name, 'body.background_id', id[0], [...id[1], null]],
  [name, 'body.music_id', [...id[0], null], id[1]],
  [name, 'body.genre_id', id[0], [...id[1], null]],
  [name, 'body.image_engine_id', id[0], [...id[1], null]],
  [name, 'body.clip_engine_id', id[0], [...id[1], null]],
  [name, 'body.transition', [...c.transitions, null], ['wipe', '', 'FADE']],
  [name, 'body.animation', [...c.animations, null], ['pan', '', 'PAN-IN']],
  [name, 'body.sfx', ['none', 'whoosh', null], ['bang', '']],
  [name, 'body.volume', ['low', 'medium', 'high', null], ['loud', 5]],
  [name, 'body.script', ['a', x(100_000), ' as it is \n'], ['', null, 3]],
  [name, 'body.duration', [1, 45, 10_000], [0, -1, 1.5, '60', null]],
  [name, 'body.aspect_ratio', ['16:9', '9:16', '1:1'], ['4:3', '16x9', null]],
  [name, 'body.captions', [{}, { effect: 'karaoke', position: 'top' }], [null, [], 'top']],
  [name, 'body.captions.font_family', ['inter'], [null, 3, '']],
  [name, 'body.captions.font_color', ['#fff', 'ffffff', '#A0b1C2'], ['red', '#ff', '#ffff', '#fffffff', '#ggg', null]],
  [name, 'body.captions.font_url', ['https://x.example/f.ttf', null], [3]],
  [name, 'body.captions.position', ['top', 'bottom', 'center'], ['middle', null]],
  [name, 'body.overlay', [absent], ['vhs']],
];

const exported = (name: string): Rule[] => [
  [name, 'body.transition', [...c.transitions, absent], ['wipe']],
  [name, 'body.overlay', [...c.overlays], ['snow', 'VHS']],
  [name, 'body.sfx', ['none', 'whoosh', null], ['bang']],
  [name, 'body.volume', ['low', 'medium', 'high'], ['loud']],
  [name, 'body.music_id', [...id[0], null], id[1]],
  [name, 'body.transcriptions', [[], [[]], [['a', 'b'], ['']]], [['a'], [[1]], 'a', null]],
  [name, 'body.captions.font_family', ['Inter', null], [1]],
  [name, 'body.captions.font_url', ['https://x.example/f', null], [1]],
  [name, 'body.captions.font_color', ['red', '#fff', null], [1]],
  [name, 'body.captions.position', ['top', 'bottom', 'center'], ['middle']],
  [name, 'body.captions.effect', [...c.captionEffects], ['wobble', 'Fade']],
  [name, 'body.watermark.id', [...id[0], null], id[1]],
  [name, 'body.watermark.position', [...c.watermarkPositions, null], ['center', 'top']],
  [name, 'body.watermark.opacity', [0, 100, 55, null], [-1, 101, 0.5, '50']],
];

const rendered = (name: string): Rule[] => [
  [name, 'body.overlay', [...c.overlays, absent], ['snow']],
  [name, 'body.captions.effect', [...c.captionEffects], ['wobble']],
];

const written = (name: string): Rule[] => [
  [name, 'body.style', ['a', x(255), movie(255)], [x(256), movie(256), '', null, absent, 3]],
  [name, 'body.tone', ['a', x(1000)], ['', null, absent]],
  [name, 'body.language', ['en'], ['', null, absent]],
  [name, 'body.duration', [30, 60, 180, 300, 600, 900], [0, 29, 31, 120, '60', 60.5, null, absent]],
];

const created = (name: string, longest: number | null): Rule[] => [
  [name, 'body.title', ['a', x(longest ?? 5000)], ['', null, 3, absent, ...(longest === null ? [] : [x(longest + 1)])]],
  [name, 'body.idea_id', [...id[0], absent], id[1]],
  [name, 'body.starts_at', ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.678+02:00', '2026-01-02T03:04Z', '2026-01-02T03:04', '2026-01-02', '2024-02-29'], ['tomorrow', '2026-02-30', '2026-1-2', '2026-01-02T25:00:00Z', 1767322800, '']],
  [name, 'body.ends_at', ['2026-01-02T03:04:05Z', absent], ['later', '2026-13-01']],
]; // prettier-ignore

const paged = (name: string): Rule[] => [
  [name, 'query.page', [1, 1000, absent], [0, -1, 1.5, '1']],
  [name, 'query.per_page', [1, 12, 50, absent], [0, 51, 1.5]],
];

const preset = (name: string): Rule[] => [
  [name, 'body.volume', ['low', 'medium', 'high', null], ['loud']],
  [name, 'body.language', ['en', null], [3]],
  [name, 'body.font_color', ['default', 'fff', '#fff', 'a0B1c2', null], ['Default', 'red', 'ffff', '#12345', '']],
  [name, 'body.font_family', ['inter', null], [3]],
  [name, 'body.duration', [1, 900, null], [0, -1, 1.5, '60']],
  [name, 'body.orientation', ['landscape', 'portrait', 'square', null], ['16:9']],
  [name, 'body.position', ['bottom', null], [3]],
  [name, 'body.caption_animation', ['karaoke', null], [3]],
  [name, 'body.sfx', ['none', 'whoosh', null], ['bang']],
  ...['music_id', 'music_category_id', 'background_id', 'genre_id', 'voice_id', 'watermark_id', 'resource_id',
    'image_engine_id', 'clip_engine_id'].map((field): Rule => [name, `body.${field}`, [...id[0], null, absent], id[1]]),
  [name, 'body.transition', [...c.transitions, null], ['wipe']],
  [name, 'body.animation', [...c.animations, null], ['spin']],
  [name, 'body.overlay', [...c.overlays, null], ['snow']],
  [name, 'body.watermark_position', [...c.watermarkPositions, null], ['center']],
  [name, 'body.watermark_opacity', [0, 100, null], [-1, 101, 1.5]],
  [name, 'body.id', [absent], [1]],
]; // prettier-ignore

const frames: Rule[] = ['first_frame', 'last_frame'].map((field) => [
  'textToVideo.create',
  `body.modifiers.${field}`,
  ['https://x.example/a.png', 'http://x.example/a', 'https://x.example:443/a', 'http://x.example:80/a'],
  [
    'ftp://x.example/a.png',
    'https://x.example:8443/a',
    'https://u:p@x.example/a',
    'https://u@x.example/a',
    'a.png',
    '',
    null,
  ],
]);

const rules: readonly Rule[] = [
  ['account.ledger', 'query.order', ['ASC', 'DESC', absent], ['asc', 'newest', '']],
  ['account.ledger', 'query.per_page', [1, 50, absent], [0, 51, 1.5]],
  ...created('faceless.create', null),
  ['faceless.create', 'body.type', [...oneOf(c.facelessTypes)[0], absent], oneOf(c.facelessTypes, null)[1]],
  ...created('bRoll.create', 255),
  ['bRoll.create', 'body.type', ['b-roll'], ['ai-visuals', 'B-ROLL', null, absent]],
  ...['faceless', 'bRoll'].flatMap((area) => [
    ...written(`${area}.writeScript`),
    [`${area}.writeScript`, 'body.topic', ['a', x(500), movie(500)], [x(501), '', null, absent]] as const,
    ...editable(`${area}.update`),
    ...rendered(`${area}.render`),
    ...exported(`${area}.export`),
  ]),
  ...written('faceless.scrapeScript'),
  ['faceless.scrapeScript', 'body.topic', [absent], ['Bees']],
  ...['scrapeScript', 'scrapeImages'].map((verb): Rule => [
    `faceless.${verb}`, 'body.url', ['https://example.com', 'http://example.com/ü?a=b#c'],
    ['example.com', 'ftp://example.com', 'file:///etc/passwd', 'javascript:alert(1)', '', null, absent, 3],
  ]), // prettier-ignore
  ['faceless.get', 'query.include', [...c.facelessIncludes, c.facelessIncludes.join(','), absent], ['videos', 'video,x', 'video, voice', '', 'VIDEO', 'video,']],
  ['faceless.get', 'path.id', id[0], [...id[1], absent]],
  ['faceless.assets', 'query.index', ['0', '12', absent], ['-1', '1.5', 'first', '', 0]],
  ['faceless.asset', 'path.asset', id[0], [...id[1], absent]],
  ['faceless.correctCaptions', 'body.segments', [[{ index: 0, words: ['a', 'b'] }], [{ index: 9, text: '' }], [{ index: 0, text: 'a' }, { index: 2, words: [] }]],
    [[], null, absent, {}, [{ index: 0 }], [{ index: 0, text: 'a', words: ['a'] }], [{ text: 'a' }], [{ index: -1, text: 'a' }], [{ index: 0.5, text: 'a' }], [{ index: '0', text: 'a' }], [{ index: 0, words: [1] }], [{ index: 0, words: 'a' }], [null]]],
  ['presets.list', 'query.include', [...c.presetIncludes, c.presetIncludes.join(','), absent], ['video', 'music,assets', '']],
  ['presets.create', 'body.name', ['a', x(1000)], ['', null, 3, absent]],
  ['presets.update', 'body.name', ['a', absent], ['', null, 3]],
  ...preset('presets.create'),
  ...preset('presets.update'),
  ...paged('transcriptions.list'),
  ['transcriptions.create', 'body.url', ['https://example.com/a.mp3', absent], ['http://example.com/a.mp3', 'example.com', null]],
  ['transcriptions.create', 'body.language', ['en', absent], ['', 3]],
  ['textToVideo.estimate', 'query.model', ['m'], ['', null, absent]],
  ['textToVideo.estimate', 'query.duration', [5, absent], ['5', 1.5]],
  ['textToVideo.estimate', 'query.resolution', ['720p', absent], ['', 720]],
  ['textToVideo.estimate', 'query.modifiers', [absent], [{ duration: 5 }]],
  ['textToVideo.create', 'body.model', ['m'], ['', null, absent]],
  ['textToVideo.create', 'body.prompt', [words(5), words(1500), 'a\nb\tc  d e', '一 二 三 四 五'], [words(4), words(1501), `  ${words(4)}  `, '', null, absent]],
  ['textToVideo.create', 'body.title', ['t', absent], [3, null]],
  ['textToVideo.create', 'body.modifiers', [{}, absent], [null, 'x', []]],
  ['textToVideo.create', 'body.modifiers.duration', [5], ['5', 1.5, null]],
  ['textToVideo.create', 'body.modifiers.audio', ['true'], [true, '', null]],
  ...frames,
  ...['image', 'video'].map((field): Rule => ['textToVideo.create', `body.modifiers.${field}`, [[], ['https://x.example/a']], [[null], ['x'], ['https://x.example:81/a'], 'https://x.example/a', null]]),
  ['voices.list', 'query.filter[type]', ['standard', 'community', 'real-clone', absent], ['clone', 'Standard', '']],
  ['voices.list', 'query.filter[name]', ['an', absent], [3]],
  ...paged('voices.list'),
  ...paged('speech.list'),
  ['speech.create', 'body.voice_id', id[0], [...id[1], null, absent]],
  ['speech.create', 'body.text', ['a', x(10_000), movie(10_000)], [x(10_001), movie(10_001), '', null, absent]],
  ['speech.create', 'body.language', ['en', absent], ['', 3]],
  ['speech.create', 'body.settings', [{}, absent], [null, [], 'fast']],
  ...['stability', 'style', 'similarity_boost'].map((field): Rule => ['speech.create', `body.settings.${field}`, [0, 1, 0.5], [-0.01, 1.01, '0.5', null]]),
  ['speech.create', 'body.settings.speed', [0.5, 2, 1], [0.49, 2.01, 0, null]],
  ['speech.create', 'body.settings.use_speaker_boost', [true, false], [1, 'true', null]],
  ['voiceClones.create', 'body.terms', [true, 1, '1', 'true', 'yes', 'on'], [false, 0, 'no', '', null, absent]],
  ['voiceClones.create', 'body.name', ['a', x(20), movie(20)], [x(21), movie(21), '', null, absent]],
  ['voiceClones.create', 'body.description', ['', x(200), movie(200), null, absent], [x(201), 3]],
  ['voiceClones.create', 'body.gender', ['male', 'female', 'neutral'], ['unknown', '', null, absent]],
  ['voiceClones.create', 'body.language', ['en', 'fil', null, absent], ['engl', 3]],
  ['voiceClones.create', 'body.purchase_addon', [true, false, null, absent], ['maybe', 2]],
  ['voiceClones.update', 'body.name', ['a', x(125), movie(125)], [x(126), '', null, absent]],
  ['voiceClones.update', 'body.description', ['', x(255), null, absent], [x(256)]],
  ['voiceClones.update', 'body.gender', ['male', 'female', 'neutral'], ['unknown', null, absent]],
  ['characters.list', 'query.type', ['system', 'custom', absent], ['own', '']],
  ['characters.list', 'query.status', [...c.characterStates, absent], ['done', '']],
  ['characters.list', 'query.genre', ['nobody-knows', absent], [3]],
  ['characters.create', 'body.genre_id', [...id[0], null, absent], id[1]],
  ['characters.create', 'body.name', [x(250), movie(250), null, absent], [x(251), 3]],
  ['characters.create', 'body.description', [x(500), null, absent], [x(501)]],
  ['characters.create', 'body.gender', ['male', 'female', absent], ['neutral', 'unknown', null, '']],
  ['characters.create', 'body.traits', [[], ['kind', 'tall'], null, absent], ['kind', [1]]],
  ['characters.create', 'body.age', ['adult', null, absent], [30]],
  ['characters.preview', 'body.genre_id', id[0], [...id[1], null, absent]],
  ['characters.train', 'body.preview_id', id[0], [...id[1], null, absent]],
  ['characters.train', 'body.name', ['Ana'], ['', null, absent]],
  ['characters.train', 'body.age', ['adult'], ['', 30, null, absent]],
  ['characters.train', 'body.gender', ['male', 'female'], ['neutral', 'unknown', null, absent]],
  ...paged('launchClips.list'),
  ['launchClips.create', 'body.product_name', ['a', x(40), movie(40)], [x(41), movie(41), '', null, absent]],
  ['launchClips.create', 'body.domain', ['a', x(60)], [x(61), '', null, absent]],
  ['launchClips.create', 'body.idea', [x(10), x(500), movie(10), movie(500)], [x(9), x(501), movie(9), movie(501), null, absent]],
  ['launchClips.create', 'body.accent_color', ['#00FF7f', absent], ['00ff7f', '#0f7', '#00ff7g', '#00ff7f0', '', 'red']],
  ['ideas.discover', 'body.keyword', ['ab', x(80), movie(2), movie(80)], ['a', x(81), movie(1), movie(81), '', null, absent]],
  ['ideas.discover', 'body.network', c.networks, ['Google', 'bluesky', '', null, absent]],
  ['ideas.list', 'query.keyword', ['ab', x(80)], ['a', x(81), absent]],
  ['ideas.list', 'query.network', c.networks, ['bluesky', absent]],
  ['ideas.list', 'query.sort', ['volume', '-volume', 'cpc', '-cpc', 'competition', '-competition', 'trend', '-trend', null, absent], ['name', '--cpc', '+cpc', '']],
]; // prettier-ignore

/** A copy of `value` with one thing inside replaced or left out. */
function changed(value: unknown, [head, ...rest]: readonly string[], to: unknown): unknown {
  if (head === undefined) return to;
  const copy: Record<string, unknown> = { ...(typeof value === 'object' ? value : {}) };
  const inner = changed(copy[head], rest, to);
  if (inner === absent) delete copy[head];
  else copy[head] = inner;
  return copy;
}

const keys = (at: string): string[] => (at.includes('[') ? [at.slice(at.indexOf('.') + 1)] : at.split('.').slice(1));

function accepts(name: string, at: string, value: unknown): boolean {
  // `at` begins with one of the three parts, by its type.
  const part = at.slice(0, at.indexOf('.')) as Part;
  const schema = c.allOperations.find((operation) => operation.name === name)?.request[part];
  const strict = schema instanceof c.none.constructor ? (schema as typeof c.none).strict() : schema;
  if (strict === undefined) throw new Error(`There is no ${name}.`);
  return strict.safeParse(changed(smallest[name]?.[part] ?? {}, keys(at), value)).success;
}

const show = (value: unknown): string =>
  value === absent ? 'absent' : (JSON.stringify(value)?.slice(0, 60) ?? String(value));

describe('requests', () => {
  it('have a sample for every operation, which is enough', () => {
    expect(Object.keys(smallest)).toEqual(c.allOperations.map(({ name }) => name));
    for (const { name, request } of c.allOperations) {
      const { path = {}, query = {}, body = {} } = smallest[name] ?? {};
      const read = [request.path, request.query, request.body].map(
        (schema, at) => schema.safeParse([path, query, body][at]).success,
      );
      expect([name, read]).toEqual([name, [true, true, true]]);
    }
  });

  it.each(rules)('%s takes %s as it is documented', (name, at, good, bad) => {
    expect(good.filter((value) => !accepts(name, at, value)).map(show)).toEqual([]);
    expect(bad.filter((value) => accepts(name, at, value)).map(show)).toEqual([]);
  });

  it('take nothing that nobody described', () => {
    for (const { name, request } of c.allOperations.filter(({ request }) => request.encoding !== 'none')) {
      expect([name, request.body.safeParse({ ...smallest[name]?.body, nonsense: 1 }).success]).toEqual([name, false]);
    }
  });

  it('have a rule for every field of every body and query', () => {
    const ruled = new Set(rules.map(([name, at]) => `${name} ${at.split('.')[0]}.${keys(at)[0]}`));
    // Read again elsewhere in the table, or free text beside a neighbour that is tested.
    const plain =
      /(textToVideo\.\w+ query\.(aspect_ratio|audio)|voices\.list query\.filter\[\w+\]|account\.ledger query\.page)$/;
    const fields = c.allOperations.flatMap(({ name, request }) =>
      (['query', 'body'] as const).flatMap((part) =>
        Object.keys((request[part] as typeof c.none).shape).map((field) => `${name} ${part}.${field}`),
      ),
    );
    expect(fields.filter((field) => !ruled.has(field) && !plain.test(field))).toEqual([]);
  });
});

describe('rules over several fields', () => {
  it.each(['faceless.create', 'bRoll.create'])('%s lets no event end before it starts', (name) => {
    const body = c.allOperations.find((operation) => operation.name === name)?.request.body;
    const read = (starts_at: string | undefined, ends_at: string | undefined) =>
      body?.safeParse({
        ...smallest[name]?.body,
        ...(starts_at !== undefined && { starts_at }),
        ...(ends_at !== undefined && { ends_at }),
      });
    expect(read('2026-01-02T10:00:00Z', '2026-01-02T10:00:00Z')?.success).toBe(true);
    expect(read('2026-01-02T10:00:00Z', '2026-01-02T11:00:00+01:00')?.success).toBe(true);
    expect(read(undefined, '2026-01-02')?.success).toBe(true);
    const refused = read('2026-01-02T10:00:00Z', '2026-01-02T09:59:59Z');
    expect(refused?.error?.issues.map(({ path }) => path)).toEqual([['ends_at']]);
    expect(read('2026-01-02T10:00:00Z', '2026-01-02T10:59:59+01:00')?.success).toBe(false);
  });

  it('sends the default type, since it is required and has a default at once', () => {
    expect(c.facelessCreateBody.parse({ title: 'a' })).toEqual({ title: 'a', type: 'ai-visuals' });
  });

  it('sends only those caption settings that a PATCH honours', () => {
    const captions = { position: 'top', effect: 'karaoke' };
    expect(c.facelessUpdateBody.parse({ captions })).toEqual({ captions: { position: 'top' } });
  });

  it('names the element of a list that is wrong', () => {
    const { body } = c.operations.textToVideo.create.request;
    const refused = body.safeParse({ ...smallest['textToVideo.create']?.body, modifiers: { image: [null] } });
    expect(refused.error?.issues[0]?.path.join('.')).toBe('modifiers.image.0');
  });
});

describe('files', () => {
  it('are at most as many, as large and of the kinds that are documented', () => {
    const sounds = ['mp3', 'wav', 'm4a', 'webm'];
    const files = c.allOperations.flatMap(({ name, request }) => request.files.map((rule) => [name, rule] as const));
    expect(files).toEqual([
      ['transcriptions.create', {
        field: 'file', wireName: 'file', min: 0, max: 1, maxBytes: 500e6,
        extensions: ['mp3', 'wav', 'm4a', 'aac', 'ogg', 'flac', 'mp4', 'mov', 'webm', 'mkv'],
      }],
      ['voiceClones.create', { field: 'samples', wireName: 'samples[]', min: 1, max: 3, maxBytes: 10e6, extensions: sounds }],
      ['characters.create', {
        field: 'image', wireName: 'image', min: 1, max: 1, maxBytes: 10e6, extensions: ['jpg', 'jpeg', 'png', 'webp'],
      }],
    ]); // prettier-ignore
  });
});

describe('shared value sets', () => {
  it.each([
    [c.transitions, 33, 'slide-left zoom-dissolve tumble-right spin-left'],
    [c.animations, 11, 'pan-in rotate-right-in mixed'],
    [c.overlays, 8, 'none abstract-particles'],
    [c.watermarkPositions, 10, 'middle-center none'],
    [c.captionEffects, 6, 'karaoke enlarge'],
    [c.networks, 8, 'google google-trends tiktok'],
    [c.facelessTypes, 4, 'b-roll url-based ai-visuals ai-clips'],
  ])('%#: has as many as the specification lists', (values: readonly string[], count, some) => {
    expect(new Set(values).size).toBe(count);
    expect(values).toHaveLength(count);
    expect(values).toEqual(expect.arrayContaining(some.split(' ')));
  });
});
