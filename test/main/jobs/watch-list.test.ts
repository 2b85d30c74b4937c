import { describe, expect, it } from 'vitest';
import type { Job, JobKind } from '../../../src/main/jobs/index.ts';
import { WatchList } from '../../../src/main/jobs/watch-list.ts';
import { Database, JobRows } from '../../../src/main/store/index.ts';
import { jobWith, type JobChanges } from '../../helpers/jobs.ts';
import { gone } from './still-desk.ts';

const now = 1_700_000_000_000;
const one = (): Promise<never> => Promise.reject(new Error('not asked here'));
const base = { gapMs: 5_000, medianMs: 60_000, gone: gone('it'), one, seen: () => undefined };
const page = (): Promise<[]> => Promise.resolve([]);
const leavesOut = (): boolean => false;
const listed = (kind: string, pageSize: number | null): JobKind => ({
  ...base,
  kind,
  watch: 'list',
  pageSize,
  page,
  leavesOut,
});

/** A list on a database in memory: speech has pages of two, clips one answer for all, and videos no list. */
class Desk implements Disposable {
  readonly db = new Database(':memory:');
  readonly rows = new JobRows(this.db);
  readonly kinds = [listed('speech', 2), listed('clip', null), { ...base, kind: 'video', watch: 'single' } as const];
  list = new WatchList(this.rows, this.kinds);

  job(changes: JobChanges): Job {
    const job = jobWith({ kind: 'speech', state: 'running', createdAt: now, ...changes });
    this.rows.save(job);
    return job;
  }

  /** Written, and watched from now on. */
  put(changes: JobChanges, at = now): Job {
    const job = this.job(changes);
    this.list.put(job, at);
    return job;
  }

  /** The pages that show each job, or the job that is asked for. */
  targets(accountId = 'me') {
    return this.list.targets(accountId).map(({ key, page: shown, jobs }) => {
      const ids = jobs.map(({ job }) => job.remoteId);
      return shown === null ? `${key.split(' ')[0]} ${ids.join()}` : `${key}: ${ids.join()}`;
    });
  }

  [Symbol.dispose](): void {
    this.db.close();
  }
}

describe('the list of what runs', () => {
  it('is read from the store, with where each stood, in place of what it was', () => {
    using desk = new Desk();
    // What another program did meanwhile.
    const ended = desk.put({ remoteId: 5 });
    desk.rows.save({ ...ended, state: 'done' });
    const job = desk.job({ remoteId: 6 });
    desk.job({ remoteId: 3, state: 'unwatched' });
    desk.job({ remoteId: 4, kind: 'hologram' });
    desk.job({ remoteId: 9, state: 'done' });
    desk.rows.savePlace(job.id, { newer: 7, newestId: 8 });
    desk.list.load(now);
    expect(desk.list.of('me').map((watched) => [watched.job, watched.place])).toEqual([
      [job, { newer: 7, newestId: 8 }],
    ]);
    expect([desk.list.accountIds(), desk.list.newestId('me', 'speech')]).toEqual([['me'], 9]);
  });

  it('begins a job where it was begun and seen, and never in what is to come', () => {
    using desk = new Desk();
    const times = (changes: JobChanges) => {
      const { id } = desk.put(changes);
      const { startedAt, seenAt, lookedAt, place, misses, askSince, denied } = desk.list.get('me', id) ?? {};
      expect({ misses, askSince, denied }).toEqual({ misses: 0, askSince: null, denied: false });
      return { startedAt, seenAt, lookedAt, place };
    };
    expect(times({ remoteId: 5, createdAt: now - 9 })).toEqual({
      startedAt: now - 9,
      seenAt: now - 9,
      lookedAt: null,
      place: { newer: 0, newestId: 5 },
    });
    expect(times({ remoteId: 6, createdAt: now - 9, lookedAt: now - 4 })).toEqual({
      startedAt: now - 9,
      seenAt: now - 4,
      lookedAt: now - 4,
      place: { newer: 0, newestId: 6 },
    });
    // The clock was set back since.
    expect(times({ remoteId: 7, createdAt: now + 9, lookedAt: now + 99 })).toMatchObject({
      startedAt: now,
      seenAt: now,
      lookedAt: now,
    });
    // Begun anew: what was seen of it before says nothing.
    expect(times({ remoteId: 8, createdAt: now - 2, lookedAt: now - 4 })).toMatchObject({ seenAt: now - 2 });
  });

  it('takes over what was written of one, and keeps what is known of it beside', () => {
    using desk = new Desk();
    const job = desk.put({ remoteId: 1 });
    desk.list.change(job, { misses: 2, seenAt: now + 5 });
    desk.list.put({ ...job, phase: 'processing' }, now + 10);
    expect(desk.list.get('me', job.id)).toMatchObject({
      job: { phase: 'processing' },
      misses: 2,
      seenAt: now + 5,
      startedAt: now,
    });
    desk.list.change(jobWith(), { misses: 3 });
    expect(desk.list.of('me')).toHaveLength(1);
  });

  it('is left by what does not run any more, and the account with its last one', () => {
    using desk = new Desk();
    const jobs = [desk.put({ remoteId: 1 }), desk.put({ remoteId: 2 })];
    for (const [index, state] of (['done', 'unwatched'] as const).entries()) {
      const job = jobs[index];
      if (job !== undefined) desk.list.put({ ...job, state }, now);
      expect(desk.list.accountIds()).toEqual(index === 0 ? ['me'] : []);
    }
    expect(desk.list.of('me')).toEqual([]);
  });

  it('moves with the clock', () => {
    using desk = new Desk();
    const [job, other] = [desk.put({ remoteId: 1, lookedAt: now }), desk.put({ remoteId: 2 })];
    desk.list.change(job, { askSince: now });
    desk.list.shift(-7);
    const times = { startedAt: now - 7, seenAt: now - 7, lookedAt: now - 7, askSince: now - 7 };
    expect(desk.list.get('me', job.id)).toMatchObject(times);
    expect(desk.list.get('me', other.id)).toMatchObject({ ...times, lookedAt: null, askSince: null });
  });
});

