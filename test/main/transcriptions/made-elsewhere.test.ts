import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UnknownOutcomeError } from '../../../src/main/api/index.ts';
import { Chores } from '../../../src/main/chores/index.ts';
import { exportToFolder } from '../../../src/main/transcriptions/export-to-folder.ts';
import { remoteTranscription, TestDesk } from '../../helpers/desk.ts';
import { Maker } from '../../helpers/maker.ts';
import { ScriptedDialogs } from '../../helpers/ports.ts';

const facts = { operation: 'x', changes: true, attemptId: 'a', sentBytes: 1, totalBytes: 1 };
/** After the settle window, milliseconds. */
const settledMs = 300_000;
const words = [{ text: 'Hello.', start: 1, end: 2, type: 'word' }];
const done = { status: 'completed', text: 'Hello.', created_at: '2023-11-01T10:00:00Z' };

describe('a transcription that the list of the service shows and nobody here asked for', () => {
  let folder: string;
  let desk: TestDesk;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backlot-elsewhere-'));
    desk = new TestDesk(join(folder, 'studio.sqlite'));
  });
  afterEach(async () => {
    await desk.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The list of the service, newest first, fifty a page. */
  const shows = (...remotes: readonly Record<string, unknown>[]): void => {
    desk.answers.set('transcriptions.list', ({ query = {} }) => {
      const page = Number(query['page'] ?? 1);
      return remotes.slice((page - 1) * 50, page * 50);
    });
  };
  const refresh = (account = 'me'): Promise<void> => desk.transcriptions.refresh(account, desk.client);
  /** Of all in the list; 0 where the service has none of it. */
  const remoteIds = (): number[] =>
    desk.transcriptions
      .list()
      .map(({ remoteId }) => remoteId ?? 0)
      .toSorted((a, b) => a - b);
  const times = (operation: string): number => desk.sent.filter((name) => name === operation).length;

  it('appears once, with what the list says of it, and no file of this computer', async () => {
    shows(remoteTranscription(7, done), remoteTranscription(5, { status: 'failed', error: 'no-audio-track' }));
    await refresh();
    await refresh();
    const [first, second] = desk.transcriptions.list().toSorted((a, b) => (b.remoteId ?? 0) - (a.remoteId ?? 0));
    expect(desk.transcriptions.list()).toHaveLength(2);
    expect(first).toMatchObject({
      title: 'Transcription 7',
      status: 'completed',
      durationS: 60,
      credits: 1,
      excerpt: 'Hello.',
      wordCount: null,
      mediaUrl: null,
      createdAt: Date.parse('2023-11-01T10:00:00Z'),
    });
    expect(second).toMatchObject({ status: 'failed', error: { code: 'no-audio-track' }, credits: 0 });
    expect(desk.events.flatMap((event) => (event.type === 'change' ? event.upserts : []))).toHaveLength(2);
    expect(times('transcriptions.create') + times('transcriptions.get')).toBe(0);
  });

  it('is exported among others also where the service does not have the words of one, which is named', async () => {
    shows(...[7, 5, 3].map((id) => remoteTranscription(id, { ...done, text: null })));
    await refresh();
    const out = join(folder, 'out');
    await mkdir(out);
    const there: string[][] = [];
    desk.answers.set('transcriptions.get', async ({ path = {} }) => {
      there.push(await readdir(out));
      if (path['id'] === 5) throw new Error('Not found');
      return remoteTranscription(Number(path['id']), { ...done, words });
    });
    const calls = vi.spyOn(desk.client, 'call');
    const dialogs = new ScriptedDialogs();
    const { transcriptions } = desk;
    const rows = transcriptions.list().toSorted((a, b) => (b.remoteId ?? 0) - (a.remoteId ?? 0));
    const ids = rows.map(({ id }) => id);
    const settings = { captions: { maxLineLength: 42, maxLines: 2 }, fileNameTemplate: '{title}' };
    const exported = (of: readonly string[]) =>
      exportToFolder({ transcriptions, settings, dialogs, chores: new Chores(() => undefined) }, of, ['txt']);
    expect(await exported(ids)).toEqual({ folder: null, files: [], missing: [] });
    expect(calls).not.toHaveBeenCalled();
    dialogs.folder = out;
    const files = ['Transcription 7.txt', 'Transcription 3.txt'];
    expect(await exported(ids)).toEqual({
      folder: out,
      files: files.map((name) => join(out, name)),
      missing: ['Transcription 5'],
    });
    // Each is written as it comes, and lets the user's own questions go first.
    expect(there).toEqual([[], files.slice(0, 1), files.slice(0, 1)]);
    expect(calls.mock.calls.map(([, , options]) => options?.lane)).toEqual(['bulk', 'bulk', 'bulk']);
    await expect(exported(ids.slice(1, 2))).rejects.toThrow('Not found');
  });

  it('is exported until it is stopped, what was written stays, and it is told how many are left', async () => {
    shows(...[7, 5, 3].map((id) => remoteTranscription(id, { ...done, text: null })));
    await refresh();
    const out = join(folder, 'stopped');
    await mkdir(out);
    const told: string[] = [];
    const chores: Chores = new Chores(() => void told.push(...chores.list().map((one) => `${one.done}/${one.total}`)));
    desk.answers.set('transcriptions.get', ({ path = {} }) => {
      if (path['id'] === 5) chores.stop(chores.list()[0]?.id ?? '');
      return remoteTranscription(Number(path['id']), { ...done, words });
    });
    const dialogs = new ScriptedDialogs();
    dialogs.folder = out;
    const { transcriptions } = desk;
    const rows = transcriptions.list().toSorted((a, b) => (b.remoteId ?? 0) - (a.remoteId ?? 0));
    const settings = { captions: { maxLineLength: 42, maxLines: 2 }, fileNameTemplate: '{title}' };
    const ids = rows.map(({ id }) => id);
    const outcome = await exportToFolder({ transcriptions, settings, dialogs, chores }, ids, ['txt']);
    // What came of the second one was there before the stop was seen.
    expect(outcome).toMatchObject({ missing: [], stopped: 1 });
    expect(await readdir(out)).toHaveLength(2);
    expect(told).toEqual(['0/3', '0/3', '1/3']);
    expect(times('transcriptions.get')).toBe(2);
  });

  it('is not exported as an empty file where no word was said in it, which is told', async () => {
    const heard = { ...done, text: 'We begin.', words: [{ text: 'We begin.', start: 0, end: 1, type: 'word' }] };
    shows(remoteTranscription(7, heard), remoteTranscription(5, { ...done, text: '', words: [] }));
    desk.answers.set('transcriptions.get', ({ path = {} }) =>
      remoteTranscription(Number(path['id']), path['id'] === 5 ? { ...done, text: ' ', words: [] } : heard),
    );
    await refresh();
    const out = join(folder, 'silent');
    await mkdir(out);
    const dialogs = new ScriptedDialogs();
    const { transcriptions } = desk;
    const settings = { captions: { maxLineLength: 42, maxLines: 2 }, fileNameTemplate: '{title}' };
    const all = ['srt', 'vtt', 'txt', 'json', 'docx'] as const;
    const exported = (of: readonly string[]) =>
      exportToFolder({ transcriptions, settings, dialogs, chores: new Chores(() => undefined) }, of, all);
    const idOf = (remoteId: number) => transcriptions.list().find((row) => row.remoteId === remoteId)?.id ?? '';
    dialogs.folder = out;
    await expect(exported([idOf(5)])).rejects.toThrow('There are no words to export');
    expect(await exported([idOf(5), idOf(7)])).toMatchObject({ missing: [], wordless: ['Transcription 5'] });
    expect((await readdir(out)).sort()).toEqual(all.map((format) => `Transcription 7.${format}`).sort());
  });

  it('is asked for its words once, when it is opened, and says so where the service cannot be reached', async () => {
    shows(remoteTranscription(7, { ...done, text: null }));
    desk.answers.set('transcriptions.get', () => remoteTranscription(7, { ...done, words }));
    await refresh();
    const [{ id, excerpt } = { id: '', excerpt: '' }] = desk.transcriptions.list();
    expect(excerpt).toBeNull();
    desk.reachable = false;
    await expect(desk.transcriptions.detail(id)).rejects.toMatchObject({ appError: { code: 'words-not-here' } });
    desk.reachable = true;
    expect(await desk.transcriptions.detail(id)).toEqual({ id, text: 'Hello.', words });
    desk.reachable = false;
    expect(await desk.transcriptions.detail(id)).toEqual({ id, text: 'Hello.', words });
    expect(times('transcriptions.get')).toBe(1);
    expect(desk.transcriptions.list()).toMatchObject([{ excerpt: 'Hello.', wordCount: 1 }]);
  });

  it('is watched until it is done where the service still works on it, and cannot be tried again from here', async () => {
    shows(remoteTranscription(7, { created_at: '2023-11-01T10:00:00Z' }));
    await refresh();
    const [{ id } = { id: '' }] = desk.transcriptions.list();
    expect(desk.queue.list()).toMatchObject([{ subjectId: id, state: 'running', title: 'Transcription 7' }]);
    await expect(desk.transcriptions.detail(id)).rejects.toMatchObject({ appError: { code: 'no-transcript-yet' } });
    shows(remoteTranscription(7, { status: 'failed', error: 'internal-error' }));
    await desk.settle(60_000);
    expect(desk.transcriptions.list()).toMatchObject([{ status: 'failed', refundedCredits: 1 }]);
    expect(desk.queue.list()[0]?.actions).not.toContain('retry');
  });

  it('does not come back once it was removed, nor as what failed before it was made again', async () => {
    shows();
    desk.answers.set('transcriptions.create', () => remoteTranscription(5));
    const { entryId } = desk.transcribe();
    await desk.settle(1_000);
    shows(remoteTranscription(5, { status: 'failed', error: 'internal-error' }));
    await desk.settle(60_000);
    desk.answers.set('transcriptions.create', () => remoteTranscription(6));
    desk.queue.retry([entryId], 1);
    await desk.settle(1_000);
    shows(remoteTranscription(7, done), remoteTranscription(6), remoteTranscription(5, { status: 'failed' }));
    await refresh();
    expect(remoteIds()).toEqual([6, 7]);
    const removed = desk.transcriptions.list().find(({ remoteId }) => remoteId === 7);
    desk.transcriptions.remove([removed?.id ?? '']);
    await refresh();
    expect(remoteIds()).toEqual([6]);
  });

  it('is in the list again, with its words, when its removal is taken back', async () => {
    shows(remoteTranscription(7, done));
    desk.answers.set('transcriptions.get', () => remoteTranscription(7, { ...done, words }));
    await refresh();
    const [row] = desk.transcriptions.list();
    const id = row?.id ?? '';
    const detail = await desk.transcriptions.detail(id);
    const before = desk.transcriptions.list();
    desk.transcriptions.remove([id]);
    expect(desk.transcriptions.list()).toEqual([]);
    desk.transcriptions.putBack([id, 'unknown']);
    expect(desk.transcriptions.list()).toEqual(before);
    expect(await desk.transcriptions.detail(id)).toEqual(detail);
    expect(times('transcriptions.get')).toBe(1);
  });

  it('is of the account in whose list it is', async () => {
    shows(remoteTranscription(7, done));
    await refresh('me');
    await refresh('other');
    expect(desk.transcriptions.list().map(({ accountId, remoteId }) => [accountId, remoteId])).toEqual(
      expect.arrayContaining([
        ['me', 7],
        ['other', 7],
      ]),
    );
  });

  it('is read as far as there is something new, also where the list moves while it is read', async () => {
    const all = Array.from({ length: 260 }, (_, at) => remoteTranscription(300 - at, done));
    desk.answers.set('transcriptions.list', ({ query = {} }) => {
      const page = Number(query['page'] ?? 1);
      // One more came before each page.
      return all.slice((page - 1) * 50 - (page - 1), page * 50 - (page - 1));
    });
    await refresh();
    expect(remoteIds()).toHaveLength(260);
    expect(times('transcriptions.list')).toBe(6);
    await refresh();
    expect(remoteIds()).toHaveLength(260);
    expect(times('transcriptions.list')).toBe(6 + 4);
  });

  it('is read to its end where a reading broke off, also after a restart, and then no further than what is new', async () => {
    const all = Array.from({ length: 330 }, (_, at) => remoteTranscription(400 - at, done));
    shows(...all);
    const whole = desk.answers.get('transcriptions.list');
    desk.answers.set('transcriptions.list', (input) => {
      if (input.query?.['page'] === 5) throw new Error('The connection broke.');
      return whole?.(input);
    });
    await expect(refresh()).rejects.toThrow('broke');
    expect(remoteIds()).toHaveLength(200);
    await desk.close();
    desk = new TestDesk(join(folder, 'studio.sqlite'));
    shows(...all);
    await Promise.all([refresh(), refresh()]);
    expect(remoteIds()).toHaveLength(330);
    expect(times('transcriptions.list')).toBe(7);
    await refresh();
    expect(times('transcriptions.list')).toBe(7 + 4);
  });

  describe('while the answer to one that was asked for here is lost', () => {
    const lose = (): { entryId: string; id: string } => {
      shows(remoteTranscription(4, done));
      desk.answers.set('transcriptions.create', () => {
        shows(remoteTranscription(7), remoteTranscription(4, done));
        throw new UnknownOutcomeError(facts, 'dropped');
      });
      desk.answers.set('transcriptions.get', ({ path }) => remoteTranscription(Number(path?.['id'])));
      return desk.transcribe();
    };

    it('is taken up where it was there before, and the newer one is left to its own entry', async () => {
      const { entryId, id } = lose();
      await desk.settle(1_000);
      expect(desk.rows.journal.get(entryId)?.state.kind).toBe('unknown');
      await refresh();
      expect(remoteIds()).toEqual([0, 4]);
      await desk.settle(settledMs);
      expect(desk.transcriptions.get(id).row.remoteId).toBe(7);
      await refresh();
      expect(remoteIds()).toEqual([4, 7]);
      expect(times('transcriptions.create')).toBe(1);
    });

    it('is within reach once the user leaves it', async () => {
      const { entryId } = lose();
      await desk.settle(1_000);
      shows(remoteTranscription(7, { duration: 75 }));
      await desk.settle(settledMs);
      expect(desk.rows.journal.get(entryId)?.state.kind).toBe('ask');
      await refresh();
      expect(remoteIds()).toEqual([0]);
      desk.queue.answer(entryId, 'leave-it');
      await refresh();
      expect(remoteIds()).toContain(7);
    });

    it('is left to the entry also where that waits to be sent once more, and not kept by what was never sent', async () => {
      shows();
      desk.answers.set('transcriptions.create', () => {
        throw new UnknownOutcomeError(facts, 'dropped');
      });
      const { entryId } = desk.transcribe();
      await desk.settle(30_000);
      desk.held.set([entryId], true);
      await desk.settle(settledMs);
      expect(desk.rows.journal.get(entryId)?.state.kind).toBe('waiting');
      shows(remoteTranscription(7));
      await refresh();
      expect(remoteIds()).toEqual([0]);
      desk.queue.cancel([entryId]);
      const { entryId: second } = desk.transcribe();
      desk.held.set([second], true);
      await refresh();
      expect(remoteIds()).toContain(7);
    });
  });
});

