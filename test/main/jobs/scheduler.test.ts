import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient, PollRoom } from '../../../src/main/api/index.ts';
import { Watcher, type Job, type JobKind, type Look } from '../../../src/main/jobs/index.ts';
import { Database, JobRows } from '../../../src/main/store/index.ts';
import { answered, down, unreachable } from '../../helpers/api-errors.ts';
import { ManualClock } from '../../helpers/ports.ts';

const gone = { code: 'gone', title: 'gone', detail: 'gone' };
/** Enough for everything; one look each second. */
const wide: PollRoom = { free: 61, returnsIn: [], renews: false, closedFor: 0 };

/** A watcher on a real database, in front of a service with a list of speeches and videos that have none. */
class Desk {
  readonly clock: ManualClock;
  readonly db: Database;
  readonly rows: JobRows;
  readonly watcher: Watcher;
  /** What was asked, in order: `page 1`, `speech 7`, `video 3`. */
  readonly asked: string[] = [];
  readonly ended: Job[] = [];
  /** Ids of the list, newest first, and what is over. */
  list: number[] = [];
  over = new Set<number>();
  /** Credits of what is measured, by id. */
  measured = new Map<number, number>();
  pageSize = 50;
  failure: (() => Error) | null = null;
  /** Of what is asked. */
  readonly failures = new Map<string, () => Error>();
  owner = true;
  room: PollRoom | null = wide;
  /** Of every account but `me`. */
  othersRoom: PollRoom = wide;

  constructor(path: string, clock = new ManualClock(1_700_000_000_000)) {
    this.clock = clock;
    this.db = new Database(path);
    this.rows = new JobRows(this.db);
    this.watcher = new Watcher({
      db: this.db,
      rows: this.rows,
      clock,
      kinds: this.#kinds(),
      // The kinds take nothing of it.
      clientFor: () => ({}) as ApiClient,
      roomFor: (accountId) => (accountId === 'me' ? this.room : this.othersRoom),
      isOwner: () => this.owner,
      changed: () => undefined,
      charged: () => undefined,
      ended: (job) => this.ended.push(job),
    });
  }

  #kinds(): JobKind[] {
    const look = (remoteId: number): Look => {
      const state = this.over.has(remoteId) ? 'done' : 'running';
      const credits = this.measured.get(remoteId) ?? null;
      return { remoteId, state, phase: state, credits, refundedCredits: null, error: null, data: null };
    };
    const ask = (what: string): void => {
      this.asked.push(what);
      const failure = this.failures.get(what) ?? this.failure;
      if (failure !== null) throw failure();
    };
    const base = {
      gapMs: 5_000,
      medianMs: 60_000,
      gone,
      seen: () => undefined,
      one: async (_: ApiClient, { kind, remoteId }: Job) => {
        ask(`${kind} ${remoteId}`);
        if (kind === 'speech' && !this.list.includes(remoteId)) throw answered(404);
        return Promise.resolve(look(remoteId));
      },
    };
    const size = (): number => this.pageSize;
    return [
      {
        ...base,
        kind: 'speech',
        watch: 'list',
        get pageSize() {
          return size();
        },
        page: async (_, page) => {
          ask(`page ${page}`);
          return Promise.resolve(this.list.slice((page - 1) * size(), page * size()).map(look));
        },
        leavesOut: () => false,
      },
      { ...base, kind: 'video', watch: 'single' },
    ];
  }

  add(kind: 'speech' | 'video', remoteId: number, accountId = 'me'): Job {
    const name = `${kind} ${remoteId}`;
    return this.watcher.add({
      accountId,
      kind,
      remoteId,
      subjectId: name,
      entryId: name,
      title: name,
      phase: 'pending',
    });
  }

  /** What is asked in the next so many milliseconds. */
  async askedWithin(ms: number): Promise<string[]> {
    const before = this.asked.length;
    await this.clock.advance(ms);
    return this.asked.slice(before);
  }

  async close(): Promise<void> {
    await this.watcher.close();
    this.db.close();
  }
}

