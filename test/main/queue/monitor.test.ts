import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HeldEntries } from '../../../src/main/queue/index.ts';
import { queueTable, writeQueueTable } from '../../../src/main/queue/queue-table.ts';
import { SettingsRows } from '../../../src/main/store/index.ts';
import { answered, unreachable } from '../../helpers/api-errors.ts';
import { remoteTranscription, TestDesk } from '../../helpers/desk.ts';
import { queueRow } from '../../renderer/features/queue/queue-row.ts';

let folder: string;
let desk: TestDesk;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-monitor-'));
  desk = new TestDesk(join(folder, 'studio.sqlite'));
  desk.answers.set('transcriptions.list', () => []);
});
afterEach(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

const creates = (): number => desk.sent.filter((name) => name === 'transcriptions.create').length;
const running = (id = 1): void => {
  desk.answers.set('transcriptions.create', () => remoteTranscription(id, { status: 'pending' }));
  desk.answers.set('transcriptions.list', () => [remoteTranscription(id)]);
};

describe('an entry that is held back', () => {
  it('is not sent and says why, also after a restart, until it is let go', async () => {
    running();
    const { entryId } = desk.transcribe();
    desk.queue.hold([entryId]);
    await desk.settle(600_000);
    expect(creates()).toBe(0);
    expect(desk.row(entryId)).toMatchObject({
      state: 'waiting',
      held: true,
      reason: expect.stringContaining('You paused it'),
    });
    expect(new HeldEntries(new SettingsRows(desk.db)).has(entryId)).toBe(true);
    desk.queue.release([entryId]);
    await desk.settle(1_000);
    expect(creates()).toBe(1);
    expect(desk.row(entryId).held).toBe(false);
  });

  it('lets others pass', async () => {
    running();
    const first = desk.transcribe();
    desk.queue.hold([first.entryId]);
    desk.transcribe();
    await desk.settle(1_000);
    expect(creates()).toBe(1);
    expect(desk.row(first.entryId).state).toBe('waiting');
  });

  it('goes at once when it is to run next', async () => {
    running();
    const { entryId } = desk.transcribe();
    desk.queue.hold([entryId]);
    await desk.settle(1_000);
    desk.queue.runNext([entryId]);
    await desk.settle(1_000);
    expect(creates()).toBe(1);
  });

  it('cannot be one that is on its way', async () => {
    running();
    const { entryId } = desk.transcribe();
    await desk.settle(1_000);
    desk.queue.hold([entryId]);
    expect(desk.row(entryId)).toMatchObject({ state: 'running', held: false });
    expect(desk.held.has(entryId)).toBe(false);
  });

  it('is forgotten when it is over', () => {
    desk.held.set(['gone', 'open'], true);
    desk.held.keepOnly(new Set(['open']));
    expect(['gone', 'open'].map((id) => new HeldEntries(new SettingsRows(desk.db)).has(id))).toEqual([false, true]);
  });

  it.each(['{"no":"list"}', '["open", 7]', '[\u0000', 'null'])(
    'is every one that is open at the start where %j was kept, until it is let go',
    (spoilt) => {
      desk.db.run("INSERT INTO settings (key, value) VALUES ('heldEntries', ?)", spoilt);
      const held = new HeldEntries(new SettingsRows(desk.db));
      expect(held.has('open')).toBe(true);
      held.keepOnly(new Set(['open', 'other']));
      held.set(['other'], false);
      const now = new HeldEntries(new SettingsRows(desk.db));
      expect(['open', 'other', 'later'].map((id) => now.has(id))).toEqual([true, false, false]);
      expect(now.isUnsure('open')).toBe(true);
      // From here on it is the user who pauses it.
      now.set(['open'], false);
      now.set(['open'], true);
      expect([now.has('open'), new HeldEntries(new SettingsRows(desk.db)).isUnsure('open')]).toEqual([true, false]);
    },
  );

  it('is not said to be the user’s own doing where it could not be read', async () => {
    desk.reachable = false;
    const { entryId } = desk.transcribe();
    desk.db.run("INSERT INTO settings (key, value) VALUES ('heldEntries', '7')");
    await desk.close();
    desk = new TestDesk(join(folder, 'studio.sqlite'));
    desk.held.keepOnly(new Set([entryId]));
    const row = desk.row(entryId);
    expect(row).toMatchObject({ state: 'waiting', held: true });
    expect(row.reason).toBe(
      'Backlot could not read which entries you had paused, so it paused all that waited. Resume this to send it.',
    );
  });

  it('offers no other try while it waits for the network: it goes when it is resumed', async () => {
    desk.answers.set('transcriptions.create', () => {
      throw unreachable();
    });
    const { entryId } = desk.transcribe();
    await desk.settle();
    expect(desk.row(entryId).actions).toEqual(['retry', 'cancel']);
    desk.queue.hold([entryId]);
    expect(desk.row(entryId)).toMatchObject({ held: true, actions: ['cancel'] });
    expect(() => desk.queue.retry([entryId], 1)).toThrow('cannot be tried again');
    running();
    const tried = creates();
    await desk.settle(600_000);
    expect(creates()).toBe(tried);
    desk.queue.release([entryId]);
    desk.queue.retry([entryId], 1);
    await desk.settle(1_000);
    expect(creates()).toBe(tried + 1);
  });

  it('stays so where trying it again together with another one is refused', async () => {
    desk.answers.set('transcriptions.create', () => {
      throw answered(422);
    });
    const refusedOne = desk.transcribe();
    await desk.settle();
    desk.answers.set('transcriptions.create', () => {
      throw unreachable();
    });
    const { entryId } = desk.transcribe();
    await desk.settle();
    const entry = desk.rows.journal.get(refusedOne.entryId);
    if (entry === null) throw new Error('the entry is gone');
    const { accountId, operation, subjectId, title, input, cost } = entry;
    const again = desk.journal.add({ accountId, operation, subjectId, title, input, cost });
    desk.queue.hold([entryId, again.id]);
    desk.queue.cancel([entryId]);
    const tried = creates();
    expect(() => desk.queue.retry([entryId, refusedOne.entryId], 2)).toThrow('cannot be tried again');
    desk.queue.restore([entryId]);
    running();
    desk.journal.back('network');
    await desk.settle(60_000);
    expect(desk.row(entryId)).toMatchObject({ state: 'waiting', held: true });
    expect(creates()).toBe(tried);
  });
});

describe('the details of an entry', () => {
  it('tell where the service stood, each once, and keep its answer to a failure', async () => {
    running();
    const { entryId } = desk.transcribe();
    await desk.settle(60_000);
    desk.answers.set('transcriptions.list', () => [
      remoteTranscription(1, { status: 'failed', error: 'no-audio-track', trace: 'z9' }),
    ]);
    await desk.settle(600_000);
    const detail = desk.queue.detail(entryId);
    const said = detail.states.map(({ text }) => text).filter((text) => text.includes('at the service'));
    expect(said).toEqual([
      'At work at the service (pending)',
      'At work at the service (processing)',
      'Failed at the service (failed)',
    ]);
    expect(JSON.parse(detail.answer ?? '')).toMatchObject({ status: 'failed', error: 'no-audio-track', trace: 'z9' });
    expect(detail.errors.at(-1)?.text).toContain(desk.row(entryId).error?.title);
  });

  it('keep of a long answer what stands behind its long texts', async () => {
    running();
    const { entryId } = desk.transcribe();
    await desk.settle(60_000);
    desk.answers.set('transcriptions.list', () => [
      remoteTranscription(1, { status: 'failed', text: 'word '.repeat(20_000), error: 'no-audio-track', trace: 'z9' }),
    ]);
    await desk.settle(600_000);
    const answer: unknown = JSON.parse(desk.queue.detail(entryId).answer ?? '');
    expect(answer).toMatchObject({ error: 'no-audio-track', trace: 'z9', text: expect.stringMatching(/^word .*…$/u) });
  });

  it('tell how often the service was asked how it is, and what came of the last time', async () => {
    running();
    const { entryId } = desk.transcribe();
    const asked = (): string[] => desk.queue.detail(entryId).requests.map(({ text }) => text);
    // What was read before it was sent is evidence, and no look.
    const looks = (): number =>
      desk.sent.slice(desk.sent.indexOf('transcriptions.create')).filter((name) => name === 'transcriptions.list')
        .length;
    await desk.settle(60_000);
    const sent = ['POST /transcriptions: begun', 'POST /transcriptions: answered'];
    const before = looks();
    expect(before).toBeGreaterThan(3);
    expect(asked()).toEqual([...sent, `GET /transcriptions: asked how it is ${before} times`]);

    const list = desk.answers.get('transcriptions.list');
    desk.answers.set('transcriptions.list', () => {
      throw answered(503);
    });
    await desk.settle(60_000);
    const failed = looks() - before;
    expect(failed).toBeGreaterThan(0);
    expect(asked().at(-1)).toMatch(
      new RegExp(`: asked how it is ${looks()} times, ${failed} of them not answered \\(the last one: .*503`, 'u'),
    );

    desk.answers.set('transcriptions.list', list ?? (() => []));
    await desk.settle(30_000);
    expect(asked().at(-1)).toMatch(
      new RegExp(`: asked how it is ${looks()} times, ${failed} of them not answered$`, 'u'),
    );
  });

  it('do not count a look that never left', async () => {
    running();
    const { entryId } = desk.transcribe();
    await desk.settle(60_000);
    const before = desk.queue.detail(entryId).requests;
    desk.answers.set('transcriptions.list', () => {
      throw unreachable();
    });
    await desk.settle(60_000);
    expect(desk.queue.detail(entryId).requests).toEqual(before);
  });

  it('are there for what was found on the service too', async () => {
    running(7);
    const job = desk.watcher.add({
      accountId: 'me',
      kind: 'transcription',
      remoteId: 7,
      subjectId: desk.transcribe().id,
      entryId: null,
      title: 'Found',
      phase: 'pending',
    });
    await desk.settle(60_000);
    expect(desk.queue.detail(job.id)).toMatchObject({
      id: job.id,
      requests: [{ text: expect.stringMatching(/^GET \/transcriptions: asked how it is \d+ times$/u) }],
      approved: null,
    });
    expect(desk.queue.detail(job.id).states.map(({ text }) => text)).toContain('At work at the service (processing)');
  });
});

describe('rows in sight', () => {
  it('are told to the watcher by their jobs, of all windows together', async () => {
    running();
    const told: string[][] = [];
    const setVisible = desk.watcher.setVisible.bind(desk.watcher);
    desk.watcher.setVisible = (ids) => {
      told.push([...ids].toSorted());
      setVisible(ids);
    };
    const { entryId } = desk.transcribe();
    desk.queue.setVisible('main', [entryId]);
    expect(told.at(-1)).toEqual([entryId]);
    await desk.settle(1_000);
    const jobId = desk.rows.jobs.byEntry(entryId)?.id ?? '';
    expect(told.at(-1)).toEqual([jobId]);
    desk.queue.setVisible('compact', ['other']);
    expect(told.at(-1)).toEqual([jobId, 'other'].toSorted());
    desk.queue.setVisible('main', []);
    expect(told.at(-1)).toEqual(['other']);
  });
});

describe('the expected finish', () => {
  it('is shown after three jobs of one kind, for what runs only', async () => {
    for (const id of [1, 2, 3]) {
      running(id);
      desk.transcribe();
      await desk.settle(30_000);
      desk.answers.set('transcriptions.list', () => [
        remoteTranscription(id, { status: 'completed', text: '', words: [] }),
      ]);
      desk.answers.set('transcriptions.get', () =>
        remoteTranscription(id, { status: 'completed', text: '', words: [] }),
      );
      await desk.settle(60_000);
    }
    expect(desk.queue.list().map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    running(4);
    const { entryId } = desk.transcribe();
    expect(desk.row(entryId).expectedAt).toBeNull();
    await desk.settle(6_000);
    expect(desk.row(entryId).expectedAt).toBeGreaterThan(desk.clock.now());
    expect(desk.queue.list().filter(({ expectedAt }) => expectedAt !== null)).toHaveLength(1);
  });
});

describe('the list as a table', () => {
  it('keeps every cell whole and lets none be a formula', () => {
    const titles = [
      '=HYPERLINK("x")',
      '+1',
      '-2',
      '@SUM(A1)',
      '\tx',
      '\n=1',
      'a "quoted", one\nwith lines',
      'قصة 🎬',
      '',
    ];
    const table = queueTable(
      titles.map((title, index) => queueRow({ id: String(index), title, credits: index, refundedCredits: null })),
      () => '=me',
    );
    const { data, errors } = Papa.parse<Record<string, string>>(table.slice(1), { header: true, skipEmptyLines: true });
    expect(errors).toEqual([]);
    expect(data.map((row) => row['Title'])).toEqual(
      titles.map((title) => (/^[=+\-@\t\n]/u.test(title) ? `'${title}` : title)),
    );
    expect(data[3]).toMatchObject({ Account: "'=me", Credits: '3', Refunded: '', Started: '' });
  });

  it('calls what was held up by a decision what the queue calls it, before and after it', () => {
    const error = { code: 'video-conflicts', title: 'Changed here and there', detail: 'Decide.' };
    const held = queueRow({ state: 'needs-you', phase: 'refused', error });
    const table = queueTable([held, { ...held, state: 'failed' }], () => 'me');
    const { data } = Papa.parse<Record<string, string>>(table.slice(1), { header: true, skipEmptyLines: true });
    expect(data.map((row) => row['State'])).toEqual(['needs-you', 'cancelled']);
  });

  it('calls what nobody watches that, as the queue does', () => {
    const running = queueRow({ state: 'running', phase: 'processing' });
    const table = queueTable(
      [running, { ...running, unseen: true }, { ...running, actions: ['open', 'watch'] }],
      () => 'me',
    );
    const { data } = Papa.parse<Record<string, string>>(table.slice(1), { header: true, skipEmptyLines: true });
    expect(data.map((row) => row['State'])).toEqual(['running', 'not-watched', 'not-watched']);
  });

  it('has the credits of nothing that the service never took', () => {
    const table = queueTable(
      [
        queueRow({ id: 'a', state: 'failed', phase: 'cancelled', startedAt: null, credits: 20 }),
        queueRow({ id: 'b', state: 'failed', phase: 'failed', startedAt: 1, credits: 20 }),
        queueRow({ id: 'c', state: 'waiting', startedAt: null, credits: 20 }),
        // An answer to it was lost: it may have been charged.
        queueRow({ id: 'd', state: 'failed', phase: 'refused', startedAt: null, credits: 20, mayBeCharged: true }),
        queueRow({ id: 'e', state: 'done', phase: 'left', startedAt: null, credits: 20, mayBeCharged: true }),
      ],
      () => 'me',
    );
    const { data } = Papa.parse<Record<string, string>>(table.slice(1), { header: true, skipEmptyLines: true });
    expect(data.map((row) => row['Credits'])).toEqual(['0', '20', '20', '', '']);
    expect(data.map((row) => row['State'])).toEqual(['cancelled', 'failed', 'waiting', 'failed', 'cancelled']);
  });

  it('is written beside an earlier one, never over it', async () => {
    const at = new Date(2026, 4, 3).getTime();
    const paths = [await writeQueueTable(folder, at, 'one'), await writeQueueTable(folder, at, 'two')];
    expect(paths).toEqual([join(folder, 'Queue 2026-05-03.csv'), join(folder, 'Queue 2026-05-03 (2).csv')]);
    expect(await readFile(paths[0] ?? '', 'utf8')).toBe('one');
  });

  it("has the user's own day in its name, and says why it cannot be written", async () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'Pacific/Auckland';
    try {
      const path = await writeQueueTable(folder, Date.UTC(2026, 4, 3, 20), 'one');
      expect(path).toBe(join(folder, 'Queue 2026-05-04.csv'));
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
    await expect(writeQueueTable(join(folder, 'unplugged'), 0, 'one')).rejects.toMatchObject({
      appError: { code: 'export-no-folder', detail: expect.stringContaining(join(folder, 'unplugged')) },
    });
  });
});
