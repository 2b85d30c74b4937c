import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { media, speechWav } from '../../helpers/media.ts';
import { RunningClock } from '../../helpers/running-clock.ts';
import { ServiceControl } from '../../helpers/service-control.ts';
import { TestStudio } from '../../helpers/studio.ts';

let folder: string;
let studio: TestStudio;
let control: ServiceControl;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-studio-'));
  control = await ServiceControl.start({ speed: 200 });
  studio = await new TestStudio(folder, undefined, new RunningClock(20)).open();
});
afterEach(async () => {
  await studio.close();
  await control.close();
  await rm(folder, { recursive: true, force: true });
});

async function signIn(changes: Record<string, unknown> = {}): Promise<{ token: string; user_id: number }> {
  const account = await control.account(changes);
  await studio.ask('account.signIn', { baseUrl: control.service.baseUrl, token: account.token });
  return account;
}

/** Takes the first staged files for transcription; returns the ids of the queue rows. */
async function transcribe(paths: string[]): Promise<string[]> {
  const staged = await studio.stage(paths);
  const expectedCredits = staged.reduce((sum, item) => sum + (item.credits ?? 0), 0);
  const { queueIds } = await studio.ask('transcriptions.start', {
    stagedIds: staged.map((item) => item.id),
    language: null,
    expectedCredits,
  });
  return queueIds;
}

