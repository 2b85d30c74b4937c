import { createHash } from 'node:crypto';
import { type FileHandle, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchFile, FetchFileError, type FetchedPart, type FetchFileOptions } from '../../../src/main/api/index.ts';
import { FileServer, type Misdeed } from '../../helpers/file-server.ts';
import { temporaryFolder } from '../../helpers/media.ts';
import { realClock } from '../../helpers/ports.ts';

const bytes = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7 + (index >> 8)) & 255));
let server: FileServer;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let path: string;
let part: FetchedPart | null;

beforeEach(async () => {
  folder = await temporaryFolder();
  path = join(folder.path, 'part');
  server = await FileServer.start(bytes);
  server.read = 0;
  part = null;
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

function options(): FetchFileOptions {
  return {
    clock: realClock,
    signal: new AbortController().signal,
    trustedOrigins: [server.origin],
    maxBytes: 1_000_000,
    idleMs: 300,
    syncEveryBytes: 100,
    part,
    sized: () => Promise.resolve(),
    synced: (synced) => {
      part = synced;
    },
    received: (read) => {
      server.read = read;
    },
  };
}
const fetchIt = (changes: Partial<FetchFileOptions> = {}, url = server.url()): Promise<number> =>
  fetchFile(url, path, { ...options(), ...changes });

const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof FetchFileError ? error.reason : String(error)),
  );
type WritePiece = (
  this: FileHandle,
  piece: Uint8Array,
  offset: number,
  length: number,
  position: number,
) => ReturnType<FileHandle['write']>;
/** What was written down last, as the compiler cannot know. */
const known = (): FetchedPart | null => part;
const digest = (data: Buffer): string => createHash('sha256').update(data).digest('hex');
const isWhole = async (): Promise<boolean> => digest(await readFile(path)) === digest(server.bytes);

