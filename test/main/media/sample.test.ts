import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMedia, type Media, type PreparedFile } from '../../../src/main/media/index.ts';
import { longestSampleSeconds, sampleEncodingFor } from '../../../src/main/media/sample/sample-encoding.ts';
import { createLevelMeter, levelWarnings } from '../../../src/main/media/sample/levels.ts';
import type { CheckedSample } from '../../../src/main/media/sample/check-sample.ts';
import type { AudioDecoder } from '../../../src/main/ports/index.ts';
import { cutFile, ffmpeg, ffmpegFile, media, temporaryFolder } from '../../helpers/media.ts';

const tone = (seconds: number): string[] => ['-f', 'lavfi', '-i', `sine=f=300:r=44100:d=${seconds}`];
const studio = createMedia();
const savedPath = process.env['PATH'];
let withoutFfmpeg: Media;

beforeAll(() => {
  withoutFfmpeg = createMedia({ ffmpegPath: () => null });
});
afterAll(async () => {
  await studio.close();
  await withoutFfmpeg.close();
});

/** ffmpeg is looked for at each call: for this one there is none. */
async function hidingFfmpeg<T>(run: () => Promise<T>): Promise<T> {
  process.env['PATH'] = '';
  try {
    return await run();
  } finally {
    process.env['PATH'] = savedPath;
  }
}

async function checked(path: string, by = studio): Promise<CheckedSample> {
  const check = await by.checkSample(path);
  if (!check.ok) throw new Error(check.refused.refusal.code);
  return check.sample;
}

async function refused(path: string, by = studio): Promise<string> {
  const check = await by.checkSample(path);
  return check.ok ? 'accepted' : check.refused.refusal.code;
}

async function secondsOf(file: PreparedFile): Promise<number> {
  const result = await studio.probeFile(file.path);
  return result.ok ? result.media.durationS : Number.NaN;
}

