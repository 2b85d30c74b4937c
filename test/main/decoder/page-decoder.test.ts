import { join } from 'node:path';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPageDecoder } from '../../../src/main/decoder/index.ts';
import type { HiddenPage } from '../../../src/main/hidden-page/index.ts';
import { ManualClock } from '../../helpers/ports.ts';

const rate = 8000;
const never = new AbortController().signal;

/** The decoder, and a page that does what a test says. */
function setup(load: HiddenPage['load'] = () => Promise.resolve()) {
  const clock = new ManualClock();
  const jobs: string[] = [];
  let closes = 0;
  const decoder = createPageDecoder(
    {
      load: (job) => {
        jobs.push(job);
        return load(job);
      },
      close: () => (closes += 1),
    },
    { clock },
  );
  const ask = async (what: string, init: RequestInit = {}, job = jobs.at(-1) ?? ''): Promise<Response | null> =>
    decoder.answer(job, what, new Request(`app://decoder/jobs/${job}/${what}`, init));
  const post = (what: string, body: RequestInit['body'] = null, sampleRate = rate): Promise<Response | null> =>
    ask(what, { method: 'POST', body, headers: { 'x-sample-rate': String(sampleRate) } });
  const collect = async (signal = never): Promise<number[]> =>
    (await Array.fromAsync(decoder.decode('/some/file.m4a', rate, signal))).flatMap((chunk) => [...chunk]);
  return { clock, jobs, decoder, ask, post, collect, closes: () => closes };
}

it('gives the samples in order, and lets the page wait until they are used', async () => {
  const { jobs, decoder, post } = setup();
  const chunks = decoder.decode('/some/file.m4a', rate, never)[Symbol.asyncIterator]();
  const first = chunks.next();
  await turn();
  expect(jobs).toHaveLength(1);
  let answered = false;
  const posting = post('samples', new Float32Array([1, 2])).finally(() => (answered = true));
  expect((await first).value).toEqual(new Float32Array([1, 2]));
  await wait(20);
  expect(answered).toBe(false);
  const second = chunks.next();
  expect((await posting)?.status).toBe(204);
  void post('samples', new Float32Array([3]));
  expect((await second).value).toEqual(new Float32Array([3]));
  const third = chunks.next();
  await post('end');
  expect((await third).done).toBe(true);
});

it('resamples what comes at another rate', async () => {
  const { collect, post } = setup();
  const collected = collect();
  await turn();
  await post('samples', new Float32Array(48_000).fill(0.5), 48_000);
  await post('end');
  const samples = await collected;
  expect(samples.length).toBe(8000);
  expect(samples[4000]).toBeCloseTo(0.5, 3);
});

it('decodes one file at a time', async () => {
  const { jobs, collect, post } = setup();
  const both = [collect(), collect()];
  await turn();
  expect(jobs).toHaveLength(1);
  await post('end');
  await both[0];
  await turn();
  expect(jobs).toHaveLength(2);
  expect(jobs[0]).not.toBe(jobs[1]);
  await post('end');
  expect(await both[1]).toEqual([]);
});

