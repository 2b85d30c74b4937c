import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerRange, entityTag, parseRange, type RangeRequest } from '../../../src/main/library/range.ts';

const file = { sizeBytes: 1000, modifiedMs: Date.UTC(2026, 0, 2, 3, 4, 5), contentType: 'audio/mpeg' };
const ask = (request: Partial<RangeRequest> = {}, of = file): ReturnType<typeof answerRange> =>
  answerRange(of, { method: 'GET', range: null, ifRange: null, ifNoneMatch: null, ...request });

describe('answering a Range request', () => {
  it.each([
    ['bytes=0-', 0, 1000],
    ['bytes=0-0', 0, 1],
    ['bytes=999-', 999, 1000],
    ['bytes=10-19', 10, 20],
    ['bytes=990-5000', 990, 1000],
    ['bytes=-1', 999, 1000],
    ['bytes=-5000', 0, 1000],
    ['BYTES = 1 - 2', 1, 3],
    ['bytes=5-99999999999999999999999', 5, 1000],
  ])('%s', (range, start, end) => {
    const answer = ask({ range });
    expect(answer.status).toBe(206);
    expect(answer.body).toEqual({ start, end });
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end - 1}/1000`);
    expect(answer.headers['content-length']).toBe(String(end - start));
  });

  it.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', 'bytes=99999999999999999999-'])(
    '%s cannot be had',
    (range) => {
      expect(ask({ range })).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */1000' }, body: null });
    },
  );

  it.each([
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'bytes=5-4',
    'items=0-1',
    'bytes=0-1,5-6',
    'bytes=0x1-2',
    'bytes=--1',
    'bytes=1-2-3',
    'bytes=1.5-2',
  ])('%j is ignored: the whole file', (range) => {
    expect(ask({ range })).toMatchObject({
      status: 200,
      body: { start: 0, end: 1000 },
      headers: { 'content-length': '1000' },
    });
  });

  it('answers HEAD without a body and other methods not at all', () => {
    expect(ask({ method: 'HEAD', range: 'bytes=0-1' })).toMatchObject({
      status: 200,
      body: null,
      headers: { 'content-length': '1000' },
    });
    expect(ask({ method: 'POST' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' }, body: null });
  });

  it('sends nothing that the caller has', () => {
    const tag = entityTag(file);
    expect(ask({ ifNoneMatch: tag, range: 'bytes=0-1' })).toMatchObject({ status: 304, body: null });
    expect(ask({ ifNoneMatch: `"x", W/${tag}` }).status).toBe(304);
    expect(ask({ ifNoneMatch: '*' }).status).toBe(304);
    expect(ask({ ifNoneMatch: '"x"' }).status).toBe(200);
  });

  it('continues only the same file', () => {
    const range = 'bytes=500-';
    expect(ask({ range, ifRange: entityTag(file) }).status).toBe(206);
    expect(ask({ range, ifRange: 'Fri, 02 Jan 2026 03:04:05 GMT' }).status).toBe(206);
    expect(ask({ range, ifRange: `W/${entityTag(file)}` }).status).toBe(200);
    expect(ask({ range, ifRange: 'Fri, 02 Jan 2026 03:04:06 GMT' }).status).toBe(200);
    expect(ask({ range, ifRange: entityTag(file) }, { ...file, sizeBytes: 1001 }).status).toBe(200);
    expect(ask({ range, ifRange: entityTag(file) }, { ...file, modifiedMs: file.modifiedMs + 1 }).status).toBe(200);
  });

  it('knows the empty file', () => {
    const empty = { ...file, sizeBytes: 0 };
    expect(ask({}, empty)).toMatchObject({ status: 200, body: { start: 0, end: 0 } });
    expect(ask({ range: 'bytes=0-' }, empty).status).toBe(416);
    expect(ask({ range: 'bytes=-5' }, empty).status).toBe(416);
  });
});

describe('parsing a range', () => {
  const size = fc.nat(5000);

  it('never leaves the file, whatever the header', () => {
    const header = fc.oneof(
      fc.string(),
      fc.string().map((text) => `bytes=${text}`),
      fc.stringMatching(/^bytes=\d*-\d*(,\d*-\d*)?$/),
    );
    fc.assert(
      fc.property(header, size, (text, bytes) => {
        const range = parseRange(text, bytes);
        if (typeof range === 'string') return;
        expect(Number.isInteger(range.start) && Number.isInteger(range.end)).toBe(true);
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThan(range.start);
        expect(range.end).toBeLessThanOrEqual(bytes);
      }),
    );
  });

  it('gives exactly the bytes that were asked for', () => {
    fc.assert(
      fc.property(size, fc.nat(6000), fc.nat(6000), (bytes, first, length) => {
        const all = Array.from({ length: bytes }, (_, i) => i);
        const range = parseRange(`bytes=${first}-${first + length}`, bytes);
        const expected = all.filter((i) => i >= first && i <= first + length);
        const [start] = expected;
        expect(range).toEqual(start === undefined ? 'unsatisfiable' : { start, end: start + expected.length });
      }),
    );
  });

  it('gives the last bytes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 6000 }), (bytes, length) => {
        expect(parseRange(`bytes=-${length}`, bytes)).toEqual({ start: Math.max(0, bytes - length), end: bytes });
      }),
    );
  });
});