describe('checking a voice sample', () => {
  it.each([
    ['mp3', 'as-is'],
    ['wav', 'as-is'],
    ['m4a', 'as-is'],
    ['webmAudio', 'as-is'],
    ['mp4', 'audio-only'],
    ['webm', 'audio-only'],
    ['aac', 'audio-only'],
    ['ogg', 'audio-only'],
    ['opus', 'audio-only'],
    ['flac', 'converted'],
    ['aiff', 'converted'],
    ['wavAdpcm', 'converted'],
  ] as const)('%s goes %s', async (name, how) => {
    const sample = await checked(await media[name]());
    expect(sample.how).toBe(how);
    // It does no harm.
    expect([sample.warnings.join().includes('convert'), sample.notes.length]).toEqual([
      false,
      how === 'converted' ? 1 : 0,
    ]);
    expect(sample.levels?.peak).toBeGreaterThan(0.2);
    expect(sample.levels?.silentShare).toBeLessThan(0.5);
  });

  it('hears a camera file whose sound only ffmpeg reads', async () => {
    const args = '-f lavfi -i testsrc2=s=160x120:d=5 -f lavfi -i sine=d=5:r=48000 -ac 2 -c:v libx264 -c:a pcm_bluray';
    const sample = await checked(await ffmpegFile('camera.m2ts', ...args.split(' '), '-mpegts_m2ts_mode', '1'));
    expect(sample.how).toBe('converted');
    expect(sample.levels?.silentShare).toBe(0);
  });

  it('hears what a recorder that died, or a broken download, has left', async () => {
    await using folder = await temporaryFolder();
    const noLength = join(folder.path, 'recorder.wav');
    const wav = await readFile(await media.wav());
    await writeFile(noLength, wav.fill(0, 4, 8).fill(0, wav.indexOf('data') + 4, wav.indexOf('data') + 8));
    for (const path of [noLength, await cutFile(await media.ogg(), 'half.ogg', 0.6)]) {
      const sample = await checked(path);
      expect(sample).toMatchObject({
        how: 'converted',
        warnings: expect.arrayContaining([expect.stringMatching(/cut off/)]),
      });
      expect(sample.levels?.peak).toBeGreaterThan(0.2);
      const prepared = await studio.prepareSample(path, { outDir: folder.path });
      expect(Math.abs((await secondsOf(prepared)) - sample.durationS)).toBeLessThan(0.5);
    }
  });

  it('refuses what cannot become one', async () => {
    expect(await refused(await media.withoutAudio())).toBe('no-audio');
    expect(await refused(await media.truncatedMp4())).toBe('damaged-file');
    expect(await refused(await media.textAsMp4())).toBe('unknown-kind');
    const hour = await ffmpegFile('hour.flac', '-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', '3600');
    expect(await refused(hour)).toBe('sample-too-long');
  });

  it('refuses what is silence alone, also that of a muted microphone, and no recording that is only very quiet', async () => {
    const silence = await ffmpegFile('silence.wav', '-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', '12');
    expect(await refused(silence)).toBe('silence');
    const noise = ['-f', 'lavfi', '-i', 'anoisesrc=r=44100:d=12:a=0.0001'];
    expect(await refused(await ffmpegFile('muted.wav', ...noise))).toBe('silence');
    // −69 dBFS: a voice that has to be turned up a lot, and is heard then.
    const faint = await checked(await ffmpegFile('faint.wav', ...tone(12), '-af', 'volume=-48dB'));
    expect(faint.levels).toMatchObject({ silentShare: 1, isSilence: false });
    expect(faint.warnings).toEqual([expect.stringMatching(/Hardly anything can be heard/)]);
    // Behind the ten minutes by which others are judged.
    const late = ['-f', 'lavfi', '-i', 'sine=f=300:r=8000:d=3,adelay=605000'];
    expect(await refused(await ffmpegFile('late.wav', ...late))).toBe('accepted');
  });

  it('warns of a quiet and of a clipped sample', async () => {
    const quiet = await checked(await ffmpegFile('quiet.wav', ...tone(12), '-af', 'volume=0.2'));
    expect(quiet.warnings).toEqual([expect.stringMatching(/very quiet/)]);
    const loud = await checked(await ffmpegFile('loud.wav', ...tone(12), '-af', 'volume=30dB'));
    expect(loud.levels?.clippedShare).toBeGreaterThan(0.3);
    expect(loud.warnings).toEqual([expect.stringMatching(/clipped/)]);
    const good = await checked(await ffmpegFile('good.wav', ...tone(12), '-af', 'volume=4'));
    expect(good.warnings).toEqual([]);
  });

  it('accepts AAC without any decoder, unheard; but not where it has to be converted', async () => {
    const sample = await hidingFfmpeg(async () => checked(await media.m4a(), withoutFfmpeg));
    expect(sample).toMatchObject({ how: 'as-is', levels: null });
    const big = await media.bigM4a();
    expect((await stat(big)).size).toBeGreaterThan(10_000_000);
    expect(await hidingFfmpeg(() => refused(big, withoutFfmpeg))).toBe('audio-not-decodable');
    expect(await refused(big)).toBe('accepted');
  });
});

