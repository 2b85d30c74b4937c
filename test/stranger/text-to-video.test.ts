import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectEnvelope, expectPoor, expectRefusal, surprises, wrongWith422 } from './answers.ts';
import type { Case } from './answers.ts';
import { decoded } from './films.ts';
import { at, Stranger } from './service.ts';

let service: Stranger;
let token: string;
beforeAll(async () => {
  service = await Stranger.start();
  ({ token } = await service.account({ credits: 1_000_000 }));
});
afterAll(() => service.end());

interface Model {
  readonly slug: string;
  readonly modifiers: Readonly<Record<string, { type: string; default?: unknown; options?: unknown[]; max_count?: number; required?: boolean; accept?: unknown[] }>>; // prettier-ignore
  readonly pricing: readonly Readonly<Record<string, unknown>>[];
}
const models = async () => at((await service.get('/text-to-video/models', { token })).body, 'data') as readonly Model[];
const prompt = 'A small boat sails over the wide sea';
const create = (json: object, who = token) => service.ask('POST', '/text-to-video', { token: who, json });
const keys = ['id', 'title', 'type', 'status', 'asset', 'created_at', 'updated_at'];
/** The clip that ends in a failure, so that nothing has to be drawn. */
async function charged(json: object): Promise<number> {
  await service.fault('POST', '/text-to-video', { type: 'job-fail', code: 'ENGINE', message: 'It broke.' });
  const answer = await create(json);
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  return Number(at(answer.body, 'meta.credits.cost'));
}
const words = (count: number): string => Array<string>(count).fill('sea').join(' ');

