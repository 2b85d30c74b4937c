import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { decodeAudio, type DecodeOptions } from '../../../../src/main/media/decode/index.ts';
import { readOpusHead } from '../../../../src/main/media/decode/opus-packets.ts';
import { createResampler } from '../../../../src/main/media/decode/resampler.ts';
import { ffmpegFile, media, temporaryFolder } from '../../../helpers/media.ts';

const signal = new AbortController().signal;

async function decodeAll(path: string, rate: number, options: Partial<DecodeOptions> = {}): Promise<Float32Array> {
  const chunks: Float32Array[] = [];
  for await (const chunk of decodeAudio(path, rate, { signal, ...options })) chunks.push(chunk);
  const all = new Float32Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

async function reference(path: string, rate: number): Promise<Float32Array> {
  const { stdout } = await promisify(execFile)(
    'ffmpeg',
    ['-v', 'error', '-i', path, '-map', '0:a:0', '-ac', '1', '-ar', String(rate), '-f', 'f32le', '-'],
    { encoding: 'buffer', maxBuffer: 1 << 28 },
  );
  return new Float32Array(new Uint8Array(stdout).buffer);
}

/** The best correlation over shifts of up to 60 ms: decoders differ in what delay they cut off. */
function likeness(a: Float32Array, b: Float32Array, rate: number): number {
  let best = 0;
  const most = Math.round(rate * 0.06);
  for (let shift = -most; shift <= most; shift += 1) {
    let product = 0;
    let energyA = 0;
    let energyB = 0;
    for (let i = most; i < Math.min(a.length, b.length) - most; i += 3) {
      const x = a[i + shift] ?? 0;
      const y = b[i] ?? 0;
      product += x * y;
      energyA += x * x;
      energyB += y * y;
    }
    best = Math.max(best, product / Math.sqrt(energyA * energyB));
  }
  return best;
}

const sine = (hz: number): string[] => ['-f', 'lavfi', '-i', `sine=f=${hz}:d=3`, '-af', 'volume=4'];
/** Of a second: how often the wave goes up through nothing, which is its pitch. */
const crossings = (samples: Float32Array): number =>
  samples.reduce((count, now, at) => count + Number(now > 0 && (samples[at - 1] ?? 0) <= 0), 0);
const tone = (hz: number, rate: number): Float32Array<ArrayBuffer> =>
  Float32Array.from({ length: rate }, (_, i) => 0.5 * Math.sin((2 * Math.PI * hz * i) / rate));
const resample = (samples: Float32Array<ArrayBuffer>, from: number, to: number, chunk: number): Float32Array => {
  const resampler = createResampler(from, to);
  const parts: number[] = [];
  for (let i = 0; i < samples.length; i += chunk) parts.push(...resampler.push(samples.slice(i, i + chunk)));
  parts.push(...resampler.flush());
  return Float32Array.from(parts);
};

describe('decoding audio', () => {
  it.each([
    'wav',
    'mp3',
    'flac',
    'ogg',
    'opus',
    'webmAudio',
    'webm',
    'webmVorbis',
    'mkvMp3',
    'mkvFlac',
    'movPcm',
  ] as const)('hears in %s what ffmpeg hears, without ffmpeg', async (name) => {
    const path = await media[name]();
    const [ours, theirs] = [await decodeAll(path, 16_000), await reference(path, 16_000)];
    expect(Math.abs(ours.length - theirs.length) / 16_000).toBeLessThan(0.12);
    expect(likeness(ours, theirs, 16_000)).toBeGreaterThan(0.97);
  });

  it.each([
    ['fewer channels', ['-ac', '1', '-ar', '44100']],
    ['another rate', ['-ac', '2', '-ar', '24000']],
  ])('hears all parts of an MP3, where one of %s was put behind another', async (_, args) => {
    await using folder = await temporaryFolder();
    const [intro, talk] = [
      await ffmpegFile('low.mp3', ...sine(300), '-ac', '2', '-ar', '44100'),
      await ffmpegFile('high.mp3', ...sine(1200), ...args),
    ];
    const path = join(folder.path, 'episode.mp3');
    await writeFile(path, Buffer.concat(await Promise.all([intro, talk, intro].map((part) => readFile(part)))));
    const ours = await decodeAll(path, 16_000);
    expect(ours.length / 16_000).toBeCloseTo(9, 0);
    expect([1.5, 4.5, 7.5].map((at) => crossings(ours.subarray(at * 16_000, (at + 1) * 16_000)))).toEqual([
      expect.closeTo(300, -1),
      expect.closeTo(1200, -1),
      expect.closeTo(300, -1),
    ]);
  });

  it('decodes AAC and AIFF with the ffmpeg it is given', async () => {
    for (const path of [await media.m4a(), await media.aiff(), await media.mp4()]) {
      const [ours, theirs] = [
        await decodeAll(path, 16_000, { ffmpegPath: '/usr/bin/ffmpeg' }),
        await reference(path, 16_000),
      ];
      expect(ours).toEqual(theirs);
    }
  });

  it('decodes the track that a player would play', async () => {
    const ours = await decodeAll(await media.mkvTwoTracks(), 16_000, { ffmpegPath: '/usr/bin/ffmpeg' });
    expect(Math.max(...ours)).toBeGreaterThan(0.1);
  });

  it('mixes channels to their mean', async () => {
    const path = await ffmpegFile(
      'stereo.wav',
      '-f',
      'lavfi',
      '-i',
      'aevalsrc=0.8*sin(440*t)|0.2*sin(440*t):s=8000:d=1',
    );
    const ours = await decodeAll(path, 8000);
    expect(Math.max(...ours)).toBeCloseTo(0.5, 2);
  });

  it('says why it cannot', async () => {
    const code = (path: string): Promise<unknown> => decodeAll(path, 16_000).catch((error: unknown) => error);
    expect(await code(await media.m4a())).toMatchObject({ refusal: { code: 'audio-not-decodable' } });
    expect(await code(await media.withoutAudio())).toMatchObject({ refusal: { code: 'no-audio' } });
    const damaged = decodeAll(await media.truncatedMp4(), 16_000, { ffmpegPath: '/usr/bin/ffmpeg' });
    await expect(damaged).rejects.toMatchObject({ refusal: { code: 'damaged-file' } });
  });

  it('stops with the signal', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const chunks = decodeAudio(await media.wav(), 16_000, { signal: controller.signal });
    expect((await chunks.next()).done).toBe(false);
    controller.abort(reason);
    await expect(chunks.next()).rejects.toBe(reason);
  });
});

