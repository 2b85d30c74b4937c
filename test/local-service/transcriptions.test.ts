import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { transcription, transcriptWord } from '../../src/contract/index.ts';
import { wavFile } from '../../src/local-service/media/wav.ts';
import { measureMp3 } from '../../src/main/media/mp3-length.ts';
import { cachedFile, ffmpeg, media, temporaryFolder } from '../helpers/media.ts';
import { at, startPeer } from './harness.ts';
import { ownPeer } from './own-peer.ts';

const { peer, account } = await ownPeer({ credits: 100 });
const folder = await temporaryFolder();
afterAll(() => folder[Symbol.asyncDispose]());

/** Beeps of half a second at 1, 2.5 and 6 seconds, in silence. */
const beeps = (ending: string, ...args: string[]) =>
  cachedFile(`beeps.${ending}`, args.join(' '), async (path) => {
    const loud = 'between(t,1,1.5)+between(t,2.5,3)+between(t,6,6.5)';
    await ffmpeg('-f', 'lavfi', '-i', `aevalsrc='0.4*sin(2*PI*320*t)*(${loud})':s=44100:d=8`, ...args, path);
  });

const shown = z.object({ data: transcription });
const read = async (id: unknown) => shown.parse((await peer.get(`/transcriptions/${String(id)}`)).body).data;
const finished = async (fields: Record<string, string>) => {
  const answer = await peer.transcribe(fields);
  expect(answer.status).toBe(201);
  await peer.advance(300);
  return read(at(answer.body, 'data.id'));
};
/** Stretches that the words cover: what lies between is longer than a quarter of a second. */
function stretches(words: unknown): [number, number][] {
  const found: [number, number][] = [];
  for (const { start, end } of z.array(transcriptWord).parse(words)) {
    const last = found.at(-1);
    if (last !== undefined && (start ?? 0) - last[1] < 0.25) last[1] = end ?? 0;
    else found.push([start ?? 0, end ?? 0]);
  }
  return found;
}

describe('progress', () => {
  it('is told in parts of the sound that were really heard, never backwards, and ends with it', async () => {
    const told: { what: string; id: number; share: number | null }[] = [];
    await using own = await startPeer({ drawing: (drawing) => told.push(drawing) });
    own.token = (await own.account({ credits: 100 })).token;
    const answer = await own.transcribe({ file: `@${await beeps('wav')}` });
    await own.advance(300);
    const id = at(answer.body, 'data.id');
    expect(at((await own.get(`/transcriptions/${String(id)}`)).body, 'data.status')).toBe('completed');
    expect(told.every((one) => one.what === 'transcription' && one.id === id)).toBe(true);
    expect(told.at(-1)?.share).toBeNull();
    const shares = told.flatMap(({ share }) => share ?? []);
    expect(shares.length).toBeGreaterThan(5);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBeGreaterThan(0.95);
    expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
  });

  it('ends with a sound that cannot be heard', async () => {
    const told: (number | null)[] = [];
    await using own = await startPeer({ drawing: ({ share }) => told.push(share) });
    own.token = (await own.account({ credits: 100 })).token;
    await own.control('POST', '/faults', {
      match: { method: 'POST', path: '/transcriptions' },
      effect: { type: 'job-fail', code: 'source-unreadable', message: '' },
    });
    await own.transcribe({ file: `@${await media.wav()}` });
    await own.advance(300);
    expect(told.at(-1) ?? null).toBeNull();
  });
});

