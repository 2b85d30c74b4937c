import { randomness, type Randomness } from '../poll/randomness.ts';
import { nextTurn, VirtualTime } from '../poll/virtual-time.ts';
import { aims } from './aims.ts';
import { noteCaptions } from './captions.ts';
import { deeds, openAll, setClock } from './deeds.ts';
import { doAlikeElsewhere, elsewhere } from './elsewhere.ts';
import { cannotBeKnown, isOnce, judge, operationNamed, type Verdict } from './invariants.ts';
import { shownTooOften } from './job-view.ts';
import { leaving, newEntries, noteStates } from './journal-view.ts';
import { cancelUnderWay, changePlacesUnderWay, signOutUnderWay } from './late-click.ts';
import type { Mishap } from './mishaps.ts';
import { newModel } from './model.ts';
import { Network } from './network.ts';
import { comeToRest, readScripts, revive } from './rest.ts';
import type { Sabotage } from './sabotage.ts';
import { StudioSide } from './studio-side.ts';
import { trials, type Trial } from './trials.ts';
import { chance, type Deed, type Desk } from './user.ts';
import { arriveVeryLate } from './very-late.ts';
import type { World } from './world.ts';

interface ScenarioParts {
  readonly seed: number;
  readonly world: World;
  readonly sabotage: Sabotage;
  /** How many of the stories about one mishap go on with other things, as a share of them. */
  readonly storms: number;
}

/** What came of a scenario. */
interface Outcome {
  readonly verdict: Verdict;
  /** Entries whose outcome was unknown for a time, and those of them about which the user was asked; by operation. */
  readonly unknown: readonly string[];
  readonly askedAfterUnknown: readonly string[];
  /** Changes that the service carried out, by operation. */
  readonly executed: readonly string[];
  /** What happened to which operation while it was under way: `faceless.render death`. */
  readonly met: readonly string[];
  readonly crashes: number;
  readonly trace: readonly string[];
}

const aimed = Object.keys(aims);

