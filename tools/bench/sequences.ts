import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Run } from '../../test/local-service/random-requests/run.ts';
import { atLeast, atMost, type BenchResult } from './result.ts';
import type { FromSequences } from './sequences/messages.ts';

const wanted = 10_000;
/** Of the edges between states that the specification lists: what is never gone is not tested. */
const leastEdges = 0.95;
const fromEnvironment = z.coerce.number().int().min(1);
/** For a quick look; the bar stays where it is. */
const count = fromEnvironment.parse(process.env['SEQUENCES'] ?? wanted);
const firstSeed = fromEnvironment.parse(process.env['SEED'] ?? 1);

/** Random requests to every operation of the local service, with faults, held to its books, states and refusals. */
export default async function sequences(say: (line: string) => void): Promise<readonly BenchResult[]> {
  const threads = Math.min(availableParallelism(), count);
  const started = performance.now();
  let done = 0;
  let said = 0;
  const progress = (more: number): void => {
    done += more;
    if (done - said < count / 20) return;
    said = done;
    say(`${done} of ${count} sequences`);
  };
  const part = (index: number): number => Math.floor((index * count) / threads);
  const runs = await Promise.all(
    Array.from({ length: threads }, (_, index) =>
      run(firstSeed + part(index), part(index + 1) - part(index), progress),
    ),
  );
  const seconds = (performance.now() - started) / 1000;
  const sum = (of: (part: Run) => number): number => runs.reduce((total, one) => total + of(one), 0);
  for (const violation of runs.flatMap(({ violations }) => violations)) say(violation);
  const edges = new Set(runs.flatMap((one) => [...one.edges]));
  const listed = runs[0]?.listed ?? [];
  const never = listed.filter((edge) => !edges.has(edge));
  if (never.length > 0) say(`Never gone: ${never.join(', ')}`);
  return [
    atLeast({ what: 'random sequences', ours: sum((one) => one.sequences), unit: '' }, wanted),
    atLeast({ what: 'requests in them', ours: sum((one) => one.requests), unit: '' }),
    atMost({ what: 'violations', ours: sum(({ violations }) => violations.length), unit: '' }, 0),
    atLeast({ what: 'share of the listed edges between states gone', ours: 1 - never.length / listed.length, unit: '' }, leastEdges), // prettier-ignore
    atLeast({ what: 'sequences a second', ours: sum((one) => one.sequences) / seconds, unit: '1/s' }),
  ];
}

async function run(first: number, many: number, progress: (more: number) => void): Promise<Run> {
  const worker = new Worker(new URL('./sequences/thread.ts', import.meta.url), {
    workerData: { firstSeed: first, count: many },
  });
  let found: Run | null = null;
  worker.on('message', (message: FromSequences) => {
    if ('done' in message) progress(message.done);
    else found = message.run;
  });
  await once(worker, 'exit');
  if (found === null) throw new Error('A thread ended before its sequences did.');
  return found;
}