describe('states', () => {
  it('goes from pending over processing to completed, and charges after probing', async () => {
    const answer = await peer.transcribe({ file: `@${await media.wav()}`, language: 'en' });
    expect(answer.status).toBe(201);
    const pending = {
      status: 'pending',
      duration: null,
      credits: null,
      text: null,
      words: null,
      error: null,
      completed_at: null,
    };
    expect(at(answer.body, 'data')).toMatchObject(pending);
    const id = at(answer.body, 'data.id');
    expect(await read(id)).toMatchObject(pending);
    expect(await peer.balance()).toBe(100);
    await peer.advance(5);
    const processing = await read(id);
    expect(processing).toMatchObject({ status: 'processing', credits: 1, text: null, words: null });
    expect(processing.duration).toBeGreaterThan(1);
    expect(await peer.balance()).toBe(99);
    await peer.advance(60);
    const done = await read(id);
    expect(done).toMatchObject({ status: 'completed', credits: 1, language: 'en', error: null });
    expect(done.words?.length).toBeGreaterThan(3);
    expect(done.text).toBe(done.words?.map(({ text }) => text).join(' '));
    expect(Date.parse(done.completed_at ?? '')).toBeGreaterThan(Date.parse(done.created_at ?? ''));
    const history = await peer.get('/credits/history?per_page=1');
    expect(at(history.body, 'data.0')).toMatchObject({ credit_spend: '-1', transaction_type: 'debit' });
    expect(await peer.violations()).toEqual([]);
  });

  it('says the same with the same seed, whatever order things are asked in', async () => {
    const first = await finished({ url: 'https://example.com/speech.mp3' });
    await peer.control('POST', '/reset');
    peer.token = (await peer.account({ credits: 100 })).token;
    const second = await finished({ url: 'https://example.com/speech.mp3' });
    const took = (row: typeof first) => Date.parse(row.completed_at ?? '') - Date.parse(row.created_at ?? '');
    expect(took(second)).toBe(took(first));
    expect(second.words).toEqual(first.words);
  });

  it('charges a started minute as a whole one', async () => {
    const minutes = async (seconds: number) => {
      const path = join(folder.path, `${seconds}.wav`);
      await writeFile(path, wavFile(new Float32Array(Math.round(seconds * 8000)), 8000));
      return (await finished({ file: `@${path}` })).credits;
    };
    expect([await minutes(0.5), await minutes(60), await minutes(60.01), await minutes(120)]).toEqual([1, 1, 2, 2]);
    expect(await peer.balance()).toBe(94);
  });
});

