import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storePath } from '../../../src/main/store/backup/index.ts';
import { migrations } from '../../../src/main/store/migrations.ts';
import { collections, type CollectionName } from '../../../src/bridge/index.ts';
import { MemorySecrets } from '../../helpers/ports.ts';
import { RunningClock } from '../../helpers/running-clock.ts';
import { ServiceControl } from '../../helpers/service-control.ts';
import { TestStudio } from '../../helpers/studio.ts';

// `older/` has what versions that people used have really written, as rows of their tables; bytes as base64. Each was made by the
// tests' own studio of that version, on its local service: what the names of its things say was done or steered with faults, the
// process was killed in the middle of it, and the rows were written down but for those that are read again from the service.

const cell = z.union([z.string(), z.number(), z.null(), z.object({ bytes: z.base64() })]);
const older = z.object({
  version: z.string(),
  /** How many steps of the migrations it had. */
  migrations: z.int(),
  rows: z.record(z.string(), z.array(z.record(z.string(), cell))),
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-older-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Time that runs fast, from an instant on. */
class ClockFrom extends RunningClock {
  readonly #ahead: number;
  constructor(from: number, times: number) {
    super(times);
    this.#ahead = from - super.now();
  }
  override now(): number {
    return super.now() + this.#ahead;
  }
}

/**
 * A studio without a network on the data of an older version, soon after they were written.
 * @param service where its account is now
 */
async function studioOf(
  name: string,
  service?: { readonly baseUrl: string; readonly token: string },
): Promise<TestStudio> {
  const file = await readFile(join(import.meta.dirname, 'older', `${name}.json`), 'utf8');
  const { rows, migrations: taken } = older.parse(JSON.parse(file));
  const db = new DatabaseSync(storePath(folder));
  db.exec(`PRAGMA foreign_keys = OFF; ${migrations.slice(0, taken).join(';')}; PRAGMA user_version = ${taken};`);
  for (const [table, all] of Object.entries(rows)) {
    for (const row of all) {
      const columns = Object.keys(row);
      const marks = columns.map(() => '?').join(', ');
      const values = Object.values(row).map((value) =>
        typeof value === 'object' && value !== null ? Buffer.from(value.bytes, 'base64') : value,
      );
      db.prepare(`INSERT OR REPLACE INTO ${table} (${columns.join(', ')}) VALUES (${marks})`).run(...values);
    }
  }
  const secrets = new MemorySecrets();
  if (service !== undefined) {
    db.prepare("UPDATE accounts SET base_url = ? WHERE kind = 'service'").run(service.baseUrl);
    const account = db.prepare("SELECT id FROM accounts WHERE kind = 'service'").get()?.['id'];
    secrets.values.set(String(account), service.token);
  }
  const writtenAt = Number(db.prepare('SELECT max(updated_at) AS at FROM journal').get()?.['at']);
  db.close();
  const studio = new TestStudio(folder, secrets, new ClockFrom(writtenAt, 10));
  studio.connectivity.set(false);
  return studio.open();
}

/** What each entry of the queue says of itself, by its title and kind. */
async function saidInQueue(studio: TestStudio): Promise<Record<string, string>> {
  const rows = await studio.rows('queue');
  return Object.fromEntries(
    rows.map(({ title, kind, state, reason, error, question, held }) => [
      `${title}, ${kind}`,
      [held ? 'held' : state, question?.text ?? reason ?? error?.detail ?? ''].join(': '),
    ]),
  );
}

/** Every row that a screen lists is one that this version knows, and none was put in order. */
async function expectWhole(studio: TestStudio): Promise<void> {
  for (const [name, schema] of Object.entries(collections)) {
    const rows = await studio.rows(name as CollectionName); // a key of `collections`
    for (const row of rows) expect([name, schema.safeParse(row).error]).toEqual([name, undefined]);
  }
  for (const { id } of await studio.rows('drafts'))
    expect((await studio.ask('drafts.read', { id })).mended).toBeUndefined();
}

describe('the data of 0.3.0', () => {
  it('has its video: script, versions, undo, captions, charges and file', async () => {
    const studio = await studioOf('0.3.0-video');
    const [summary] = await studio.rows('drafts');
    const id = summary?.id ?? '';
    const draft = await studio.ask('drafts.read', { id });
    expect(draft).toMatchObject({ title: 'Bees', script: 'Theirs.', remoteId: 1, settings: { voiceId: 1 } });
    expect(draft.mended).toBeUndefined();
    expect(draft.remote).toMatchObject({ status: 'completed', chargedCredits: 20 });
    const { versions } = await studio.ask('drafts.versions', { id });
    const scripts = await Promise.all(versions.map(({ number }) => studio.ask('drafts.version', { id, number })));
    expect(scripts).toHaveLength(5);
    expect(new Set(scripts.map(({ content }) => content.script))).toEqual(new Set(['Bees dance.', 'Mine.', 'Theirs.']));
    expect((await studio.ask('drafts.undo', { id })).script).not.toBe('Theirs.');
    expect((await studio.ask('drafts.redo', { id })).script).toBe('Theirs.');
    expect((await studio.ask('captions.read', { id })).segments.length).toBeGreaterThan(0);
    expect(await studio.rows('queue')).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'video-render', state: 'done', credits: 20 })]),
    );
    expect(await studio.rows('library')).toMatchObject([{ kind: 'video', title: 'Bees' }]);
    await studio.close();
  });

  it('has its transcriptions, and the one that still runs', async () => {
    const studio = await studioOf('0.3.0-transcriptions');
    const rows = await studio.rows('transcriptions');
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['completed', 'completed', 'completed', 'processing']);
    expect((await studio.rows('queue')).map(({ state }) => state).toSorted()).toEqual([
      'done',
      'done',
      'done',
      'running',
    ]);
    await studio.close();
  });
});

