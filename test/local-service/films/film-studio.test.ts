import { execFile, execFileSync } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FilmFailure, QueuedFilmStudio } from '../../../src/local-service/films/index.ts';
import {
  aFilm,
  colouredPicture,
  colourAt,
  complaints,
  pictureScene,
  probeVideo,
  soundIn,
  topBoxes,
} from '../../helpers/films.ts';
import { cutFile, speechWav, temporaryFolder } from '../../helpers/media.ts';

const ffmpegPath = execFileSync('which', ['ffmpeg'], { encoding: 'utf8' }).trim();
const never = new AbortController().signal;
const none = new Map<string, string>();

/** One that takes a while. */
const longFilm = aFilm({ width: 640, height: 640, framesPerSecond: 60, duration: 60 });

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let studio: QueuedFilmStudio;
const films = (): string => join(folder.path, 'films');

async function open(
  options: Partial<ConstructorParameters<typeof QueuedFilmStudio>[0]> = {},
): Promise<QueuedFilmStudio> {
  const opened = new QueuedFilmStudio({ folder: films(), ffmpegPath, window: null, ...options });
  await opened.open();
  return opened;
}

beforeAll(async () => {
  folder = await temporaryFolder();
  studio = await open();
});
// An empty folder for each; the thread stays.
beforeEach(() => studio.open());
afterAll(async () => {
  await studio.close();
  await folder[Symbol.asyncDispose]();
});

/** A program that stands in for ffmpeg's place on the PATH; asked for its encoders it answers as the real one. */
async function fakeFfmpeg(script: string): Promise<string> {
  const path = join(folder.path, 'ffmpeg');
  await writeFile(
    path,
    `#!/bin/sh\ncase "$*" in *-encoders*) exec ${ffmpegPath} -hide_banner -encoders;; esac\n${script}\n`,
  );
  await chmod(path, 0o755);
  return path;
}

describe('a film that is made', () => {
  it('is H.264 and AAC of its own size, rate and length, and decodes without a complaint', async () => {
    const path = await studio.make(aFilm({ duration: 2.5, framesPerSecond: 30 }), none, never);
    const { picture, sound } = await probeVideo(path);
    expect(picture).toMatchObject({
      codec_name: 'h264',
      width: 64,
      height: 96,
      pix_fmt: 'yuv420p',
      r_frame_rate: '30/1',
      nb_read_frames: 75,
    });
    expect(sound.codec_name).toBe('aac');
    expect(picture.duration).toBeCloseTo(2.5, 3);
    expect(Math.abs(sound.duration - picture.duration)).toBeLessThan(0.03);
    expect(await complaints(path)).toBe('');
    expect(path.startsWith(films())).toBe(true);
    expect(await readdir(films())).toHaveLength(1);
  });

  it('can be played while it loads: its index comes first', async () => {
    const names = topBoxes(await readFile(await studio.make(aFilm(), none, never)));
    expect(names.indexOf('moov')).toBeLessThan(names.indexOf('mdat'));
    expect(names).toContain('moov');
  });

  it('shows each picture at its time, wherever a player goes to', async () => {
    const media = new Map([
      ['red', await colouredPicture(folder.path, 'red', '#d02020')],
      ['green', await colouredPicture(folder.path, 'green', '#20b020', 'jpeg')],
      ['blue', await colouredPicture(folder.path, 'blue', '#2020d0', 'webp')],
    ]);
    const scenes = [pictureScene('red'), pictureScene('green', 3), pictureScene('blue', 6)];
    const path = await studio.make(aFilm({ scenes, duration: 9 }), media, never);
    const strongest = async (at: number): Promise<number> => {
      const colour = await colourAt(path, at);
      return colour.indexOf(Math.max(...colour));
    };
    expect(await strongest(0.2)).toBe(0);
    expect(await strongest(4.5)).toBe(1);
    expect(await strongest(8.5)).toBe(2);
    expect(await strongest(1.5)).toBe(0);
  });

  it('speaks its narration from the beginning, and is silent after it', async () => {
    const sound = { narration: 'voice', music: null, effect: 'none' } as const;
    const path = await studio.make(aFilm({ sound, duration: 12 }), new Map([['voice', await speechWav()]]), never);
    const samples = await soundIn(path);
    expect(samples.length / 8000).toBeCloseTo(12, 1);
    const loudest = (from: number, to: number): number =>
      Math.max(...samples.slice(from * 8000, to * 8000).map(Math.abs));
    expect(loudest(0, 2)).toBeGreaterThan(0.05);
    expect(loudest(11, 12)).toBeLessThan(0.01);
  });

  it.each([
    [0.1, 10, 1],
    [0.001, 30, 1],
    [1.04, 25, 26],
  ])('of %d s at %d frames a second has %d frames', async (duration, framesPerSecond, frames) => {
    const path = await studio.make(aFilm({ duration, framesPerSecond }), none, never);
    expect((await probeVideo(path)).picture.nb_read_frames).toBe(frames);
    expect(await complaints(path)).toBe('');
  });

  it('tells how far it is, up to its end', async () => {
    const shares: number[] = [];
    await studio.make(aFilm({ duration: 30 }), none, never, (share) => shares.push(share));
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.length).toBeGreaterThan(50);
    expect(shares.length).toBeLessThanOrEqual(100);
  });
});

