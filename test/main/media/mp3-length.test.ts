import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { measureMp3 } from '../../../src/main/media/mp3-length.ts';
import { ffmpegFile, media, temporaryFolder } from '../../helpers/media.ts';

const signal = new AbortController().signal;

async function mediabunnyS(path: string): Promise<number> {
  using input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) });
  return await input.computeDuration();
}

describe('the length of an MP3 file', () => {
  it.each([
    ['cbr.mp3', ['-ar', '44100', '-b:a', '128k']],
    ['vbr.mp3', ['-ar', '48000', '-q:a', '4']],
    ['stereo.mp3', ['-ac', '2', '-ar', '32000', '-b:a', '96k']],
    ['mpeg2.mp3', ['-ar', '22050', '-b:a', '32k']],
    ['mpeg2.5.mp3', ['-ar', '8000', '-b:a', '16k']],
    ['no xing.mp3', ['-ar', '44100', '-write_xing', '0', '-id3v2_version', '0']],
    ['tags.mp3', ['-metadata', `comment=${'x'.repeat(4000)}`, '-write_id3v1', '1']],
  ])('is that of mediabunny for %s', async (name, args) => {
    const path = await ffmpegFile(name, '-i', '{speech}', ...args);
    expect(await measureMp3(path, signal)).toBeCloseTo(await mediabunnyS(path), 6);
  });

  it('is that of the whole frames when it is cut anywhere', async () => {
    await using folder = await temporaryFolder();
    const bytes = await readFile(await media.mp3());
    for (const length of [5000, 5001, 10_007, bytes.length - 1]) {
      const path = join(folder.path, `${length}.mp3`);
      await writeFile(path, bytes.subarray(0, length));
      expect(await measureMp3(path, signal)).toBeCloseTo(await mediabunnyS(path), 6);
    }
  });

  it('goes on after damage', async () => {
    await using folder = await temporaryFolder();
    const bytes = await readFile(await media.mp3());
    const path = join(folder.path, 'hurt.mp3');
    const whole = (await measureMp3(await media.mp3(), signal)) ?? 0;
    await writeFile(path, Buffer.concat([bytes.subarray(0, 20_000), Buffer.alloc(3000), bytes.subarray(20_100)]));
    const hurt = (await measureMp3(path, signal)) ?? 0;
    expect(whole - hurt).toBeGreaterThan(0);
    expect(whole - hurt).toBeLessThan(0.1);
  });

  it('is whole minutes where it has as many frames: not a little more, which is priced as one minute more', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'minute.mp3');
    // 64 kb/s at 48 kHz, mono: 192 bytes a frame of 24 ms.
    const frame = Buffer.alloc(192);
    frame.writeUInt32BE(0xfffb54c0);
    await writeFile(path, Buffer.concat(Array.from({ length: 2500 }, () => frame)));
    expect(await measureMp3(path, signal)).toBe(60);
  });

  it.each([
    ['fewer channels', ['-ac', '1', '-ar', '44100']],
    ['another rate', ['-ac', '2', '-ar', '24000']],
  ])('is that of all parts, where one of %s was put behind another', async (_, args) => {
    await using folder = await temporaryFolder();
    const intro = await ffmpegFile('intro.mp3', '-i', '{speech}', '-ac', '2', '-ar', '44100');
    const talk = await ffmpegFile('talk.mp3', '-i', '{speech}', ...args);
    const path = join(folder.path, 'episode.mp3');
    await writeFile(path, Buffer.concat([await readFile(intro), await readFile(talk), await readFile(talk)]));
    const introS = (await measureMp3(intro, signal)) ?? 0;
    const talkS = (await measureMp3(talk, signal)) ?? 0;
    expect(await measureMp3(path, signal)).toBeCloseTo(introS + 2 * talkS, 1);
  });

  it('is not told of the older layer II, in whose frames there are some that look like MP3', async () => {
    expect(await measureMp3(await media.mp2(), signal)).toBeNull();
  });

  it('is unknown where there are no frames', async () => {
    expect(await measureMp3(await media.textAsMp4(), signal)).toBeNull();
    expect(await measureMp3(await media.empty(), signal)).toBeNull();
  });
});