it('stops at once when cancelled, whether at work or waiting for its turn', async () => {
  const { jobs, collect, post } = setup();
  const [working, waiting] = [new AbortController(), new AbortController()];
  const first = collect(working.signal);
  const second = collect(waiting.signal);
  const third = collect();
  await turn();
  waiting.abort(new Error('not any more'));
  await expect(second).rejects.toThrow('not any more');
  working.abort(new Error('enough'));
  await expect(first).rejects.toThrow('enough');
  await turn();
  expect(jobs).toHaveLength(2);
  await post('end');
  expect(await third).toEqual([]);
  await expect(collect(AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
});

it('answers for the job under way only', async () => {
  const { jobs, ask, collect, post } = setup();
  const collected = collect();
  await turn();
  expect(await ask('source', {}, 'guessed')).toBeNull();
  expect((await ask('anything'))?.status).toBe(404);
  expect((await ask('end'))?.status).toBe(404);
  await post('end');
  await collected;
  expect(await ask('source', {}, jobs[0])).toBeNull();
});

it.each([
  ['nothing', new Float32Array(0), rate],
  ['half a sample', new Uint8Array(6), rate],
  ['too much at once', new Float32Array(3_000_000), rate],
  ['no rate', new Float32Array(4), Number.NaN],
  ['an absurd rate', new Float32Array(4), 1],
])('takes no samples that are %s', async (_, body, sampleRate) => {
  const { collect, post } = setup();
  const collected = collect();
  await turn();
  expect((await post('samples', body, sampleRate))?.status).toBe(400);
  await post('end');
  expect(await collected).toEqual([]);
});

it.each([
  [{ reason: 'no-audio', codec: null }, 'no-audio'],
  [{ reason: 'damaged', codec: null }, 'damaged-file'],
  [{ reason: 'not-decodable', codec: 'ac3' }, 'audio-not-decodable'],
  [{ reason: 'whatever' }, 'damaged-file'],
])('turns the failure %o of the page into a refusal', async (said, code) => {
  const { collect, post } = setup();
  const collected = collect();
  collected.catch(() => undefined);
  await turn();
  await post('failed', JSON.stringify(said));
  await expect(collected).rejects.toMatchObject({ refusal: { code } });
});

it('serves the parts of the file that the page asks for', async () => {
  const { decoder, ask, jobs } = setup();
  const path = join(import.meta.dirname, 'handover.test.ts');
  const decoding = decoder.decode(path, rate, never)[Symbol.asyncIterator]();
  decoding.next().then(
    () => undefined,
    () => undefined,
  );
  await turn();
  expect(jobs).toHaveLength(1);
  const part = await ask('source', { headers: { range: 'bytes=0-5' } });
  expect(part?.status).toBe(206);
  expect(await part?.text()).toBe('import');
  expect((await ask('source', { method: 'HEAD' }))?.headers.get('content-length')).toMatch(/^\d{3,}$/);
});

it('gives up a page that is silent for half a minute, but not a slow consumer', async () => {
  const { clock, decoder, post, closes } = setup();
  const chunks = decoder.decode('/some/file.m4a', rate, never)[Symbol.asyncIterator]();
  const first = chunks.next();
  await turn();
  await clock.advance(29_000);
  void post('samples', new Float32Array([1]));
  await first;
  await clock.advance(3_600_000);
  expect(closes()).toBe(0);
  const second = chunks.next();
  second.catch(() => undefined);
  await clock.advance(29_000);
  expect(closes()).toBe(0);
  await clock.advance(2_000);
  await expect(second).rejects.toThrow('did not answer');
  expect(closes()).toBe(1);
});

it('fails what is under way when the page goes or cannot be loaded', async () => {
  const { decoder, collect } = setup();
  const collected = collect();
  await turn();
  decoder.gone();
  await expect(collected).rejects.toThrow('ended unexpectedly');
  const unloadable = setup(() => Promise.reject(new Error('no such page')));
  await expect(unloadable.collect()).rejects.toThrow('no such page');
  expect(unloadable.closes()).toBe(1);
});

it('leaves the page to the next file when loading it for a cancelled one fails late', async () => {
  const loading = Promise.withResolvers<void>();
  const { collect, post, closes } = setup(() => loading.promise);
  const cancelled = new AbortController();
  const first = collect(cancelled.signal);
  await turn();
  cancelled.abort(new Error('enough'));
  await expect(first).rejects.toThrow('enough');
  const second = collect();
  await turn();
  await post('end');
  expect(await second).toEqual([]);
  loading.reject(new Error('ERR_ABORTED'));
  await turn();
  expect(closes()).toBe(0);
});

it('closes the page after a minute without work, and everything at the end', async () => {
  const { clock, decoder, collect, post, closes } = setup();
  const collected = collect();
  await turn();
  await post('end');
  await collected;
  await clock.advance(59_000);
  const next = collect();
  await turn();
  await clock.advance(2_000);
  expect(closes()).toBe(0);
  await post('end');
  await next;
  await clock.advance(61_000);
  expect(closes()).toBe(1);
  const last = collect();
  last.catch(() => undefined);
  await turn();
  decoder.close();
  await expect(last).rejects.toThrow('closing');
  expect(closes()).toBe(2);
  await expect(collect()).rejects.toThrow('closing');
});
