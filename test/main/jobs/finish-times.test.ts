import { describe, expect, it } from 'vitest';
import { doneBy, finishTime, noHistory } from '../../../src/main/jobs/finish-time.ts';
import { FinishTimes } from '../../../src/main/jobs/finish-times.ts';
import type { JobKind } from '../../../src/main/jobs/index.ts';
import type { WatchedJob } from '../../../src/main/jobs/watched.ts';
import { Database, JobRows } from '../../../src/main/store/index.ts';
import { jobWith } from '../../helpers/jobs.ts';
import { gone } from './still-desk.ts';

const start = 1_700_000_000_000;
const kind: JobKind = {
  kind: 'video',
  watch: 'single',
  gapMs: 5_000,
  medianMs: 60_000,
  gone: gone('video'),
  one: () => Promise.reject(new Error('not asked here')),
  seen: () => undefined,
};

class Desk implements Disposable {
  readonly db = new Database(':memory:');
  readonly rows = new JobRows(this.db);
  readonly times = new FinishTimes(this.rows.finishTimes);

  /** A video that was begun at `start`, and seen at work after so long. */
  job(seenMs: number, entryId: string | null = 'entry'): WatchedJob {
    const place = { newer: 0, newestId: 0 };
    const times = { startedAt: start, seenAt: start + seenMs, lookedAt: null, askSince: null };
    return { job: jobWith({ kind: 'video', entryId }), kind, place, misses: 0, denied: false, ...times };
  }

  get learnt(): number {
    return this.rows.finishTimes.history('me', 'video').count;
  }

  [Symbol.dispose](): void {
    this.db.close();
  }
}

describe('how long jobs take', () => {
  it('is learnt from those that were ordered here, whose beginning is known', () => {
    using desk = new Desk();
    desk.times.learn(desk.job(55_000, null), start + 60_000);
    expect(desk.learnt).toBe(0);
    desk.times.learn(desk.job(55_000), start + 60_000);
    expect(desk.learnt).toBe(1);
  });

  it('is not learnt from one whose end may have been in more than half of what was likely', () => {
    using desk = new Desk();
    const usual = finishTime(60_000, noHistory);
    const share = (ms: number): number => doneBy(usual, ms) - doneBy(usual, 0);
    const [less, more] = [59_000, 66_000];
    expect(share(less)).toBeLessThan(0.5);
    expect(share(more)).toBeGreaterThan(0.5);
    expect(share(more)).toBeLessThan(0.6);
    desk.times.learn(desk.job(0), start + more);
    expect(desk.learnt).toBe(0);
    desk.times.learn(desk.job(0), start + less);
    expect(desk.learnt).toBe(1);
  });

  it('is known from then on, and read once', () => {
    using desk = new Desk();
    let reads = 0;
    const { history } = desk.rows.finishTimes;
    desk.rows.finishTimes.history = (accountId, of) => {
      reads += 1;
      return history.call(desk.rows.finishTimes, accountId, of);
    };
    const before = desk.times.of('me', kind);
    expect(desk.times.of('me', kind)).toBe(before);
    expect(reads).toBe(1);
    desk.times.learn(desk.job(115_000), start + 120_000);
    expect(desk.times.of('me', kind).logMedian).toBeGreaterThan(before.logMedian);
    expect(desk.times.of('other', kind)).toEqual(before);
  });

  it('says when one is likely to be done after three of them, to the millisecond', () => {
    using desk = new Desk();
    const job = desk.job(0);
    for (let count = 0; count < 3; count += 1) {
      expect(desk.times.expectedAt(job, start)).toBeNull();
      desk.times.learn(desk.job(55_000), start + 60_000);
    }
    const expected = desk.times.expectedAt(job, start) ?? 0;
    expect(Number.isInteger(expected)).toBe(true);
    expect(expected).toBeGreaterThan(start + 50_000);
    expect(expected).toBeLessThan(start + 70_000);
    // Sooner for one that has run for a while.
    const later = desk.times.expectedAt(job, start + 50_000) ?? 0;
    expect(later).toBeGreaterThan(expected);
    expect(later - (start + 50_000)).toBeLessThan(expected - start);
  });
});
