import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createLibrary, createRecordings, type Library, type Recordings } from '../../../src/main/library/index.ts';
import { createMedia } from '../../../src/main/media/index.ts';
import { ffmpegFile, media, packetHash, temporaryFolder } from '../../helpers/media.ts';
import { mayMount, smallDisk } from '../../helpers/small-disk.ts';

const asItIs = <T>(recording: T): T => recording;
const studio = createMedia();
afterAll(() => studio.close());

async function start(
  root: string,
  limits?: Parameters<typeof createRecordings>[2],
): Promise<{ library: Library; recordings: Recordings }> {
  const library = await createLibrary(root);
  return { library, recordings: createRecordings(library, studio.finishRecording, limits) };
}

/** As MediaRecorder makes it: WebM in clusters, without duration and index. */
async function liveWebm(): Promise<Buffer> {
  return readFile(
    await ffmpegFile('live.webm', '-i', await media.webmAudio(), '-c', 'copy', '-f', 'webm', '-live', '1'),
  );
}

async function send(recordings: Recordings, id: string, bytes: Buffer, chunk = 1000): Promise<void> {
  for (let at = 0, index = 0; at < bytes.length; at += chunk, index += 1) {
    await recordings.append(id, index, bytes.subarray(at, at + chunk));
  }
}

