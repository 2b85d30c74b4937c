import { describe, expect, it } from 'vitest';
import type { ApiClient, PollRoom } from '../../../src/main/api/index.ts';
import { Watcher, type Job, type Look } from '../../../src/main/jobs/index.ts';
import { Database, JobRows } from '../../../src/main/store/index.ts';
import { operations } from '../../../src/contract/index.ts';
import { answered, unreachable } from '../../helpers/api-errors.ts';
import { jobWith } from '../../helpers/jobs.ts';
import { ManualClock } from '../../helpers/ports.ts';
import { gone } from './still-desk.ts';

const start = 1_700_000_000_000;
const wide: PollRoom = { free: 61, returnsIn: [], renews: false, closedFor: 0 };

/** Knows which of its timers are still to run. */
class CountingClock extends ManualClock {
  pending = 0;
  override after(ms: number, run: () => void): () => void {
    let isOver = false;
    const end = (): void => {
      if (!isOver) this.pending -= 1;
      isOver = true;
    };
    this.pending += 1;
    const cancel = super.after(ms, () => {
      end();
      run();
    });
    return () => {
      cancel();
      end();
    };
  }
}

/** A watcher in front of a service that answers when, and what, the test says. */
class LateDesk implements AsyncDisposable {
  readonly clock = new CountingClock(start);
  readonly db = new Database(':memory:');
  readonly rows = new JobRows(this.db);
  readonly asked: number[] = [];
  readonly ended: Job[] = [];
  reachable = true;
  owner = true;
  room: PollRoom | null = null;
  /** How often it was asked what room there is. */
  looksForRoom = 0;
  /** What the client answers, whatever becomes of the signal that it is given. */
  call: () => Promise<unknown> = () => Promise.resolve({});
  /** What a look asks. */
  one = async (client: ApiClient, { remoteId }: Job): Promise<Look> => {
    this.asked.push(remoteId);
    await client.call(operations.account.me, {});
    return { remoteId, state: 'done', phase: 'done', credits: null, refundedCredits: null, error: null, data: {} };
  };
  readonly watcher = new Watcher({
    db: this.db,
    rows: this.rows,
    clock: this.clock,
    kinds: [
      {
        kind: 'video',
        watch: 'single',
        gapMs: 5_000,
        medianMs: 60_000,
        gone: gone('video'),
        one: (client, job) => this.one(client, job),
        seen: () => undefined,
      },
    ],
    // Of the client, this one call is made use of.
    clientFor: () => (this.reachable ? ({ call: () => this.call() } as unknown as ApiClient) : null),
    roomFor: () => {
      this.looksForRoom += 1;
      return this.room;
    },
    isOwner: () => this.owner,
    changed: () => undefined,
    charged: () => undefined,
    ended: (job) => this.ended.push(job),
  });

  /** A running video that was begun now. */
  running(remoteId: number): Job {
    const job = jobWith({ kind: 'video', state: 'running', remoteId, createdAt: this.clock.now() });
    this.rows.save(job);
    return job;
  }

  looks(job: Job) {
    return this.rows.get(job.id)?.detail.looks;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.watcher.close();
    this.db.close();
  }
}

describe('a watcher that is closed while an answer is on its way', () => {
  it('waits for its end, writes nothing of it, and asks nothing more', async () => {
    await using desk = new LateDesk();
    const answer = Promise.withResolvers<unknown>();
    desk.call = () => answer.promise;
    const job = desk.running(1);
    await desk.clock.advance(2_000);
    desk.running(2);
    desk.watcher.start();
    await desk.clock.advance(3_000);
    expect([desk.asked, desk.clock.pending]).toEqual([[1], 1]);
    let isClosed = false;
    const closing = desk.watcher.close().then(() => (isClosed = true));
    const { pending } = desk.clock;
    await desk.clock.advance(60_000);
    const closedBefore = isClosed;
    answer.resolve({});
    await closing;
    expect([pending, closedBefore]).toEqual([0, false]);
    await desk.clock.advance(60_000);
    expect([desk.rows.get(job.id), desk.ended, desk.asked]).toEqual([job, [], [1]]);
  });

  it('counts no failure that it made itself', async () => {
    await using desk = new LateDesk();
    const answer = Promise.withResolvers<unknown>();
    desk.call = () => answer.promise;
    const job = desk.running(1);
    desk.watcher.start();
    await desk.clock.advance(5_000);
    const closing = desk.watcher.close();
    answer.reject(answered(503));
    await closing;
    expect([desk.asked, desk.looks(job)]).toEqual([[1], undefined]);
  });
});

