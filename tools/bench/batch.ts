import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomness } from './poll/randomness.ts';
import { nextTurn, VirtualTime } from './poll/virtual-time.ts';
import { atMost, type BenchResult } from './result.ts';
import type { Carrier } from '../../src/main/api/carrier.ts';
import type { Disk } from './simulate/disk.ts';
import { Network } from './simulate/network.ts';
import { promptDisk } from './simulate/prompt-disk.ts';
import { StudioSide } from './simulate/studio-side.ts';
import { deafWire, type Execution } from './simulate/wire.ts';
import { openWorld, type World } from './simulate/world.ts';

const sizes = [5, 20, 50] as const;
/** What a new video cannot do without: it is created, looked at and configured, ledger and price are read, and it is rendered. */
const leastRequests = 6;
/** Specification, "Limits". */
const perMinute = 30;
/** How often the service may be asked per video, looks at those that are made already included. */
const mostRequests = 7.5;
/** By how much the last one may begin later than the limit allows where nothing else is asked. */
const latestRatio = 1.5;

const secondMs = 1_000;
/** What a render needs; every account of the service has them. */
const settings = { voiceId: 1, genreId: 1 };

/** How often the service may be asked for each that is made then, until it is noticed: the look itself, and little more. */
const mostAfterwards = 1.6;

interface Begun {
  /** Seconds after the click, in order. */
  readonly at: readonly number[];
  readonly requests: number;
  /** Once all have begun: how often the service is asked for each that is made still, until the last one is noticed. */
  readonly afterwards: number;
}

/**
 * Drafts that are started with one click, by the whole studio against the service's rules, in virtual time within 30 requests a
 * minute: how soon the service makes them, and what it takes to notice that they are made. `other` is what the limit allows where
 * nothing is asked that could be left out.
 */
export default async function batch(say: (line: string) => void): Promise<readonly BenchResult[]> {
  const files = promptDisk();
  const folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'backlot-batch-'));
  try {
    const world = await openWorld(folder);
    files.keep(folder);
    const results: BenchResult[] = [];
    for (const videos of sizes) {
      say(`${videos} videos …`);
      files.goBack();
      results.push(...judged(videos, await begun(world, videos)));
    }
    await world.service.close();
    return results;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function judged(videos: number, { at, requests, afterwards }: Begun): readonly BenchResult[] {
  const what = `videos/${videos}`;
  const mean = at.reduce((sum, value) => sum + value, 0) / at.length;
  // Thirty at once, and each of them again a minute later.
  const bound = Math.floor((videos * leastRequests - 1) / perMinute) * 60;
  const last = at.at(-1) ?? Number.NaN;
  return [
    atMost({ what: `${what}/requests_per_video`, ours: requests / videos, unit: '' }, mostRequests),
    atMost({ what: `${what}/requests_to_notice_one`, ours: afterwards, unit: '' }, mostAfterwards),
    atMost({ what: `${what}/first_begins_s`, ours: at[0] ?? Number.NaN, unit: 's' }),
    atMost({ what: `${what}/mean_begins_s`, ours: mean, unit: 's' }),
    bound === 0
      ? atMost({ what: `${what}/last_begins_s`, ours: last, unit: 's' })
      : atMost({ what: `${what}/last_begins_s`, ours: last, other: bound, unit: 's' }, latestRatio),
  ];
}

/** Counts what the studio asks. */
class CountingNetwork extends Network {
  requests = 0;
  override carrier(alive: () => boolean): Carrier {
    const carry = super.carrier(alive);
    return (request) => {
      this.requests += 1;
      return carry(request);
    };
  }
}

async function begun({ disk, service, now, me }: World, videos: number): Promise<Begun> {
  disk.goBack();
  service.goBack(now);
  service.state.setCredits(me.userId, 100 * videos);
  const random = randomness(videos);
  Math.random = random.next;
  const begunAt: number[] = [];
  const time: VirtualTime = new VirtualTime(now, async () => {
    do await nextTurn();
    while (network.busy);
  });
  const executed = ({ operation, status }: Execution): void => {
    if (operation.name === 'faceless.render' && status < 300) begunAt.push(time.steady());
  };
  const network: CountingNetwork = new CountingNetwork({ time, random, service, wire: { ...deafWire, executed } });
  const atBoundary = (): boolean => false;
  const studio = new StudioSide({ disk, time, network, sabotage: {}, atBoundary, heard: () => undefined });
  await studio.start();
  await time.run(secondMs);
  const [account] = await studio.rows('accounts');
  await studio.tell('account.refresh', { accountId: account?.id ?? '' });
  // What was asked until here does not count against what the batch may ask.
  await time.run(61 * secondMs);

  const ids: string[] = [];
  for (let number = 1; number <= videos; number += 1) {
    const content = { title: `Video ${number}`, script: `The sea is calm, ${number} times.`, settings };
    ids.push((await studio.tell('drafts.create', { type: 'ai-visuals', content })).id);
  }
  const { credits } = await studio.tell('videos.plan', { ids, action: 'publish' });
  const [click, before] = [time.steady(), network.requests];
  await studio.tell('videos.start', { ids, action: 'publish', approvedTotal: credits });
  await time.run(videos * 60 * secondMs, () => begunAt.length === videos);
  const requests = network.requests - before;
  const running = runningJobs(disk);
  await time.run(videos * 60 * secondMs, () => runningJobs(disk) === 0);
  // What the last one is followed by is counted, too.
  await time.run(30 * secondMs);
  const afterwards = (network.requests - before - requests) / running;
  studio.kill();
  return { at: begunAt.map((at) => (at - click) / secondMs), requests, afterwards };
}

function runningJobs({ store }: Disk): number {
  return Number(store.get("SELECT count(*) AS jobs FROM jobs WHERE state = 'running'")?.['jobs']);
}
