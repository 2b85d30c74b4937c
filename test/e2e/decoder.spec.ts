import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostProcess } from '../../tools/chromium-host/launch-host.ts';
import { ffmpeg, ffmpegFile, media, temporaryFolder } from '../helpers/media.ts';
import { expect, test as base } from './app.ts';
import type { DecodeRequest, Decoding } from './decoder-app/main.ts';
import { withSmallApp } from './small-app.ts';

interface DecoderHost {
  readonly folder: string;
  readonly process: HostProcess;
  decode(request: Omit<DecodeRequest, 'target'>): Promise<Decoding & { readonly samples: Float32Array }>;
  /** Resolves when samples of the decoding that was asked for last have come. */
  working(): Promise<void>;
}

const test = base.extend<object, { readonly decoder: DecoderHost }>({
  decoder: [
    // Playwright wants the first argument to be taken apart.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) =>
      withSmallApp('decoder-app', async ({ folder, process }) => {
        let last = 0;
        await provide({
          folder,
          process,
          async decode(request) {
            const target = join(folder, `decoded-${++last}.f32`);
            const decoding = (await process.evaluate('(_, request) => globalThis.decode(request)', {
              ...request,
              target,
            })) as Decoding; // the app's own answer
            const bytes = await readFile(target);
            return { ...decoding, samples: new Float32Array(new Uint8Array(bytes).buffer) };
          },
          async working() {
            const target = join(folder, `decoded-${last}.f32`);
            await expect
              .poll(() =>
                stat(target).then(
                  ({ size }) => size,
                  () => 0,
                ),
              )
              .toBeGreaterThan(0);
          },
        });
      }),
    { scope: 'worker' },
  ],
});

test.beforeEach(({ host }) => {
  test.skip(host !== 'chromium', 'the small app around the decoder runs in the Chromium host');
});

const rate = 16_000;
const m4a = (...args: string[]): Promise<string> => ffmpegFile('speech.m4a', '-i', '{speech}', '-c:a', 'aac', ...args);
const longM4a = (): Promise<string> =>
  ffmpegFile('long.m4a', '-stream_loop', '40', '-i', '{speech}', '-c:a', 'aac', '-ar', '44100');

async function reference(path: string): Promise<Float32Array> {
  await using folder = await temporaryFolder();
  const target = join(folder.path, 'reference.f32');
  await ffmpeg(
    '-i',
    path,
    '-af',
    'aresample=async=1:first_pts=0',
    '-ac',
    '1',
    '-ar',
    String(rate),
    '-f',
    'f32le',
    target,
  );
  return new Float32Array(new Uint8Array(await readFile(target)).buffer);
}

/** Pearson's, of the part that both have. */
function correlation(a: Float32Array, b: Float32Array): number {
  let [ab, aa, bb] = [0, 0, 0];
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const [x, y] = [a[at] ?? 0, b[at] ?? 0];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return ab / Math.sqrt(aa * bb);
}

const sounds: Readonly<Record<string, () => Promise<string>>> = {
  'AAC, 44.1 kHz, two channels': () => m4a('-ar', '44100', '-ac', '2'),
  'AAC, 16 kHz, one channel': () => m4a('-ar', '16000', '-ac', '1'),
  'AAC, 48 kHz, six channels': () => m4a('-ar', '48000', '-ac', '6'),
  'AAC whose index comes first': () => m4a('-ar', '44100', '-movflags', '+faststart'),
  'AAC in a film': media.mp4,
  'AAC in Matroska': media.mkv,
  'AAC that begins later than its film': media.mp4LateAudio,
  'AAC without a container': media.aac,
};

for (const [name, make] of Object.entries(sounds))
  test(`${name} sounds as ffmpeg decodes it`, async ({ decoder }) => {
    const path = await make();
    const [{ samples, frames, error }, expected] = await Promise.all([
      decoder.decode({ path, sampleRate: rate }),
      reference(path),
    ]);
    expect(error).toBeNull();
    expect(samples.length).toBe(frames);
    expect(Math.abs(samples.length - expected.length) / rate).toBeLessThan(0.1);
    expect(correlation(samples, expected)).toBeGreaterThan(0.98);
  });

test('files are decoded one after the other, also when asked for at once', async ({ decoder }) => {
  const path = await m4a('-ar', '44100');
  const decodings = await Promise.all([1, 2, 3].map(() => decoder.decode({ path, sampleRate: rate })));
  expect(decodings.map(({ error }) => error)).toEqual([null, null, null]);
  expect(new Set(decodings.map(({ frames }) => frames)).size).toBe(1);
  const windows = await decoder.process.evaluate('(electron) => electron.BrowserWindow.getAllWindows().length', null);
  expect(windows).toBe(1);
});