describe('resampling', () => {
  it.each([
    [48_000, 16_000],
    [44_100, 16_000],
    [22_050, 48_000],
    [44_101, 16_000],
    [8000, 44_100],
  ])('keeps a tone from %i to %i Hz', (from, to) => {
    const ours = resample(tone(1000, from), from, to, 1000);
    expect(ours.length).toBe(to);
    const ideal = tone(1000, to);
    let worst = 0;
    for (let i = 2000; i < to - 2000; i += 1) worst = Math.max(worst, Math.abs((ours[i] ?? 0) - (ideal[i] ?? 0)));
    expect(worst).toBeLessThan(0.002);
  });

  it('lets nothing fold back from above the new band', () => {
    const ours = resample(tone(11_000, 48_000), 48_000, 16_000, 4096);
    expect(Math.max(...ours.subarray(500, -500))).toBeLessThan(0.001);
  });

  it('does not depend on how the input is cut', () => {
    const samples = tone(700, 44_100);
    expect(resample(samples, 44_100, 16_000, 1)).toEqual(resample(samples, 44_100, 16_000, 44_100));
    expect(resample(samples, 44_100, 16_000, 997)).toEqual(resample(samples, 44_100, 16_000, 44_100));
  });
});

describe('the header of Opus', () => {
  it('is read with its channel mapping', () => {
    const head = Buffer.concat([
      Buffer.from('OpusHead\u0001\u0006', 'latin1'),
      Buffer.alloc(8),
      Buffer.from([1, 4, 2, 0, 4, 1, 2, 3, 5]),
    ]);
    expect(readOpusHead(head)).toEqual({
      channels: 6,
      streamCount: 4,
      coupledStreamCount: 2,
      channelMappingTable: [0, 4, 1, 2, 3, 5],
    });
    expect(readOpusHead(head.subarray(0, 18))).toBeNull();
    expect(readOpusHead(null)).toBeNull();
  });
});
