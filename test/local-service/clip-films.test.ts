import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { samplePicture } from '../../src/local-service/sources/sample-site.ts';
import { ffmpeg, temporaryFolder } from '../helpers/media.ts';
import { at, startPeer } from './harness.ts';

// The videos that clips come to, looked at with ffmpeg: few and small, as each is really drawn.

const run = promisify(execFile);
let peer: Awaited<ReturnType<typeof startPeer>>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  peer = await startPeer();
  folder = await temporaryFolder();
  peer.token = (await peer.account()).token;
});
afterAll(async () => {
  await peer[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const streamSchema = z.looseObject({
  codec_type: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
});

async function probed(url: unknown, name: string) {
  const path = join(folder.path, `${name}.mp4`);
  const response = await fetch(String(url));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  await writeFile(path, Buffer.from(await response.arrayBuffer()));
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', path]);
  const { streams, format } = z
    .object({ streams: z.array(streamSchema), format: z.object({ duration: z.string() }) })
    .parse(JSON.parse(stdout));
  expect(await ffmpeg('-i', path, '-f', 'null', '-')).toBe('');
  const video = streams.find((each) => each.codec_type === 'video');
  return { path, width: video?.width, height: video?.height, seconds: Number(format.duration) };
}

/** 16 × 9 points of the first frame of a video, or of a picture: red, green and blue of each. */
async function points(path: string): Promise<number[]> {
  const target = `${path}.rgb`;
  await ffmpeg('-i', path, '-frames:v', '1', '-vf', 'scale=16:9:flags=area,format=rgb24', '-f', 'rawvideo', target);
  return [...(await readFile(target))];
}
const apart = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;

/** Mean volume in decibels; silence is -91. */
async function loudness(path: string): Promise<number> {
  const { stderr } = await run('ffmpeg', ['-nostdin', '-i', path, '-af', 'volumedetect', '-f', 'null', '-']);
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1] ?? '-91');
}

async function frames(path: string): Promise<number> {
  const sums = await ffmpeg('-i', path, '-vf', 'scale=64:-2', '-f', 'framemd5', '-');
  const pictures = sums.split('\n').filter((line) => line.startsWith('0,'));
  return new Set(pictures.map((line) => line.split(',').at(-1))).size;
}

async function finished(path: string, url: string) {
  await peer.advance(600);
  const state = async () => at((await peer.get(path)).body, 'data.status');
  await expect.poll(state, { timeout: 280_000, interval: 200 }).not.toBe('rendering');
  const { body } = await peer.get(path);
  expect(at(body, 'data.status')).toBe('completed');
  return probed(at(body, url), path.replaceAll('/', '-'));
}

async function clip(model: string, modifiers: object) {
  const prompt = 'a paper boat sails over the wide sea';
  const { status, body } = await peer.ask('POST', '/text-to-video', { json: { model, prompt, modifiers } });
  expect(status).toBe(202);
  return finished(`/text-to-video/${String(at(body, 'data.id'))}`, 'data.asset.url');
}

it('are as long, as large and as wide as asked, move, and are silent without sound', { timeout: 120_000 }, async () => {
  const modifiers = { duration: 3, resolution: '360p', aspect_ratio: '9:16' };
  const { path, width, height, seconds } = await clip('swift-1', modifiers);
  expect([width, height]).toEqual([360, 640]);
  expect(seconds).toBeCloseTo(3, 1);
  expect(await frames(path)).toBeGreaterThan(30);
  expect(await loudness(path)).toBeLessThan(-80);
});

it('begin with the picture that is given', { timeout: 120_000 }, async () => {
  const [given, other] = ['https://example.com/given.png', 'https://example.com/other.png'] as const;
  const { path } = await clip('swift-1', { duration: 3, resolution: '360p', first_frame: given });
  const [own = [], foreign = []] = await Promise.all(
    [given, other].map(async (url, index) => {
      const picture = join(folder.path, `picture-${index}.png`);
      await writeFile(picture, samplePicture(url));
      return points(picture);
    }),
  );
  const first = await points(path);
  expect(apart(first, own)).toBeLessThan(15);
  expect(apart(first, foreign)).toBeGreaterThan(2 * apart(first, own));
});

it('can be heard where the sound is on', { timeout: 120_000 }, async () => {
  const modifiers = { duration: 5, audio: 'on', video: ['https://example.org/a.mp4'] };
  const { path, width, height } = await clip('reference-1', modifiers);
  expect([width, height]).toEqual([480, 480]);
  expect(await loudness(path)).toBeGreaterThan(-45);
});

it('of launches last 20 seconds at 1080 × 1920, move and sound', { timeout: 300_000 }, async () => {
  const product = { product_name: 'Lumen', domain: 'lumen.example', idea: 'A lamp that follows the sun.' };
  const { status, body } = await peer.ask('POST', '/launch-clips', { json: product });
  expect(status).toBe(201);
  const path = `/launch-clips/${String(at(body, 'data.id'))}`;
  const video = await finished(path, 'data.video.url');
  expect([video.width, video.height]).toEqual([1080, 1920]);
  expect(video.seconds).toBeCloseTo(20, 1);
  expect(await frames(video.path)).toBeGreaterThan(100);
  expect(await loudness(video.path)).toBeGreaterThan(-45);
});
