import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ffmpegFile, speechWav } from '../helpers/media.ts';
import { expectEnvelope, expectPoor, expectRefusal, told, wrongWith422 } from './answers.ts';
import { at, form, Stranger } from './service.ts';

let service: Stranger;
let wav: string;
beforeAll(async () => {
  [service, wav] = await Promise.all([Stranger.start(), speechWav()]);
});
afterAll(() => service.end());

const keys = [
  'id',
  'status',
  'language',
  'duration',
  'credits',
  'text',
  'words',
  'error',
  'created_at',
  'completed_at',
];

/** The creation, with its own limit out of the way. */
async function create(token: string, fields: Record<string, string | readonly string[]>) {
  await service.advance(7);
  return service.ask('POST', '/transcriptions', { token, form: await form(fields) });
}
async function transcribe(token: string, path: string) {
  const made = await create(token, { file: `@${path}` });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const settled = await service.settle(`/transcriptions/${String(at(made.body, 'data.id'))}`, token, ['completed', 'failed']); // prettier-ignore
  return { made, ...settled };
}

const codecs: readonly (readonly [string, ...string[]])[] = [
  ['mp3'], ['m4a', '-c:a', 'aac'], ['aac', '-c:a', 'aac'], ['ogg', '-c:a', 'libvorbis'], ['flac'],
  ['mp4', '-c:a', 'aac'], ['mov', '-c:a', 'aac'], ['webm', '-c:a', 'libopus'], ['mkv', '-c:a', 'libopus'],
]; // prettier-ignore

describe('a file', () => {
  it('is probed, charged, and becomes words with times', async () => {
    const who = await service.account({ credits: 5 });
    const { made, seen, data } = await transcribe(who.token, wav);
    expectEnvelope(made, 201, keys);
    expect(at(made.body, 'data')).toMatchObject({ status: 'pending', duration: null, credits: null, text: null, words: null, error: null, completed_at: null }); // prettier-ignore
    expect(seen).toEqual(['pending', 'processing', 'completed']);
    expect(data).toMatchObject({
      credits: 1,
      error: null,
      completed_at: expect.any(String),
    });
    const words = at(data, 'words') as { text: string; start: number; end: number; type: string }[];
    expect(words.length).toBeGreaterThan(3);
    for (const word of words) {
      expect(Object.keys(word).sort()).toEqual(['end', 'start', 'text', 'type']);
      expect(word.end).toBeGreaterThanOrEqual(word.start);
      expect(word.end).toBeLessThanOrEqual(Number(at(data, 'duration')) + 0.05);
    }
    expect(String(at(data, 'text'))).toContain(words[0]?.text ?? '?');
    expect(await service.balance(who.token)).toBe(4);
    const list = await service.get('/transcriptions', who);
    expectEnvelope(list, 200, keys);
    expect(at(list.body, 'data.0')).toEqual({ ...Object(data), words: null });
    expect(await service.violations()).toEqual([]);
  });

  it.each(codecs)('of the kind %s is read', async (extension, ...codec) => {
    const path = await ffmpegFile(`stranger.${extension}`, '-i', '{speech}', '-t', '2', ...codec);
    const { token } = await service.account();
    const { seen } = await transcribe(token, path);
    expect(seen.at(-1)).toBe('completed');
  });

  it.each([
    [60, 1],
    [60.4, 2],
    [121, 3],
  ])('of %f seconds costs %i credits', async (seconds, cost) => {
    const path = await ffmpegFile(`silence-${seconds}.wav`, '-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', String(seconds)); // prettier-ignore
    const { token } = await service.account({ credits: 10 });
    const { data } = await transcribe(token, path);
    expect(data).toMatchObject({ credits: cost });
    expect(await service.balance(token)).toBe(10 - cost);
  });

  it('without a sound track, that nobody can read, or that is too long fails and costs nothing', async () => {
    const silent = await ffmpegFile('no-sound.mp4', '-f', 'lavfi', '-i', 'testsrc2=s=64x64:r=5:d=1', '-pix_fmt', 'yuv420p'); // prettier-ignore
    const long = await ffmpegFile('too-long.flac', '-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', '10801');
    const { token } = await service.account({ credits: 500 });
    const errors: unknown[] = [];
    for (const path of [silent, long]) {
      const { seen, data } = await transcribe(token, path);
      expect(seen).toEqual(['pending', 'failed']);
      expect(data).toMatchObject({
        credits: null,
        text: null,
        words: null,
        error: expect.stringMatching(/^[a-z0-9-]+$/),
      });
      errors.push(at(data, 'error'));
    }
    expect(new Set(errors).size).toBe(2);
    expect(await service.balance(token)).toBe(500);
  });

  it('of three hours is taken', async () => {
    const fits = await ffmpegFile('just-fits.flac', '-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', '10800');
    // Its sound is really listened to, and the clock waits for that: a service of its own, which does not come to an end.
    const busy = await Stranger.start();
    try {
      const who = await busy.account({ credits: 500 });
      const made = await busy.transcribe({ file: `@${fits}` }, who);
      await busy.advance(5);
      const probed = await busy.get(`/transcriptions/${String(at(made.body, 'data.id'))}`, who);
      expect(at(probed.body, 'data')).toMatchObject({ status: 'processing', credits: 180 });
      expect(await busy.balance(who.token)).toBe(320);
    } finally {
      await busy.end();
    }
  });

  it('is refused when it is of no known kind, and one source is needed', async () => {
    const { token } = await service.account();
    const data = await form({});
    data.append('file', new Blob(['plain text']), 'notes.txt');
    expect(wrongWith422(await service.ask('POST', '/transcriptions', { token, form: data }), 'file')).toBe('');
    const text = await form({ file: 'a text' });
    expect(wrongWith422(await service.ask('POST', '/transcriptions', { token, form: text }), 'file')).toBe('');
    const none = await service.ask('POST', '/transcriptions', { token, json: { language: 'en' } });
    expect([none.status, typeof at(none.body, 'errors')]).toEqual([422, 'object']);
  });

  it('that fails after its charge is refunded once', async () => {
    const who = await service.account({ credits: 3 });
    await service.fault('POST', '/transcriptions', { type: 'job-fail', code: 'engine-down', message: 'No.' });
    const { seen, data } = await transcribe(who.token, wav);
    expect(seen.at(-1)).toBe('failed');
    expect(data).toMatchObject({ error: 'engine-down', text: null });
    await service.advance(1000);
    expect(await service.balance(who.token)).toBe(3);
    expect(await service.violations()).toEqual([]);
  });

  it('needs the least price at once', async () => {
    const who = await service.account({ credits: 0 });
    expectPoor(await create(who.token, { file: `@${wav}` }), 1, 0);
    expect(at((await service.get('/transcriptions', who)).body, 'data')).toEqual([]);
  });
});

