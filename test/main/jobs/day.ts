import { App } from '../../../tools/bench/poll/app.ts';
import { Computer } from '../../../tools/bench/poll/computer.ts';
import { memoryDisk, type Disk } from '../../../tools/bench/poll/disk.ts';
import type { LimiterRules } from '../../../tools/bench/poll/limiter.ts';
import { randomness } from '../../../tools/bench/poll/randomness.ts';
import { Service, type ModelJob } from '../../../tools/bench/poll/service.ts';
import { VirtualTime } from '../../../tools/bench/poll/virtual-time.ts';

export const minute = 60_000;
export const hour = 60 * minute;

/** A day of the app, in virtual time, with what days bring. */
export class Day {
  readonly time = new VirtualTime(Date.UTC(2026, 0, 1));
  readonly computer: Computer;
  readonly disk: Disk;
  readonly service: Service;
  readonly complete = new Map<ModelJob, number>();
  /** Bytes of the stored budget, at most. */
  largestBudget = 0;
  /** What happened, and how often. */
  readonly mishaps = { naps: 0, losses: 0, restarts: 0, jumps: 0 };
  app: App;

  constructor(seed: number, limiter: LimiterRules, disk = memoryDisk(), sleepCounts = false) {
    this.computer = new Computer(this.time, sleepCounts);
    this.disk = disk;
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
    this.mishaps.restarts += 1;
    this.app.kill();
    this.app = this.start();
  }

  /** The user looks around, restarts, loses the network, shuts the lid, and sets the clock. */
  async live(seed: number): Promise<void> {
    const random = randomness(seed);
    for (;;) {
      await this.time.wait(random.exponential(30_000));
      this.largestBudget = Math.max(this.largestBudget, JSON.stringify(this.disk.budgets.load('me')).length);
      if (this.computer.asleep) continue;
      for (let call = random.next() * 4; call > 0; call -= 1) void this.app.interact();
      const chance = random.next();
      if (chance < 0.01) await this.nap(random.exponential(20 * minute));
      else if (chance < 0.02) await this.loseNetwork(random.exponential(10 * minute));
      else if (chance < 0.03) this.restart();
      else if (chance < 0.035) this.setClock((random.next() - 0.5) * 4 * hour);
    }
  }

  setClock(ms: number): void {
    this.mishaps.jumps += 1;
    this.computer.jump(ms);
  }

  async nap(ms: number): Promise<void> {
    this.mishaps.naps += 1;
    this.computer.sleep();
    await this.time.wait(ms);
    this.computer.wake();
    this.app.wake();
  }

  async loseNetwork(ms: number): Promise<void> {
    this.mishaps.losses += 1;
    this.service.reachable = false;
    await this.time.wait(ms);
    this.service.reachable = true;
    this.app.wake();
  }
}