// Each has a service and a studio of its own, and mostly waits for them.
describe.concurrent('a transcription that was made with another program', () => {
  const ask = (maker: Maker): Promise<unknown> =>
    maker.api('POST', '/transcriptions', { url: 'https://example.com/talk.mp3', language: 'en' });

  it('comes with its words into the list and the library, and is exported', async () => {
    await using maker = await Maker.start();
    await ask(maker);
    await maker.studio.ask('transcriptions.refresh', {});
    const [found] = await maker.studio.rows('transcriptions');
    const { id } = await maker.until('transcriptions', found?.id ?? '', ({ status }) => status === 'completed');
    const { words: spoken } = await maker.studio.ask('transcriptions.detail', { id });
    expect(spoken.length).toBeGreaterThan(0);
    const kept = await maker.studio.until('library', ([item]) => item?.state === 'kept');
    expect(kept).toMatchObject([{ kind: 'transcript', subjectId: id, title: found?.title }]);
    const folder = join(maker.folder, 'out');
    await mkdir(folder);
    maker.studio.dialogs.folder = folder;
    await maker.studio.ask('transcriptions.export', { ids: [id], formats: ['srt', 'txt'] });
    expect((await readdir(folder)).sort()).toEqual([`${found?.title}.srt`, `${found?.title}.txt`]);
    expect(await maker.sent('POST', '/transcriptions')).toBe(1);
  });

  it('is exported with its words where it was done long ago, and played from no file', async () => {
    await using maker = await Maker.start();
    await ask(maker);
    let status: unknown = '';
    await expect
      .poll(async () => {
        const { data } = await maker.api('GET', '/transcriptions');
        // The shape is the contract's.
        status = (data as { status: string }[])[0]?.status;
        return status;
      })
      .toBe('completed');
    await maker.studio.ask('transcriptions.refresh', {});
    const [row] = await maker.studio.rows('transcriptions');
    expect(row).toMatchObject({ status: 'completed', language: 'en', mediaUrl: null });
    expect(row?.excerpt).not.toBe('');
    const folder = join(maker.folder, 'out');
    await mkdir(folder);
    maker.studio.dialogs.folder = folder;
    await maker.studio.ask('transcriptions.export', { ids: [row?.id ?? ''], formats: ['srt'] });
    expect(await readFile(join(folder, `${row?.title}.srt`), 'utf8')).toMatch(/^1\n00:00:0\d,\d{3} --> /u);
    expect((await maker.bytes(`app-media://transcription/${row?.id}`)).status).toBe(404);
  });
});
