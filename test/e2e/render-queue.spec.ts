import { access, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createCanvas } from '@napi-rs/canvas';
import type { Page } from '@playwright/test';
import { parseText } from 'media-captions';
import type { RowOf } from '../../src/bridge/index.ts';
import { startKeyring } from '../helpers/keyring.ts';
import { ffmpeg, temporaryFolder } from '../helpers/media.ts';
import { expect, test, type App } from './app.ts';
import { recordings, staged, transcribe } from './batch-steps.ts';
import { go, signedIn, withService } from './steps.ts';
import { ask, rowsOf } from './studio-calls.ts';

async function photo(folder: string): Promise<string> {
  const canvas = createCanvas(320, 320);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ddb090';
  context.fillRect(40, 40, 200, 240);
  const path = join(folder, 'Nadia.jpg');
  await writeFile(path, canvas.toBuffer('image/jpeg'));
  return path;
}

/** A character as far as its training, which goes on by itself. */
async function trainCharacter(app: App, folder: string): Promise<void> {
  const { page } = app;
  const [stagedId = ''] = await staged(app, 'photo', [await photo(folder)]);
  const wanted = { name: 'Nadia', gender: 'female', age: '30s' } as const;
  const { id } = await ask(page, 'characters.create', {
    ...wanted,
    stagedId,
    genreId: null,
    description: null,
    traits: [],
  });
  const character = async () => (await rowsOf(page, 'characters')).find((row) => row.id === id);
  await expect.poll(async () => (await character())?.remoteId).toBeGreaterThan(0);
  const { genres } = await ask(page, 'characters.genres', {});
  await ask(page, 'characters.preview', { id, genreId: genres[0]?.id ?? 0, expectedCredits: 0 });
  await expect
    .poll(async () => (await character())?.activity === null && (await character())?.previews.length, {
      timeout: 60_000 * slower,
    })
    .toBeGreaterThan(0);
  const previewId = (await character())?.previews[0]?.id ?? 0;
  await ask(page, 'characters.train', { ...wanted, id, previewId, expectedCredits: 10 });
}

async function renderVideos(page: Page): Promise<void> {
  const { options } = await ask(page, 'videos.options', { refresh: true });
  const genreId = options?.mandatory?.genres?.[0]?.id ?? null;
  const ids: string[] = [];
  for (const [index, type] of (['b-roll', 'b-roll', 'ai-visuals'] as const).entries()) {
    const settings = { voiceId: 1, ...(type === 'ai-visuals' && { genreId }) };
    const content = { title: `Film ${index + 1}`, script: 'Bees dance.', settings };
    ids.push((await ask(page, 'drafts.create', { type, content })).id);
  }
  const { credits } = await ask(page, 'videos.plan', { ids, action: 'publish' });
  await ask(page, 'videos.start', { ids, action: 'publish', approvedTotal: credits });
}

/** Makes the first film that is there anew, as an export. Returns how many steps that takes. */
async function exportFilm(page: Page): Promise<number> {
  const rendered = async () =>
    (await rowsOf(page, 'queue')).find(({ kind, state }) => kind === 'video-render' && state === 'done');
  await expect.poll(async () => (await rendered())?.subjectId, { timeout: 200_000 * slower }).toBeDefined();
  const ids = [(await rendered())?.subjectId ?? ''];
  const { credits } = await ask(page, 'videos.plan', { ids, action: 'export' });
  const { queueIds } = await ask(page, 'videos.start', { ids, action: 'export', approvedTotal: credits });
  return queueIds.length;
}

// Drawing is what takes long: few films, and short ones but for the launch clip, which has 20 seconds.
const speeches = 21;
const clips = 2;
const videos = 3;
/** How many times faster than the service the local one works here; `BACKLOT_E2E_SPEED=1` plays it all at the real speed. */
const speed = Number(process.env['BACKLOT_E2E_SPEED'] ?? 20);
/** What is waited for takes so many times longer than at the usual speed. */
const slower = Math.max(1, 20 / speed);
/** As many requests a minute as such a service would allow. */
const requestsPerMinute = 30 * speed;
const prompt = 'A red balloon drifts slowly over a quiet harbour at dawn';

const talks = ['talk one', 'talk two', 'talk three', 'talk four', 'talk five'];
const talkIds = async (page: Page): Promise<string[]> =>
  (await rowsOf(page, 'queue')).filter(({ kind }) => kind === 'transcription').map(({ id }) => id);

