import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { CollectionName, RowOf } from '../../src/bridge/index.ts';
import { ListReading } from '../../src/main/compose/list-reading.ts';
import { openStore, type Store } from '../../src/main/compose/store.ts';
import { Drafts } from '../../src/main/drafts/index.ts';
import { libraryItem } from '../../src/main/library/library-item.ts';
import { inSlices } from '../../src/main/store/index.ts';
import { atMost, type BenchResult, median } from './result.ts';
import { writeHistory } from './startup/long-history.ts';

const each = 50_000;
const rounds = 5;
/** Of a turn of main in which everything is read at once, the longest one of those in which it is read by and by. */
const mostOfWhole = 0.5;
const lists = ['drafts', 'transcriptions', 'library'] as const;

type Slices = (collection: CollectionName) => Iterable<readonly RowOf<CollectionName>[]>;

/**
 * Three lists of 50,000 rows, read for the page slice by slice, beside the same read in one turn: the longest turn in which main answers
 * nothing else. It is the time that the thread has worked in it, not the time that went by: others on the machine are not counted.
 */
export default async function listsBench(say: (line: string) => void): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-lists-'));
  say(`writing ${each} of each`);
  try {
    await writeHistory(folder, each);
    const { store } = await openStore(folder, { ownership: { held: () => true, release: () => undefined } }, Date);
    const slices = slicesOf(store);
    const bySlices = new ListReading(store.changes, slices);
    const atOnce = new ListReading(store.changes, (collection) => [[...slices(collection)].flat()]);
    const results: BenchResult[] = [];
    for (const list of lists) {
      const ours: number[] = [];
      const other: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        ours.push(await longestTurn(() => bySlices.read(list)));
        other.push(await longestTurn(() => atOnce.read(list)));
        say(`${list}, ${round} of ${rounds}: ${ours.at(-1)?.toFixed(0)} ms, at once ${other.at(-1)?.toFixed(0)} ms`);
      }
      const what = `longest turn of main while ${each} ${list} are read, against one turn`;
      results.push(atMost({ what, ours: median(ours), other: median(other), unit: 'ms' }, mostOfWhole));
    }
    store.db.close();
    return results;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function slicesOf({ db, changes, rows }: Store): Slices {
  const drafts = new Drafts({ db, changes, clock: { now: () => Date.now(), after: () => () => undefined } });
  const { transcriptions, library } = rows;
  return (collection) => {
    if (collection === 'drafts') return drafts.slices();
    if (collection === 'transcriptions')
      return inSlices(transcriptions.listedIds(), (ids) => transcriptions.listedOf(ids).map(({ row }) => row));
    return inSlices(library.listedIds(), (ids) =>
      library.listedOf(ids).flatMap((record) => libraryItem(record, null) ?? []),
    );
  };
}

/** Milliseconds. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  const over = new AbortController();
  let before = workedMs();
  const watching = (async () => {
    while (!over.signal.aborted) {
      await setImmediate();
      const now = workedMs();
      longest = Math.max(longest, now - before);
      before = now;
    }
  })();
  await work();
  over.abort();
  await watching;
  return longest;
}

function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
