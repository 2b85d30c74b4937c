import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { voice } from '../../src/contract/index.ts';
import { at } from './harness.ts';
import { ownPeer } from './own-peer.ts';

const { peer } = await ownPeer({});

const list = async (query = '') => {
  const { status, body } = await peer.get(`/voices${query}`);
  expect(status).toBe(200);
  return { voices: z.array(voice).parse(at(body, 'data')), meta: at(body, 'meta') };
};

describe('GET /voices', () => {
  it('lists standard voices, then community ones, in pages', async () => {
    const first = await list();
    expect(first.voices).toHaveLength(12);
    expect(first.meta).toEqual({ current_page: 1, last_page: 5, per_page: 12, total: 60 });
    const all = [...(await list('?per_page=50')).voices, ...(await list('?per_page=50&page=2')).voices];
    expect(new Set(all.map(({ id }) => id)).size).toBe(60);
    const types = all.map(({ type }) => type);
    expect(types).toEqual(types.toSorted((a, b) => (b ?? '').localeCompare(a ?? '')));
    expect(new Set(all.map(({ language }) => language)).size).toBeGreaterThan(8);
    expect((await list('?page=6')).voices).toEqual([]);
  });

  it('filters: name in part and in any case, the others exactly', async () => {
    const names = async (query: string) => (await list(`?per_page=50&${query}`)).voices.map(({ name }) => name);
    expect(await names('filter[name]=LUC')).toEqual(['Lucía']);
    expect(await names('filter%5Bname%5D=clara')).toEqual(['Noche Clara']);
    expect(await names('filter[language]=E')).toEqual([]);
    expect(await names('filter[language]=es&filter[gender]=female&filter[accent]=Castilian')).toEqual(['Lucía']);
    expect((await names('filter[type]=community')).length).toBe(16);
    expect(await names('filter[type]=real-clone')).toEqual([]);
    expect(await names('filter[name]=%25')).toEqual([]);
    expect((await names('filter[name]=')).length).toBe(50);
  });

  it.each(['filter[type]=system', 'per_page=51', 'per_page=0', 'page=0'])('answers 422 for %s', async (query) => {
    const { status, body } = await peer.get(`/voices?${query}`);
    expect([status, Object.keys(at(body, 'errors') ?? {})]).toEqual([422, [query.split('=')[0]]]);
  });
});

describe('previews', () => {
  it('play: sound in ranges, with validators, without a bearer', async () => {
    const { preview } = (await list()).voices[1] ?? {};
    const url = preview ?? '';
    expect(url).toMatch(/\/media\/[0-9a-f]{32}\.wav$/);
    const whole = await fetch(url);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('RIFF');
    expect(bytes.length).toBeGreaterThan(30_000);
    const etag = whole.headers.get('etag') ?? '';
    const part = async (headers: Record<string, string>, method = 'GET') => {
      const response = await fetch(url, { headers, method });
      return [response.status, response.headers.get('content-range'), (await response.arrayBuffer()).byteLength];
    };
    const size = bytes.length;
    expect(await part({ range: 'bytes=0-99' })).toEqual([206, `bytes 0-99/${size}`, 100]);
    expect(await part({ range: 'bytes=100-' })).toEqual([206, `bytes 100-${size - 1}/${size}`, size - 100]);
    expect(await part({ range: 'bytes=-10' })).toEqual([206, `bytes ${size - 10}-${size - 1}/${size}`, 10]);
    expect(await part({ range: `bytes=10-${size * 2}` })).toEqual([206, `bytes 10-${size - 1}/${size}`, size - 10]);
    expect(await part({ range: `bytes=${size}-` })).toEqual([416, `bytes */${size}`, 0]);
    expect(await part({ range: 'bytes=5-1' })).toEqual([200, null, size]);
    expect(await part({ range: 'bytes=0-9', 'if-range': '"other"' })).toEqual([200, null, size]);
    expect(await part({ range: 'bytes=0-9', 'if-range': etag })).toEqual([206, `bytes 0-9/${size}`, 10]);
    expect(await part({ 'if-none-match': etag })).toEqual([304, null, 0]);
    expect(await part({}, 'HEAD')).toEqual([200, null, 0]);
    expect((await fetch(url, { method: 'POST' })).status).toBe(405);
  });

  it('are asked for by two at once, and made once', async () => {
    const { preview } = (await list()).voices[5] ?? {};
    const sizes = await Promise.all(
      [1, 2, 3].map(async () => (await (await fetch(preview ?? '')).arrayBuffer()).byteLength),
    );
    expect(new Set(sizes).size).toBe(1);
  });

  it('cannot be guessed, and nothing beside them can be reached', async () => {
    const root = peer.baseUrl.replace(/\/v2$/, '/media');
    for (const name of [
      '',
      'x',
      `${'0'.repeat(32)}.wav`,
      '..%2fservice.sqlite',
      '%2e%2e/service.sqlite',
      'service.sqlite',
    ]) {
      expect((await fetch(`${root}/${name}`)).status).toBe(404);
    }
  });
});