describe('words', () => {
  it.each([
    ['wav', ['-ac', '2']], ['wav', ['-c:a', 'pcm_s24le']], ['wav', ['-c:a', 'pcm_u8', '-ar', '8000']], ['wav', ['-c:a', 'pcm_f32le', '-ar', '96000']],
    ['mp3', ['-ar', '44100']], ['mp3', ['-ar', '22050', '-ac', '2']], ['flac', []], ['flac', ['-sample_fmt', 's32', '-ar', '48000']], ['ogg', ['-c:a', 'libvorbis']],
    ['ogg', ['-c:a', 'libopus', '-ac', '2']], ['webm', ['-c:a', 'libopus']], ['mkv', ['-c:a', 'libvorbis']], ['mkv', ['-c:a', 'flac']], ['m4a', ['-c:a', 'aac']], ['aac', ['-c:a', 'aac']],
    ['mov', ['-c:a', 'pcm_s16le']], ['mp4', ['-c:a', 'aac']],
  ])('lie where the sound is: %s %j', async (ending, args) => {
    const done = await finished({ file: `@${await beeps(ending, ...args)}` });
    expect(done.status).toBe('completed');
    const found = stretches(done.words);
    expect(found).toHaveLength(3);
    for (const [index, [start, end]] of [[1, 1.5], [2.5, 3], [6, 6.5]].entries()) {
      expect(Math.abs((found[index]?.[0] ?? 0) - (start ?? 0))).toBeLessThan(0.1);
      expect(Math.abs((found[index]?.[1] ?? 0) - (end ?? 0))).toBeLessThan(0.1);
    }
  }); // prettier-ignore

  it.each([
    ['fewer channels', ['-ac', '1', '-ar', '44100']],
    ['another rate', ['-ac', '2', '-ar', '24000']],
  ])('lie where the sound is in all parts of an MP3, where one of %s was put behind another', async (_, args) => {
    const parts = [
      await beeps('mp3', '-ac', '2', '-ar', '44100', '-b:a', '64k'),
      await beeps('mp3', '-b:a', '320k', ...args),
    ];
    const path = join(folder.path, 'episode.mp3');
    await writeFile(path, Buffer.concat(await Promise.all(parts.map((part) => readFile(part)))));
    const done = await finished({ file: `@${path}` });
    expect(done.duration).toBeCloseTo((await measureMp3(path, new AbortController().signal)) ?? 0, 3);
    const starts = stretches(done.words).map(([start]) => start);
    expect(starts).toHaveLength(6);
    for (const [index, start] of [1, 2.5, 6, 9, 10.5, 14].entries())
      expect(Math.abs((starts[index] ?? 0) - start)).toBeLessThan(0.3);
  });

  it('are marked as practice, in order, without overlap, none longer than a word', async () => {
    const done = await finished({ file: `@${await media.mp3()}` });
    let before = 0;
    for (const [index, word] of (done.words ?? []).entries()) {
      const { text, start, end, type } = word;
      expect([text, type]).toEqual([`[practice-${index + 1}]`, 'word']);
      expect(start).toBeGreaterThanOrEqual(before);
      expect((end ?? 0) - (start ?? 0)).toBeLessThanOrEqual(0.8);
      expect(end).toBeGreaterThan(start ?? 0);
      before = end ?? 0;
    }
    expect(before).toBeLessThanOrEqual(done.duration ?? 0);
    expect(done.language).toBeNull();
  });

  it('are not there in silence, nor in faint noise', async () => {
    const silent = join(folder.path, 'silent.wav');
    await writeFile(silent, wavFile(new Float32Array(48_000), 16_000));
    const noise = join(folder.path, 'noise.wav');
    await writeFile(
      noise,
      wavFile(
        Float32Array.from({ length: 48_000 }, () => (Math.random() - 0.5) * 0.002),
        16_000,
      ),
    );
    for (const path of [silent, noise]) {
      expect(await finished({ file: `@${path}` })).toMatchObject({ status: 'completed', words: [], text: '' });
    }
  });

  it('are told in the source’s time when the sound begins late', async () => {
    const plain = stretches((await finished({ file: `@${await media.wav()}` })).words)[0]?.[0] ?? 0;
    const late = stretches((await finished({ file: `@${await media.mp4LateAudio()}` })).words)[0]?.[0] ?? 0;
    expect(late - plain).toBeGreaterThan(1.4);
    expect(late - plain).toBeLessThan(1.6);
  });
});

