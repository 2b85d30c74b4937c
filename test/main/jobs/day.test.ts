import { describe, expect, it } from 'vitest';
import { App, type Disk } from '../../../tools/bench/poll/app.ts';
import { Computer } from '../../../tools/bench/poll/computer.ts';
import type { LimiterRules } from '../../../tools/bench/poll/limiter.ts';
import { MemoryRows } from '../../../tools/bench/poll/memory-rows.ts';
import { randomness } from '../../../tools/bench/poll/randomness.ts';
import { Service, type ModelJob } from '../../../tools/bench/poll/service.ts';
import { VirtualTime } from '../../../tools/bench/poll/virtual-time.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A day of the app, in virtual time, with what days bring. */
class Day {
  readonly time = new VirtualTime(Date.UTC(2026, 0, 1));
  readonly computer = new Computer(this.time);
  readonly disk: Disk = { rows: new MemoryRows(), budget: null };
  readonly service: Service;
  readonly complete = new Map<ModelJob, number>();
  /** Bytes of the stored budget, at most. */
  largestBudget = 0;
  app: App;

  constructor(seed: number, limiter: LimiterRules) {
    this.service = new Service(this.time, randomness(seed), limiter);
    this.app = this.start();
  }

  start(): App {
    return new App(
      this.computer,
      this.service,
      this.disk,
      { noticed: () => undefined, complete: (job) => this.#done(job) },
      () => this.service.reachable,
    );
  }

  #done(job: ModelJob): void {
    if (this.complete.has(job)) throw new Error('a job ended twice');
    this.complete.set(job, this.time.steady());
  }

  begin(count: number): ModelJob[] {
    return this.service.mix(count).map((kind) => {
      const job = this.service.start(kind);
      this.app.watch(job);
      return job;
    });
  }

  restart(): void {
    this.app.kill();
    this.app = this.start();
  }

  /** The user looks around, restarts, loses the network, shuts the lid, and sets the clock. */
  async live(seed: number): Promise<void> {
    const random = randomness(seed);
    for (;;) {
      await this.time.wait(random.exponential(30_000));
      this.largestBudget = Math.max(this.largestBudget, JSON.stringify(this.disk.budget).length);
      if (this.computer.asleep) continue;
      for (let call = random.next() * 4; call > 0; call -= 1) void this.app.interact();
      const chance = random.next();
      if (chance < 0.01) await this.nap(random.exponential(20 * minute));
      else if (chance < 0.02) await this.loseNetwork(random.exponential(10 * minute));
      else if (chance < 0.03) this.restart();
      else if (chance < 0.035) this.computer.jump((random.next() - 0.5) * 4 * hour);
    }
  }

  async nap(ms: number): Promise<void> {
    this.computer.sleep();
    await this.time.wait(ms);
    this.computer.wake();
    this.app.wake();
  }

  async loseNetwork(ms: number): Promise<void> {
    this.service.reachable = false;
    await this.time.wait(ms);
    this.service.reachable = true;
    this.app.wake();
  }
}

describe('a day of watching', () => {
  it.each<[string, LimiterRules]>([
    ['fixed windows', { window: 'fixed', countsRefused: true }],
    ['sliding windows', { window: 'sliding', countsRefused: true }],
  ])('notices everything without one refused request, against %s', async (_, limiter) => {
    const day = new Day(7, limiter);
    void day.live(11);
    const jobs: ModelJob[] = [];
    for (let quarter = 0; quarter < 4; quarter += 1) {
      jobs.push(...day.begin(200));
      await day.time.run(6 * hour);
    }
    expect(day.service.refused).toBe(0);
    expect(jobs.filter((job) => !day.complete.has(job))).toEqual([]);
    expect(day.disk.rows.running()).toEqual([]);
    expect(day.disk.rows.places().size).toBe(0);
    // Thirty slots, however long it runs.
    expect(day.largestBudget).toBeLessThan(6_000);
    expect(day.service.requests).toBeGreaterThan(5_000);
  });

  it('is not spent at once after a night', async () => {
    const day = new Day(3, { window: 'sliding', countsRefused: false });
    day.begin(100);
    await day.time.run(minute);
    void day.nap(8 * hour);
    await day.time.run(8 * hour);
    const before = day.service.requests;
    await day.time.run(10_000);
    expect(day.service.requests - before).toBeGreaterThan(0);
    expect(day.service.requests - before).toBeLessThan(8);
  });

  it('asks nothing while there is no network, and spends nothing of its budget', async () => {
    const day = new Day(4, { window: 'sliding', countsRefused: false });
    day.begin(50);
    await day.time.run(minute);
    void day.loseNetwork(hour);
    await day.time.run(30 * minute);
    const { requests } = day.service;
    expect(day.app.budget.snapshot().used).toBe(0);
    await day.time.run(29 * minute);
    expect(day.service.requests).toBe(requests);
    await day.time.run(2 * minute);
    expect(day.service.requests).toBeGreaterThan(requests);
  });

  it('does not overspend when it is killed and started again and again', async () => {
    const day = new Day(5, { window: 'sliding', countsRefused: true });
    day.begin(200);
    for (let start = 0; start < 200; start += 1) {
      for (let call = 0; call < 3; call += 1) void day.app.interact();
      await day.time.run(700);
      day.restart();
    }
    expect(day.service.refused).toBe(0);
    expect(day.service.requests).toBeGreaterThan(60);
  });

  it('does not overspend when the clock is set forward and back', async () => {
    const day = new Day(6, { window: 'sliding', countsRefused: true });
    day.begin(200);
    for (let jump = 0; jump < 100; jump += 1) {
      for (let call = 0; call < 2; call += 1) void day.app.interact();
      day.computer.jump(jump % 2 === 0 ? 10 * hour : -10 * hour);
      await day.time.run(3_000);
      if (jump % 10 === 0) day.restart();
    }
    expect(day.service.refused).toBe(0);
    expect(day.service.requests).toBeGreaterThan(100);
  });
});