describe('a still', () => {
  it('is a PNG of the frame at its moment', async () => {
    const media = new Map([
      ['red', await colouredPicture(folder.path, 'red', '#d02020')],
      ['blue', await colouredPicture(folder.path, 'blue', '#2020d0')],
    ]);
    const film = aFilm({ scenes: [pictureScene('red'), pictureScene('blue', 0.5)] });
    for (const [at, strongest] of [
      [0.1, 0],
      [0.9, 2],
    ] as const) {
      const png = await studio.still(film, at, media, never);
      const path = join(folder.path, 'still.png');
      await writeFile(path, png);
      const colour = await colourAt(path, 0);
      expect(colour.indexOf(Math.max(...colour))).toBe(strongest);
      expect(Buffer.from(png).readUInt32BE(16)).toBe(64);
      expect(Buffer.from(png).readUInt32BE(20)).toBe(96);
    }
  });

  it('does not wait for the films before it', async () => {
    const order: string[] = [];
    const film = studio.make(aFilm({ duration: 120 }), none, never).then(() => order.push('film'));
    await studio.still(aFilm(), 0, none, never).then(() => order.push('still'));
    await film;
    expect(order).toEqual(['still', 'film']);
  });
});

describe('what cannot be made', () => {
  it.each([
    ['an odd width', { width: 65 }],
    ['an odd height', { height: 97 }],
    ['no width', { width: 0 }],
    ['a huge height', { height: 8192 }],
    ['a size that is no number', { width: Number.NaN }],
    ['no length', { duration: 0 }],
    ['a length that is no number', { duration: Number.NaN }],
    ['an endless length', { duration: Infinity }],
    ['no frames', { framesPerSecond: 0 }],
    ['too many frames', { framesPerSecond: 1000 }],
  ])('%s is refused', async (_, parts) => {
    await expect(studio.make(aFilm(parts), none, never)).rejects.toThrow(FilmFailure);
    await expect(studio.still(aFilm(parts), 0, none, never)).rejects.toThrow(FilmFailure);
    expect(await readdir(films())).toEqual([]);
  });

  it.each(['png', 'jpeg', 'webp'] as const)('a %s whose end is missing is named', async (format) => {
    const whole = await colouredPicture(folder.path, 'whole', '#d02020', format);
    const cut = await cutFile(whole, `cut.${format}`, 0.7);
    const film = aFilm({ scenes: [pictureScene('picture')] });
    await expect(studio.make(film, new Map([['picture', cut]]), never)).rejects.toThrow(`cut.${format}`);
    await expect(studio.still(film, 0, new Map([['picture', cut]]), never)).rejects.toThrow(FilmFailure);
    expect(await readdir(films())).toEqual([]);
    // And the next one is made all the same.
    expect(await complaints(await studio.make(film, new Map([['picture', whole]]), never))).toBe('');
  });

  it('media that are not there, are not given or are something else are named', async () => {
    const text = join(folder.path, 'notes.png');
    await writeFile(text, 'These are notes.');
    const picture = aFilm({ scenes: [pictureScene('picture')] });
    const voice = aFilm({ sound: { narration: 'voice', music: null, effect: 'none' } });
    const make = (film: ReturnType<typeof aFilm>, key: string, path: string): Promise<string> =>
      studio.make(film, new Map([[key, path]]), never);
    await expect(make(picture, 'picture', '/nowhere/a.png')).rejects.toThrow('/nowhere/a.png');
    await expect(make(picture, 'another', text)).rejects.toThrow('picture');
    await expect(make(picture, 'picture', text)).rejects.toThrow('notes.png');
    await expect(make(voice, 'voice', text)).rejects.toThrow('notes.png');
    await expect(make(voice, 'voice', '/nowhere/a.wav')).rejects.toThrow('/nowhere/a.wav');
    expect(await readdir(films())).toEqual([]);
  });

  it('without an ffmpeg, or with one that has no encoders, the reason is said', async () => {
    await using without = await closing(open({ ffmpegPath: null }));
    await expect(without.studio.make(aFilm(), none, never)).rejects.toThrow('none is found');
    const poor = join(folder.path, 'poor-ffmpeg');
    await writeFile(poor, '#!/bin/sh\necho " V....D mpeg4   MPEG-4 part 2"\n', { mode: 0o755 });
    await using unable = await closing(open({ ffmpegPath: poor }));
    await expect(unable.studio.make(aFilm(), none, never)).rejects.toThrow(poor);
    // Stills need neither.
    expect((await without.studio.still(aFilm(), 0, none, never)).length).toBeGreaterThan(50);
  });

  it('an ffmpeg that is killed, or fails, is a failure that says so, and leaves nothing', async () => {
    const killed = await fakeFfmpeg('head -c 100000 > /dev/null; kill -9 $$');
    await using one = await closing(open({ ffmpegPath: killed }));
    await expect(one.studio.make(aFilm({ duration: 20 }), none, never)).rejects.toThrow(/ffmpeg ended with SIGKILL/);
    const failing = await fakeFfmpeg('echo "No space left on device" >&2; exit 1');
    await expect(one.studio.make(aFilm({ duration: 20 }), none, never)).rejects.toThrow('No space left on device');
    expect(failing).toBe(killed);
    expect(await readdir(films())).toEqual([]);
  });
});