describe('a look that nothing came of', () => {
  it('counts by its first request, whichever of its requests was not answered', async () => {
    await using desk = new LateDesk();
    let calls = 0;
    desk.call = () => {
      calls += 1;
      return calls % 2 === 1 ? Promise.resolve({}) : Promise.reject(answered(503));
    };
    const { one } = desk;
    desk.one = async (client, job) => {
      const look = await one(client, job);
      await client.call(operations.account.costs, {});
      return look;
    };
    const job = desk.running(1);
    desk.watcher.start();
    await desk.clock.advance(5_000);
    expect(desk.looks(job)).toMatchObject({ count: 1, failed: 1, request: 'GET /me' });
  });

  it.each<[string, LateDesk['one']]>([
    ['asked nothing', () => Promise.reject(new Error('nothing to ask with'))],
    ['could not be sent', (client) => client.call(operations.account.me, {}).then(() => Promise.reject(unreachable()))],
  ])('does not count where it %s', async (_, one) => {
    await using desk = new LateDesk();
    desk.one = one;
    const job = desk.running(1);
    desk.watcher.start();
    await desk.clock.advance(5_000);
    expect(desk.rows.get(job.id)).toEqual(job);
  });

  it('is followed by others also where it cannot be written down', async () => {
    await using desk = new LateDesk();
    let isFull = true;
    desk.call = () => (isFull ? Promise.reject(answered(503)) : Promise.resolve({}));
    const { transaction } = desk.db;
    desk.db.transaction = (work) => {
      if (isFull) throw new Error('the disk is full');
      return transaction.call(desk.db, work) as ReturnType<typeof work>;
    };
    const job = desk.running(1);
    desk.watcher.start();
    await desk.clock.advance(5_000);
    expect([desk.asked, desk.looks(job)]).toEqual([[1], undefined]);
    isFull = false;
    await desk.clock.advance(15_000);
    expect(desk.ended).toMatchObject([{ id: job.id, state: 'done' }]);
  });
});

describe('a watcher that has nothing to do', () => {
  it('waits for nothing while no account can be asked, and while nothing runs', async () => {
    await using desk = new LateDesk();
    desk.reachable = false;
    desk.running(1);
    desk.watcher.start();
    expect(desk.clock.pending).toBe(0);
    desk.reachable = true;
    desk.watcher.wake();
    await desk.clock.advance(6_000);
    expect([desk.ended.length, desk.clock.pending]).toEqual([1, 0]);
  });

  it.each<[string, Partial<PollRoom>]>([
    ['the next request is free in a minute', { free: 0, returnsIn: [60_000] }],
    ['nobody knows when one is free', { free: 0, returnsIn: [] }],
    ['the service is closed for longer than a request is not free', { closedFor: 20_000, returnsIn: [10] }],
  ])('sleeps five seconds where %s', async (_, room) => {
    await using desk = new LateDesk();
    desk.room = { ...wide, ...room };
    desk.running(1);
    desk.watcher.start();
    await desk.clock.advance(14_000);
    expect([desk.looksForRoom, desk.asked]).toEqual([3, []]);
  });

  it('wakes for what can be asked first, wherever that stands', async () => {
    await using desk = new LateDesk();
    desk.running(1);
    await desk.clock.advance(4_000);
    desk.running(2);
    desk.watcher.start();
    await desk.clock.advance(1_000);
    expect(desk.asked).toEqual([1]);
  });
});

describe('a watcher beside another program on the same data', () => {
  it('watches what that one began, and not what it saw the end of, once its place is taken', async () => {
    await using desk = new LateDesk();
    desk.owner = false;
    desk.watcher.start();
    const [seen, begun] = [desk.running(1), desk.running(2)];
    desk.watcher.wake();
    await desk.clock.advance(60_000);
    desk.rows.save({ ...seen, state: 'done', finishedAt: desk.clock.now() });
    expect(desk.asked).toEqual([]);
    desk.owner = true;
    await desk.clock.advance(30_000);
    expect([desk.asked, desk.ended.map(({ id }) => id)]).toEqual([[2], [begun.id]]);
  });

  it('knows meanwhile when what it found is likely to be done', async () => {
    await using desk = new LateDesk();
    desk.owner = false;
    const job = desk.running(1);
    desk.rows.finishTimes.save('me', 'video', { count: 3, sum: 33, sumOfSquares: 363 });
    desk.watcher.start();
    expect(desk.watcher.expectedAt(job)).toBeGreaterThan(start);
  });
});