describe('fetching a file', () => {
  it('writes every byte, and says how many', async () => {
    expect(await fetchIt()).toBe(bytes.length);
    expect(await isWhole()).toBe(true);
    expect(part).toEqual({ validator: '"1"', totalBytes: 5000, bytes: 5000 });
  });

  it('writes every byte where the system takes only some of them at once, as of a disk that gets full', async () => {
    const other = await open(join(folder.path, 'other'), 'w');
    // All handles of files are of one class.
    const handles = Object.getPrototypeOf(other) as { write: WritePiece };
    await other.close();
    const all = handles.write;
    const some = vi.spyOn(handles, 'write').mockImplementation(function (
      this: FileHandle,
      piece,
      offset,
      length,
      position,
    ) {
      return all.call(this, piece, offset, Math.min(length, 700), position);
    });
    try {
      expect(await fetchIt()).toBe(bytes.length);
      expect(some.mock.calls.length).toBeGreaterThan(7);
    } finally {
      some.mockRestore();
    }
    expect(await isWhole()).toBe(true);
  });

  it('goes on where a cut connection left it, and only there', async () => {
    server.misdeeds.push({ kind: 'cut', afterBytes: 1200 });
    expect(await reasonOf(fetchIt())).toBe('cut');
    const from = part?.bytes ?? 0;
    expect(from).toBeGreaterThan(0);
    await fetchIt();
    expect(await isWhole()).toBe(true);
    expect(server.ranges).toEqual([null, `bytes=${from}-`]);
    expect(server.seen[1]?.headers['if-range']).toBe('"1"');
  });

  it('begins anew when the file changed meanwhile', async () => {
    server.misdeeds.push({ kind: 'cut', afterBytes: 1200 });
    await reasonOf(fetchIt());
    server.bytes = Buffer.from(bytes.map((byte) => byte ^ 1).subarray(0, 3000));
    server.etag = '"2"';
    expect(await fetchIt()).toBe(3000);
    expect(await isWhole()).toBe(true);
  });

  it('is not deceived by a server that sends the rest of another file', async () => {
    server.misdeeds.push({ kind: 'cut', afterBytes: 1200 });
    await reasonOf(fetchIt());
    server.bytes = Buffer.from(bytes.map((byte) => byte ^ 1));
    server.misdeeds.push({ kind: 'other-headers', headers: { etag: '"2"' } });
    await fetchIt();
    expect(await isWhole()).toBe(true);
    expect(server.ranges.at(-1)).toBeNull();
  });

  it('does not know a file by what was said of the one before', async () => {
    server.misdeeds.push({ kind: 'cut', afterBytes: 1200 }, { kind: 'cut', afterBytes: 2500 });
    await reasonOf(fetchIt());
    server.bytes = Buffer.from(bytes.map((byte) => byte ^ 1));
    server.etag = null;
    await reasonOf(fetchIt());
    server.bytes = bytes;
    server.etag = '"1"';
    await fetchIt();
    expect(await isWhole()).toBe(true);
  });

  it.each<[string, Misdeed]>([
    ['ignores ranges', { kind: 'ignore-range' }],
    ['answers another range', { kind: 'wrong-range' }],
    ['answers that the range is none', { kind: 'status', status: 416 }],
  ])('begins anew at a server that %s', async (_, misdeed) => {
    server.misdeeds.push({ kind: 'cut', afterBytes: 1200 }, misdeed);
    await reasonOf(fetchIt());
    await fetchIt();
    expect(await isWhole()).toBe(true);
  });

  it.each([
    ['a weak tag', 'W/"1"', null, null],
    ['a date', null, 'Sat, 21 Nov 2026 10:00:00 GMT', 'Sat, 21 Nov 2026 10:00:00 GMT'],
    ['nothing', null, null, null],
  ])('with %s to know the file by, puts no two versions together', async (_, etag, lastModified, condition) => {
    server.etag = etag;
    server.lastModified = lastModified;
    server.misdeeds.push({ kind: 'cut', afterBytes: 1200 });
    await reasonOf(fetchIt());
    await fetchIt();
    expect(await isWhole()).toBe(true);
    expect(server.seen[1]?.headers['if-range'] ?? null).toBe(condition);
  });

  it('takes no file that is shorter than was said, nor calls it whole later', async () => {
    server.misdeeds.push({ kind: 'lie', moreBytes: 50 });
    expect(await reasonOf(fetchIt())).toBe('cut');
    await fetchIt();
    expect(await isWhole()).toBe(true);
  });

  it('does not take the rest for whole that ends, in good order, before its range does', async () => {
    server.misdeeds.push({ kind: 'cut', afterBytes: 1000 }, { kind: 'short', afterBytes: 500 });
    expect(await reasonOf(fetchIt())).toBe('cut');
    expect(await reasonOf(fetchIt())).toBe('cut');
    expect(known()).toEqual({ validator: '"1"', totalBytes: 5000, bytes: 1500 });
    expect(await fetchIt()).toBe(bytes.length);
    expect(await isWhole()).toBe(true);
    expect(server.ranges).toEqual([null, 'bytes=1000-', 'bytes=1500-']);
  });

  it('asks for nothing when every byte is here, and again when the file is gone', async () => {
    await fetchIt();
    expect(await fetchIt()).toBe(5000);
    expect(server.seen).toHaveLength(1);
    await writeFile(path, 'short');
    await fetchIt();
    expect(await isWhole()).toBe(true);
  });

  it('reads an answer without a length to its end', async () => {
    server.misdeeds.push({ kind: 'without-length' });
    expect(await fetchIt()).toBe(5000);
  });

  it.each(['gzip', 'GZIP', 'deflate', 'br', 'zstd', 'identity'])(
    'unpacks what a server sends as %s, and does not go on in the middle of that',
    async (coding) => {
      server.misdeeds.push({ kind: 'packed', coding, afterBytes: 100 });
      expect(await reasonOf(fetchIt())).toBe('cut');
      server.misdeeds.push({ kind: 'packed', coding });
      expect(await fetchIt()).toBe(bytes.length);
      expect(await isWhole()).toBe(true);
      expect(server.ranges).toEqual([null, coding === 'identity' ? 'bytes=100-' : null]);
    },
  );

  it('begins anew where the rest of a part comes packed', async () => {
    server.misdeeds.push({ kind: 'cut', afterBytes: 1200 }, { kind: 'packed', coding: 'gzip' });
    await reasonOf(fetchIt());
    expect(await fetchIt()).toBe(bytes.length);
    expect(await isWhole()).toBe(true);
    expect(server.ranges).toEqual([null, 'bytes=1200-', null]);
  });

  it('stops unpacking where it becomes more than may come', async () => {
    server.bytes = Buffer.alloc(3_000_000);
    server.misdeeds.push({ kind: 'packed', coding: 'gzip' });
    expect(await reasonOf(fetchIt())).toBe('too-large');
  });

  it('takes ranges of a file whose length nobody says for whole only once there is no more', async () => {
    server.misdeeds.push({ kind: 'without-length' });
    const cut = new AbortController();
    await reasonOf(fetchIt({ signal: cut.signal, received: (count) => (count > 0 ? cut.abort() : undefined) }));
    part = { validator: '"1"', totalBytes: null, bytes: 2000 };
    server.misdeeds.push({ kind: 'unknown-total', afterBytes: 1000 }, { kind: 'unknown-total' });
    expect(await reasonOf(fetchIt())).toBe('cut');
    expect(known()).toEqual({ validator: '"1"', totalBytes: null, bytes: 3000 });
    expect(await reasonOf(fetchIt())).toBe('cut');
    expect(await fetchIt()).toBe(bytes.length);
    expect(known()).toEqual({ validator: '"1"', totalBytes: 5000, bytes: 5000 });
    expect(await isWhole()).toBe(true);
    expect(server.ranges).toEqual([null, 'bytes=2000-', 'bytes=3000-', 'bytes=5000-']);
  });

  it.each<[Misdeed, string]>([
    [{ kind: 'status', status: 404 }, 'gone'],
    [{ kind: 'status', status: 410 }, 'gone'],
    [{ kind: 'status', status: 403 }, 'denied'],
    [{ kind: 'status', status: 400 }, 'denied'],
    [{ kind: 'status', status: 451 }, 'denied'],
    [{ kind: 'status', status: 408 }, 'status'],
    [{ kind: 'status', status: 416 }, 'status'],
    [{ kind: 'status', status: 429 }, 'busy'],
    [{ kind: 'status', status: 500 }, 'status'],
    [{ kind: 'status', status: 204 }, 'status'],
    [{ kind: 'status', status: 206 }, 'nonsense'],
    [{ kind: 'stall', afterBytes: 10 }, 'cut'],
    [{ kind: 'other-headers', headers: { 'content-encoding': 'gzip' } }, 'cut'],
    [{ kind: 'other-headers', headers: { 'content-encoding': 'compress' } }, 'nonsense'],
    [{ kind: 'other-headers', headers: { 'content-length': '2000000' } }, 'too-large'],
  ])('gives up on %j with the reason %s', async (misdeed, reason) => {
    server.misdeeds.push(misdeed);
    expect(await reasonOf(fetchIt())).toBe(reason);
  });

  it('counts what comes, whatever the server said', async () => {
    server.misdeeds.push({ kind: 'without-length' });
    expect(await reasonOf(fetchIt({ maxBytes: 1000 }))).toBe('too-large');
    expect((await readFile(path)).length).toBeLessThanOrEqual(1000);
  });

  it('says when a busy server wants to be asked again', async () => {
    server.misdeeds.push({ kind: 'status', status: 429, headers: { 'retry-after': '7' } });
    await expect(fetchIt()).rejects.toMatchObject({ reason: 'busy', retryAfterMs: 7000 });
  });

  it('follows five redirects and no more', async () => {
    const hop: Misdeed = { kind: 'status', status: 302, headers: { location: '/elsewhere' } };
    server.misdeeds.push(hop, hop, hop, hop, hop);
    await fetchIt();
    server.misdeeds.push(hop, hop, hop, hop, hop, hop);
    part = null;
    expect(await reasonOf(fetchIt())).toBe('too-many-redirects');
  });

  it.each([
    'http://example.com/a.mp4',
    'https://127.0.0.1/a.mp4',
    'https://[::1]/a.mp4',
    'https://192.168.1.1/a.mp4',
    'https://[::ffff:10.0.0.1]/a.mp4',
    'https://printer.local/a.mp4',
    'https://name:word@example.com/a.mp4',
    'https://example.com:8443/a.mp4',
    'file:///etc/passwd',
    'ftp://example.com/a.mp4',
  ])('does not go to %s, neither at once nor by a redirect', async (location) => {
    expect(await reasonOf(fetchIt({}, location))).toBe('forbidden-address');
    server.misdeeds.push({ kind: 'status', status: 302, headers: { location } });
    expect(await reasonOf(fetchIt())).toBe('forbidden-address');
  });

  it('stops at once when it is told to', async () => {
    const controller = new AbortController();
    server.misdeeds.push({ kind: 'stall', afterBytes: 300 });
    const work = fetchIt({ signal: controller.signal, idleMs: 60_000, received: () => controller.abort() });
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('leaves nothing of the longer part of another version behind a shorter file', async () => {
    server.misdeeds.push({ kind: 'cut', afterBytes: 4000 });
    await reasonOf(fetchIt());
    expect(part?.bytes).toBeGreaterThan(500);
    server.bytes = bytes.subarray(0, 500);
    server.etag = '"2"';
    expect(await fetchIt()).toBe(500);
    expect(await isWhole()).toBe(true);
  });

  it('writes down that a file begins anew before any byte of it, and what of it is here at the end of each try and on the way', async () => {
    const told: FetchedPart[] = [];
    const synced = (one: FetchedPart): void => void told.push((part = one));
    server.misdeeds.push({ kind: 'cut', afterBytes: 4000 });
    await reasonOf(fetchIt({ synced, syncEveryBytes: 1_000_000 }));
    expect(told).toEqual([
      { validator: '"1"', totalBytes: 5000, bytes: 0 },
      { validator: '"1"', totalBytes: 5000, bytes: (await stat(path)).size },
    ]);
    expect(part?.bytes).toBeGreaterThan(0);
    server.etag = '"2"';
    told.length = 0;
    await fetchIt({ synced, syncEveryBytes: 1 });
    expect(told[0]).toEqual({ validator: '"2"', totalBytes: 5000, bytes: 0 });
    // Once on the way at least, and when all of it is here.
    expect(told.at(-1)?.bytes).toBe(5000);
    expect(told.length).toBeGreaterThan(2);
  });

  it('begins anew where the part was cleared away meanwhile', async () => {
    server.misdeeds.push({ kind: 'cut', afterBytes: 1200 });
    await reasonOf(fetchIt());
    await rm(path);
    expect(await fetchIt()).toBe(bytes.length);
    expect(await isWhole()).toBe(true);
    expect(server.ranges).toEqual([null, null]);
  });

  it('does not make a part of what cannot be opened as one', async () => {
    server.misdeeds.push({ kind: 'cut', afterBytes: 1200 });
    await reasonOf(fetchIt());
    expect(await reasonOf(fetchFile(server.url(), folder.path, { ...options(), part }))).toContain('EISDIR');
    expect(server.seen).toHaveLength(1);
  });

  it('knows of a file that came without its length that all of it is here', async () => {
    server.misdeeds.push({ kind: 'without-length' });
    await fetchIt();
    expect(part).toEqual({ validator: '"1"', totalBytes: 5000, bytes: 5000 });
    expect(await fetchIt()).toBe(5000);
    expect(server.seen).toHaveLength(1);
  });

  it('says the size, and what is missing of it, before anything is written, and stops where that is too much', async () => {
    server.misdeeds.push({ kind: 'cut', afterBytes: 1200 });
    await reasonOf(fetchIt());
    const [before, from] = [(await stat(path)).size, part?.bytes ?? 0];
    const said: number[] = [];
    const sized = (...sizes: number[]): Promise<void> => {
      said.push(...sizes);
      return Promise.reject(new Error('No room'));
    };
    expect(await reasonOf(fetchIt({ sized }))).toBe('Error: No room');
    expect(said).toEqual([5000, 5000 - from]);
    expect([(await stat(path)).size, part?.bytes]).toEqual([before, from]);
    await fetchIt();
    expect(await isWhole()).toBe(true);
  });

  it('takes a file of as many bytes as may come, and not of one more', async () => {
    expect(await reasonOf(fetchIt({ maxBytes: bytes.length - 1 }))).toBe('too-large');
    expect(await fetchIt({ maxBytes: bytes.length })).toBe(bytes.length);
  });

  it('ends with the same bytes whatever happens on the way', async () => {
    const misdeed = fc.oneof(
      fc.record({ kind: fc.constant('cut' as const), afterBytes: fc.integer({ min: 0, max: 5000 }) }),
      fc.record({ kind: fc.constant('lie' as const), moreBytes: fc.integer({ min: 1, max: 100 }) }),
      fc.constant<Misdeed>({ kind: 'ignore-range' }),
      fc.constant<Misdeed>({ kind: 'wrong-range' }),
      fc.constant<Misdeed>({ kind: 'without-length' }),
      fc.constant<Misdeed>({ kind: 'packed', coding: 'gzip' }),
      fc.record({
        kind: fc.constant('packed' as const),
        coding: fc.constant('br'),
        afterBytes: fc.integer({ min: 0, max: 300 }),
      }),
      fc.record({ kind: fc.constant('unknown-total' as const), afterBytes: fc.integer({ min: 1, max: 5000 }) }),
      fc.constant<Misdeed>({ kind: 'status', status: 503 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(misdeed, { maxLength: 6 }), fc.boolean(), async (misdeeds, changes) => {
        server.bytes = bytes;
        server.etag = '"1"';
        server.misdeeds.splice(0, Infinity, ...misdeeds);
        part = null;
        for (let tries = 0; tries < 20; tries += 1) {
          if (changes && tries === 1) {
            server.bytes = Buffer.from(bytes.map((byte) => 255 - byte)).subarray(0, 4000);
            server.etag = '"9"';
          }
          if ((await reasonOf(fetchIt())) === 'none' && (!changes || tries >= 1)) break;
          const fetched = known();
          if (changes && tries === 0 && fetched?.bytes === fetched?.totalBytes) part = null;
        }
        expect(await isWhole()).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});