describe('the studio', () => {
  it('turns a dropped video into a transcript, with the cost known before and charged once', async () => {
    const account = await signIn();
    const video = await media.mp4();
    const [item] = await studio.stage([video]);
    expect(item).toMatchObject({ state: 'ready', hasVideo: true, credits: 1 });
    expect(item?.sendBytes).toBeLessThan(item?.sizeBytes ?? 0);
    await studio.ask('transcriptions.start', { stagedIds: [item?.id ?? ''], language: 'en', expectedCredits: 1 });
    const [done] = await studio.until('transcriptions', (rows) => rows[0]?.status === 'completed');
    expect(done).toMatchObject({ language: 'en', credits: 1, error: null });
    const detail = await studio.ask('transcriptions.detail', { id: done?.id ?? '' });
    expect(detail.words.length).toBeGreaterThan(0);
    expect(await control.count('POST', '/v2/transcriptions')).toBe(1);
    expect(await control.invariants()).toEqual({ ok: true, violations: [] });
    await studio.until('accounts', (rows) => rows[0]?.profile?.credits?.remaining === 4999 && rows[0].reserved === 0);
    expect(account.token.length).toBeGreaterThan(0);
    expect(await studio.rows('staged')).toEqual([]);
    expect(await readdir(join(folder, 'prepared'))).toEqual([]);
  });

  it('keeps the token out of the database, the log and everything that the renderer is told', async () => {
    const told: string[] = [];
    studio.studio.onEvent((event) => told.push(JSON.stringify(event)));
    const account = await signIn();
    await transcribe([await speechWav()]);
    await studio.until('transcriptions', (rows) => rows[0]?.status === 'completed');
    for (const name of await readdir(folder)) {
      if (!name.startsWith('studio.sqlite')) continue;
      expect((await readFile(join(folder, name))).includes(account.token), name).toBe(false);
    }
    expect(studio.log.join('\n')).not.toContain(account.token);
    expect(told.join('\n')).not.toContain(account.token);
  });

  it('refuses a batch whose price is not the one that was shown, and sends nothing', async () => {
    await signIn();
    const [item] = await studio.stage([await speechWav()]);
    const result = await studio.try('transcriptions.start', {
      stagedIds: [item?.id ?? ''],
      language: null,
      expectedCredits: 99,
    });
    expect(result).toMatchObject({ ok: false, error: { code: 'price-changed' } });
    expect(await control.count('POST', '/v2/transcriptions')).toBe(0);
    expect(await studio.rows('staged')).toHaveLength(1);
  });

  it('finds a job whose answer was lost instead of sending it again', async () => {
    await signIn();
    await control.fault({ method: 'POST', path: '/transcriptions' }, { type: 'drop-after' });
    const [id] = await transcribe([await speechWav()]);
    await studio.until('queue', (rows) => rows.find((row) => row.id === id)?.state === 'unknown');
    await studio.until('queue', (rows) => rows.find((row) => row.id === id)?.state === 'done');
    expect(await control.count('POST', '/v2/transcriptions')).toBe(1);
    expect((await control.invariants()).ok).toBe(true);
  });

  it.each([
    [403, { message: 'This is not yours.', error: { code: 'FORBIDDEN', status: 403 } }, 'forbidden'],
    [413, { message: 'Too large' }, 'body-too-large'],
    [422, { message: 'The given data was invalid.', errors: { file: ['The file is broken.'] } }, 'validation'],
  ])('tells a refusal with %i in words and charges nothing', async (status, body, code) => {
    await signIn();
    await control.fault({ method: 'POST', path: '/transcriptions' }, { type: 'status', status, body });
    const [id] = await transcribe([await speechWav()]);
    const rows = await studio.until('queue', (all) => all.find((row) => row.id === id)?.state === 'failed');
    const row = rows.find((one) => one.id === id);
    expect(row?.error?.code).toBe(code);
    expect(row?.error?.detail.length).toBeGreaterThan(10);
    await studio.ask('queue.retry', { ids: [id ?? ''], expectedCredits: row?.credits ?? -1 });
    await studio.until('queue', (all) => all.find((one) => one.id === id)?.state === 'done');
  });

  it.each([
    [401, { message: 'Unauthenticated.' }],
    [402, { message: 'Not enough.', error: { code: 'INSUFFICIENT-CREDITS', required: 1, available: 0 } }],
    [403, { message: 'Subscribe.', error: { code: 'SUBSCRIPTION-REQUIRED', status: 403 } }],
    [403, { message: 'Pay.', error: { code: 'PAID-SUBSCRIPTION-REQUIRED', status: 403 } }],
    [409, { message: 'Verify.' }],
  ])(
    'waits for the account after %i and goes on by itself when a look shows that it is put right',
    async (status, body) => {
      await signIn();
      await control.fault({ method: 'POST', path: '/transcriptions' }, { type: 'status', status, body });
      const [id] = await transcribe([await speechWav()]);
      await studio.until('queue', (rows) => rows.find((row) => row.id === id)?.state === 'done');
      const detail = await studio.ask('queue.detail', { id: id ?? '' });
      expect(detail.states.filter(({ text }) => text.startsWith('Waits for'))).toHaveLength(2);
      expect(detail.states.at(-1)?.text).toContain('Done');
      expect(await control.count('POST', '/v2/transcriptions')).toBe(2);
      expect((await control.invariants()).ok).toBe(true);
    },
  );

  it('waits after 429 and then goes on by itself', async () => {
    await signIn();
    await control.fault(
      { method: 'POST', path: '/transcriptions' },
      { type: 'status', status: 429, body: { message: 'Slow' }, headers: { 'Retry-After': '1' } },
    );
    const [id] = await transcribe([await speechWav()]);
    await studio.until(
      'queue',
      (rows) => rows.find((row) => row.id === id)?.reason?.includes('requests per minute') === true,
    );
    await studio.until('queue', (rows) => rows.find((row) => row.id === id)?.state === 'done');
    expect(await control.count('POST', '/v2/transcriptions')).toBe(2);
  });

  it('goes on where it was after a restart', async () => {
    await signIn();
    const [id] = await transcribe([await speechWav()]);
    await studio.until('queue', (rows) => rows.find((row) => row.id === id)?.state === 'running');
    await studio.close();
    studio = await new TestStudio(folder, studio.secrets, studio.clock).open();
    await studio.until('queue', (rows) => rows.find((row) => row.id === id)?.state === 'done');
    expect(await control.count('POST', '/v2/transcriptions')).toBe(1);
  });

  it('keeps what was asked for offline and sends it when the network is back', async () => {
    await signIn();
    const staged = await studio.stage([await speechWav()]);
    studio.connectivity.set(false);
    await studio.ask('transcriptions.start', {
      stagedIds: staged.map((item) => item.id),
      language: null,
      expectedCredits: 1,
    });
    await studio.until('queue', (rows) => rows[0]?.reason?.includes('network') === true);
    expect(await control.count('POST', '/v2/transcriptions')).toBe(0);
    studio.connectivity.set(true);
    await studio.until('queue', (rows) => rows[0]?.state === 'done');
  });

  it('makes, edits and deletes a voice clone', async () => {
    await signIn();
    const [sample] = await studio.stage([await speechWav()], 'sample');
    expect(sample?.state).toBe('ready');
    const fields = { name: 'Nadia', gender: 'female' as const, language: 'en', description: 'Warm' };
    await studio.ask('voiceClones.create', {
      ...fields,
      stagedIds: [sample?.id ?? ''],
      consent: true,
      buySlotFor: null,
    });
    const [clone] = await studio.until('voiceClones', (rows) => rows[0]?.status === 'completed');
    expect(clone?.previewUrl).not.toBeNull();
    const preview = await studio.studio.media(
      clone?.previewUrl ?? '',
      new Request('http://localhost/', { headers: { range: 'bytes=0-99' } }),
    );
    expect(preview.status).toBe(206);
    await preview.body?.cancel();
    await studio.ask('voiceClones.update', {
      id: clone?.id ?? '',
      name: 'Nadia two',
      gender: 'neutral',
      description: null,
    });
    await studio.until('voiceClones', (rows) => rows[0]?.name === 'Nadia two' && rows[0].gender === 'neutral');
    await studio.ask('voiceClones.delete', { id: clone?.id ?? '' });
    await studio.until('voiceClones', (rows) => rows.length === 0);
    expect((await control.invariants()).ok).toBe(true);
  });

  it('shows credits that were bought on the website once the user is back from there', async () => {
    const { user_id: userId } = await signIn({ credits: 5 });
    await studio.ask('app.openLink', { link: 'billing' });
    studio.studio.setForeground(false);
    await control.setCredits(userId, 500);
    studio.studio.setForeground(true);
    const credits = async () => (await studio.rows('accounts'))[0]?.profile?.credits?.remaining;
    await expect.poll(credits).toBe(500);
  });

  it('works with the practice account without any network', async () => {
    studio.connectivity.set(false);
    const account = await studio.ask('account.usePractice', {});
    expect(account).toMatchObject({ kind: 'practice', active: true });
    await transcribe([await speechWav()]);
    await studio.until('transcriptions', (rows) => rows[0]?.status === 'completed');
    await studio.close();
    studio = await new TestStudio(folder, studio.secrets, studio.clock).open();
    await studio.until(
      'accounts',
      (rows) => rows[0]?.kind === 'practice' && rows[0].problem === null && rows[0].baseUrl !== account.baseUrl,
    );
  });

  it('shows the page what lies among its own data or where the user chose, and no other place', async () => {
    const chosen = `${folder}-chosen`;
    await mkdir(chosen);
    const foreign = [
      join(folder, '..'),
      join(chosen, 'list.csv'),
      '//elsewhere.example/share',
      'list.csv',
      `${folder}x`,
    ];
    for (const path of foreign)
      expect(await studio.try('app.showFile', { path })).toMatchObject({ error: { code: 'not-to-be-shown' } });
    studio.dialogs.folder = chosen;
    await studio.ask('library.chooseFolder', {});
    const known = [folder, join(folder, 'backups'), join(chosen, 'list.csv'), chosen];
    for (const path of known) await studio.ask('app.showFile', { path });
    expect(studio.dialogs.shown).toEqual(known);
    await rm(chosen, { recursive: true });
  });

  it('keeps finished files out of the folder of its own data', async () => {
    const before = await studio.ask('library.overview', {});
    studio.dialogs.folder = folder;
    expect(await studio.try('library.chooseFolder', {})).toMatchObject({ error: { code: 'library-own-folder' } });
    expect((await studio.ask('library.overview', {})).folder).toBe(before.folder);
  });

  it('exports to a folder without overwriting anything', async () => {
    await signIn();
    await transcribe([await speechWav()]);
    const [done] = await studio.until('transcriptions', (rows) => rows[0]?.status === 'completed');
    studio.dialogs.folder = join(folder, 'exports');
    await mkdir(studio.dialogs.folder);
    const formats: ('srt' | 'vtt' | 'txt' | 'json' | 'docx')[] = ['srt', 'vtt', 'txt', 'json', 'docx'];
    const first = await studio.ask('transcriptions.export', { ids: [done?.id ?? ''], formats });
    const second = await studio.ask('transcriptions.export', { ids: [done?.id ?? ''], formats });
    expect(new Set([...first.files, ...second.files]).size).toBe(10);
    expect(await readdir(studio.dialogs.folder)).toContain('speech.srt');
    expect(await readdir(studio.dialogs.folder)).toHaveLength(10);
  });
});
