import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { fonts } from '../../src/film/index.ts';
import type { HostProcess } from '../../tools/chromium-host/launch-host.ts';
import {
  aFilm,
  colouredPicture,
  colourAt,
  complaints,
  pictureScene,
  probeVideo,
  soundIn,
  topBoxes,
} from '../helpers/films.ts';
import { cutFile, speechWav } from '../helpers/media.ts';
import { expect, test as base } from './app.ts';
import type { FilmRequest, Filming } from './film-app/main.ts';
import { withSmallApp } from './small-app.ts';

interface FilmHost {
  readonly folder: string;
  /** Where the films are made. */
  readonly films: string;
  readonly process: HostProcess;
  make(request: Omit<FilmRequest, 'folder'>): Promise<Filming>;
  /** As `make`, of what must succeed. @returns the path of the video */
  made(request: Omit<FilmRequest, 'folder'>): Promise<string>;
  /** Resolves when the page is at work on the film that was asked for last. */
  working(): Promise<void>;
}

const test = base.extend<object, { readonly studio: FilmHost }>({
  studio: [
    // Playwright wants the first argument to be taken apart.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) =>
      withSmallApp('film-app', async ({ folder, process }) => {
        const films = join(folder, 'films');
        const make: FilmHost['make'] = async (request) => {
          const answer = await process.evaluate('(_, request) => globalThis.makeFilm(request)', {
            ...request,
            folder: films,
          });
          return answer as Filming; // the app's own answer
        };
        await provide({
          folder,
          films,
          process,
          make,
          async made(request) {
            const { path, error } = await make(request);
            expect(error).toBeNull();
            return path ?? '';
          },
          async working() {
            await expect.poll(() => process.evaluate('() => globalThis.shareDone()', null)).not.toBeNull();
          },
        });
      }),
    { scope: 'worker' },
  ],
});

test.beforeEach(({ host }) => {
  test.skip(host !== 'chromium', 'the small app around the film maker runs in the Chromium host');
});

/** One that takes a while. */
const longFilm = aFilm({ width: 640, height: 640, framesPerSecond: 60, duration: 100 });

test('a film is H.264 and AAC, decodes without a complaint, and has its index first', async ({ studio }) => {
  const path = await studio.made({ film: aFilm({ width: 256, height: 256, duration: 2.5, framesPerSecond: 30 }) });
  const { picture, sound } = await probeVideo(path);
  expect(picture).toMatchObject({
    codec_name: 'h264',
    width: 256,
    height: 256,
    pix_fmt: 'yuv420p',
    color_range: 'tv',
    color_space: 'bt709',
    color_transfer: 'bt709',
    color_primaries: 'bt709',
    r_frame_rate: '30/1',
    nb_read_frames: 75,
  });
  expect(sound.codec_name).toBe('aac');
  expect(picture.duration).toBeCloseTo(2.5, 2);
  expect(Math.abs(sound.duration - picture.duration)).toBeLessThan(0.05);
  expect(await complaints(path)).toBe('');
  const boxes = topBoxes(await readFile(path));
  expect(boxes).toContain('moov');
  expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
});

test('a film of the size that phones play is of a level that they know', async ({ studio }) => {
  const path = await studio.made({ film: aFilm({ width: 1080, height: 1920, duration: 0.2, framesPerSecond: 30 }) });
  const { picture } = await probeVideo(path);
  expect(picture).toMatchObject({ width: 1080, height: 1920, nb_read_frames: 6 });
  expect(picture.level).toBeGreaterThanOrEqual(40);
  expect(picture.level).toBeLessThanOrEqual(42);
});

test('pictures are seen at their times and the narration is heard', async ({ studio }) => {
  const media = {
    'a red/ä?': await colouredPicture(studio.folder, 'red', '#d02020'),
    green: await colouredPicture(studio.folder, 'green', '#20b020', 'jpeg'),
    blue: await colouredPicture(studio.folder, 'blue', '#2020d0', 'webp'),
    voice: await speechWav(),
  };
  const scenes = [pictureScene('a red/ä?'), pictureScene('green', 3), pictureScene('blue', 6)];
  const sound = { narration: 'voice', music: null, effect: 'none' } as const;
  const path = await studio.made({ film: aFilm({ width: 256, height: 256, scenes, sound, duration: 12 }), media });
  const strongest = async (at: number): Promise<number> => {
    const colour = await colourAt(path, at);
    return colour.indexOf(Math.max(...colour));
  };
  expect([await strongest(0.2), await strongest(4.5), await strongest(11), await strongest(1.5)]).toEqual([0, 1, 2, 0]);
  const samples = await soundIn(path);
  const loudest = (from: number, to: number): number =>
    Math.max(...samples.slice(from * 8000, to * 8000).map(Math.abs));
  expect(loudest(0, 2)).toBeGreaterThan(0.05);
  expect(loudest(11, 12)).toBeLessThan(0.01);
});

