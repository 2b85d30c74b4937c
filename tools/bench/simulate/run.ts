// Plays scenarios and prints what came of them as one JSON line: `node run.ts --scenarios N --seed S [--sabotage NAME]`.
// A process of its own: what a dying studio leaves behind ends up as errors that nobody hears, which are ignored here.
import crypto, { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createCanvas } from '@napi-rs/canvas';
import { createLibrary } from '../../../src/main/library/index.ts';
import { Crashed } from './crash-store.ts';
import { instantMedia } from './instant-media.ts';
import { promptDisk } from './prompt-disk.ts';
import { sabotage } from './sabotage.ts';
import { playScenario } from './scenario.ts';
import { ServiceSide, soundOf } from './service-side.ts';
import { Disk } from './disk.ts';
import { counted, nothingYet, total, type Report } from './report.ts';

process.env['TZ'] = 'UTC';
promptDisk();
let ids = 0;
/** Ids that follow from the seed, so that nothing that is ordered by them differs from run to run. */
const countedId = (): ReturnType<typeof crypto.randomUUID> => {
  ids += 1;
  const hex = createHash('md5').update(String(ids)).digest('hex');
  // Cut as a UUID is.
  return [8, 4, 4, 4, 12]
    .map((length, index) => hex.slice([0, 8, 12, 16, 20][index], ([0, 8, 12, 16, 20][index] ?? 0) + length))
    .join('-') as ReturnType<typeof crypto.randomUUID>;
};
crypto.randomUUID = countedId;
globalThis.crypto.randomUUID = countedId;
syncBuiltinESMExports();

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
    trace: { type: 'boolean', default: false },
  },
});
const scenarios = Number(values.scenarios);
const firstSeed = Number(values.seed);
// Shared memory where there is some: nothing of this has to outlive the process.
const folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'backlot-simulation-'));
try {
  const service = await ServiceSide.open(join(folder, 'service'), 10);
  const studioFolder = join(folder, 'studio');
  await mkdir(studioFolder, { recursive: true });
  const disk = new Disk(studioFolder, await createLibrary(join(studioFolder, 'library')), instantMedia);
  const samples: string[] = [];
  for (const seconds of [8, 21, 65]) {
    const path = join(folder, `sample-${seconds}.wav`);
    await writeFile(path, soundOf(seconds));
    samples.push(path);
  }
  const photo = join(folder, 'photo.png');
  await writeFile(photo, createCanvas(8, 8).toBuffer('image/png'));
  let report = nothingYet;
  const begun = process.cpuUsage();
  for (let index = 0; index < scenarios; index += 1) {
    const seed = firstSeed + index;
    ids = 0;
    const policy = sabotage(values.sabotage);
    const outcome = await playScenario({
      seed,
      service,
      disk,
      samples,
      photo,
      ...(policy === undefined ? {} : { policy }),
    });
    const { lost, double, other } = outcome.verdict;
    const violations = [...lost, ...double, ...other];
    report = total([
      report,
      {
        scenarios: 1,
        draftsLost: lost.length,
        doubleCharges: double.length,
        otherViolations: other.length,
        unknown: counted(outcome.unknown),
        askedAfterUnknown: counted(outcome.askedAfterUnknown),
        executed: counted(outcome.executed),
        crashes: outcome.crashes,
        seconds: 0,
        traces: values.trace ? [outcome.trace] : [],
        failures: violations.length === 0 ? [] : [{ seed, violations, trace: outcome.trace }],
      },
    ]);
  }
  const { user, system } = process.cpuUsage(begun);
  console.log(JSON.stringify({ ...report, seconds: (user + system) / 1e6 } satisfies Report));
  await service.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}
// Timers of the service's patience are still set.
process.exit(0);