/** One of everything that the service makes, and many of some. */
async function startEverything(app: App, folder: string): Promise<void> {
  const { page } = app;
  await trainCharacter(app, folder);
  const samples = await staged(app, 'sample', await recordings(folder, ['sample one', 'sample two', 'sample three']));
  for (const [index, stagedId] of samples.entries()) {
    const wanted = { name: `Voice ${index + 1}`, description: null, gender: 'female', language: null } as const;
    await ask(page, 'voiceClones.create', { ...wanted, stagedIds: [stagedId], consent: true, buySlotFor: null });
  }
  // They are held back until the others are done, so that what is told of them is told apart.
  await ask(page, 'queue.setPaused', { paused: true });
  await transcribe(app, await recordings(folder, talks));
  await ask(page, 'queue.hold', { ids: await talkIds(page) });
  await ask(page, 'queue.setPaused', { paused: false });
  for (let number = 1; number <= speeches; number += 1) {
    const wanted = { voiceId: 1, voiceName: null, language: null, settings: null, expectedCredits: 7 };
    await ask(page, 'speech.create', { ...wanted, text: `Speech number ${number}.`, title: `Speech ${number}` });
  }
  await ask(page, 'textToVideo.models', {});
  for (let number = 1; number <= clips; number += 1) {
    const modifiers = { duration: 3, resolution: '360p' };
    const wanted = { model: 'swift-1', title: `Clip ${number}`, modifiers, expectedCredits: 2 };
    await ask(page, 'textToVideo.create', { ...wanted, prompt: `${prompt}, number ${number}` });
  }
  const launch = { productName: 'Tidy Shelf', domain: 'shelf.example', accentColor: null, expectedCredits: 5 };
  await ask(page, 'launchClips.create', { ...launch, idea: 'It puts itself in order while nobody looks.' });
  await ask(page, 'ideas.discover', {
    keyword: 'Pottery at home',
    network: 'google',
    again: false,
    expectedCredits: 15,
  });
  await renderVideos(page);
}

/** How much news no notice has told yet. */
function untold(app: App): number {
  using data = new DatabaseSync(join(app.userData, 'studio.sqlite'), { readOnly: true, timeout: 5_000 });
  return data.prepare('SELECT id FROM notices_pending').all().length;
}

const isThere = ({ state }: RowOf<'queue'>): boolean => state === 'done' || state === 'running';
const count = <T>(rows: readonly T[], is: (row: T) => boolean): number => rows.filter(is).length;

