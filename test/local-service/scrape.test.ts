import { describe, expect, it } from 'vitest';
import { wordCount } from '../../src/contract/index.ts';
import { at, wrongFields } from './harness.ts';
import { ownStudio } from './own-peer.ts';

const { peer, desk } = await ownStudio();

const brief = { style: 'documentary', tone: 'calm', language: 'English', duration: 30 };
const images = (id: number, url: unknown) => desk.ask('POST', `/faceless/${id}/scrape-images`, { url });
const script = (id: number, json: object) => desk.ask('POST', `/faceless/${id}/scrape-script`, { ...brief, ...json });
const unusable = [
  ['not-a-url', 'url'],
  ['ftp://example.com/', 'url'],
  ['http://127.0.0.1/', 'url'],
  ['http://192.168.0.1/admin', 'url'],
  ['http://169.254.169.254/latest', 'url'],
  ['http://[::1]/', 'url'],
  ['https://localhost/', 'url'],
  ['https://me:secret@example.com/gardens', 'url'],
  ['https://www.instagram.com/p/1', 'url'],
  ['https://x.com/someone', 'url'],
  ['https://nowhere.invalid/', null],
  ['https://example.com/recording.mp3', null],
  ['https://example.com/empty', null],
] as const;

describe('scrape-images', () => {
  it('takes pictures from any port: only media of clips have to be at the standard one', async () => {
    const { status, body } = await images(await desk.draft('url-based'), 'https://example.com:8080/gardens');
    expect([status, at(body, 'data.assets.length')]).toEqual([200, 6]);
  });

  it('attaches the pictures of a page, in order and for free, and again those of another one', async () => {
    const id = await desk.draft('url-based');
    const { status, body } = await images(id, 'https://example.com/gardens/roses');
    expect(status).toBe(200);
    expect(at(body, 'meta')).toBeUndefined();
    const assets = at(body, 'data.assets');
    expect(assets).toHaveLength(6);
    for (const order of [0, 1, 2, 3, 4, 5]) expect(at(assets, `${order}.order`)).toBe(order);
    const url = String(at(assets, '0.media.0.download_url'));
    expect(url).toMatch(/\/media\/[0-9a-f]{32}\.png$/);
    const picture = await fetch(url);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(at((await desk.ask('GET', `/faceless/${id}/assets?index=5`)).body, 'data.length')).toBe(1);
    expect(at((await desk.ask('GET', `/faceless/${id}?include=assets`)).body, 'data.assets')).toEqual(assets);
    await peer.advance(5);
    const other = at((await images(id, 'https://example.org/harbours')).body, 'data.assets');
    expect(at(other, '0.media.0.download_url')).not.toBe(url);
    expect((await fetch(url)).status).toBe(404);
    expect((await fetch(String(at(other, '0.media.0.download_url')))).status).toBe(200);
    expect(await desk.balance()).toBe(5000);
  });

  it.each(['b-roll', 'ai-visuals', 'ai-clips'])('is 422 tagged `faceless` for %s videos', async (type) => {
    const answer = await images(await desk.draft(type), 'https://example.com/a');
    expect([answer.status, wrongFields(answer)]).toEqual([422, ['faceless']]);
  });

  it.each(['https://example.com/sale/50%off', 'https://example.org/caf%E9'])(
    'reads the page of an address that is not encoded as UTF-8: %s',
    async (url) => {
      const { status, body } = await images(await desk.draft('url-based'), url);
      expect([status, at(body, 'data.assets.length')]).toEqual([200, 6]);
    },
  );

  it.each([...unusable, ['https://example.com/text-only', null], [undefined, 'url'], [7, 'url']] as const)(
    'answers 422 for %s, naming %s', async (url, field) => {
      const id = await desk.draft('url-based');
      const answer = await images(id, url);
      expect([answer.status, wrongFields(answer)]).toEqual([422, field === null ? [] : [field]]);
      expect(at(answer.body, 'message')).toBeTypeOf('string');
      expect(at((await desk.ask('GET', `/faceless/${id}/assets`)).body, 'data')).toEqual([]);
    }); // prettier-ignore
});

describe('scrape-script', () => {
  it.each(['b-roll', 'url-based', 'ai-visuals', 'ai-clips'])(
    'writes what the page says for %s videos, at the price of a script',
    async (type) => {
      const id = await desk.draft(type, { script: 'Old words.' });
      const answer = await script(id, { url: 'https://example.com/gardens/roses' });
      expect([answer.status, at(answer.body, 'meta.credits')]).toEqual([200, { cost: 2, remaining: 4998 }]);
      const text = String(at(answer.body, 'data.script'));
      expect(text).toContain('Most people come to roses by accident.');
      expect(text).not.toMatch(/<|Home|sample page/);
      expect(Math.abs(wordCount(text) - 75)).toBeLessThan(20);
      expect(at(answer.body, 'data.video.status')).toBe('draft');
      expect(at((await desk.ask('GET', '/credits/history')).body, 'data.0.label')).toBe(
        'Faceless script from a web page',
      );
      expect(await peer.violations()).toEqual([]);
    },
  );

  it('fills a long duration from a short page', async () => {
    const { body } = await script(await desk.draft('b-roll'), {
      url: 'https://example.com/tea/text-only',
      duration: 300,
    });
    expect(Math.abs(wordCount(String(at(body, 'data.script'))) - 750)).toBeLessThan(40);
  });

  it.each([...unusable, ['https://example.com/pictures-only', null]] as const)(
    'answers 422 for %s, naming %s, at no charge',
    async (url, field) => {
      const id = await desk.draft('b-roll');
      const answer = await script(id, { url });
      expect([answer.status, wrongFields(answer)]).toEqual([422, field === null ? [] : [field]]);
      expect(await desk.balance()).toBe(5000);
    },
  );

  it.each([
    ['style', undefined],
    ['style', 's'.repeat(256)],
    ['tone', undefined],
    ['language', undefined],
    ['duration', 45],
    ['duration', undefined],
    ['url', undefined],
  ])('answers 422 for %s %o', async (field, value) => {
    const id = await desk.draft('b-roll');
    const answer = await script(id, { url: 'https://example.com/a', [field]: value });
    expect([answer.status, wrongFields(answer)]).toEqual([422, [field]]);
  });

  it('answers 402 before anything is read', async () => {
    await desk.renew({ credits: 1 });
    const answer = await script(await desk.draft('b-roll'), { url: 'https://nowhere.invalid/' });
    expect([answer.status, at(answer.body, 'error.required')]).toEqual([402, 2]);
  });
});
