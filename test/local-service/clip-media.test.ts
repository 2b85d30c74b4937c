import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ClipMedia, ClipMediaProblem } from '../../src/local-service/sources/clip-media.ts';
import type { ClipMediaKind } from '../../src/local-service/sources/clip-media.ts';
import { PublicFetch } from '../../src/local-service/sources/public-fetch.ts';
import { sampleVideo } from '../../src/local-service/sources/sample-video.ts';
import { wavFile } from '../../src/local-service/media/wav.ts';
import { temporaryFolder } from '../helpers/media.ts';

// A server on this computer stands for the public internet: names resolve to a public address, and connections end here.

let server: Server;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let media: ClipMedia;
let sent = 0;

const canvas = createCanvas(80, 60);
canvas.getContext('2d').fillRect(5, 5, 30, 20);
const png = canvas.toBuffer('image/png');
const files: Readonly<Record<string, Buffer>> = {
  '/a.png': png,
  '/a.jpg': canvas.toBuffer('image/jpeg'),
  '/a.webp': canvas.toBuffer('image/webp'),
  '/a.mp4': sampleVideo(),
  '/named.txt': png,
  '/page.png': Buffer.from('<!doctype html><p>Not found</p>'),
  '/empty.png': Buffer.alloc(0),
  '/cut.png': png.subarray(0, png.length - 20),
  '/cut.mp4': sampleVideo().subarray(0, 200),
  '/sound.wav': Buffer.from(wavFile(new Float32Array(800), 8000)),
  '/just.png': Buffer.concat([png, Buffer.alloc(10_000_000 - png.length)]),
  '/large.png': Buffer.concat([png, Buffer.alloc(10_000_001 - png.length)]),
};

beforeAll(async () => {
  folder = await temporaryFolder();
  server = createServer((request, response) => {
    const { url = '' } = request;
    const file = files[url];
    if (url === '/endless.mp4') {
      const chunk = Buffer.alloc(1_000_000);
      const more = (): void => {
        sent += chunk.length;
        if (!response.destroyed) response.write(chunk, () => setImmediate(more));
      };
      response.writeHead(200);
      more();
    } else if (url === '/moved.png') response.writeHead(302, { Location: '/a.png' }).end();
    else if (url === '/inside.png') response.writeHead(302, { Location: 'http://10.0.0.7/a.png' }).end();
    else if (url === '/round.png') response.writeHead(302, { Location: '/round.png' }).end();
    else if (url === '/torn.png') {
      response.writeHead(200, { 'Content-Length': png.length });
      response.write(png.subarray(0, 30), () => response.destroy());
    } else if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const network = new PublicFetch({
    resolve: (_, done) => done(null, [{ address: '93.184.215.14', family: 4 }]),
    detour: { address: '127.0.0.1', port },
  });
  media = new ClipMedia({ path: (name) => join(folder.path, name) }, network);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await folder[Symbol.asyncDispose]();
});
beforeEach(() => {
  sent = 0;
});

const open = new AbortController().signal;
const fetched = (path: string, kind: ClipMediaKind = 'picture') =>
  media.fetch(`http://pictures.example${path}`, kind, open);

it.each<[string, ClipMediaKind]>([
  ['/a.png', 'picture'],
  ['/a.jpg', 'picture'],
  ['/a.webp', 'picture'],
  ['/named.txt', 'picture'],
  ['/moved.png', 'picture'],
  ['/just.png', 'picture'],
  ['/a.mp4', 'video'],
])('takes %s as a %s, whatever its name', async (path, kind) => {
  const name = await fetched(path, kind);
  expect(await readdir(folder.path)).toContain(name);
});

it.each<[string, ClipMediaKind, RegExp]>([
  ['/missing.png', 'picture', /404/],
  ['/page.png', 'picture', /file of type: jpeg, png, webp/],
  ['/empty.png', 'picture', /file of type/],
  ['/cut.png', 'picture', /can be read/],
  ['/torn.png', 'picture', /downloaded/],
  ['/large.png', 'picture', /larger than 10000000 bytes/],
  ['/round.png', 'picture', /redirects/],
  ['/inside.png', 'picture', /public address/],
  ['/a.mp4', 'picture', /file of type/],
  ['/a.png', 'video', /file of type: mp4, quicktime, webm/],
  ['/sound.wav', 'video', /file of type/],
  ['/cut.mp4', 'video', /video that can be read/],
  ['/endless.mp4', 'video', /larger than 25000000 bytes/],
])('refuses %s as a %s, and keeps nothing of it', async (path, kind, reason) => {
  const before = await readdir(folder.path);
  const problem: unknown = await fetched(path, kind).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ClipMediaProblem);
  expect(String(problem)).toMatch(reason);
  expect(await readdir(folder.path)).toEqual(before);
});

it('stops reading where a file is too large', async () => {
  await fetched('/endless.mp4', 'video').catch(() => undefined);
  expect(sent).toBeLessThan(60_000_000);
});

it.each([
  'http://127.0.0.1/a.png',
  'http://[::1]/a.png',
  'http://0x7f.1/a.png',
  'ftp://pictures.example/a.png',
  // "standard port, no credentials".
  'http://pictures.example:8080/a.png',
  'http://me:secret@pictures.example/a.png',
])('never asks %s', async (url) => {
  await expect(media.fetch(url, 'picture', open)).rejects.toBeInstanceOf(ClipMediaProblem);
});

it('serves samples of every kind without a network', async () => {
  for (const file of ['a.png', 'b.jpg', 'c.jpeg', 'd.webp'])
    await expect(media.fetch(`https://example.com/${file}`, 'picture', open)).resolves.toEqual(expect.any(String));
  await expect(media.fetch('http://example.org/a.mp4', 'video', open)).resolves.toEqual(expect.any(String));
  await expect(media.fetch('https://example.com/', 'picture', open)).rejects.toBeInstanceOf(ClipMediaProblem);
});
