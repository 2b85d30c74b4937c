import { libraryKind } from '../../../src/bridge/index.ts';
import type { StudioParts } from '../../../src/main/studio.ts';
import { randomness } from '../poll/randomness.ts';
import { nextTurn, VirtualTime } from '../poll/virtual-time.ts';
import { deeds } from './deeds.ts';
import { elsewhere } from './elsewhere.ts';
import { judge, type Verdict } from './invariants.ts';
import { allEntries, isPoor, isQuiet, leaving, noteEntries, noteStates } from './journal-view.ts';
import { newModel } from './model.ts';
import { Network } from './network.ts';
import type { ServiceSide } from './service-side.ts';
import type { Disk } from './disk.ts';
import { StudioSide } from './studio-side.ts';
import { answerOne, ask, chance, type Deed, type Desk } from './user.ts';

export interface ScenarioParts {
  readonly seed: number;
  readonly service: ServiceSide;
  readonly disk: Disk;
  readonly samples: readonly string[];
  readonly photo: string;
  readonly policy?: StudioParts['policy'];
}

/** What came of a scenario. */
export interface Outcome {
  readonly verdict: Verdict;
  /** Entries whose outcome was unknown for a time, and those of them about which the user was asked; by operation. */
  readonly unknown: readonly string[];
  readonly askedAfterUnknown: readonly string[];
  /** Changes that the service carried out, by operation. */
  readonly executed: readonly string[];
  readonly crashes: number;
  readonly trace: readonly string[];
}

const startsAt = Date.UTC(2026, 0, 5, 9);
const hourMs = 3_600_000;

/** Work of the file system that was begun and is not done. */
function diskBusy(): boolean {
  return process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq') || name === 'CloseReq');
}

/** One story from a seed: the same seed, the same story. */
export async function playScenario({ seed, service, disk, samples, photo, policy }: ScenarioParts): Promise<Outcome> {
  const random = randomness(Math.imul(seed, 2_654_435_761) ^ 0x5_bd_1e_99);
  // Ids and jitter of the studio follow from the seed too; see run.ts.
  Math.random = random.next;
  const time: VirtualTime = new VirtualTime(startsAt, async () => {
    do await nextTurn();
    while (network.busy || diskBusy());
  });
  const model = newModel();
  const trace: string[] = [];
  const say = (line: string): void => {
    trace.push(`${(time.steady() / 1000).toFixed(2).padStart(9)} ${line}`);
  };
  const { token, user_id: userId } = service.begin(startsAt, {
    credits: 20 + Math.floor(random.next() * 400),
    clone_slots: { default_max: 1, addon_cap: 5, cost: 30 },
  });
  disk.clear();
  const network: Network = new Network({
    time,
    random,
    service,
    wire: {
      trace: say,
      leaving: (operation, path) => leaving(model, disk, operation.name, path),
      executed: (execution) => model.executions.push(execution),
    },
  });
  const deaths = {
    left: chance(random, 0.6) ? 1 + Math.floor(random.next() * 2) : 0,
    count: 0,
    after: boundaries(random.next()),
  };
  const studio: StudioSide = new StudioSide({
    disk,
    time,
    network,
    policy,
    atBoundary: (moment) => {
      if (deaths.left === 0) return false;
      deaths.after -= 1;
      if (deaths.after > 0) return false;
      deaths.left -= 1;
      deaths.count += 1;
      deaths.after = boundaries(random.next());
      say(`dies ${moment}`);
      return true;
    },
    heard: (event) => {
      if (event.type === 'change' && event.collection === 'queue') noteStates(model, event.upserts);
    },
  });
  const desk: Desk = {
    studio,
    service,
    random,
    model,
    token,
    userId,
    samples,
    photo,
    trace: say,
    other: (method, path, body) => elsewhere(service, time, token, method, path, body),
  };
  const crashesLeft = deaths.left;
  deaths.left = 0;
  await revive(desk, time, disk);
  // Files are fetched over connections of their own; nothing that charges depends on them.
  await ask(desk, 'library.setOff', { off: [...libraryKind.options] });
  await ask(desk, 'account.signIn', { baseUrl: 'https://service.test/v2', token });
  deaths.left = crashesLeft;

  const stormy = random.next();
  network.chances = { change: stormy * 0.6, read: stormy * 0.12 };
  // Long stories get to what needs something that was made before.
  const steps = 1 + Math.floor(random.next() * (chance(random, 0.15) ? 14 : 4));
  for (let step = 0; step < steps; step += 1) {
    await revive(desk, time, disk);
    const deed = pick(random.next());
    say(deed.name);
    await deed.run(desk);
    await time.run(random.exponential(20_000), () => !studio.alive);
    if (!studio.alive) await time.run(random.exponential(10_000));
  }

  await comeToRest(desk, time, disk, network, deaths);
  const scripts = await readScripts(desk);
  const queue = await studio.rows('queue');
  const entries = allEntries(disk);
  const service_ = service.state.violations();
  studio.kill();
  const named = (ids: ReadonlySet<string>): string[] => [...ids].map((id) => model.operations.get(id) ?? id);
  const verdict = judge({ entries, queue, model, scripts, service: service_ });
  for (const entry of entries) model.operations.set(entry.id, entry.operation);
  for (const { operation, state } of entries) say(`at rest: ${operation} ${state.kind}`);
  return {
    verdict,
    unknown: named(model.unknown),
    askedAfterUnknown: named(new Set([...model.asked].filter((id) => model.unknown.has(id)))),
    executed: model.executions.filter(({ status }) => status < 300).map(({ operation }) => operation.name),
    crashes: deaths.count,
    trace,
  };
}