test('colours are those of the pictures, the lightest and the darkest too', async ({ studio }) => {
  const colours = { white: '#ffffff', grey: '#808080', black: '#000000', orange: '#e08020' };
  const media: Record<string, string> = {};
  for (const [name, colour] of Object.entries(colours)) {
    const canvas = createCanvas(256, 256);
    const context = canvas.getContext('2d');
    context.fillStyle = colour;
    context.fillRect(0, 0, 256, 256);
    media[name] = join(studio.folder, `plain-${name}.png`);
    await writeFile(media[name], await canvas.encode('png'));
  }
  const scenes = Object.keys(colours).map((name, at) => pictureScene(name, at));
  const path = await studio.made({ film: aFilm({ width: 256, height: 256, scenes, duration: 4 }), media });
  for (const [at, colour] of Object.values(colours).entries()) {
    const wanted = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
    const seen = await colourAt(path, at + 0.5);
    for (const [part, value] of wanted.entries()) expect(Math.abs((seen[part] ?? 0) - value)).toBeLessThan(12);
  }
});

test('a single frame is a film', async ({ studio }) => {
  const path = await studio.made({ film: aFilm({ width: 256, height: 256, duration: 0.1 }) });
  expect((await probeVideo(path)).picture.nb_read_frames).toBe(1);
  expect(await complaints(path)).toBe('');
});

test('every font of films is there', async ({ studio }) => {
  const making = studio.make({ film: longFilm, cancelAt: 0.3 });
  await studio.working();
  const known = await studio.process.evaluate(
    `({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].webContents.executeJavaScript(
      'document.fonts.ready.then(() => [...document.fonts].map((face) => [face.family.replaceAll(\\'"\\', ""), face.status]))')`,
    null,
  );
  expect(known).toEqual(fonts.map(({ family }) => [family, 'loaded']));
  expect((await making).error?.message).toBe('cancelled by the test');
});

test('ten films asked for at once are made one after another, in one window', async ({ studio }) => {
  const film = aFilm({ width: 256, height: 256, duration: 0.3 });
  const paths = await Promise.all(Array.from({ length: 10 }, () => studio.made({ film })));
  expect(new Set(paths).size).toBe(10);
  for (const path of paths) expect((await probeVideo(path)).picture.nb_read_frames).toBe(3);
  const windows = await studio.process.evaluate(
    '({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible())',
    null,
  );
  expect(windows).toEqual([false]);
});

test('a film that is cancelled in the middle leaves nothing, and the next is made', async ({ studio }) => {
  const before = await readdir(studio.films);
  const { error, shares } = await studio.make({ film: longFilm, cancelAt: 0.01 });
  expect(error?.message).toBe('cancelled by the test');
  expect(shares.at(-1)).toBeLessThan(0.5);
  expect(await readdir(studio.films)).toEqual(before);
  await studio.made({ film: aFilm({ width: 256, height: 256 }) });
});

test('what cannot be made is a failure with its reason', async ({ studio }) => {
  const before = await readdir(studio.films);
  const whole = await colouredPicture(studio.folder, 'whole', '#d02020', 'jpeg');
  const cut = await cutFile(whole, 'cut.jpeg', 0.6);
  const text = join(studio.folder, 'notes.png');
  await writeFile(text, 'no picture');
  const film = aFilm({ width: 256, height: 256, scenes: [pictureScene('picture')] });
  for (const [path, words] of [
    [cut, 'cut.jpeg'],
    [text, 'notes.png'],
    ['/nowhere/at/all.png', 'all.png'],
  ] as const) {
    const { error } = await studio.make({ film, media: { picture: path } });
    expect(error?.name).toBe('FilmFailure');
    expect(error?.message).toContain(words);
  }
  expect((await studio.make({ film: aFilm({ width: 255 }) })).error?.name).toBe('FilmFailure');
  expect(await readdir(studio.films)).toEqual(before);
  await studio.made({ film, media: { picture: whole } });
});

test('the page that falls over takes only its own film with it', async ({ studio }) => {
  const before = await readdir(studio.films);
  const making = studio.make({ film: longFilm });
  await studio.working();
  await studio.process.evaluate(
    `async ({ BrowserWindow }) => {
      const session = await BrowserWindow.getAllWindows()[0].webContents.attached();
      session.send('Page.crash').catch(() => undefined);
    }`,
    null,
  );
  expect((await making).error).toEqual({ name: 'FilmFailure', message: 'The film maker ended unexpectedly' });
  expect(await readdir(studio.films)).toEqual(before);
  await studio.made({ film: aFilm({ width: 256, height: 256 }) });
});

test('the page knows its own film and nothing else', async ({ studio }) => {
  const making = studio.make({ film: longFilm, cancelAt: 0.2 });
  await studio.working();
  const seen = await studio.process.evaluate(
    `async ({ BrowserWindow }) => {
      const page = BrowserWindow.getAllWindows()[0].webContents;
      const status = (what, init) => page.executeJavaScript(
        \`fetch(\${JSON.stringify(what)}, \${JSON.stringify(init ?? {})}).then((r) => r.status, () => 'refused')\`);
      const own = page.getURL().replace(/.*job=/, '/jobs/');
      return {
        preload: await page.executeJavaScript("'backlot' in window || 'require' in window"),
        guessed: await status('/jobs/guessed/film'),
        index: await status('/index.html'),
        decoder: await status('/decoder/decoder.html'),
        other: await status('app://backlot/index.html'),
        file: await status('file:///etc/passwd'),
        delete: await status(own + '/film', { method: 'DELETE' }),
        picture: await status(own + '/picture?key=../../etc/passwd'),
      };
    }`,
    null,
  );
  expect(seen).toEqual({
    preload: false,
    guessed: 410,
    index: 404,
    decoder: 404,
    other: 'refused',
    file: 'refused',
    delete: 404,
    picture: 404,
  });
  expect((await making).error?.message).toBe('cancelled by the test');
});
