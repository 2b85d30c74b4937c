import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answered } from '../../helpers/api-errors.ts';
import { remoteTranscription, TestDesk } from '../../helpers/desk.ts';

let folder: string;
let desk: TestDesk;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-watcher-'));
  desk = new TestDesk(join(folder, 'studio.sqlite'));
});
afterEach(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

/** Jobs 1 to `count` on the service, each with a transcription here; their ids. */
function running(count: number): string[] {
  desk.reachable = false;
  const entryIds = desk.transcriptions.start(
    'me',
    Array.from({ length: count }, () => desk.staged()),
    null,
  );
  const ids = entryIds.map((entryId, index) => {
    const entry = desk.rows.journal.get(entryId);
    if (entry === null) throw new Error('no entry');
    const state = { kind: 'confirmed' as const, at: 1, charged: null, startedAt: null };
    desk.rows.journal.save({ ...entry, state });
    desk.watcher.add({
      accountId: 'me',
      kind: 'transcription',
      remoteId: index + 1,
      subjectId: entry.subjectId,
      entryId,
      title: `File ${index + 1}`,
      phase: 'pending',
    });
    return entry.subjectId;
  });
  desk.reachable = true;
  // What has just begun is not looked at before the shortest gap has passed.
  void desk.clock.tick(5_000);
  return ids;
}

const status = (id: string | undefined): string => desk.transcriptions.get(id ?? '').row.status;

describe('the watcher', () => {
  it('looks at the shortest gap and stops when nothing runs any more', async () => {
    const [id] = running(1);
    desk.answers.set('transcriptions.list', () => [remoteTranscription(1)]);
    desk.watcher.start();
    await desk.settle(20_000);
    expect(desk.sent).toHaveLength(5);
    desk.answers.set('transcriptions.list', () => [remoteTranscription(1, { status: 'completed' })]);
    desk.answers.set('transcriptions.get', () => remoteTranscription(1, { status: 'completed', text: 'Hi' }));
    await desk.settle(5_000);
    expect(status(id)).toBe('completed');
    const sent = desk.sent.length;
    await desk.settle(600_000);
    expect(desk.sent).toHaveLength(sent);
    expect(desk.ended).toHaveLength(1);
  });

  it('takes a transcript without words', async () => {
    const [id] = running(1);
    desk.answers.set('transcriptions.list', () => [remoteTranscription(1, { status: 'completed' })]);
    desk.answers.set('transcriptions.get', () => remoteTranscription(1, { status: 'completed', words: null }));
    desk.watcher.start();
    await desk.settle();
    expect(await desk.transcriptions.detail(id ?? '')).toEqual({ id, text: '', words: [] });
    expect(desk.transcriptions.get(id ?? '').row).toMatchObject({ status: 'completed', error: null });
  });

  it('reads further pages instead of asking for each of more than 50 jobs', async () => {
    const ids = running(130);
    desk.answers.set('transcriptions.list', ({ query }) => {
      const page = Number(query?.['page'] ?? 1);
      const newest = 130 - (page - 1) * 50;
      return Array.from({ length: Math.min(50, newest) }, (_, index) => remoteTranscription(newest - index));
    });
    desk.watcher.start();
    await desk.settle(1_000);
    expect(desk.sent).toEqual(['transcriptions.list', 'transcriptions.list', 'transcriptions.list']);
    expect(ids.every((id) => status(id) === 'processing')).toBe(true);
  });

  it('does not let one job that cannot be read or written keep the others from being seen', async () => {
    const ids = running(3);
    desk.answers.set('transcriptions.list', () =>
      [3, 2, 1].map((id) => remoteTranscription(id, { status: 'completed' })),
    );
    desk.answers.set('transcriptions.get', ({ path }) => {
      if (path?.['id'] === 1) throw answered(500);
      // Neither text nor null: what writes it down throws.
      return remoteTranscription(Number(path?.['id']), { status: 'completed', text: path?.['id'] === 2 ? 7 : 'Hi' });
    });
    desk.watcher.start();
    await desk.settle(40_000);
    expect(ids.map(status)).toEqual(['queued', 'queued', 'completed']);
  });

  it('calls a job that the service does not know any more failed, in the list of transcriptions too', async () => {
    const [id] = running(1);
    desk.answers.set('transcriptions.list', () => []);
    desk.answers.set('transcriptions.get', () => {
      throw answered(404);
    });
    desk.watcher.start();
    await desk.settle();
    expect(desk.transcriptions.get(id ?? '').row).toMatchObject({ status: 'queued', error: null });
    await desk.settle(20_000);
    expect(desk.transcriptions.get(id ?? '').row).toMatchObject({ status: 'failed', error: { code: 'gone' } });
  });

  it('rests while its account is signed out, and goes on when it is back', async () => {
    running(1);
    desk.answers.set('transcriptions.list', () => [remoteTranscription(1)]);
    desk.watcher.start();
    await desk.settle();
    desk.reachable = false;
    await desk.settle(60_000);
    expect(desk.sent).toHaveLength(1);
    desk.reachable = true;
    desk.watcher.wake();
    await desk.settle();
    expect(desk.sent).toHaveLength(2);
  });

  it('goes on when the clock is set back by a year', async () => {
    running(1);
    desk.answers.set('transcriptions.list', () => [remoteTranscription(1)]);
    desk.watcher.start();
    await desk.settle();
    desk.clock.jump(-365 * 24 * 3_600_000);
    await desk.settle(30_000);
    expect(desk.sent.length).toBeGreaterThan(1);
  });

  it('does not look at what is not watched, and does again when it is', async () => {
    running(1);
    desk.answers.set('transcriptions.list', () => [remoteTranscription(1)]);
    desk.watcher.start();
    await desk.settle();
    const [job] = desk.rows.jobs.running();
    desk.watcher.setWatched([job?.id ?? ''], false);
    await desk.settle(60_000);
    expect(desk.sent).toHaveLength(1);
    desk.watcher.setWatched([job?.id ?? ''], true);
    await desk.settle();
    expect(desk.sent).toHaveLength(2);
  });

  it('looks at once at what may have ended, watched or not, and not before the gap at what has just begun', async () => {
    const [id = ''] = running(1);
    desk.answers.set('transcriptions.list', () => [remoteTranscription(2), remoteTranscription(1)]);
    desk.watcher.start();
    await desk.settle();
    desk.watcher.lookSoon(id);
    await desk.settle();
    expect(desk.sent).toHaveLength(2);
    desk.watcher.setWatched([desk.rows.jobs.running()[0]?.id ?? ''], false);
    desk.watcher.lookSoon(id);
    await desk.settle();
    expect(desk.sent).toHaveLength(3);
    const job = { accountId: 'me', kind: 'transcription', remoteId: 2, entryId: null, title: '', phase: 'pending' };
    desk.watcher.setWatched([desk.rows.jobs.running()[0]?.id ?? ''], false);
    desk.watcher.add({ ...job, subjectId: 'new' });
    desk.watcher.lookSoon('new');
    await desk.settle(4_999);
    expect(desk.sent).toHaveLength(3);
    await desk.settle(1);
    expect(desk.sent).toHaveLength(4);
  });

  it('leaves or takes up many of them in one transaction, however many there are', async () => {
    running(3);
    desk.answers.set('transcriptions.list', () => []);
    desk.watcher.start();
    await desk.settle();
    const ids = desk.rows.jobs.running().map(({ id }) => id);
    let commits = 0;
    const { transaction } = desk.db;
    let depth = 0;
    desk.db.transaction = (work) => {
      depth += 1;
      commits += depth === 1 ? 1 : 0;
      try {
        return transaction.call(desk.db, work) as ReturnType<typeof work>;
      } finally {
        depth -= 1;
      }
    };
    desk.watcher.setWatched([...ids, 'nobody'], false);
    expect(desk.rows.jobs.running()).toEqual([]);
    desk.watcher.setWatched(ids, true);
    expect(desk.rows.jobs.running()).toHaveLength(3);
    expect(commits).toBe(2);
  });

  it('adds the same remote job once, and watches it also when its details cannot be read', async () => {
    running(2);
    const again = desk.watcher.add({
      accountId: 'me',
      kind: 'transcription',
      remoteId: 1,
      subjectId: 'other',
      entryId: null,
      title: 'again',
      phase: 'pending',
    });
    expect(again.subjectId).not.toBe('other');
    desk.db.run(`UPDATE jobs SET detail = '{}' WHERE remote_id = 1`);
    desk.answers.set('transcriptions.list', () => [remoteTranscription(2), remoteTranscription(1)]);
    desk.watcher.start();
    await desk.settle();
    expect(desk.rows.jobs.running().map((job) => job.phase)).toEqual(['processing', 'processing']);
  });

  it('closes at once while a look waits for its answer', async () => {
    running(1);
    let aborted = false;
    desk.client.call = (_operation, _input, options = {}) =>
      new Promise((_resolve, reject) => {
        options.signal?.addEventListener('abort', () => {
          aborted = true;
          reject(new Error('aborted'));
        });
      });
    desk.watcher.start();
    await desk.watcher.close();
    expect(aborted).toBe(true);
  });
});
