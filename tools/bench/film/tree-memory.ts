import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const everyMs = 250;

/** One line of `ps`. */
interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly rssKB: number;
}

async function processes(): Promise<readonly Process[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid = 0, parent = 0, rssKB = 0] = line.trim().split(/\s+/).map(Number);
      return { pid, parent, rssKB };
    });
}

/** What a process and everything that it started hold together, megabytes. Memory that two share counts twice. */
export function treeMB(all: readonly Process[], root: number): number {
  const tree = new Set([root]);
  // A parent may come behind its child in the list.
  for (let before = 0; before < tree.size;) {
    before = tree.size;
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
  }
  return all.filter(({ pid }) => tree.has(pid)).reduce((sum, { rssKB }) => sum + rssKB / 1000, 0);
}

/** Does some work, and tells the most that a process and all it started held meanwhile. */
export async function withPeakMB<T>(root: number, work: () => Promise<T>): Promise<{ result: T; peakMB: number }> {
  const over = new AbortController();
  let peakMB = Number.NaN;
  const watching = (async () => {
    while (!over.signal.aborted) {
      const now = treeMB(await processes(), root);
      if (!(peakMB >= now)) peakMB = now;
      await wait(everyMs, undefined, { signal: over.signal }).catch(() => undefined);
    }
  })();
  const stop = async (): Promise<void> => {
    over.abort();
    await watching;
  };
  try {
    const result = await work();
    // The last look counts too.
    await stop();
    return { result, peakMB };
  } finally {
    await stop();
  }
}