let folder: string;
let desk: Desk;
const open = (clock?: ManualClock): Desk => new Desk(join(folder, 'studio.sqlite'), clock);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-scheduler-'));
  desk = open();
});
afterEach(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the scheduler', () => {
  it('reads the pages on which jobs are, and learns from them where each is, also over a restart', async () => {
    desk.pageSize = 3;
    // Five of another program are newer than ours.
    desk.list = [15, 14, 13, 12, 11, 3, 2, 1];
    for (const id of [1, 2, 3]) desk.add('speech', id);
    await desk.clock.advance(12_000);
    expect(new Set(desk.asked)).toEqual(new Set(['page 1', 'page 2', 'page 3']));
    expect(new Set(await desk.askedWithin(30_000))).toEqual(new Set(['page 2', 'page 3']));
    await desk.close();
    desk = open(desk.clock);
    desk.pageSize = 3;
    desk.list = [15, 14, 13, 12, 11, 3, 2, 1];
    desk.watcher.start();
    expect(new Set(await desk.askedWithin(30_000))).toEqual(new Set(['page 2', 'page 3']));
  });

  it('asks for a job by its id that its page does not show, and ends it when it is gone for the second time', async () => {
    desk.list = [3, 1];
    for (const id of [1, 2, 3]) desk.add('speech', id);
    await desk.clock.advance(8_000);
    expect(desk.asked).toEqual(['page 1', 'speech 2']);
    expect(desk.ended).toEqual([]);
    expect(await desk.askedWithin(20_000)).toContain('speech 2');
    expect(desk.ended).toMatchObject([{ remoteId: 2, state: 'failed', phase: 'gone', detail: { error: gone } }]);
  });

  it('goes on with a job that the service denies once', async () => {
    desk.list = [1];
    for (const id of [1, 2]) desk.add('speech', id);
    await desk.clock.advance(8_000);
    desk.list = [2, 1];
    expect(await desk.askedWithin(20_000)).toContain('speech 2');
    // Denied anew later, it is asked once more again.
    desk.list = [1];
    await desk.clock.advance(9_000);
    expect(desk.ended).toEqual([]);
  });

  it('keeps what a job that is gone was charged, as far as that was seen', async () => {
    desk.list = [2, 1];
    desk.measured.set(1, 4);
    for (const id of [1, 2]) desk.add('speech', id);
    await desk.clock.advance(8_000);
    desk.list = [];
    await desk.clock.advance(60_000);
    expect(desk.ended.toSorted((a, b) => a.remoteId - b.remoteId)).toMatchObject([
      { phase: 'gone', detail: { credits: 4, refundedCredits: null } },
      { phase: 'gone', detail: { credits: null } },
    ]);
  });

  it('goes on when pages contradict each other, instead of turning from one to the other', async () => {
    desk.pageSize = 2;
    desk.list = [9, 8, 5, 4];
    desk.add('speech', 7);
    await desk.clock.advance(60_000);
    expect(desk.ended).toHaveLength(1);
  });

  it('asks first for what has likely been over for longest, and four times sooner for what is on the screen', async () => {
    desk.room = { ...wide, free: 0, returnsIn: [1_000] };
    const jobs = [1, 2, 3].map((id) => desk.add('video', id));
    await desk.clock.advance(40_000);
    desk.watcher.setVisible([jobs[1]?.id ?? '']);
    desk.add('video', 4);
    await desk.clock.advance(20_000);
    desk.room = wide;
    const asked = await desk.askedWithin(10_000);
    expect(asked[0]).toBe('video 2');
    expect(asked.indexOf('video 4')).toBeGreaterThan(asked.indexOf('video 3'));
  });

  it('asks nothing while the service is closed for it, nor where no request is free, and goes on within five seconds', async () => {
    desk.add('video', 1);
    desk.room = { ...wide, closedFor: 20_200 };
    expect(await desk.askedWithin(12_000)).toEqual([]);
    desk.room = wide;
    expect(await desk.askedWithin(5_001)).not.toEqual([]);
    desk.room = { ...wide, free: 0, returnsIn: [60_000] };
    await desk.clock.advance(12_000);
    desk.room = wide;
    expect(await desk.askedWithin(5_001)).not.toEqual([]);
  });

  it('goes on as soon as a request is free again, were it the last one', async () => {
    desk.add('video', 1);
    desk.room = { ...wide, free: 0, returnsIn: [1_000] };
    expect(await desk.askedWithin(12_000)).toEqual([]);
    desk.room = { ...wide, free: 1, returnsIn: [] };
    expect(await desk.askedWithin(1_001)).toEqual(['video 1']);
  });

  it('asks for one account at its pace while another has to wait', async () => {
    desk.othersRoom = { ...wide, free: 0, returnsIn: [60_000] };
    for (let id = 1; id <= 20; id += 1) desk.add('video', id);
    desk.add('video', 99, 'other');
    await desk.clock.advance(5_000);
    const asked = await desk.askedWithin(10_000);
    expect(asked.length).toBeGreaterThanOrEqual(9);
    expect(asked).not.toContain('video 99');
  });

  it('goes on with what ran before also where something new comes first', async () => {
    desk.add('video', 1);
    await desk.close();
    desk = open(desk.clock);
    desk.add('video', 2);
    expect(new Set(await desk.askedWithin(10_000))).toEqual(new Set(['video 1', 'video 2']));
  });

  it('leaves the pace between two polls that the budget can keep up', async () => {
    desk.room = { ...wide, free: 30 };
    for (let id = 1; id <= 20; id += 1) desk.add('video', id);
    await desk.clock.advance(5_000);
    expect((await desk.askedWithin(20_200)).length).toBe(9);
  });

  it('holds everything of an account after a request that could not be sent, longer each time', async () => {
    for (let id = 1; id <= 20; id += 1) desk.add('video', id);
    desk.failure = unreachable;
    await desk.clock.advance(5_000);
    const counts: number[] = [];
    for (let minute = 0; minute < 5; minute += 1) counts.push((await desk.askedWithin(60_000)).length);
    expect(counts[0]).toBeLessThanOrEqual(4);
    expect(counts[4]).toBe(1);
    desk.failure = null;
    desk.watcher.wake();
    expect((await desk.askedWithin(10_000)).length).toBeGreaterThan(5);
  });

  it('lets only the job rest whose look failed', async () => {
    desk.failure = () => answered(500);
    desk.add('video', 1);
    await desk.clock.advance(5_500);
    desk.failure = null;
    desk.add('video', 2);
    expect(await desk.askedWithin(14_000)).not.toContain('video 1');
    expect(await desk.askedWithin(2_000)).toContain('video 1');
  });

  it('leaves a service alone for as long as it says that it is down, and asks of everything once', async () => {
    desk.failure = () => down(600_000);
    for (let id = 1; id <= 3; id += 1) desk.add('video', id);
    expect(await desk.askedWithin(590_000)).toHaveLength(3);
    desk.failure = null;
    expect((await desk.askedWithin(60_000)).length).toBeGreaterThan(3);
  });

  it('keeps nothing from being seen where only a part of a service is down', async () => {
    desk.failures.set('video 1', () => down(600_000));
    for (let id = 1; id <= 3; id += 1) desk.add('video', id);
    const asked = await desk.askedWithin(120_000);
    expect(asked.filter((one) => one === 'video 1')).toHaveLength(1);
    expect(asked.filter((one) => one === 'video 2').length).toBeGreaterThan(15);
  });

  it('looks at what the user was told has ended, whatever was said before of when', async () => {
    desk.failure = () => down(600_000);
    desk.add('video', 1);
    await desk.clock.advance(10_000);
    desk.failure = null;
    const before = desk.asked.length;
    desk.watcher.lookSoon('video 1');
    await desk.clock.advance(2_000);
    expect(desk.asked.slice(before)).toEqual(['video 1']);
  });

  it('watches only where it is the owner, and takes over when it becomes it', async () => {
    desk.owner = false;
    desk.add('video', 1);
    expect(await desk.askedWithin(120_000)).toEqual([]);
    desk.owner = true;
    expect((await desk.askedWithin(31_000)).length).toBeGreaterThan(0);
  });

  it('expects nothing at first, and then what the own jobs took, also after a restart', async () => {
    for (const id of [1, 2, 3]) {
      const job = desk.add('video', id);
      expect(desk.watcher.expectedAt(job)).toBeNull();
      await desk.clock.advance(110_000);
      desk.over.add(id);
      await desk.clock.advance(20_000);
    }
    expect(desk.ended).toHaveLength(3);
    await desk.close();
    desk = open(desk.clock);
    desk.watcher.start();
    const job = desk.add('video', 9);
    const expected = (desk.watcher.expectedAt(job) ?? 0) - desk.clock.now();
    expect(expected).toBeGreaterThan(70_000);
    expect(expected).toBeLessThan(130_000);
    desk.clock.jump(24 * 3_600_000);
    expect(desk.watcher.expectedAt(job)).toBeNull();
  });
});
