import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPageFilmMaker } from '../../../src/main/film-maker/index.ts';
import { temporaryFolder } from '../../helpers/media.ts';
import { ManualClock } from '../../helpers/ports.ts';

const never = new AbortController().signal;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder[Symbol.asyncDispose]());

/** The film maker, and a page that does what a test says. */
function setup() {
  const clock = new ManualClock();
  const jobs: string[] = [];
  let closes = 0;
  const maker = createPageFilmMaker(
    {
      load: (job) => {
        jobs.push(job);
        return Promise.resolve();
      },
      close: () => (closes += 1),
    },
    { clock },
  );
  const ask = async (what: string, init: RequestInit = {}, job = jobs.at(-1) ?? ''): Promise<Response | null> => {
    const [name = ''] = what.split('?');
    return maker.answer(job, name, new Request(`app://film-maker/jobs/${job}/${what}`, init));
  };
  const post = (what: string, body: RequestInit['body'] = null, position: number | string = 0) =>
    ask(what, { method: 'POST', body, headers: { 'x-position': String(position) } });
  const target = join(folder.path, 'film.mp4');
  const shares: number[] = [];
  const make = (signal = never, pictures = new Map<string, string>(), sound = join(folder.path, 'sound.m4a')) =>
    maker.make({ film: { width: 2 }, pictures, sound, target, onProgress: (share) => shares.push(share) }, signal);
  return { clock, jobs, maker, ask, post, make, target, shares, closes: () => closes };
}

it('gives the film and its media, and nothing else of the computer', async () => {
  const { make, ask, post } = setup();
  const picture = join(folder.path, 'picture of a 🐈.png');
  await writeFile(picture, 'picture');
  await writeFile(join(folder.path, 'sound.m4a'), 'sound');
  const making = make(never, new Map([['a/ä?', picture]]));
  await turn();
  expect(await (await ask('film'))?.json()).toEqual({ film: { width: 2 }, pictures: ['a/ä?'] });
  expect(await (await ask(`picture?key=${encodeURIComponent('a/ä?')}`))?.text()).toBe('picture');
  expect(await (await ask('sound'))?.text()).toBe('sound');
  for (const key of ['', 'b', '../sound.m4a', '/etc/passwd'])
    expect((await ask(`picture?key=${encodeURIComponent(key)}`))?.status).toBe(404);
  expect((await ask('secrets'))?.status).toBe(404);
  expect((await ask('film', { method: 'DELETE' }))?.status).toBe(404);
  expect(await ask('film', {}, 'guessed')).toBeNull();
  await post('end');
  await making;
  expect(await ask('film')).toBeNull();
});

it('writes parts where they belong, in any order, and again over others', async () => {
  const { make, post, target, shares } = setup();
  const making = make();
  await turn();
  await Promise.all([post('part', 'world', 6), post('part', 'Hello,', 0)]);
  await post('progress', JSON.stringify({ share: 0.5 }));
  expect((await post('part', 'J', 0))?.status).toBe(204);
  await post('end');
  await making;
  expect(await readFile(target, 'utf8')).toBe('Jello,world');
  expect(shares).toEqual([0.5]);
});

it.each([
  ['no bytes', '', 0],
  ['a place before the beginning', 'x', -1],
  ['a place that is no number', 'x', 'here'],
  ['a place between two bytes', 'x', 0.5],
  ['a place far outside', 'x', 1e15],
])('refuses %s', async (_, body, position) => {
  const { make, post } = setup();
  const making = make();
  await turn();
  expect((await post('part', body, position))?.status).toBe(400);
  await post('end');
  await making;
});

it('never writes over a file that is there already', async () => {
  const { make, post, target } = setup();
  await writeFile(target, 'precious');
  const making = make();
  making.catch(() => undefined);
  await turn();
  expect((await post('part', 'new', 0))?.status).toBe(410);
  await expect(making).rejects.toThrow('EEXIST');
  expect(await readFile(target, 'utf8')).toBe('precious');
});

it('takes nothing more after the end, a failure or a cancel', async () => {
  const { make, post, target } = setup();
  const failing = make();
  failing.catch(() => undefined);
  await turn();
  await post('part', 'half', 0);
  await post('failed', JSON.stringify({ message: 'no encoder' }));
  const late = await post('part', 'more', 4);
  expect([null, 410]).toContain(late?.status ?? null);
  await expect(failing).rejects.toThrow('no encoder');
  expect((await stat(target)).size).toBe(4);
});

it('stops at once when cancelled, and the next film gets its turn', async () => {
  const { make, post, jobs } = setup();
  const stop = new AbortController();
  const [first, second] = [make(stop.signal), make()];
  await turn();
  expect(jobs).toHaveLength(1);
  stop.abort(new Error('enough'));
  await expect(first).rejects.toThrow('enough');
  await turn();
  expect(jobs).toHaveLength(2);
  await post('end');
  await second;
});

it('gives up a page that is silent, and one that has gone', async () => {
  const { make, clock, maker, post, closes } = setup();
  const silent = make();
  silent.catch(() => undefined);
  await turn();
  await clock.advance(20_000);
  await post('progress', JSON.stringify({ share: 0.1 }));
  await clock.advance(20_000);
  expect(closes()).toBe(0);
  await clock.advance(20_000);
  await expect(silent).rejects.toThrow('The film maker did not answer any more');
  expect(closes()).toBe(1);
  const crashed = make();
  crashed.catch(() => undefined);
  await turn();
  maker.gone();
  await expect(crashed).rejects.toThrow('The film maker ended unexpectedly');
});

it('fails when a medium has gone, naming it', async () => {
  const { make, ask } = setup();
  const making = make(never, new Map([['a', join(folder.path, 'gone.png')]]));
  making.catch(() => undefined);
  await turn();
  expect((await ask('picture?key=a'))?.status).toBe(404);
  await expect(making).rejects.toThrow('gone.png');
});

it.each(['', 'not JSON', '{}', '{"message":7}'])('a failure told as %j is a failure all the same', async (body) => {
  const { make, post } = setup();
  const making = make();
  making.catch(() => undefined);
  await turn();
  await post('failed', body);
  await expect(making).rejects.toThrow('The film could not be made');
});