describe('a voice sample of which there are several sound tracks', () => {
  /** How often a second the wave goes up through nothing: the tracks differ in pitch. */
  const pitchOf = async (path: string): Promise<number> => {
    await using folder = await temporaryFolder();
    const raw = join(folder.path, 'raw');
    await ffmpeg('-i', path, '-ac', '1', '-ar', '8000', '-t', '4', '-f', 'f32le', raw);
    const samples = new Float32Array(new Uint8Array(await readFile(raw)).buffer).subarray(8000, 24_000);
    return samples.reduce((count, now, at) => count + Number(now > 0 && (samples[at - 1] ?? 0) <= 0), 0) / 2;
  };

  it.each([
    ['mp4TwoTracks', 'audio-only', 'audio-only'],
    ['mkaTwoTracks', 'audio-only', 'audio-only'],
    ['aviTwoTracks', 'converted', 'converted'],
    ['movSecondAlac', 'audio-only', 'converted'],
    ['m2tsTwoTracks', 'converted', 'converted'],
  ] as const)('is made of the one that was chosen: %s', async (name, first, second) => {
    await using folder = await temporaryFolder();
    const path = await media[name]();
    for (const [track, how, pitch, seconds] of [
      [undefined, first, 300, 5],
      [1, second, 600, 65],
    ] as const) {
      const check = await studio.checkSample(path, { track });
      if (!check.ok) throw new Error(check.refused.refusal.code);
      const { soundTracks, durationS } = check.sample;
      expect(soundTracks).toMatchObject({ tracks: [{}, {}], used: track ?? 0, usual: 0 });
      expect(check.sample.how).toBe(how);
      expect(Math.abs(durationS - seconds)).toBeLessThan(0.5);
      const prepared = await studio.prepareSample(path, { outDir: folder.path, track });
      expect(Math.abs((await secondsOf(prepared)) - seconds)).toBeLessThan(0.5);
      expect(await pitchOf(prepared.path)).toBeCloseTo(pitch, -1);
    }
  });

  it('is heard through the decoder of the window too, and still lets another be chosen where one is of no use', async () => {
    const heard: string[] = [];
    const decoder: AudioDecoder = {
      async *decode(path, sampleRate) {
        const probe = await studio.probeFile(path);
        heard.push(probe.ok ? String(Math.round(probe.media.durationS)) : probe.refused.refusal.code);
        yield new Float32Array(sampleRate);
      },
    };
    const withDecoder = createMedia({ decoder });
    try {
      const path = await media.mp4TwoTracks();
      await hidingFfmpeg(() => withDecoder.checkSample(path));
      await hidingFfmpeg(() => withDecoder.checkSample(path, { track: 1 }));
      expect(heard).toEqual(['5', '65']);
      const alac = await hidingFfmpeg(async () => withDecoder.checkSample(await media.movSecondAlac(), { track: 1 }));
      expect(alac).toMatchObject({
        refused: { refusal: { code: 'needs-ffmpeg' }, soundTracks: { used: 1, usual: 0 } },
      });
    } finally {
      await withDecoder.close();
    }
  });
});