describe('an address', () => {
  it('must be public and https', async () => {
    const { token } = await service.account();
    const wrong: string[] = [];
    for (const url of [
      '', 'nonsense', 'http://example.com/talk.mp3', 'ftp://example.com/a.mp3', 'file:///etc/passwd', 'https://127.0.0.1/a.mp3',
      'https://localhost/a.mp3', 'https://10.1.2.3/a.mp3', 'https://192.168.0.1/a', 'https://172.16.0.1/a', 'https://169.254.169.254/a',
      'https://[::1]/a', 'https://[fd00::1]/a', 'https://[::ffff:127.0.0.1]/a', 'https://0.0.0.0/', 'https://2130706433/', 'https://0x7f.0.0.1/',
      'https://100.64.0.1/', 'https://a.localhost/', 'https://printer.local/', 7,
    ]) {
      await service.advance(7);
      const problem = wrongWith422(await service.ask('POST', '/transcriptions', { token, json: { url } }), 'url');
      if (problem !== '' && url !== '') wrong.push(`${url}: ${problem}`);
    } // prettier-ignore
    expect(wrong).toEqual([]);
  });

  it('that cannot be read fails and costs nothing', async () => {
    const { token } = await service.account({ credits: 3 });
    await service.advance(7);
    const json = { url: 'https://nobody-is-here.invalid/talk.mp3', language: 'en' };
    const made = await service.ask('POST', '/transcriptions', { token, json });
    expect(told(made)).toBe('201');
    const { data } = await service.settle(`/transcriptions/${String(at(made.body, 'data.id'))}`, token, ['completed', 'failed']); // prettier-ignore
    expect(data).toMatchObject({ status: 'failed', credits: null });
    expect(await service.balance(token)).toBe(3);
  });
});

it('are listed by pages to their owner alone', async () => {
  const who = await service.account();
  const sound = new Blob([await readFile(wav)]);
  const ids: unknown[] = [];
  for (let count = 0; count < 3; count += 1) {
    const data = new FormData();
    data.append('file', sound, 'Überfall 🎙.wav');
    ids.unshift(at((await service.ask('POST', '/transcriptions', { ...who, form: data })).body, 'data.id'));
  }
  const pages = await Promise.all([1, 2].map((page) => service.get(`/transcriptions?per_page=2&page=${page}`, who)));
  expect(pages.flatMap(({ body }) => at(body, 'data') as { id: number }[]).map(({ id }) => id)).toEqual(ids);
  expectRefusal(await service.get(`/transcriptions/${String(ids[0])}`, await service.account()), 404);
  for (const [field, value] of [
    ['per_page', '0'],
    ['per_page', '51'],
    ['page', '0'],
    ['page', 'x'],
  ] as const)
    // prettier-ignore
    expect(wrongWith422(await service.get(`/transcriptions?${field}=${value}`, who), field)).toBe('');
});
