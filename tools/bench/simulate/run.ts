// Plays scenarios and prints what came of them as one JSON line: `node run.ts --scenarios N --seed S [--sabotage NAME]`.
// A process of its own: what a dying studio leaves behind ends up as errors that nobody hears, which are ignored here.
//
// How long stories are. One wish, one mishap and finding out what came of it take 17 events; the 15 % of stories that go on with
// other things make it 21. What counts is not how many are played in a second, but how soon a fault is noticed:
// `--sabotage NAME --until-noticed --storms SHARE --seed S --scenarios 900` prints the stories and the seconds of the processor
// that this takes. For S = 1, 4071, 8009, 12113 and 16037, the median seconds with shares of 0, 0.15 and 1 were
//   sending-waits     1.4  1.2  0.2
//   drafts-in-memory  1.1  0.5  0.4
//   no-settle-window  1.2  1.3  0.7
// Long stories notice soonest: more of shorter ones in a second would prove less, so they are not made shorter.
import crypto from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Image } from '@napi-rs/canvas';
import { Crashed } from './crash-store.ts';
import { promptDisk } from './prompt-disk.ts';
import { sabotage } from './sabotage.ts';
import { playScenario } from './scenario.ts';
import { openWorld } from './world.ts';
import { counted, total, type Report } from './report.ts';

process.env['TZ'] = 'UTC';
const files = promptDisk();
let ids = 0;
/** Ids that follow from the seed, so that nothing that is ordered by them differs from run to run. */
const countedId = (): ReturnType<typeof crypto.randomUUID> => {
  ids += 1;
  // Mixed, so that what is ordered by them is in no order of time.
  const mixed = (Math.imul(ids, 0x9e_37_79_b1) >>> 0).toString(16).padStart(8, '0');
  return `${mixed}-0000-4000-8000-${ids.toString(16).padStart(12, '0')}`;
};
crypto.randomUUID = countedId;
globalThis.crypto.randomUUID = countedId;
syncBuiltinESMExports();

// Nobody looks at the pictures: a thread that decodes them would only be waited for.
Image.prototype.decode = () => Promise.resolve();

const ignoreCrash = (error: unknown): void => {
  if (error instanceof Crashed) return;
  console.error(error);
  process.exit(2);
};
process.on('uncaughtException', ignoreCrash);
process.on('unhandledRejection', ignoreCrash);

const { values } = parseArgs({
  options: {
    scenarios: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    sabotage: { type: 'string' },
    storms: { type: 'string', default: '0.15' },
    'until-noticed': { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
  },
});
/** Stories during which most of the code is compiled. */
const warmUp = 1_000;
const scenarios = Number(values.scenarios);
const firstSeed = Number(values.seed);
// Lost answers are errors, of which nobody reads where they arose: one story that is played alone shows it.
if (scenarios > 1) Error.stackTraceLimit = 0;
// Shared memory where there is some: nothing of this has to outlive the process.
const folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'backlot-simulation-'));
try {
  const world = await openWorld(folder);
  files.keep(folder);
  const broken = sabotage(values.sabotage);
  const reports: Report[] = [];
  const begun = process.cpuUsage();
  let warm = { begun, scenarios };
  for (let index = 0; index < scenarios; index += 1) {
    const seed = firstSeed + index;
    if (index === warmUp) warm = { begun: process.cpuUsage(), scenarios: scenarios - index };
    // Beyond those of the world.
    ids = 1_000_000;
    files.goBack();
    const outcome = await playScenario({
      seed,
      world,
      sabotage: broken,
      storms: Number(values.storms),
    });
    const { lost, double, other } = outcome.verdict;
    const violations = [...lost, ...double, ...other];
    reports.push({
      scenarios: 1,
      draftsLost: lost.length,
      doubleCharges: double.length,
      otherViolations: other.length,
      unknown: counted(outcome.unknown),
      askedAfterUnknown: counted(outcome.askedAfterUnknown),
      executed: counted(outcome.executed),
      met: counted(outcome.met),
      crashes: outcome.crashes,
      seconds: 0,
      warm: { scenarios: 0, seconds: 0 },
      traces: values.trace ? [outcome.trace] : [],
      failures: violations.length === 0 ? [] : [{ seed, violations, trace: outcome.trace }],
    });
    if (values['until-noticed'] && violations.length > 0) break;
  }
  const since = (before: NodeJS.CpuUsage): number => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
  const report = JSON.stringify({
    ...total(reports),
    seconds: since(begun),
    warm: { scenarios: warm.scenarios, seconds: since(warm.begun) },
  } satisfies Report);
  // All of it: what a slow reader has not taken yet would be cut off by the exit.
  await new Promise((resolve) => process.stdout.write(`${report}\n`, resolve));
  await world.service.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}
// Timers of the service's patience are still set.
process.exit(0);