describe('preparing a voice sample', () => {
  it('leaves a good one as it is', async () => {
    await using folder = await temporaryFolder();
    const path = await media.wav();
    expect(await studio.prepareSample(path, { outDir: folder.path })).toMatchObject({ path, isSource: true });
    expect(await readdir(folder.path)).toEqual([]);
  });

  it.each([
    ['aac', '.m4a'],
    ['ogg', '.webm'],
    ['opus', '.webm'],
    ['mp4', '.m4a'],
  ] as const)('repacks %s without encoding', async (name, extension) => {
    await using folder = await temporaryFolder();
    const source = await media[name]();
    const prepared = await studio.prepareSample(source, { outDir: folder.path });
    expect(prepared.fileName.endsWith(extension)).toBe(true);
    const after = await checked(prepared.path);
    expect(after.how).toBe('as-is');
    expect(after.levels?.peak).toBeCloseTo((await checked(source)).levels?.peak ?? -1, 2);
  });

  it('makes a WAV file of a short one', async () => {
    await using folder = await temporaryFolder();
    const prepared = await studio.prepareSample(await media.flac(), { outDir: folder.path });
    expect(prepared).toMatchObject({ fileName: 'talk.wav', contentType: 'audio/wav', isSource: false });
    expect(await secondsOf(prepared)).toBeCloseTo(prepared.durationS, 2);
    const similar = await similarity(prepared.path, await media.flac());
    expect(similar).toBeGreaterThan(0.99);
  });

  it('makes an MP3 file below 10 MB of a long one', async () => {
    await using folder = await temporaryFolder();
    const source = await ffmpegFile('long.wav', ...tone(130), '-af', 'volume=4');
    expect((await stat(source)).size).toBeGreaterThan(10_000_000);
    const shares: number[] = [];
    const prepared = await studio.prepareSample(source, {
      outDir: folder.path,
      onProgress: (share) => shares.push(share),
    });
    expect(prepared).toMatchObject({ fileName: 'long.mp3', contentType: 'audio/mpeg' });
    expect(prepared.sizeBytes).toBeLessThanOrEqual(10_000_000);
    expect(Math.abs((await secondsOf(prepared)) - 130)).toBeLessThan(0.2);
    expect(shares.length).toBeGreaterThan(10);
  });

  it('converts all parts of an MP3 that was put together of unlike ones', async () => {
    await using folder = await temporaryFolder();
    const loud = ['-af', 'volume=4', '-b:a', '320k'];
    const intro = await ffmpegFile('intro.mp3', ...tone(20), '-ac', '2', ...loud);
    const talk = await ffmpegFile('long talk.mp3', ...tone(260), '-ac', '1', ...loud);
    const path = join(folder.path, 'episode.mp3');
    await writeFile(path, Buffer.concat([await readFile(intro), await readFile(talk)]));
    const sample = await checked(path);
    expect(sample.how).toBe('converted');
    const prepared = await studio.prepareSample(path, { outDir: join(folder.path, 'out') });
    expect(Math.abs((await secondsOf(prepared)) - 280)).toBeLessThan(0.5);
    expect(Math.abs(prepared.durationS - 280)).toBeLessThan(0.5);
  });

  it('stops in the middle and leaves nothing behind', async () => {
    await using folder = await temporaryFolder();
    const controller = new AbortController();
    const source = await ffmpegFile('long.wav', ...tone(130), '-af', 'volume=4');
    const prepared = studio.prepareSample(source, {
      outDir: folder.path,
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    await expect(prepared).rejects.toThrow(/abort/i);
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('converts through the decoder of the window where nothing else knows the codec', async () => {
    await using folder = await temporaryFolder();
    const big = await media.bigM4a();
    const scratch = join(folder.path, 'scratch');
    const decoder: AudioDecoder = {
      async *decode(_path, sampleRate) {
        // Where the next start removes what a kill leaves of it.
        expect(await readdir(scratch)).toHaveLength(1);
        const second = Float32Array.from({ length: sampleRate }, (_, i) => Math.sin(i / 20) / 2);
        for (let i = 0; i < 200; i += 1) yield second;
      },
    };
    const withDecoder = createMedia({ decoder, scratch });
    try {
      const sample = await hidingFfmpeg(() => checked(big, withDecoder));
      expect(sample.how).toBe('converted');
      expect(sample.levels?.peak).toBeCloseTo(0.5, 2);
      const prepared = await hidingFfmpeg(() => withDecoder.prepareSample(big, { outDir: folder.path }));
      expect(prepared.fileName).toBe('big.mp3');
      expect(Math.abs((await secondsOf(prepared)) - 200)).toBeLessThan(0.2);
      expect(await readdir(scratch)).toEqual([]);
    } finally {
      await withDecoder.close();
    }
  });
});

describe('the rules of samples', () => {
  it('chooses an encoding that fits, and the best of them', () => {
    expect(sampleEncodingFor(60)).toEqual({ kind: 'wav' });
    expect(sampleEncodingFor(61)).toEqual({ kind: 'mp3', bitsPerSecond: 192_000 });
    for (let seconds = 61; seconds < longestSampleSeconds - 1; seconds += 7) {
      const encoding = sampleEncodingFor(seconds);
      expect(encoding?.kind === 'mp3' ? (encoding.bitsPerSecond / 8) * seconds : Infinity).toBeLessThan(10_000_000);
    }
    expect(sampleEncodingFor(longestSampleSeconds + 1)).toBeNull();
  });

  it('measures the same in one chunk or many', () => {
    const samples = Float32Array.from({ length: 100_000 }, (_, i) => (i % 30_000 < 10_000 ? 0 : Math.sin(i / 7)));
    const whole = createLevelMeter();
    whole.add(samples);
    const parts = createLevelMeter();
    for (let i = 0; i < samples.length; i += 777) parts.add(samples.subarray(i, i + 777));
    expect(parts.result()).toEqual(whole.result());
    expect(levelWarnings({ peak: 1, clippedShare: 0, silentShare: 0, isSilence: false }, 5)).toHaveLength(1);
  });
});

/** How much the sound of two files is the same: 1 for equal, 0 for nothing in common. */
async function similarity(left: string, right: string): Promise<number> {
  await using folder = await temporaryFolder();
  const samples = async (path: string, name: string): Promise<Float32Array> => {
    const raw = join(folder.path, name);
    await ffmpeg('-i', path, '-ac', '1', '-ar', '16000', '-f', 'f32le', raw);
    return new Float32Array(new Uint8Array(await readFile(raw)).buffer);
  };
  const [a, b] = [await samples(left, 'a'), await samples(right, 'b')];
  let product = 0;
  let energyA = 0;
  let energyB = 0;
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const [x, y] = [a[i] ?? 0, b[i] ?? 0];
    product += x * y;
    energyA += x * x;
    energyB += y * y;
  }
  return product / Math.sqrt(energyA * energyB);
}
