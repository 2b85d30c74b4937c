import { createHash } from 'node:crypto';
import { chmod, copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createMedia, UnusableFileError, type ProbedMedia } from '../../../src/main/media/index.ts';
import { ffmpeg, media, packetHash, temporaryFolder } from '../../helpers/media.ts';
import { mayMount, smallDisk } from '../../helpers/small-disk.ts';

const studio = createMedia();
afterAll(() => studio.close());

async function probed(path: string): Promise<ProbedMedia> {
  const result = await studio.probeFile(path);
  if (!result.ok) throw new Error(result.refused.refusal.code);
  return result.media;
}

function decodedHash(path: string): Promise<string> {
  return ffmpeg('-i', path, '-map', '0:a', '-f', 'md5', '-');
}

describe('preparing a file for transcription', () => {
  it('sends audio as it is, without a copy', async () => {
    await using folder = await temporaryFolder();
    const path = await media.mp3();
    const prepared = await studio.prepareForTranscription(path, { outDir: folder.path });
    expect(prepared).toMatchObject({
      path,
      isSource: true,
      fileName: 'talk.mp3',
      contentType: 'audio/mpeg',
      offsetS: 0,
    });
    expect(prepared.sizeBytes).toBe((await readFile(path)).length);
    expect(await readdir(folder.path)).toEqual([]);
  });

  it.each([
    ['mp4', 'm4a'],
    ['mp4FastStart', 'm4a'],
    ['mov', 'm4a'],
    ['mkv', 'm4a'],
    ['webm', 'webm'],
    ['webmVorbis', 'webm'],
    ['mkvMp3', 'mp3'],
    ['mkvFlac', 'flac'],
    ['movPcm', 'wav'],
    ['mkvAc3', 'mkv'],
  ] as const)('takes the audio out of %s bit for bit', async (name, extension) => {
    await using folder = await temporaryFolder();
    const source = await media[name]();
    const prepared = await studio.prepareForTranscription(source, { outDir: folder.path });
    expect(prepared.path).toMatch(new RegExp(`/[0-9a-f]{32}\\.${extension}$`));
    expect(prepared.isSource).toBe(false);
    // Packets of PCM have no natural length: there the samples are compared.
    const content = extension === 'wav' ? decodedHash : packetHash;
    expect(await content(prepared.path)).toBe(await content(source));

    // What was promised before is what came of it, and what the service will measure.
    const before = await probed(source);
    const after = await probed(prepared.path);
    expect(after.plan.how).toBe('as-is');
    expect(after.durationS).toBeCloseTo(before.durationS, 1);
    expect(after.credits).toBe(before.credits);
    expect(prepared.durationS).toBeCloseTo(before.durationS, 3);
    expect(before.sendBytes).toBeGreaterThanOrEqual(prepared.sizeBytes * 0.9);
    expect(before.sendBytes).toBeLessThan(prepared.sizeBytes * 1.2 + 10_000);
    expect(await readdir(folder.path)).toHaveLength(1);
  });

  it('takes the audio out of a transport stream', async () => {
    await using folder = await temporaryFolder();
    const prepared = await studio.prepareForTranscription(await media.ts(), { outDir: folder.path });
    expect(prepared.fileName).toBe('talk.m4a');
    expect(await decodedHash(prepared.path)).toBe(await decodedHash(await media.ts()));
  });

  it('takes the track that a player would play', async () => {
    await using folder = await temporaryFolder();
    const path = await media.mkvTwoTracks();
    const prepared = await studio.prepareForTranscription(path, { outDir: folder.path });
    expect(await packetHash(prepared.path)).toBe(await packetHash(path, '0:a:1'));
  });

  it.each(['mp4TwoTracks', 'aviTwoTracks', 'mkaTwoTracks', 'movSecondAlac'] as const)(
    'takes the track that was chosen out of %s, by itself or with ffmpeg',
    async (name) => {
      await using folder = await temporaryFolder();
      const path = await media[name]();
      for (const [track, seconds] of [5, 65].entries()) {
        const prepared = await studio.prepareForTranscription(path, { outDir: folder.path, track });
        expect(Math.abs(prepared.durationS - seconds)).toBeLessThan(1);
        expect(Math.abs((await probed(prepared.path)).durationS - prepared.durationS)).toBeLessThan(1);
        // What only ffmpeg knows is encoded anew.
        if (name === 'movSecondAlac' && track === 1) continue;
        expect(await packetHash(prepared.path)).toBe(await packetHash(path, `0:a:${track}`));
      }
    },
  );

  it('refuses a track that is not there any more, and leaves nothing behind', async () => {
    await using folder = await temporaryFolder();
    const preparing = studio.prepareForTranscription(await media.mp4(), { outDir: folder.path, track: 1 });
    await expect(preparing).rejects.toMatchObject({ refusal: { code: 'no-such-track' } });
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('starts the audio at 0 and says where it was', async () => {
    await using folder = await temporaryFolder();
    const prepared = await studio.prepareForTranscription(await media.mp4LateAudio(), { outDir: folder.path });
    expect(prepared.offsetS).toBeGreaterThan(1.4);
    expect(prepared.offsetS).toBeLessThan(1.51);
    expect((await probed(prepared.path)).durationS).toBeCloseTo(prepared.durationS, 1);
  });

  it.each(['avi', 'wmv', 'flv', 'aiff', 'oggFlac'] as const)(
    'makes an accepted file of %s with ffmpeg',
    async (name) => {
      await using folder = await temporaryFolder();
      const prepared = await studio.prepareForTranscription(await media[name](), { outDir: folder.path });
      const after = await probed(prepared.path);
      expect(after.plan.how).toBe('as-is');
      expect(Math.abs(after.durationS - prepared.durationS)).toBeLessThan(0.1);
    },
  );

  it('rejects with the reason and leaves nothing behind', async () => {
    await using folder = await temporaryFolder();
    for (const name of ['withoutAudio', 'truncatedMp4', 'empty', 'textAsMp4'] as const) {
      const prepared = studio.prepareForTranscription(await media[name](), { outDir: folder.path });
      await expect(prepared).rejects.toBeInstanceOf(UnusableFileError);
    }
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('leaves nothing behind when the signal comes in the middle, and stops at once when it came before', async () => {
    await using folder = await temporaryFolder();
    const controller = new AbortController();
    let lastShare = 0;
    const reason = new Error('the user changed their mind');
    const prepared = studio.prepareForTranscription(await media.longMp4(), {
      outDir: folder.path,
      signal: controller.signal,
      onProgress: (share) => {
        lastShare = share;
        controller.abort(reason);
      },
    });
    await expect(prepared).rejects.toBe(reason);
    expect(lastShare).toBeLessThan(0.9);
    expect(await readdir(folder.path)).toEqual([]);
    const again = studio.prepareForTranscription(await media.mp4(), { outDir: folder.path, signal: controller.signal });
    await expect(again).rejects.toBe(reason);
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('tells its progress, rising to 1 at most', async () => {
    await using folder = await temporaryFolder();
    const shares: number[] = [];
    await studio.prepareForTranscription(await media.mp4(), {
      outDir: folder.path,
      onProgress: (share) => shares.push(share),
    });
    expect(shares.length).toBeGreaterThan(10);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
  });

  describe.runIf(mayMount)('where the disk is full before the end', () => {
    it.each([
      ['mp4', 4_096],
      ['webm', 4_096],
      ['mkvFlac', 40_960],
      ['avi', 4_096],
      ['aiff', 4_096],
    ] as const)('sends no part of %s, says why and leaves nothing behind', async (name, missing) => {
      await using folder = await temporaryFolder();
      const path = await media[name]();
      const { sizeBytes } = await studio.prepareForTranscription(path, { outDir: folder.path });
      const pageBytes = 4_096;
      await using disk = await smallDisk(Math.floor((sizeBytes - missing) / pageBytes) * pageBytes);
      const prepared = studio.prepareForTranscription(path, { outDir: disk?.path ?? '' });
      await expect(prepared).rejects.toMatchObject({ refusal: { code: 'no-room', action: 'retry' } });
      expect(await readdir(disk?.path ?? '')).toEqual([]);
    });

    it('says so of much that is written, and of a sample that is converted', async () => {
      await using disk = await smallDisk(1_000_000);
      const outDir = disk?.path ?? '';
      const noRoom = { refusal: { code: 'no-room' } };
      await expect(studio.prepareForTranscription(await media.longMp4(), { outDir })).rejects.toMatchObject(noRoom);
      await expect(studio.prepareSample(await media.bigM4a(), { outDir })).rejects.toMatchObject(noRoom);
      expect(await readdir(outDir)).toEqual([]);
    });
  });

  it('hashes the content, whatever the name', async () => {
    await using folder = await temporaryFolder();
    const copy = join(folder.path, 'other.bin');
    await copyFile(await media.mp4(), copy);
    const expected = createHash('sha256')
      .update(await readFile(copy))
      .digest('hex');
    expect(await studio.hashFile(copy)).toBe(expected);
    expect(await studio.hashFile(await media.mp4())).toBe(expected);
    await expect(studio.hashFile(join(folder.path, 'gone'))).rejects.toThrow('The file is gone');
  });

  it('uses the ffmpeg of the settings and stops it with the signal', async () => {
    await using folder = await temporaryFolder();
    const slow = join(folder.path, 'ffmpeg');
    const started = join(folder.path, 'started');
    await writeFile(
      slow,
      `#!/bin/sh\ncase "$*" in *-vn*) echo $$ > ${started}; exec sleep 30;; *) exec /usr/bin/ffmpeg "$@";; esac\n`,
    );
    await chmod(slow, 0o755);
    const slowStudio = createMedia({ ffmpegPath: () => slow });
    const outDir = join(folder.path, 'out');
    try {
      const controller = new AbortController();
      const prepared = slowStudio.prepareForTranscription(await media.aiff(), { outDir, signal: controller.signal });
      const refusal = prepared.catch((error: unknown) => error);
      const readPid = async (): Promise<number> => Number(await readFile(started, 'utf8').catch(() => '0'));
      await expect.poll(readPid).toBeGreaterThan(0);
      controller.abort();
      expect(await refusal).toMatchObject({ name: 'AbortError' });
      const pid = await readPid();
      await expect.poll(() => isRunning(pid)).toBe(false);
      expect(await readdir(outDir)).toEqual([]);
    } finally {
      await slowStudio.close();
    }
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
