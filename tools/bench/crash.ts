import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { allOperations } from '../../src/contract/index.ts';
import { boundaries, faultsAt, type Kill } from './crash/boundaries.ts';
import { bundled } from './crash/bundle.ts';
import { killed, type Aftermath } from './crash/killed.ts';
import { Peer } from './crash/peer.ts';
import { recipes } from './crash/recipes.ts';
import { atLeast, atMost, type BenchResult } from './result.ts';
import { counted } from './simulate/report.ts';
import { soundOf } from './simulate/service-side.ts';

/** Operations of whose effect the service shows nothing but the ledger: only the user can decide (journal.md, "Evidence"). */
const cannotTell: ReadonlySet<string> = new Set(['textToVideo.create']);
const parallel = 2;

export const changing = allOperations.filter(({ method }) => method !== 'GET').map(({ name }) => name);

/** Every boundary of every operation that changes something, with every fault that can meet it. */
export const allKills: readonly Kill[] = recipes.flatMap(({ operation }) =>
  boundaries.flatMap((boundary) => faultsAt(boundary).map((fault) => ({ operation, boundary, fault }))),
);

/** A real studio is killed at every boundary; what is left must hold everything, and charge nothing twice. */
export default async function crash(say: (line: string) => void): Promise<readonly BenchResult[]> {
  const results = await killAll(allKills, say);
  const count = (of: (aftermath: Aftermath) => readonly unknown[]): number =>
    results.reduce((sum, aftermath) => sum + of(aftermath).length, 0);
  const asking = results.filter(({ asks }) => asks);
  say(`left to the user: ${JSON.stringify(counted(asking.map(({ kill }) => kill.operation)))}`);
  const operations = new Set(results.map(({ kill }) => kill.operation)).size;
  return [
    atLeast({ what: 'operations', ours: operations, unit: '' }, changing.length),
    atLeast({ what: 'kills', ours: results.length, unit: '' }, allKills.length),
    atMost({ what: 'drafts_lost', ours: count(({ lost }) => lost), unit: '' }, 0),
    atMost({ what: 'double_charges', ours: count(({ double }) => double), unit: '' }, 0),
    atMost({ what: 'unexplained', ours: count(({ unexplained }) => unexplained), unit: '' }, 0),
    {
      what: 'left_asking',
      ours: asking.length,
      unit: '',
      ok: asking.every(({ kill }) => cannotTell.has(kill.operation)),
    },
  ];
}

const notKilled =
  (kill: Kill) =>
  (error: unknown): Aftermath => ({ kill, lost: [], double: [], unexplained: [String(error)], asks: false });

/** One after the other, on a few services side by side. */
export async function killAll(kills: readonly Kill[], say: (line: string) => void): Promise<readonly Aftermath[]> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-crash-'));
  const sample = join(folder, 'sample.wav');
  const photo = join(folder, 'photo.png');
  await writeFile(sample, soundOf(21));
  await writeFile(photo, createCanvas(64, 64).toBuffer('image/png'));
  const program = await bundled(join(folder, 'program'));
  const cache = join(folder, 'code');
  const waiting = [...kills];
  const done: Aftermath[] = [];
  const work = async (name: string): Promise<void> => {
    const peer = await Peer.open(join(folder, name));
    try {
      for (let kill = waiting.shift(); kill !== undefined; kill = waiting.shift()) {
        const aftermath = await killed(kill, { peer, folder, sample, photo, program, cache }).catch(notKilled(kill));
        done.push(aftermath);
        for (const problem of [...aftermath.lost, ...aftermath.double, ...aftermath.unexplained])
          say(`${kill.operation}, ${kill.boundary}, ${kill.fault}: ${problem}`);
        if (done.length % 50 === 0) say(`${done.length} of ${kills.length}`);
      }
    } finally {
      await peer.close();
    }
  };
  try {
    await Promise.all(Array.from({ length: parallel }, (_, index) => work(`peer-${index}`)));
    return done;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 30 });
  }
}