describe('failures charge nothing', () => {
  const outcome = async (fields: Record<string, string>) => {
    const { status, error, credits, text, words, completed_at: completedAt } = await finished(fields);
    const after = { balance: await peer.balance(), violations: await peer.violations() };
    return { status, error, credits, text, words, completedAt, ...after };
  };
  const failure = (error: string, balance = 100) => ({
    status: 'failed', error, credits: null, text: null, words: null, completedAt: null, balance, violations: [],
  }); // prettier-ignore

  it('of damaged files', async () => {
    expect(await outcome({ file: `@${await media.truncatedMp4()}` })).toEqual(failure('source-unreadable'));
    const rubbish = join(folder.path, 'rubbish.mp3');
    await writeFile(rubbish, Buffer.alloc(5_000, 'rubbish'));
    expect(await outcome({ file: `@${rubbish}` })).toEqual(failure('source-unreadable'));
  });

  it('of files without sound', async () => {
    expect(await outcome({ file: `@${await media.withoutAudio()}` })).toEqual(failure('no-audio-track'));
  });

  it('of sources beyond three hours, while three hours are fine', async () => {
    const hours = async (seconds: number) => {
      const path = join(folder.path, `${seconds}.wav`);
      // 8 bits, 100 Hz: small, and as long as it says.
      await ffmpeg('-f', 'lavfi', '-i', `anullsrc=r=1000:d=${seconds}`, '-c:a', 'pcm_u8', path);
      return path;
    };
    expect(await outcome({ file: `@${await hours(10_801)}` })).toEqual(failure('source-too-long'));
    await peer.control('POST', `/accounts/${account.user_id}/credits`, { set: 180 });
    const { body } = await peer.transcribe({ file: `@${await hours(10_800)}` });
    await peer.advance(5);
    expect(await read(at(body, 'data.id'))).toMatchObject({ status: 'processing', credits: 180 });
    expect(await peer.balance()).toBe(0);
  });

  it('of URLs that cannot be read', async () => {
    expect(await outcome({ url: 'https://example.com/about' })).toEqual(failure('source-unreadable'));
    expect(await outcome({ url: 'https://no-such-host.invalid/a.mp3' })).toEqual(failure('source-unreadable'));
  });

  it('when probing finds more than the balance covers', async () => {
    await peer.control('POST', `/accounts/${account.user_id}/credits`, { set: 1 });
    const path = join(folder.path, 'two minutes.wav');
    await writeFile(path, wavFile(new Float32Array(61 * 8000), 8000));
    expect(await outcome({ file: `@${path}` })).toEqual(failure('insufficient-credits', 1));
  });

  it('and a failure after the charge gives it back, once', async () => {
    await peer.fault('POST', '/transcriptions', {
      type: 'job-fail',
      code: 'engine-down',
      message: 'The engine is down.',
    });
    const done = await finished({ file: `@${await media.wav()}` });
    expect(done).toMatchObject({ status: 'failed', error: 'engine-down', credits: 1 });
    expect(await peer.balance()).toBe(100);
    const { body } = await peer.get('/credits/history?per_page=3');
    expect([at(body, 'data.0.credit_spend'), at(body, 'data.1.credit_spend')]).toEqual(['1', '-1']);
    expect(await peer.violations()).toEqual([]);
  });
});

