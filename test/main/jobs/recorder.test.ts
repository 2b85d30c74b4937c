import { describe, expect, it } from 'vitest';
import { FinishTimes } from '../../../src/main/jobs/finish-times.ts';
import { unseen } from '../../../src/main/jobs/finish-time.ts';
import type { Job, JobKind, Look } from '../../../src/main/jobs/index.ts';
import type { Found } from '../../../src/main/jobs/look.ts';
import { Recorder } from '../../../src/main/jobs/recorder.ts';
import { WatchList } from '../../../src/main/jobs/watch-list.ts';
import { Database, JobRows } from '../../../src/main/store/index.ts';
import { jobWith, type JobChanges } from '../../helpers/jobs.ts';
import { gone } from './still-desk.ts';

const begun = 1_700_000_000_000;
const now = begun + 60_000;
const request = 'GET /speech';

/** A recorder on a database in memory, with one kind of jobs. */
class Records implements Disposable {
  readonly db = new Database(':memory:');
  readonly rows = new JobRows(this.db);
  /** What is done with a look beside what the recorder writes. */
  seen: JobKind['seen'] = () => undefined;
  readonly kind: JobKind = {
    kind: 'speech',
    watch: 'single',
    gapMs: 5_000,
    medianMs: 60_000,
    gone: gone('speech'),
    one: () => Promise.reject(new Error('not asked here')),
    seen: (job, look) => this.seen(job, look),
  };
  readonly list = new WatchList(this.rows, [this.kind]);
  readonly times = new FinishTimes(this.rows.finishTimes);
  readonly changed: Job[] = [];
  readonly charged: Job[] = [];
  readonly ended: Job[] = [];
  readonly recorder = new Recorder(
    {
      db: this.db,
      rows: this.rows,
      changed: (job) => this.changed.push(job),
      charged: (job) => this.charged.push(job),
      ended: (job) => this.ended.push(job),
    },
    this.list,
    this.times,
  );

  /** One that runs and is watched. */
  running(changes: JobChanges = {}): Job {
    const job = jobWith({ kind: 'speech', state: 'running', phase: 'pending', createdAt: begun, ...changes });
    this.rows.save(job);
    this.list.put(job, begun);
    return job;
  }

  record(job: Job, finding: Found['finding'], at = now): boolean {
    return this.recorder.record([{ job, finding }], request, at);
  }

  listed(job: Job) {
    return this.list.get(job.accountId, job.id);
  }

  [Symbol.dispose](): void {
    this.db.close();
  }
}

const look = (changes: Partial<Look> = {}): Look => ({
  remoteId: 1,
  state: 'running',
  phase: 'processing',
  credits: null,
  refundedCredits: null,
  error: null,
  data: { id: 1 },
  ...changes,
});
const looks = (count: number, failed = 0, failure: string | null = null, at = now) => ({
  count,
  failed,
  request,
  at,
  failure,
});

describe('a look that shows a job at work', () => {
  it('is written with where it stands, and counts from then on', () => {
    using records = new Records();
    const job = records.running();
    records.list.change(job, { misses: 2, askSince: begun, denied: true });
    const place = { newer: 3, newestId: 9 };
    expect(records.record(job, { type: 'seen', look: look({ credits: 4 }), place })).toBe(true);
    const seen = {
      ...job,
      phase: 'processing',
      detail: { ...job.detail, credits: 4, looks: looks(1) },
      lookedAt: now,
    };
    expect(records.rows.get(job.id)).toEqual(seen);
    expect(records.rows.places().get(job.id)).toEqual(place);
    expect(records.listed(job)).toMatchObject({
      job: seen,
      place,
      misses: 0,
      seenAt: now,
      lookedAt: now,
      askSince: null,
      denied: false,
    });
    expect([records.changed, records.charged, records.ended]).toEqual([[seen], [seen], []]);
  });

  it('tells what it costs once, as soon as that is known', () => {
    using records = new Records();
    const job = records.running();
    records.record(job, { type: 'seen', look: look(), place: null });
    expect(records.charged).toEqual([]);
    for (const state of ['running', 'done'] as const)
      records.record(job, { type: 'seen', look: look({ state, credits: 4 }), place: null });
    expect(records.charged).toHaveLength(1);
  });

  it('writes where it stands only where that is news', () => {
    using records = new Records();
    const job = records.running();
    let saved = 0;
    const { savePlace } = records.rows;
    records.rows.savePlace = (id, place) => {
      saved += 1;
      savePlace.call(records.rows, id, place);
    };
    const seenAt = (newer: number, newestId: number): number => {
      records.record(job, { type: 'seen', look: look(), place: { newer, newestId } });
      return saved;
    };
    expect([seenAt(3, 9), seenAt(3, 9), seenAt(4, 9), seenAt(4, 10)]).toEqual([1, 1, 2, 3]);
    records.record(job, { type: 'seen', look: look(), place: null });
    expect(records.listed(job)?.place).toEqual({ newer: 4, newestId: 10 });
  });

  it('leaves a job alone that nobody wants to be told of any more', () => {
    using records = new Records();
    const job = records.running();
    records.rows.save({ ...job, state: 'unwatched' });
    records.record(job, { type: 'seen', look: look(), place: null });
    expect(records.rows.get(job.id)).toMatchObject({ state: 'unwatched', phase: 'processing' });
  });
});