describe('recordings', () => {
  it('become files of the library with duration and the same sound', async () => {
    await using folder = await temporaryFolder();
    const { library, recordings } = await start(folder.path);
    const bytes = await liveWebm();
    const id = await recordings.begin('audio/webm;codecs=opus');
    await send(recordings, id, bytes);
    const finished = await recordings.finish(id, asItIs);
    expect(await library.resolve(finished.id)).toEqual({ id, section: 'recordings', path: finished.path });
    expect(await durationInHeader(finished.path)).toBeCloseTo(finished.durationS, 1);
    expect(await packetHash(finished.path)).toBe(await packetHash(await media.webmAudio()));
    expect(await readdir(library.folder('recordings'))).toHaveLength(1);
    expect(await studio.probeFile(finished.path)).toMatchObject({ ok: true, media: { plan: { how: 'as-is' } } });
  });

  it('take chunks in order, each once, also when they are not waited for', async () => {
    await using folder = await temporaryFolder();
    const { recordings } = await start(folder.path);
    const bytes = await liveWebm();
    const id = await recordings.begin('audio/webm');
    const half = bytes.length >> 1;
    await Promise.all([
      recordings.append(id, 0, bytes.subarray(0, half)),
      recordings.append(id, 1, bytes.subarray(half)),
      recordings.append(id, 1, bytes.subarray(half)),
      recordings.append(id, 0, bytes.subarray(0, half)),
    ]);
    await expect(recordings.append(id, 3, bytes)).rejects.toMatchObject({ code: 'out-of-order' });
    expect((await recordings.finish(id, asItIs)).durationS).toBeGreaterThan(4);
    await expect(recordings.append(id, 2, bytes)).rejects.toMatchObject({ code: 'unknown-recording' });
    await expect(recordings.finish(id, asItIs)).rejects.toMatchObject({ code: 'unknown-recording' });
  });

  it('are bounded in size and number, and accept only what a recorder makes', async () => {
    await using folder = await temporaryFolder();
    const { recordings } = await start(folder.path, { maxBytes: 1000, maxOpen: 2 });
    await expect(recordings.begin('text/html')).rejects.toMatchObject({ code: 'type-not-accepted' });
    await expect(recordings.begin('constructor')).rejects.toMatchObject({ code: 'type-not-accepted' });
    const begun = await Promise.allSettled(Array.from({ length: 4 }, () => recordings.begin('audio/webm')));
    const ids = begun.filter((result) => result.status === 'fulfilled').map((result) => result.value);
    expect(ids).toHaveLength(2);
    const [id = ''] = ids;
    await recordings.append(id, 0, Buffer.alloc(1000));
    await expect(recordings.append(id, 1, Buffer.alloc(1))).rejects.toMatchObject({ code: 'too-large' });
  });

  it('are still there where the disk does not take them, and can be finished later', async () => {
    await using folder = await temporaryFolder();
    const { library, recordings } = await start(folder.path);
    const id = await recordings.begin('audio/webm');
    await send(recordings, id, await liveWebm());
    // Where it is written to first.
    await mkdir(join(library.folder('recordings'), `${id}.webm.part`));
    await expect(recordings.finish(id, asItIs)).rejects.toMatchObject({ code: 'damaged' });
    const finished = await Promise.allSettled([recordings.finish(id, asItIs), recordings.finish(id, asItIs)]);
    expect(finished.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await readdir(library.folder('recordings'))).toEqual([`${id}.webm`]);
  });

  it.runIf(mayMount)('say so where the disk takes a part of a chunk alone', async () => {
    await using disk = await smallDisk(65_536);
    const { recordings } = await start(disk?.path ?? '');
    const id = await recordings.begin('audio/webm');
    await expect(recordings.append(id, 0, Buffer.alloc(100_000))).rejects.toMatchObject({ code: 'ENOSPC' });
    await disk?.resize(1_000_000);
    await recordings.append(id, 0, await liveWebm());
    expect((await recordings.finish(id, asItIs)).durationS).toBeGreaterThan(4);
  });

  it('leave nothing behind when they are empty, damaged or discarded', async () => {
    await using folder = await temporaryFolder();
    const { library, recordings } = await start(folder.path);
    await expect(recordings.finish(await recordings.begin('audio/webm'), asItIs)).rejects.toMatchObject({
      code: 'empty',
    });
    const noise = await recordings.begin('audio/webm');
    await recordings.append(noise, 0, Buffer.from('no recording at all'));
    await expect(recordings.finish(noise, asItIs)).rejects.toMatchObject({ code: 'damaged' });
    await recordings.discard(noise);
    const unwanted = await recordings.begin('audio/webm');
    await recordings.append(unwanted, 0, await liveWebm());
    await recordings.discard(unwanted);
    await recordings.discard(unwanted);
    await recordings.begin('audio/webm');
    const listed: string[] = [];
    await recordings.leave(({ path }) => listed.push(path));
    expect(listed).toEqual([]);
    expect(await readdir(library.folder('recordings'))).toEqual([]);
  });

  it('are finished when nobody is there any more who could, and leave room for others', async () => {
    await using folder = await temporaryFolder();
    const { library, recordings } = await start(folder.path, { maxBytes: 1_000_000, maxOpen: 1 });
    const id = await recordings.begin('audio/webm');
    await send(recordings, id, await liveWebm());
    const listed: number[] = [];
    await recordings.leave(({ durationS }) => listed.push(durationS));
    expect(listed).toEqual([expect.closeTo(5, 0)]);
    expect(await readdir(library.folder('recordings'))).toEqual([`${id}.webm`]);
    await expect(recordings.begin('audio/webm')).resolves.toEqual(expect.any(String));
  });

  it('are taken up at the next start where the disk did not take them, but for what is empty or was discarded', async () => {
    await using folder = await temporaryFolder();
    const { library, recordings } = await start(folder.path);
    const bytes = await liveWebm();
    await recordings.begin('audio/webm');
    const [refused, discarded] = [await recordings.begin('audio/webm'), await recordings.begin('audio/webm')];
    for (const id of [refused, discarded]) await send(recordings, id, bytes);
    // Where it is written to first.
    await mkdir(join(library.folder('recordings'), `${refused}.webm.part`));
    await recordings.discard(discarded);
    const listed: string[] = [];
    const list = ({ id }: { readonly id: string }): void => void listed.push(id);
    await recordings.leave(list);
    expect(listed).toEqual([]);
    await recordings.close();
    const again = await start(folder.path);
    // Begun before what was left is looked at, and not mistaken for it.
    const taking = again.recordings.takeUp(list);
    const open = await again.recordings.begin('audio/webm');
    await taking;
    expect(listed).toEqual([refused]);
    await send(again.recordings, open, bytes);
    expect(await again.recordings.finish(open, ({ id }) => id)).toBe(open);
    expect(new Set(await readdir(library.folder('recordings')))).toEqual(new Set([`${refused}.webm`, `${open}.webm`]));
  });

  it('are taken up with what came before the program was killed in the middle of a chunk', async () => {
    await using folder = await temporaryFolder();
    const { library, recordings } = await start(folder.path);
    const id = await recordings.begin('audio/webm');
    const bytes = await liveWebm();
    await send(recordings, id, bytes.subarray(0, bytes.length >> 1));
    const listed: number[] = [];
    // Not closed.
    const again = await start(folder.path);
    await again.recordings.takeUp(({ durationS }) => listed.push(durationS));
    expect(listed).toEqual([expect.closeTo(2, 0)]);
    expect(await readdir(library.folder('recordings'))).toEqual([`${id}.webm`]);
    await recordings.close();
  });

  it('are taken up without the zeros that a power cut leaves at their end, which some readers never get beyond', async () => {
    await using folder = await temporaryFolder();
    const { library, recordings } = await start(folder.path);
    const bytes = await liveWebm();
    const left = (id: string) => join(library.folder('recordings'), `${id}.webm.raw.part`);
    await writeFile(left('cut'), Buffer.concat([bytes.subarray(0, bytes.length >> 1), Buffer.alloc(200_000)]));
    await writeFile(left('empty'), Buffer.alloc(5000));
    const listed: number[] = [];
    await recordings.takeUp(({ durationS }) => listed.push(durationS));
    expect(listed).toEqual([expect.closeTo(2, 0)]);
    expect(await readdir(library.folder('recordings'))).toEqual(['cut.webm']);
  });

  it.runIf(mayMount)('are given up where nothing reads them, and tried again where only the disk is full', async () => {
    await using disk = await smallDisk(1_000_000);
    const root = disk?.path ?? '';
    const bytes = await liveWebm();
    const folder = (await createLibrary(root)).folder('recordings');
    await writeFile(join(folder, 'text.webm.raw.part'), 'These are words, and no sound. '.repeat(32));
    await writeFile(join(folder, 'sound.webm.raw.part'), bytes);
    const { bavail, bsize } = await statfs(root);
    await writeFile(join(root, 'other'), Buffer.alloc(bavail * bsize));
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const listed: string[] = [];
    const list = ({ id }: { readonly id: string }): void => void listed.push(id);
    await (await start(root)).recordings.takeUp(list);
    const left = new Set(['text.given-up.webm.raw.part', 'sound.webm.raw.part']);
    expect(new Set(await readdir(folder))).toEqual(left);
    expect(told.mock.calls.join('\n')).toContain('The disk is full');
    await rm(join(root, 'other'));
    told.mockClear();
    await (await start(root)).recordings.takeUp(list);
    expect([listed, told.mock.calls]).toEqual([['sound'], []]);
    expect(await readFile(join(folder, 'text.given-up.webm.raw.part'), 'utf8')).toContain('These are words');
    told.mockRestore();
  });

  describe('that a reader does not come to an end with', () => {
    /** A reader that only its signal ends. */
    async function stuck(root: string, finishWithinMs: number) {
      const library = await createLibrary(root);
      let tries = 0;
      const recordings = createRecordings(
        library,
        (_path, _target, { signal }) => {
          tries += 1;
          return new Promise((_resolve, reject) => {
            const stop = (): void => reject(signal.reason as Error);
            signal.addEventListener('abort', stop);
            if (signal.aborted) stop();
          });
        },
        { finishWithinMs },
      );
      return { library, recordings, tries: () => tries };
    }

    it('stay on the disk, and are not tried again', async () => {
      await using folder = await temporaryFolder();
      const { library, recordings, tries } = await stuck(folder.path, 20);
      await writeFile(join(library.folder('recordings'), 'long.webm.raw.part'), await liveWebm());
      const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await recordings.takeUp(() => undefined);
      expect(told.mock.calls.join('\n')).toContain('long.given-up.webm.raw.part');
      told.mockRestore();
      await recordings.takeUp(() => undefined);
      expect(tries()).toBe(1);
      // Neither as what an earlier run left unfinished.
      await createLibrary(folder.path);
      expect(await readdir(library.folder('recordings'))).toEqual(['long.given-up.webm.raw.part']);
    });

    it('do not keep the program from closing, and are tried again then', async () => {
      await using folder = await temporaryFolder();
      const { library, recordings } = await stuck(folder.path, 600_000);
      await writeFile(join(library.folder('recordings'), 'long.webm.raw.part'), await liveWebm());
      const taking = recordings.takeUp(() => undefined);
      await recordings.close();
      await taking;
      const again = await start(folder.path);
      const listed: string[] = [];
      await again.recordings.takeUp(({ id }) => listed.push(id));
      expect(listed).toEqual(['long']);
    });
  });

  it('do not begin where the page that wanted it went meanwhile', async () => {
    await using folder = await temporaryFolder();
    const { library, recordings } = await start(folder.path);
    const begun = recordings.begin('audio/webm');
    const left = recordings.leave(asItIs);
    await expect(begun).rejects.toMatchObject({ code: 'unknown-recording' });
    await left;
    expect(await readdir(library.folder('recordings'))).toEqual([]);
  });
});

/** What ffmpeg's header reader says: present only when the file itself tells its duration. */
async function durationInHeader(path: string): Promise<number> {
  return new Promise((resolve) => {
    execFile('ffmpeg', ['-hide_banner', '-i', path], (_error, _out, said) => {
      const [, minutes = 'NaN', seconds = 'NaN'] = /Duration: 00:(\d+):([\d.]+)/.exec(said) ?? [];
      resolve(Number(minutes) * 60 + Number(seconds));
    });
  });
}