describe('stopping', () => {
  it('ends a film in the middle with the reason, leaves no file and no process, and makes the next', async () => {
    const stop = new AbortController();
    const reason = new Error('not any more');
    const pidFile = join(folder.path, 'pid');
    const slow = await fakeFfmpeg(`echo $$ > ${pidFile}; exec ${ffmpegPath} "$@"`);
    await using other = await closing(open({ ffmpegPath: slow }));
    const making = other.studio.make(longFilm, none, stop.signal, (share) => {
      if (share > 0.02) stop.abort(reason);
    });
    await expect(making).rejects.toBe(reason);
    expect(await readdir(films())).toEqual([]);
    const pid = Number(await readFile(pidFile, 'utf8'));
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(await complaints(await other.studio.make(aFilm(), none, never))).toBe('');
  });

  it('ends a film whose ffmpeg takes nothing any more', async () => {
    const stuck = await fakeFfmpeg('exec sleep 1000');
    await using other = await closing(open({ ffmpegPath: stuck }));
    const stop = new AbortController();
    const making = other.studio.make(aFilm({ width: 640, height: 480, duration: 60 }), none, stop.signal);
    setTimeout(() => stop.abort(new Error('enough')), 300);
    await expect(making).rejects.toThrow('enough');
  });

  it('gives up one that waits for its turn at once, and leaves the others alone', async () => {
    const stop = new AbortController();
    const done: string[] = [];
    const first = studio.make(aFilm({ duration: 60 }), none, never).then(() => done.push('first'));
    const second = studio.make(aFilm(), none, stop.signal).catch(() => done.push('second'));
    const third = studio.make(aFilm(), none, never).then(() => done.push('third'));
    stop.abort();
    await Promise.all([first, second, third]);
    expect(done).toEqual(['second', 'first', 'third']);
    await expect(studio.make(aFilm(), none, AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
  });

  it('closing ends what is under way and what waits', async () => {
    const other = await open();
    const began = Promise.withResolvers<void>();
    const films = [longFilm, aFilm()].map((film) => other.make(film, none, never, () => began.resolve()));
    const outcomes = Promise.allSettled(films);
    await began.promise;
    await other.close();
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: expect.any(FilmFailure) });
    await expect(other.make(aFilm(), none, never)).rejects.toThrow(FilmFailure);
  });
});

it('makes ten that are asked for at once, one after another', async () => {
  const order: number[] = [];
  const running = join(folder.path, 'running');
  await mkdir(running);
  // Each ffmpeg notes how many there are.
  const counting = await fakeFfmpeg(
    `touch ${running}/$$; ls ${running} | wc -l >> ${folder.path}/counts; ${ffmpegPath} "$@"; status=$?; rm ${running}/$$; exit $status`,
  );
  await using other = await closing(open({ ffmpegPath: counting }));
  const paths = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      other.studio.make(aFilm({ duration: 0.5 }), none, never).finally(() => order.push(index)),
    ),
  );
  expect(new Set(paths).size).toBe(10);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect((await readFile(join(folder.path, 'counts'), 'utf8')).trim().split(/\s+/)).toEqual(
    Array<string>(10).fill('1'),
  );
});

it('removes at the start what a run that was cut off has left', async () => {
  await writeFile(join(films(), 'left.mp4'), 'half a film');
  await using again = await closing(open());
  expect(await readdir(films())).toEqual([]);
  expect(await complaints(await again.studio.make(aFilm(), none, never))).toBe('');
});

it('lets a process end that has nothing else to do', async () => {
  const program = `
    import { QueuedFilmStudio } from ${JSON.stringify(new URL('../../../src/local-service/films/index.ts', import.meta.url).href)};
    const studio = new QueuedFilmStudio({ folder: ${JSON.stringify(films())}, ffmpegPath: null, window: null });
    await studio.open();
    await studio.still(${JSON.stringify(aFilm())}, 0, new Map(), new AbortController().signal);`;
  const file = join(folder.path, 'program.mjs');
  await writeFile(file, program);
  // One that is still there then is ended, which rejects.
  const { stderr } = await promisify(execFile)(process.execPath, [file], { timeout: 120_000 });
  expect(stderr).toBe('');
});

async function closing(opening: Promise<QueuedFilmStudio>): Promise<AsyncDisposable & { studio: QueuedFilmStudio }> {
  const studio = await opening;
  return { studio, [Symbol.asyncDispose]: () => studio.close() };
}