describe('a look that shows the end of a job', () => {
  it('is written with what was made of it, and told', () => {
    using records = new Records();
    const job = records.running();
    const made: Look[] = [];
    records.seen = (_, shown) => made.push(shown);
    const shown = look({ state: 'done', phase: 'completed', credits: 4 });
    records.record(job, { type: 'seen', look: shown, place: null });
    const ended = {
      ...job,
      state: 'done',
      phase: 'completed',
      detail: { ...job.detail, credits: 4, looks: looks(1) },
      lookedAt: now,
      finishedAt: now,
    };
    expect(records.rows.get(job.id)).toEqual(ended);
    expect([records.ended, made, records.listed(job)]).toEqual([[ended], [shown], null]);
    expect(records.rows.finishTimes.history('me', 'speech').count).toBe(0);
  });

  it.each(['done', 'failed'] as const)('says how long such jobs take, unless it failed: %s', (state) => {
    using records = new Records();
    const job = records.running({ entryId: 'e' });
    records.record(job, { type: 'seen', look: look(), place: null }, now);
    records.record(job, { type: 'seen', look: look({ state }), place: null }, now + 5_000);
    expect(records.rows.finishTimes.history('me', 'speech').count).toBe(state === 'done' ? 1 : 0);
  });

  it('keeps why it failed, and the answer, as far as there is one', () => {
    using records = new Records();
    const error = { code: 'x', title: 'It failed', detail: '' };
    const answerTo = (changes: Partial<Look>) => {
      const job = records.running();
      records.record(job, { type: 'seen', look: look({ error, refundedCredits: 2, ...changes }), place: null });
      return records.rows.get(job.id)?.detail;
    };
    expect(answerTo({ state: 'failed', data: { reason: 'no sound' } })).toMatchObject({
      error,
      refundedCredits: 2,
      answer: '{\n  "reason": "no sound"\n}',
    });
    expect(answerTo({ state: 'failed', data: undefined })).toMatchObject({ answer: '' });
    expect(answerTo({ state: 'failed', data: null })).not.toHaveProperty('answer');
    expect(answerTo({ state: 'done' })).not.toHaveProperty('answer');
  });

  it('shortens the texts of a long answer, so that the reason behind them is kept, and cuts what is long all the same', () => {
    using records = new Records();
    const answerOf = (data: unknown): string => {
      const job = records.running();
      records.record(job, { type: 'seen', look: look({ state: 'failed', data }), place: null });
      return records.rows.get(job.id)?.detail.answer ?? '';
    };
    expect(JSON.parse(answerOf({ script: 'a'.repeat(20_000), exact: 'b'.repeat(400), reason: 'no sound' }))).toEqual({
      script: `${'a'.repeat(400)}…`,
      exact: 'b'.repeat(400),
      reason: 'no sound',
    });
    const script = 'a'.repeat(15_000);
    expect(JSON.parse(answerOf({ script }))).toEqual({ script });
    expect(answerOf(Array.from({ length: 9_000 }, () => 1))).toHaveLength(16_000);
  });
});