describe('the drafts of 0.6.0', () => {
  it('are all there: their words, settings, versions, undo, conflict and corrections', async () => {
    const studio = await studioOf('0.6.0-drafts');
    await expectWhole(studio);
    const rows = await studio.rows('drafts');
    const idOf = (title: string): string => rows.find((row) => row.title === title)?.id ?? '';
    const read = (title: string) => studio.ask('drafts.read', { id: idOf(title) });
    expect(await read('All of b-roll')).toMatchObject({
      type: 'b-roll',
      script: 'First. 🐝 Größe.\n\nSecond paragraph.',
      settings: { voiceId: 1, backgroundId: 1, volume: 'low', captions: { fontColor: '#ff0000', position: 'top' } },
      canUndo: true,
      canRedo: true,
    });
    expect(await read('All of url-based')).toMatchObject({ type: 'url-based', imagesFrom: 'https://example.com/bees' });
    expect(await read('All of ai-clips')).toMatchObject({
      type: 'ai-clips',
      settings: { genreId: 1, clipEngineId: 1 },
    });
    const id = idOf('All of ai-clips');
    const latest = `Version 3. ${'Bees dance. '.repeat(36)}`;
    const { versions } = await studio.ask('drafts.versions', { id });
    const texts = await Promise.all(versions.map(({ number }) => studio.ask('drafts.version', { id, number })));
    expect(texts.map(({ content }) => content.script)).toContain(latest);
    expect((await studio.ask('drafts.redo', { id })).script).toBe(latest);
    while ((await studio.ask('drafts.read', { id })).canUndo) await studio.ask('drafts.undo', { id });
    expect(await studio.ask('drafts.read', { id })).toMatchObject({
      title: '',
      script: '',
      settings: { voiceId: null },
    });
    const film = await read('Film');
    expect(film.conflicts).toMatchObject([{ field: 'settings.musicId', local: 1, remote: 2 }]);
    expect(film.finish.overlay).toBe('vhs');
    const captions = await studio.ask('captions.read', { id: film.id });
    expect(captions.segments.map(({ text }) => text)).toContain('Quite another text.');
    expect(await read('Trashed')).toMatchObject({ script: 'Trashed words.' });
    expect((await studio.ask('drafts.recoverable', {})).drafts).toMatchObject([{ title: 'Emptied' }]);
    expect(await studio.rows('presets')).toMatchObject([{ name: 'My preset', values: { volume: 'low' } }]);
    expect(await studio.rows('settings')).toMatchObject([
      { theme: 'light', captions: { maxLineLength: 33, maxLines: 1 } },
    ]);
    expect((await studio.ask('captions.rules', {})).rules).toMatchObject([{ find: 'bee', replace: 'Bee' }]);
    expect((await studio.ask('forms.read', { name: 'speech' })).fields).toContain('Half a thought');
    await studio.close();
  });
});