test('what cannot be decoded is refused with its reason', async ({ decoder }) => {
  const path = await m4a('-ar', '44100');
  const bytes = await readFile(path);
  const damaged = join(decoder.folder, 'damaged.m4a');
  await writeFile(damaged, bytes.subarray(0, bytes.length * 0.6));
  const noise = join(decoder.folder, 'noise.m4a');
  await writeFile(noise, Buffer.alloc(100_000, 'no sound at all '));
  const empty = join(decoder.folder, 'empty.m4a');
  await writeFile(empty, '');
  const silent = await media.withoutAudio();
  const errorOf = async (file: string): Promise<string | null> =>
    (await decoder.decode({ path: file, sampleRate: rate })).error;
  expect(await errorOf(damaged)).toBe('damaged-file');
  expect(await errorOf(noise)).toBe('damaged-file');
  expect(await errorOf(empty)).toBe('damaged-file');
  expect(await errorOf(silent)).toBe('no-audio');
  expect(await errorOf(join(decoder.folder, 'missing.m4a'))).toBe('file-missing');
  // And the next good one is decoded all the same.
  expect(await errorOf(path)).toBeNull();
});

test('places that cannot be decoded are silent and keep the rest in its time', async ({ decoder }) => {
  const whole = await m4a('-ar', '44100');
  const bytes = await readFile(whole);
  const scratched = join(decoder.folder, 'scratched.m4a');
  for (const share of [0.3, 0.5, 0.6]) bytes.fill(0xff, Math.floor(bytes.length * share), bytes.length * share + 400);
  await writeFile(scratched, bytes);
  const { samples, error } = await decoder.decode({ path: scratched, sampleRate: rate });
  expect(error).toBeNull();
  const expected = await reference(whole);
  expect(Math.abs(samples.length - expected.length) / rate).toBeLessThan(0.1);
  expect(correlation(samples.slice(-rate), expected.slice(samples.length - rate, samples.length))).toBeGreaterThan(
    0.98,
  );
});

test('a decoding that is cancelled in the middle ends at once and leaves the next one alone', async ({ decoder }) => {
  const long = await longM4a();
  const cancelled = await decoder.decode({ path: long, sampleRate: rate, cancelAfter: 20_000 });
  expect(cancelled.error).toBe('cancelled by the test');
  expect(cancelled.frames).toBeLessThan(120_000);
  const next = await decoder.decode({ path: await m4a('-ar', '44100'), sampleRate: rate });
  expect(next.error).toBeNull();
});

test('the page that falls over takes only its own file with it', async ({ decoder }) => {
  const long = await longM4a();
  const decoding = decoder.decode({ path: long, sampleRate: rate, slowMs: 100 });
  await decoder.working();
  await decoder.process.evaluate(
    `async ({ BrowserWindow }) => {
      const session = await BrowserWindow.getAllWindows()[0].webContents.attached();
      session.send('Page.crash').catch(() => undefined);
    }`,
    null,
  );
  expect((await decoding).error).toBe('The decoder ended unexpectedly');
  const next = await decoder.decode({ path: await m4a('-ar', '44100'), sampleRate: rate });
  expect(next.error).toBeNull();
});

test('the page knows its own job and nothing else', async ({ decoder }) => {
  const path = await m4a('-ar', '44100');
  const decoding = decoder.decode({ path, sampleRate: rate, slowMs: 700 });
  await decoder.working();
  const seen = await decoder.process.evaluate(
    `async ({ BrowserWindow }) => {
      const page = BrowserWindow.getAllWindows()[0].webContents;
      const status = (what, init) => page.executeJavaScript(
        \`fetch(\${JSON.stringify(what)}, \${JSON.stringify(init ?? {})}).then((r) => r.status, () => 'refused')\`);
      return {
        preload: await page.executeJavaScript("'backlot' in window || 'require' in window"),
        guessed: await status('/jobs/guessed/source'),
        index: await status('/index.html'),
        other: await status('app://backlot/index.html'),
        file: await status('file:///etc/passwd'),
        delete: await status(page.getURL().replace(/.*job=/, '/jobs/') + '/source', { method: 'DELETE' }),
        microphone: await page.executeJavaScript(
          "navigator.mediaDevices.getUserMedia({ audio: true }).then(() => 'granted', (e) => e.name)"),
        visible: BrowserWindow.getAllWindows()[0].isVisible(),
      };
    }`,
    null,
  );
  expect(seen).toEqual({
    preload: false,
    guessed: 410,
    index: 404,
    other: 'refused',
    file: 'refused',
    delete: 404,
    microphone: 'NotAllowedError',
    visible: false,
  });
  expect((await decoding).error).toBeNull();
});