describe('creation', () => {
  it('answers 402 when not even the minimum is covered, after validation', async () => {
    await peer.control('POST', `/accounts/${account.user_id}/credits`, { set: 0 });
    const { status, body } = await peer.transcribe({ file: `@${await media.wav()}` });
    expect(status).toBe(402);
    expect(at(body, 'error')).toEqual({ code: 'INSUFFICIENT-CREDITS', status: 402, required: 1, available: 0 });
    expect((await peer.ask('POST', '/transcriptions', { json: {} })).status).toBe(422);
    expect(at((await peer.get('/transcriptions')).body, 'data')).toEqual([]);
  });

  it.each([
    ['nothing', {}, ['file', 'url']],
    ['an empty url', { url: '' }, ['file', 'url']],
    ['http', { url: 'http://example.com/a.mp3' }, ['url']],
    ['no url', { url: 'speech' }, ['url']],
    ['a number', { url: 5 }, ['url']],
    ['a long language', { url: 'https://example.com/a.mp3', language: 'x'.repeat(17) }, ['language']],
    ['loopback', { url: 'https://127.0.0.1/a.mp3' }, ['url']],
    ['loopback by name', { url: 'https://localhost/a.mp3' }, ['url']],
    ['loopback in disguise', { url: 'https://2130706433/a.mp3' }, ['url']],
    ['loopback in IPv6', { url: 'https://[::1]/a.mp3' }, ['url']],
    ['IPv4 in IPv6', { url: 'https://[::ffff:10.0.0.1]/a.mp3' }, ['url']],
    ['a private network', { url: 'https://192.168.1.10/a.mp3' }, ['url']],
    ['link-local', { url: 'https://169.254.169.254/latest/meta-data' }, ['url']],
    ['a bare name', { url: 'https://intranet/a.mp3' }, ['url']],
  ])('answers 422 for %s', async (_, json, fields) => {
    const { status, body } = await peer.ask('POST', '/transcriptions', { json });
    expect(status).toBe(422);
    expect(Object.keys(at(body, 'errors') ?? {}).sort()).toEqual(fields);
  });

  it('takes a public address at any port, and none that needs a user name', async () => {
    const { status, body } = await peer.ask('POST', '/transcriptions', {
      json: { url: 'https://example.com:8443/a.mp3' },
    });
    expect(status).toBe(201);
    await peer.advance(300);
    expect((await read(at(body, 'data.id'))).status).toBe('completed');
    const refused = await peer.ask('POST', '/transcriptions', { json: { url: 'https://me:secret@example.com/a.mp3' } });
    expect([refused.status, Object.keys(at(refused.body, 'errors') ?? {})]).toEqual([422, ['url']]);
  });

  it.each(['{"url":', '[]', '"text"', 'null', '5'])('answers 422 for the body %s', async (json) => {
    expect((await peer.ask('POST', '/transcriptions', { json })).status).toBe(422);
  });

  it('ignores fields that it does not know', async () => {
    expect(
      (await peer.ask('POST', '/transcriptions', { json: { url: 'https://example.org/a.wav', webhook: 'x' } })).status,
    ).toBe(201);
  });

  it('goes by the content of a file', async () => {
    const wrong = async (name: string, content: string | Uint8Array) => {
      const path = join(folder.path, name);
      await writeFile(path, content);
      return peer.transcribe({ file: `@${path}` });
    };
    for (const [name, content] of [
      ['notes.txt', 'Only text.'],
      ['empty.mp3', ''],
      ['paper.mp3', '%PDF-1.7 and so on'],
    ] as const) {
      const { status, body } = await wrong(name, content);
      expect([name, status, Object.keys(at(body, 'errors') ?? {})]).toEqual([name, 422, ['file']]);
    }
    expect((await wrong('sound.bin', wavFile(new Float32Array(8000), 8000))).status).toBe(201);
  });

  it('never uses the name that the client gives', async () => {
    const data = new FormData();
    data.append('file', new Blob([wavFile(new Float32Array(8000), 8000)]), '../../../../tmp/evil.wav');
    expect((await peer.ask('POST', '/transcriptions', { form: data })).status).toBe(201);
  });

  it('answers 422 for a form that is cut off, and goes on', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\n\r\nRIFF';
    const response = await fetch(`${peer.baseUrl}/transcriptions`, {
      method: 'POST', headers: { ...headers, Authorization: `Bearer ${peer.token}` }, body: cut,
    }); // prettier-ignore
    expect(response.status).toBe(422);
    expect((await peer.transcribe({ url: 'https://example.com/a.wav' })).status).toBe(201);
  });
});

describe('reading', () => {
  it('lists own ones, newest first, in pages, without words', async () => {
    for (let count = 0; count < 3; count += 1) await peer.transcribe({ url: 'https://example.com/speech.mp3' });
    await peer.advance(100);
    const page = await peer.get('/transcriptions?per_page=2');
    expect(at(page.body, 'meta')).toEqual({ current_page: 1, last_page: 2, per_page: 2, total: 3 });
    const ids = [
      at(page.body, 'data.0.id'),
      at(page.body, 'data.1.id'),
      at((await peer.get('/transcriptions?per_page=2&page=2')).body, 'data.0.id'),
    ];
    expect(ids).toEqual([3, 2, 1]);
    expect(at(page.body, 'data.0')).toMatchObject({ status: 'completed', words: null });
    expect(at(page.body, 'data.0')).not.toMatchObject({ text: null });
    expect(at((await peer.get('/transcriptions', { token: 'practice' })).body, 'data')).toEqual([]);
  });

  it('answers 404 for what is unknown or belongs to somebody else, in the same words', async () => {
    await peer.transcribe({ url: 'https://example.com/speech.mp3' });
    const foreign = await peer.get('/transcriptions/1', { token: 'practice' });
    const unknown = await peer.get('/transcriptions/77');
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
  });

  it.each(['per_page=0', 'per_page=51', 'page=0', 'per_page=ten'])('answers 422 for %s', async (query) => {
    expect((await peer.get(`/transcriptions?${query}`)).status).toBe(422);
  });
});