describe('the queue of 0.7.0, which was killed', () => {
  it('says of each entry where it stands', async () => {
    const studio = await studioOf('0.7.0-queue');
    await expectWhole(studio);
    const lost = expect.stringMatching(
      /^unknown: The answer was lost.*nothing is sent again until that is clear/u,
    ) as string;
    const overLimit = 'needs-you: Your limit for one job is 19 credits; with this it would be 20.';
    const waits = 'waiting: Waits for the network. It continues by itself.';
    expect(await saidInQueue(studio)).toMatchObject({
      'It was said., speech': 'done: ',
      '1 Nobody said a thing.wav, transcription': 'failed: The service says: no-speech. 1 credit was refunded.',
      'Refused, launch-clip': 'failed: The idea is refused.',
      'A clip that asks what happened, clip':
        'needs-you: The answer was lost. The service charged 5 credits meanwhile, and the clip cannot be reached from here.',
      'A clip that is left alone, clip': 'done: You decided not to send it again.',
      // It was taken off the queue, which that version let happen.
      'Not watched., speech': 'running: Not watched. The service goes on with it.',
      'Over a limit, video-render': overLimit,
      'Its answer was lost., speech': lost,
      'In flight, launch-clip': lost,
      'It waits behind the lost one., speech': waits,
      'Held back., speech': 'held: You paused it. It waits until you resume it.',
      'It is cancelled., speech': 'failed: It was stopped before the service had it. Nothing was charged.',
      'Asked offline, launch-clip': waits,
      'Offline film, video-create': waits,
      'Offline film, video-render': overLimit,
    });
    await studio.close();
  });

  it('finds what was lost, and sends what waits once, and nothing else', async () => {
    const control = await ServiceControl.start({ speed: 200 });
    const { token } = await control.account();
    const { baseUrl } = control.service;
    // What it had then, under the same numbers.
    const has = async (path: string, body: Record<string, unknown>): Promise<void> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const response = await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      expect([path, response.ok]).toEqual([path, true]);
    };
    for (const text of ['It was said.', 'Not watched.', 'Its answer was lost.'])
      await has('/speech', { text, voice_id: 1 });
    await has('/launch-clips', { product_name: 'In flight', domain: 'example.com', idea: 'A film about In flight.' });
    await has('/presets/faceless', { name: 'My preset', volume: 'low' });
    await has('/faceless', { type: 'ai-visuals', title: 'Over a limit' });
    const before = (await control.requests()).length;

    const studio = await studioOf('0.7.0-queue', { baseUrl, token });
    studio.connectivity.set(true);
    // Launch clips are drawn for long.
    const over = ['Its answer was lost.', 'In flight', 'It waits behind the lost one.', 'Asked offline', 'My preset'];
    await studio.until('queue', (rows) =>
      rows.every(
        ({ title, kind, state }) =>
          state === 'done' ||
          (kind === 'launch-clip' && state === 'running') ||
          !(over.includes(title) || ['video-create', 'video-edit'].includes(kind)),
      ),
    );
    const sent = (await control.requests()).slice(before).filter(({ method }) => method !== 'GET');
    const changes = sent.map(({ method, path, status }) => `${method} ${path} ${status}`).toSorted();
    expect(changes.filter((change) => change.startsWith('POST'))).toEqual([
      'POST /v2/b-roll 201',
      'POST /v2/launch-clips 201',
      'POST /v2/speech 201',
    ]);
    // What is free to repeat may be sent twice where an answer takes too long.
    expect(new Set(changes.filter((change) => !change.startsWith('POST')))).toEqual(
      new Set(['PATCH /v2/b-roll/2 200', 'PATCH /v2/presets/faceless/1 200']),
    );
    expect(await saidInQueue(studio)).toMatchObject({
      'Over a limit, video-render': expect.stringMatching(/^needs-you: Your limit/u) as string,
      'Held back., speech': expect.stringMatching(/^held:/u) as string,
      'It is cancelled., speech': expect.stringMatching(/^failed:/u) as string,
    });
    expect(await control.invariants()).toEqual({ ok: true, violations: [] });
    await studio.close();
    await control.close();
  });
});

describe('what 0.18.0 made', () => {
  it('is all there, with its files, credits and what was dropped', async () => {
    const studio = await studioOf('0.18.0-creations');
    await expectWhole(studio);
    expect(await saidInQueue(studio)).toMatchObject({
      '4 It waits for the net.wav, transcription': 'waiting: Waits for the network. It continues by itself.',
      'Nadia, voice-clone-edit': 'waiting: Waits for the network. It continues by itself.',
      'Person, character-training': 'done: ',
      'bees, ideas': 'done: ',
    });
    const [first] = (await studio.rows('transcriptions')).filter(({ status }) => status === 'completed');
    expect(first?.title).toBe('My name');
    expect((await studio.ask('transcriptions.detail', { id: first?.id ?? '' })).words.length).toBeGreaterThan(0);
    expect(await studio.rows('speech')).toMatchObject([{ status: 'success' }]);
    expect(await studio.rows('clips')).toMatchObject([{ status: 'completed', title: 'A calm wide sea at night' }]);
    expect(await studio.rows('launchClips')).toMatchObject([{ status: 'completed', productName: 'Backlot' }]);
    expect(await studio.rows('characters')).toMatchObject([{ name: 'Person', status: 'ready' }]);
    expect(await studio.rows('voiceClones')).toMatchObject([{ name: 'Nadia', status: 'completed' }]);
    const [search] = await studio.rows('ideaSearches');
    expect((await studio.ask('ideas.list', { id: search?.id ?? '', sort: '-volume' })).ideas).toHaveLength(3);
    const kinds = (await studio.rows('library')).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['transcript', 'speech', 'clip', 'launch-clip', 'character']));
    expect((await studio.rows('staged')).map(({ name }) => name)).toContain('3 It stays in the list.wav');
    expect((await studio.rows('accounts')).map(({ kind }) => kind).toSorted()).toEqual(['practice', 'service']);
    const account = (await studio.rows('accounts')).find(({ kind }) => kind === 'service')?.id ?? '';
    expect((await studio.ask('credits.summary', { accountId: account })).balance.length).toBeGreaterThan(0);
    await studio.close();
  });
});
