import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finishTime, noHistory } from '../../../src/main/jobs/finish-time.ts';
import type { JobKind } from '../../../src/main/jobs/index.ts';
import { targetsOf, type Target, type WatchedJob } from '../../../src/main/jobs/watched.ts';
import { readyAt, worth } from '../../../src/main/jobs/worth.ts';

const gone = { code: 'gone', title: 'gone', detail: 'gone' };
const one = (): Promise<never> => Promise.reject(new Error('not asked here'));
const base = { gapMs: 5_000, medianMs: 60_000, gone, one, seen: () => undefined };
const single: JobKind = { ...base, kind: 'video', watch: 'single' };
const listed: JobKind = {
  ...base,
  kind: 'speech',
  watch: 'list',
  pageSize: 50,
  page: () => Promise.resolve([]),
  leavesOut: () => false,
};

function watched(id: string, kind: JobKind, changes: Partial<WatchedJob> = {}): WatchedJob {
  const job = {
    id,
    accountId: 'me',
    kind: kind.kind,
    remoteId: Number(id),
    subjectId: id,
    entryId: id,
    state: 'running' as const,
    phase: 'processing',
    detail: { title: id, error: null, credits: null, refundedCredits: null },
    createdAt: 0,
    lookedAt: null,
    finishedAt: null,
  };
  const place = { newer: 0, newestId: 0 };
  return {
    job,
    kind,
    startedAt: 0,
    seenAt: 0,
    lookedAt: null,
    place,
    misses: 0,
    askSince: null,
    denied: false,
    ...changes,
  };
}

const target = (jobs: readonly WatchedJob[], kind: JobKind = single): Target => ({
  key: 'key',
  kind,
  page: null,
  jobs,
});
const facts = (now: number, visible: readonly string[] = [], targets = 1) => ({
  now,
  targets,
  timeOf: (kind: JobKind) => finishTime(kind.medianMs, noHistory),
  isVisible: (id: string) => visible.includes(id),
});

describe('targets', () => {
  it('are a page for all jobs on it, and a job where there is no list or its page did not show it', () => {
    const jobs = [
      ...['1', '2', '3'].map((id) => watched(id, listed)),
      watched('4', listed, { misses: 3 }),
      watched('5', listed, { askSince: 7 }),
      watched('6', single),
    ];
    const targets = targetsOf(jobs, ({ job }) => (job.id === '3' ? 2 : 1));
    expect(targets.map(({ page, jobs: of }) => [page, of.map(({ job }) => job.id)])).toEqual([
      [1, ['1', '2']],
      [2, ['3']],
      [null, ['4']],
      [null, ['5']],
      [null, ['6']],
    ]);
  });
});

describe('the worth of a look', () => {
  it('grows with the time since the last one, and begins at nothing', () => {
    fc.assert(
      fc.property(fc.nat(600_000), fc.nat(600_000), fc.nat(600_000), (seenAt, one, two) => {
        const at = (ms: number): number => worth(target([watched('1', single, { seenAt })]), facts(seenAt + ms));
        expect(at(0)).toBe(0);
        expect(at(Math.max(one, two))).toBeGreaterThanOrEqual(at(Math.min(one, two)) - 1e-6);
      }),
    );
  });

  it('is four times as much on the screen', () => {
    const video = target([watched('1', single)]);
    expect(worth(video, facts(90_000, ['1'])) / worth(video, facts(90_000))).toBeCloseTo(4, 9);
  });

  it('is more for a page with many jobs than for one with one', () => {
    const many = ['1', '2', '3', '4', '5', '6', '7', '8'].map((id) => watched(id, listed));
    const [page, lone] = [target(many, listed), target(many.slice(0, 1), listed)];
    const times = (targets: number): number =>
      worth(page, facts(30_000, [], targets)) / worth(lone, facts(30_000, [], targets));
    // At 40 targets the power is in the middle of 0.86 and 0.355.
    expect(times(40)).toBeCloseTo(8 ** 0.6075, 9);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), (targets) => {
        expect(times(targets)).toBeGreaterThan(1);
        expect(times(targets + 1)).toBeLessThan(times(targets));
      }),
    );
  });

  it('counts the time whole, however much there is to look at', () => {
    const over = (askSince: number): ReturnType<typeof target> => target([watched('1', single, { askSince })]);
    const [long, short] = [over(0), over(595_000)];
    const times = (targets: number): number =>
      worth(long, facts(600_000, [], targets)) / worth(short, facts(600_000, [], targets));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), (targets) => {
        // Ten minutes to five seconds.
        expect(times(targets)).toBeCloseTo(120, 9);
      }),
    );
  });

  it('counts the chance less, the more there is to look at', () => {
    const since = (startedAt: number): ReturnType<typeof target> =>
      target([watched('1', single, { startedAt, seenAt: 590_000 })]);
    const [likely, unlikely] = [since(590_000 - 230_000), since(590_000)];
    const times = (targets: number): number =>
      worth(likely, facts(600_000, [], targets)) / worth(unlikely, facts(600_000, [], targets));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), (targets) => {
        expect(times(targets)).toBeGreaterThan(1);
        expect(times(targets + 1)).toBeLessThan(times(targets));
      }),
    );
  });

  it('is something for a job that should have ended long ago, so that none is forgotten', () => {
    const day = 86_400_000;
    expect(worth(target([watched('1', single, { seenAt: day })]), facts(2 * day))).toBeGreaterThan(0);
  });

  it('puts what is surely over for longer first, and what is known already after what is not', () => {
    const at = facts(600_000);
    const longer = worth(target([watched('1', single)]), at);
    const shorter = worth(target([watched('2', single, { startedAt: 300_000, seenAt: 300_000 })]), at);
    const known = worth(target([watched('3', single, { askSince: 60_000 })]), at);
    expect(longer).toBeGreaterThan(shorter);
    expect(longer).toBeGreaterThan(known);
    // Half of the nine minutes since then.
    expect(known).toBe(270_000);
  });
});

describe('the shortest gap', () => {
  it.each<[string, readonly Partial<WatchedJob>[], number]>([
    ['counts from the last look at any of its jobs', [{ lookedAt: 1_000 }, { lookedAt: 4_000 }], 9_000],
    ['counts from the beginning of what nobody looked at yet', [{ startedAt: 2_000 }, { startedAt: 3_000 }], 7_000],
    ['does not wait for one that has just begun where others run', [{ lookedAt: 1_000 }, { startedAt: 5_900 }], 6_000],
    ['is none for what the page said to ask for', [{ lookedAt: 4_000, askSince: 3_000 }], Number.NEGATIVE_INFINITY],
  ])('%s', (_, jobs, at) => {
    expect(
      readyAt(
        target(
          jobs.map((changes) => watched('1', listed, changes)),
          listed,
        ),
      ),
    ).toBe(at);
  });
});