describe('what one request can show', () => {
  it('is a page of a list, all of a list without pages, or one job', () => {
    using desk = new Desk();
    for (const kind of ['speech', 'clip', 'video']) for (const remoteId of [1, 2, 3]) desk.put({ kind, remoteId });
    // Each new one of ours pushes the others on.
    expect(desk.targets()).toEqual(['speech/2: 1', 'speech/1: 2,3', 'clip/1: 1,2,3', 'video 1', 'video 2', 'video 3']);
    expect(desk.targets('nobody')).toEqual([]);
  });

  it('counts ours that are newer than what was known when a job was seen, ended ones and those that were there before', () => {
    using desk = new Desk();
    // Ended before the program began.
    for (const remoteId of [2, 4, 6]) desk.job({ remoteId, state: 'done' });
    desk.put({ remoteId: 3 });
    expect(desk.targets()).toEqual(['speech/2: 3']);
    const five = desk.put({ remoteId: 5 });
    // 6 is newer than 5, and so are 4, 5 and 6 than 3.
    expect(desk.targets()).toEqual(['speech/2: 3', 'speech/1: 5']);
    desk.list.put({ ...five, state: 'done' }, now);
    desk.put({ remoteId: 7 });
    expect(desk.targets()).toEqual(['speech/3: 3', 'speech/1: 7']);
    // Found late: an older one of ours.
    desk.put({ remoteId: 1 });
    expect(desk.targets()).toEqual(['speech/3: 3', 'speech/1: 7', 'speech/4: 1']);
    expect(desk.list.newestId('me', 'speech')).toBe(7);
    expect([desk.list.newestId('me', 'video'), desk.list.newestId('other', 'speech')]).toEqual([0, 0]);
  });

  it('counts each of ours once, and none newer than where a job was seen', () => {
    using desk = new Desk();
    const job = desk.put({ remoteId: 1 });
    const two = desk.put({ remoteId: 2 });
    desk.list.put({ ...two, state: 'unwatched' }, now);
    desk.list.put(two, now);
    desk.put({ remoteId: 3 });
    expect(desk.targets()).toEqual(['speech/2: 1', 'speech/1: 2,3']);
    desk.list.change(job, { place: { newer: 1, newestId: 3 } });
    expect(desk.targets()).toEqual(['speech/1: 1,2,3']);
  });

  it('knows nothing of ids any more once nothing of a kind runs, and reads them anew', () => {
    using desk = new Desk();
    const job = desk.put({ remoteId: 5 });
    const clip = desk.put({ kind: 'clip', remoteId: 8 });
    desk.list.put({ ...job, state: 'done' }, now);
    expect([desk.list.newestId('me', 'speech'), desk.list.newestId('me', 'clip')]).toEqual([0, clip.remoteId]);
    desk.put({ remoteId: 4 });
    expect(desk.list.newestId('me', 'speech')).toBe(5);
  });
});
