import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LibraryItem, QueueRow } from '../../../src/bridge/index.ts';
import { FileStands } from '../../../src/main/library/file-stands.ts';
import type { LibraryRecord } from '../../../src/main/records/index.ts';
import { withShare } from '../../../src/main/queue/local-work.ts';
import { HeldEntries, JobLog, Queue } from '../../../src/main/queue/index.ts';
import { FindingRows, LibraryRows, SettingsRows } from '../../../src/main/store/index.ts';
import { remoteTranscription, TestDesk } from '../../helpers/desk.ts';

let folder: string;
let desk: TestDesk;
let files: LibraryRows;
let queue: Queue;
const coming = new Map<string, NonNullable<LibraryItem['progress']>>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-files-'));
  desk = new TestDesk(join(folder, 'studio.sqlite'));
  desk.answers.set('transcriptions.create', () => remoteTranscription(1, { status: 'pending' }));
  desk.answers.set('transcriptions.list', () => [remoteTranscription(1, { status: 'completed', text: '', words: [] })]);
  desk.answers.set('transcriptions.get', () => remoteTranscription(1, { status: 'completed', text: 'Hi' }));
  files = new LibraryRows(desk.db);
  const stands = new FileStands(files, (id) => coming.get(id) ?? null);
  coming.clear();
  queue = new Queue({
    db: desk.db,
    entries: desk.rows.journal,
    jobs: desk.rows.jobs,
    changes: desk.changes,
    held: new HeldEntries(new SettingsRows(desk.db)),
    jobLog: new JobLog(desk.db, new FindingRows(desk.db), desk.clock),
    journal: () => desk.journal,
    watcher: () => desk.watcher,
    holds: () => ({ paused: false, online: true, reachable: true }),
    startAgain: () => undefined,
    lacks: () => false,
    decision: () => null,
    here: { clock: desk.clock, isPractice: (accountId) => accountId === 'me', files: () => stands },
  });
});
afterEach(async () => {
  queue.close();
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

const record = (id: string, jobId: string, over: Partial<LibraryRecord> = {}): LibraryRecord => ({
  id,
  state: 'waiting',
  about: {
    key: `job/${jobId}`,
    accountId: 'me',
    kind: 'speech',
    resource: 'speech',
    remoteId: 1,
    subjectId: 's',
    title: `File ${id}`,
    credits: 1,
    voice: null,
    language: null,
    input: {},
    madeAt: 0,
    excerpt: null,
  },
  source: { url: 'https://cdn.example/a.mp3', transcript: null },
  part: null,
  kept: null,
  problem: null,
  createdAt: 5,
  keptAt: null,
  ...over,
});
const kept = { path: '/a.mp3', beside: [], hasSidecar: true, sizeBytes: 9, sha256: '', media: null, missing: false };
const problem = { code: 'x', title: 'The disk is full', detail: 'Make room.' };

const row = (id: string): QueueRow | undefined => queue.list().find((one) => one.id === id);
const told = (id: string): Record<string, unknown> | undefined =>
  desk.events
    .flatMap((event) => (event.type === 'change' && event.collection === 'queue' ? event.upserts : []))
    .findLast((one) => one.id === id);
const changed = (id: string): void => desk.changes.publish('library', [{ id } as LibraryItem]); // only ids are read

/** A transcription that is done; the ids of its entry and its job. */
async function done(): Promise<{ entryId: string; jobId: string }> {
  const { entryId } = desk.transcribe();
  await desk.settle(600_000);
  const jobId = desk.rows.jobs.byEntry(entryId)?.id ?? '';
  expect(desk.row(entryId).state).toBe('done');
  return { entryId, jobId };
}

it('counts no files any more once it is closed, whatever is told of them then', async () => {
  let counted = 0;
  files.stands = () => {
    counted += 1;
    return [];
  };
  desk.changes.publish('library', [], ['1']);
  await desk.clock.advance(1500);
  expect(counted).toBe(1);
  queue.close();
  desk.changes.publish('library', [], ['1']);
  await desk.clock.advance(1500);
  expect(counted).toBe(1);
});

describe('a job whose file comes to the library', () => {
  it('says how many bytes are here, then offers a copy, with every change of the file', async () => {
    const { entryId, jobId } = await done();
    files.save(record('f', jobId));
    coming.set('f', { receivedBytes: 34, totalBytes: 120, bytesPerS: 2 });
    changed('f');
    expect(told(entryId)).toMatchObject({
      state: 'done',
      phase: 'saving',
      progress: { sentBytes: 34, totalBytes: 120, bytesPerS: 2, etaS: 43 },
      file: { id: 'f', state: 'fetching' },
      actions: ['open', 'stop-saving', 'remove'],
    });
    coming.clear();
    files.save(record('f', jobId, { state: 'kept', kept }));
    changed('f');
    expect(told(entryId)).toMatchObject({ phase: 'completed', progress: null, file: { id: 'f', state: 'kept' } });
    expect(row(entryId)?.actions).toEqual(['open', 'save', 'show-file', 'remove']);
    expect(row('file/f')).toBeUndefined();
  });

  it.each([null, 0])('says of no end while nothing of it moves: %j', async (bytesPerS) => {
    const { entryId, jobId } = await done();
    files.save(record('f', jobId));
    coming.set('f', { receivedBytes: 34, totalBytes: 120, bytesPerS });
    changed('f');
    expect(told(entryId)?.progress).toEqual({ sentBytes: 34, totalBytes: 120, bytesPerS, etaS: null });
  });

  it('claims no share where the whole size is not known', async () => {
    const { entryId, jobId } = await done();
    files.save(record('f', jobId));
    coming.set('f', { receivedBytes: 34, totalBytes: null, bytesPerS: null });
    expect(row(entryId)).toMatchObject({ phase: 'saving', progress: null });
  });

  it.each(['held', 'failed'] as const)('says why its file is not here (%s), and offers to bring it', async (state) => {
    const { entryId, jobId } = await done();
    files.save(record('f', jobId, { state, problem }));
    expect(row(entryId)).toMatchObject({ state: 'done', reason: expect.stringContaining('The disk is full') });
    expect(row(entryId)?.actions).toContain('save-here');
  });
});

describe('files whose jobs are not in the list', () => {
  it('have rows while they come, and one row for all that wait, however many', () => {
    desk.db.transaction(() => {
      for (let index = 0; index < 500; index += 1) files.save(record(`f${index}`, `gone${index}`));
    });
    coming.set('f3', { receivedBytes: 1, totalBytes: 2, bytesPerS: null });
    const rows = queue.list();
    expect(rows.map(({ id }) => id)).toEqual(['file/f3', 'files']);
    expect(rows[0]).toMatchObject({
      kind: 'download',
      state: 'running',
      phase: 'saving',
      actions: ['open', 'stop-saving'],
    });
    expect(rows[1]).toMatchObject({ state: 'waiting', title: '499 files for the library' });
  });

  it('have rows as well where no job made them, as pictures of a character and what was added by its ID', async () => {
    const without = (id: string, key: string): LibraryRecord => {
      const made = record(id, '');
      return { ...made, about: { ...made.about, key } };
    };
    files.save(without('a', 'character/c1/preview.7'));
    files.save(without('b', 'added/me/faceless/4/abc'));
    coming.set('b', { receivedBytes: 1, totalBytes: 2, bytesPerS: null });
    expect(queue.list()).toMatchObject([
      { id: 'file/b', state: 'running', phase: 'saving', title: 'File b', progress: { sentBytes: 1, totalBytes: 2 } },
      { id: 'files', state: 'waiting', title: 'File a' },
    ]);
    coming.clear();
    files.save({ ...without('b', 'added/me/faceless/4/abc'), state: 'kept', kept });
    changed('b');
    expect(desk.events.flatMap((event) => (event.type === 'change' ? event.removals : []))).toContain('file/b');
    // What was found in the folder is no result of the service.
    files.save({ ...without('c', ''), about: { ...without('c', '').about, key: null }, state: 'kept', kept });
    changed('c');
    expect(told('file/c')).toBeUndefined();
  });

  it('leave when they are here, and the others are counted anew', async () => {
    files.save(record('a', 'gone'));
    files.save(record('b', 'gone too'));
    coming.set('a', { receivedBytes: 1, totalBytes: 2, bytesPerS: null });
    changed('a');
    expect(told('file/a')).toMatchObject({ progress: { sentBytes: 1, totalBytes: 2 } });
    coming.clear();
    files.save(record('a', 'gone', { state: 'kept', kept }));
    changed('a');
    const gone = desk.events.flatMap((event) => (event.type === 'change' ? event.removals : []));
    expect(gone).toContain('file/a');
    await desk.settle(2_000);
    expect(told('files')).toMatchObject({ title: 'File b', state: 'waiting' });
  });

  it('appear when the row of their job is taken off the list', async () => {
    const { entryId, jobId } = await done();
    files.save(record('f', jobId));
    expect(row('files')).toBeUndefined();
    queue.remove([entryId]);
    await desk.settle(2_000);
    expect(told('files')).toMatchObject({ title: 'File f' });
  });

  it('are none once they were stopped, have failed, or were taken from the library', () => {
    files.save(record('a', 'x', { state: 'off' }));
    files.save(record('b', 'y', { state: 'failed', problem }));
    files.save(record('c', 'z', { state: 'removed' }));
    expect(queue.list()).toEqual([]);
  });
});

describe('the work of this computer', () => {
  it('is counted while a file is made ready', async () => {
    const ready = Promise.withResolvers<void>();
    desk.prepare = () => ready.promise;
    const { entryId, id } = desk.transcribe();
    await desk.settle();
    queue.localWork.preparing(id, 0.426);
    expect(told(entryId)).toMatchObject({ state: 'waiting', phase: 'preparing', share: 0.425 });
    const before = desk.events.length;
    queue.localWork.preparing(id, 0.4261);
    expect(desk.events.length).toBe(before);
    queue.localWork.preparing(id, null);
    expect(told(entryId)).toMatchObject({ share: null });
    ready.resolve();
    await desk.settle();
  });

  it('is counted while the practice account draws, for its own jobs only, and not after it ended', () => {
    const job = (accountId: string) =>
      desk.watcher.add({
        accountId,
        kind: 'text-to-video',
        remoteId: 7,
        subjectId: 'c',
        entryId: null,
        title: 'Clip',
        phase: 'rendering',
      });
    const own = job('me');
    const other = job('another');
    queue.localWork.drawing({ what: 'text-to-video', remoteId: 7, share: 0.5 });
    expect(told(own.id)).toMatchObject({ state: 'running', share: 0.5 });
    expect(row(other.id)?.share).toBeNull();
    queue.localWork.drawing({ what: 'launch-clip', remoteId: 7, share: 0.9 });
    expect(row(own.id)?.share).toBe(0.5);
    queue.localWork.nothingDrawn();
    expect(told(own.id)).toMatchObject({ share: null });
    const heard = desk.watcher.add({
      accountId: 'me',
      kind: 'transcription',
      remoteId: 7,
      subjectId: 't',
      entryId: null,
      title: 'Talk',
      phase: 'pending',
    });
    queue.localWork.drawing({ what: 'transcription', remoteId: 7, share: 0.25 });
    // As a word that every screen knows: frames are drawn, sound is not.
    expect(told(heard.id)).toMatchObject({ state: 'running', phase: 'processing', share: 0.25 });
    // The last look saw it before: it does not go back to that until the next one.
    queue.localWork.drawing({ what: 'transcription', remoteId: 7, share: null });
    expect(told(heard.id)).toMatchObject({ state: 'running', phase: 'processing', share: null });
    // Over, and its words are still to be asked for: that is what is waited for.
    const row7 = { ...told(heard.id), phase: 'completed' } as QueueRow;
    expect(withShare(row7, null, { share: null })).toBe(row7);
    queue.localWork.nothingDrawn();
    expect(told(heard.id)).toMatchObject({ state: 'running', phase: 'pending', share: null });
  });
});
