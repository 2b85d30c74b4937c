import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectEnvelope, expectRefusal, surprises } from './answers.ts';
import type { Case } from './answers.ts';
import { at, Stranger } from './service.ts';

let service: Stranger;
let token: string;
beforeAll(async () => {
  service = await Stranger.start();
  ({ token } = await service.account());
});
afterAll(() => service.end());

const fields = [
  'name', 'volume', 'language', 'font_color', 'font_family', 'duration', 'orientation', 'position', 'caption_animation',
  'sfx', 'music_id', 'music_category_id', 'background_id', 'genre_id', 'voice_id', 'transition', 'animation', 'overlay',
  'watermark_id', 'watermark_position', 'watermark_opacity', 'resource_id', 'image_engine_id', 'clip_engine_id',
]; // prettier-ignore

const transitions =
  'slide-left slide-right slide-up slide-down scale-in scale-out zoom-in zoom-out rotate-left rotate-right fade none mixed pop dreamy swing spin-right spin-left swoosh-left swoosh-right glide-left glide-right drop tumble-left tumble-right float rise-left rise-right bounce flash crossfade blur-dissolve zoom-dissolve';
const animations = 'pan-in pan-out pan-left pan-right pan-up pan-down rotate-left-in rotate-right-in float none mixed';
const overlays = 'none vhs rain glitch dust sparkling-gold spark-effect abstract-particles';
const corners =
  'top-left top-center top-right middle-left middle-center middle-right bottom-left bottom-center bottom-right none';

const each = (field: string, values: readonly unknown[], wrong: string | null): Case[] =>
  values.map((value) => [{ [field]: value }, wrong]);

const cases: readonly Case[] = [
  ...each('name', [undefined, null, '', 7, []], 'name'),
  ...fields.filter((field) => field !== 'name').map((field): Case => [{ [field]: null }, null]),
  ...each('volume', ['low', 'medium', 'high'], null),
  ...each('volume', ['loud', 1], 'volume'),
  ...each('font_color', ['default', '#fff', 'FFF', '#a1B2c3', 'a1b2c3'], null),
  ...each('font_color', ['#ff', '#ffff', '#fffff', '#fffffff', 'red', '#ggg', 7], 'font_color'),
  ...each('duration', [1, 30, 100_000], null),
  ...each('duration', [0, -1, 1.5, 'x'], 'duration'),
  ...each('orientation', ['landscape', 'portrait', 'square'], null),
  ...each('orientation', ['16:9', 'x'], 'orientation'),
  ...each('sfx', ['none', 'whoosh'], null),
  ...each('sfx', ['bang'], 'sfx'),
  ...each('transition', transitions.split(' '), null),
  ...each('transition', ['wipe', 4], 'transition'),
  ...each('animation', animations.split(' '), null),
  ...each('animation', ['zoom'], 'animation'),
  ...each('overlay', overlays.split(' '), null),
  ...each('overlay', ['snow'], 'overlay'),
  ...each('watermark_position', corners.split(' '), null),
  ...each('watermark_position', ['middle'], 'watermark_position'),
  ...each('watermark_opacity', [0, 100], null),
  ...each('watermark_opacity', [-1, 101, 0.5], 'watermark_opacity'),
  ...each('music_id', ['x', 1.5], 'music_id'),
  ...each('music_category_id', ['x'], 'music_category_id'),
  ...each('resource_id', ['x', true], 'resource_id'),
  ...each('watermark_id', [987_654], 'watermark_id'),
];

const make = (body: object) => service.ask('POST', '/presets/faceless', { token, json: body });

it('takes every documented value of every field, and no other', async () => {
  expect(await surprises(make, { name: 'Mine' }, 201, cases)).toEqual([]);
});

it('takes the same when a preset is changed, where the name may be left out', async () => {
  const made = await make({ name: 'Mine' });
  const path = `/presets/faceless/${String(at(made.body, 'data.id'))}`;
  const change = (body: object) => service.ask('PATCH', path, { token, json: body });
  const list = cases.filter(([sent]) => !('name' in sent && sent.name === undefined));
  expect(await surprises(change, {}, 200, [...list, [{}, null]])).toEqual([]);
});

it('shows all fields, changes only those that are sent, and lists the newest first', async () => {
  const own = await service.account();
  const keys = ['id', 'user_id', 'created_at', 'updated_at', ...fields];
  const first = await service.ask('POST', '/presets/faceless', { ...own, json: { name: 'One', volume: 'low' } });
  expectEnvelope(first, 201, keys);
  await service.advance(5);
  const second = await service.ask('POST', '/presets/faceless', { ...own, json: { name: 'Zwei 🎬' } });
  const path = `/presets/faceless/${String(at(first.body, 'data.id'))}`;
  await service.advance(5);
  const changed = await service.ask('PATCH', path, { ...own, json: { overlay: 'rain' } });
  expectEnvelope(changed, 200, keys);
  const before = at(first.body, 'data');
  const after = at(changed.body, 'data');
  expect(after).toEqual({ ...Object(before), overlay: 'rain', updated_at: at(after, 'updated_at') });
  expect(at(after, 'updated_at')).not.toBe(at(before, 'updated_at'));
  const list = await service.get('/presets/faceless', own);
  expect(at(list.body, 'data')).toEqual([at(second.body, 'data'), after]);
  expect(await service.balance(own.token)).toBe(5000);
});

it('removes a preset once', async () => {
  const made = await make({ name: 'Gone soon' });
  const path = `/presets/faceless/${String(at(made.body, 'data.id'))}`;
  const removed = await service.ask('DELETE', path, { token });
  expect([removed.status, removed.body]).toEqual([204, undefined]);
  expectRefusal(await service.ask('DELETE', path, { token }), 404);
  expectRefusal(await service.ask('PATCH', path, { token, json: {} }), 404);
});

it('leaves the presets of others alone', async () => {
  const made = await make({ name: 'Mine' });
  const path = `/presets/faceless/${String(at(made.body, 'data.id'))}`;
  const other = await service.account();
  for (const [method, json] of [
    ['PATCH', { name: 'Yours' }],
    ['PATCH', { name: 7 }],
    ['DELETE', undefined],
  ] as const)
    // prettier-ignore
    expectRefusal(await service.ask(method, path, { ...other, json }), 403);
  expect(at((await service.get('/presets/faceless', other)).body, 'data')).toEqual([]);
  const get = await service.get(path, { token });
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'PATCH, DELETE']);
});

it('includes what is asked for, and says what may be asked for', async () => {
  const allowed = ['music', 'voice', 'background', 'watermark', 'genre'];
  await make({ name: 'With a voice', voice_id: 1, genre_id: 1 });
  const all = await service.get(`/presets/faceless?include=${allowed.join(',')}`, { token });
  expect(all.status).toBe(200);
  expect(at(all.body, 'data.0')).toMatchObject({ voice: { id: 1 }, genre: { id: 1 }, music: null });
  for (const include of ['video', 'voice,video', 'Voice', 'voice;genre']) {
    const wrong = await service.get(`/presets/faceless?include=${include}`, { token });
    expectRefusal(wrong, 400);
    for (const name of allowed) expect(at(wrong.body, 'message')).toContain(name);
  }
});