/** One story from a seed: the same seed, the same story. */
export async function playScenario({ seed, world, sabotage, storms }: ScenarioParts): Promise<Outcome> {
  const { service, disk, me, somebodyElse, samples, photo } = world;
  const random = randomness(Math.imul(seed, 2_654_435_761) ^ 0x5_bd_1e_99);
  // Ids and jitter of the studio follow from the seed too; see run.ts.
  Math.random = random.next;
  disk.goBack();
  service.goBack(world.now);
  const time: VirtualTime = new VirtualTime(world.now, async () => {
    do await nextTurn();
    while (network.busy);
  });
  const model = newModel();
  const trace: string[] = [];
  const say = (line: string): void => {
    trace.push(`${(time.steady() / 1000).toFixed(2).padStart(9)} ${line}`);
  };
  if (chance(random, 0.1)) service.state.setCredits(me.userId, Math.floor(random.next() * 30));

  const whose = (token: string): number | null =>
    [me, somebodyElse].find((person) => person.token === token)?.userId ?? null;
  const met: string[] = [];
  const aim = aimOf(seed, random);
  const deaths = {
    /** Of which the story is free until it begins. */
    left: 0,
    count: 0,
    after: boundaries(random.next()),
  };
  const network: Network = new Network({
    time,
    random,
    service,
    wire: {
      trace: say,
      leaving: (operation, path, token) => leaving(model, disk, operation.name, path, whose(token)),
      executed: (execution) => {
        model.executions.push(execution);
        noteCaptions(model, execution);
      },
      looked: (path) => model.looks.add(path),
      begins: ({ name }) => {
        if (aim?.trial !== 'death' || aim.operation !== name || deaths.count > 0) return;
        deaths.left += 1;
        deaths.after = 1 + Math.floor(random.next() * 4);
      },
      meets: ({ name, method }, mishap) => {
        if (method !== 'GET') met.push(`${name} ${mishap}`);
      },
    },
  });
  const studio: StudioSide = new StudioSide({
    disk,
    time,
    network,
    sabotage,
    atBoundary: (moment) => {
      if (deaths.left === 0) return false;
      deaths.after -= 1;
      if (deaths.after > 0) return false;
      deaths.left -= 1;
      deaths.count += 1;
      deaths.after = boundaries(random.next());
      for (const name of network.inFlight) met.push(`${name} death`);
      say(`dies ${moment}`);
      return true;
    },
    heard: (entries) => noteStates(model, entries),
  });
  const desk: Desk = {
    studio,
    service,
    random,
    model,
    me,
    somebodyElse,
    samples,
    photo,
    trace: say,
    other: (method, path, body) => elsewhere(service, time, me.token, method, path, body),
  };
  await revive(desk, time, disk);

  if (aim !== null) {
    say(`wants ${aim.operation}, and meets ${aim.trial}`);
    // Until the keychain has answered.
    await time.run(500);
    if (aim.trial !== 'death') network.ambush.set(aim.operation, mishapOf(aim.operation, aim.trial));
    const again = async (): Promise<void> => aims[aim.operation]?.(desk, world.furniture);
    await again();
    if (aim.trial === 'very-late') await arriveVeryLate(desk, time, disk, network, aim.operation, again);
    if (aim.trial === 'late') {
      // Whoever changed a text goes on writing, while the first one may still be on its way.
      if (aim.operation.endsWith('.update') || aim.operation === 'faceless.correctCaptions') {
        await time.run(random.exponential(4_000), () => !studio.alive);
        await aims[aim.operation]?.(desk, world.furniture);
      }
      if (chance(random, 0.3)) {
        await time.run(random.exponential(10_000), () => !studio.alive);
        setClock(desk);
      }
      // With corrected captions the film is exported, for which is paid.
      if (aim.operation === 'faceless.correctCaptions') {
        await time.run(random.exponential(20_000), () => !studio.alive);
        await aims['faceless.export']?.(desk, world.furniture);
      }
    }
    const click = random.next();
    if (click < 0.1) await cancelUnderWay(desk, time, disk, network, aim.operation);
    else if (click < 0.2) await signOutUnderWay(desk, time, network, aim.operation);
    else if (click < 0.3) await changePlacesUnderWay(desk, time, network, aim.operation);
    if (chance(random, 0.15)) {
      await time.run(random.exponential(10_000), () => !studio.alive);
      await doAlikeElsewhere(desk, aim.operation);
    }
  }
  if (chance(random, 0.1)) {
    await time.run(random.exponential(60_000), () => !studio.alive);
    await openAll(desk);
  }
  // What is aimed at has its mishap; now and then there is more to it.
  if (aim === null || chance(random, storms)) {
    await time.run(random.exponential(10_000), () => !studio.alive);
    const stormy = random.next();
    network.chances = { change: stormy * 0.6, read: stormy * 0.12 };
    if (chance(random, 0.6)) deaths.left += 1 + Math.floor(random.next() * 2);
    for (let left = stepsOf(random, aim !== null); left > 0; left -= 1) {
      await revive(desk, time, disk);
      const deed = pick(random.next());
      say(deed.name);
      await deed.run(desk);
      await time.run(random.exponential(20_000), () => !studio.alive);
      if (!studio.alive) await time.run(random.exponential(10_000));
    }
  }

  const queue = await comeToRest(desk, time, disk, network, deaths);
  const scripts = await readScripts(desk);
  const entries = newEntries(disk, world.entries);
  const service_ = [...service.state.violations(), ...shownTooOften(disk, service)];
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
    met,
    crashes: deaths.count,
    trace,
  };
}

/** Seeds that follow each other go through every operation and all that may happen to it; one in eight goes where it likes. */
function aimOf(seed: number, random: Randomness): { readonly operation: string; readonly trial: Trial } | null {
  if (random.next() < 0.125) return null;
  const operation = aimed[seed % aimed.length];
  const trial = trials[Math.floor(seed / aimed.length) % trials.length];
  if (operation === undefined || trial === undefined) return null;
  // People have clips made more rarely than all else, and what came of them can be known least: every third round is enough.
  const round = Math.floor(seed / (aimed.length * trials.length));
  return cannotBeKnown.has(operation) && round % 3 !== 0 ? null : { operation, trial };
}

/** What only replaces what is there has nothing to be found by, and is sent again long before. */
function mishapOf(operation: string, trial: Mishap): Mishap {
  return trial === 'very-late' && !isOnce(operationNamed(operation)) ? 'late' : trial;
}

/** Mostly one or two things, sometimes many: long stories get to what needs something that was made before. */
function stepsOf(random: Randomness, more: boolean): number {
  const most = chance(random, 0.08) ? 12 : more ? 1 : 3;
  return 1 + Math.floor(random.next() * most);
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
