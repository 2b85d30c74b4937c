import { App } from './app.ts';
import { FixedCadence, RoundRobin } from './baselines.ts';
import { memoryDisk } from './disk.ts';
import type { LimiterRules } from './limiter.ts';
import { randomness, type Randomness } from './randomness.ts';
import { modelKinds, plainKinds, Service, type ModelJob } from './service.ts';
import { VirtualTime } from './virtual-time.ts';
import type { Heard, Watching } from './watching.ts';

export type Policy = 'ours' | 'round-robin' | 'fixed';

export interface Scenario {
  readonly policy: Policy;
  /**
   * `drain`: all begin at once, until all are noticed. `sustained`: another of its kind begins when one is complete, as somebody
   * does who keeps so many at work. What begins them is not counted among the requests: 50 in flight take 30 beginnings a minute,
   * 1000 take 600, so that no one program could send them beside anything else.
   */
  readonly mode: 'drain' | 'sustained';
  readonly jobs: number;
  /** Whether the words of a transcription take a call of their own, which the page does not save. */
  readonly words: boolean;
  readonly seed: number;
  readonly limiter: LimiterRules;
  /** Requests a minute of another program with the same token. */
  readonly otherProgram: number;
  /** How long jobs are kept in flight, milliseconds of virtual time, and how much of its beginning is not counted. */
  readonly sustainedMs: number;
  readonly warmUpMs: number;
}

/** What a run showed. Seconds. */
export interface Run {
  readonly staleness: readonly number[];
  /** Of those that are asked for one by one. */
  readonly singleStaleness: readonly number[];
  /** From the end of a job until everything that it made is here. */
  readonly completeness: readonly number[];
  readonly interactive: readonly number[];
  readonly requests: number;
  readonly refused: number;
  readonly minutes: number;
  readonly unnoticed: number;
}

const wallClock = Date.UTC(2026, 0, 1);
/** A program that cannot get through in two days never will. */
const longestMs = 48 * 3_600_000;
const minuteMs = 60_000;
/** How many calls opening a screen makes, each as likely as the others: 2.35 on average, and 4.7 a minute. */
const bursts = [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4];
const burstEveryMs = 30_000;
export const interactivePerMinute = (2.35 * minuteMs) / burstEveryMs;

export async function simulate(scenario: Scenario): Promise<Run> {
  const random = randomness(scenario.seed * 7919 + scenario.jobs);
  const time = new VirtualTime(wallClock);
  const service = new Service(time, random, scenario.limiter, scenario.words ? modelKinds : plainKinds);
  const staleness: number[] = [];
  const singleStaleness: number[] = [];
  const completeness: number[] = [];
  const open = new Set<ModelJob>();
  const incomplete = new Set<ModelJob>();
  const sustained = scenario.mode === 'sustained';
  const begin = (job: ModelJob): void => {
    open.add(job);
    incomplete.add(job);
    watching.watch(job);
  };
  const counts = (): boolean => time.steady() >= (sustained ? scenario.warmUpMs : 0);
  const secondsSince = (job: ModelJob): number => (time.steady() - job.doneAt) / 1000;
  const heard: Heard = {
    noticed(job) {
      if (!open.delete(job)) throw new Error('noticed twice');
      if (counts()) staleness.push(secondsSince(job));
      if (counts() && job.kind.list === 'none') singleStaleness.push(secondsSince(job));
    },
    complete(job) {
      incomplete.delete(job);
      if (counts()) completeness.push(secondsSince(job));
      if (sustained) begin(service.start(job.kind));
    },
  };
  const watching = watchingFor(scenario.policy, time, service, heard);
  for (const kind of service.mix(scenario.jobs)) begin(service.start(kind));
  const interactive: number[] = [];
  // Their own numbers: what people do does not depend on the policy.
  void people(time, randomness(scenario.seed * 104_729), watching, interactive);
  if (scenario.otherProgram > 0) void otherProgram(time, randomness(scenario.seed), service, scenario.otherProgram);
  if (sustained) await time.run(scenario.sustainedMs);
  else await time.run(longestMs, () => incomplete.size === 0);
  return {
    staleness,
    singleStaleness,
    completeness,
    interactive,
    requests: service.requests,
    refused: service.refused,
    minutes: time.steady() / minuteMs,
    unnoticed: [...open].filter((job) => service.isDone(job)).length,
  };
}

function watchingFor(policy: Policy, time: VirtualTime, service: Service, heard: Heard): Watching {
  switch (policy) {
    case 'ours':
      return new App(time, service, memoryDisk(), heard);
    case 'round-robin':
      return new RoundRobin(time, service, heard);
    case 'fixed':
      return new FixedCadence(time, service, heard);
  }
}

/** Opens a screen now and then; notes how long each of its calls took, in seconds. */
async function people(time: VirtualTime, random: Randomness, watching: Watching, interactive: number[]): Promise<void> {
  for (;;) {
    await time.wait(random.exponential(burstEveryMs));
    const calls = bursts[Math.floor(random.next() * bursts.length)] ?? 1;
    for (let call = 0; call < calls; call += 1) {
      const asked = time.steady();
      void watching.interact().then(() => interactive.push((time.steady() - asked) / 1000));
    }
  }
}

/** Another program with the same token, which asks at random moments and takes what it gets. */
async function otherProgram(time: VirtualTime, random: Randomness, service: Service, perMinute: number): Promise<void> {
  for (;;) {
    await time.wait(random.exponential(minuteMs / perMinute));
    await service.request(() => null, false);
  }
}