test('forty jobs of every kind outlive a crash in the middle, each paid once and with its file', async ({
  launchApp,
}) => {
  test.setTimeout(420_000 * slower);
  const { control, baseUrl } = await withService({ speed });
  const keyring = await startKeyring({ state: 'unlocked' });
  await using folder = await temporaryFolder();
  try {
    const { token } = await control.account({ rate_limit_per_minute: requestsPerMinute });
    const killed = await launchApp({ env: keyring.env });
    await signedIn(killed.page, baseUrl, token);
    const failure = { type: 'job-fail', code: 'VOICE-GONE', message: 'The voice was lost.' };
    await control.fault({ method: 'POST', path: '/speech' }, failure);
    await startEverything(killed, folder.path);
    // Files that come have rows of their own where no entry has made them, as the pictures of a character.
    const entriesOf = async (window: Page) => (await rowsOf(window, 'queue')).filter(({ kind }) => kind !== 'download');
    const asked = await entriesOf(killed.page);
    // One film is exported later; each video has two steps before it.
    expect(asked.length).toBe(39 + videos * 2);
    // A clip whose answer is lost is not found out before six minutes are over: only those are waited for.
    await expect
      .poll(
        async () => {
          const rows = await rowsOf(killed.page, 'queue');
          const done = count(rows, ({ state }) => state === 'done');
          return done > 12 && rows.filter(({ kind }) => kind === 'clip').every(isThere);
        },
        { timeout: 90_000 * slower },
      )
      .toBe(true);
    const middle = await rowsOf(killed.page, 'queue');
    expect(count(middle, ({ state }) => state !== 'done' && state !== 'failed')).toBeGreaterThan(5);
    await killed.kill();

    const app = await killed.restart();
    const { page } = app;
    const exported = await exportFilm(page);
    const open = async () =>
      (await rowsOf(page, 'queue'))
        .filter(({ state, held }) => state !== 'done' && state !== 'failed' && !held)
        .map(({ kind, title, state, reason }) => `${kind} ${title}: ${state} ${reason}`);
    await expect.poll(open, { timeout: 200_000 * slower, intervals: [2_000] }).toEqual([]);
    const [lost, ...others] = (await rowsOf(page, 'queue')).filter(({ state }) => state === 'failed');
    expect(others).toEqual([]);
    expect(lost).toMatchObject({ kind: 'speech', credits: 7, refundedCredits: 7 });
    await ask(page, 'queue.retry', { ids: [lost?.id ?? ''], expectedCredits: 7 });
    const ended = async () => (await entriesOf(page)).filter(({ held }) => !held).map(({ state }) => state);
    await expect.poll(async () => [...new Set(await ended())], { timeout: 60_000 * slower }).toEqual(['done']);
    expect(await ended()).toHaveLength(asked.length + exported - talks.length);

    // What was started with one click, and was held back over the crash, is one notice while nobody looks. What came before is told
    // first: it would be in the same one.
    await expect.poll(() => untold(app), { timeout: 60_000 * slower }).toBe(0);
    await app.setFocused(false);
    const before = (await app.notifications()).length;
    await ask(page, 'queue.release', { ids: await talkIds(page) });
    const ofThese = async () =>
      (await app.notifications()).slice(before).flatMap(({ title, body }) => (body.includes('talk ') ? [title] : []));
    await expect.poll(ofThese, { timeout: 60_000 * slower }).toEqual([`${talks.length} are ready`]);
    await app.setFocused(true);
    await expect.poll(async () => (await ended()).length).toBe(asked.length + exported);

    // Its files are where the user looks for them, and whole.
    const kept = async () => (await rowsOf(page, 'library')).filter(({ state }) => state === 'kept');
    const pictures = (await rowsOf(page, 'characters')).reduce(
      (sum, { previews, poses }) => sum + previews.length + poses.length,
      0,
    );
    expect(pictures).toBeGreaterThan(1);
    const wanted = {
      transcript: talks.length,
      speech: speeches,
      clip: clips,
      'launch-clip': 1,
      video: videos,
      'video-export': 1,
      character: pictures,
    };
    const byKind = async () => {
      const items = await kept();
      return Object.fromEntries(Object.keys(wanted).map((kind) => [kind, count(items, (item) => item.kind === kind)]));
    };
    await expect.poll(byKind, { timeout: 60_000 * slower }).toEqual(wanted);
    for (const { folder: place, fileName, mediaKind } of await kept())
      if (mediaKind !== null && place !== null && fileName !== null)
        await ffmpeg('-xerror', '-i', join(place, fileName), '-f', 'null', '-');

    // What was said lies beside each as captions that a player reads, and a sidecar says what it is.
    for (const { kind, folder: place, fileName, beside } of await kept()) {
      const stem = join(place ?? '', basename(fileName ?? '', extname(fileName ?? '')));
      await access(`${stem}.backlot.json`);
      if (kind === 'clip' || kind === 'launch-clip' || kind === 'character') continue;
      expect(beside, `beside ${kind} ${fileName}`).toEqual([`${basename(stem)}.srt`]);
      const captions = await readFile(`${stem}.srt`, 'utf8');
      const { cues, errors } = await parseText(captions, { type: 'srt', strict: true, errors: true });
      expect({ errors, cues: cues.length > 0 }, captions).toEqual({ errors: [], cues: true });
    }

    const all = await rowsOf(page, 'queue');
    await go(page, 'Queue');
    await expect(page.getByRole('button', { name: `Done ${all.length}`, exact: true })).toBeVisible();
    const list = page.getByRole('list', { name: 'Entries of the queue' });
    const seen = new Set<string>();
    await list.hover();
    await expect
      .poll(async () => {
        for (const text of await list.getByRole('listitem').allInnerTexts())
          for (const { title } of all) if (text.includes(title)) seen.add(title);
        await page.mouse.wheel(0, 300);
        return seen.size;
      })
      .toBe(new Set(all.map(({ title }) => title)).size);
    // One repeated answer would have been one charge more.
    expect(await control.invariants()).toEqual({ ok: true, violations: [] });
    const posts = (await control.requests()).filter(({ method, status }) => method === 'POST' && status < 300);
    const taken = (path: string) => count(posts, (request) => request.path === `/v2${path}`);
    expect({
      transcriptions: taken('/transcriptions'),
      speech: taken('/speech'),
      clips: taken('/text-to-video'),
      launch: taken('/launch-clips'),
      clones: taken('/voice-clones'),
      characters: taken('/characters'),
      renders: count(posts, ({ path }) => path.endsWith('/render')),
      exports: count(posts, ({ path }) => path.endsWith('/export')),
      trainings: count(posts, ({ path }) => path.endsWith('/train')),
    }).toEqual({
      transcriptions: talks.length,
      speech: speeches + 1,
      clips,
      launch: 1,
      clones: 3,
      characters: 1,
      renders: videos,
      exports: 1,
      trainings: 1,
    });
  } finally {
    await keyring.stop();
    await control.close();
  }
});