/** How many boundaries a process gets past before it dies: often few, sometimes many. */
function boundaries(fraction: number): number {
  return 1 + Math.floor(fraction * fraction * 150);
}

const total = deeds.reduce((sum, { weight }) => sum + weight, 0);
const [firstDeed] = deeds;

function pick(fraction: number): Deed {
  let left = fraction * total;
  const found = deeds.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  const deed = found ?? firstDeed;
  if (deed === undefined) throw new Error('there is nothing to do');
  return deed;
}

async function revive(desk: Desk, time: VirtualTime, disk: Disk): Promise<void> {
  while (!desk.studio.alive) {
    await time.run(100);
    if (!(await desk.studio.start())) continue;
    noteEntries(desk.model, disk);
  }
}

/** No more mishaps: lets everything come to its end, with a user who answers. */
async function comeToRest(
  desk: Desk,
  time: VirtualTime,
  disk: Disk,
  network: Network,
  deaths: { left: number },
): Promise<void> {
  const { studio, random, service, userId } = desk;
  const calm = (): void => {
    network.chances = { change: 0, read: 0 };
    studio.setOnline(true);
    deaths.left = 0;
  };
  // Half the time the storm goes on while the first questions are found out.
  if (chance(random, 0.5)) calm();
  for (let round = 0; round < 8; round += 1) {
    await revive(desk, time, disk);
    await time.run(hourMs, () => !studio.alive || isQuiet(disk));
    calm();
    await revive(desk, time, disk);
    await ask(desk, 'queue.setPaused', { paused: false });
    const queue = await studio.rows('queue');
    const asked = queue.filter(({ state }) => state === 'needs-you');
    if (round < 4) for (const row of asked) await answerOne(desk, row);
    const poor = isPoor(disk);
    if (poor) {
      await service.follow(time);
      service.state.setCredits(userId, 5_000);
    }
    if (round > 0 && !poor && (asked.length === 0 || round > 4) && isQuiet(disk)) return;
  }
}

async function readScripts(desk: Desk): Promise<Map<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const [id, script] of desk.model.scripts) {
    const draft = await ask(desk, 'drafts.read', { id });
    if (draft === null) continue;
    const scripts = [draft.script];
    if (draft.script !== script) {
      const versions = (await ask(desk, 'drafts.versions', { id }))?.versions ?? [];
      for (const { number } of versions) {
        const version = await ask(desk, 'drafts.version', { id, number });
        if (version !== null) scripts.push(version.content.script);
      }
    }
    found.set(id, scripts);
  }
  return found;
}