describe('a look that does not show where a job is', () => {
  it('counts, and leads to the page where it must be', () => {
    using records = new Records();
    const job = records.running();
    const place = { newer: 50, newestId: 9 };
    records.record(job, { type: 'missed', place });
    expect(records.rows.get(job.id)).toEqual({ ...job, detail: { ...job.detail, looks: looks(1) } });
    expect(records.rows.places().get(job.id)).toEqual(place);
    expect(records.listed(job)).toMatchObject({ place, misses: 1, seenAt: begun, lookedAt: null });
  });

  it('counts as not answered where the service does not know it, once', () => {
    using records = new Records();
    const job = records.running();
    records.record(job, { type: 'denied' });
    const failure = 'The service does not know it. It is asked once more before that counts.';
    expect(records.rows.get(job.id)).toEqual({ ...job, detail: { ...job.detail, looks: looks(1, 1, failure) } });
    expect(records.listed(job)).toMatchObject({ denied: true, seenAt: begun });
    records.record(job, { type: 'seen', look: look(), place: null }, now + 1);
    expect(records.rows.get(job.id)?.detail.looks).toEqual(looks(2, 1, null, now + 1));
  });

  it('has it asked for by its id, from now on where nothing else is known', () => {
    using records = new Records();
    const job = records.running();
    records.record(job, { type: 'ask', look: null, place: null });
    expect(records.rows.get(job.id)).toEqual({ ...job, detail: { ...job.detail, looks: looks(1) } });
    expect(records.listed(job)?.askSince).toBe(now);
    expect(records.changed).toEqual([]);
  });

  it('shows that it is over, and asks for the rest as if it had waited since it ended', () => {
    using records = new Records();
    const job = records.running();
    records.list.change(job, { seenAt: begun + 20_000 });
    records.record(job, { type: 'ask', look: look({ state: 'done', phase: 'completed' }), place: null });
    const shown = { ...job, phase: 'completed', detail: { ...job.detail, looks: looks(1) }, lookedAt: now };
    expect([records.rows.get(job.id), records.changed]).toEqual([shown, [shown]]);
    const { done, waitedMs } = unseen(records.times.of('me', records.kind), 20_000, 60_000);
    expect(records.listed(job)?.askSince).toBe(now - waitedMs / done);
    expect(waitedMs / done).toBeGreaterThan(5_000);
    expect(waitedMs / done).toBeLessThan(40_000);
  });

  it('says what it took as soon as that is known, though the rest is still to come, and once', () => {
    using records = new Records();
    const job = records.running();
    const over = look({ state: 'done', phase: 'completed', credits: 4 });
    records.record(job, { type: 'ask', look: over, place: null });
    expect(records.rows.get(job.id)?.detail.credits).toBe(4);
    expect(records.charged).toMatchObject([{ detail: { credits: 4 } }]);
    // What is agreed to for it is no longer to come.
    expect(records.rows.credits.unmeasuredCost('me', 'speech')).toBe(0);
    const after = records.rows.get(job.id) ?? job;
    records.record(after, { type: 'ask', look: over, place: null });
    records.record(records.rows.get(job.id) ?? job, { type: 'seen', look: over, place: null });
    expect(records.charged).toHaveLength(1);
  });

  it('asks for the rest from now on where it was seen at work in the same moment', () => {
    using records = new Records();
    const job = records.running();
    records.list.change(job, { seenAt: now });
    records.record(job, { type: 'ask', look: look({ state: 'done' }), place: null });
    expect(records.listed(job)?.askSince).toBe(now);
  });
});

describe('what comes too late', () => {
  it.each(['done', 'failed'] as const)('changes nothing of a job that has ended meanwhile: %s', (state) => {
    using records = new Records();
    const job = records.running();
    // Written by somebody else, as when two programs have the same data.
    const ended = { ...job, state, finishedAt: now };
    records.rows.save(ended);
    expect(records.record(job, { type: 'seen', look: look({ state: 'failed' }), place: null })).toBe(true);
    expect([records.rows.get(job.id), records.changed, records.ended]).toEqual([ended, [], []]);
  });

  it('changes nothing of a job that is not watched any more', () => {
    using records = new Records();
    const job = records.running();
    const left = { ...job, state: 'unwatched' as const };
    records.recorder.save(left, now);
    records.record(job, { type: 'seen', look: look({ state: 'done' }), place: null });
    expect(records.rows.get(job.id)).toEqual(left);
  });

  it('counts a request that was not answered for what still runs, and for nothing else', () => {
    using records = new Records();
    const jobs = (['running', 'unwatched', 'done', 'failed'] as const).map((state) => records.running({ state }));
    records.recorder.unanswered([...jobs, { id: 'nobody' }], request, '503', now);
    expect(jobs.map(({ id }) => records.rows.get(id)?.detail.looks)).toEqual([
      looks(1, 1, '503'),
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('what cannot be written', () => {
  it('is said, and keeps nothing else from being written', () => {
    using records = new Records();
    const jobs = [records.running(), records.running(), records.running()];
    records.seen = (job) => {
      if (job.id === jobs[1]?.id) throw new Error('unreadable');
    };
    const found = jobs.map((job) => ({ job, finding: { type: 'seen', look: look(), place: null } as const }));
    expect(records.recorder.record(found, request, now)).toBe(false);
    expect(jobs.map(({ id }) => records.rows.get(id)?.phase)).toEqual(['processing', 'pending', 'processing']);
    expect(records.changed.map(({ id }) => id)).toEqual([jobs[0]?.id, jobs[2]?.id]);
  });

  it('is no failure where it can be at the next try', () => {
    using records = new Records();
    const job = records.running();
    let tries = 0;
    records.seen = () => {
      tries += 1;
      if (tries === 1) throw new Error('the disk is busy');
    };
    expect(records.record(job, { type: 'seen', look: look(), place: null })).toBe(true);
    expect(records.rows.get(job.id)?.phase).toBe('processing');
  });
});