describe('models and prices', () => {
  it('have menus with their defaults, and prices for what can be chosen', async () => {
    const answer = await service.get('/text-to-video/models', { token });
    expectEnvelope(answer, 200, ['id', 'slug', 'name', 'description', 'modifiers', 'pricing']);
    const select = { type: 'select', options: expect.any(Array) };
    const media = {
      type: 'media',
      accept: expect.any(Array),
      max_count: expect.any(Number),
      required: expect.any(Boolean),
    };
    const shapes: Readonly<Record<string, object>> = {
      duration: select,
      resolution: select,
      aspect_ratio: select,
      audio: { type: 'toggle', default: expect.anything() },
      first_frame: media,
      last_frame: media,
      image: media,
      video: media,
    };
    for (const { modifiers, pricing } of await models()) {
      for (const [name, modifier] of Object.entries(modifiers)) {
        expect(modifier, name).toMatchObject(shapes[name] ?? { type: 'documented' });
        expect([undefined, ...(modifier.options ?? [modifier.default])]).toContain(modifier.default);
      }
      for (const price of pricing) expect(price['credits_per_second']).toEqual(expect.any(Number));
    }
  });

  it('charge what is estimated: the price of the tier times the seconds, rounded up', async () => {
    for (const { slug, modifiers, pricing } of await models()) {
      const media = modifiers['first_frame']?.required === true ? { first_frame: 'https://example.com/a.png' } : {};
      for (const { credits_per_second: perSecond, ...tier } of pricing) {
        const duration = Number(modifiers['duration']?.options?.at(-1));
        const query = new URLSearchParams({ model: slug, duration: String(duration), ...(tier as Record<string, string>) }); // prettier-ignore
        const estimate = await service.get(`/text-to-video/estimate?${String(query)}`, { token });
        const required = Math.ceil(Number(perSecond) * duration);
        expect(at(estimate.body, 'data')).toEqual({
          required,
          available: await service.balance(token),
          sufficient: true,
        });
        expect(await charged({ model: slug, prompt, modifiers: { duration, ...tier, ...media } })).toBe(required);
      }
      const plain = await service.get(`/text-to-video/estimate?model=${slug}`, { token });
      // Nested keys are not looked at.
      const nested = await service.get(`/text-to-video/estimate?model=${slug}&modifiers[duration]=999`, { token });
      expect(at(nested.body, 'data.required')).toBe(at(plain.body, 'data.required'));
      expect(await charged({ model: slug, prompt, modifiers: media })).toBe(at(plain.body, 'data.required'));
    }
  });

  it('are refused for what is not in the menus', async () => {
    const wrong: string[] = [];
    for (const [query, field] of [
      ['', 'model'],
      ['model=', 'model'],
      ['model=none', 'model'],
      ['model=classic-1', 'model'],
      ['model=swift-1&duration=4', 'duration'],
      ['model=swift-1&duration=x', 'duration'],
      ['model=swift-1&resolution=8k', 'resolution'],
      ['model=swift-1&aspect_ratio=4:3', 'aspect_ratio'],
    ] as const) {
      // prettier-ignore
      const problem = wrongWith422(await service.get(`/text-to-video/estimate?${query}`, { token }), field);
      if (problem !== '') wrong.push(`${query}: ${problem}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('a clip', () => {
  it('is refused where a field is not as documented, and nothing is charged', async () => {
    const before = await service.balance(token);
    const modifier = (name: string, value: unknown, field = `modifiers.${name}`): Case => [{ modifiers: { [name]: value } }, field]; // prettier-ignore
    const studio = (modifiers: object, field: string): Case => [{ model: 'studio-2', modifiers }, field];
    const png = 'https://example.com/a.png';
    const wrong = await surprises(create, { model: 'swift-1', prompt }, 202, [
      [{ model: undefined }, 'model'],
      [{ model: 'none' }, 'model'],
      [{ model: 7 }, 'model'],
      [{ prompt: undefined }, 'prompt'],
      [{ prompt: words(4) }, 'prompt'],
      [{ prompt: words(1501) }, 'prompt'],
      [{ prompt: 7 }, 'prompt'],
      [{ title: 7 }, 'title'],
      [{ modifiers: 'x' }, 'modifiers'],
      modifier('duration', 4),
      modifier('duration', 'x'),
      modifier('resolution', '8k'),
      modifier('resolution', 720),
      modifier('aspect_ratio', '4:3'),
      modifier('first_frame', 'nonsense'),
      modifier('first_frame', 'http://127.0.0.1/a.png'),
      modifier('first_frame', 'https://user:word@example.com/a.png'),
      modifier('first_frame', 'https://example.com:8443/a.png'),
      modifier('first_frame', 'ftp://example.com/a.png'),
      modifier('first_frame', 'https://example.com/a.mp4'),
      // What the model does not have.
      modifier('last_frame', png),
      modifier('image', [png]),
      modifier('video', ['https://example.com/a.mp4']),
      studio({ image: [null] }, 'modifiers.image.0'),
      studio({ image: [png, null] }, 'modifiers.image.1'),
      studio({ image: [png, png, png, png] }, 'modifiers.image'),
      studio({ image: png }, 'modifiers.image'),
      [{ model: 'animate-1' }, 'modifiers.first_frame'],
      [{ model: 'reference-1', modifiers: { video: [png] } }, 'modifiers.video.0'],
    ]);
    expect(wrong).toEqual([]);
    expect(await service.balance(token)).toBe(before);
  });

  it('takes prompts of 5 to 1,500 words, a title, and the media of its model', async () => {
    const png = 'https://example.com/a.png';
    expect(await charged({ model: 'swift-1', prompt: words(5), title: 'Ebbe 🌊' })).toBeGreaterThan(0);
    expect(await charged({ model: 'swift-1', prompt: words(1500) })).toBeGreaterThan(0);
    expect(await charged({ model: 'swift-1', prompt, modifiers: { first_frame: png } })).toBeGreaterThan(0);
    expect(await charged({ model: 'studio-2', prompt, modifiers: { image: [png, png, png], audio: 'off' } })).toBeGreaterThan(0); // prettier-ignore
    const video = ['https://example.com/a.mp4', 'https://example.org/b.mp4'];
    expect(await charged({ model: 'reference-1', prompt, modifiers: { video } })).toBeGreaterThan(0);
  });

  it('needs its credits, and says how many', async () => {
    const required = Number(at((await service.get('/text-to-video/estimate?model=studio-2', { token })).body, 'data.required')); // prettier-ignore
    const who = await service.account({ credits: required - 1 });
    const estimate = await service.get('/text-to-video/estimate?model=studio-2', who);
    expect(at(estimate.body, 'data')).toEqual({ required, available: required - 1, sufficient: false });
    expectPoor(await create({ model: 'studio-2', prompt }, who.token), required, required - 1);
  });

  it('that fails is refunded once', async () => {
    const who = await service.account({ credits: 100 });
    await service.fault('POST', '/text-to-video', { type: 'job-fail', code: 'ENGINE', message: 'It broke.' });
    const made = await create({ model: 'swift-1', prompt }, who.token);
    const path = `/text-to-video/${String(at(made.body, 'data.id'))}`;
    const { seen, data } = await service.settle(path, who.token, ['success', 'failed'], 'data.asset.status', 2);
    expect(seen).toEqual(['draft', 'processing', 'failed']);
    expect(data).toMatchObject({
      status: 'failed',
      asset: { status: 'failed', url: null, failure: expect.anything() },
    });
    await service.advance(1000);
    expect(await service.balance(who.token)).toBe(100);
    expect(await service.violations()).toEqual([]);
  });

  it('becomes a film of the length and shape that were asked for', async () => {
    const made = await create({ model: 'swift-1', prompt, modifiers: { duration: 3, resolution: '360p', aspect_ratio: '1:1' } }); // prettier-ignore
    expectEnvelope(made, 202, keys);
    expect(at(made.body, 'data')).toMatchObject({ status: 'rendering', title: expect.stringMatching(/^Untitled video .*\d/), asset: { status: 'draft', url: null, failure: null } }); // prettier-ignore
    const path = `/text-to-video/${String(at(made.body, 'data.id'))}`;
    const { seen, data } = await service.settle(path, token, ['success', 'failed'], 'data.asset.status', 2);
    expect(seen).toEqual(['draft', 'processing', 'success']);
    expect(data).toMatchObject({ status: 'completed', asset: { failure: null } });
    const film = await decoded(String(at(data, 'asset.url')));
    expect(Math.abs(film.format.duration - 3)).toBeLessThan(0.2);
    const picture = film.streams.find((stream) => stream.codec_type === 'video');
    expect([picture?.width, picture?.height]).toEqual([360, 360]);
    expectRefusal(await service.get(path, await service.account()), 404);
  });
});
