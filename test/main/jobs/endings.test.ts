import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Watcher, type Job, type JobKind } from '../../../src/main/jobs/index.ts';
import { Database, JobRows } from '../../../src/main/store/index.ts';
import { jobWith, type JobChanges } from '../../helpers/jobs.ts';
import { ManualClock } from '../../helpers/ports.ts';

const now = 1_700_000_000_000;
const gone = (what: string) => ({ code: 'gone', title: `This ${what} is gone`, detail: '' });

/** How what is not asked here is looked at. */
const kindOf = (kind: string): JobKind => ({
  kind,
  watch: 'single',
  gapMs: 5_000,
  medianMs: 60_000,
  gone: gone(kind),
  one: () => Promise.reject(new Error('not asked here')),
  seen: () => undefined,
});

let db: Database;
let rows: JobRows;
let watcher: Watcher;
let changed: Job[];

beforeEach(() => {
  db = new Database(':memory:');
  rows = new JobRows(db);
  changed = [];
  watcher = new Watcher({
    db,
    rows,
    clock: new ManualClock(now),
    kinds: [kindOf('video'), kindOf('character')],
    clientFor: () => null,
    changed: (job) => changed.push(job),
    charged: () => undefined,
    ended: () => undefined,
  });
});
afterEach(async () => {
  await watcher.close();
  db.close();
});

function saved(changes: JobChanges): Job {
  const job = jobWith({ kind: 'video', ...changes });
  rows.save(job);
  return job;
}

const ends = ['done', 'failed'] as const;
const error = { code: 'refunded', title: 'It came back', detail: '' };

describe('what is known of the end of a job without a look at it', () => {
  it('is what came back for one that failed, and for no other', () => {
    const failed = saved({ state: 'failed', detail: { credits: 7 } });
    const others = (['running', 'unwatched', 'done'] as const).map((state) => saved({ state }));
    for (const { id } of [failed, ...others]) watcher.endings.refunded(id, 7, error);
    watcher.endings.refunded('unknown', 7, error);
    const refunded = { ...failed, detail: { ...failed.detail, refundedCredits: 7, error } };
    expect(changed).toEqual([refunded]);
    expect(rows.get(failed.id)).toEqual(refunded);
    expect(others.map(({ id }) => rows.get(id))).toEqual(others);
  });

  it.each(ends)('is that it is over once its thing is ordered anew: %s', (as) => {
    const open = (['running', 'unwatched'] as const).map((state) => saved({ state, subjectId: 'mine' }));
    const others = [...ends.map((state) => saved({ state, subjectId: 'mine' })), saved({ state: 'running' })];
    watcher.start();
    watcher.endings.superseded('mine', as);
    const ended = open.map((job) => ({ ...job, state: as, phase: 'ended', finishedAt: now }));
    expect(open.map(({ id }) => rows.get(id))).toEqual(ended);
    expect(changed).toEqual(ended);
    expect(others.map(({ id }) => rows.get(id))).toEqual(others);
  });

  it.each([
    ['deleted', 'video', { code: 'deleted', title: 'You deleted it', detail: 'It is gone from the service too.' }],
    ['gone', 'video', gone('video')],
    ['gone', 'character', gone('character')],
    // Of a later version.
    ['gone', 'hologram', null],
  ] as const)('is why nothing is left to look at: %s, a %s', (how, kind, told) => {
    const open = (['running', 'unwatched'] as const).map((state) => saved({ kind, state, subjectId: 'mine' }));
    const others = [saved({ kind, state: 'done', subjectId: 'mine' }), saved({ kind, state: 'running' })];
    watcher.endings[how]('mine');
    expect(open.map(({ id }) => rows.get(id))).toEqual(
      open.map((job) => ({
        ...job,
        state: 'failed',
        phase: how,
        detail: { ...job.detail, error: told },
        finishedAt: now,
      })),
    );
    expect(others.map(({ id }) => rows.get(id))).toEqual(others);
  });
});
